package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.batch.BinaryViews;
import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.batch.ColumnBatchReader;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * Batches of our library. Upstream has none of the classes that this class uses, so it must not be
 * initialised there.
 */
final class LibraryBatches extends ColumnBatches {

  private final MessageType schema;
  private final ColumnDescriptor column;
  private final boolean views;
  private ColumnBatchReader reader;

  /** Made for the first column chunk. */
  private ColumnBatch batch;

  LibraryBatches(MessageType schema, ColumnDescriptor column, boolean views) {
    super(column);
    this.schema = schema;
    this.column = column;
    this.views = views && isStrings;
  }

  @Override
  void open(PageReadStore rowGroup, String writtenBy) {
    reader = ColumnBatchReader.open(rowGroup, column, schema, writtenBy);
    if (views) {
      reader.views();
    }
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
    return array(batch, column.getPrimitiveType().getPrimitiveTypeName());
  }

  static Object array(ColumnBatch batch, PrimitiveTypeName type) {
    return switch (type) {
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
  byte[] string(int value) {
    return batch.binary(value).getBytes();
  }

  @Override
  long sumOfStrings() {
    return views ? Views.sum(batch) : super.sumOfStrings();
  }

  /** Has what an older version of our library lacks, so it is initialised only for views. */
  private static final class Views {

    static long sum(ColumnBatch batch) {
      BinaryViews all = batch.views();
      return sum(all.arrays(), all.arrayIndexes(), all.starts(), all.lengths(), all.size());
    }

    private static long sum(
        byte[][] arrays, int[] arrayIndexes, int[] starts, int[] lengths, int count) {
      long sum = 0;
      for (int i = 0; i < count; i++) {
        int length = lengths[i];
        sum += length;
        if (length > 0) {
          sum += arrays[arrayIndexes[i]][starts[i]];
        }
      }
      return sum;
    }
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
