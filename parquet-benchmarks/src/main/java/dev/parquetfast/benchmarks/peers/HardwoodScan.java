package dev.parquetfast.benchmarks.peers;

import dev.parquetfast.benchmarks.bridge.Checksums;
import dev.parquetfast.benchmarks.bridge.FileScan;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;

/**
 * Reads columns by Hardwood, with one thread, from a file that is mapped into memory. There are a
 * few calls by reflection for each batch, not for each value.
 */
final class HardwoodScan implements FileScan {

  private final HardwoodFile file;
  private final Method open;
  private final Method nextBatch;
  private final Method recordCount;
  private final Method leafValidity;
  private final Method isNotNull;
  private final Class<?> reader;

  HardwoodScan(Path path) throws IOException, ReflectiveOperationException {
    file = new HardwoodFile(path);
    reader = file.loadClass("reader.ColumnReader");
    open = file.opened().getClass().getMethod("columnReader", int.class);
    nextBatch = reader.getMethod("nextBatch");
    recordCount = reader.getMethod("getRecordCount");
    leafValidity = reader.getMethod("getLeafValidity");
    isNotNull = file.loadClass("reader.Validity").getMethod("isNotNull", int.class);
  }

  @Override
  public int columns() {
    return file.columns();
  }

  @Override
  public long read(int column) {
    return forEachBatch(column, batch -> {});
  }

  @Override
  public String digest(int column) {
    Checksums checksums = new Checksums();
    forEachBatch(
        column,
        batch -> {
          for (int i = 0; i < batch.rows; i++) {
            boolean hasValue = (boolean) isNotNull.invoke(batch.validity, i);
            checksums.row(hasValue);
            if (hasValue && batch.offsets != null) {
              checksums.value((byte[]) batch.values, batch.offsets[i], batch.offsets[i + 1]);
            } else if (hasValue) {
              checksums.value(batch.values, i);
            }
          }
        });
    return checksums.toString();
  }

  private long forEachBatch(int column, Taker taker) {
    try {
      boolean strings = file.type(column).equals("BYTE_ARRAY");
      Method values = reader.getMethod(getter(column));
      Method offsets = reader.getMethod("getBinaryOffsets");
      long rows = 0;
      try (AutoCloseable batches = (AutoCloseable) open.invoke(file.opened(), column)) {
        Batch batch = new Batch();
        while ((boolean) nextBatch.invoke(batches)) {
          batch.rows = (int) recordCount.invoke(batches);
          batch.values = values.invoke(batches);
          batch.offsets = strings ? (int[]) offsets.invoke(batches) : null;
          batch.validity = leafValidity.invoke(batches);
          taker.take(batch);
          rows += batch.rows;
        }
      }
      return rows;
    } catch (InvocationTargetException e) {
      throw new IllegalStateException("Hardwood does not read column " + column, e.getCause());
    } catch (Exception e) {
      throw new IllegalStateException("Hardwood does not read column " + column, e);
    }
  }

  private String getter(int column) throws ReflectiveOperationException {
    String type = file.type(column);
    switch (type) {
      case "BOOLEAN":
        return "getBooleans";
      case "INT32":
        return "getInts";
      case "INT64":
        return "getLongs";
      case "FLOAT":
        return "getFloats";
      case "DOUBLE":
        return "getDoubles";
      case "BYTE_ARRAY":
        return "getBinaryValues";
      default:
        throw new IllegalArgumentException("No getter for " + type);
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  /** Receives each batch. */
  private interface Taker {
    void take(Batch batch) throws ReflectiveOperationException;
  }

  /** What Hardwood provides of some rows; values have the index of their row. */
  private static final class Batch {
    private int rows;
    private Object values;
    private int[] offsets;
    private Object validity;
  }
}
