package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each vector kernel against the plain one, on arrays that end where the data ends. Needs a JVM
 * that has the module.
 */
class VectorSplitTest {

  private static final VectorKernels VECTOR = VectorGate.KERNELS;

  @BeforeEach
  void kernelsAreHere() {
    assumeTrue(VECTOR != null, VectorGate.description());
  }

  /** Around the numbers of values of one vector and of several. */
  static IntStream counts() {
    return IntStream.concat(
        IntStream.rangeClosed(VectorSplit.LEAST, 5 * VectorSplit.LEAST + 3),
        IntStream.of(255, 1001));
  }

  private static byte[] random(int length, long seed) {
    byte[] bytes = new byte[length];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  private static byte[] plain(byte[] streams, int offset, int stride, int width, int count) {
    byte[] values = new byte[width * count];
    ByteStreamSplit.joinPlain(
        ByteBuffer.wrap(streams),
        offset,
        stride,
        width,
        values,
        0,
        count,
        ByteStreamSplit.scratch(width, count));
    return values;
  }

  private static ByteBuffer littleEndian(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  @ParameterizedTest
  @MethodSource("counts")
  void joinsAsThePlainKernel(int count) {
    for (int offset = 0; offset < 4; offset++) {
      int stride = count + offset % 3;
      byte[] four = random(offset + 3 * stride + count, count);
      byte[] values = plain(four, offset, stride, Integer.BYTES, count);

      int[] ints = new int[offset + count];
      VECTOR.joinInts(four, offset, stride, ints, offset, count);
      int[] expectedInts = new int[offset + count];
      littleEndian(values).asIntBuffer().get(expectedInts, offset, count);
      assertArrayEquals(expectedInts, ints);

      float[] floats = new float[offset + count];
      VECTOR.joinFloats(four, offset, stride, floats, offset, count);
      int[] bits = new int[offset + count];
      Arrays.setAll(bits, i -> Float.floatToRawIntBits(floats[i]));
      assertArrayEquals(expectedInts, bits);

      byte[] bytes = new byte[offset + values.length];
      VECTOR.joinInts(four, offset, stride, bytes, offset, count);
      assertArrayEquals(values, Arrays.copyOfRange(bytes, offset, bytes.length));

      byte[] eight = random(offset + 7 * stride + count, count);
      values = plain(eight, offset, stride, Long.BYTES, count);
      long[] longs = new long[offset + count];
      VECTOR.joinLongs(eight, offset, stride, longs, offset, count);
      long[] expectedLongs = new long[offset + count];
      littleEndian(values).asLongBuffer().get(expectedLongs, offset, count);
      assertArrayEquals(expectedLongs, longs);

      double[] doubles = new double[offset + count];
      VECTOR.joinDoubles(eight, offset, stride, doubles, offset, count);
      long[] longBits = new long[offset + count];
      Arrays.setAll(longBits, i -> Double.doubleToRawLongBits(doubles[i]));
      assertArrayEquals(expectedLongs, longBits);
    }
  }

  @ParameterizedTest
  @MethodSource("counts")
  void splitsAsThePlainKernel(int count) {
    for (int offset = 0; offset < 4; offset++) {
      int stride = count + offset % 3;
      for (int width : new int[] {Integer.BYTES, Long.BYTES}) {
        byte[] values = random(offset + width * count, count);
        byte[] expected = random(offset + (width - 1) * stride + count, 1);
        byte[] streams = expected.clone();
        ByteBuffer dst = ByteBuffer.wrap(expected);
        ByteStreamSplit.splitPlain(
            values,
            offset,
            width,
            dst,
            littleEndian(expected).asLongBuffer(),
            offset,
            stride,
            count,
            ByteStreamSplit.scratch(width, count));
        if (width == Integer.BYTES) {
          VECTOR.splitInts(values, offset, streams, offset, stride, count);
        } else {
          VECTOR.splitLongs(values, offset, streams, offset, stride, count);
        }
        assertArrayEquals(expected, streams);
      }
    }
  }

  /** Wrong calls fail as they do with the plain kernel, and never reach outside. */
  @ParameterizedTest
  @MethodSource("counts")
  void arraysThatAreTooShortAreRefused(int n) {
    byte[] four = new byte[4 * n];
    byte[] eight = new byte[8 * n];
    byte[] less4 = new byte[4 * n - 1];
    byte[] less8 = new byte[8 * n - 1];
    refused(() -> VECTOR.joinInts(less4, 0, n, new int[n], 0, n));
    refused(() -> VECTOR.joinInts(four, 0, n, new int[n - 1], 0, n));
    refused(() -> VECTOR.joinInts(four, 0, n, less4, 0, n));
    refused(() -> VECTOR.joinFloats(less4, 0, n, new float[n], 0, n));
    refused(() -> VECTOR.joinFloats(four, 0, n, new float[n - 1], 0, n));
    refused(() -> VECTOR.joinLongs(less8, 0, n, new long[n], 0, n));
    refused(() -> VECTOR.joinLongs(eight, 0, n, new long[n - 1], 0, n));
    refused(() -> VECTOR.joinDoubles(less8, 0, n, new double[n], 0, n));
    refused(() -> VECTOR.joinDoubles(eight, 0, n, new double[n - 1], 0, n));
    refused(() -> VECTOR.splitInts(less4, 0, four, 0, n, n));
    refused(() -> VECTOR.splitInts(four, 0, less4, 0, n, n));
    refused(() -> VECTOR.splitLongs(less8, 0, eight, 0, n, n));
    refused(() -> VECTOR.splitLongs(eight, 0, less8, 0, n, n));
    refused(() -> VECTOR.joinInts(four, -1, n, new int[n], 0, n));
    refused(() -> VECTOR.joinInts(four, 0, n, new int[n], -1, n));
  }

  private static void refused(Runnable call) {
    assertThrows(IndexOutOfBoundsException.class, call::run);
  }
}
