package dev.parquetfast.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.CaseName;
import dev.parquetfast.benchmarks.measure.Part;
import dev.parquetfast.benchmarks.measure.Profile;
import dev.parquetfast.benchmarks.measure.Samples;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes profiles as JSON for programs, and makes tables for people from that JSON alone. */
public final class ProfileReports {

  public static final String LEGEND =
      "Times are ms per file. A part's time is its share of the samples, multiplied by the time of a"
          + " file.\n"
          + "Code that serves many parts, such as copying and bit packing, counts for the part that"
          + " calls it.\n"
          + "The last two rows are no code: the JVM stopped the thread, or the thread could not be"
          + " sampled, because the JVM\n"
          + "gave it memory, cleared memory or copied. How long that takes follows from how often"
          + " plain arithmetic is sampled\n"
          + "in the same JVM. It is exact to a few percent of the whole, and less exact on a busy"
          + " machine.\n";

  static final String PROFILES = "profiles";
  private static final String IMPLEMENTATIONS = "implementations";
  private static final String IMPLEMENTATION = "implementation";
  private static final String NANOS = "nanosPerFile";
  private static final String PARTS = "parts";
  private static final String SAMPLES = "samples";
  private static final double NANOS_PER_MILLI = 1e6;

  private ProfileReports() {}

  /** Adds an empty list of profiles to a document. */
  public static ArrayNode putProfiles(ObjectNode document) {
    return document.putArray(PROFILES);
  }

  /** Returns whether a document has profiles. */
  static boolean isIn(JsonNode document) {
    return document.has(PROFILES);
  }

  /** Adds a case without implementations. */
  public static ObjectNode describe(BenchmarkCase benchmarkCase, Samples samples, ObjectNode node) {
    Reports.describe(benchmarkCase, samples, node);
    node.putArray(IMPLEMENTATIONS);
    return node;
  }

  /**
   * Adds to a case how an implementation spends its time.
   *
   * @param nanos time of a file in nanoseconds
   */
  public static void addImplementation(
      String implementation, double nanos, Profile profile, ObjectNode ofCase) {
    ObjectNode node = ofCase.withArray(IMPLEMENTATIONS).addObject();
    node.put(IMPLEMENTATION, implementation);
    node.put(NANOS, nanos);
    node.put(SAMPLES, profile.samples());
    ObjectNode parts = node.putObject(PARTS);
    profile
        .shares()
        .forEach(
            (part, share) -> {
              ObjectNode ofPart = parts.putObject(part.name());
              ofPart.put(SAMPLES, profile.samples(part));
              ofPart.put(NANOS, share * nanos);
            });
  }

  /** Returns a table for each case of a document, each below a heading. */
  public static String tables(JsonNode document, String heading) {
    StringBuilder text = new StringBuilder();
    for (JsonNode each : document.get(PROFILES)) {
      text.append(heading)
          .append(title(each))
          .append(", JDK ")
          .append(Result.version(each.get("jvm").asText()))
          .append("\n\n")
          .append(table(each))
          .append('\n')
          .append(samples(each))
          .append("\n\n");
    }
    return text.toString();
  }

  /** Returns how much of a file's time is spent in parquet-column, for each case of a document. */
  static Table shares(JsonNode document) {
    List<String> header = new ArrayList<>(List.of("Case"));
    for (JsonNode implementation : document.get(PROFILES).get(0).get(IMPLEMENTATIONS)) {
      header.add(implementation.get(IMPLEMENTATION).asText() + " ms");
      header.addAll(List.of("parquet-column", "share"));
    }
    Table table = new Table(1, header.toArray(new String[0]));
    for (JsonNode each : document.get(PROFILES)) {
      List<String> row = new ArrayList<>(List.of(title(each)));
      for (JsonNode implementation : each.get(IMPLEMENTATIONS)) {
        double whole = implementation.get(NANOS).asDouble();
        double own = 0;
        for (Part part : Part.values()) {
          if (part.isColumn()) {
            own += implementation.get(PARTS).get(part.name()).get(NANOS).asDouble();
          }
        }
        row.add(oneDecimal(whole / NANOS_PER_MILLI));
        row.add(oneDecimal(own / NANOS_PER_MILLI));
        row.add(Figures.percent(own / whole));
      }
      table.add(row.toArray(new String[0]));
    }
    return table;
  }

  private static String title(JsonNode profile) {
    Map<String, String> parameters = new LinkedHashMap<>();
    profile.get("parameters").forEachEntry((name, value) -> parameters.put(name, value.asText()));
    return CaseName.of(profile.get("benchmark").asText(), parameters);
  }

  private static Table table(JsonNode profile) {
    List<String> header = new ArrayList<>(List.of("Part"));
    Map<Part, List<String>> rows = new EnumMap<>(Part.class);
    List<String> total = new ArrayList<>(List.of("Whole file"));
    for (JsonNode implementation : profile.get(IMPLEMENTATIONS)) {
      header.add(implementation.get(IMPLEMENTATION).asText());
      header.add("%");
      double whole = implementation.get(NANOS).asDouble();
      for (Part part : Part.values()) {
        double nanos = implementation.get(PARTS).get(part.name()).get(NANOS).asDouble();
        addTime(nanos, whole, rows.computeIfAbsent(part, p -> new ArrayList<>(List.of(p.title()))));
      }
      addTime(whole, whole, total);
    }
    Table table = new Table(1, header.toArray(new String[0]));
    rows.values().forEach(row -> table.add(row.toArray(new String[0])));
    table.add(total.toArray(new String[0]));
    return table;
  }

  private static void addTime(double nanos, double whole, List<String> row) {
    row.add(oneDecimal(nanos / NANOS_PER_MILLI));
    row.add(oneDecimal(100 * nanos / whole));
  }

  private static String oneDecimal(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  /** Returns on how many samples the table is based. */
  private static String samples(JsonNode profile) {
    List<String> each = new ArrayList<>();
    for (JsonNode implementation : profile.get(IMPLEMENTATIONS)) {
      each.add(
          implementation.get(SAMPLES).asText()
              + " of "
              + implementation.get(IMPLEMENTATION).asText());
    }
    return "Samples: " + String.join(", ", each) + ".";
  }
}
