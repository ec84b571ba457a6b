package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.AccessPath;
import dev.parquetfast.benchmarks.bridge.ColumnAccess;
import dev.parquetfast.benchmarks.bridge.ColumnEntries;
import dev.parquetfast.benchmarks.bridge.ColumnSpec;
import dev.parquetfast.benchmarks.bridge.FileAccess;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import dev.parquetfast.benchmarks.bridge.PackedMemory;
import dev.parquetfast.benchmarks.bridge.PackerSpec;
import dev.parquetfast.benchmarks.bridge.PackerUse;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.TableColumn;
import dev.parquetfast.benchmarks.bridge.Workload;
import dev.parquetfast.benchmarks.bridge.WorkloadFactory;
import dev.parquetfast.benchmarks.data.TestDataFactory;
import java.io.IOException;
import java.lang.reflect.Array;
import java.util.List;

/** What a workload is made of: a page of one codec, a column chunk, or a file. */
abstract class Subject {

  private final String name;

  private Subject(String name) {
    this.name = name;
  }

  static Subject of(PageSpec page, AccessPath path) {
    Object values = TestDataFactory.values(page);
    return new Subject(page.toString()) {
      @Override
      Object values() {
        return values;
      }

      @Override
      Workload workload(WorkloadFactory factory) throws IOException {
        return factory.create(page, values, path);
      }
    };
  }

  static Subject of(PackerSpec packed, PackedMemory memory, PackerUse use) {
    Object values = TestDataFactory.values(packed);
    return new Subject(packed.toString()) {
      @Override
      Object values() {
        return values;
      }

      @Override
      Workload workload(WorkloadFactory factory) {
        return factory.create(packed, values, memory, use);
      }
    };
  }

  static Subject of(ColumnSpec column, ColumnAccess access) {
    ColumnEntries entries = TestDataFactory.entries(column);
    return new Subject(column.toString()) {
      @Override
      Object values() {
        return entries.toArrays();
      }

      @Override
      Workload workload(WorkloadFactory factory) throws IOException {
        return factory.create(column, entries, access);
      }
    };
  }

  static Subject of(FileSpec file, FileAccess access) {
    List<TableColumn> table = TestDataFactory.table(file.rows());
    return new Subject(file.toString()) {
      @Override
      Object values() {
        return table.stream().map(Subject::withDefaultsForNulls).toArray();
      }

      @Override
      Workload workload(WorkloadFactory factory) throws IOException {
        return factory.create(file, table, access);
      }

      @Override
      boolean isFile() {
        return true;
      }
    };
  }

  private static Object withDefaultsForNulls(TableColumn column) {
    int rows = Array.getLength(column.values());
    Object values = Array.newInstance(column.values().getClass().getComponentType(), rows);
    for (int i = 0; i < rows; i++) {
      if (!column.isNull(i)) {
        System.arraycopy(column.values(), i, values, i, 1);
      }
    }
    return values;
  }

  /**
   * Returns the subject with this {@linkplain #toString() name}, accessed in the most common way.
   */
  static Subject parse(String name) {
    if (FileSpec.isName(name)) {
      return of(FileSpec.parse(name), FileAccess.COLUMNS);
    }
    if (PackerSpec.isName(name)) {
      return of(PackerSpec.parse(name), PackedMemory.HEAP, PackerUse.ONE_WIDTH);
    }
    return ColumnSpec.isName(name)
        ? of(ColumnSpec.parse(name), ColumnAccess.GETTER)
        : of(PageSpec.parse(name), AccessPath.PER_VALUE);
  }

  /**
   * Returns whether a file writer makes it. The bytes of a file name the release that wrote them,
   * so other releases make other bytes.
   */
  boolean isFile() {
    return false;
  }

  /** Returns what is written, and what a workload must read. */
  abstract Object values();

  /** Makes the page once with an implementation. */
  abstract Workload workload(WorkloadFactory factory) throws IOException;

  /**
   * Returns a name that includes everything but the methods of access, and is also a valid file
   * name.
   */
  @Override
  public final String toString() {
    return name;
  }
}
