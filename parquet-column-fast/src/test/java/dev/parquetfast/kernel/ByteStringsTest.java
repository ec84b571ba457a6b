package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
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
  void findsTheFirstOtherLength() {
    int[] offsets = {0, 5, 8, 11, 14, 16, 19};
    assertEquals(4, ByteStrings.indexOfOtherLength(offsets, 1, 5, 3));
    assertEquals(4, ByteStrings.indexOfOtherLength(offsets, 1, 3, 3));
    assertEquals(0, ByteStrings.indexOfOtherLength(offsets, 0, 6, 3));
    assertEquals(3, ByteStrings.indexOfOtherLength(offsets, 3, 0, 9));
  }

  @Test
  void copiesEveryTailOfStringsThatEndTheirArray() {
    Random random = new Random(6);
    for (int length = 8; length < 40; length++) {
      for (int from = Math.max(0, length - ByteStrings.TAIL); from <= length; from++) {
        byte[] src = new byte[3 + length];
        byte[] dst = new byte[2 + ByteStrings.TAIL + 1];
        random.nextBytes(src);
        random.nextBytes(dst);
        byte[] before = dst.clone();
        ByteStrings.copyTail(src, 3, length, from, dst, 2);
        String what = "from " + from + " of " + length;
        int end = 2 + length - from;
        assertArrayEquals(
            Arrays.copyOfRange(src, 3 + from, src.length), Arrays.copyOfRange(dst, 2, end), what);
        assertArrayEquals(Arrays.copyOf(before, 2), Arrays.copyOf(dst, 2), what);
        assertEquals(before[before.length - 1], dst[dst.length - 1], what);
      }
    }
  }

  @Test
  void frontsStandAsTheirStringsDo() {
    Random random = new Random(8);
    for (int i = 0; i < 200_000; i++) {
      byte[] a = fewDifferentBytes(random);
      byte[] b = fewDifferentBytes(random);
      int fronts = Long.compare(front(a), front(b));
      int strings = Arrays.compareUnsigned(a, 2, a.length, b, 2, b.length);
      if (fronts != 0) {
        assertEquals(fronts, Integer.signum(strings), Arrays.toString(a) + Arrays.toString(b));
      } else if (a.length <= 10 && a.length == b.length) {
        assertEquals(0, strings);
      }
    }
  }

  @Test
  void shortStringsHaveKeysOfTheirOwnAndLongOnesAreNegative() {
    Random random = new Random(9);
    for (int i = 0; i < 200_000; i++) {
      byte[] a = fewDifferentBytes(random);
      byte[] b = fewDifferentBytes(random);
      boolean same = Arrays.equals(a, 2, a.length, b, 2, b.length);
      long keyOfA = ByteStrings.key(a, 2, a.length - 2);
      long keyOfB = ByteStrings.key(b, 2, b.length - 2);
      assertEquals(a.length - 2 >= Long.BYTES, keyOfA < 0);
      if (same || keyOfA >= 0) {
        assertEquals(same, keyOfA == keyOfB, Arrays.toString(a) + Arrays.toString(b));
      }
      if (a.length == b.length) {
        assertEquals(same, ByteStrings.equal(a, 2, b, 2, a.length - 2));
      }
    }
  }

  /** A key or a hash that left a byte out would have as many values fewer. */
  @Test
  void everyBitOfALongStringCounts() {
    for (int length = 8; length < 40; length++) {
      byte[] string = new byte[length];
      Set<Long> keys = new HashSet<>();
      Set<Integer> hashes = new HashSet<>();
      for (int bit = 0; bit < length * Byte.SIZE; bit++) {
        string[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
        long key = ByteStrings.key(string, 0, length);
        keys.add(key);
        hashes.add(SeededHash.of(key));
        string[bit / Byte.SIZE] = 0;
      }
      assertEquals(length * Byte.SIZE, keys.size());
      assertEquals(length * Byte.SIZE, hashes.size());
    }
  }

  private static long front(byte[] string) {
    return ByteStrings.front(string, 2, string.length - 2);
  }

  /** A string of up to 12 bytes after two others. */
  private static byte[] fewDifferentBytes(Random random) {
    byte[] bytes = new byte[2 + random.nextInt(13)];
    random.nextBytes(bytes);
    for (int i = 2; i < bytes.length; i++) {
      bytes[i] = new byte[] {0, 1, 0x7F, (byte) 0x80, -1}[random.nextInt(random.nextInt(5) + 1)];
    }
    return bytes;
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
