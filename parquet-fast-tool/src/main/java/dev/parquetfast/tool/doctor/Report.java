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
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;

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
    StringBuilder classes = new StringBuilder(copy.verdict.toString());
    if (copy.ours != null) {
      classes.append(' ').append(copy.ours);
    }
    for (Companion companion : companions(copy)) {
      if (companion.ours != null) {
        classes.append(", ").append(companion.overlay().ours()).append(' ').append(companion.ours);
      }
    }
    return classes.toString();
  }

  private static List<Companion> companions(Finding copy) {
    return copy.companions.values().stream().filter(Objects::nonNull).collect(Collectors.toList());
  }

  /** How to get the jars of ours that the commands need and do not find. */
  private void printMissing(Consumer<String> out) {
    // By version of Parquet, because one build makes all.
    Map<String, Map<Overlay, String>> missing = new TreeMap<>();
    for (Finding copy : copies) {
      addMissing(Overlay.COLUMN, copy.needs, copy.parquet, missing);
      for (Companion companion : companions(copy)) {
        addMissing(companion.overlay(), companion.needs, copy.parquet, missing);
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
          out.accept("    " + commands.build(jars.keySet(), version));
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

  /** The other jars that may be replaced as well, each once. */
  private void printOptional(Consumer<String> out) {
    Map<String, Companion> byPath = new TreeMap<>();
    for (Finding copy : copies) {
      for (Companion companion : companions(copy)) {
        if (companion.command != null) {
          byPath.put(companion.path, companion);
        }
      }
    }
    byPath.forEach(
        (path, companion) -> {
          String use =
              companion.overlay() == Overlay.ENCODING
                  ? "for the vectorised readers of engines"
                  : "for faster pages, and for programs without Hadoop";
          out.accept(path);
          out.accept("  Optional, " + use + ": replace this jar too.");
          out.accept("    " + companion.command);
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
