package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Against a reference that sets one bit at a time, on exactly-sized arrays. */
class BooleanPackingTest {

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
          byte[] dst = new byte[dstOffset + count + BooleanPacking.SLACK];
          random.nextBytes(dst);
          boolean[] staging = randomBooleans(random, dst.length);
          boolean[] srcBefore = src.clone();
          byte[] before = Arrays.copyOf(dst, dstOffset);
          boolean[] stagingBefore = Arrays.copyOf(staging, dstOffset);

          BooleanPacking.toBytes(src, srcOffset, dst, dstOffset, count, staging);
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
      byte[] bytes = new byte[src.length + BooleanPacking.SLACK];
      boolean[] staging = new boolean[bytes.length];
      for (int done = 0; done < src.length; ) {
        int n = 1 + random.nextInt(src.length - done);
        BooleanPacking.toBytes(src, done, bytes, done, n, staging);
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
    int enough = 3 + src.length + BooleanPacking.SLACK;
    for (int missing = 1; missing <= 4; missing++) {
      byte[] shortBytes = new byte[enough - missing];
      boolean[] shortStaging = new boolean[enough - missing];
      assertThrows(
          IndexOutOfBoundsException.class,
          () -> BooleanPacking.toBytes(src, 0, shortBytes, 3, 9, new boolean[enough]));
      assertThrows(
          IndexOutOfBoundsException.class,
          () -> BooleanPacking.toBytes(src, 0, new byte[enough], 3, 9, shortStaging));
    }
  }
}
