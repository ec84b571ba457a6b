package dev.parquetfast.benchmarks.bridge;

import java.util.List;

/** What the benchmarks ask an implementation's class loader for. */
public interface WorkloadFactory extends PageFactory {

  /**
   * Writes the column once, so that it can be written and read again and again.
   *
   * @param column how the column is to be written
   * @param entries what is in it
   * @param access by which methods its values are read
   */
  Workload create(ColumnSpec column, ColumnEntries entries, ColumnAccess access);

  /**
   * Writes the file once, so that it can be written and read again and again; the implementation
   * must have been opened with what files need.
   *
   * @param file how the table is to be written
   * @param table what is in it
   * @param access by which methods it is read
   */
  Workload create(FileSpec file, List<TableColumn> table, FileAccess access);

  /** The same table as a row group that is flushed to nowhere. */
  RowGroupWorkload createRowGroup(FileSpec file, List<TableColumn> table);
}
