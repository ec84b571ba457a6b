package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FrontCodingTest {

  private static final int[] LENGTHS = {0, 1, 7, 8, 9, 15, 16, 17, 31, 40, 63, 64, 65, 200};

  /** Bytes after the ranges: from none, so that there is no slack, to more than needed. */
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
          int behind = prefix + suffix <= FrontCoding.SLACK ? FrontCoding.SLACK : margin;
          byte[] previous = bytes(random, 3 + prefix + margin);
          byte[] suffixes = bytes(random, 5 + suffix + margin);
          byte[] dst = bytes(random, 2 + prefix + suffix + behind);
          byte[] before = dst.clone();
          int[] prefixes = {-1, prefix};
          int[] joined = {-1, -1, -1};
          FrontCoding.joinAll(
              previous,
              3,
              prefixes,
              new int[] {-1, suffix},
              1,
              1,
              suffixes,
              5,
              5 + suffix,
              dst,
              2,
              joined,
              prefix + suffix);
          byte[] expected = reference(previous, 3, prefix, suffixes, 5, suffix);
          String what = prefix + " + " + suffix + " bytes, " + margin + " after";
          assertArrayEquals(expected, Arrays.copyOfRange(dst, 2, 2 + expected.length), what);
          assertArrayEquals(new byte[] {before[0], before[1]}, Arrays.copyOf(dst, 2), what);
          int end = Math.min(2 + expected.length + FrontCoding.SLACK, dst.length);
          assertEquals(-1, Arrays.mismatch(before, end, dst.length, dst, end, dst.length), what);
          assertArrayEquals(new int[] {-1, prefix}, prefixes, what);
          assertArrayEquals(new int[] {-1, 2, 2 + prefix + suffix}, joined, what);
        }
      }
    }
  }

  /**
   * Every prefix and every suffix of short strings beside any other; the words that suffixes come
   * from begin at the first and end at the last byte of their array.
   */
  @Test
  void joinsManyStrings() {
    Random random = new Random(2);
    for (int longest : new int[] {0, 1, 8, 16, FrontCoding.SLACK, FrontCoding.SLACK + 1, 150}) {
      for (int beside : new int[] {0, FrontCoding.SLACK}) {
        int count = 5000;
        int from = 3;
        int[] prefixes = new int[from + count];
        int[] suffixes = new int[from + count];
        byte[] previous = bytes(random, random.nextInt(longest + 1));
        byte[] src = bytes(random, beside + count * longest + FrontCoding.SLACK);
        byte[][] expected = new byte[count][];
        int total = 0;
        int end = beside;
        byte[] value = previous;
        for (int i = 0; i < count; i++) {
          int prefix = random.nextInt(value.length + 1);
          int suffix = random.nextInt(longest - prefix + 1);
          value = reference(value, 0, prefix, src, end, suffix);
          prefixes[from + i] = prefix;
          suffixes[from + i] = suffix;
          expected[i] = value;
          end += suffix;
          total += value.length;
        }
        byte[] dst = new byte[1 + total + FrontCoding.SLACK];
        int[] starts = new int[from + count + 1];
        src = Arrays.copyOf(src, end + beside);
        FrontCoding.joinAll(
            previous, 0, prefixes, suffixes, from, count, src, beside, end, dst, 1, starts,
            longest);
        int at = 1;
        for (int i = 0; i < count; i++) {
          String what = "string " + i + " of up to " + longest + " bytes";
          assertEquals(at, starts[from + i], what);
          assertArrayEquals(
              expected[i], Arrays.copyOfRange(dst, at, at + expected[i].length), what);
          at += expected[i].length;
        }
        assertEquals(at, starts[from + count]);
        assertEquals(0, dst[0]);
      }
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
