package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

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

  /** Before and behind the packed bytes, and the numbers, there are others that are not theirs. */
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
    for (int count : COUNTS) {
      long[] numbers = numbers(count, width, count);
      byte[] src = behind(BEFORE, packed(numbers, width));
      long[] longs = behind(BEFORE, new long[count]);
      BitUnpacking.toLongs(src, BEFORE, width, longs, BEFORE, count);
      assertArrayEquals(behind(BEFORE, numbers), longs);
      if (width <= Integer.SIZE) {
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
      // Bits of other numbers behind the packed ones must have no influence.
      for (int behind : new int[] {0, 1, 7, 8, 40}) {
        byte[] src = behind(BEFORE, packed(numbers, width));
        int end = src.length;
        src = Arrays.copyOf(src, end + behind);
        Arrays.fill(src, end, src.length, (byte) -1);
        for (int size : new int[] {1, 2, 4}) {
          if (width > size * Byte.SIZE) {
            continue;
          }
          byte[] dst = new byte[BEFORE + count * size];
          switch (size) {
            case 1:
              BitUnpacking.toBytes(src, BEFORE, width, dst, BEFORE, count);
              break;
            case 2:
              BitUnpacking.toTwoBytes(src, BEFORE, width, dst, BEFORE, count);
              break;
            default:
              BitUnpacking.toFourBytes(src, BEFORE, width, dst, BEFORE, count);
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
      for (long base : new long[] {0, -1, Integer.MAX_VALUE, Long.MIN_VALUE + 1}) {
        long[] numbers = numbers(count, width, count);
        byte[] expected = behind(BEFORE, packed(numbers, width));
        byte[] dst = new byte[expected.length];
        Arrays.fill(dst, BEFORE, dst.length, (byte) 0x5A);
        long[] src = behind(BEFORE, Arrays.stream(numbers).map(number -> number + base).toArray());
        assertEquals(dst.length, BitPacking.ofLongs(src, BEFORE, base, dst, BEFORE, width, count));
        assertArrayEquals(expected, dst);
        if (width <= Integer.SIZE) {
          Arrays.fill(dst, BEFORE, dst.length, (byte) 0x5A);
          assertEquals(
              dst.length,
              BitPacking.ofInts(ints(src), BEFORE, (int) base, dst, BEFORE, width, count));
          assertArrayEquals(expected, dst);
        }
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
      assertEquals(dst.length, BigEndianBitPacking.ofInts(src, BEFORE, dst, BEFORE, width, count));
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
        // What lies behind the limit is not the section's.
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
    assertOutside(() -> BitUnpacking.toLongs(tooShort, 0, width, new long[32], 0, 32));
    assertOutside(() -> BitUnpacking.toLongs(packed, 0, width, new long[31], 0, 32));
    assertOutside(() -> BitUnpacking.toLongs(packed, -1, width, new long[32], 0, 32));
    assertOutside(() -> BitUnpacking.toLongs(packed, 0, width, new long[32], -1, 32));
    assertOutside(() -> BitPacking.ofLongs(new long[32], 0, 0, tooShort, 0, width, 32));
    if (width <= Integer.SIZE) {
      assertOutside(() -> BigEndianBitUnpacking.toInts(tooShort, 0, width, new int[32], 0, 32));
      assertOutside(() -> BigEndianBitUnpacking.toInts(packed, 0, width, new int[31], 0, 32));
      assertOutside(() -> BigEndianBitPacking.ofInts(new int[32], 0, tooShort, 0, width, 32));
      assertOutside(() -> BigEndianBitPacking.ofInts(new int[31], 0, packed, 0, width, 32));
    }
    assertOutside(() -> BitPacking.ofLongs(new long[31], 0, 0, packed, 0, width, 32));
    assertOutside(() -> DeltaUnpacking.toLongs(tooShort, 0, width, new long[32], 0, 32, 0, 0));
    assertOutside(() -> DeltaUnpacking.toLongs(packed, 0, width, new long[31], 0, 32, 0, 0));
  }

  private static void assertOutside(Runnable call) {
    assertThrows(IndexOutOfBoundsException.class, call::run);
  }

  @Test
  void deltasWrapAround() {
    for (int count = 0; count < 200; count++) {
      Random random = new Random(count);
      long[] values = random.longs(count + 3L).toArray();
      long[] deltas = new long[count];
      long[] expected = new long[count];
      int[] expectedInts = new int[count];
      for (int i = 0; i < count; i++) {
        expected[i] = values[i + 3] - values[i + 2];
        expectedInts[i] = (int) values[i + 3] - (int) values[i + 2];
      }
      long smallest = Arrays.stream(expected).min().orElse(Long.MAX_VALUE);
      assertEquals(smallest, Deltas.ofNeighbours(values, 2, deltas, count));
      assertArrayEquals(expected, deltas);
      int[] intDeltas = new int[count];
      int smallestInt = Arrays.stream(expectedInts).min().orElse(Integer.MAX_VALUE);
      assertEquals(smallestInt, Deltas.ofNeighbours(ints(values), 2, intDeltas, count));
      assertArrayEquals(expectedInts, intDeltas);

      LongStream relative = Arrays.stream(expected).map(delta -> delta - smallest);
      assertEquals(bits(relative), Deltas.bitWidth(deltas, 0, count, smallest));
      LongStream relativeInts =
          Arrays.stream(expectedInts)
              .mapToLong(delta -> Integer.toUnsignedLong(delta - smallestInt));
      assertEquals(bits(relativeInts), Deltas.bitWidth(intDeltas, 0, count, smallestInt));
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
  void bitWidthLooksAtItsRangeOnly() {
    assertEquals(2, Deltas.bitWidth(new int[] {99, 5, 6, 3, 99}, 1, 3, 3));
    assertEquals(2, Deltas.bitWidth(new long[] {99, 5, 6, 3, 99}, 1, 3, 3));
    assertEquals(32, Deltas.bitWidth(new int[] {2, 1}, 0, 2, 2));
    assertEquals(64, Deltas.bitWidth(new long[] {2, 1}, 0, 2, 2));
  }
}
