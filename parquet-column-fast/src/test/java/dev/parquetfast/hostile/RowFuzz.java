package dev.parquetfast.hostile;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.parquetfast.batch.RandomRows;
import dev.parquetfast.testkit.Choices;

/** Rows of any schema, written and read in step, in Arrow's layout and otherwise. */
class RowFuzz {

  @FuzzTest
  void rows(byte[] input) {
    RandomRows rows = new RandomRows(new Choices(input));
    try {
      rows.runOne();
    } catch (RuntimeException | AssertionError e) {
      throw new AssertionError(rows.toString(), e);
    }
  }
}
