package dev.parquetfast.arrow;

import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.batch.Validity;
import dev.parquetfast.column.ValueType;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;

/** Values of a column in arrays, one for each place of a vector. */
abstract class LeafValues {

  private final ColumnDescriptor column;

  LeafValues(ColumnDescriptor column) {
    this.column = column;
  }

  final ColumnDescriptor column() {
    return column;
  }

  /** Returns the names of the fields from the root to the column. */
  final List<String> path() {
    return List.of(column.getPath());
  }

  /** Takes the columns of a row group, from which the next values are. */
  abstract void open(List<ColumnBatch> columns);

  /** Returns which places have a value. */
  abstract Validity validity();

  /** Returns the values if they are not byte strings. */
  abstract <A> A array(ValueType<A> type);

  abstract byte[] bytes();

  /** Returns where each value begins in {@link #bytes}, and where the last one ends. */
  abstract int[] offsets();

  /** Values of a batch. */
  static final class OfBatch extends LeafValues {

    private final int index;
    private ColumnBatch batch;

    /**
     * The values of a column.
     *
     * @param index the index of the column among those that are read
     */
    OfBatch(ColumnDescriptor column, int index) {
      super(column);
      this.index = index;
    }

    ColumnBatch batch() {
      return batch;
    }

    @Override
    void open(List<ColumnBatch> columns) {
      batch = columns.get(index);
    }

    @Override
    Validity validity() {
      return batch.validity();
    }

    @Override
    <A> A array(ValueType<A> type) {
      return batch.array(type);
    }

    @Override
    byte[] bytes() {
      return batch.bytes();
    }

    @Override
    int[] offsets() {
      return batch.offsets();
    }
  }
}
