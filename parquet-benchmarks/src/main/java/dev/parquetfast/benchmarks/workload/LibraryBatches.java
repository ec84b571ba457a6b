package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.batch.ColumnBatchReader;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.PageReadStore;

/**
 * Batches of our library. Upstream has none of the classes that this class uses, so it must not be
 * initialised there.
 */
final class LibraryBatches extends ColumnBatches {

  private final ColumnDescriptor column;
  private ColumnBatchReader reader;

  /** Made for the first column chunk. */
  private ColumnBatch batch;

  LibraryBatches(ColumnDescriptor column) {
    super(column);
    this.column = column;
  }

  @Override
  void open(PageReadStore rowGroup, String writtenBy) {
    reader = ColumnBatchReader.open(rowGroup, column, writtenBy);
    if (batch == null) {
      batch = reader.newBatch(ROWS);
    }
  }

  @Override
  boolean next() {
    return reader.read(batch);
  }

  @Override
  int entries() {
    return batch.entries();
  }

  @Override
  int values() {
    return batch.values();
  }

  @Override
  Object array() {
    return switch (column.getPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN -> batch.booleans();
      case INT32 -> batch.ints();
      case INT64 -> batch.longs();
      case FLOAT -> batch.floats();
      case DOUBLE -> batch.doubles();
      default -> batch.bytes();
    };
  }

  @Override
  int[] offsets() {
    return batch.offsets();
  }

  @Override
  int[] repetitionLevels() {
    return batch.repetitionLevels();
  }

  @Override
  int[] definitionLevels() {
    return batch.definitionLevels();
  }
}
