package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.data.TestDataFactory;
import dev.parquetfast.benchmarks.spi.AccessPath;
import dev.parquetfast.benchmarks.spi.ColumnAccess;
import dev.parquetfast.benchmarks.spi.ColumnEntries;
import dev.parquetfast.benchmarks.spi.ColumnSpec;
import dev.parquetfast.benchmarks.spi.PageSpec;
import dev.parquetfast.benchmarks.spi.Workload;
import dev.parquetfast.benchmarks.spi.WorkloadFactory;

/** What a workload is made of: a page of one codec, or a column chunk. */
abstract class Subject {

  private final String name;

  private Subject(String name) {
    this.name = name;
  }

  /** A page of one codec. */
  static Subject of(PageSpec page, AccessPath path) {
    Object values = TestDataFactory.values(page);
    return new Subject(page.toString()) {
      @Override
      Object values() {
        return values;
      }

      @Override
      Workload workload(WorkloadFactory factory) {
        return factory.create(page, values, path);
      }
    };
  }

  /** A column chunk. */
  static Subject of(ColumnSpec column, ColumnAccess access) {
    ColumnEntries entries = TestDataFactory.entries(column);
    return new Subject(column.toString()) {
      @Override
      Object values() {
        return entries.toArrays();
      }

      @Override
      Workload workload(WorkloadFactory factory) {
        return factory.create(column, entries, access);
      }
    };
  }

  /** The subject of that {@linkplain #toString() name}, accessed in the most ordinary way. */
  static Subject parse(String name) {
    return ColumnSpec.isName(name)
        ? of(ColumnSpec.parse(name), ColumnAccess.GETTER)
        : of(PageSpec.parse(name), AccessPath.PER_VALUE);
  }

  /** What is written, and what a workload has to read. */
  abstract Object values();

  /** Has an implementation make the page once. */
  abstract Workload workload(WorkloadFactory factory);

  /** A name that says everything but the methods of access, and is also good as a file name. */
  @Override
  public final String toString() {
    return name;
  }
}
