package dev.parquetfast.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.parquetfast.buffer.CountingAllocator;
import dev.parquetfast.delta.LengthDecoder;
import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Bytes;
import dev.parquetfast.oracle.ChildJvm;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.DeltaStringPages;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.Type;
import dev.parquetfast.oracle.Values;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.DirectByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesWriter;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayReader;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayWriter;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** DELTA_LENGTH_BYTE_ARRAY and DELTA_BYTE_ARRAY, beyond the common contract. */
class DeltaStringsTest {

  private static final int LONG = 2_000_000;

  /**
   * A batch with a limit in bytes ends with the value that reaches it, and before a malformed one.
   */
  @Test
  void batchOfAtMostSoManyBytes() throws IOException {
    int[] prefixes = {0, 2, 4, 6, 8, 99};
    int[] suffixes = {2, 2, 2, 2, 2, 2};
    byte[] bytes = "aabbccddeeff".getBytes(UTF_8);
    byte[] page = DeltaStringPages.prefixPage(prefixes, suffixes, bytes);
    DeltaByteArrayReader reader = new DeltaByteArrayReader();
    reader.initFromPage(6, ByteBufferInputStream.wrap(ByteBuffer.wrap(page)));
    Binary[] dest = new Binary[7];
    assertEquals(0, reader.readBinaries(dest, 7, 0, 100));
    assertEquals(1, reader.readBinaries(dest, 1, 6, 1));
    assertEquals(2, reader.readBinaries(dest, 2, 5, 10));
    assertEquals(1, reader.readBinaries(dest, 4, 1, 10));
    assertEquals(1, reader.readBinaries(dest, 5, 2, 100));
    assertThrows(ArrayIndexOutOfBoundsException.class, () -> reader.readBinaries(dest, 6, 1, 100));
    assertThrows(IndexOutOfBoundsException.class, () -> reader.readBinaries(dest, 6, 2, 100));
    String value = "";
    for (int i = 1; i < 6; i++) {
      value += new String(bytes, 2 * i - 2, 2, UTF_8);
      assertEquals(value, dest[i].toStringUsingUTF8());
    }
  }

  @Test
  void batchThatFindsThePagesEnd() throws IOException {
    byte[] page =
        DeltaStringPages.prefixPage(new int[] {0, 1}, new int[] {1, 1}, "ab".getBytes(UTF_8));
    DeltaByteArrayReader reader = new DeltaByteArrayReader();
    reader.initFromPage(2, ByteBufferInputStream.wrap(ByteBuffer.wrap(page)));
    Binary[] dest = new Binary[3];
    assertEquals(2, reader.readBinaries(dest, 0, 3, 100));
    assertEquals("ab", dest[1].toStringUsingUTF8());
    assertThrows(ParquetDecodingException.class, () -> reader.readBinaries(dest, 0, 1, 100));
  }

  /**
   * Returns empty, equal, growing, shrinking and long strings, in every combination of neighbours.
   */
  private static Values strings() {
    byte[] longest = new byte[LONG + 1];
    new Random(1).nextBytes(longest);
    List<byte[]> parts = new ArrayList<>();
    for (int length : new int[] {0, 1, 8, 63, 64, 65, 4095, 4096, 4097, 40_000, LONG, LONG + 1}) {
      parts.add(Arrays.copyOf(longest, length));
    }
    List<byte[]> strings = new ArrayList<>(parts);
    Random random = new Random(2);
    for (int i = 0; i < 300; i++) {
      int part = random.nextInt(i % 20 == 0 ? parts.size() : 8);
      byte[] string = parts.get(part).clone();
      if (string.length > 0 && random.nextBoolean()) {
        string[random.nextInt(string.length)]++;
      }
      strings.add(string);
      if (random.nextInt(4) == 0) {
        strings.add(string);
      }
    }
    return Values.ofBytes(Type.BINARY, strings.toArray(new byte[0][]));
  }

  @ParameterizedTest
  @EnumSource(names = {"DELTA_LENGTH_BYTE_ARRAY", "DELTA_BYTE_ARRAY"})
  void emptyEqualAndLongStrings(Codec codec) throws Exception {
    Values values = strings();
    byte[] page = null;
    for (Driver.Allocator memory : Driver.Allocator.values()) {
      try (Driver.Writer ours = writer(Implementations.OURS, codec, memory);
          Driver.Writer theirs = writer(Implementations.UPSTREAM, codec, memory)) {
        for (int i = 0; i < values.size(); i++) {
          ours.write(values, i);
          theirs.write(values, i);
          assertEquals(theirs.bufferedSize(), ours.bufferedSize());
        }
        page = theirs.bytes();
        assertArrayEquals(page, ours.bytes());
      }
    }
    for (BufferKind kind : BufferKind.values()) {
      for (boolean batch : new boolean[] {false, true}) {
        Driver.Reader reader = Implementations.OURS.reader(codec, Type.BINARY, 0);
        reader.init(values.size(), kind.wrap(page, 3));
        Values read = Values.empty(Type.BINARY, values.size());
        if (batch) {
          reader.readBatch(read, 0, values.size());
        }
        for (int i = 0; i < values.size() && !batch; i++) {
          reader.read(read, i);
        }
        assertEquals(values, read, kind.toString());
      }
    }
    for (int skipped = 0; skipped < values.size(); skipped += 7) {
      Driver.Reader reader = Implementations.OURS.reader(codec, Type.BINARY, 0);
      reader.init(values.size(), BufferKind.HEAP.wrap(page, 0));
      reader.skip(skipped);
      Values read = Values.empty(Type.BINARY, 1);
      reader.read(read, 0);
      assertEquals(values.range(skipped, skipped + 1), read);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"DELTA_LENGTH_BYTE_ARRAY", "DELTA_BYTE_ARRAY"})
  void pageOfMoreThanOneWindow(Codec codec) throws Exception {
    Values values = Values.empty(Type.BINARY, 2 * LengthDecoder.SIZE + 5);
    Random random = new Random(3);
    for (int i = 0; i < values.size(); i++) {
      values.set(i, Integer.toString(random.nextInt(1 << random.nextInt(20))).getBytes(UTF_8));
    }
    byte[] page;
    try (Driver.Writer writer = writer(Implementations.UPSTREAM, codec, Driver.Allocator.HEAP)) {
      for (int i = 0; i < values.size(); i++) {
        writer.write(values, i);
      }
      page = writer.bytes();
    }
    Driver.Reader reader = Implementations.OURS.reader(codec, Type.BINARY, 0);
    for (int batch : new int[] {1, 1000, LengthDecoder.SIZE, values.size()}) {
      reader.init(values.size(), BufferKind.HEAP.wrap(page, 0));
      Values read = Values.empty(Type.BINARY, values.size());
      for (int i = 0; i < values.size(); i += batch) {
        int count = Math.min(batch, values.size() - i);
        if (batch == 1) {
          reader.read(read, i);
        } else {
          reader.readBatch(read, i, count);
        }
      }
      assertEquals(values, read);
    }
    for (int skipped : new int[] {LengthDecoder.SIZE - 1, LengthDecoder.SIZE, values.size() - 1}) {
      reader.init(values.size(), BufferKind.HEAP.wrap(page, 0));
      reader.skip(skipped);
      Values read = Values.empty(Type.BINARY, 1);
      reader.read(read, 0);
      assertEquals(values.range(skipped, skipped + 1), read);
    }
  }

  /** Every kind of value that a caller can create leads to the same page as constant arrays. */
  @Test
  void anyKindOfBinary() throws IOException {
    byte[] reused = new byte[40];
    ByteBuffer direct = ByteBuffer.allocateDirect(40);
    List<Function<byte[], Binary>> kinds =
        List.of(
            Binary::fromConstantByteArray,
            bytes -> Binary.fromConstantByteArray(padded(bytes), 3, bytes.length),
            bytes -> Binary.fromConstantByteBuffer(ByteBuffer.wrap(bytes)),
            bytes -> Binary.fromConstantByteBuffer(ByteBuffer.wrap(padded(bytes)), 3, bytes.length),
            bytes -> Binary.fromConstantByteBuffer(ByteBuffer.wrap(bytes).asReadOnlyBuffer()),
            bytes -> Binary.fromString(new String(bytes, UTF_8)),
            bytes -> Binary.fromCharSequence(UTF_8.decode(ByteBuffer.wrap(bytes))),
            bytes -> {
              System.arraycopy(bytes, 0, reused, 0, bytes.length);
              return Binary.fromReusedByteArray(reused, 0, bytes.length);
            },
            bytes -> {
              direct.clear();
              direct.put(bytes).flip();
              return Binary.fromReusedByteBuffer(direct);
            },
            bytes -> Binary.fromReusedByteArray(bytes.clone()));
    for (boolean front : new boolean[] {false, true}) {
      byte[] expected = page(front, List.of(kinds.get(0)));
      for (Function<byte[], Binary> kind : kinds) {
        assertArrayEquals(expected, page(front, List.of(kind)));
      }
      assertArrayEquals(expected, page(front, kinds));
    }
  }

  private static byte[] padded(byte[] bytes) {
    byte[] padded = new byte[bytes.length + 7];
    System.arraycopy(bytes, 0, padded, 3, bytes.length);
    return padded;
  }

  /** Returns a page of 1,000 strings of all kinds in turn. */
  private static byte[] page(boolean front, List<Function<byte[], Binary>> kinds)
      throws IOException {
    HeapByteBufferAllocator memory = new HeapByteBufferAllocator();
    try (ValuesWriter writer =
        front
            ? new DeltaByteArrayWriter(64, 4096, memory)
            : new DeltaLengthByteArrayValuesWriter(64, 4096, memory)) {
      Random random = new Random(4);
      for (int i = 0; i < 1000; i++) {
        byte[] bytes = ("key" + random.nextInt(30) + "/" + random.nextInt(500)).getBytes(UTF_8);
        writer.writeBytes(kinds.get(random.nextInt(kinds.size())).apply(bytes));
        // The strings must not depend on the number of kinds.
        random.setSeed(i);
      }
      return bytes(writer);
    }
  }

  /** Upstream compares with a copy, unless the value is a whole array. */
  @Test
  void callerThatChangesItsConstants() throws IOException {
    byte[] memory = new byte[5];
    List<Function<Integer, Binary>> kinds =
        List.of(
            length -> Binary.fromConstantByteArray(memory, 0, length),
            length -> Binary.fromConstantByteBuffer(ByteBuffer.wrap(memory)),
            length -> Binary.fromConstantByteBuffer(ByteBuffer.wrap(memory), 0, length),
            length -> Binary.fromConstantByteBuffer(ByteBuffer.wrap(memory).asReadOnlyBuffer()));
    for (Function<Integer, Binary> kind : kinds) {
      try (DeltaByteArrayWriter writer =
          new DeltaByteArrayWriter(64, 1024, HeapByteBufferAllocator.getInstance())) {
        List<Binary> expected = new ArrayList<>();
        for (String value : List.of("apple", "apply", "angle", "ankle")) {
          System.arraycopy(value.getBytes(UTF_8), 0, memory, 0, 5);
          Binary binary = kind.apply(4);
          expected.add(Binary.fromConstantByteArray(binary.getBytes()));
          writer.writeBytes(binary);
        }
        DeltaByteArrayReader reader = new DeltaByteArrayReader();
        reader.initFromPage(4, writer.getBytes().toInputStream());
        for (Binary value : expected) {
          assertEquals(value, reader.readBytes());
        }
      }
    }
  }

  @Test
  void valuesOfDeltaByteArrayAreConstantAndShareNothingThatChanges() throws IOException {
    byte[] page =
        DeltaStringPages.prefixPage(
            new int[] {0, 2, 3, 1}, new int[] {3, 1, 0, 2}, "abcdef".getBytes(UTF_8));
    DeltaByteArrayReader reader = new DeltaByteArrayReader();
    reader.initFromPage(4, page, 0);
    List<Binary> values = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      values.add(reader.readBytes());
    }
    List<String> strings = new ArrayList<>();
    for (Binary value : values) {
      assertFalse(value.isBackingBytesReused());
      strings.add(value.copy().toStringUsingUTF8());
    }
    assertEquals(List.of("abc", "abd", "abd", "aef"), strings);
  }

  @Test
  void pageThatExpandsTo2GigabytesIsReadInASmallHeap() throws Exception {
    ChildJvm.run(Expanding.class, "40m");
  }

  /** Reads a page of some 2 MB whose values have more than 2^31 bytes, in a JVM of its own. */
  static final class Expanding {
    private static final int COUNT = 1100;

    private Expanding() {}

    public static void main(String[] args) throws IOException {
      Random random = new Random(6);
      byte[] first = new byte[LONG];
      random.nextBytes(first);
      byte[] page = page(first);
      DeltaByteArrayReader reader = new DeltaByteArrayReader();
      reader.initFromPage(COUNT, page, 0);
      long total = 0;
      for (int i = 0; i < COUNT; i++) {
        Binary value = reader.readBytes();
        if (value.length() != LONG + i || lastOf(value) != (i == 0 ? first[LONG - 1] : 0)) {
          throw new AssertionError("value " + i + " has " + value.length() + " bytes");
        }
        total += value.length();
      }
      if (total <= Integer.MAX_VALUE) {
        throw new AssertionError(total + " bytes only");
      }
      reader.initFromPage(COUNT, page, 0);
      reader.skip(COUNT - 1);
      if (reader.readBytes().length() != LONG + COUNT - 1) {
        throw new AssertionError("skip");
      }
    }

    private static byte lastOf(Binary value) {
      ByteBuffer bytes = value.toByteBuffer();
      return bytes.get(bytes.limit() - 1);
    }

    private static byte[] page(byte[] first) throws IOException {
      DeltaByteArrayWriter writer =
          new DeltaByteArrayWriter(1024, 1 << 20, new HeapByteBufferAllocator());
      byte[] value = Arrays.copyOf(first, LONG + COUNT);
      for (int i = 0; i < COUNT; i++) {
        writer.writeBytes(Binary.fromConstantByteArray(value, 0, LONG + i));
      }
      byte[] page = bytes(writer);
      writer.close();
      return page;
    }
  }

  @Test
  void valueThatCannotBeCopiedIsNotInThePage() throws Exception {
    ChildJvm.run(Uncopied.class, "40m");
  }

  /** Writes values of a reused array, of which there is no memory for a second large one. */
  static final class Uncopied {
    private Uncopied() {}

    public static void main(String[] args) throws IOException {
      byte[] large = new byte[22_000_000];
      try (DeltaByteArrayWriter writer =
          new DeltaByteArrayWriter(64, 4096, new DirectByteBufferAllocator())) {
        large[1] = 1;
        writer.writeBytes(Binary.fromReusedByteArray(large, 0, 4));
        large[1] = 2;
        try {
          writer.writeBytes(Binary.fromReusedByteArray(large, 0, large.length));
          throw new AssertionError("There was memory");
        } catch (OutOfMemoryError e) {
          large[3] = 3;
        }
        writer.writeBytes(Binary.fromReusedByteArray(large, 0, 4));
        DeltaByteArrayReader reader = new DeltaByteArrayReader();
        reader.initFromPage(2, bytes(writer), 0);
        assertEquals(Binary.fromConstantByteArray(new byte[] {0, 1, 0, 0}), reader.readBytes());
        assertEquals(Binary.fromConstantByteArray(new byte[] {0, 2, 0, 3}), reader.readBytes());
      }
    }
  }

  @Test
  void valueThatCannotBeSkippedIsStillNext() throws Exception {
    ChildJvm.run(Unskipped.class, "320m");
  }

  /** Skips a value of which a later one has a prefix, without memory for it. */
  static final class Unskipped {
    private static final int LARGE = 20_000_000;

    private Unskipped() {}

    public static void main(String[] args) throws IOException {
      byte[] page = page();
      DeltaByteArrayReader reader = new DeltaByteArrayReader();
      reader.initFromPage(3, page, 0);
      assertEquals(Binary.fromConstantByteArray(new byte[] {1, 1}), reader.readBytes());
      List<byte[]> ballast = new ArrayList<>();
      try {
        while (ballast.size() < LARGE) {
          ballast.add(new byte[LARGE / 8]);
        }
      } catch (OutOfMemoryError full) {
        ballast.remove(0);
      }
      assertThrows(OutOfMemoryError.class, reader::skip);
      ballast.clear();
      assertEquals(LARGE, reader.readBytes().length());
      assertEquals(Binary.fromConstantByteArray(new byte[] {2, 1}), reader.readBytes());
    }

    private static byte[] page() throws IOException {
      byte[] large = new byte[LARGE];
      large[0] = 2;
      try (DeltaByteArrayWriter writer =
          new DeltaByteArrayWriter(64, 4096, new HeapByteBufferAllocator())) {
        writer.writeBytes(Binary.fromConstantByteArray(new byte[] {1, 1}));
        writer.writeBytes(Binary.fromConstantByteArray(large));
        writer.writeBytes(Binary.fromConstantByteArray(new byte[] {2, 1}));
        return bytes(writer);
      }
    }
  }

  private static byte[] bytes(ValuesWriter writer) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    writer.getBytes().writeAllTo(out);
    return out.toByteArray();
  }

  private static Driver.Writer writer(Driver driver, Codec codec, Driver.Allocator memory) {
    return driver.writer(codec, Type.BINARY, 0, 64, 4096, memory);
  }

  /** A dropped page is gone, even if one of its slabs could not be released. */
  @Test
  void resetOfByteStringsThatThrows() throws IOException {
    List<Function<CountingAllocator, ValuesWriter>> writers =
        List.of(
            memory -> new DeltaLengthByteArrayValuesWriter(16, 300, memory),
            memory -> new DeltaByteArrayWriter(16, 300, memory));
    for (Function<CountingAllocator, ValuesWriter> kind : writers) {
      CountingAllocator memory = new CountingAllocator(false);
      for (int refused = 0; refused < 3; refused++) {
        try (ValuesWriter writer = kind.apply(memory);
            ValuesWriter expected = kind.apply(new CountingAllocator(false))) {
          for (int i = 0; i < 600; i++) {
            Binary value = Binary.fromString("v".repeat(i * i % 23) + i);
            writer.writeBytes(value);
            expected.writeBytes(value);
          }
          memory.refuse(refused);
          assertThrows(IllegalArgumentException.class, writer::reset);
          expected.reset();
          writer.writeBytes(Binary.fromString("next page"));
          expected.writeBytes(Binary.fromString("next page"));
          assertArrayEquals(Bytes.of(expected.getBytes()), Bytes.of(writer.getBytes()));
        }
        assertEquals(0, memory.outstanding());
      }
    }
  }
}
