package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Against a reference that assembles each number byte by byte. */
class LittleEndianTest {

  private static long reference(byte[] src, int offset, int width) {
    long value = 0;
    for (int i = 0; i < width; i++) {
      value |= (src[offset + i] & 0xFFL) << (8 * i);
    }
    return value;
  }

  @Test
  void bulkAndSingleAccessAgreeWithTheReferenceOnExactlySizedArrays() {
    for (int count = 0; count < 70; count++) {
      for (int offset = 0; offset < 9; offset++) {
        byte[] four = new byte[offset + 4 * count];
        byte[] eight = new byte[offset + 8 * count];
        new Random(count).nextBytes(four);
        new Random(count).nextBytes(eight);
        int[] ints = new int[count + 2];
        long[] longs = new long[count + 2];
        float[] floats = new float[count + 2];
        double[] doubles = new double[count + 2];
        LittleEndian.getInts(four, offset, ints, 1, count);
        LittleEndian.getFloats(four, offset, floats, 1, count);
        LittleEndian.getLongs(eight, offset, longs, 1, count);
        LittleEndian.getDoubles(eight, offset, doubles, 1, count);
        int[] expectedInts = new int[count + 2];
        long[] expectedLongs = new long[count + 2];
        int[] floatBits = new int[count + 2];
        long[] doubleBits = new long[count + 2];
        for (int i = 0; i < count; i++) {
          int at4 = offset + 4 * i;
          int at8 = offset + 8 * i;
          expectedInts[i + 1] = (int) reference(four, at4, 4);
          expectedLongs[i + 1] = reference(eight, at8, 8);
          assertEquals(expectedInts[i + 1], (int) LittleEndian.INT.get(four, at4));
          assertEquals(expectedLongs[i + 1], (long) LittleEndian.LONG.get(eight, at8));
        }
        for (int i = 0; i < count + 2; i++) {
          floatBits[i] = Float.floatToRawIntBits(floats[i]);
          doubleBits[i] = Double.doubleToRawLongBits(doubles[i]);
        }
        assertArrayEquals(expectedInts, ints);
        assertArrayEquals(expectedInts, floatBits);
        assertArrayEquals(expectedLongs, longs);
        assertArrayEquals(expectedLongs, doubleBits);

        byte[] back = Arrays.copyOf(Arrays.copyOf(four, offset), four.length);
        LittleEndian.putInts(ints, 1, back, offset, count);
        assertArrayEquals(four, back);
        LittleEndian.putFloats(floats, 1, back, offset, count);
        assertArrayEquals(four, back);
        back = Arrays.copyOf(Arrays.copyOf(eight, offset), eight.length);
        LittleEndian.putLongs(longs, 1, back, offset, count);
        assertArrayEquals(eight, back);
        LittleEndian.putDoubles(doubles, 1, back, offset, count);
        assertArrayEquals(eight, back);
      }
    }
  }

  @Test
  void nothingBeyondTheArrayIsReached() {
    byte[] src = new byte[16];
    assertThrows(
        IndexOutOfBoundsException.class, () -> LittleEndian.getInts(src, 1, new int[4], 0, 4));
    assertThrows(
        IndexOutOfBoundsException.class, () -> LittleEndian.getLongs(src, 8, new long[4], 0, 2));
    assertThrows(RuntimeException.class, () -> LittleEndian.getInts(src, 0, new int[3], 0, 4));
    assertThrows(IndexOutOfBoundsException.class, () -> LittleEndian.INT.get(src, 13));
  }
}
