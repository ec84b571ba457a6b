package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Values that a file may have to make tables slow: each kind has one hash, if the seed is known.
 */
public final class CraftedValues {

  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private CraftedValues() {}

  /** Numbers with one hash if the seed is a mask of 0 and a factor of 1. */
  public static long[] numbers(int count) {
    long[] numbers = new long[count];
    for (int i = 0, upper = 0; i < count; upper++) {
      long number = inverse(SPREAD) * (0x1234_5678_0000_0000L | upper);
      if (number >= 0) {
        assertEquals(0x1234_5678, SeededHash.of(number, 0, 1));
        numbers[i++] = number;
      }
    }
    return numbers;
  }

  /** Numbers with one hash if it has two rounds of a product with a known factor, and no seed. */
  public static long[] numbersWithoutSeed(int count) {
    long[] numbers = new long[count];
    for (int i = 0; i < count; i++) {
      long product = inverse(SPREAD) * (0x1234_5678_0000_0000L | i);
      numbers[i] = unfold(inverse(SPREAD) * unfold(product));
      assertEquals(0x1234_5678_0000_0000L | i, fold(fold(numbers[i]) * SPREAD) * SPREAD);
    }
    return numbers;
  }

  /** Powers of two, and their negatives, as DOUBLE: 4092 numbers that differ in 12 bits. */
  public static long[] powersOfTwo() {
    long[] numbers = new long[4092];
    for (int i = 0; i < numbers.length; i++) {
      double power = Math.scalb(1.0, i / 2 - 1022);
      numbers[i] = Double.doubleToRawLongBits(i % 2 == 0 ? power : -power);
    }
    return numbers;
  }

  /** Strings of 7 bytes with one hash if the seed is a mask of 0 and a factor of 1. */
  public static byte[][] shortStrings(int count) {
    byte[][] strings = new byte[count][];
    for (int i = 0, upper = 0; i < count; upper++) {
      long number = inverse(SPREAD) * (0x1234_5678_0000_0000L | upper);
      if (number >>> 56 == 7) {
        byte[] bytes = new byte[7];
        for (int at = 0; at < bytes.length; at++) {
          bytes[at] = (byte) (number >>> (Byte.SIZE * at));
        }
        assertEquals(number, ByteStrings.key(bytes, 0, bytes.length));
        strings[i++] = bytes;
      }
    }
    return strings;
  }

  /** Strings of 16 bytes of which the second word makes up for the first in a chain of products. */
  public static byte[][] longStrings(int count) {
    byte[][] strings = new byte[count][];
    long length = 2L * Long.BYTES;
    for (int i = 0; i < count; i++) {
      long chained = fold(((length * SPREAD) ^ i) * SPREAD);
      strings[i] = words(i, Long.rotateLeft(chained, 23) ^ 0x1234_5678);
    }
    return strings;
  }

  /** Strings of 16 bytes of which the second word makes a product 0 if the seed is known. */
  public static byte[][] stringsOfProductZero(int count) {
    byte[][] strings = new byte[count][];
    for (int i = 0; i < count; i++) {
      strings[i] = words(i, 16 ^ 1);
    }
    return strings;
  }

  /** Strings of 16 bytes with one key, for this JVM's seed. */
  public static byte[][] stringsOfOneKey(int count) {
    byte[][] strings = new byte[count][];
    for (int i = 0; i < count; i++) {
      strings[i] = words(SeededHash.MASK, i);
      assertEquals(ByteStrings.key(strings[0], 0, 16), ByteStrings.key(strings[i], 0, 16));
    }
    return strings;
  }

  /** Strings of 320 bytes, of which any pair of words may have two bits turned that cancel out. */
  public static byte[][] stringsOfTurnedBits(int count) {
    byte[][] strings = new byte[count][];
    for (int i = 0; i < count; i++) {
      ByteBuffer string = ByteBuffer.allocate(320).order(ByteOrder.LITTLE_ENDIAN);
      for (int pair = 0; pair < 20; pair++) {
        boolean turned = (i >>> pair & 1) != 0;
        string.putLong(turned ? Long.MIN_VALUE : 0);
        string.putLong(turned ? Long.MIN_VALUE | 1L << 31 : 0);
      }
      strings[i] = string.array();
    }
    return strings;
  }

  private static byte[] words(long first, long second) {
    return ByteBuffer.allocate(16)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(first)
        .putLong(second)
        .array();
  }

  private static long fold(long number) {
    return number ^ number >>> Integer.SIZE;
  }

  /** Reverses {@link #fold}, which is its own inverse. */
  private static long unfold(long number) {
    return fold(number);
  }

  /** Returns the number whose product with an odd one is 1. */
  private static long inverse(long odd) {
    long inverse = odd;
    for (int i = 0; i < 5; i++) {
      inverse *= 2 - odd * inverse;
    }
    return inverse;
  }
}
