package dev.parquetfast.benchmarks.bridge;

import java.io.Closeable;
import java.io.IOException;

/** Reads the columns or rows of a file, or writes its table to another file. */
public interface FileScan extends Closeable {

  /** Number of a column that stands for all columns. */
  int ALL = -1;

  int columns();

  /**
   * Reads or writes all values of a column, or of all columns. A reader of rows always reads all,
   * and a writer writes all.
   *
   * @return the number of rows
   */
  long pass(int column) throws IOException;

  /**
   * Reads a column and digests it. A writer writes the file before.
   *
   * @return three checksums: of a byte for each row, which is 1 where the row has a value; of the
   *     values of a fixed width, or else of the lengths of the strings as four bytes each; and of
   *     the bytes of all strings. Numbers are little-endian, booleans are a byte, nulls are left
   *     out. A column of {@link StructLists} has such a digest of its lists, as if each had the
   *     number of its structs as a value, then one of its structs, which have no value, and one of
   *     each of their fields; with underscores between.
   */
  String digest(int column) throws IOException;
}
