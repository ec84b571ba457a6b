package dev.parquetfast.arrow;

import dev.parquetfast.batch.ColumnBatch;
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

  /** Removes the values of places that are not selected. */
  abstract void keep(Selection kept);

  /** Returns a bit for each place; null if all have a value. */
  abstract long[] validity();

  abstract boolean[] booleans();

  abstract int[] ints();

  abstract long[] longs();

  abstract float[] floats();

  abstract double[] doubles();

  abstract byte[] bytes();

  /** Returns where each value begins in {@link #bytes}, and where the last one ends. */
  abstract int[] offsets();

  /** Values of a batch. What is not selected is removed from the batch's own arrays. */
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
    void keep(Selection kept) {
      long[] validity = batch.validity();
      if (validity != null) {
        kept.keepBits(validity);
      }
      if (batch.ids() != null) {
        kept.keep(batch.ids());
        return;
      }
      switch (column().getPrimitiveType().getPrimitiveTypeName()) {
        case BOOLEAN:
          kept.keep(batch.booleans());
          break;
        case INT32:
          kept.keep(batch.ints());
          break;
        case INT64:
          kept.keep(batch.longs());
          break;
        case FLOAT:
          kept.keep(batch.floats());
          break;
        case DOUBLE:
          kept.keep(batch.doubles());
          break;
        default:
          kept.keepStrings(batch.bytes(), batch.offsets());
      }
    }

    @Override
    long[] validity() {
      return batch.validity();
    }

    @Override
    boolean[] booleans() {
      return batch.booleans();
    }

    @Override
    int[] ints() {
      return batch.ints();
    }

    @Override
    long[] longs() {
      return batch.longs();
    }

    @Override
    float[] floats() {
      return batch.floats();
    }

    @Override
    double[] doubles() {
      return batch.doubles();
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
