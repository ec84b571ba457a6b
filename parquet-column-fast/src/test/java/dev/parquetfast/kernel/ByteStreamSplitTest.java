package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Against a reference that moves byte by byte, on arrays that end where the data ends. */
class ByteStreamSplitTest {

  private static final byte POISON = (byte) 0xA5;

  /** Groups of streams of every size, alone and after others. */
  static IntStream widths() {
    return IntStream.concat(IntStream.rangeClosed(1, 25), IntStream.of(31, 32, 33, 64, 100));
  }

  private static byte[] poisoned(int length) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, POISON);
    return bytes;
  }

  /** The streams of these values, {@code stride} apart, with poison before and between them. */
  private static byte[] reference(byte[] values, int width, int count, int offset, int stride) {
    byte[] streams = poisoned(length(width, count, offset, stride));
    for (int i = 0; i < count; i++) {
      for (int k = 0; k < width; k++) {
        streams[offset + k * stride + i] = values[i * width + k];
      }
    }
    return streams;
  }

  private static int length(int width, int count, int offset, int stride) {
    return offset + (width - 1) * stride + count;
  }

  private static byte[] embedded(byte[] values, int offset) {
    byte[] array = poisoned(offset + values.length);
    System.arraycopy(values, 0, array, offset, values.length);
    return array;
  }

  private static byte[] random(int length, long seed) {
    byte[] bytes = new byte[length];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  @ParameterizedTest
  @MethodSource("widths")
  void bothDirectionsAgreeWithTheReferenceOnExactlySizedArrays(int width) {
    for (int count : IntStream.concat(IntStream.range(0, 70), IntStream.of(255, 1001)).toArray()) {
      byte[] values = random(width * count, count);
      for (int scratchFor : new int[] {0, 16, 1001}) {
        long[][] scratch = ByteStreamSplit.scratch(width, scratchFor);
        int offset = count % 5;
        int stride = count + scratchFor % 3;
        byte[] streams = reference(values, width, count, offset, stride);
        String what = width + " x " + count + ", scratch for " + scratchFor;

        byte[] joined = poisoned(offset + values.length);
        ByteBuffer src = ByteBuffer.wrap(streams).asReadOnlyBuffer();
        ByteStreamSplit.join(src, offset, stride, width, joined, offset, count, scratch);
        assertArrayEquals(embedded(values, offset), joined, what);
        assertEquals(0, src.position());

        byte[] split = poisoned(streams.length);
        ByteBuffer dst = ByteBuffer.wrap(split);
        ByteStreamSplit.split(
            embedded(values, offset),
            offset,
            width,
            dst,
            longs(dst),
            offset,
            stride,
            count,
            scratch);
        assertArrayEquals(streams, split, what);
        assertEquals(0, dst.position());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("widths")
  void directBuffersAndSlices(int width) {
    int count = 203;
    byte[] values = random(width * count, 1);
    byte[] streams = reference(values, width, count, 0, count);
    long[][] scratch = ByteStreamSplit.scratch(width, count);
    ByteBuffer whole = ByteBuffer.allocateDirect(streams.length + 7);
    whole.position(7);
    ByteBuffer direct = whole.slice();

    ByteStreamSplit.split(values, 0, width, direct, longs(direct), 0, count, count, scratch);
    byte[] split = new byte[streams.length];
    direct.duplicate().get(split);
    assertArrayEquals(streams, split);

    byte[] joined = new byte[values.length];
    ByteStreamSplit.join(direct, 0, count, width, joined, 0, count, scratch);
    assertArrayEquals(values, joined);
  }

  @Test
  void scratchOfEarlierValuesDoesNotShow() {
    long[][] scratch = ByteStreamSplit.scratch(12, 64);
    for (int count : new int[] {64, 8, 40, 100}) {
      byte[] values = random(12 * count, count);
      byte[] streams = reference(values, 12, count, 0, count);
      for (long[] row : scratch) {
        Arrays.fill(row, -1);
      }
      byte[] joined = new byte[values.length];
      ByteStreamSplit.join(ByteBuffer.wrap(streams), 0, count, 12, joined, 0, count, scratch);
      assertArrayEquals(values, joined);
    }
  }

  @ParameterizedTest
  @MethodSource("widths")
  void nothingBeyondTheBuffersIsReached(int width) {
    for (int count : new int[] {1, 7, 8, 64, 129}) {
      byte[] full = new byte[width * count];
      byte[] shorter = new byte[width * count - 1];
      long[][] scratch = ByteStreamSplit.scratch(width, count);
      assertThrows(
          RuntimeException.class,
          () ->
              ByteStreamSplit.join(
                  ByteBuffer.wrap(shorter), 0, count, width, full, 0, count, scratch));
      assertThrows(
          RuntimeException.class,
          () ->
              ByteStreamSplit.join(
                  ByteBuffer.wrap(full), 0, count, width, shorter, 0, count, scratch));
      assertThrows(
          RuntimeException.class,
          () ->
              ByteStreamSplit.split(
                  shorter,
                  0,
                  width,
                  ByteBuffer.wrap(full),
                  longs(ByteBuffer.wrap(full)),
                  0,
                  count,
                  count,
                  scratch));
      assertThrows(
          RuntimeException.class,
          () ->
              ByteStreamSplit.split(
                  full,
                  0,
                  width,
                  ByteBuffer.wrap(shorter),
                  longs(ByteBuffer.wrap(shorter)),
                  0,
                  count,
                  count,
                  scratch));
    }
  }

  private static LongBuffer longs(ByteBuffer memory) {
    ByteBuffer all = memory.duplicate();
    all.clear();
    return all.order(ByteOrder.LITTLE_ENDIAN).asLongBuffer();
  }
}
