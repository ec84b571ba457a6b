package dev.parquetfast.malformed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.DeltaSection;
import dev.parquetfast.oracle.TimeLimit;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesReader;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** DELTA_BINARY_PACKED pages that are not what they declare. */
class DeltaBinaryPackedMalformedTest {

  private static final int BILLION = 1_000_000_000;

  private static final List<BufferKind> KINDS = List.of(BufferKind.values());

  /** More than a window of values, and far less than what a header can claim. */
  private static final long SMALL_MEMORY = 4 << 20;

  private static final int[] NO_WIDTHS = new int[4];

  private static DeltaSection header(long count) {
    return DeltaSection.header(128, 4, count, 7);
  }

  static Stream<Arguments> malformed() {
    DeltaSection overlong = new DeltaSection().varint(128).varint(4).varint(2);
    return Stream.of(
        Arguments.of(
            "the block size extends past the end of the page at offset 0",
            new DeltaSection().raw(0x80, 0x80)),
        Arguments.of("the number of miniblocks in a block extends", new DeltaSection().varint(128)),
        Arguments.of("the number of values extends", new DeltaSection().varint(128).varint(4)),
        Arguments.of("the first value extends", new DeltaSection().varint(128).varint(4).varint(0)),
        Arguments.of(
            "the block size has more than the 5 bytes",
            new DeltaSection().raw(0x80, 0x80, 0x80, 0x80, 0x80, 0x01).varint(4).varint(1)),
        Arguments.of("block size up to 2147483647, found 4294967168", sized(-128, 4, 1)),
        Arguments.of("block size up to 2147483647, found 34359738367", sized(0x7FFFFFFFFL, 4, 1)),
        Arguments.of("miniblocks in a block up to 2147483647, found 4294967295", sized(128, -1, 1)),
        Arguments.of("number of values up to 2147483647, found 4294967295", sized(128, 4, -1)),
        Arguments.of("a block of 0 values in 4 miniblocks", sized(0, 4, 1)),
        Arguments.of("a block of 128 values in 0 miniblocks", sized(128, 0, 1)),
        Arguments.of("a block of 0 values in 0 miniblocks", sized(0, 0, 0)),
        Arguments.of("a block of 128 values in 3 miniblocks", sized(128, 3, 1)),
        Arguments.of("a block of 128 values in 256 miniblocks", sized(128, 256, 1)),
        Arguments.of("a miniblock has 4 values", sized(128, 32, 1)),
        Arguments.of("the smallest delta extends", header(2)),
        Arguments.of("the bit widths of 4 miniblocks, found 3 bytes", header(2).raw(0, 1, 1, 1)),
        Arguments.of(
            "the bit widths of 16777216 miniblocks, found 2 bytes",
            DeltaSection.header(1 << 30, 1 << 24, 2, 0).raw(0, 1, 1)),
        Arguments.of("bit width up to 64, found 65 at offset 6", header(2).raw(0, 65, 0, 0, 0)),
        Arguments.of("bit width up to 64, found 255", header(34).raw(0, 0, 255, 0, 0)),
        Arguments.of(
            "a miniblock of 4 bytes, found 3 bytes", header(34).raw(0, 1, 0, 0, 0, 1, 1, 1)),
        Arguments.of("a miniblock of 256 bytes, found 0 bytes", header(34).raw(0, 64, 0, 0, 0)),
        Arguments.of(
            "a miniblock of 17179869120 bytes, found 1 bytes",
            DeltaSection.header(Integer.MAX_VALUE - 7, 1, Integer.MAX_VALUE, 0).raw(0, 64, 1)),
        Arguments.of("the smallest delta extends", header(BILLION).raw(0).raw(NO_WIDTHS)),
        Arguments.of("the smallest delta extends", header(Integer.MAX_VALUE).raw(0).raw(NO_WIDTHS)),
        Arguments.of(
            "the first value has more than the 10 bytes",
            overlong.raw(128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 1)),
        Arguments.of(
            "the smallest delta has more than the 10 bytes",
            header(2).raw(255, 255, 255, 255, 255, 255, 255, 255, 255, 2).raw(NO_WIDTHS)));
  }

  private static DeltaSection sized(long blockSize, long miniblocks, long count) {
    return DeltaSection.header(
            blockSize < 0 ? blockSize & 0xFFFFFFFFL : blockSize,
            miniblocks < 0 ? miniblocks & 0xFFFFFFFFL : miniblocks,
            count < 0 ? count & 0xFFFFFFFFL : count,
            0)
        .raw(0)
        .raw(NO_WIDTHS);
  }

  @ParameterizedTest
  @MethodSource("malformed")
  void pageIsRefusedByInit(String message, DeltaSection section) {
    byte[] page = section.bytes();
    for (BufferKind kind : BufferKind.values()) {
      DeltaBinaryPackingValuesReader reader = new DeltaBinaryPackingValuesReader();
      long before = allocated();
      ParquetDecodingException e =
          assertThrows(
              ParquetDecodingException.class,
              () -> reader.initFromPage(5, ByteBufferInputStream.wrap(kind.wrap(page, 1))));
      assertTrue(allocated() - before < SMALL_MEMORY, "memory");
      assertTrue(e.getMessage().contains(message), e.getMessage());
      assertTrue(e.getMessage().contains("at offset "), e.getMessage());
      assertThrows(ParquetDecodingException.class, reader::readInteger);
      assertThrows(ParquetDecodingException.class, reader::readLong);
      assertThrows(ParquetDecodingException.class, reader::skip);
    }
  }

  @Test
  void refusedPageLeavesNothingOfTheOneBefore() throws Exception {
    DeltaBinaryPackingValuesReader reader = new DeltaBinaryPackingValuesReader();
    byte[] good = DeltaSection.loose(128, 4, 0, 1, 5, 6, 7);
    reader.initFromPage(3, good, 0);
    assertEquals(5, reader.readInteger());
    assertThrows(
        ParquetDecodingException.class, () -> reader.initFromPage(3, header(2).bytes(), 0));
    assertThrows(ParquetDecodingException.class, reader::readInteger);
    assertThrows(ParquetDecodingException.class, () -> reader.readLongs(new long[1], 0, 1));
    reader.initFromPage(3, good, 0);
    assertEquals(5, reader.readLong());
    assertEquals(6, reader.readInteger());
  }

  @Test
  void refusedPageLeavesNothingOfALongOneBefore() throws Exception {
    long[] values = new Random(2).longs(2000).toArray();
    byte[] good = DeltaSection.loose(128, 4, 0, 1, values);
    byte[] smaller = DeltaSection.loose(128, 4, 0, 1, 5, 9, 6);
    DeltaBinaryPackingValuesReader reader = new DeltaBinaryPackingValuesReader();
    for (int taken : new int[] {0, 1, 512, 513, 514, 1025, 2000}) {
      reader.initFromPage(2000, good, 0);
      for (int i = 0; i < taken; i++) {
        assertEquals(values[i], reader.readLong());
      }
      assertThrows(
          ParquetDecodingException.class, () -> reader.initFromPage(2, header(2).bytes(), 0));
      assertThrows(ParquetDecodingException.class, reader::readLong);
      assertThrows(ParquetDecodingException.class, reader::readInteger);
      assertThrows(ParquetDecodingException.class, reader::skip);
      assertThrows(ParquetDecodingException.class, () -> reader.readLongs(new long[1], 0, 1));
      assertThrows(ParquetDecodingException.class, () -> reader.readIntegers(new int[1], 0, 1));
      reader.initFromPage(3, smaller, 0);
      for (int value : new int[] {5, 9, 6}) {
        assertEquals(value, reader.readInteger());
      }
      assertThrows(ParquetDecodingException.class, reader::readLong);
    }
  }

  @Test
  void readerWithoutAPage() {
    DeltaBinaryPackingValuesReader reader = new DeltaBinaryPackingValuesReader();
    assertThrows(ParquetDecodingException.class, reader::readInteger);
    assertThrows(ParquetDecodingException.class, reader::readLong);
    assertThrows(ParquetDecodingException.class, reader::skip);
    reader.readIntegers(new int[0], 0, 0);
    reader.skip(0);
  }

  /**
   * Of a page that ends too early, values are read only if all that is missing belongs to the last
   * miniblock: real writers leave out its padding. A value of which bits are missing throws.
   */
  @Test
  void everyTruncation() throws Exception {
    Random random = new Random(1);
    for (int[] layout : new int[][] {{128, 4}, {64, 2}, {8, 1}, {24, 3}, {2048, 8}}) {
      int size = layout[0] / layout[1];
      for (int width : new int[] {1, 3, 8, 31, 33, 64}) {
        int shift = Long.SIZE - width;
        long[] values = random.longs(2 + random.nextInt(200)).map(i -> i >>> shift >>> 1).toArray();
        byte[] page = DeltaSection.loose(layout[0], layout[1], width, 1, values);
        int inLast = (values.length - 2) % size + 1;
        int miniblock = page.length - size * width / Byte.SIZE;
        for (int length = 1; length < page.length; length++) {
          byte[] cut = Arrays.copyOf(page, length);
          BufferKind kind = KINDS.get(length % KINDS.size());
          ByteBufferInputStream in = ByteBufferInputStream.wrap(kind.wrap(cut, length));
          DeltaBinaryPackingValuesReader reader = new DeltaBinaryPackingValuesReader();
          if (length < miniblock) {
            assertThrows(ParquetDecodingException.class, () -> reader.initFromPage(300, in));
            continue;
          }
          int there = Math.min(inLast, (length - miniblock) * Byte.SIZE / width);
          reader.initFromPage(300, in);
          assertEquals(0, in.available());
          String what = Arrays.toString(layout) + " of " + width + " bits, " + length + " bytes";
          long[] expected = Arrays.copyOf(values, values.length - inLast + there);
          assertReads(expected, reader, random, what);
        }
      }
    }
  }

  private static void assertReads(
      long[] expected, DeltaBinaryPackingValuesReader reader, Random random, String what) {
    long[] read = new long[expected.length];
    for (int at = 0; at < read.length; ) {
      int left = read.length - at;
      int n = 1 + random.nextInt(left);
      assertThrows(ParquetDecodingException.class, () -> reader.skip(left + 1), what);
      assertThrows(
          ParquetDecodingException.class,
          () -> reader.readLongs(new long[left + 1], 0, left + 1),
          what);
      switch (random.nextInt(4)) {
        case 0:
          read[at++] = reader.readLong();
          break;
        case 1:
          reader.readLongs(read, at, n);
          at += n;
          break;
        case 2:
          int[] low = new int[n];
          reader.readIntegers(low, 0, n);
          for (int i : low) {
            assertEquals((int) expected[at], i, what);
            read[at] = expected[at];
            at++;
          }
          break;
        default:
          reader.skip(n);
          System.arraycopy(expected, at, read, at, n);
          at += n;
      }
    }
    assertArrayEquals(expected, read, what);
    assertThrows(ParquetDecodingException.class, reader::readLong, what);
    assertThrows(ParquetDecodingException.class, reader::skip, what);
  }

  /** A page of parquet-go: the last miniblock has one byte of four. */
  @Test
  void lastMiniblockWithoutItsPadding() throws Exception {
    byte[] page = {(byte) 0x80, 1, 4, 3, 0x14, 4, 1, 0, 0, 0, 2};
    DeltaBinaryPackingValuesReader reader = new DeltaBinaryPackingValuesReader();
    reader.initFromPage(3, page, 0);
    assertEquals(10, reader.readInteger());
    assertEquals(12, reader.readInteger());
    assertEquals(15, reader.readInteger());
    assertThrows(ParquetDecodingException.class, reader::readInteger);
    reader.initFromPage(11, header(11).zigZag(2).raw(1, 0, 0, 0).raw(2).bytes(), 0);
    reader.skip(9);
    ParquetDecodingException e = assertThrows(ParquetDecodingException.class, reader::readInteger);
    assertEquals("the page ends within value 9 of 11", e.getMessage());
    long before = allocated();
    reader.initFromPage(
        9, DeltaSection.header(Integer.MAX_VALUE - 7, 1, BILLION, 5).raw(0, 64, 1).bytes(), 0);
    assertEquals(5, reader.readLong());
    assertThrows(ParquetDecodingException.class, reader::readLong);
    assertTrue(allocated() - before < SMALL_MEMORY, "memory");
  }

  /** Lengths are followed by bytes, which cannot be told from padding that is there. */
  @Test
  void lengthsWithoutPaddingAreRefused() {
    byte[] page =
        DeltaSection.header(128, 4, 3, 1).zigZag(0).raw(1, 0, 0, 0).raw(2).raw(1, 2, 3).bytes();
    // The lengths are 1, 1 and 2; four bytes of deltas include the three of the values.
    DeltaLengthByteArrayValuesReader reader = new DeltaLengthByteArrayValuesReader();
    assertThrows(
        ParquetDecodingException.class,
        () -> {
          reader.initFromPage(3, ByteBufferInputStream.wrap(ByteBuffer.wrap(page)));
          reader.readBytes();
        });
    byte[] shorter = Arrays.copyOf(page, page.length - 1);
    assertThrows(
        ParquetDecodingException.class,
        () -> reader.initFromPage(3, ByteBufferInputStream.wrap(ByteBuffer.wrap(shorter))));
  }

  @Test
  void anyBytesGiveValuesOrAParquetDecodingException() throws Exception {
    Random random = new Random(1);
    byte[] good =
        DeltaSection.loose(64, 2, 5, 1, LongStream.range(0, 200).map(i -> i * i - 3 * i).toArray());
    for (int round = 0; round < 20_000; round++) {
      byte[] page = good.clone();
      for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
        int at = random.nextInt(random.nextBoolean() ? 12 : page.length);
        page[at] = (byte) random.nextInt(256);
      }
      long before = allocated();
      DeltaBinaryPackingValuesReader reader = new DeltaBinaryPackingValuesReader();
      try {
        reader.initFromPage(200, page, 0);
        for (int i = 0; i < 50; i++) {
          reader.readLong();
          reader.readIntegers(new int[3], 0, 3);
          reader.skip(1 + i);
        }
      } catch (ParquetDecodingException expected) {
        // One of the two outcomes that are right.
      }
      assertTrue(allocated() - before < SMALL_MEMORY, "memory in round " + round);
    }
  }

  @Test
  void aBillionValuesWithoutBytesTakeLittleMemory() throws Exception {
    // Within the format: one block of width 0, whose values take no bytes at all.
    byte[] page = DeltaSection.header(1 << 30, 1, BILLION, 3).zigZag(2).raw(0).bytes();
    long before = allocated();
    DeltaBinaryPackingValuesReader reader = new DeltaBinaryPackingValuesReader();
    reader.initFromPage(BILLION, page, 0);
    assertEquals(3, reader.readInteger());
    reader.skip(BILLION - 3);
    long[] last = new long[2];
    reader.readLongs(last, 0, 2);
    assertEquals(3 + 2L * (BILLION - 2), last[0]);
    assertEquals(3 + 2L * (BILLION - 1), last[1]);
    assertThrows(ParquetDecodingException.class, reader::skip);
    assertTrue(allocated() - before < SMALL_MEMORY, "memory");
  }

  /** Of a page that is not even as a whole; were values unpacked to pass over them: minutes. */
  @Test
  void aBillionValuesOfTwoSlopes() {
    long half = 1 << 29;
    byte[] page =
        DeltaSection.header(half, 1, 2 * half + 1, 3).zigZag(2).raw(0).zigZag(-5).raw(0).bytes();
    assertTimeoutPreemptively(
        TimeLimit.ofSeconds(30),
        () -> {
          for (int round = 0; round < 200; round++) {
            long before = allocated();
            DeltaBinaryPackingValuesReader reader = new DeltaBinaryPackingValuesReader();
            reader.initFromPage(1, page, 0);
            assertEquals(3, reader.readLong());
            reader.skip((int) half - 1);
            assertEquals(3 + 2 * half, reader.readLong());
            assertEquals(3 + 2 * half - 5, reader.readLong());
            reader.skip((int) half - 3);
            long[] last = new long[2];
            reader.readLongs(last, 0, 2);
            assertEquals(3 + 2 * half - 5 * (half - 1), last[0]);
            assertEquals(3 - 3 * half, last[1]);
            assertThrows(ParquetDecodingException.class, reader::skip);
            assertTrue(allocated() - before < SMALL_MEMORY, "memory");
          }
        });
  }

  @Test
  void singleReadsTakeOneSmallWindow() throws Exception {
    byte[] page = DeltaSection.loose(128, 4, 0, 1, new Random(1).longs(20_000).toArray());
    long bytes = 0;
    // The first attempts load classes.
    for (int attempt = 0; attempt < 3; attempt++) {
      long before = allocated();
      DeltaBinaryPackingValuesReader reader = new DeltaBinaryPackingValuesReader();
      reader.initFromPage(20_000, page, 0);
      for (int i = 0; i < 20_000; i++) {
        reader.readLong();
      }
      bytes = allocated() - before;
    }
    assertTrue(bytes < 8192, bytes + " bytes");
  }

  @Test
  void widthsOfUnusedMiniblocksMayBeAnything() throws Exception {
    byte[] page = header(3).zigZag(1).raw(0, 65, 255, 99).raw(1, 2).bytes();
    ByteBufferInputStream in = ByteBufferInputStream.wrap(BufferKind.HEAP.wrap(page, 1));
    DeltaBinaryPackingValuesReader reader = new DeltaBinaryPackingValuesReader();
    reader.initFromPage(3, in);
    assertEquals(2, in.available());
    int[] values = new int[3];
    reader.readIntegers(values, 0, 3);
    assertEquals("[7, 8, 9]", Arrays.toString(values));
  }

  private static long allocated() {
    return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
        .getThreadAllocatedBytes(Thread.currentThread().getId());
  }
}
