package dev.parquetfast.benchmarks.bridge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;

/** Creates workloads; the benchmarks load it with an implementation's class loader. */
public interface WorkloadFactory {

  /**
   * Makes the page of these values once, and returns the workload that makes and reads it
   * repeatedly.
   *
   * @param page how the values are to be encoded
   * @param values the page's values, in the kind of array that {@link PhysicalType} names
   * @param path the methods that write and read values
   */
  Workload create(PageSpec page, Object values, AccessPath path) throws IOException;

  /**
   * Packs the numbers once, and returns the workload that packs and unpacks them repeatedly.
   *
   * @param packed width and number of the numbers
   * @param values the numbers, in the kind of array that {@link PhysicalType} names
   * @param memory where packed numbers are read from
   * @param use which packers are called before
   */
  Workload create(PackerSpec packed, Object values, PackedMemory memory, PackerUse use);

  /**
   * Writes the column once, and returns the workload that writes and reads it repeatedly.
   *
   * @param column how the column is written
   * @param entries contents of the column
   * @param access the methods that read values
   */
  Workload create(ColumnSpec column, ColumnEntries entries, ColumnAccess access) throws IOException;

  /**
   * Returns what writes three columns of a group in batches, or entry by entry in an implementation
   * that has none. Each call writes a page of each column and returns their size in bytes.
   *
   * @param group type of the columns, shape of the group, and how they are written
   * @param entries levels of the group, and the values of one column
   */
  LongSupplier createGroup(ColumnSpec group, ColumnEntries entries);

  /**
   * Writes the file once, and returns the workload that writes and reads it repeatedly. The
   * implementation must have been opened with the jars for files.
   *
   * @param file how the table is written
   * @param table contents of the file
   * @param access the methods that read it
   */
  Workload create(FileSpec file, List<TableColumn> table, FileAccess access) throws IOException;

  /** Writes a file that has one column, record by record. */
  void write(FileSpec file, StructLists column, Path path) throws IOException;

  /**
   * Prepares to read a file any number of times. If it is read column by column, it stays open, and
   * its footer has been read.
   *
   * @param file a Parquet file, of flat columns unless it is read in batches or into vectors
   * @param access {@link FileAccess#GROUPS} to read rows, {@link FileAccess#BATCHES} or {@link
   *     FileAccess#VIEWS}, one for vectors, or another for columns without batches
   * @param source {@link FileSource#MEMORY} for vectors; any but that for rows
   */
  FileScan createScan(Path file, FileAccess access, FileSource source) throws IOException;

  /**
   * Prepares to write the table of a file to another one any number of times.
   *
   * @param file how the table is written
   * @param source the file whose values are written, which are taken into memory
   * @param access {@link FileAccess#ARROW}
   */
  FileScan createRewrite(FileSpec file, Path source, FileAccess access) throws IOException;

  /** Returns the same table as a row group that is flushed to a file that discards everything. */
  RowGroupWorkload createRowGroup(FileSpec file, List<TableColumn> table);
}
