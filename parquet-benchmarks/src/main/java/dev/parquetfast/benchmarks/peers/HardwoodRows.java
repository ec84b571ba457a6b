package dev.parquetfast.benchmarks.peers;

import dev.parquetfast.benchmarks.bridge.Checksums;
import dev.parquetfast.benchmarks.bridge.FileScan;
import java.io.IOException;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Reads rows by Hardwood's cursor, with one thread, from a file that is mapped into memory.
 *
 * <p>Every field of a row is a call. Reflection would take longer than Hardwood does, so each
 * method becomes an object of one of the JDK's interfaces, as if it were written here as a
 * reference to the method.
 */
final class HardwoodRows implements FileScan {

  private final HardwoodFile file;
  private final Class<?> cursor;
  private final Method open;
  private final MethodHandles.Lookup lookup;

  /** One for each method, so that all its calls are of one class, which the JIT inlines. */
  private final Map<String, MethodHandle> factories = new HashMap<>();

  HardwoodRows(Path path) throws IOException, ReflectiveOperationException {
    file = new HardwoodFile(path);
    cursor = file.loadClass("reader.RowReader");
    open = file.opened().getClass().getMethod("rowReader");
    lookup = file.lookup();
  }

  @Override
  public int columns() {
    return file.columns();
  }

  /** Reads all columns, whichever is named. */
  @Override
  public long read(int column) {
    long rows = 0;
    long sum = 0;
    try (AutoCloseable reader = (AutoCloseable) open.invoke(file.opened())) {
      BooleanSupplier hasNext = method(BooleanSupplier.class, "hasNext", boolean.class, reader);
      Runnable next = method(Runnable.class, "next", void.class, reader);
      Field[] fields = fields(reader);
      while (hasNext.getAsBoolean()) {
        next.run();
        for (Field field : fields) {
          if (!field.isNull.getAsBoolean()) {
            sum += field.value();
          }
        }
        rows++;
      }
    } catch (Throwable e) {
      throw new IllegalStateException("Hardwood does not read rows", e);
    }
    return sum == Long.MIN_VALUE ? -rows : rows;
  }

  @Override
  public String digest(int column) {
    Checksums checksums = new Checksums();
    try (AutoCloseable reader = (AutoCloseable) open.invoke(file.opened())) {
      BooleanSupplier hasNext = method(BooleanSupplier.class, "hasNext", boolean.class, reader);
      Runnable next = method(Runnable.class, "next", void.class, reader);
      Field field = fields(reader)[column];
      while (hasNext.getAsBoolean()) {
        next.run();
        boolean hasValue = !field.isNull.getAsBoolean();
        checksums.row(hasValue);
        if (hasValue) {
          field.addTo(checksums);
        }
      }
    } catch (Throwable e) {
      throw new IllegalStateException("Hardwood does not read rows", e);
    }
    return checksums.toString();
  }

  private Field[] fields(Object reader) throws Throwable {
    Field[] fields = new Field[columns()];
    for (int i = 0; i < fields.length; i++) {
      fields[i] = new Field(reader, i);
    }
    return fields;
  }

  /** Returns a method of the cursor as an object; the arguments precede those of the interface. */
  private <T> T method(Class<T> type, String name, Class<?> result, Object reader, int... index)
      throws Throwable {
    MethodHandle factory = factories.get(name);
    if (factory == null) {
      factory = factory(type, name, result, index.length > 0);
      factories.put(name, factory);
    }
    return type.cast(
        index.length == 0
            ? factory.invokeWithArguments(reader)
            : factory.invokeWithArguments(reader, index[0]));
  }

  private MethodHandle factory(Class<?> type, String name, Class<?> result, boolean ofField)
      throws Throwable {
    MethodType own =
        ofField ? MethodType.methodType(result, int.class) : MethodType.methodType(result);
    MethodHandle target = lookup.findVirtual(cursor, name, own);
    Method single = singleMethod(type);
    MethodType called = MethodType.methodType(single.getReturnType());
    MethodType captured = own.changeReturnType(type).insertParameterTypes(0, cursor);
    return LambdaMetafactory.metafactory(lookup, single.getName(), captured, called, target, called)
        .getTarget();
  }

  private static Method singleMethod(Class<?> type) {
    for (Method method : type.getMethods()) {
      if (Modifier.isAbstract(method.getModifiers())) {
        return method;
      }
    }
    throw new IllegalArgumentException(type + " has no abstract method");
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  /** A field of the current row. */
  private final class Field {

    private final String type;
    private final BooleanSupplier isNull;
    private BooleanSupplier booleans;
    private IntSupplier ints;
    private LongSupplier longs;
    private DoubleSupplier floats;
    private DoubleSupplier doubles;
    private Supplier<?> bytes;

    Field(Object reader, int index) throws Throwable {
      type = file.type(index);
      isNull = method(BooleanSupplier.class, "isNull", boolean.class, reader, index);
      switch (type) {
        case "BOOLEAN":
          booleans = method(BooleanSupplier.class, "getBoolean", boolean.class, reader, index);
          break;
        case "INT32":
          ints = method(IntSupplier.class, "getInt", int.class, reader, index);
          break;
        case "INT64":
          longs = method(LongSupplier.class, "getLong", long.class, reader, index);
          break;
        case "FLOAT":
          floats = method(DoubleSupplier.class, "getFloat", float.class, reader, index);
          break;
        case "DOUBLE":
          doubles = method(DoubleSupplier.class, "getDouble", double.class, reader, index);
          break;
        default:
          bytes = method(Supplier.class, "getBinary", byte[].class, reader, index);
          break;
      }
    }

    long value() {
      if (ints != null) {
        return ints.getAsInt();
      } else if (longs != null) {
        return longs.getAsLong();
      } else if (doubles != null) {
        return (long) doubles.getAsDouble();
      } else if (floats != null) {
        return (long) floats.getAsDouble();
      } else if (booleans != null) {
        return booleans.getAsBoolean() ? 1 : 0;
      }
      return ((byte[]) bytes.get()).length;
    }

    void addTo(Checksums checksums) {
      if (ints != null) {
        checksums.value(new int[] {ints.getAsInt()}, 0);
      } else if (longs != null) {
        checksums.value(new long[] {longs.getAsLong()}, 0);
      } else if (doubles != null) {
        checksums.value(new double[] {doubles.getAsDouble()}, 0);
      } else if (floats != null) {
        checksums.value(new float[] {(float) floats.getAsDouble()}, 0);
      } else if (booleans != null) {
        checksums.value(new boolean[] {booleans.getAsBoolean()}, 0);
      } else {
        byte[] value = (byte[]) bytes.get();
        checksums.value(value, 0, value.length);
      }
    }
  }
}
