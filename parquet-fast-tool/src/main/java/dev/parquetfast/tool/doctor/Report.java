package dev.parquetfast.tool.doctor;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.parquetfast.tool.copies.Overlay;
import dev.parquetfast.tool.copies.Verdict;
import dev.parquetfast.tool.zip.Untrusted;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

/** What {@code doctor} prints: a table, or the same as JSON. */
@JsonPropertyOrder({"format", "tool", "jars", "copies", "failures"})
final class Report {
  private static final int CLASSES_SHOWN = 5;

  /** Of the JSON. Changes if a field goes or means something else, not if one is added. */
  @JsonProperty final int format = 1;

  @JsonProperty final String tool;
  @JsonProperty final int jars;
  @JsonProperty final List<Finding> copies;

  /** By path. */
  @JsonProperty final Map<String, String> failures;

  private final Commands commands;

  Report(
      String tool,
      int jars,
      List<Finding> copies,
      Map<String, String> failures,
      Commands commands) {
    this.tool = tool;
    this.jars = jars;
    this.copies = copies;
    this.failures = failures;
    this.commands = commands;
  }

  void printJson(PrintWriter out) throws JsonProcessingException {
    // What controls a terminal is not ASCII or is escaped anyway.
    out.println(
        new ObjectMapper()
            .writerWithDefaultPrettyPrinter()
            .with(JsonWriteFeature.ESCAPE_NON_ASCII)
            .writeValueAsString(this));
  }

  void print(PrintWriter writer) {
    Consumer<String> out = line -> writer.println(Untrusted.printable(line));
    List<String[]> rows = new ArrayList<>();
    rows.add(new String[] {"Parquet", "classes", "package", "where"});
    for (Finding copy : copies) {
      rows.add(
          new String[] {
            copy.parquet == null ? "unknown" : copy.parquet,
            classes(copy),
            copy.packageName,
            copy.path
          });
    }
    if (!copies.isEmpty()) {
      printTable(rows, out);
      out.accept("");
    }
    for (Finding copy : copies) {
      printDetails(copy, out);
    }
    printOptional(out);
    printMissing(out);
    failures.forEach((path, reason) -> out.accept("Could not read " + path + ": " + reason));
    long well = copies.stream().filter(Finding::isWell).count();
    out.accept(
        "Jars: "
            + jars
            + ". Copies of parquet-column: "
            + copies.size()
            + ". Of these, parquet-column-fast with nothing to do: "
            + well
            + ".");
  }

  private static String classes(Finding copy) {
    String encoding = copy.encoding == null ? null : copy.encoding.ours;
    return copy.verdict
        + (copy.ours == null ? "" : " " + copy.ours)
        + (encoding == null ? "" : ", parquet-encoding-fast " + encoding);
  }

  /** How to get the jars of ours that the commands need and do not find. */
  private void printMissing(Consumer<String> out) {
    // By version of Parquet, because one build makes both.
    Map<String, Map<Overlay, String>> missing = new TreeMap<>();
    for (Finding copy : copies) {
      addMissing(Overlay.COLUMN, copy.needs, copy.parquet, missing);
      if (copy.encoding != null) {
        addMissing(Overlay.ENCODING, copy.encoding.needs, copy.parquet, missing);
      }
    }
    Set<String> excluded = new TreeSet<>();
    copies.stream().filter(copy -> copy.build != null).forEach(copy -> excluded.add(copy.parquet));
    if (!excluded.isEmpty()) {
      out.accept(
          "No version of parquet-column-fast is released yet. To put it into your local Maven");
      out.accept(
          "repository, in its sources (docs/install.md says how Gradle and sbt find it there):");
      excluded.forEach(version -> out.accept("    " + commands.install(version)));
      out.accept("");
    }
    missing.forEach(
        (version, jars) -> {
          String names = String.join(" and ", jars.values());
          out.accept(
              names
                  + (jars.size() == 1 ? " is" : " are")
                  + " not there yet. In the sources of parquet-column-fast:");
          boolean hasEncoding = jars.containsKey(Overlay.ENCODING);
          out.accept(
              "    " + commands.build(hasEncoding ? Overlay.ENCODING : Overlay.COLUMN, version));
          jars.forEach((overlay, jar) -> out.accept("    " + commands.fetch(overlay, jar)));
          out.accept("");
        });
  }

  private void addMissing(
      Overlay overlay, String jar, String version, Map<String, Map<Overlay, String>> missing) {
    if (jar != null && !commands.has(jar)) {
      missing.computeIfAbsent(version, key -> new EnumMap<>(Overlay.class)).put(overlay, jar);
    }
  }

  /** The jars of parquet-encoding that may be replaced as well, each once. */
  private void printOptional(Consumer<String> out) {
    Map<String, String> commandsByPath = new TreeMap<>();
    for (Finding copy : copies) {
      if (copy.encoding != null && copy.encoding.command != null) {
        commandsByPath.put(copy.encoding.path, copy.encoding.command);
      }
    }
    commandsByPath.forEach(
        (path, command) -> {
          out.accept(path);
          out.accept("  Optional, for the vectorised readers of engines: replace this jar too.");
          out.accept("    " + command);
          out.accept("");
        });
  }

  private static void printDetails(Finding copy, Consumer<String> out) {
    if (copy.isWell()) {
      return;
    }
    out.accept(copy.path);
    String what =
        copy.verdict == Verdict.INCOMPLETE
            ? "  missing: "
            : copy.verdict == Verdict.DAMAGED ? "  damaged: " : "  differs: ";
    copy.classes.stream().limit(CLASSES_SHOWN).forEach(name -> out.accept(what + name));
    if (copy.classes.size() > CLASSES_SHOWN) {
      out.accept("  and " + (copy.classes.size() - CLASSES_SHOWN) + " more classes");
    }
    copy.disagreeing.forEach(other -> out.accept("  disagrees: " + other));
    out.accept("  " + copy.todo);
    if (copy.command != null) {
      out.accept("    " + copy.command);
    }
    if (copy.build != null) {
      copy.build.lines().forEach(line -> out.accept("    " + line));
    }
    out.accept("");
  }

  private static void printTable(List<String[]> rows, Consumer<String> out) {
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
      out.accept(line.toString().stripTrailing());
    }
  }
}
