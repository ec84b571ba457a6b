package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LevelsTest {

  @Test
  void countsTheLargestWithinTheRange() {
    Random random = new Random(1);
    for (int size = 0; size < 200; size++) {
      int max = 1 + random.nextInt(4);
      int[] levels = random.ints(size + 10, 0, max + 1).toArray();
      int from = random.nextInt(5);
      long expected = Arrays.stream(levels, from, from + size).filter(l -> l == max).count();
      assertEquals(expected, Levels.countOf(levels, from, from + size, max));
    }
  }

  @Test
  void countsEachLevelWithinTheRange() {
    Random random = new Random(2);
    for (int size = 0; size < 300; size++) {
      int levels = 1 + random.nextInt(size % 3 == 0 ? 256 : 4);
      byte[] bytes = new byte[size + 10];
      long[] expected = new long[levels];
      int from = random.nextInt(5);
      for (int i = 0; i < bytes.length; i++) {
        int level = random.nextInt(levels);
        bytes[i] = (byte) level;
        expected[level] += i >= from && i < from + size ? 2 : 0;
      }
      long[] histogram = new long[levels];
      Levels.count(bytes, from, from + size, histogram);
      Levels.count(bytes, from, from + size, histogram);
      assertArrayEquals(expected, histogram);
    }
  }

  @Test
  void bitsBecomeLevelsAndAreCounted() {
    Random random = new Random(4);
    for (int count = 0; count <= 256; count++) {
      long[] bits = random.longs(6).toArray();
      int from = random.nextInt(6 * Long.SIZE - count);
      // No word is read in which there is no bit.
      bits = Arrays.copyOf(bits, count == 0 ? 6 : (from + count - 1) / Long.SIZE + 1);
      int zero = random.nextInt(255);
      byte[] levels = new byte[256];
      Levels.ofBits(bits, from, count, zero, levels);
      int ones = 0;
      for (int i = 0; i < count; i++) {
        int bit = (int) (bits[(from + i) / Long.SIZE] >>> (from + i)) & 1;
        assertEquals((byte) (zero + bit), levels[i], i + " of " + count);
        assertEquals(bit, Levels.word(bits, from + i, 1));
        ones += bit;
      }
      assertEquals(ones, Levels.countOf(bits, from, count));
    }
  }

  @Test
  void bitsAreFilledAndCopied() {
    Random random = new Random(5);
    for (int count = 0; count <= 256; count++) {
      byte[] bytes = new byte[64];
      random.nextBytes(bytes);
      int from = random.nextInt(8 * bytes.length - count);
      // No byte and no word is read or written in which there is no bit.
      bytes = Arrays.copyOf(bytes, (from + count + 7) / 8);
      long[] src = BitSet.valueOf(bytes).toLongArray();
      src = Arrays.copyOf(src, (bytes.length + 7) / 8);
      int to = random.nextInt(130);
      long[] before = random.longs((to + count + 63) / 64).toArray();
      BitSet expected = BitSet.valueOf(before).get(0, to);
      for (int i = 0; i < count; i++) {
        expected.set(to + i, (bytes[(from + i) / 8] >>> (from + i) % 8 & 1) != 0);
      }
      for (boolean ofBytes : new boolean[] {false, true}) {
        long[] dst = before.clone();
        if (ofBytes) {
          Levels.copy(bytes, from, count, dst, to);
        } else {
          Levels.copy(src, from, count, dst, to);
        }
        assertBits(expected, dst, to + count, count);
      }
      for (boolean bit : new boolean[] {false, true}) {
        long[] dst = before.clone();
        Levels.fill(bit, count, dst, to);
        expected.set(to, to + count, bit);
        assertBits(expected, dst, to + count, count);
      }
    }
  }

  /** Bits after the last one are 0 up to the end of its word, if any has been stored. */
  private static void assertBits(BitSet expected, long[] bits, int end, int count) {
    int last = count == 0 ? end : (end + 63) / 64 * 64;
    assertEquals(expected, BitSet.valueOf(bits).get(0, last));
  }

  @Test
  void bitsAreFoundAndMovedTogether() {
    Random random = new Random(6);
    for (int count = 0; count <= 300; count++) {
      long[] bits = random.longs(count / 64 + 1L).map(b -> b & random.nextLong()).toArray();
      BitSet set = BitSet.valueOf(bits);
      int[] ones = set.stream().filter(i -> i < bits.length * 64).toArray();
      int from = random.nextInt(64 * bits.length);
      int[] after = Arrays.stream(ones).filter(i -> i >= from).toArray();
      for (int n = 0; n < after.length; n++) {
        assertEquals(after[n], Levels.indexOf(bits, from, n));
      }
      int[] within = set.get(0, count).stream().toArray();
      int[] found = new int[within.length];
      Levels.indexesOf(bits, count, found);
      assertArrayEquals(within, found);
      int[] levels = new int[count];
      Levels.ofBits(bits, count, 3, levels);
      for (int i = 0; i < count; i++) {
        assertEquals(set.get(i) ? 4 : 3, levels[i]);
      }
      int[] kept = random.ints(0, 64 * bits.length).limit(count).sorted().distinct().toArray();
      BitSet expected = new BitSet();
      for (int k = 0; k < kept.length; k++) {
        expected.set(k, set.get(kept[k]));
      }
      Levels.gather(bits, kept, kept.length);
      assertBits(expected, bits, kept.length, kept.length);
    }
  }

  @Test
  void narrowsLevelsAndFindsThoseOutside() {
    int[] levels = {-1, 0, 255, 3, 256};
    byte[] bytes = new byte[3];
    assertEquals(true, Levels.narrow(levels, 1, 3, 255, bytes) >= 0);
    assertArrayEquals(new byte[] {0, -1, 3}, bytes);
    assertEquals(true, Levels.narrow(levels, 1, 3, 254, bytes) < 0);
    assertEquals(true, Levels.narrow(levels, 0, 3, 255, bytes) < 0);
    assertEquals(true, Levels.narrow(levels, 2, 3, 255, bytes) < 0);
  }

  @Test
  void findsTheFirstOtherLevelWithinTheRange() {
    for (byte other : new byte[] {0, 1, (byte) 0x80, (byte) 0x85, (byte) 0xFF}) {
      for (int at = 0; at < 70; at++) {
        byte[] levels = new byte[70];
        Arrays.fill(levels, (byte) 5);
        levels[at] = other;
        int expected = at < 3 || at >= 60 ? 60 : at;
        assertEquals(expected, Levels.mismatch(levels, 3, 60, (byte) 5), other + " at " + at);
      }
    }
  }

  @Test
  void findsWhatIsBeyondTheMaximumWithinTheRangeOnly() {
    for (int wrong : new int[] {3, 4, Integer.MAX_VALUE, -1, Integer.MIN_VALUE}) {
      for (int at = 0; at < 70; at++) {
        int[] levels = new int[70];
        Arrays.fill(levels, 2);
        levels[at] = wrong;
        assertEquals(at < 5 || at >= 60, Ints.within(levels, 5, 60, 2), wrong + " at " + at);
      }
    }
  }
}
