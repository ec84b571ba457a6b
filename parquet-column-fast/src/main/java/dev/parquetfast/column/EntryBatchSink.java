package dev.parquetfast.column;

import java.util.Set;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;

/**
 * A column writer that accepts many entries at once, with the same result as one by one.
 *
 * <p>Levels and values come in separate calls. The values of all entries must have come before
 * their row ends. Arrays may change after each call.
 *
 * <p>If a method fails, the column may have levels without their values, and the caller must {@link
 * #giveUp} all columns of the row group. So it checks ranges, levels and offsets first.
 */
public interface EntryBatchSink {

  /** Returns the column. */
  ColumnDescriptor column();

  /**
   * Returns how many rows the column has.
   *
   * @throws org.apache.parquet.io.ParquetEncodingException if the row group is given up
   */
  long rows();

  /**
   * Adds the levels of entries.
   *
   * @param repetitionLevels null if the column's maximum is 0
   * @param definitionLevels null if the column's maximum is 0
   * @param from index of the first entry in both arrays
   * @param count number of entries
   * @param rows number of entries with which a row begins
   * @param nulls number of entries without a value
   */
  void addEntries(
      int[] repetitionLevels, int[] definitionLevels, int from, int count, int rows, int nulls);

  /** Adds rows of a flat column, all with the same definition level. */
  void addRows(int definitionLevel, int count);

  /**
   * Adds rows of a flat column. The definition level is the maximum where the row's bit is 1, and
   * one less where it is 0.
   *
   * @param bits 64 to a word from the lowest bit on
   * @param from index of the first row's bit
   * @param nulls number of rows whose bit is 0
   */
  void addRows(long[] bits, int from, int count, int nulls);

  /**
   * Adds {@code values[offset .. offset + count - 1]}.
   *
   * @param values an array of the column's {@link ValueType}
   */
  void addValues(Object values, int offset, int count);

  /**
   * Adds {@code count} byte strings, {@code bytes[offsets[i] .. offsets[i + 1] - 1]} for each
   * {@code i} from {@code from} on.
   */
  void addValues(byte[] bytes, int[] offsets, int from, int count);

  /**
   * Adds byte strings to the dictionary of the column chunk before they are values, in this order.
   * Does nothing if the column chunk has no dictionary.
   */
  void addToDictionary(byte[] bytes, int[] offsets, int from, int count);

  /** Returns the encodings that values have in the pages so far. */
  Set<Encoding> encodings();

  /** Gives the row group up: this column accepts nothing more, and none makes a page. */
  void giveUp(Throwable cause);
}
