package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.parquetfast.endtoend.Traces;
import dev.parquetfast.oracle.ColumnChunk;
import dev.parquetfast.oracle.ColumnChunks.Levels;
import dev.parquetfast.oracle.ColumnChunks.Shape;
import dev.parquetfast.oracle.ColumnTracer;
import dev.parquetfast.oracle.driver.SinceParquet118;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

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

  /** Size in bytes of a miniblock that upstream is asked to read. */
  private static final int LARGEST_MINIBLOCK = 1 << 20;

  /** Rows of COMPATIBILITY's table and of its text, with what ours says when it throws by one. */
  private static final Map<String, String> ROWS =
      Map.of(
          "RLE: packed last run shorter than declared",
          "expected the bits of another value of a packed run",
          "BIT_PACKED: section shorter than declared",
          "Cannot take .* bit-packed values at bit ",
          "dictionary: validated when it is made",
          " a dictionary page of ",
          "dictionary: id out of range",
          "Expected a dictionary id of at most ",
          "PLAIN BINARY: negative length on skip",
          "SKIP ! .*Expected the length of a PLAIN value of at most .*, found -",
          "PLAIN boolean: skip past the end",
          "SKIP ! .*PLAIN booleans",
          "DLBA: negative length",
          "Expected a value's length to be .*, found -|found a prefix of .* and a suffix of -",
          "DBP: block size 0",
          "a block of 0 values in .* is impossible",
          "any: over-long varint",
          "has more than (32 bits|the (5|10) bytes of its type)|up to 2147483647, found ");

  @FuzzTest
  void version1(byte[] input) throws Exception {
    read(input, Levels.V1_RLE, Levels.V1_BIT_PACKED);
  }

  @FuzzTest
  void version2(byte[] input) throws Exception {
    read(input, Levels.V2);
  }

  private static void read(byte[] bytes, Levels... levels) throws Exception {
    if (bytes.length < ColumnInput.HEADER) {
      return;
    }
    ColumnInput input = new ColumnInput(bytes, levels);
    List<String> ours =
        Memory.within(
            MEMORY + MEMORY_PER_BYTE * bytes.length,
            () -> ColumnTracer.OURS.trace(input.chunk(true), input.reading()));
    String error = Traces.error(ours);
    assertTrue(error == null || isAllowed(error), () -> "Ours throws " + error);
    assertTrue(ours.get(ours.size() - 1).endsWith(" values held"), () -> ours.get(ours.size() - 1));
    if (!input.upstreamCanRead() || (error != null && !SinceParquet118.PRESENT)) {
      // Behind the end of a page it may skip numbers, or read booleans, for ever before 1.18.
      return;
    }
    try {
      List<String> theirs = upstreams(input.chunk(false), input);
      if (linesBeforeError(theirs) < linesBeforeError(ours)) {
        List<String> padded = upstreams(padded(input.chunk(false)), input);
        if (linesBeforeError(ours) <= linesBeforeError(padded)) {
          // It may read zeros that follow a page as values, where ours throws.
          int lines = linesBeforeError(ours);
          assertEquals(padded.subList(0, lines), ours.subList(0, lines));
          return;
        }
        if (linesBeforeError(theirs) < linesBeforeError(padded)) {
          theirs = padded;
        }
      }
      assertSame(theirs, ours, input.shape);
    } catch (OutOfMemoryError e) {
      // Its allocation for a value that claims to be that long.
    }
  }

  private static List<String> upstreams(ColumnChunk chunk, ColumnInput input) {
    return ColumnTracer.UPSTREAM.trace(chunk, input.reading());
  }

  /**
   * Adds what the last miniblock of a page may lack for ours, and not for upstream, which reads it
   * as a whole.
   */
  private static ColumnChunk padded(ColumnChunk chunk) {
    for (ColumnChunk.Page page : chunk.pages) {
      if (page.encoding.equals("DELTA_BINARY_PACKED")) {
        page.values = Arrays.copyOf(page.values, page.values.length + LARGEST_MINIBLOCK);
      }
    }
    return chunk;
  }

  private static void assertSame(List<String> theirs, List<String> ours, Shape shape) {
    int lines = linesBeforeError(ours);
    int expected = linesBeforeError(theirs);
    int both = Math.min(lines, expected);
    assertEquals(theirs.subList(0, both), ours.subList(0, both));
    if (lines < expected) {
      String refused = ours.get(lines);
      List<String> given = theirs.subList(both, theirs.size());
      assertNotNull(
          reasonToRefuse(refused, given, shape),
          () -> "Upstream gives " + given.get(0) + ": " + refused);
      return;
    }
    if (lines > expected && lacksRedundantBytes(theirs.get(both), ours.get(both))) {
      return;
    }
    assertEquals(expected, lines, () -> "Upstream throws " + theirs.get(both));
  }

  /**
   * Whether upstream cannot read a page for want of what says nothing: the values of a page that
   * has only nulls, or their dictionary, or ids of bit width 0. Ours can.
   */
  private static boolean lacksRedundantBytes(String theirError, String ourLine) {
    // The last is what it says of a page that has nothing but padding.
    boolean needless =
        theirError.matches(
            " ! .*could not read page .*( <- java.io.EOFException: null"
                + "| as the dictionary was missing for encoding \\S+)"
                + "| ! .*miniBlockSize must be multiple of 8, but it's NaN");
    return (needless && !isValue(firstStep(List.of(ourLine))))
        || theirError.endsWith("IllegalArgumentException: Reading past RLE/BitPacking stream.");
  }

  /**
   * Whether ours may throw that: beside the usual, what upstream does not wrap when it skips, a
   * prefix without a previous value that has it (COMPATIBILITY, Keep 3).
   */
  private static boolean isAllowed(String error) {
    return error.contains(" ! " + Traces.PDE)
        || error.contains("SKIP ! java.lang.ArrayIndexOutOfBoundsException: Expected a prefix ");
  }

  /** The first line that shows what was done with a value; empty if there is none. */
  private static String firstStep(List<String> trace) {
    return trace.stream()
        .filter(line -> line.matches("[0-9]+ [0-9]+ .*") && !line.endsWith("PASS"))
        .findFirst()
        .orElse("");
  }

  private static boolean isValue(String line) {
    return !line.isEmpty() && !line.contains(" ! ");
  }

  private static int linesBeforeError(List<String> trace) {
    String error = Traces.error(trace);
    return error == null ? trace.size() : trace.indexOf(error);
  }

  /**
   * The row of COMPATIBILITY's table by which ours throws where upstream gives a value, or null.
   *
   * @param given upstream's lines from there on
   */
  private static String reasonToRefuse(String refused, List<String> given, Shape shape) {
    if (refused.contains(" level of at most ")) {
      int[] levels =
          given.stream()
              .filter(line -> line.matches("-?[0-9]+ -?[0-9]+( .*)?"))
              .findFirst()
              .map(line -> Arrays.stream(line.split(" ", 3)).limit(2))
              .orElseThrow()
              .mapToInt(Integer::parseInt)
              .toArray();
      return levels[0] > shape.maxRepetition() || levels[1] > shape.maxDefinition()
          ? "levels beyond their maximum"
          : null;
    }
    if (refused.startsWith(" ! ") && !isValue(firstStep(given))) {
      return "a page is refused of which upstream cannot read the first value";
    }
    return ROWS.keySet().stream()
        .filter(row -> Pattern.compile(ROWS.get(row)).matcher(refused).find())
        .findFirst()
        .orElse(null);
  }
}
