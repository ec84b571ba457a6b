package dev.parquetfast.benchmarks.peers;

import dev.parquetfast.benchmarks.isolation.Implementation;
import java.io.Closeable;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;

/**
 * A file that Hardwood has opened for one thread, mapped into memory.
 *
 * <p>Hardwood's classes are of Java 21. They are called by reflection, so that this class compiles
 * and loads with older JDKs.
 */
final class HardwoodFile implements Closeable {

  private static final String NAME = "hardwood";

  private static final String PACKAGE = "dev.hardwood.";

  private final Implementation library;
  private final AutoCloseable context;
  private final AutoCloseable file;
  private final List<?> columns;

  HardwoodFile(Path path) throws IOException, ReflectiveOperationException {
    library = Implementation.openPeer(NAME);
    Class<?> contexts = loadClass("HardwoodContext");
    Class<?> inputs = loadClass("InputFile");
    Class<?> files = loadClass("reader.ParquetFileReader");
    context = (AutoCloseable) contexts.getMethod("create", int.class).invoke(null, 1);
    Object input = inputs.getMethod("of", ByteBuffer.class).invoke(null, mapped(path));
    file = (AutoCloseable) files.getMethod("open", inputs, contexts).invoke(null, input, context);
    Object schema = files.getMethod("getFileSchema").invoke(file);
    columns = (List<?>) schema.getClass().getMethod("getColumns").invoke(schema);
  }

  private static ByteBuffer mapped(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path)) {
      return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
    }
  }

  /** Returns a class of Hardwood's, by its name after the first two packages. */
  Class<?> loadClass(String name) throws ClassNotFoundException {
    return library.loadClass(PACKAGE + name);
  }

  /** Returns a lookup that sees Hardwood's classes. */
  MethodHandles.Lookup lookup() throws ReflectiveOperationException {
    return (MethodHandles.Lookup)
        library.loadClass(PeerLookup.class.getName()).getMethod("here").invoke(null);
  }

  /** Returns Hardwood's reader of the file. */
  Object opened() {
    return file;
  }

  int columns() {
    return columns.size();
  }

  /** Returns the name of a column's type in the Parquet format. */
  String type(int column) throws ReflectiveOperationException {
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
}
