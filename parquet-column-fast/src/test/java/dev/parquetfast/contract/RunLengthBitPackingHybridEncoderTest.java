package dev.parquetfast.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.parquetfast.oracle.Bytes;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.Type;
import dev.parquetfast.oracle.Values;
import java.io.ByteArrayInputStream;
import java.util.Arrays;
import java.util.Random;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.bytes.TrackingByteBufferAllocator;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridDecoder;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridEncoder;
import org.junit.jupiter.api.Test;

/**
 * The methods of the encoder beyond a writer's interface, and the lengths at which runs begin and
 * end.
 */
class RunLengthBitPackingHybridEncoderTest {

  /**
   * Lengths around a group, the maximum number of groups of a packed run, and the staged values.
   */
  private static final int[] LENGTHS = {
    1, 2, 7, 8, 9, 15, 16, 17, 63, 64, 65, 495, 496, 503, 504, 505, 511, 512, 513, 1009, 20_000
  };

  private static RunLengthBitPackingHybridEncoder encoder(int width) {
    return new RunLengthBitPackingHybridEncoder(width, 16, 1000, new HeapByteBufferAllocator());
  }

  private static Driver.Writer upstream(int width) {
    return Implementations.UPSTREAM.writer(
        Codec.RLE, Type.INT32, width, 16, 1000, Driver.Allocator.HEAP);
  }

  /** Returns upstream's runs, without their length. */
  private static byte[] runs(Driver.Writer writer) {
    byte[] page = writer.bytes();
    return Arrays.copyOfRange(page, Integer.BYTES, page.length);
  }

  /** Returns stretches of equal or of different values, of lengths at which something changes. */
  private static int[] stretches(int width, Random random) {
    int[] values = new int[30_000];
    int mask = (int) ((1L << width) - 1);
    for (int at = 0; at < values.length; ) {
      int end = Math.min(values.length, at + LENGTHS[random.nextInt(LENGTHS.length - 1)]);
      boolean equal = random.nextBoolean();
      int value = random.nextInt() & mask;
      for (; at < end; at++) {
        values[at] = equal ? value : random.nextInt() & mask;
      }
    }
    return values;
  }

  /** Returns values of one byte each, after three others. */
  private static byte[] bytes(int[] values, int from, int to) {
    byte[] bytes = new byte[3 + to - from];
    for (int i = from; i < to; i++) {
      bytes[3 + i - from] = (byte) values[i];
    }
    return bytes;
  }

  @Test
  void repeatsBatchesAndSingleWritesMixFreely() throws Exception {
    for (int width = 0; width <= 32; width++) {
      Random random = new Random(width);
      int[] values = stretches(width, random);
      Values same = Values.ofBits(Type.INT32, Arrays.stream(values).asLongStream().toArray());
      try (RunLengthBitPackingHybridEncoder ours = encoder(width);
          Driver.Writer theirs = upstream(width)) {
        for (int at = 0; at < values.length; ) {
          int end = at;
          switch (random.nextInt(4)) {
            case 0:
              while (end < values.length && values[end] == values[at]) {
                end++;
              }
              ours.writeRepeated(values[at], end - at);
              break;
            case 1:
              end = Math.min(values.length, at + random.nextInt(600));
              ours.writeIntegers(values, at, end - at);
              break;
            case 2:
              while (end < values.length && end < at + 600 && values[end] >>> Byte.SIZE == 0) {
                end++;
              }
              ours.writeLevels(bytes(values, at, end), 3, end - at);
              break;
            default:
              ours.writeInt(values[end++]);
          }
          for (; at < end; at++) {
            theirs.write(same, at);
          }
          assertEquals(theirs.bufferedSize(), ours.getBufferedSize(), "size after " + at);
        }
        assertArrayEquals(runs(theirs), Bytes.of(ours.toBytes()), "width " + width);
      }
    }
  }

  @Test
  void valuesBeyondTheWidthAreCutAsUpstreamCutsThem() throws Exception {
    for (int width = 0; width <= 32; width++) {
      Random random = new Random(width);
      try (RunLengthBitPackingHybridEncoder ours = encoder(width);
          Driver.Writer theirs = upstream(width)) {
        for (int i = 0; i < 200; i++) {
          int value = random.nextInt();
          int count = i % 2 == 0 ? 1 : random.nextInt(20);
          ours.writeRepeated(value, count);
          for (int j = 0; j < count; j++) {
            theirs.write(Values.ofBits(Type.INT32, value), 0);
          }
        }
        assertArrayEquals(runs(theirs), Bytes.of(ours.toBytes()), "width " + width);
      }
    }
  }

  @Test
  void levelsAreWrittenAsTheSameIntegersAre() throws Exception {
    for (int width = 0; width <= Byte.SIZE; width++) {
      Random random = new Random(width);
      try (RunLengthBitPackingHybridEncoder ours = encoder(width);
          Driver.Writer theirs = upstream(width)) {
        for (int i = 0; i < 100; i++) {
          // Some do not fit in the width: they are cut, or repeated as a whole byte.
          int rare = random.nextInt(1 << Math.min(Byte.SIZE, width + i % 2));
          int common = random.nextInt(1 << width);
          int[] levels = new int[random.nextInt(300)];
          for (int j = 0; j < levels.length; j++) {
            levels[j] = random.nextInt(10) == 0 ? rare : common;
            theirs.write(Values.ofBits(Type.INT32, levels[j]), 0);
          }
          ours.writeLevels(bytes(levels, 0, levels.length), 3, levels.length);
          if (i % 3 == 0) {
            assertEquals(theirs.bufferedSize(), ours.getBufferedSize());
          }
          if (i % 10 == 0) {
            // Its low byte is that level, but it is another value.
            ours.writeRepeated(common + 256, 9);
            for (int j = 0; j < 9; j++) {
              theirs.write(Values.ofBits(Type.INT32, common + 256), 0);
            }
          }
        }
        assertArrayEquals(runs(theirs), Bytes.of(ours.toBytes()), "width " + width);
      }
    }
  }

  @Test
  void moreRepeatsThanARunCanHaveAreTwoRuns() throws Exception {
    try (RunLengthBitPackingHybridEncoder encoder = encoder(3)) {
      encoder.writeRepeated(5, Integer.MAX_VALUE);
      encoder.writeRepeated(5, 10);
      encoder.writeInt(4);
      RunLengthBitPackingHybridDecoder decoder =
          new RunLengthBitPackingHybridDecoder(
              3, new ByteArrayInputStream(Bytes.of(encoder.toBytes())));
      decoder.skip(Integer.MAX_VALUE);
      int[] rest = new int[11];
      decoder.readIntegers(rest, 0, 11);
      assertArrayEquals(new int[] {5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4}, rest);
    }
  }

  @Test
  void pageEndsWithToBytes() throws Exception {
    try (RunLengthBitPackingHybridEncoder encoder = encoder(3)) {
      encoder.writeInt(1);
      byte[] page = Bytes.of(encoder.toBytes());
      assertArrayEquals(page, Bytes.of(encoder.toBytes()));
      assertEquals(page.length, encoder.getBufferedSize());
      encoder.writeInt(1);
      assertThrows(IllegalArgumentException.class, encoder::toBytes);
      encoder.reset();
      assertEquals(0, encoder.getBufferedSize());
      encoder.writeInt(1);
      assertArrayEquals(page, Bytes.of(encoder.toBytes()));
    }
  }

  /**
   * Values written after the end may not be staged but packed or in a run. They are still rejected.
   */
  @Test
  void valuesBehindTheEndAreRefused() throws Exception {
    for (int count : new int[] {1, 8, 504, 512, 5000}) {
      int[] mixed = new int[count];
      Arrays.setAll(mixed, i -> i & 7);
      for (int before : new int[] {0, 3}) {
        try (RunLengthBitPackingHybridEncoder encoder = encoder(3)) {
          encoder.writeIntegers(mixed, 0, Math.min(before, count));
          encoder.toBytes();
          encoder.writeIntegers(mixed, 0, count);
          encoder.getBufferedSize();
          assertThrows(IllegalArgumentException.class, encoder::toBytes, count + " mixed");
        }
        try (RunLengthBitPackingHybridEncoder encoder = encoder(3)) {
          encoder.writeIntegers(mixed, 0, Math.min(before, count));
          encoder.toBytes();
          encoder.writeRepeated(5, count);
          encoder.getBufferedSize();
          assertThrows(IllegalArgumentException.class, encoder::toBytes, count + " equal");
        }
      }
    }
  }

  @Test
  void badArgumentsWriteNothing() throws Exception {
    HeapByteBufferAllocator heap = new HeapByteBufferAllocator();
    int[][] arguments = {{-1, 5, 10}, {33, 5, 10}, {3, 0, 10}, {3, 50, 10}};
    for (int[] a : arguments) {
      assertThrows(
          IllegalArgumentException.class,
          () -> new RunLengthBitPackingHybridEncoder(a[0], a[1], a[2], heap));
    }
    try (RunLengthBitPackingHybridEncoder encoder = encoder(3)) {
      assertThrows(IllegalArgumentException.class, () -> encoder.writeRepeated(1, -1));
      assertThrows(IndexOutOfBoundsException.class, () -> encoder.writeIntegers(new int[9], 2, 8));
      assertThrows(
          IndexOutOfBoundsException.class, () -> encoder.writeBooleans(new boolean[9], -1, 2));
      assertThrows(IndexOutOfBoundsException.class, () -> encoder.writeLevels(new byte[9], 2, 8));
      encoder.writeRepeated(1, 0);
      assertEquals(0, encoder.toBytes().size());
    }
  }

  @Test
  void steadyPagesTakeNoMemoryAndCloseGivesAllBack() throws Exception {
    try (TrackingByteBufferAllocator memory =
        TrackingByteBufferAllocator.wrap(new HeapByteBufferAllocator())) {
      RunLengthBitPackingHybridEncoder encoder =
          new RunLengthBitPackingHybridEncoder(8, 64, 4096, memory);
      assertEquals(0, encoder.getAllocatedSize());
      long allocated = 0;
      for (int page = 0; page < 5; page++) {
        for (int i = 0; i < 3000; i++) {
          encoder.writeInt(i);
        }
        encoder.toBytes();
        if (page > 1) {
          assertEquals(allocated, encoder.getAllocatedSize(), "page " + page);
        }
        allocated = encoder.getAllocatedSize();
        encoder.reset();
      }
      encoder.close();
      assertEquals(0, encoder.getAllocatedSize());
      encoder.close();
    }
  }
}
