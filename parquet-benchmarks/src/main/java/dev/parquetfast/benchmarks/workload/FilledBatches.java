package dev.parquetfast.benchmarks.workload;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.MessageType;

/**
 * Batches that a {@code ColumnReader} fills value by value, which is upstream's only way to arrays.
 * There is a loop for each type, so that no loop asks for the type of a value.
 */
final class FilledBatches extends ColumnBatches {

  /** Initial size of the array of all strings of a batch. */
  private static final int BYTES = 1 << 16;

  private final MessageType schema;
  private final ColumnDescriptor column;
  private final boolean hasDefinitionLevels;
  private final boolean repeated;
  private Object array;
  private byte[] bytes;
  private int[] offsets;
  private int[] repetitionLevels;
  private int[] definitionLevels;
  private ColumnReader reader;
  private long remaining;
  private int rows;
  private int entries;
  private int values;

  FilledBatches(MessageType schema, ColumnDescriptor column) {
    super(column);
    this.schema = schema;
    this.column = column;
    hasDefinitionLevels = column.getMaxDefinitionLevel() > 0;
    repeated = column.getMaxRepetitionLevel() > 0;
  }

  @Override
  void open(PageReadStore rowGroup, String writtenBy) {
    remaining = rowGroup.getPageReader(column).getTotalValueCount();
    reader =
        new ColumnReadStoreImpl(rowGroup, converter(column.getPath().length), schema, writtenBy)
            .getColumnReader(column);
    int capacity = repeated ? Math.toIntExact(remaining) : ROWS;
    if (definitionLevels == null || definitionLevels.length < capacity) {
      repetitionLevels = new int[capacity];
      definitionLevels = new int[capacity];
      newArray(capacity);
    }
  }

  private void newArray(int capacity) {
    switch (column.getPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN -> array = new boolean[capacity];
      case INT32 -> array = new int[capacity];
      case INT64 -> array = new long[capacity];
      case FLOAT -> array = new float[capacity];
      case DOUBLE -> array = new double[capacity];
      default -> {
        bytes = new byte[BYTES];
        offsets = new int[capacity + 1];
      }
    }
  }

  /** Returns the converters of the schema's groups, none of which the getters call. */
  private static GroupConverter converter(int depth) {
    return new GroupConverter() {
      @Override
      public Converter getConverter(int fieldIndex) {
        return depth > 1 ? converter(depth - 1) : new PrimitiveConverter() {};
      }

      @Override
      public void start() {}

      @Override
      public void end() {}
    };
  }

  @Override
  boolean next() {
    rows = 0;
    entries = 0;
    values = 0;
    if (remaining == 0) {
      return false;
    }
    switch (column.getPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN -> fill((boolean[]) array);
      case INT32 -> fill((int[]) array);
      case INT64 -> fill((long[]) array);
      case FLOAT -> fill((float[]) array);
      case DOUBLE -> fill((double[]) array);
      default -> fillStrings();
    }
    return true;
  }

  /** Returns whether the current entry belongs to the batch, which splits no row. */
  private boolean continues() {
    return remaining > 0 && (rows < ROWS || (repeated && reader.getCurrentRepetitionLevel() != 0));
  }

  /** Stores the levels of the current entry; returns whether it has a value. */
  private boolean enter() {
    remaining--;
    if (!hasDefinitionLevels) {
      entries++;
      rows++;
      return true;
    }
    if (repeated) {
      int repetitionLevel = reader.getCurrentRepetitionLevel();
      repetitionLevels[entries] = repetitionLevel;
      if (repetitionLevel == 0) {
        rows++;
      }
    } else {
      rows++;
    }
    int definitionLevel = reader.getCurrentDefinitionLevel();
    definitionLevels[entries++] = definitionLevel;
    return definitionLevel == column.getMaxDefinitionLevel();
  }

  private void fill(boolean[] into) {
    while (continues()) {
      if (enter()) {
        into[values++] = reader.getBoolean();
      }
      reader.consume();
    }
  }

  private void fill(int[] into) {
    while (continues()) {
      if (enter()) {
        into[values++] = reader.getInteger();
      }
      reader.consume();
    }
  }

  private void fill(long[] into) {
    while (continues()) {
      if (enter()) {
        into[values++] = reader.getLong();
      }
      reader.consume();
    }
  }

  private void fill(float[] into) {
    while (continues()) {
      if (enter()) {
        into[values++] = reader.getFloat();
      }
      reader.consume();
    }
  }

  private void fill(double[] into) {
    while (continues()) {
      if (enter()) {
        into[values++] = reader.getDouble();
      }
      reader.consume();
    }
  }

  private void fillStrings() {
    int end = 0;
    while (continues()) {
      if (enter()) {
        ByteBuffer value = reader.getBinary().toByteBuffer();
        int length = value.remaining();
        if (bytes.length - end < length) {
          bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, end + length));
        }
        value.get(bytes, end, length);
        end += length;
        offsets[++values] = end;
      }
      reader.consume();
    }
  }

  @Override
  int entries() {
    return entries;
  }

  @Override
  int values() {
    return values;
  }

  @Override
  Object array() {
    return bytes == null ? array : bytes;
  }

  @Override
  int[] offsets() {
    return offsets;
  }

  @Override
  int[] repetitionLevels() {
    return repeated ? repetitionLevels : null;
  }

  @Override
  int[] definitionLevels() {
    return hasDefinitionLevels ? definitionLevels : null;
  }
}
