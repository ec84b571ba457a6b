package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GapsTest {

  @Test
  void valuesMoveTogether() {
    Random random = new Random(1);
    for (int count = 0; count < 200; count++) {
      long[] there = random.longs((count + 63) / 64).toArray();
      int from = random.nextInt(5);
      long[] longs = random.longs(from + count).toArray();
      int[] ints = random.ints(from + count).toArray();
      double[] doubles = random.doubles(from + count).toArray();
      float[] floats = new float[from + count];
      boolean[] booleans = new boolean[from + count];
      String[] objects = new String[from + count];
      int[] rows = new int[count];
      int n = 0;
      for (int i = 0; i < count; i++) {
        floats[from + i] = random.nextFloat();
        booleans[from + i] = random.nextBoolean();
        objects[from + i] = "s" + i;
        if ((there[i / 64] >>> i & 1) != 0) {
          rows[n++] = from + i;
        }
      }
      int[] kept = Arrays.copyOf(rows, n);

      long[] someLongs = new long[count];
      assertEquals(n, Gaps.remove(longs, from, count, there, someLongs));
      assertArrayEquals(
          Arrays.stream(kept).mapToLong(row -> longs[row]).toArray(), Arrays.copyOf(someLongs, n));
      int[] someInts = new int[count];
      assertEquals(n, Gaps.remove(ints, from, count, there, someInts));
      assertArrayEquals(
          Arrays.stream(kept).map(row -> ints[row]).toArray(), Arrays.copyOf(someInts, n));
      double[] someDoubles = new double[count];
      assertEquals(n, Gaps.remove(doubles, from, count, there, someDoubles));
      assertArrayEquals(
          Arrays.stream(kept).mapToDouble(row -> doubles[row]).toArray(),
          Arrays.copyOf(someDoubles, n));
      float[] someFloats = new float[count];
      boolean[] someBooleans = new boolean[count];
      String[] someObjects = new String[count];
      assertEquals(n, Gaps.remove(floats, from, count, there, someFloats));
      assertEquals(n, Gaps.remove(booleans, from, count, there, someBooleans));
      assertEquals(n, Gaps.remove(objects, from, count, there, someObjects));
      for (int i = 0; i < n; i++) {
        assertEquals(floats[kept[i]], someFloats[i]);
        assertEquals(booleans[kept[i]], someBooleans[i]);
        assertEquals(objects[kept[i]], someObjects[i]);
      }
    }
  }
}
