package dev.parquetfast.malformed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.parquetfast.delta.LengthDecoder;
import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.DeltaStringPages;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.Type;
import dev.parquetfast.oracle.Values;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Random;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesReader;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * DELTA_LENGTH_BYTE_ARRAY and DELTA_BYTE_ARRAY pages that are damaged, or absurd but well-formed.
 */
class DeltaStringsMalformedTest {

  private static final int MANY = LengthDecoder.SIZE + 1000;

  @Test
  void lengthsThatAreNegativeOrBeyondThePage() throws Exception {
    int[][] lengths = {
      {2, -1, 1}, {2, Integer.MIN_VALUE, 1}, {2, 5, 1}, {2, Integer.MAX_VALUE, Integer.MAX_VALUE}
    };
    for (int[] malformed : lengths) {
      for (BufferKind kind : BufferKind.values()) {
        byte[] page = DeltaStringPages.lengthPage(malformed, new byte[5]);
        assertSecondValueFails(Codec.DELTA_LENGTH_BYTE_ARRAY, page, kind);
      }
    }
  }

  @Test
  void prefixesAndSuffixesThatAreNegativeOrBeyondThePage() throws Exception {
    int[][][] lengths = {
      {{0, -1, 0}, {2, 1, 1}},
      {{0, Integer.MIN_VALUE, 0}, {2, 1, 1}},
      {{0, 1, 0}, {2, -1, 1}},
      {{0, -1, 0}, {2, -1, 1}},
      {{0, 1, 0}, {2, 5, 1}},
      {{0, 1, 0}, {2, Integer.MAX_VALUE, Integer.MAX_VALUE}},
      {{0, 2, 0}, {2, Integer.MIN_VALUE, 1}},
    };
    for (int[][] malformed : lengths) {
      for (BufferKind kind : BufferKind.values()) {
        byte[] page = DeltaStringPages.prefixPage(malformed[0], malformed[1], new byte[5]);
        assertSecondValueFails(Codec.DELTA_BYTE_ARRAY, page, kind);
      }
    }
  }

  /** That value 0 has two bytes, value 1 fails however it is asked for, and nothing moves. */
  private static void assertSecondValueFails(Codec codec, byte[] page, BufferKind kind)
      throws Exception {
    Driver.Reader reader = Implementations.OURS.reader(codec, Type.BINARY, 0);
    reader.init(3, kind.wrap(page, 7));
    Values into = Values.empty(Type.BINARY, 3);
    for (int taken = 2; taken <= 3; taken++) {
      int count = taken;
      assertThrows(ParquetDecodingException.class, () -> reader.skip(count));
      assertThrows(ParquetDecodingException.class, () -> reader.readBatch(into, 0, count));
    }
    reader.read(into, 0);
    assertEquals(2, into.bytes(0).length);
    for (int i = 0; i < 2; i++) {
      assertThrows(ParquetDecodingException.class, () -> reader.read(into, 1));
      assertThrows(ParquetDecodingException.class, reader::skip);
      assertThrows(ParquetDecodingException.class, () -> reader.skip(2));
    }
  }

  /**
   * A batch or a skip that fails goes back to where it began, whatever has been put together ahead
   * by single reads: in a chunk, in the page where it lies, or as the value before.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 6, 700})
  void nothingMovesWhereValuesAreReadAhead(int common) throws Exception {
    int count = 2 * LengthDecoder.SIZE + 500;
    int damaged = count - 100;
    int[] prefixes = new int[count];
    int[] suffixes = new int[count];
    byte[][] values = new byte[count][];
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Random random = new Random(common);
    for (int i = 0; i < count; i++) {
      prefixes[i] = i == 0 ? 0 : Math.min(values[i - 1].length, common + random.nextInt(3));
      suffixes[i] = i == 0 ? common + 20 : random.nextInt(common == 700 ? 2 : 9);
      byte[] suffix = new byte[suffixes[i]];
      random.nextBytes(suffix);
      bytes.writeBytes(suffix);
      values[i] = Arrays.copyOf(i == 0 ? suffix : values[i - 1], prefixes[i] + suffixes[i]);
      System.arraycopy(suffix, 0, values[i], prefixes[i], suffixes[i]);
    }
    prefixes[damaged] = values[damaged - 1].length + 1;
    byte[] page = DeltaStringPages.prefixPage(prefixes, suffixes, bytes.toByteArray());
    for (int seed = 0; seed < 5; seed++) {
      Random steps = new Random(seed);
      DeltaByteArrayReader reader = new DeltaByteArrayReader();
      reader.initFromPage(count, page, 0);
      for (int at = 0; at < damaged; ) {
        int n = Math.min(damaged - at, steps.nextInt(steps.nextInt(4) == 0 ? 600 : 20));
        for (int i = 0; i < n; i++, at++) {
          assertArrayEquals(values[at], reader.readBytes().getBytes(), "value " + at);
        }
        int tooMany = damaged - at + 1 + steps.nextInt(50);
        if (steps.nextBoolean()) {
          assertThrows(ArrayIndexOutOfBoundsException.class, () -> reader.skip(tooMany));
        } else {
          assertThrows(
              ArrayIndexOutOfBoundsException.class,
              () -> reader.readBinaries(new Binary[tooMany], 0, tooMany));
        }
      }
    }
  }

  @Test
  void prefixLongerThanThePreviousValueIsRefusedBeforeAllocating() throws Exception {
    byte[] page =
        DeltaStringPages.prefixPage(
            new int[] {0, Integer.MAX_VALUE - 1}, new int[] {2, 1}, new byte[3]);
    DeltaByteArrayReader reader = new DeltaByteArrayReader();
    reader.initFromPage(2, page, 0);
    assertEquals(2, reader.readBytes().length());
    assertThrows(ArrayIndexOutOfBoundsException.class, reader::readBytes);
    assertThrows(ArrayIndexOutOfBoundsException.class, reader::skip);
  }

  @Test
  void numbersOfPrefixesAndSuffixesThatDiffer() throws Exception {
    byte[] bytes = new byte[10];
    byte[][] pages = {
      DeltaStringPages.prefixPage(new int[] {0, 1, 1}, new int[] {2}, bytes),
      DeltaStringPages.prefixPage(new int[] {0}, new int[] {2, 1, 1}, bytes)
    };
    for (byte[] page : pages) {
      DeltaByteArrayReader reader = new DeltaByteArrayReader();
      reader.initFromPage(3, page, 0);
      assertThrows(ParquetDecodingException.class, () -> reader.skip(2));
      assertEquals(2, reader.readBytes().length());
      assertThrows(ParquetDecodingException.class, reader::readBytes);
    }
  }

  @Test
  void readersWithoutAPage() {
    for (ValuesReader reader :
        new ValuesReader[] {new DeltaLengthByteArrayValuesReader(), new DeltaByteArrayReader()}) {
      assertThrows(ParquetDecodingException.class, reader::readBytes);
      assertThrows(ParquetDecodingException.class, reader::skip);
      reader.skip(0);
    }
  }

  @Test
  void messageNamesExpectedFoundAndOffset() throws Exception {
    byte[] lengths = DeltaStringPages.section(2, 7);
    DeltaLengthByteArrayValuesReader reader = new DeltaLengthByteArrayValuesReader();
    reader.initFromPage(2, DeltaStringPages.concat(new byte[9], lengths, new byte[5]), 9);
    reader.skip();
    ParquetDecodingException e = assertThrows(ParquetDecodingException.class, reader::readBytes);
    assertEquals(
        "Expected a value's length to be within the 3 bytes that the page has left at offset "
            + (lengths.length + 2)
            + ", found 7",
        e.getMessage());
  }

  /** Reads, batches and skips agree on every damaged page, and none does anything else. */
  @ParameterizedTest
  @EnumSource(names = {"DELTA_LENGTH_BYTE_ARRAY", "DELTA_BYTE_ARRAY"})
  void damagedAndTruncatedPages(Codec codec) throws Exception {
    Values values = TestValues.SEQUENTIAL.make(Type.BINARY, 0, 150, 1);
    byte[] page = page(codec, values);
    for (int length = 0; length < page.length; length++) {
      assertDamageIsNoticedOrHarmless(codec, Arrays.copyOf(page, length));
    }
    Random random = new Random(5);
    for (int i = 0; i < 4000; i++) {
      byte[] damaged = page.clone();
      for (int errors = 1 + random.nextInt(3); errors > 0; errors--) {
        // Mostly where the lengths are.
        int at = random.nextInt(random.nextBoolean() ? 300 : page.length);
        damaged[at] = (byte) (random.nextBoolean() ? damaged[at] ^ (1 << random.nextInt(8)) : -1);
      }
      assertDamageIsNoticedOrHarmless(codec, damaged);
    }
  }

  private static void assertDamageIsNoticedOrHarmless(Codec codec, byte[] page) throws Exception {
    int readable = 0;
    Driver.Reader single = Implementations.OURS.reader(codec, Type.BINARY, 0);
    Driver.Reader batch = Implementations.OURS.reader(codec, Type.BINARY, 0);
    Driver.Reader skipping = Implementations.OURS.reader(codec, Type.BINARY, 0);
    try {
      single.init(150, BufferKind.HEAP.wrap(page, 0));
    } catch (IOException | ParquetDecodingException e) {
      return;
    }
    batch.init(150, BufferKind.SPLIT_HEAP.wrap(page, page.length));
    skipping.init(150, BufferKind.DIRECT.wrap(page, 0));
    Values read = Values.empty(Type.BINARY, 1000);
    try {
      for (; readable < 1000; readable++) {
        single.read(read, readable);
      }
    } catch (ParquetDecodingException | ArrayIndexOutOfBoundsException e) {
      int tooMany = readable + 1;
      assertThrows(
          e.getClass(), () -> batch.readBatch(Values.empty(Type.BINARY, tooMany), 0, tooMany));
      assertThrows(e.getClass(), () -> skipping.skip(tooMany));
    }
    Values again = Values.empty(Type.BINARY, 1000);
    batch.readBatch(again, 0, readable);
    assertEquals(read, again);
    if (readable > 0) {
      skipping.skip(readable - 1);
      skipping.read(again, readable - 1);
      assertEquals(read, again);
    }
  }

  @Test
  void failureBehindTheFirstWindowLeavesTheReaderBeforeIt() throws Exception {
    int[] lengths = new int[MANY];
    Arrays.fill(lengths, 1);
    lengths[MANY - 1] = -1;
    int[] prefixes = new int[MANY];
    Random random = new Random(1);
    byte[] bytes = new byte[MANY];
    random.nextBytes(bytes);
    for (int i = 1; i < MANY; i++) {
      prefixes[i] = random.nextInt(Math.min(prefixes[i - 1] + 1, 20) + 1);
    }
    Binary[] all = new Binary[MANY];
    for (boolean front : new boolean[] {false, true}) {
      ValuesReader reader =
          front ? new DeltaByteArrayReader() : new DeltaLengthByteArrayValuesReader();
      ValuesReader other =
          front ? new DeltaByteArrayReader() : new DeltaLengthByteArrayValuesReader();
      byte[] page =
          front
              ? DeltaStringPages.prefixPage(prefixes, lengths, bytes)
              : DeltaStringPages.lengthPage(lengths, bytes);
      reader.initFromPage(MANY, page, 0);
      other.initFromPage(MANY, page, 0);
      reader.skip(10);
      assertThrows(ParquetDecodingException.class, () -> reader.skip(MANY - 10));
      assertThrows(ParquetDecodingException.class, () -> reader.readBinaries(all, 0, MANY - 10));
      other.readBinaries(all, 0, MANY - 1);
      for (int i = 10; i < MANY - 1; i++) {
        assertEquals(all[i], reader.readBytes());
      }
      assertThrows(ParquetDecodingException.class, reader::readBytes);
      assertThrows(ParquetDecodingException.class, () -> reader.skip(1));

      reader.initFromPage(MANY, page, 0);
      reader.skip(MANY - 2);
      assertEquals(all[MANY - 2], reader.readBytes());
    }
  }

  @Test
  void manyEmptyValuesInFewBytesTakeLittleMemory() throws Exception {
    int count = 100_000_000;
    byte[] zeros = DeltaStringPages.zeros(count);
    for (ValuesReader reader :
        new ValuesReader[] {new DeltaLengthByteArrayValuesReader(), new DeltaByteArrayReader()}) {
      long allocated =
          allocatedBy(
              () -> {
                reader.initFromPage(1, DeltaStringPages.concat(zeros, zeros), 0);
                assertEquals(0, reader.readBytes().length());
                reader.skip(count - 2);
                assertEquals(0, reader.readBytes().length());
                assertThrows(ParquetDecodingException.class, reader::readBytes);
              });
      assertTrue(allocated < 4 << 20, "allocated " + allocated);
    }
  }

  @Test
  void skippingMakesNoObjects() throws Exception {
    int count = 20_000;
    Values values = TestValues.SEQUENTIAL.make(Type.BINARY, 0, count, 1);
    for (ValuesReader reader :
        new ValuesReader[] {new DeltaLengthByteArrayValuesReader(), new DeltaByteArrayReader()}) {
      Codec codec =
          reader instanceof DeltaByteArrayReader
              ? Codec.DELTA_BYTE_ARRAY
              : Codec.DELTA_LENGTH_BYTE_ARRAY;
      reader.initFromPage(count, page(codec, values), 0);
      reader.skip(1);
      long allocated = allocatedBy(() -> reader.skip(count - 1));
      assertTrue(allocated < 64 << 10, "allocated " + allocated);
    }
  }

  private interface Action {
    void run() throws IOException;
  }

  private static long allocatedBy(Action action) throws IOException {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long self = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(self);
    action.run();
    return threads.getThreadAllocatedBytes(self) - before;
  }

  private static byte[] page(Codec codec, Values values) {
    try (Driver.Writer writer =
        Implementations.UPSTREAM.writer(codec, Type.BINARY, 0, 64, 4096, Driver.Allocator.HEAP)) {
      for (int i = 0; i < values.size(); i++) {
        writer.write(values, i);
      }
      return writer.bytes();
    }
  }
}
