package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.sun.management.ThreadMXBean;
import dev.parquetfast.columns.Traces;
import dev.parquetfast.oracle.ColumnChunks.Levels;
import dev.parquetfast.oracle.ColumnTracer;
import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * Any bytes, given to our column reader as the pages of a column chunk: it gives what upstream's
 * gives of them, up to where one of the two throws; ours throws {@code ParquetDecodingException}
 * and nothing else, and only where upstream does or where COMPATIBILITY says that it has to.
 */
class ColumnFuzz {

  /**
   * Most bytes that one input may take: windows of the reader and its codecs; and for each byte of
   * input the lines that the values are written down in.
   */
  private static final long MEMORY = 16 << 20;

  private static final long MEMORY_PER_BYTE = 8192;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @FuzzTest
  void version1(byte[] input) {
    read(input, Levels.V1_RLE, Levels.V1_BIT_PACKED);
  }

  @FuzzTest
  void version2(byte[] input) {
    read(input, Levels.V2);
  }

  private static void read(byte[] bytes, Levels... levels) {
    if (bytes.length < ColumnInput.HEADER) {
      return;
    }
    ColumnInput input = new ColumnInput(bytes, levels);
    long most = MEMORY + MEMORY_PER_BYTE * bytes.length;
    long self = Thread.currentThread().getId();
    long before = THREADS.getThreadAllocatedBytes(self);
    List<String> ours = ColumnTracer.OURS.trace(input.chunk(true), input.reading());
    long allocated = THREADS.getThreadAllocatedBytes(self) - before;
    assertTrue(allocated <= most, () -> allocated + " bytes allocated of " + most);
    String ourError = Traces.error(ours);
    assertTrue(
        ourError == null || ourError.contains(" ! " + Traces.PDE), () -> "Ours throws " + ourError);
    assertEquals(1, ours.stream().filter(line -> line.endsWith(" values held")).count());
    if (!input.upstreamCanRead()) {
      return;
    }
    List<String> theirs;
    try {
      theirs = ColumnTracer.UPSTREAM.trace(input.chunk(false), input.reading());
    } catch (OutOfMemoryError e) {
      // Its allocation for a value that claims to be that long.
      return;
    }
    assertSame(theirs, ours);
  }

  private static void assertSame(List<String> theirs, List<String> ours) {
    int given = linesBeforeError(ours);
    int expected = linesBeforeError(theirs);
    int both = Math.min(given, expected);
    assertEquals(theirs.subList(0, both), ours.subList(0, both));
    if (given < expected) {
      String refused = ours.get(given);
      assertNotNull(
          reasonToRefuse(refused), () -> "Upstream gives " + theirs.get(both) + ": " + refused);
      return;
    }
    assertEquals(expected, given, () -> "Upstream throws " + theirs.get(both));
  }

  private static int linesBeforeError(List<String> trace) {
    String error = Traces.error(trace);
    return error == null ? trace.size() : trace.indexOf(error);
  }

  /**
   * The row of COMPATIBILITY's table by which ours throws where upstream gives a value, or null.
   */
  private static String reasonToRefuse(String error) {
    return null;
  }
}
