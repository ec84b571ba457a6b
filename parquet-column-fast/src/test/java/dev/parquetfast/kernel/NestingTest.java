package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** {@link Nesting} against the rule entry by entry, over random levels. */
class NestingTest {

  @Test
  void firstImpossible() {
    Random random = new Random(1);
    Nesting nesting = new Nesting();
    int possible = 0;
    for (int i = 0; i < 20_000; i++) {
      int[] elements = new int[1 + random.nextInt(4)];
      for (int level = 1; level < elements.length; level++) {
        elements[level] = elements[level - 1] + 1 + random.nextInt(2);
      }
      int length = random.nextInt(i % 50 == 0 ? 5000 : 40);
      int likely = elements[elements.length - 1] + 1;
      int[] repetition = random.ints(length, 0, elements.length).toArray();
      int[] definition =
          random.ints(length, random.nextInt(4) == 0 ? 0 : likely - 1, likely + 1).toArray();
      if (length > 0 && random.nextInt(4) == 0) {
        definition[random.nextInt(length)] = 0;
      }
      int from = random.nextInt(length + 1);
      int to = from + random.nextInt(length + 1 - from);
      int before = random.nextInt(likely + 1) - 1;
      int expected = model(repetition, definition, from, to, before, elements);
      possible += expected == to && to > from ? 1 : 0;
      assertEquals(
          expected,
          nesting.firstImpossible(repetition, definition, from, to, before, elements),
          () -> Arrays.toString(repetition) + Arrays.toString(definition));
    }
    assertTrue(possible > 1000 && possible < 19_000, "possible: " + possible);
  }

  private static int model(int[] rep, int[] def, int from, int to, int before, int[] elements) {
    for (int i = from; i < to; i++) {
      int last = i == from ? before : def[i - 1];
      if (rep[i] > 0 && (last < elements[rep[i]] || def[i] < elements[rep[i]])) {
        return i;
      }
    }
    return to;
  }
}
