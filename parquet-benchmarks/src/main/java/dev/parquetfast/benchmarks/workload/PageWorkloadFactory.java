package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.AccessPath;
import dev.parquetfast.benchmarks.bridge.ColumnAccess;
import dev.parquetfast.benchmarks.bridge.ColumnEntries;
import dev.parquetfast.benchmarks.bridge.ColumnSpec;
import dev.parquetfast.benchmarks.bridge.FileAccess;
import dev.parquetfast.benchmarks.bridge.FileScan;
import dev.parquetfast.benchmarks.bridge.FileSource;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import dev.parquetfast.benchmarks.bridge.PackedMemory;
import dev.parquetfast.benchmarks.bridge.PackerSpec;
import dev.parquetfast.benchmarks.bridge.PackerUse;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.RowGroupWorkload;
import dev.parquetfast.benchmarks.bridge.StructLists;
import dev.parquetfast.benchmarks.bridge.TableColumn;
import dev.parquetfast.benchmarks.bridge.Workload;
import dev.parquetfast.benchmarks.bridge.WorkloadFactory;
import dev.parquetfast.testkit.MemoryFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;

/** Creates the workloads of pages, columns and files. */
public final class PageWorkloadFactory implements WorkloadFactory {

  /** Loaded by name, by the class loader of an implementation. */
  public PageWorkloadFactory() {}

  @Override
  public Workload create(PageSpec page, Object values, AccessPath path) throws IOException {
    return new PageWorkload(page, Column.of(page, values, path), path, hasBatchMethods());
  }

  @Override
  public Workload create(PackerSpec packed, Object values, PackedMemory memory, PackerUse use) {
    return new PackerWorkload(packed, values, memory, use);
  }

  @Override
  public Workload create(ColumnSpec column, ColumnEntries entries, ColumnAccess access) {
    return new ColumnWorkload(column, entries, access, hasBatchMethods());
  }

  @Override
  public LongSupplier createGroup(ColumnSpec group, ColumnEntries entries) {
    return new GroupWorkload(group, entries, hasBatchMethods());
  }

  @Override
  public Workload create(FileSpec file, List<TableColumn> table, FileAccess access)
      throws IOException {
    return new FileWorkload(file, table, access, hasBatchMethods());
  }

  @Override
  public void write(FileSpec file, StructLists column, Path path) throws IOException {
    FileTable table = new FileTable(column);
    try (ParquetWriter<int[]> writer =
        FileSettings.newWriter(
            file, table, new LocalOutputFile(path), new HeapByteBufferAllocator())) {
      FileSettings.write(writer, table);
    }
  }

  @Override
  public FileScan createScan(Path file, FileAccess access, FileSource source) throws IOException {
    if (access == FileAccess.GROUPS) {
      return new GroupScan(
          file, source == FileSource.MAPPED ? MappedFiles.groups(file) : GroupScan.ofFile(file));
    }
    if (access.usesVectors()) {
      InputFile input = new MemoryFile(Files.readAllBytes(file));
      MessageType type = schema(input);
      return new VectorScan(VectorFiles.of(hasBatchMethods(), access, type), input, type);
    }
    RowGroups rowGroups =
        switch (source) {
          case FILE -> RowGroups.ofFile(file);
          case MAPPED -> MappedFiles.rowGroups(file);
          case MEMORY -> RowGroups.inMemory(file);
        };
    return access.readsBatches() && hasBatchMethods()
        ? new RowScan(rowGroups, access == FileAccess.VIEWS)
        : new ColumnScan(rowGroups);
  }

  @Override
  public FileScan createRewrite(FileSpec file, Path source, FileAccess access) throws IOException {
    InputFile input = new MemoryFile(Files.readAllBytes(source));
    MessageType type = schema(input);
    return new VectorRewrite(VectorFiles.of(hasBatchMethods(), access, type), file, input, type);
  }

  private static MessageType schema(InputFile file) throws IOException {
    try (ParquetFileReader reader = ParquetFileReader.open(file)) {
      return reader.getFileMetaData().getSchema();
    }
  }

  @Override
  public RowGroupWorkload createRowGroup(FileSpec file, List<TableColumn> table) {
    return new FlushWorkload(file, table);
  }

  /**
   * Returns whether this class is linked with our classes; upstream's have only methods for single
   * values.
   */
  private static boolean hasBatchMethods() {
    return Arrays.stream(ValuesWriter.class.getMethods())
        .anyMatch(method -> method.getName().equals("writeIntegers"));
  }
}
