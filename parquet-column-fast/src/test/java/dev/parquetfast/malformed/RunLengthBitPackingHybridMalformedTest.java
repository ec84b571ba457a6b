package dev.parquetfast.malformed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.HybridSection;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridDecoder;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** RLE pages that are not what they declare. */
class RunLengthBitPackingHybridMalformedTest {

  private static final List<BufferKind> KINDS = List.of(BufferKind.values());

  /** More than a window of values, and far less than what a header can claim. */
  private static final long SMALL_MEMORY = 2 << 20;

  private static HybridSection section() {
    return new HybridSection(12).repeat(3, 7);
  }

  static Stream<Arguments> broken() {
    return Stream.of(
        Arguments.of("expected another run, found the end at offset 3", section()),
        Arguments.of("expected another run, found the end at offset 6", section().repeat(0, 1)),
        Arguments.of(
            "the header of a run extends past the end of the section", section().raw(0x84)),
        Arguments.of("the header of a run extends", section().raw(0x84, 0x80, 0x80, 0x80)),
        Arguments.of(
            "the header of a run has more than 32 bits at offset 3",
            section().raw(0x84, 0x80, 0x80, 0x80, 0x80, 0x00, 1, 1)),
        Arguments.of(
            "the header of a run has more than 32 bits",
            section().raw(0x84, 0x80, 0x80, 0x80, 0x10, 1, 1)),
        Arguments.of("a value of 2 bytes, found 0 at offset 3", section().raw(0x04)),
        Arguments.of("a value of 2 bytes, found 1", section().raw(0x04, 1)),
        Arguments.of("1 to 268435455 groups, found 0 at offset 3", section().raw(0x01, 1, 2)),
        Arguments.of(
            "1 to 268435455 groups, found 268435456",
            section().header((268435456L << 1) + 1).raw(1, 2, 3)),
        Arguments.of(
            "1 to 268435455 groups, found 2147483647", section().header(0xFFFFFFFFL).raw(1, 2)));
  }

  @ParameterizedTest
  @MethodSource("broken")
  void errorComesWithTheValueAndMovesNothing(String message, HybridSection section)
      throws Exception {
    for (BufferKind kind : BufferKind.values()) {
      RunLengthBitPackingHybridValuesReader reader = new RunLengthBitPackingHybridValuesReader(12);
      long before = allocated();
      reader.initFromPage(5, ByteBufferInputStream.wrap(kind.wrap(section.page(), 1)));
      assertFails(message, () -> reader.readIntegers(new int[4], 0, 4));
      assertFails(message, () -> reader.skip(4));
      assertFails(message, () -> reader.readBooleans(new boolean[4], 0, 4));
      assertFails(message, () -> reader.readBooleans(new byte[4], 0, 4));
      for (int i = 0; i < 3; i++) {
        assertEquals(7, reader.readInteger());
      }
      assertFails(message, reader::readInteger);
      assertFails(message, reader::readBoolean);
      assertFails(message, reader::skip);
      assertTrue(allocated() - before < SMALL_MEMORY, "memory");
    }
    InputStream stream = new ByteArrayInputStream(section.bytes());
    RunLengthBitPackingHybridDecoder decoder = new RunLengthBitPackingHybridDecoder(12, stream);
    decoder.skip(3);
    assertFails(message, () -> readInt(decoder));
    assertFails(message, () -> readInt(decoder));
  }

  private static int readInt(RunLengthBitPackingHybridDecoder decoder) {
    try {
      return decoder.readInt();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void assertFails(String message, Runnable call) {
    ParquetDecodingException e = assertThrows(ParquetDecodingException.class, call::run);
    assertTrue(e.getMessage().contains(message), e.getMessage());
    assertTrue(e.getMessage().contains(" at offset "), e.getMessage());
  }

  @Test
  void lengthThatThePageDoesNotHave() {
    for (byte[] page :
        new byte[][] {
          {1, 0, 0}, {3, 0, 0, 0, 2, 1}, {-1, -1, -1, -1, 2, 1}, {-1, -1, -1, 127, 2, 1}
        }) {
      for (BufferKind kind : BufferKind.values()) {
        RunLengthBitPackingHybridValuesReader reader = new RunLengthBitPackingHybridValuesReader(3);
        ByteBufferInputStream in = ByteBufferInputStream.wrap(kind.wrap(page, 1));
        assertThrows(ParquetDecodingException.class, () -> reader.initFromPage(1, in));
        assertThrows(ParquetDecodingException.class, reader::readInteger);
      }
    }
  }

  @Test
  void refusedPageLeavesNothingOfTheOneBefore() throws Exception {
    RunLengthBitPackingHybridValuesReader reader = new RunLengthBitPackingHybridValuesReader(3);
    reader.initFromPage(9, new HybridSection(3).repeat(9, 5).page(), 0);
    assertEquals(5, reader.readInteger());
    assertThrows(
        ParquetDecodingException.class, () -> reader.initFromPage(9, new byte[] {9, 0, 0, 0}, 0));
    assertThrows(ParquetDecodingException.class, reader::readInteger);
  }

  /** Values that are there are read, also of a last group that is cut off after its last value. */
  @Test
  void valuesOfWhichBitsAreMissingThrow() throws Exception {
    for (int width = 1; width <= 32; width++) {
      int shift = 32 - width;
      int[] values = new Random(width).ints(64).map(value -> value >>> shift).toArray();
      byte[] whole = new HybridSection(width).pack(values).bytes();
      for (int length = 1; length < whole.length; length++) {
        int there = (length - 1) * 8 / width;
        int[] expected = Arrays.copyOf(values, there);
        byte[] cut = Arrays.copyOf(whole, length);
        String what = "width " + width + ", " + length + " bytes";
        BufferKind kind = KINDS.get(length % KINDS.size());
        assertReads(expected, width, () -> ByteBufferInputStream.wrap(kind.wrap(cut, 1)), what);
        assertReads(expected, width, () -> new ByteArrayInputStream(cut), what + ", foreign");
      }
    }
  }

  private static void assertReads(int[] expected, int width, Supplier<InputStream> in, String what)
      throws IOException {
    int n = expected.length;
    for (int batch : new int[] {0, n / 3, n}) {
      RunLengthBitPackingHybridDecoder decoder =
          new RunLengthBitPackingHybridDecoder(width, in.get());
      int[] read = new int[n + 1];
      decoder.readIntegers(read, 0, batch);
      assertThrows(
          ParquetDecodingException.class,
          () -> decoder.readIntegers(read, batch, n + 1 - batch),
          what);
      assertThrows(ParquetDecodingException.class, () -> decoder.skip(n + 1 - batch), what);
      for (int i = batch; i < n; i++) {
        read[i] = decoder.readInt();
      }
      assertArrayEquals(expected, Arrays.copyOf(read, n), what);
      ParquetDecodingException e =
          assertThrows(ParquetDecodingException.class, decoder::readInt, what);
      assertTrue(
          e.getMessage().contains("expected the bits of another value of a packed run"),
          e.getMessage());
      RunLengthBitPackingHybridDecoder skipping =
          new RunLengthBitPackingHybridDecoder(width, in.get());
      skipping.skip(n);
      assertThrows(ParquetDecodingException.class, () -> skipping.skip(1), what);
    }
  }

  @Test
  void booleansOfWhichBitsAreMissingThrow() throws Exception {
    int[] values = {1, 0, 1, 1, 0, 1, 0, 0, 1, 1, 1, 1, 0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 1, 0};
    byte[] cut = Arrays.copyOf(new HybridSection(1).repeat(3, 1).pack(values).page(), 9);
    cut[0] = (byte) (cut.length - Integer.BYTES);
    RunLengthBitPackingHybridValuesReader reader = new RunLengthBitPackingHybridValuesReader(1);
    for (boolean batches : new boolean[] {false, true}) {
      reader.initFromPage(27, cut, 0);
      boolean[] read = new boolean[20];
      String message = "expected the bits of another value of a packed run";
      assertFails(message, () -> reader.readBooleans(read, 0, 20));
      assertFails(message, () -> reader.readBooleans(new byte[20], 0, 20));
      assertFails(message, () -> reader.skip(20));
      if (batches) {
        reader.readBooleans(read, 0, 19);
      } else {
        for (int i = 0; i < 19; i++) {
          read[i] = reader.readBoolean();
        }
      }
      for (int i = 0; i < 19; i++) {
        assertEquals(i < 3 || values[i - 3] == 1, read[i]);
      }
      assertFails(message, reader::readBoolean);
      assertFails(message, reader::skip);
    }
  }

  /** A copy of it with padding could be longer than any array. */
  @Test
  void packedRunThatIsCutOffIsNotCopied() throws Exception {
    int[] values = new int[1 << 19];
    Arrays.setAll(values, i -> -1 - i);
    HybridSection section = new HybridSection(32).pack(values);
    byte[] page = Arrays.copyOf(section.bytes(), section.bytes().length - 3 - 2 * Integer.BYTES);
    int there = values.length - 3;
    for (int batch : new int[] {8, 1000, 1013}) {
      int[] read = new int[there];
      long before = allocated();
      RunLengthBitPackingHybridDecoder decoder =
          new RunLengthBitPackingHybridDecoder(
              32, ByteBufferInputStream.wrap(ByteBuffer.wrap(page)));
      for (int i = 0; i < read.length; i += batch) {
        decoder.readIntegers(read, i, Math.min(batch, read.length - i));
      }
      // Without a warm-up, vectors are objects until C2 has compiled the kernel.
      boolean vectors = "always".equals(System.getProperty("dev.parquetfast.vector"));
      assertTrue(vectors || allocated() - before < SMALL_MEMORY, "memory");
      assertArrayEquals(Arrays.copyOf(values, there), read);
      assertThrows(ParquetDecodingException.class, decoder::readInt);
    }
  }

  @Test
  void twoBillionValuesTakeLittleMemory() throws Exception {
    HybridSection repeats = new HybridSection(1).header(0xFFFFFFFEL).raw(1);
    HybridSection packed = new HybridSection(1).header((268435455L << 1) + 1).raw(0xFF);
    for (HybridSection section : new HybridSection[] {repeats, packed}) {
      int count = section == repeats ? Integer.MAX_VALUE : 8;
      long before = allocated();
      RunLengthBitPackingHybridValuesReader reader = new RunLengthBitPackingHybridValuesReader(1);
      reader.initFromPage(count, section.page(), 0);
      assertTrue(reader.readBoolean());
      reader.skip(count - 3);
      reader.readBooleans(new boolean[1], 0, 1);
      assertEquals(1, reader.readInteger());
      assertThrows(ParquetDecodingException.class, reader::readInteger);
      assertTrue(allocated() - before < SMALL_MEMORY, "memory");
    }
  }

  @Test
  void anEmptyRunIsPassedOver() throws Exception {
    byte[] page = new HybridSection(9).repeat(0, 3).repeat(2, 300).repeat(0, 1).repeat(1, 5).page();
    RunLengthBitPackingHybridValuesReader reader = new RunLengthBitPackingHybridValuesReader(9);
    reader.initFromPage(3, page, 0);
    int[] values = new int[3];
    reader.readIntegers(values, 0, 3);
    assertArrayEquals(new int[] {300, 300, 5}, values);
  }

  @Test
  void anyBytesGiveValuesOrAParquetDecodingException() throws Exception {
    Random random = new Random(1);
    for (int round = 0; round < 20_000; round++) {
      int width = random.nextInt(33);
      byte[] runs = new byte[random.nextInt(40)];
      random.nextBytes(runs);
      byte[] page = new HybridSection(width).page();
      page[0] = (byte) runs.length;
      byte[] whole = Arrays.copyOf(page, page.length + runs.length);
      System.arraycopy(runs, 0, whole, page.length, runs.length);
      long before = allocated();
      RunLengthBitPackingHybridValuesReader reader =
          new RunLengthBitPackingHybridValuesReader(width);
      try {
        reader.initFromPage(200, whole, 0);
        for (int i = 0; i < 50; i++) {
          reader.readInteger();
          reader.readIntegers(new int[3], 0, 3);
          reader.readBooleans(new boolean[9], 0, 9);
          reader.skip(1 + i);
        }
      } catch (ParquetDecodingException expected) {
        // One of the two outcomes that are right.
      }
      assertTrue(allocated() - before < SMALL_MEMORY, "memory in round " + round);
    }
  }

  /** What is read from a stream may take memory by its bytes, but not by the number of its runs. */
  @Test
  void runsTakeNoMemoryOfTheirOwn() throws Exception {
    HybridSection repeated = new HybridSection(3);
    HybridSection mixed = new HybridSection(3);
    for (int i = 0; i < 5000; i++) {
      // One more than a batch, so that a batch never ends with a run.
      repeated.repeat(101, i & 7);
      mixed.repeat(93, i & 7).pack(1, 2, 3, 4, 5, 6, 7, i & 7);
    }
    int[] batch = new int[100];
    for (HybridSection section : new HybridSection[] {repeated, mixed}) {
      byte[] runs = section.bytes();
      for (InputStream in :
          new InputStream[] {
            new ByteArrayInputStream(runs),
            ByteBufferInputStream.wrap(BufferKind.HEAP.wrap(runs, 1))
          }) {
        RunLengthBitPackingHybridDecoder decoder = new RunLengthBitPackingHybridDecoder(3, in);
        for (int i = 0; i < 50; i++) {
          decoder.readIntegers(batch, 0, batch.length);
        }
        long before = allocated();
        for (int i = 50; i < 5000; i++) {
          decoder.readIntegers(batch, 0, batch.length);
        }
        long bytes = allocated() - before;
        assertTrue(bytes < 2L * runs.length, () -> bytes + " bytes for " + runs.length);
      }
    }
  }

  private static long allocated() {
    return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
        .getThreadAllocatedBytes(Thread.currentThread().getId());
  }
}
