package dev.parquetfast.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Bytes;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.DeltaSection;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.Type;
import dev.parquetfast.oracle.Values;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesReader;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriter;
import org.apache.parquet.io.ParquetDecodingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** DELTA_BINARY_PACKED in every block layout and bit width, read as either type. */
class DeltaBinaryPackedLayoutTest {

  private static final Codec CODEC = Codec.DELTA_BINARY_PACKED;
  private static final Driver OURS = Implementations.OURS;
  private static final Driver UPSTREAM = Implementations.UPSTREAM;

  private static final int[][] LAYOUTS = {
    {128, 4}, {128, 1}, {256, 8}, {1024, 32}, {8, 1}, {24, 1}, {40, 1}, {48, 2}, {128, 16}
  };

  /** Many windows of the reader. */
  private static final int HUGE = 300_000;

  /**
   * Places around groups of a window, and around the ends of windows. The first window has one
   * value more.
   */
  private static final int[] PLACES = {
    0, 1, 31, 33, 510, 511, 512, 513, 514, 544, 545, 1023, 1024, 1025, 1026, 1027, 1537, 1538
  };

  static Stream<Arguments> layoutsAndTypes() {
    return Arrays.stream(LAYOUTS)
        .flatMap(
            layout ->
                Stream.of(Type.INT32, Type.INT64)
                    .map(type -> Arguments.of(layout[0], layout[1], type)));
  }

  @ParameterizedTest
  @MethodSource("layoutsAndTypes")
  void countsAroundEveryBoundary(int blockSize, int miniblocks, Type type) throws Exception {
    int miniblock = blockSize / miniblocks;
    try (Driver.Writer ours = writer(OURS, type, blockSize, miniblocks);
        Driver.Writer theirs = writer(UPSTREAM, type, blockSize, miniblocks)) {
      for (int whole :
          new int[] {0, miniblock, blockSize - miniblock, blockSize, 2 * blockSize + miniblock}) {
        for (int count = Math.max(0, whole - 1); count <= whole + 2; count++) {
          for (int width : new int[] {0, 3, 17, bitsOf(type)}) {
            assertSame(ours, theirs, type, deltasOf(width, type, count, count + width));
          }
        }
      }
    }
    assertNothingLeaks(type, blockSize, miniblocks);
  }

  @ParameterizedTest
  @MethodSource("layoutsAndTypes")
  void everyBitWidth(int blockSize, int miniblocks, Type type) throws Exception {
    try (Driver.Writer ours = writer(OURS, type, blockSize, miniblocks);
        Driver.Writer theirs = writer(UPSTREAM, type, blockSize, miniblocks)) {
      for (int width = 0; width <= bitsOf(type); width++) {
        int count = blockSize + blockSize / miniblocks + 5;
        assertSame(ours, theirs, type, deltasOf(width, type, count, width));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("layoutsAndTypes")
  void extremesWrapAround(int blockSize, int miniblocks, Type type) throws Exception {
    long[] ends =
        type == Type.INT32
            ? new long[] {Integer.MIN_VALUE, Integer.MAX_VALUE}
            : new long[] {Long.MIN_VALUE, Long.MAX_VALUE};
    try (Driver.Writer ours = writer(OURS, type, blockSize, miniblocks);
        Driver.Writer theirs = writer(UPSTREAM, type, blockSize, miniblocks)) {
      Values alternating = Values.empty(type, 3 * blockSize);
      for (int i = 0; i < alternating.size(); i++) {
        alternating.set(i, ends[i & 1]);
      }
      assertSame(ours, theirs, type, alternating);
      assertSame(
          ours, theirs, type, TestValues.EXTREMES.make(type, 0, 3 * blockSize + 7, blockSize));
    }
  }

  /**
   * Checks that ours writes upstream's bytes and reads them, and that bytes after the section stay
   * unread.
   */
  private static void assertSame(Driver.Writer ours, Driver.Writer theirs, Type type, Values values)
      throws Exception {
    String what = values.size() + " values";
    int half = values.size() / 2;
    for (int i = 0; i < half; i++) {
      ours.write(values, i);
    }
    ours.writeBatch(values, half, values.size() - half);
    for (int i = 0; i < values.size(); i++) {
      theirs.write(values, i);
    }
    assertEquals(theirs.bufferedSize(), ours.bufferedSize(), what);
    byte[] page = theirs.bytes();
    assertArrayEquals(page, ours.bytes(), what);
    ours.reset();
    theirs.reset();

    byte[] withMore = Arrays.copyOf(page, page.length + 9);
    Driver.Reader reader = OURS.reader(CODEC, type, 0);
    int seed = values.size();
    assertEquals(9, reader.init(seed, BufferKind.SPLIT_HEAP.wrap(withMore, seed)), what);
    assertEquals(values, readAll(reader, type, values.size()), what);
    assertEquals(9, reader.init(seed, BufferKind.HEAP_OFFSET.wrap(withMore, seed)), what);
    Values batch = Values.empty(type, values.size());
    reader.readBatch(batch, 0, half);
    reader.readBatch(batch, half, values.size() - half);
    assertEquals(values, batch, what);
  }

  private static void assertNothingLeaks(Type type, int blockSize, int miniblocks) {
    Driver.Writer writer = writer(OURS, type, blockSize, miniblocks);
    Values values = deltasOf(20, type, 2 * blockSize + 2, 1);
    for (int i = 0; i < 5; i++) {
      writer.writeBatch(values, 0, values.size());
      if (i % 2 == 0) {
        writer.reset();
      }
    }
    writer.close();
    writer.close();
    assertEquals(0, writer.allocatedSize());
    writer.reset();
    writer.assertNothingLeaked();
  }

  @ParameterizedTest
  @MethodSource("layoutsAndTypes")
  void pagesOfOtherWritersReadTheSame(int blockSize, int miniblocks, Type type) throws Exception {
    for (int width : new int[] {0, 1, 7, 31, 32, 33, 40, 63, 64}) {
      for (int count : new int[] {0, 1, 2, 9, blockSize, blockSize + 1, 2 * blockSize + 9}) {
        Values values = deltasOf(Math.min(width, bitsOf(type)), type, count, count);
        long[] bits = new long[count];
        for (int i = 0; i < count; i++) {
          bits[i] = values.bits(i);
        }
        byte[] page = DeltaSection.loose(blockSize, miniblocks, width, count, bits);
        assertReadsLikeUpstream(page, count, "width " + width + " of " + count);
      }
    }
  }

  @Test
  void eitherTypeReadsThePagesOfTheOther() throws Exception {
    for (Type type : new Type[] {Type.INT32, Type.INT64}) {
      for (TestValues pattern : TestValues.values()) {
        for (int count : new int[] {0, 1, 2, 33, 129, 1000}) {
          Values values = pattern.make(type, 0, count, count);
          byte[] page = upstreamPage(type, values);
          assertReadsLikeUpstream(page, count, pattern + " of " + count + " as " + type);
        }
      }
    }
  }

  private static void assertReadsLikeUpstream(byte[] page, int count, String what)
      throws Exception {
    for (Type type : new Type[] {Type.INT32, Type.INT64}) {
      Driver.Reader theirs = UPSTREAM.reader(CODEC, type, 0);
      Driver.Reader ours = OURS.reader(CODEC, type, 0);
      assertEquals(theirs.init(count, ByteBuffer.wrap(page)), ours.init(count, wrap(page)), what);
      Values expected = readAll(theirs, type, count);
      assertEquals(expected, readAll(ours, type, count), what);
      ours.init(count, wrap(page));
      Values batch = Values.empty(type, count);
      ours.readBatch(batch, 0, count);
      assertEquals(expected, batch, what + ", batch");
    }
    assertTypesMix(page, count, what);
  }

  private static ByteBuffer wrap(byte[] page) {
    return ByteBuffer.wrap(page);
  }

  /** Single reads, batches and skips of both types at random. */
  private static void assertTypesMix(byte[] page, int count, String what) throws Exception {
    Driver.Reader theirs = UPSTREAM.reader(CODEC, Type.INT64, 0);
    theirs.init(count, wrap(page));
    Values expected = readAll(theirs, Type.INT64, count);
    for (int seed = 0; seed < 4; seed++) {
      Random random = new Random(seed);
      DeltaBinaryPackingValuesReader reader = new DeltaBinaryPackingValuesReader();
      reader.initFromPage(count, ByteBufferInputStream.wrap(wrap(page)));
      long[] longs = new long[count];
      int[] ints = new int[count];
      for (int at = 0; at < count; ) {
        int n = Math.min(count - at, random.nextInt(1 + random.nextInt(1 + count)));
        int end = at + n;
        int call = random.nextInt(5);
        if (call == 0) {
          reader.skip(n);
        } else if (call == 1) {
          reader.readLongs(longs, at, n);
        } else if (call == 2) {
          reader.readIntegers(ints, at, n);
        } else if (call == 3) {
          for (int i = at; i < end; i++) {
            longs[i] = reader.readLong();
          }
        } else {
          for (int i = at; i < end; i++) {
            ints[i] = reader.readInteger();
          }
        }
        for (int i = at; i < end && call > 0; i++) {
          if (call % 2 == 1) {
            assertEquals(expected.bits(i), longs[i], what + ", value " + i);
          } else {
            assertEquals((int) expected.bits(i), ints[i], what + ", value " + i);
          }
        }
        at = end;
      }
    }
  }

  @Test
  void pagesOfMoreThanAWindow() throws Exception {
    Random random = new Random(1);
    long[][] pages = new long[4][HUGE];
    for (int i = 0; i < HUGE; i++) {
      pages[0][i] = i * 5L;
      pages[1][i] = random.nextInt();
      pages[2][i] = Integer.MAX_VALUE - 200_000L + i;
      pages[3][i] = (i < 200_000 ? 1 : 1L << 40) + random.nextInt(9);
    }
    for (long[] bits : pages) {
      Values values = Values.ofBits(Type.INT64, bits);
      assertReadsLikeUpstream(upstreamPage(Type.INT64, values), HUGE, "values up to " + bits[5]);
    }
  }

  /** Sums of deltas wrap around in 64 bits, whatever type was written. */
  @Test
  void deltasAsLargeAsAnIntHolds() throws Exception {
    long[] firsts = {0, 1L << 40, -1L << 50, Long.MIN_VALUE, Long.MAX_VALUE, Integer.MAX_VALUE};
    long[] distances = {
      1,
      1L << 23,
      1L << 24,
      (1L << 31) - 129,
      (1L << 31) - 2,
      (1L << 31) - 1,
      1L << 31,
      1 - (1L << 31),
      -(1L << 31),
      -1 - (1L << 31),
      1L << 32,
      1L << 62,
      Long.MAX_VALUE,
      Long.MIN_VALUE
    };
    for (long first : firsts) {
      for (long distance : distances) {
        for (int count : new int[] {2, 33, 129, 300}) {
          long[] rising = new long[count];
          long[] jumping = new long[count];
          for (int i = 0; i < count; i++) {
            // Values wrap around at the ends of INT64, as sums of deltas do.
            rising[i] = first + distance * i / (count - 1) + i % 3;
            jumping[i] = first + (i == count / 2 ? distance : i % 2);
          }
          for (long[] bits : new long[][] {rising, jumping}) {
            byte[] page = upstreamPage(Type.INT64, Values.ofBits(Type.INT64, bits));
            assertReadsLikeUpstream(page, count, count + " from " + first + ", " + distance);
          }
        }
      }
    }
  }

  /** Deltas of INT32 pages wrap around in 32 bits, sums in 64. */
  @ParameterizedTest
  @ValueSource(ints = {500, HUGE})
  void typeChangesWhereAWindowEnds(int count) throws Exception {
    byte[] page = upstreamPage(Type.INT32, TestValues.RANDOM.make(Type.INT32, 0, count, 1));
    DeltaBinaryPackingValuesReader reader = new DeltaBinaryPackingValuesReader();
    long[] expected = new long[count];
    reader.initFromPage(count, ByteBufferInputStream.wrap(ByteBuffer.wrap(page)));
    for (int i = 0; i < count; i++) {
      expected[i] = reader.readLong();
    }
    for (int ints = 1;
        ints <= count;
        ints = ints == count ? count + 1 : Math.min(2 * ints, count)) {
      for (boolean batch : new boolean[] {true, false}) {
        // A new reader has no window yet.
        reader = new DeltaBinaryPackingValuesReader();
        reader.initFromPage(count, ByteBufferInputStream.wrap(ByteBuffer.wrap(page)));
        for (int i = 0; i < ints; i++) {
          assertEquals((int) expected[i], reader.readInteger());
        }
        long[] rest = new long[count - ints];
        if (batch) {
          reader.readLongs(rest, 0, rest.length);
        } else {
          for (int i = 0; i < rest.length; i++) {
            rest[i] = reader.readLong();
          }
        }
        assertArrayEquals(Arrays.copyOfRange(expected, ints, count), rest, "from value " + ints);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Type.class,
      names = {"INT32", "INT64"})
  void anyCallMayMeetTheEndOfAWindow(Type type) throws Exception {
    int count = 1700;
    byte[] page = upstreamPage(type, TestValues.RANDOM.make(type, 0, count, 1));
    Driver.Reader theirs = UPSTREAM.reader(CODEC, Type.INT64, 0);
    theirs.init(count, wrap(page));
    Values expected = readAll(theirs, Type.INT64, count);
    DeltaBinaryPackingValuesReader reader = new DeltaBinaryPackingValuesReader();
    for (int from : PLACES) {
      for (int to : PLACES) {
        for (Call call : to < from ? new Call[0] : Call.values()) {
          String what = call + " from " + from + " to " + to;
          reader.initFromPage(count, ByteBufferInputStream.wrap(wrap(page)));
          for (int i = 0; i < from; i++) {
            assertEquals(expected.bits(i), reader.readLong(), what);
          }
          call.run(reader, expected, from, to);
          for (int i = to; i < count; i++) {
            if (i % 2 == 0) {
              assertEquals((int) expected.bits(i), reader.readInteger(), what);
            } else {
              assertEquals(expected.bits(i), reader.readLong(), what);
            }
          }
          assertThrows(ParquetDecodingException.class, reader::readLong);
        }
      }
    }
  }

  /** Ways to move from one value to another. */
  private enum Call {
    LONGS {
      @Override
      void run(DeltaBinaryPackingValuesReader reader, Values expected, int from, int to) {
        long[] longs = new long[to - from];
        reader.readLongs(longs, 0, longs.length);
        for (int i = from; i < to; i++) {
          assertEquals(expected.bits(i), longs[i - from]);
        }
      }
    },
    INTEGERS {
      @Override
      void run(DeltaBinaryPackingValuesReader reader, Values expected, int from, int to) {
        int[] ints = new int[to - from];
        reader.readIntegers(ints, 0, ints.length);
        for (int i = from; i < to; i++) {
          assertEquals((int) expected.bits(i), ints[i - from]);
        }
      }
    },
    SKIP {
      @Override
      void run(DeltaBinaryPackingValuesReader reader, Values expected, int from, int to) {
        reader.skip(to - from);
      }
    },
    SKIP_ONE_BY_ONE {
      @Override
      void run(DeltaBinaryPackingValuesReader reader, Values expected, int from, int to) {
        for (int i = from; i < to; i++) {
          reader.skip();
        }
      }
    },
    TOO_MANY {
      @Override
      void run(DeltaBinaryPackingValuesReader reader, Values expected, int from, int to) {
        int many = expected.size() - from + 1;
        assertThrows(
            ParquetDecodingException.class, () -> reader.readLongs(new long[many], 0, many));
        assertThrows(
            ParquetDecodingException.class, () -> reader.readIntegers(new int[many], 0, many));
        assertThrows(ParquetDecodingException.class, () -> reader.skip(many));
        reader.skip(to - from);
      }
    };

    abstract void run(DeltaBinaryPackingValuesReader reader, Values expected, int from, int to);
  }

  /** Stretches of bit width 0 whose values rise, in pages that do not rise evenly as a whole. */
  @Test
  void evenStretchesBetweenOthers() throws Exception {
    for (int count : new int[] {700, 1700, 20_000}) {
      Random random = new Random(count);
      long[] values = new long[count];
      for (int i = 1; i < count; i++) {
        int kind = i / 300 % 4;
        long delta = kind == 0 ? 7 : kind == 1 ? random.nextInt(1000) : kind == 2 ? -(1L << 40) : 0;
        values[i] = values[i - 1] + delta;
      }
      for (int[] layout : LAYOUTS) {
        byte[] page = DeltaSection.loose(layout[0], layout[1], 0, 1, values);
        assertReadsLikeUpstream(page, count, "stretches of " + count);
      }
    }
  }

  /** Writes a block itself, with the protected fields and methods. */
  private static final class OneBlock extends DeltaBinaryPackingValuesWriter {
    OneBlock() {
      super(32, 4, 64, 64, new HeapByteBufferAllocator());
    }

    @Override
    public void writeInteger(int v) {
      bitWidths[totalValueCount++] = v;
    }

    @Override
    public BytesInput getBytes() {
      for (int i = 0; i < bitWidths.length; i++) {
        writeBitWidthForMiniBlock(i);
      }
      return BytesInput.from(baos);
    }
  }

  @Test
  void widthsThatASubclassWrites() throws Exception {
    try (OneBlock writer = new OneBlock()) {
      for (int width : new int[] {7, 0, 31, 64}) {
        writer.writeInteger(width);
      }
      assertArrayEquals(new byte[] {7, 0, 31, 64}, Bytes.of(writer.getBytes()));
    }
  }

  @Test
  void emptyPageAfterCloseIsUpstreams() {
    for (Type type : new Type[] {Type.INT32, Type.INT64}) {
      Driver.Writer ours = writer(OURS, type, 128, 4);
      Driver.Writer theirs = writer(UPSTREAM, type, 128, 4);
      Values values = TestValues.SEQUENTIAL.make(type, 0, 3, 1);
      for (Driver.Writer writer : new Driver.Writer[] {ours, theirs}) {
        for (int i = 0; i < 3; i++) {
          writer.write(values, i);
        }
        writer.close();
      }
      assertArrayEquals(theirs.bytes(), ours.bytes());
      ours.close();
      theirs.close();
    }
  }

  @Test
  void emptyPageAfterResetRepeatsTheFirstValue() {
    for (Type type : new Type[] {Type.INT32, Type.INT64}) {
      for (int count : List.of(1, 2, 200)) {
        try (Driver.Writer ours = writer(OURS, type, 128, 4);
            Driver.Writer theirs = writer(UPSTREAM, type, 128, 4)) {
          Values values = Values.empty(type, count);
          values.set(0, -4711);
          for (Driver.Writer writer : List.of(ours, theirs)) {
            writer.writeBatch(values, 0, count);
            writer.reset();
          }
          byte[] expected = DeltaSection.header(128, 4, 0, -4711).bytes();
          assertArrayEquals(expected, theirs.bytes());
          assertArrayEquals(expected, ours.bytes());
        }
      }
    }
  }

  private static int bitsOf(Type type) {
    return type == Type.INT32 ? Integer.SIZE : Long.SIZE;
  }

  private static Driver.Writer writer(Driver driver, Type type, int blockSize, int miniblocks) {
    return driver.deltaWriter(type, blockSize, miniblocks, Driver.Allocator.DIRECT);
  }

  private static byte[] upstreamPage(Type type, Values values) {
    try (Driver.Writer writer = UPSTREAM.writer(CODEC, type, 0, 64, 4096, Driver.Allocator.HEAP)) {
      for (int i = 0; i < values.size(); i++) {
        writer.write(values, i);
      }
      return writer.bytes();
    }
  }

  /** Values whose deltas are spread over {@code width} bits. */
  private static Values deltasOf(int width, Type type, int count, long seed) {
    Random random = new Random(seed);
    long mask = width == 0 ? 0 : -1L >>> (Long.SIZE - width);
    long value = random.nextInt();
    Values values = Values.empty(type, count);
    for (int i = 0; i < count; i++) {
      values.set(i, type == Type.INT32 ? (int) value : value);
      value += (random.nextLong() & mask) - 3;
    }
    return values;
  }

  private static Values readAll(Driver.Reader reader, Type type, int count) {
    Values values = Values.empty(type, count);
    for (int i = 0; i < count; i++) {
      reader.read(values, i);
    }
    return values;
  }
}
