package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.buffer.SlabOutput;
import dev.parquetfast.column.ValueType;
import dev.parquetfast.kernel.ShortCopies;
import dev.parquetfast.kernel.VectorKernels;
import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.Values;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;

/**
 * Readers and writers that belong to different threads share nothing that ever changes, with one
 * exception.
 */
class ConcurrencyTest {

  private static final int THREADS = 8;
  private static final int ROUNDS = 6;
  private static final int VALUES = 700;

  /** Types whose instances do not change, besides strings, enums, boxes and classes. */
  private static final List<Class<?>> IMMUTABLE =
      List.of(
          VarHandle.class,
          MethodHandle.class,
          Charset.class,
          Binary.class,
          Logger.class,
          ValueType.class,
          VectorKernels.class);

  /** A concurrent set of page readers, so that no column is read by two readers in turns. */
  private static final Set<String> PAGES_READ =
      Set.of(
          "dev.parquetfast.column.StartedPages.STARTED",
          "dev.parquetfast.column.StartedPages.GONE");

  @Test
  void noClassHasStateThatChanges() throws Exception {
    List<Class<?>> ours = ourClasses();
    assertTrue(ours.contains(SlabOutput.class) && ours.size() > 40, ours.size() + " classes");
    Map<String, Integer> before = arrays(ours);
    assertTrue(before.size() > 5, "tables found: " + before.keySet());
    independentReadersAndWriters();
    assertEquals(before, arrays(ours), "contents of tables");
  }

  /** The contents of all arrays that static fields hold; fails for a field that may change. */
  private static Map<String, Integer> arrays(List<Class<?>> classes) throws Exception {
    Map<String, Integer> arrays = new TreeMap<>();
    for (Class<?> c : classes) {
      for (Field field : c.getDeclaredFields()) {
        String name = c.getName() + "." + field.getName();
        if (!Modifier.isStatic(field.getModifiers())) {
          continue;
        }
        assertTrue(Modifier.isFinal(field.getModifiers()), name + " is not final");
        field.setAccessible(true);
        Object value = field.get(null);
        if (value != null && value.getClass().isArray()) {
          arrays.put(name, contents(name, value));
        } else if (!PAGES_READ.contains(name)) {
          assertTrue(isImmutable(value), name + " may change: " + value);
        }
      }
    }
    return arrays;
  }

  private static int contents(String name, Object array) {
    int hash = Array.getLength(array);
    for (int i = 0; i < Array.getLength(array); i++) {
      Object element = Array.get(array, i);
      if (element != null && element.getClass().isArray()) {
        hash = 31 * hash + contents(name, element);
      } else {
        assertTrue(isImmutable(element), name + " has elements that may change: " + element);
        hash = 31 * hash + String.valueOf(element).hashCode();
      }
    }
    return hash;
  }

  private static boolean isImmutable(Object value) {
    return value == null
        || value instanceof String
        || value instanceof Enum
        || value instanceof Number
        || value instanceof Boolean
        || value instanceof Character
        || value instanceof Class
        // Without a byte that somebody could write to.
        || (value instanceof Buffer && ((Buffer) value).capacity() == 0)
        || IMMUTABLE.stream().anyMatch(type -> type.isInstance(value))
        // Vectors, shuffles and species do not change.
        || value.getClass().getPackageName().equals("jdk.incubator.vector")
        // Decides which of two kernels computes, never what they compute.
        || value.getClass().getName().equals("dev.parquetfast.kernel.WarmUp")
        // Decides which of two ways copies a string.
        || value instanceof ShortCopies
        || hasNoFields(value.getClass());
  }

  /** An object without state of its own cannot be changed, whatever its methods promise. */
  private static boolean hasNoFields(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          return false;
        }
      }
    }
    return true;
  }

  /** All classes that the build has made of our sources, and that this JVM can load. */
  private static List<Class<?>> ourClasses() throws Exception {
    Path root =
        Path.of(SlabOutput.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<Class<?>> classes = new ArrayList<>();
    boolean vectors = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    for (String name : classNames(root)) {
      if (!vectors && name.startsWith("dev.parquetfast.vector.")) {
        continue;
      }
      classes.add(Class.forName(name, true, SlabOutput.class.getClassLoader()));
    }
    return classes;
  }

  private static List<String> classNames(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> root.relativize(file).toString())
          .filter(file -> file.endsWith(".class") && !file.endsWith("-info.class"))
          .map(file -> file.substring(0, file.length() - ".class".length()))
          .map(file -> file.replace(root.getFileSystem().getSeparator(), "."))
          .collect(Collectors.toList());
    }
  }

  @Test
  void independentReadersAndWriters() throws Exception {
    CyclicBarrier together = new CyclicBarrier(THREADS);
    List<Callable<Void>> tasks = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      Random random = new Random(thread);
      tasks.add(
          () -> {
            together.await();
            for (int round = 0; round < ROUNDS; round++) {
              for (Format format : Format.values()) {
                writeAndRead(format, random);
              }
            }
            return null;
          });
    }
    ExecutorService executor = Executors.newFixedThreadPool(THREADS);
    try {
      for (Future<Void> task : executor.invokeAll(tasks)) {
        task.get();
      }
    } finally {
      executor.shutdownNow();
    }
  }

  private static void writeAndRead(Format format, Random random) throws Exception {
    TestValues pattern = Format.one(TestValues.values(), random.nextInt());
    Values values = format.values(pattern, VALUES, random.nextInt());
    Driver.Allocator memory = Format.one(Driver.Allocator.values(), random.nextInt());
    try (Driver.Writer ours = format.writer(Implementations.OURS, 64, 1024, memory);
        Driver.Writer theirs = format.writer(Implementations.UPSTREAM, 64, 1024, memory)) {
      int batch = random.nextInt(VALUES);
      ours.writeBatch(values, 0, batch);
      for (int i = 0; i < VALUES; i++) {
        theirs.write(values, i);
        if (i >= batch) {
          ours.write(values, i);
        }
      }
      byte[] page = ours.bytes();
      assertArrayEquals(theirs.bytes(), page, format.toString());
      Driver.Reader reader = format.readerBehind(ours, Implementations.OURS);
      reader.init(VALUES, BufferKind.HEAP_OFFSET.wrap(page, 1));
      Values read = Values.empty(format.type, VALUES);
      reader.readBatch(read, 0, batch);
      for (int i = batch; i < VALUES; i++) {
        reader.read(read, i);
      }
      assertEquals(values, read, format.toString());
    }
  }
}
