package dev.parquetfast.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.ColumnChunk;
import dev.parquetfast.oracle.ColumnReading;
import dev.parquetfast.oracle.ColumnReading.Step;
import dev.parquetfast.oracle.ColumnTracer;
import java.util.List;
import org.apache.parquet.io.ParquetDecodingException;

/** Compares batches of a damaged chunk with our column reader, entry by entry. */
public final class Damage {

  private Damage() {}

  /**
   * Checks that batches hold what the column reader returns before it throws, and that the same
   * chunks throw. A row that is not complete is not delivered.
   */
  public static void assertSame(ColumnChunk chunk, String createdBy, long seed, String name) {
    ColumnReading reading = new ColumnReading(Step.GET);
    reading.createdBy = createdBy;
    List<String> trace = ColumnTracer.OURS.trace(chunk, reading);
    String last = trace.get(trace.size() - 2);
    boolean threw = last.contains(" ! ");
    List<String> expected = trace.size() < 3 ? List.of() : trace.subList(1, trace.size() - 2);
    BatchTrace batches;
    try {
      batches = new BatchTrace(chunk, null, createdBy, BatchTrace.Mode.DENSE);
    } catch (ParquetDecodingException e) {
      assertTrue(threw, name);
      return;
    }
    batches.readAll(1 + (int) (seed & 0x3FF), seed);
    if (!threw) {
      assertEquals(expected, batches.lines, name);
      assertEquals(null, batches.thrown, name);
      return;
    }
    if (chunk.valueCount() == 0) {
      return;
    }
    assertTrue(
        batches.thrown instanceof ParquetDecodingException, () -> name + ": " + batches.thrown);
    // The row that has the damage is left out, with the entries that precede it.
    int complete = expected.size();
    if (chunk.schema.contains("repeated")) {
      while (complete > 0 && !startsRow(expected, last, complete)) {
        complete--;
      }
    }
    int rows = complete;
    assertEquals(expected.subList(0, rows), batches.lines, () -> name + ": " + last);
  }

  private static boolean startsRow(List<String> entries, String last, int index) {
    String entry = index == entries.size() ? last : entries.get(index);
    return entry.startsWith("0 ");
  }
}
