package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Against a reference that takes one bit at a time, on exactly-sized arrays. */
class BooleanBitsTest {

  private final BooleanBits.Scratch scratch = new BooleanBits.Scratch();

  private static boolean reference(byte[] packed, int bit) {
    return (packed[bit / 8] >> (bit % 8) & 1) == 1;
  }

  @Test
  void unpacksAnyCountFromAnyBit() {
    Random random = new Random(7);
    for (int start = 0; start < 20; start++) {
      for (int count = 0; count < 2200; count += count < 140 ? 1 : 103) {
        byte[] packed = new byte[(start + count + 7) / 8];
        random.nextBytes(packed);
        for (int offset : new int[] {0, 3}) {
          boolean[] expected = new boolean[offset + count];
          byte[] expectedBytes = new byte[offset + count];
          for (int i = 0; i < count; i++) {
            expected[offset + i] = reference(packed, start + i);
            expectedBytes[offset + i] = (byte) (reference(packed, start + i) ? 1 : 0);
          }
          boolean[] booleans = new boolean[offset + count];
          BooleanBits.unpack(packed, start, booleans, offset, count, scratch);
          assertArrayEquals(expected, booleans);
          byte[] bytes = new byte[offset + count];
          BooleanBits.unpack(packed, start, bytes, offset, count);
          assertArrayEquals(expectedBytes, bytes);
        }
      }
    }
  }

  @Test
  void packsWhatItUnpacks() {
    Random random = new Random(8);
    for (int count = 0; count < 40; count++) {
      byte[] packed = new byte[count];
      random.nextBytes(packed);
      byte[] expected = new byte[2 + count];
      System.arraycopy(packed, 0, expected, 2, count);

      byte[] bytes = new byte[3 + 8 * count];
      BooleanBits.unpack(packed, 0, bytes, 3, 8 * count);
      byte[] again = new byte[2 + count];
      BooleanBits.pack(bytes, 3, again, 2, count);
      assertArrayEquals(expected, again);

      // Only the lowest bits count.
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] |= (byte) (random.nextInt() << 1);
      }
      again = new byte[2 + count];
      BooleanBits.pack(bytes, 3, again, 2, count);
      assertArrayEquals(expected, again);
      byte[] rest = bytes.clone();
      BooleanBits.pack(bytes, 3, bytes, 3, count);
      System.arraycopy(packed, 0, rest, 3, count);
      assertArrayEquals(rest, bytes, "in place");
    }
  }

  @Test
  void turnsEachElementIntoTheOtherTypeAndNoOther() {
    Random random = new Random(9);
    for (int count = 0; count < 140; count++) {
      for (int offset : new int[] {0, 3}) {
        byte[] bytes = new byte[offset + count];
        random.nextBytes(bytes);
        boolean[] booleans = new boolean[offset + count];
        BooleanBits.toBooleans(bytes, booleans, offset, count);
        byte[] again = new byte[offset + count];
        BooleanBits.toBytes(booleans, again, offset, count);
        for (int i = 0; i < offset + count; i++) {
          boolean set = i >= offset && (bytes[i] & 1) == 1;
          assertEquals(set, booleans[i]);
          assertEquals(set, (again[i] & 1) == 1);
        }
      }
    }
  }

  private static boolean[] randomBooleans(Random random, int length) {
    boolean[] values = new boolean[length];
    for (int i = 0; i < length; i++) {
      values[i] = random.nextBoolean();
    }
    return values;
  }

  private static byte[] reference(boolean[] src) {
    byte[] packed = new byte[src.length / 8];
    for (int i = 0; i < src.length; i++) {
      if (src[i]) {
        packed[i / 8] |= (byte) (1 << i % 8);
      }
    }
    return packed;
  }

  @Test
  void takesEachValueAndWritesNothingBeforeThem() {
    Random random = new Random(7);
    for (int count = 0; count < 2200; count += count < 140 ? 1 : 103) {
      for (int srcOffset : new int[] {0, 5}) {
        for (int dstOffset : new int[] {0, 3, 1000}) {
          boolean[] src = randomBooleans(random, srcOffset + count);
          byte[] dst = new byte[dstOffset + count + BooleanBits.SLACK];
          random.nextBytes(dst);
          boolean[] staging = randomBooleans(random, dst.length);
          boolean[] srcBefore = src.clone();
          byte[] before = Arrays.copyOf(dst, dstOffset);
          boolean[] stagingBefore = Arrays.copyOf(staging, dstOffset);

          BooleanBits.toBytes(src, srcOffset, dst, dstOffset, count, staging);
          for (int i = 0; i < count; i++) {
            assertEquals(src[srcOffset + i], (dst[dstOffset + i] & 1) == 1, "value " + i);
          }
          assertArrayEquals(srcBefore, src);
          assertArrayEquals(before, Arrays.copyOf(dst, dstOffset));
          assertArrayEquals(stagingBefore, Arrays.copyOf(staging, dstOffset));
        }
      }
    }
  }

  @Test
  void valuesOfSeveralCallsArePackedTogether() {
    Random random = new Random(8);
    for (int run = 0; run < 200; run++) {
      boolean[] src = randomBooleans(random, 8 * random.nextInt(30));
      byte[] bytes = new byte[src.length + BooleanBits.SLACK];
      boolean[] staging = new boolean[bytes.length];
      for (int done = 0; done < src.length; ) {
        int n = 1 + random.nextInt(src.length - done);
        BooleanBits.toBytes(src, done, bytes, done, n, staging);
        done += n;
      }
      byte[] packed = new byte[src.length / 8];
      BooleanBits.pack(bytes, 0, packed, 0, packed.length);
      assertArrayEquals(reference(src), packed);
    }
  }

  @Test
  void refusesArraysWithoutSlack() {
    boolean[] src = new boolean[9];
    int enough = 3 + src.length + BooleanBits.SLACK;
    for (int missing = 1; missing <= 4; missing++) {
      byte[] shortBytes = new byte[enough - missing];
      boolean[] shortStaging = new boolean[enough - missing];
      assertThrows(
          IndexOutOfBoundsException.class,
          () -> BooleanBits.toBytes(src, 0, shortBytes, 3, 9, new boolean[enough]));
      assertThrows(
          IndexOutOfBoundsException.class,
          () -> BooleanBits.toBytes(src, 0, new byte[enough], 3, 9, shortStaging));
    }
  }
}
