package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Against a copy byte by byte, on arrays that end with the string. */
class ByteStringsTest {

  @Test
  void copiesEveryLengthAndNothingElse() {
    Random random = new Random(5);
    for (int length = 0; length < 70; length++) {
      for (int srcOffset = 0; srcOffset < 4; srcOffset++) {
        for (int dstOffset = 0; dstOffset < 4; dstOffset++) {
          for (int behind : new int[] {0, 5}) {
            byte[] src = new byte[srcOffset + length];
            byte[] dst = new byte[dstOffset + length + behind];
            random.nextBytes(src);
            random.nextBytes(dst);
            byte[] expected = dst.clone();
            for (int i = 0; i < length; i++) {
              expected[dstOffset + i] = src[srcOffset + i];
            }
            ByteStrings.copy(src, srcOffset, dst, dstOffset, length);
            assertArrayEquals(expected, dst, length + " bytes");
          }
        }
      }
    }
  }

  @Test
  void neverLeavesItsArrays() {
    for (int length = 1; length < 40; length++) {
      int n = length;
      byte[] whole = new byte[n];
      byte[] less = new byte[n - 1];
      assertThrows(IndexOutOfBoundsException.class, () -> ByteStrings.copy(less, 0, whole, 0, n));
      assertThrows(IndexOutOfBoundsException.class, () -> ByteStrings.copy(whole, 0, less, 0, n));
      assertThrows(
          IndexOutOfBoundsException.class, () -> ByteStrings.copy(whole, -1, new byte[n], 0, n));
    }
  }

  @Test
  void hashesAsArraysDo() {
    byte[] bytes = new byte[100];
    new Random(7).nextBytes(bytes);
    for (int offset = 0; offset < 5; offset++) {
      for (int length = 0; length < 90; length++) {
        assertEquals(
            Arrays.hashCode(Arrays.copyOfRange(bytes, offset, offset + length)),
            ByteStrings.hashCode(bytes, offset, length));
      }
    }
  }
}
