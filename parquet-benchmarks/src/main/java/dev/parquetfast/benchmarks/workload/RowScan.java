package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.batch.Layer;
import dev.parquetfast.batch.ListLayer;
import dev.parquetfast.batch.RowBatchReader;
import dev.parquetfast.benchmarks.bridge.Checksums;
import dev.parquetfast.benchmarks.bridge.FileScan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/**
 * Reads columns in step from pages in memory, by the batches of our library. Upstream has none of
 * the classes that this class uses, so it must not be initialised there.
 */
final class RowScan implements FileScan {

  private final List<PageReadStore> rowGroups;
  private final MessageType schema;
  private final String writtenBy;
  private final boolean nested;
  private final boolean views;

  /** Reads the pages of a file. */
  RowScan(Path file, boolean views) throws IOException {
    this.views = views;
    try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file))) {
      schema = reader.getFileMetaData().getSchema();
      writtenBy = reader.getFileMetaData().getCreatedBy();
      rowGroups = KeptRowGroup.all(reader);
    }
    nested = !schema.getFields().stream().allMatch(Type::isPrimitive);
  }

  @Override
  public int columns() {
    return schema.getFieldCount();
  }

  @Override
  public long pass(int column) {
    MessageType projection = projection(column);
    long sum = 0;
    for (PageReadStore rowGroup : rowGroups) {
      RowBatchReader reader = open(rowGroup, projection);
      for (int rows = next(reader); rows > 0; rows = next(reader)) {
        sum += rows;
      }
    }
    return sum;
  }

  @Override
  public String digest(int column) {
    MessageType projection = projection(column);
    List<PrimitiveTypeName> types =
        projection.getColumns().stream()
            .map(each -> each.getPrimitiveType().getPrimitiveTypeName())
            .collect(Collectors.toList());
    List<Checksums> parts = new ArrayList<>();
    for (PageReadStore rowGroup : rowGroups) {
      RowBatchReader reader = open(rowGroup, projection);
      while (next(reader) > 0) {
        digest(reader.columns(), types, parts);
      }
    }
    return parts.stream().map(Checksums::toString).collect(Collectors.joining("_"));
  }

  private MessageType projection(int column) {
    return column == ALL ? schema : new MessageType(schema.getName(), schema.getType(column));
  }

  private RowBatchReader open(PageReadStore rowGroup, MessageType projection) {
    RowBatchReader rows = RowBatchReader.open(rowGroup, projection, schema, writtenBy);
    if (nested) {
      rows.layers();
    }
    return views ? rows.views() : rows;
  }

  private static int next(RowBatchReader reader) {
    return reader.read(ColumnBatches.ROWS);
  }

  /** Adds a batch: each layer once, although columns share it. */
  private void digest(
      List<ColumnBatch> batches, List<PrimitiveTypeName> types, List<Checksums> parts) {
    Set<Layer> seen = new HashSet<>();
    int part = 0;
    for (int i = 0; i < batches.size(); i++) {
      ColumnBatch batch = batches.get(i);
      for (Layer layer : nested ? batch.layers() : List.<Layer>of()) {
        if (seen.add(layer)) {
          add(layer, part(part++, parts));
        }
      }
      add(batch, types.get(i), part(part++, parts));
    }
  }

  private static Checksums part(int index, List<Checksums> parts) {
    if (index == parts.size()) {
      parts.add(new Checksums());
    }
    return parts.get(index);
  }

  private static void add(Layer layer, Checksums checksums) {
    for (int i = 0; i < layer.size(); i++) {
      checksums.row(!layer.isNull(i));
      if (layer instanceof ListLayer lists) {
        checksums.value(new int[] {lists.offsets()[i + 1] - lists.offsets()[i]}, 0);
      }
    }
  }

  private static void add(ColumnBatch batch, PrimitiveTypeName type, Checksums checksums) {
    for (int i = 0; i < batch.values(); i++) {
      boolean hasValue = !batch.isNull(i);
      checksums.row(hasValue);
      if (hasValue && type == PrimitiveTypeName.BINARY) {
        checksums.value(batch.binary(i).getBytes());
      } else if (hasValue) {
        checksums.value(LibraryBatches.array(batch, type), i);
      }
    }
  }

  @Override
  public void close() {}
}
