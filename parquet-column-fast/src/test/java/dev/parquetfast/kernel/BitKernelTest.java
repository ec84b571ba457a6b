package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Packing, unpacking and summing up, against references that go bit by bit. */
class BitKernelTest {

  private static final int[] COUNTS = {0, 8, 16, 24, 32, 40, 64, 72, 96, 120, 128, 1024};

  /** Other bytes and numbers precede and follow those of a kernel. */
  private static final int BEFORE = 5;

  static IntStream widths() {
    return IntStream.rangeClosed(0, Long.SIZE);
  }

  private static byte[] packed(long[] numbers, int width) {
    byte[] bytes = new byte[numbers.length * width / 8];
    for (int i = 0; i < numbers.length * width; i++) {
      long bit = (numbers[i / width] >>> (i % width)) & 1;
      bytes[i / 8] |= (byte) (bit << (i % 8));
    }
    return bytes;
  }

  /** Each number from its highest bit on, the first in the highest bits of the first byte. */
  private static byte[] packedBigEndian(long[] numbers, int width) {
    byte[] bytes = new byte[numbers.length * width / 8];
    for (int i = 0; i < numbers.length * width; i++) {
      long bit = (numbers[i / width] >>> (width - 1 - i % width)) & 1;
      bytes[i / 8] |= (byte) (bit << (7 - i % 8));
    }
    return bytes;
  }

  /** Random numbers of up to {@code width} bits, none and all bits set among them. */
  private static long[] numbers(int count, int width, long seed) {
    Random random = new Random(seed);
    long mask = width == 0 ? 0 : -1L >>> (Long.SIZE - width);
    return LongStream.range(0, count)
        .map(i -> random.nextInt(8) == 0 ? -random.nextInt(2) : random.nextLong())
        .map(number -> number & mask)
        .toArray();
  }

  private static byte[] behind(int before, byte[] bytes) {
    byte[] array = new byte[before + bytes.length];
    System.arraycopy(bytes, 0, array, before, bytes.length);
    return array;
  }

  private static long[] behind(int before, long[] numbers) {
    long[] array = new long[before + numbers.length];
    Arrays.fill(array, -1);
    System.arraycopy(numbers, 0, array, before, numbers.length);
    return array;
  }

  private static int[] ints(long[] longs) {
    return Arrays.stream(longs).mapToInt(number -> (int) number).toArray();
  }

  @ParameterizedTest
  @MethodSource("widths")
  void unpackingFillsExactlySizedArrays(int width) {
    if (width > Integer.SIZE) {
      return;
    }
    for (int count : COUNTS) {
      long[] numbers = numbers(count, width, count);
      // Bits of other numbers after the packed ones must have no influence.
      for (int behind : new int[] {0, 1, 7, 8, 40}) {
        byte[] packed = behind(BEFORE, packed(numbers, width));
        byte[] src = Arrays.copyOf(packed, packed.length + behind);
        Arrays.fill(src, packed.length, src.length, (byte) -1);
        int[] ints = ints(behind(BEFORE, new long[count]));
        BitUnpacking.toInts(src, BEFORE, width, ints, BEFORE, count);
        assertArrayEquals(ints(behind(BEFORE, numbers)), ints);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("widths")
  void unpackingToBytesFillsExactlySizedArrays(int width) {
    if (width == 0) {
      return;
    }
    for (int count : COUNTS) {
      long[] numbers = numbers(count, width, count);
      // Bits of other numbers after the packed ones must have no influence.
      for (int behind : new int[] {0, 1, 7, 8, 40}) {
        byte[] src = behind(BEFORE, packed(numbers, width));
        int end = src.length;
        src = Arrays.copyOf(src, end + behind);
        Arrays.fill(src, end, src.length, (byte) -1);
        for (int size : new int[] {1, 2}) {
          if (width > size * Byte.SIZE) {
            continue;
          }
          byte[] dst = new byte[BEFORE + count * size];
          if (size == 1) {
            BitUnpacking.toBytes(src, BEFORE, width, dst, BEFORE, count);
          } else {
            BitUnpacking.toTwoBytes(src, BEFORE, width, dst, BEFORE, count);
          }
          assertArrayEquals(behind(BEFORE, packed(numbers, size * Byte.SIZE)), dst);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("widths")
  void packingFillsExactlySizedArrays(int width) {
    for (int count : COUNTS) {
      long[] numbers = numbers(count, width, count);
      byte[] expected = behind(BEFORE, packed(numbers, width));
      byte[] dst = new byte[expected.length];
      Arrays.fill(dst, BEFORE, dst.length, (byte) 0x5A);
      long[] src = behind(BEFORE, numbers);
      assertEquals(dst.length, BitPacking.ofLongs(src, BEFORE, width, dst, BEFORE, count));
      assertArrayEquals(expected, dst);
      if (width <= Integer.SIZE) {
        Arrays.fill(dst, BEFORE, dst.length, (byte) 0x5A);
        assertEquals(dst.length, BitPacking.ofInts(ints(src), BEFORE, width, dst, BEFORE, count));
        assertArrayEquals(expected, dst);
      }
    }
  }

  static IntStream intWidths() {
    return IntStream.rangeClosed(0, Integer.SIZE);
  }

  @ParameterizedTest
  @MethodSource("intWidths")
  void bigEndianUnpackingFillsExactlySizedArrays(int width) {
    for (int count : COUNTS) {
      // The bytes end with the array, and where others follow.
      for (int behind : new int[] {0, 1, 7, 20}) {
        long[] numbers = numbers(count, width, count);
        byte[] packed = behind(BEFORE, packedBigEndian(numbers, width));
        byte[] src = Arrays.copyOf(packed, packed.length + behind);
        Arrays.fill(src, packed.length, src.length, (byte) 0x5A);
        int[] ints = ints(behind(BEFORE, new long[count]));
        BigEndianBitUnpacking.toInts(src, BEFORE, width, ints, BEFORE, count);
        assertArrayEquals(ints(behind(BEFORE, numbers)), ints);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("intWidths")
  void bigEndianPackingFillsExactlySizedArrays(int width) {
    for (int count : COUNTS) {
      long[] numbers = numbers(count, width, count);
      byte[] expected = behind(BEFORE, packedBigEndian(numbers, width));
      byte[] dst = new byte[expected.length];
      Arrays.fill(dst, BEFORE, dst.length, (byte) 0x5A);
      int[] src = ints(behind(BEFORE, numbers));
      assertEquals(dst.length, BigEndianBitPacking.ofInts(src, BEFORE, width, dst, BEFORE, count));
      assertArrayEquals(expected, dst);
    }
  }

  @ParameterizedTest
  @MethodSource("intWidths")
  void singleNumbersEndInZerosBehindTheLimit(int width) {
    if (width == 0) {
      return;
    }
    for (int length = 1; length < 3 * width + 2; length++) {
      int limit = Math.max(BEFORE + length, Long.BYTES);
      byte[] src = new byte[limit];
      new Random(width).nextBytes(src);
      int[] bits = new int[2 * Integer.SIZE + length * 8];
      int[] bitsBigEndian = new int[bits.length];
      for (int i = 0; i < (limit - BEFORE) * 8; i++) {
        bits[i] = (src[BEFORE + i / 8] >>> (i % 8)) & 1;
        bitsBigEndian[i] = (src[BEFORE + i / 8] >>> (7 - i % 8)) & 1;
      }
      for (int bit = 0; bit < length * 8; bit++) {
        int number = 0;
        int numberBigEndian = 0;
        for (int i = 0; i < width; i++) {
          number |= bits[bit + i] << i;
          numberBigEndian |= bitsBigEndian[bit + i] << (width - 1 - i);
        }
        assertEquals(number, BitUnpacking.toInt(src, BEFORE, limit, bit, width));
        assertEquals(numberBigEndian, BigEndianBitUnpacking.toInt(src, BEFORE, limit, bit, width));
        // What follows the limit is not the section's.
        byte[] more = Arrays.copyOf(src, limit + 20);
        Arrays.fill(more, limit, more.length, (byte) -1);
        assertEquals(number, BitUnpacking.toInt(more, BEFORE, limit, bit, width));
        assertEquals(numberBigEndian, BigEndianBitUnpacking.toInt(more, BEFORE, limit, bit, width));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("widths")
  void sumsFillExactlySizedArrays(int width) {
    for (int count : COUNTS) {
      for (long minDelta : new long[] {0, 1, -77, Integer.MIN_VALUE, Long.MAX_VALUE}) {
        long previous = new Random(width).nextLong();
        long[] numbers = numbers(count, width, count + minDelta);
        byte[] src = behind(BEFORE, packed(numbers, width));
        long[] sums = new long[count];
        long sum = previous;
        for (int i = 0; i < count; i++) {
          sum += minDelta + numbers[i];
          sums[i] = sum;
        }
        long[] longs = behind(BEFORE, new long[count]);
        assertEquals(
            sum,
            DeltaUnpacking.toLongs(src, BEFORE, width, longs, BEFORE, count, previous, minDelta));
        assertArrayEquals(behind(BEFORE, sums), longs);
        if (width <= Integer.SIZE) {
          int[] ints = ints(behind(BEFORE, new long[count]));
          assertEquals(
              sum,
              DeltaUnpacking.toInts(src, BEFORE, width, ints, BEFORE, count, previous, minDelta));
          assertArrayEquals(ints(behind(BEFORE, sums)), ints);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("widths")
  void tooShortArraysAreRefusedByTheJvm(int width) {
    if (width == 0) {
      return;
    }
    byte[] packed = new byte[4 * width];
    byte[] tooShort = new byte[4 * width - 1];
    assertOutside(() -> BitPacking.ofLongs(new long[32], 0, width, tooShort, 0, 32));
    if (width <= Integer.SIZE) {
      assertOutside(() -> BitUnpacking.toInts(tooShort, 0, width, new int[32], 0, 32));
      assertOutside(() -> BitUnpacking.toInts(packed, 0, width, new int[31], 0, 32));
      assertOutside(() -> BitUnpacking.toInts(packed, -1, width, new int[32], 0, 32));
      assertOutside(() -> BitUnpacking.toInts(packed, 0, width, new int[32], -1, 32));
      assertOutside(() -> DeltaUnpacking.toInts(tooShort, 0, width, new int[32], 0, 32, 0, 0));
      assertOutside(() -> DeltaUnpacking.toInts(packed, 0, width, new int[31], 0, 32, 0, 0));
      assertOutside(() -> BigEndianBitUnpacking.toInts(tooShort, 0, width, new int[32], 0, 32));
      assertOutside(() -> BigEndianBitUnpacking.toInts(packed, 0, width, new int[31], 0, 32));
      assertOutside(() -> BigEndianBitPacking.ofInts(new int[32], 0, width, tooShort, 0, 32));
      assertOutside(() -> BigEndianBitPacking.ofInts(new int[31], 0, width, packed, 0, 32));
    }
    assertOutside(() -> BitPacking.ofLongs(new long[31], 0, width, packed, 0, 32));
    assertOutside(() -> DeltaUnpacking.toLongs(tooShort, 0, width, new long[32], 0, 32, 0, 0));
    assertOutside(() -> DeltaUnpacking.toLongs(packed, 0, width, new long[31], 0, 32, 0, 0));
    assertOutside(() -> DeltaUnpacking.toLongs(packed, -1, width, new long[32], 0, 32, 0, 0));
    assertOutside(() -> DeltaUnpacking.toLongs(packed, 0, width, new long[32], -1, 32, 0, 0));
  }

  private static void assertOutside(Runnable call) {
    assertThrows(IndexOutOfBoundsException.class, call::run);
  }

  @Test
  void packsEightNumbersOfAnyWidthOfAByte() {
    Random random = new Random(3);
    for (int width = 0; width <= Byte.SIZE; width++) {
      for (int i = 0; i < 100; i++) {
        long eight = random.nextLong();
        long expected = 0;
        for (int n = 0; n < 8; n++) {
          long number = (eight >>> (n * Byte.SIZE)) & ((1 << width) - 1);
          expected |= number << (n * width);
        }
        assertEquals(expected, BitPacking.ofBytes(eight, width), "width " + width);
      }
    }
  }

  @Test
  void deltasWrapAround() {
    for (int count = 0; count < 200; count++) {
      Random random = new Random(count);
      long[] values = random.longs(count + 1L).toArray();
      long[] deltas = new long[count + 1];
      long[] expected = new long[count + 1];
      int[] intDeltas = new int[count + 1];
      int[] expectedInts = new int[count + 1];
      for (int i = 0; i < count; i++) {
        expected[i] = values[i + 1] - values[i];
        expectedInts[i] = (int) values[i + 1] - (int) values[i];
      }
      long smallest = Arrays.stream(expected, 0, count).min().orElse(Long.MAX_VALUE);
      int smallestInt = Arrays.stream(expectedInts, 0, count).min().orElse(Integer.MAX_VALUE);
      // What follows the deltas belongs to nobody.
      deltas[count] = Long.MIN_VALUE;
      expected[count] = Long.MIN_VALUE;
      intDeltas[count] = Integer.MIN_VALUE;
      expectedInts[count] = Integer.MIN_VALUE;

      Deltas.ofNeighbours(values, deltas, count);
      assertArrayEquals(expected, deltas);
      assertEquals(smallest, Deltas.smallest(deltas, count));
      Deltas.ofNeighbours(ints(values), intDeltas, count);
      assertArrayEquals(expectedInts, intDeltas);
      assertEquals(smallestInt, Deltas.smallest(intDeltas, count));

      for (int i = 0; i < count; i++) {
        expected[i] -= smallest;
        expectedInts[i] -= smallestInt;
      }
      Deltas.subtract(deltas, count, smallest);
      assertArrayEquals(expected, deltas);
      Deltas.subtract(intDeltas, count, smallestInt);
      assertArrayEquals(expectedInts, intDeltas);
      assertEquals(bits(Arrays.stream(expected, 0, count)), Deltas.bitWidth(deltas, 0, count));
      LongStream unsigned =
          Arrays.stream(expectedInts, 0, count).mapToLong(Integer::toUnsignedLong);
      assertEquals(bits(unsigned), Deltas.bitWidth(intDeltas, 0, count));
    }
  }

  @Test
  void oneOtherValueAnywhereIsSeen() {
    for (int count = 1; count < 200; count++) {
      long[] longs = new long[count + 1];
      int[] ints = new int[count + 1];
      Arrays.fill(longs, 0, count, -5);
      Arrays.fill(ints, 0, count, -5);
      assertTrue(Deltas.allEqual(longs, count));
      assertTrue(Deltas.allEqual(ints, count));
      for (int other = 0; other < count && count > 1; other++) {
        longs[other] ^= 1L << 63;
        ints[other] ^= 1 << 31;
        assertFalse(Deltas.allEqual(longs, count));
        assertFalse(Deltas.allEqual(ints, count));
        longs[other] = -5;
        ints[other] = -5;
      }
    }
  }

  /** The most bits that one of the unsigned numbers takes. */
  private static int bits(LongStream unsigned) {
    return unsigned.mapToObj(Long::toBinaryString).mapToInt(BitKernelTest::digits).max().orElse(0);
  }

  private static int digits(String binary) {
    return binary.equals("0") ? 0 : binary.length();
  }

  @Test
  void bitWidthIsThatOfTheLargestAnywhereInItsRange() {
    for (int width = 1; width <= Long.SIZE; width++) {
      for (int largest = 0; largest < 40; largest++) {
        long[] longs = new long[42];
        longs[0] = -1;
        longs[41] = -1;
        longs[1 + largest] = 1L << (width - 1);
        assertEquals(width, Deltas.bitWidth(longs, 1, 40));
        if (width <= Integer.SIZE) {
          assertEquals(width, Deltas.bitWidth(ints(longs), 1, 40));
        }
      }
    }
  }
}
