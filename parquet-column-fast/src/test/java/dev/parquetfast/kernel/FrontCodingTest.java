package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FrontCodingTest {

  private static final int[] LENGTHS = {0, 1, 7, 8, 9, 15, 16, 17, 31, 40, 63, 64, 65, 200};

  /** Bytes behind the ranges: none, so that nothing is left for slack, up to more than enough. */
  private static final int[] MARGINS = {0, 1, 15, 16, 40};

  @Test
  void findsCommonPrefixesOfAnyLength() {
    Random random = new Random(4);
    for (int length = 0; length < 300; length++) {
      byte[] a = bytes(random, 3 + length);
      byte[] b = new byte[5 + length];
      System.arraycopy(a, 3, b, 5, length);
      assertEquals(length, FrontCoding.commonPrefix(a, 3, b, 5, length));
      for (int i = 0; i < length; i++) {
        b[5 + i] ^= (byte) 0x80;
        assertEquals(i, FrontCoding.commonPrefix(a, 3, b, 5, length));
        b[5 + i] ^= (byte) 0x80;
      }
    }
  }

  @Test
  void joinsAnyLengthsWithAndWithoutSlack() {
    Random random = new Random(1);
    for (int prefix : LENGTHS) {
      for (int suffix : LENGTHS) {
        for (int margin : MARGINS) {
          byte[] previous = bytes(random, 3 + prefix + margin);
          byte[] suffixes = bytes(random, 5 + suffix + margin);
          byte[] dst = bytes(random, 2 + prefix + suffix + margin);
          byte[] before = dst.clone();
          FrontCoding.join(previous, 3, prefix, suffixes, 5, suffix, dst, 2);
          byte[] expected = reference(previous, 3, prefix, suffixes, 5, suffix);
          String what = prefix + " + " + suffix + " bytes, " + margin + " behind";
          assertArrayEquals(expected, Arrays.copyOfRange(dst, 2, 2 + expected.length), what);
          assertArrayEquals(new byte[] {before[0], before[1]}, Arrays.copyOf(dst, 2), what);
          int end = Math.min(2 + expected.length + FrontCoding.SLACK, dst.length);
          assertEquals(-1, Arrays.mismatch(before, end, dst.length, dst, end, dst.length), what);
        }
      }
    }
  }

  @Test
  void joinsBehindThePreviousStringInOneArray() {
    Random random = new Random(2);
    byte[] chunk = new byte[4096];
    byte[] previous = new byte[0];
    int previousOffset = 0;
    int at = 0;
    while (at < chunk.length - 100) {
      int prefix = random.nextInt(Math.min(previous.length, 60) + 1);
      byte[] suffix = bytes(random, random.nextInt(40));
      FrontCoding.join(chunk, previousOffset, prefix, suffix, 0, suffix.length, chunk, at);
      byte[] expected = reference(previous, 0, prefix, suffix, 0, suffix.length);
      assertArrayEquals(expected, Arrays.copyOfRange(chunk, at, at + expected.length));
      previous = expected;
      previousOffset = at;
      at += expected.length;
    }
  }

  @Test
  void joinsTheLastOfManyStrings() {
    Random random = new Random(3);
    for (int count = 1; count < 60; count++) {
      int[] prefixes = new int[count + 2];
      int[] suffixes = new int[count + 2];
      byte[] previous = bytes(random, 20);
      byte[] src = bytes(random, 3 + 30 * count);
      byte[] value = Arrays.copyOfRange(previous, 4, 20);
      int at = 3;
      for (int i = 2; i < count + 2; i++) {
        prefixes[i] = random.nextInt(value.length + 1);
        suffixes[i] = random.nextInt(random.nextInt(30) + 1);
        value = reference(value, 0, prefixes[i], src, at, suffixes[i]);
        at += suffixes[i];
      }
      byte[] dst = new byte[1 + value.length];
      FrontCoding.joinLast(
          previous, 4, prefixes, suffixes, 2, count, src, at, dst, 1, value.length);
      assertArrayEquals(value, Arrays.copyOfRange(dst, 1, dst.length), count + " strings");
    }
  }

  private static byte[] reference(
      byte[] previous, int previousOffset, int prefix, byte[] src, int srcOffset, int suffix) {
    byte[] value = new byte[prefix + suffix];
    for (int i = 0; i < prefix; i++) {
      value[i] = previous[previousOffset + i];
    }
    for (int i = 0; i < suffix; i++) {
      value[prefix + i] = src[srcOffset + i];
    }
    return value;
  }

  private static byte[] bytes(Random random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
