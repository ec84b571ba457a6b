package dev.parquetfast.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.ColumnChunk;
import dev.parquetfast.oracle.ColumnReading;
import dev.parquetfast.oracle.ColumnTracer;
import java.util.List;
import java.util.stream.Collectors;

/** Compares what two column readers gave. */
public final class Traces {

  public static final String PDE = "org.apache.parquet.io.ParquetDecodingException";

  private Traces() {}

  static List<String> ours(ColumnChunk chunk, ColumnReading reading) {
    return comparable(ColumnTracer.OURS.trace(chunk, reading));
  }

  static List<String> upstreams(ColumnChunk chunk, ColumnReading reading) {
    return comparable(ColumnTracer.UPSTREAM.trace(chunk, reading));
  }

  /** That both give the same, and how many lines that was. */
  static int assertSame(ColumnChunk chunk, ColumnReading reading, String name) {
    List<String> expected = upstreams(chunk, reading);
    List<String> actual = ours(chunk, reading);
    // The whole lists would be a message of megabytes.
    for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
      assertEquals(expected.get(i), actual.get(i), name + ", line " + i);
    }
    assertEquals(expected.size(), actual.size(), name);
    assertTrue(actual.size() > 1, name);
    return actual.size();
  }

  private static List<String> comparable(List<String> trace) {
    return trace.stream().map(Traces::comparable).collect(Collectors.toList());
  }

  /**
   * Exceptions of the column reader with their texts, those of codecs without: each implementation
   * words these in its own way.
   */
  private static String comparable(String line) {
    int at = line.indexOf(" ! ");
    if (at < 0) {
      return line;
    }
    String error = line.substring(at);
    if (error.startsWith(" ! " + PDE + ": Read failure possibly due to PARQUET-246")) {
      String cause = "ArrayIndexOutOfBoundsException";
      return line.substring(0, line.indexOf(cause) + cause.length());
    }
    if (error.contains(": Can't read value")
        || error.contains(": could not read page")
        || error.contains(": totalValueCount")
        || error.contains(": Missing")) {
      return error.contains(" <- ") ? line.substring(0, line.indexOf(" <- ", at)) : line;
    }
    return line.substring(0, line.indexOf(": ", at));
  }

  /** The lines of levels and values, without those before and after them. */
  public static List<String> values(List<String> trace) {
    return trace.stream()
        .filter(line -> line.matches("[0-9]+ [0-9]+( .*)?") && !line.contains(" ! "))
        .collect(Collectors.toList());
  }

  /** The line that ends in an exception; null if there is none. */
  public static String error(List<String> trace) {
    return trace.stream().filter(line -> line.contains(" ! ")).findFirst().orElse(null);
  }
}
