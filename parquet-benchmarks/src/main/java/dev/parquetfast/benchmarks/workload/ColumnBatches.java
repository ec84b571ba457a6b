package dev.parquetfast.benchmarks.workload;

import java.lang.reflect.Array;
import java.util.Arrays;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.schema.MessageType;

/**
 * Reads a column in batches: the values that are there, one after another, and the levels. Arrays
 * are used again for the next batch and the next column chunk, as an application would.
 */
abstract class ColumnBatches {

  /** Rows of a batch. */
  static final int ROWS = 4096;

  private final int maximumDefinitionLevel;

  /** Whether values are byte strings. */
  final boolean isStrings;

  ColumnBatches(ColumnDescriptor column) {
    isStrings =
        switch (column.getPrimitiveType().getPrimitiveTypeName()) {
          case BINARY, FIXED_LEN_BYTE_ARRAY, INT96 -> true;
          default -> false;
        };
    maximumDefinitionLevel = column.getMaxDefinitionLevel();
  }

  /**
   * Returns batches of a column.
   *
   * @param batchMethods whether this implementation has batches; otherwise a {@code ColumnReader}
   *     fills them value by value
   * @param views whether strings are views, if there are batches
   */
  static ColumnBatches of(
      MessageType schema, ColumnDescriptor column, boolean batchMethods, boolean views) {
    return batchMethods
        ? new LibraryBatches(schema, column, views)
        : new FilledBatches(schema, column);
  }

  /** Begins to read a column chunk. */
  abstract void open(PageReadStore rowGroup, String writtenBy);

  /** Reads the next batch; returns false after the last. */
  abstract boolean next();

  /** Returns the number of level pairs, which is that of rows in a flat column. */
  abstract int entries();

  /** Returns the number of values that are there. */
  abstract int values();

  /** Returns the values in an array of their own type, or the bytes of strings, if not views. */
  abstract Object array();

  /** Returns where each string begins, and the end of the last, if they are not views. */
  abstract int[] offsets();

  /** Returns the repetition levels, or null if all are 0. */
  abstract int[] repetitionLevels();

  /** Returns the definition levels, or null if all are 0. */
  abstract int[] definitionLevels();

  /** Returns a copy of a string. */
  byte[] string(int value) {
    return Arrays.copyOfRange((byte[]) array(), offsets()[value], offsets()[value + 1]);
  }

  /** Returns the sum of the lengths and first bytes of all strings of the batch. */
  long sumOfStrings() {
    return sum((byte[]) array(), offsets(), values());
  }

  private static long sum(byte[] bytes, int[] offsets, int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      int start = offsets[i];
      int length = offsets[i + 1] - start;
      sum += length;
      if (length > 0) {
        sum += bytes[start];
      }
    }
    return sum;
  }

  /** Returns whether an entry has a value. */
  final boolean hasValue(int entry) {
    return definitionLevels() == null || definitionLevels()[entry] == maximumDefinitionLevel;
  }

  /** Copies the levels of the batch into arrays, from an index on. */
  final void copyLevels(int[] repetition, int[] definition, int at) {
    copy(repetitionLevels(), repetition, at);
    copy(definitionLevels(), definition, at);
  }

  private void copy(int[] levels, int[] into, int at) {
    if (levels == null) {
      Arrays.fill(into, at, at + entries(), 0);
    } else {
      System.arraycopy(levels, 0, into, at, entries());
    }
  }

  /** Copies each value into the element of its entry, from an index on; strings as byte arrays. */
  final void copyValues(Object into, int at) {
    int value = 0;
    for (int i = 0; i < entries(); i++) {
      if (hasValue(i)) {
        if (isStrings) {
          Array.set(into, at + i, string(value));
        } else {
          System.arraycopy(array(), value, into, at + i, 1);
        }
        value++;
      }
    }
    if (value != values()) {
      throw new IllegalStateException(value + " values, and not " + values());
    }
  }
}
