package dev.parquetfast.tool.doctor;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What {@code doctor} prints: a table, or the same as JSON. */
@JsonPropertyOrder({"tool", "jars", "copies", "failures"})
final class Report {
  private static final int CLASSES_SHOWN = 5;

  @JsonProperty final String tool;
  @JsonProperty final int jars;
  @JsonProperty final List<Finding> copies;

  /** By path. */
  @JsonProperty final Map<String, String> failures;

  Report(String tool, int jars, List<Finding> copies, Map<String, String> failures) {
    this.tool = tool;
    this.jars = jars;
    this.copies = copies;
    this.failures = failures;
  }

  void printJson(PrintWriter out) throws JsonProcessingException {
    out.println(new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(this));
  }

  void print(PrintWriter out) {
    List<String[]> rows = new ArrayList<>();
    rows.add(new String[] {"Parquet", "classes", "package", "where"});
    for (Finding copy : copies) {
      rows.add(
          new String[] {
            copy.parquet == null ? "unknown" : copy.parquet,
            copy.ours == null ? copy.verdict.toString() : copy.verdict + " " + copy.ours,
            copy.packageName,
            copy.path
          });
    }
    if (!copies.isEmpty()) {
      printTable(rows, out);
      out.println();
    }
    for (Finding copy : copies) {
      printDetails(copy, out);
    }
    failures.forEach((path, reason) -> out.println("Not read: " + path + ": " + reason));
    long well = copies.stream().filter(Finding::isWell).count();
    out.println(
        jars
            + " jars, "
            + copies.size()
            + " copies of parquet-column, of which "
            + well
            + " are parquet-column-fast with nothing to do");
  }

  private static void printDetails(Finding copy, PrintWriter out) {
    if (copy.isWell()) {
      return;
    }
    out.println(copy.path);
    copy.classes.stream()
        .limit(CLASSES_SHOWN)
        .forEach(name -> out.println("  not as the others: " + name));
    if (copy.classes.size() > CLASSES_SHOWN) {
      out.println("  and " + (copy.classes.size() - CLASSES_SHOWN) + " more classes");
    }
    copy.disagreeing.forEach(other -> out.println("  beside it: " + other));
    out.println("  " + copy.todo);
    if (copy.command != null) {
      out.println("    " + copy.command);
    }
    out.println();
  }

  private static void printTable(List<String[]> rows, PrintWriter out) {
    int[] widths = new int[rows.get(0).length];
    for (String[] row : rows) {
      for (int i = 0; i < row.length; i++) {
        widths[i] = Math.max(widths[i], row[i].length());
      }
    }
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.length; i++) {
        line.append(row[i]).append(" ".repeat(widths[i] - row[i].length() + 2));
      }
      out.println(line.toString().stripTrailing());
    }
  }
}
