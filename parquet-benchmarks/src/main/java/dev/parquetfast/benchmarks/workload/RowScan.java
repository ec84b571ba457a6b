package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.batch.Layer;
import dev.parquetfast.batch.ListLayer;
import dev.parquetfast.batch.RowBatchReader;
import dev.parquetfast.benchmarks.bridge.Checksums;
import dev.parquetfast.benchmarks.bridge.FileScan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/**
 * Reads columns by the batches of our library, one after another. Upstream has none of the classes
 * that this class uses, so it must not be initialised there.
 */
final class RowScan implements FileScan {

  private final RowGroups rowGroups;
  private final MessageType schema;
  private final boolean nested;
  private final boolean views;

  RowScan(RowGroups rowGroups, boolean views) {
    this.rowGroups = rowGroups;
    this.views = views;
    schema = rowGroups.schema;
    nested = !schema.getFields().stream().allMatch(Type::isPrimitive);
  }

  @Override
  public int columns() {
    return schema.getFieldCount();
  }

  @Override
  public long pass(int column) throws IOException {
    long rows = 0;
    for (int i = 0; column == ALL && i < columns(); i++) {
      rows = pass(i);
    }
    return column == ALL ? rows : read(column);
  }

  private long read(int column) throws IOException {
    long sum = 0;
    for (int i = 0; i < rowGroups.size(); i++) {
      RowBatchReader reader = open(i, projection(column));
      for (int rows = next(reader); rows > 0; rows = next(reader)) {
        sum += rows;
      }
    }
    return sum;
  }

  @Override
  public String digest(int column) throws IOException {
    MessageType projection = projection(column);
    List<PrimitiveTypeName> types =
        projection.getColumns().stream()
            .map(each -> each.getPrimitiveType().getPrimitiveTypeName())
            .collect(Collectors.toList());
    List<Checksums> parts = new ArrayList<>();
    for (int i = 0; i < rowGroups.size(); i++) {
      RowBatchReader reader = open(i, projection);
      while (next(reader) > 0) {
        digest(reader.columns(), types, parts);
      }
    }
    return parts.stream().map(Checksums::toString).collect(Collectors.joining("_"));
  }

  private MessageType projection(int column) {
    return new MessageType(schema.getName(), schema.getType(column));
  }

  private RowBatchReader open(int rowGroup, MessageType projection) throws IOException {
    RowBatchReader rows =
        RowBatchReader.open(
            rowGroups.read(rowGroup, projection), projection, schema, rowGroups.writtenBy);
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
  public void close() throws IOException {
    rowGroups.close();
  }
}
