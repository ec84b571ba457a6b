package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
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
      assertEquals(expected, Levels.countOf(max, levels, from, from + size));
    }
  }

  @Test
  void findsWhatIsBeyondTheMaximumWithinTheRangeOnly() {
    for (int wrong : new int[] {3, 4, Integer.MAX_VALUE, -1, Integer.MIN_VALUE}) {
      for (int at = 0; at < 70; at++) {
        int[] levels = new int[70];
        Arrays.fill(levels, 2);
        levels[at] = wrong;
        assertEquals(at < 5 || at >= 60, Levels.within(levels, 5, 60, 2), wrong + " at " + at);
      }
    }
  }
}
