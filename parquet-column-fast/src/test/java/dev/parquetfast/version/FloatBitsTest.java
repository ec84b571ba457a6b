package dev.parquetfast.version;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.oracle.driver.SinceParquet118;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** NaNs as upstream's jar of this version writes them, which the codecs' tests hold against it. */
class FloatBitsTest {

  private static final int[] FLOATS = {
    0, 0x8000_0000, 0x7F80_0000, 0x7F80_0001, 0x7FC0_0000, 0x7FC1_2345, 0xFFC0_0000, 0x3F80_0000
  };

  private static final long[] DOUBLES = {
    0,
    0x8000_0000_0000_0000L,
    0x7FF0_0000_0000_0000L,
    0x7FF0_0000_0000_0001L,
    0x7FF8_0000_0000_0000L,
    0x7FF8_1234_5678_9ABCL,
    0xFFF8_0000_0000_0000L,
    0x3FF0_0000_0000_0000L
  };

  @Test
  void floats() {
    float[] values = new float[FLOATS.length];
    ByteBuffer expected = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < values.length; i++) {
      values[i] = Float.intBitsToFloat(FLOATS[i]);
      int bits = SinceParquet118.PRESENT || !Float.isNaN(values[i]) ? FLOATS[i] : 0x7FC0_0000;
      assertEquals(bits, FloatBits.of(values[i]));
      expected.putInt(bits);
    }
    for (int from = 0; from < values.length; from++) {
      byte[] actual = expected.array().clone();
      Arrays.fill(actual, 4 * from, actual.length, (byte) 1);
      FloatBits.put(values, from, actual, 4 * from, values.length - from);
      assertArrayEquals(expected.array(), actual);
    }
  }

  @Test
  void doubles() {
    double[] values = new double[DOUBLES.length];
    ByteBuffer expected = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < values.length; i++) {
      values[i] = Double.longBitsToDouble(DOUBLES[i]);
      boolean kept = SinceParquet118.PRESENT || !Double.isNaN(values[i]);
      long bits = kept ? DOUBLES[i] : 0x7FF8_0000_0000_0000L;
      assertEquals(bits, FloatBits.of(values[i]));
      expected.putLong(bits);
    }
    for (int from = 0; from < values.length; from++) {
      byte[] actual = expected.array().clone();
      Arrays.fill(actual, 8 * from, actual.length, (byte) 1);
      FloatBits.put(values, from, actual, 8 * from, values.length - from);
      assertArrayEquals(expected.array(), actual);
    }
  }
}
