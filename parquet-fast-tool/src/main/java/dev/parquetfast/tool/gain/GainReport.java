package dev.parquetfast.tool.gain;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.parquetfast.tool.copies.Overlay;
import dev.parquetfast.tool.zip.Untrusted;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** What {@code gain} prints: a table and sentences, or the same as JSON. */
@JsonPropertyOrder({
  "format",
  "tool",
  "recordings",
  "from",
  "to",
  "kind",
  "samples",
  "threads",
  "waiting",
  "copies",
  "parts",
  "whole",
  "reading",
  "writing",
  "statement"
})
@JsonInclude(JsonInclude.Include.NON_NULL)
final class GainReport {
  /** Of the JSON. Changes if a field goes or means something else, not if one is added. */
  @JsonProperty final int format = 1;

  @JsonProperty final String tool;
  @JsonProperty final List<String> recordings;

  /** Of the first and the last sample. */
  @JsonProperty final String from;

  @JsonProperty final String to;
  @JsonProperty final String kind;
  @JsonProperty final long samples;
  @JsonProperty final int threads;
  @JsonProperty final long waiting;
  @JsonProperty final List<Copy> copies = new ArrayList<>();
  @JsonProperty final List<PartOfTime> parts = new ArrayList<>();

  /** Null if there is nothing that could be said. */
  @JsonProperty final Range whole;

  @JsonProperty final Range reading;
  @JsonProperty final Range writing;

  /** Sentences. */
  @JsonProperty final List<String> statement = new ArrayList<>();

  /** A copy of Parquet with code on the stacks. */
  @JsonPropertyOrder({"package", "samples", "column", "encoding"})
  static final class Copy {
    @JsonProperty("package")
    final String packageName;

    @JsonProperty final long samples;

    /** Whose classes: {@code ours} or {@code upstream}. */
    @JsonProperty final String column;

    @JsonProperty final String encoding;

    Copy(String packageName, long samples, boolean isColumnOurs, boolean isEncodingOurs) {
      this.packageName = packageName;
      this.samples = samples;
      this.column = isColumnOurs ? "ours" : "upstream";
      this.encoding = isEncodingOurs ? "ours" : "upstream";
    }
  }

  /** A part, of what is read or of what is written. */
  @JsonPropertyOrder({"part", "title", "direction", "samples", "share", "factor", "after", "jar"})
  @JsonInclude(JsonInclude.Include.NON_NULL)
  static final class PartOfTime {
    @JsonProperty final String part;
    @JsonProperty final String title;
    @JsonProperty final String direction;
    @JsonProperty final long samples;
    @JsonProperty final double share;

    /** Null if nothing makes it faster. */
    @JsonProperty final Range factor;

    /** What is left of the whole time, as a part of the time of today. */
    @JsonProperty final double after;

    @JsonProperty final String jar;

    PartOfTime(Gain.Row row, long total) {
      Overlay overlay = row.part.jar();
      this.part = row.part.name();
      this.title = row.part.title();
      this.direction =
          row.direction == Direction.UNKNOWN ? null : row.direction.name().toLowerCase(Locale.ROOT);
      this.samples = row.samples;
      this.share = (double) row.samples / total;
      this.factor = row.factor;
      this.after = row.after() / total;
      this.jar = row.factor == null ? null : overlay.ours();
    }

    /** Which part of the table it is. */
    String label() {
      return direction == null ? title : title + ", " + direction;
    }
  }

  GainReport(
      String tool,
      List<String> recordings,
      Instant from,
      Instant to,
      boolean isCpuTime,
      Profile profile) {
    this.tool = tool;
    this.recordings = recordings;
    this.from = from == null ? null : from.toString();
    this.to = to == null ? null : to.toString();
    this.kind = isCpuTime ? "jdk.CPUTimeSample" : "jdk.ExecutionSample and jdk.NativeMethodSample";
    this.samples = profile.total();
    this.threads = profile.threads();
    this.waiting = profile.waiting();
    Gain gain = new Gain(profile, new Factors());
    gain.rows().forEach(row -> parts.add(new PartOfTime(row, samples)));
    addCopies(profile);
    boolean isEnough = samples >= Gain.FEWEST;
    boolean hasGain =
        isEnough
            && gain.rows().stream().mapToLong(row -> row.gaining).sum() >= Gain.FEWEST_OF_PARQUET;
    this.whole = hasGain ? gain.whole() : null;
    this.reading = hasGain ? gain.of(Direction.READING) : null;
    this.writing = hasGain ? gain.of(Direction.WRITING) : null;
    state(isEnough);
  }

  /** Whether it says something about the gain, and be it that there is none. */
  boolean saysSomething() {
    return samples >= Gain.FEWEST;
  }

  private void addCopies(Profile profile) {
    Map<String, Map<Set<Overlay>, Long>> byCopy = new TreeMap<>();
    profile
        .samples()
        .forEach(
            (cell, count) ->
                byCopy
                    .computeIfAbsent(cell.copy, copy -> new LinkedHashMap<>())
                    .merge(profile.oursIn(cell), count, Long::sum));
    byCopy.remove("");
    byCopy.forEach(
        (copy, counts) ->
            counts.forEach(
                (ours, count) ->
                    copies.add(
                        new Copy(
                            copy,
                            count,
                            ours.contains(Overlay.COLUMN),
                            ours.contains(Overlay.ENCODING)))));
  }

  private void state(boolean isEnough) {
    String all = String.format(Locale.ROOT, "%,d samples", samples);
    if (copies.isEmpty()) {
      statement.add(
          "No frame of Parquet in "
              + all
              + (isEnough ? ": our jars would save nothing here." : "."));
    }
    if (!isEnough) {
      statement.add(
          all
              + " are too few for a statement; at least "
              + Gain.FEWEST
              + " are needed. Record for longer, or with settings=profile.");
      return;
    }
    if (copies.isEmpty()) {
      return;
    }
    if (whole == null) {
      stateNothing(all);
      return;
    }
    StringBuilder sentence = new StringBuilder();
    sentence.append("With our jars these threads would take ").append(text(whole));
    sentence.append(" of the processor's time that they take now");
    if (reading != null) {
      sentence.append("; reading ").append(decimal(reading.estimate));
    }
    if (writing != null) {
      sentence.append(reading == null ? "; writing " : ", writing ");
      sentence.append(decimal(writing.estimate));
    }
    statement.add(sentence + ".");
    statement.add("Of what is left, " + left() + ".");
    Set<String> jars = new LinkedHashSet<>();
    for (PartOfTime part : parts) {
      if (part.jar != null) {
        jars.add(part.jar);
      }
    }
    for (String jar : jars) {
      double saved =
          parts.stream()
              .filter(part -> jar.equals(part.jar))
              .mapToDouble(part -> part.share - part.after)
              .sum();
      statement.add(String.format(Locale.ROOT, "%s saves %.0f %% of it.", jar, 100 * saved));
    }
  }

  private void stateNothing(String all) {
    List<String> ours =
        copies.stream()
            .filter(copy -> copy.column.equals("ours"))
            .map(copy -> copy.packageName)
            .distinct()
            .collect(Collectors.toList());
    if (!ours.isEmpty()) {
      statement.add(
          "The code in "
              + String.join(" and ", ours)
              + " is ours already, so there is nothing more to gain there.");
      return;
    }
    statement.add(
        "Fewer than "
            + Gain.FEWEST_OF_PARQUET
            + " of "
            + all
            + " are in code that our jars make faster, so they would save next to nothing here.");
  }

  /** Whose the greatest parts are of what is left. */
  private String left() {
    Map<String, Double> byOwner = new TreeMap<>();
    for (PartOfTime part : parts) {
      byOwner.merge(Part.valueOf(part.part).owner(), part.after, Double::sum);
    }
    double rest = parts.stream().mapToDouble(part -> part.after).sum();
    return byOwner.entrySet().stream()
        .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
        .limit(3)
        .map(
            each ->
                String.format(
                    Locale.ROOT, "%.0f %% is %s", 100 * each.getValue() / rest, each.getKey()))
        .collect(Collectors.joining(", "));
  }

  static String text(Range range) {
    return decimal(range.low) + " to " + decimal(range.high);
  }

  static String decimal(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  static String percent(double value) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * value);
  }

  static String times(Range factor) {
    return String.format(
        Locale.ROOT, "%.1f (%.1f to %.1f)", factor.estimate, factor.low, factor.high);
  }

  void printJson(PrintWriter out) throws JsonProcessingException {
    out.println(
        new ObjectMapper()
            .writerWithDefaultPrettyPrinter()
            .with(JsonWriteFeature.ESCAPE_NON_ASCII)
            .writeValueAsString(this));
  }

  void print(PrintWriter writer) {
    Consumer<String> out = line -> writer.println(Untrusted.printable(line));
    out.accept(
        String.format(
            Locale.ROOT,
            "%,d samples of %,d thread%s (%s)%s; %,d of threads that waited are left out.",
            samples,
            threads,
            threads == 1 ? "" : "s",
            kind,
            from == null ? "" : ", from " + from + " to " + to,
            waiting));
    for (Copy copy : copies) {
      out.accept(
          String.format(
              Locale.ROOT,
              "%s: parquet-column is %s, parquet-encoding is %s (%,d samples)",
              copy.packageName,
              whose(copy.column),
              whose(copy.encoding),
              copy.samples));
    }
    out.accept("");
    if (!parts.isEmpty()) {
      out.accept(row("part", "today", "times as fast", "after", "by"));
      for (PartOfTime part : parts) {
        out.accept(
            row(
                part.label(),
                percent(part.share),
                part.factor == null ? "" : times(part.factor),
                percent(part.after),
                part.jar == null ? "" : part.jar));
      }
      out.accept("");
    }
    statement.forEach(out);
  }

  private static String whose(String side) {
    return side.equals("ours") ? "ours" : "upstream's";
  }

  private static String row(String... cells) {
    return String.format(
            Locale.ROOT,
            "%-42s %8s   %-20s %8s   %s",
            cells[0],
            cells[1],
            cells[2],
            cells[3],
            cells[4])
        .stripTrailing();
  }
}
