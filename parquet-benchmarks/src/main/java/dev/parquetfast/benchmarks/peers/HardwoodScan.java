package dev.parquetfast.benchmarks.peers;

import dev.parquetfast.benchmarks.bridge.Checksums;
import dev.parquetfast.benchmarks.bridge.FileScan;
import dev.parquetfast.benchmarks.isolation.Implementation;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads columns by Hardwood, with one thread, from a file that is mapped into memory.
 *
 * <p>Hardwood's classes are of Java 21. They are called by reflection, so that this class compiles
 * and loads with older JDKs. There are a few calls for each batch, not for each value.
 */
final class HardwoodScan implements FileScan {

  private static final String NAME = "hardwood";

  private static final String PACKAGE = "dev.hardwood.";

  private final Implementation library;
  private final AutoCloseable context;
  private final AutoCloseable file;
  private final List<?> columns;
  private final Method open;
  private final Method nextBatch;
  private final Method recordCount;
  private final Method leafValidity;
  private final Method isNotNull;
  private final Class<?> reader;

  HardwoodScan(Path path) throws IOException, ReflectiveOperationException {
    library = Implementation.openPeer(NAME);
    Class<?> contexts = library.loadClass(PACKAGE + "HardwoodContext");
    Class<?> inputs = library.loadClass(PACKAGE + "InputFile");
    Class<?> files = library.loadClass(PACKAGE + "reader.ParquetFileReader");
    reader = library.loadClass(PACKAGE + "reader.ColumnReader");
    context = (AutoCloseable) contexts.getMethod("create", int.class).invoke(null, 1);
    Object input = inputs.getMethod("of", ByteBuffer.class).invoke(null, mapped(path));
    file = (AutoCloseable) files.getMethod("open", inputs, contexts).invoke(null, input, context);
    Object schema = files.getMethod("getFileSchema").invoke(file);
    columns = (List<?>) schema.getClass().getMethod("getColumns").invoke(schema);
    open = files.getMethod("columnReader", int.class);
    nextBatch = reader.getMethod("nextBatch");
    recordCount = reader.getMethod("getRecordCount");
    leafValidity = reader.getMethod("getLeafValidity");
    isNotNull = library.loadClass(PACKAGE + "reader.Validity").getMethod("isNotNull", int.class);
  }

  private static ByteBuffer mapped(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path)) {
      return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
    }
  }

  @Override
  public int columns() {
    return columns.size();
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
      boolean strings = type(column).equals("BYTE_ARRAY");
      Method values = reader.getMethod(getter(column));
      Method offsets = reader.getMethod("getBinaryOffsets");
      long rows = 0;
      try (AutoCloseable batches = (AutoCloseable) open.invoke(file, column)) {
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
    String type = type(column);
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

  private String type(int column) throws ReflectiveOperationException {
    Object schema = columns.get(column);
    return schema.getClass().getMethod("type").invoke(schema).toString();
  }

  @Override
  public void close() throws IOException {
    try {
      file.close();
      context.close();
    } catch (Exception e) {
      throw new IOException(e);
    }
    library.close();
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
