package dev.parquetfast.packing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import org.apache.parquet.column.values.bitpacking.Packer;

/**
 * The little-endian packers of one implementation, by reflection: upstream's classes have the same
 * names as ours, so theirs are in a class loader of their own.
 */
final class Packers {

  static final Packers OURS = new Packers(Packer.class);
  static final Packers UPSTREAMS = new Packers(upstreams());

  private final Class<?> packer;

  private Packers(Class<?> packer) {
    this.packer = packer;
  }

  private static Class<?> upstreams() {
    try {
      URL jar = Path.of(System.getProperty("oracle.jar")).toUri().toURL();
      return new URLClassLoader(new URL[] {jar}, null).loadClass(Packer.class.getName());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns the packer for a width of numbers of the type {@code int} or {@code long}. */
  Object of(Class<?> type, int width) throws Throwable {
    Object littleEndian = packer.getField("LITTLE_ENDIAN").get(null);
    String name = type == int.class ? "newBytePacker" : "newBytePackerForLong";
    return call(packer.getMethod(name, int.class), littleEndian, width);
  }

  /** Calls a method of a packer. {@code from} and {@code to} are arrays or buffers. */
  static void call(
      Object packer, String name, Class<?> source, Object from, int at, Object to, int position)
      throws Throwable {
    Method method = packer.getClass().getMethod(name, source, int.class, to.getClass(), int.class);
    method.setAccessible(true);
    call(method, packer, from, at, to, position);
  }

  private static Object call(Method method, Object target, Object... arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
