package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.parquetfast.testkit.MemoryFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.DateMilliVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.bytes.TrackingByteBufferAllocator;
import org.apache.parquet.column.ParquetProperties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A writer that is used after it has thrown, or by two threads: no file looks whole and is not. */
class WriterMisuseTest {

  private static final int DAY = 86_400_000;

  private final BufferAllocator memory = new RootAllocator();

  @AfterEach
  void nothingIsLeft() {
    assertThat(memory.getAllocatedMemory()).isZero();
    memory.close();
  }

  /**
   * A root of three rows, of which the last may have a time of day, which Parquet does not have.
   */
  private VectorSchemaRoot root(boolean refused) {
    IntVector x = new IntVector("x", memory);
    DateMilliVector d = new DateMilliVector("d", memory);
    for (int i = 0; i < 3; i++) {
      x.setSafe(i, i);
      d.setSafe(i, (long) DAY * i + (refused && i == 2 ? 5 : 0));
    }
    VectorSchemaRoot root = new VectorSchemaRoot(List.of(x, d));
    root.setRowCount(3);
    return root;
  }

  private VectorSchemaRoot otherSchema() {
    IntVector x = new IntVector("x", memory);
    x.setSafe(2, 0);
    VectorSchemaRoot root = new VectorSchemaRoot(List.of(x));
    root.setRowCount(3);
    return root;
  }

  private VectorSchemaRoot shortVector() {
    VectorSchemaRoot root = root(false);
    root.getVector("x").setValueCount(2);
    return root;
  }

  private VectorSchemaRoot closedRoot() {
    VectorSchemaRoot root = root(false);
    root.close();
    return root;
  }

  /** Whether a stream that appears when it is closed is a file, and which rows it has. */
  private static Integer rows(MemoryFile file) {
    try {
      return ParquetArrowWriterTest.records(file).size();
    } catch (IOException | RuntimeException e) {
      return null;
    }
  }

  /**
   * Writes a root between right ones, and returns how many rows the file has; null if none.
   *
   * @param after how many right ones follow it
   */
  private Integer writes(VectorSchemaRoot refused, int after) throws IOException {
    MemoryFile file = new MemoryFile();
    try (TrackingByteBufferAllocator pages =
            TrackingByteBufferAllocator.wrap(new HeapByteBufferAllocator());
        refused;
        VectorSchemaRoot right = root(false)) {
      Throwable thrown =
          catchThrowable(
              () -> {
                try (ParquetArrowWriter writer =
                    ParquetArrowWriter.builder(file, right.getSchema())
                        .withProperties(ParquetProperties.builder().withAllocator(pages).build())
                        .build()) {
                  writer.write(right);
                  Throwable first = catchThrowable(() -> writer.write(refused));
                  for (int i = 0; i < after; i++) {
                    writer.write(right);
                  }
                  throw first;
                }
              });
      assertThat(thrown).isInstanceOfAny(RuntimeException.class);
    }
    assertThat(file.closes()).isEqualTo(1);
    return rows(file);
  }

  /** Otherwise try-with-resources would close a file that looks whole and lacks the root. */
  @Test
  void aRefusedRootLeavesNoFooter() throws IOException {
    assertThat(writes(otherSchema(), 0)).isNull();
    assertThat(writes(shortVector(), 0)).isNull();
    assertThat(writes(closedRoot(), 0)).isNull();
    assertThat(writes(root(true), 0)).isNull();
  }

  /** Whoever writes on knows. Rows of a root that was written in part cannot be taken back. */
  @Test
  void whatIsWrittenAfterARefusedRootCompletesTheFile() throws IOException {
    assertThat(writes(otherSchema(), 1)).isEqualTo(6);
    assertThat(writes(shortVector(), 2)).isEqualTo(9);
    assertThat(writes(closedRoot(), 1)).isEqualTo(6);
    assertThat(writes(root(true), 1)).isNull();
  }

  @Test
  void nullIsRefused() throws IOException {
    MemoryFile file = new MemoryFile();
    try (VectorSchemaRoot right = root(false)) {
      ParquetArrowWriter writer = ParquetArrowWriter.builder(file, right.getSchema()).build();
      writer.write(right);
      assertThatThrownBy(() -> writer.write((VectorSchemaRoot) null))
          .isInstanceOf(NullPointerException.class);
      writer.close();
    }
    assertThat(rows(file)).isNull();
  }

  /** Each call of the output fails once, its close() too, in each way that a call can fail. */
  @Test
  void theOutputIsClosedOnce() throws IOException {
    List<Function<String, Throwable>> kinds =
        List.of(IOException::new, IllegalStateException::new, OutOfMemoryError::new);
    for (Function<String, Throwable> kind : kinds) {
      Throwable thrown = new Throwable();
      int failAt = -1;
      while (thrown != null) {
        MemoryFile file = MemoryFile.failingAt(++failAt, kind);
        thrown = catchThrowable(() -> writeTo(file));
        assertThat(file.closes()).as("call %d", failAt).isEqualTo(1);
        // The footer is written, and the flush or the close after it fails.
        boolean complete = thrown == null || failAt >= file.calls() - 2;
        assertThat(rows(file)).as("call %d: %s", failAt, thrown).isIn(null, complete ? 3 : null);
        if (thrown != null) {
          assertThat(thrown).hasStackTraceContaining("The call " + failAt + " fails");
        }
      }
      assertThat(failAt).isGreaterThan(10);
    }
  }

  private void writeTo(MemoryFile file) throws IOException {
    try (VectorSchemaRoot root = root(false);
        ParquetArrowWriter writer = ParquetArrowWriter.builder(file, root.getSchema()).build()) {
      writer.write(root);
    }
  }

  @Test
  void sizesThatCannotBeAreRefused() {
    VectorSchemaRoot root = root(false);
    try (root) {
      ParquetArrowWriter.Builder builder =
          ParquetArrowWriter.builder(new MemoryFile(), root.getSchema());
      for (int size : new int[] {0, -1, Integer.MIN_VALUE}) {
        assertThatThrownBy(() -> builder.withRowGroupSize(size))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining(Integer.toString(size));
      }
      for (int size : new int[] {-1, Integer.MIN_VALUE}) {
        assertThatThrownBy(() -> builder.withMaxPaddingSize(size))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining(Integer.toString(size));
      }
      assertThat(builder.withMaxPaddingSize(0).withRowGroupSize(1)).isSameAs(builder);
    }
  }

  // ---- calls that overlap

  /** An allocator that calls something the first time when it is asked for memory. */
  private static HeapByteBufferAllocator calling(Runnable task) {
    AtomicReference<Runnable> once = new AtomicReference<>(task);
    return new HeapByteBufferAllocator() {
      @Override
      public ByteBuffer allocate(int size) {
        Runnable next = once.getAndSet(null);
        if (next != null) {
          next.run();
        }
        return super.allocate(size);
      }
    };
  }

  /** Calls the writer while a root is being written, from this thread or from another one. */
  private void overlaps(boolean otherThread, boolean closes) throws IOException {
    MemoryFile file = new MemoryFile();
    AtomicReference<ParquetArrowWriter> writer = new AtomicReference<>();
    List<Throwable> thrown = new ArrayList<>();
    try (VectorSchemaRoot root = root(false);
        VectorSchemaRoot other = root(false)) {
      Runnable call =
          () ->
              thrown.add(
                  catchThrowable(
                      () -> {
                        if (closes) {
                          writer.get().close();
                        } else {
                          writer.get().write(other);
                        }
                      }));
      Runnable task =
          !otherThread
              ? call
              : () -> {
                Thread thread = new Thread(call, "intruder");
                thread.start();
                try {
                  thread.join();
                } catch (InterruptedException e) {
                  throw new AssertionError(e);
                }
              };
      try (TrackingByteBufferAllocator pages = TrackingByteBufferAllocator.wrap(calling(task))) {
        writer.set(
            ParquetArrowWriter.builder(file, root.getSchema())
                .withProperties(
                    ParquetProperties.builder()
                        .withAllocator(pages)
                        .withDictionaryEncoding(false) // takes memory with the first value
                        .build())
                .build());
        thrown.add(catchThrowable(() -> writer.get().write(root)));
        assertThat(file.closes()).isEqualTo(closes ? 1 : 0);
        thrown.add(catchThrowable(() -> writer.get().write(root)));
        writer.get().close();
      }
    }
    assertThat(thrown).hasSize(3).hasOnlyElementsOfType(IllegalStateException.class);
    assertThat(thrown.get(0))
        .hasMessageContaining("Two calls at the same time: " + (closes ? "close" : "write"))
        .hasMessageContaining(otherThread ? "intruder" : Thread.currentThread().getName());
    assertThat(thrown.get(1)).isSameAs(thrown.get(0));
    assertThat(thrown.get(2)).hasMessageContaining(closes ? "closed" : "failed");
    assertThat(file.closes()).isEqualTo(1);
    assertThat(rows(file)).isNull();
  }

  @Test
  void callsThatOverlapFailTheWriter() throws IOException {
    overlaps(true, false);
    overlaps(true, true);
    overlaps(false, false);
    overlaps(false, true);
  }

  /** A root that comes while the last row group is written would be missing. */
  @Test
  void aRootThatComesDuringCloseLeavesNoFooter() throws IOException {
    AtomicReference<ParquetArrowWriter> writer = new AtomicReference<>();
    List<Throwable> thrown = new ArrayList<>();
    try (VectorSchemaRoot root = root(false)) {
      MemoryFile file =
          new MemoryFile(
              call -> {
                if (call == 1) { // the first page, after what a file begins with
                  thrown.add(catchThrowable(() -> writer.get().write(root)));
                }
              });
      writer.set(ParquetArrowWriter.builder(file, root.getSchema()).build());
      writer.get().write(root);
      assertThat(thrown).isEmpty();
      assertThatThrownBy(() -> writer.get().close())
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("write by the thread")
          .hasMessageContaining("close by");
      assertThat(thrown).hasSize(1).hasOnlyElementsOfType(IllegalStateException.class);
      assertThat(file.closes()).isEqualTo(1);
      assertThat(rows(file)).isNull();
    }
  }

  /** Each file has all rows, or is none: whichever calls of two threads overlap. */
  @Test
  void twoThreadsLeaveNoWrongFile() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      for (int round = 0; round < 100; round++) {
        MemoryFile file = new MemoryFile();
        try (VectorSchemaRoot root = root(false)) {
          CountDownLatch start = new CountDownLatch(2);
          ParquetArrowWriter writer = ParquetArrowWriter.builder(file, root.getSchema()).build();
          List<Future<Integer>> calls = new ArrayList<>();
          for (int thread = 0; thread < 2; thread++) {
            calls.add(
                threads.submit(
                    () -> {
                      start.countDown();
                      start.await();
                      int written = 0;
                      for (int i = 0; i < 20; i++) {
                        written += catchThrowable(() -> writer.write(root)) == null ? 3 : 0;
                      }
                      return written;
                    }));
          }
          int expected = calls.get(0).get() + calls.get(1).get();
          writer.close();
          assertThat(rows(file)).isIn(null, expected);
          assertThat(rows(file) == null).isEqualTo(expected < 120);
        }
      }
    } finally {
      threads.shutdown();
    }
  }
}
