package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.batch.ColumnBatchWriter;
import dev.parquetfast.batch.RowBatchWriter;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.schema.MessageType;

/**
 * Writes arrays by the batches of our library. Upstream has none of the classes that this class
 * uses, so it must not be initialised there.
 */
final class BatchOutput {

  private final RowBatchWriter rows;
  private final List<ColumnArrays> columns;

  /** An output to a store whose columns have these arrays. */
  BatchOutput(ColumnWriteStore store, MessageType schema, List<ColumnArrays> columns) {
    this.columns = columns;
    rows = RowBatchWriter.open(store, schema);
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).definitionLevels == null) {
        rows.columns().get(i).spaced();
      }
    }
  }

  /** Writes all rows of flat columns, so many at a time. */
  void write(int rowCount, int atOnce) {
    List<ColumnBatchWriter> writers = new ArrayList<>(rows.columns());
    for (int row = 0; row < rowCount; row += atOnce) {
      int n = Math.min(atOnce, rowCount - row);
      for (int i = 0; i < columns.size(); i++) {
        ColumnArrays column = columns.get(i);
        ColumnBatchWriter writer = writers.get(i).validity(column.validity, row);
        pass(column, writer, row, n);
      }
      rows.write(n);
    }
  }

  /** Writes all rows of columns with levels, at once. */
  void writeLevels(int rowCount) {
    for (int i = 0; i < columns.size(); i++) {
      ColumnArrays column = columns.get(i);
      ColumnBatchWriter writer = rows.columns().get(i);
      boolean repeated = writer.column().getMaxRepetitionLevel() > 0;
      boolean optional = writer.column().getMaxDefinitionLevel() > 0;
      writer.levels(
          repeated ? column.repetitionLevels : null,
          optional ? column.definitionLevels : null,
          0,
          column.definitionLevels.length);
      pass(column, writer, 0, column.count);
    }
    rows.write(rowCount);
  }

  private static void pass(ColumnArrays column, ColumnBatchWriter writer, int offset, int count) {
    if (column.offsets != null) {
      writer.bytes((byte[]) column.values, column.offsets, offset, count);
    } else if (column.values instanceof boolean[] values) {
      writer.booleans(values, offset, count);
    } else if (column.values instanceof int[] values) {
      writer.ints(values, offset, count);
    } else if (column.values instanceof long[] values) {
      writer.longs(values, offset, count);
    } else if (column.values instanceof float[] values) {
      writer.floats(values, offset, count);
    } else {
      writer.doubles((double[]) column.values, offset, count);
    }
  }
}
