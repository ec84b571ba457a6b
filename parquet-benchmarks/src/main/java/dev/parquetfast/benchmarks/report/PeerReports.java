package dev.parquetfast.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.parquetfast.benchmarks.bridge.TableColumn;
import dev.parquetfast.benchmarks.peers.Peer;
import dev.parquetfast.benchmarks.peers.PeerResult;
import dev.parquetfast.benchmarks.peers.PeerSample;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.stat.StatUtils;

/** Writes what {@link PeerResult}s hold: JSON for programs, and tables made from that. */
public final class PeerReports {

  /** Name of the field that holds the results. */
  static final String PEERS = "peers";

  public static final String LEGEND =
      "Nanoseconds of the processor for each row, all threads of the process included: medians, and"
          + " in brackets their\n"
          + "95 % interval. Where columns are read, pages are in memory before the clock starts."
          + " Where rows are read, the\n"
          + "file is in the cache of the operating system, and every field of each row is asked"
          + " for.\n";

  private static final double TAIL = 0.025;

  private PeerReports() {}

  static boolean isIn(JsonNode document) {
    return document.has(PEERS);
  }

  /** Adds the results to a document. */
  public static void describe(List<PeerResult> results, ObjectNode document) {
    ArrayNode array = document.putArray(PEERS);
    results.forEach(each -> describe(each, array.addObject()));
  }

  private static void describe(PeerResult result, ObjectNode node) {
    int rows = result.file().spec().rows();
    node.put("file", result.file().title());
    node.put("specification", result.file().spec().toString());
    node.put("rows", rows);
    node.put("bytes", result.file().bytes());
    node.put("jvm", result.jvm());
    result.jvmFlags().forEach(node.putArray(Reports.JVM_FLAGS)::add);
    ArrayNode readers = node.putArray("readers");
    result
        .versions()
        .forEach(
            (peer, version) -> {
              ObjectNode reader = readers.addObject();
              reader.put("peer", peer.name());
              reader.put("version", version);
              ArrayNode columns = reader.putArray("columns");
              List<TableColumn> table = result.file().table();
              for (int i = 0; i < table.size() && !peer.readsRows(); i++) {
                ObjectNode column = columns.addObject();
                column.put("name", name(table.get(i)));
                put(result.samples(peer, i), rows, column);
              }
              put(result.samples(peer, PeerResult.ALL), rows, reader.putObject("all"));
            });
  }

  private static String name(TableColumn column) {
    return String.format(
        Locale.ROOT,
        "%s, %s, %s",
        column.name(),
        column.isText() ? "strings" : column.type(),
        column.isOptional() ? "optional" : "required");
  }

  private static void put(List<PeerSample> samples, int rows, ObjectNode node) {
    double[] sorted = perRow(samples, rows, PeerSample::processorNanos);
    int rank = rankOfLow(sorted.length);
    node.put("nanosPerRow", StatUtils.percentile(sorted, 50));
    node.put("low", sorted[rank]);
    node.put("high", sorted[sorted.length - 1 - rank]);
    node.put("samples", sorted.length);
    node.put(
        "clockNanosPerRow", StatUtils.percentile(perRow(samples, rows, PeerSample::nanos), 50));
  }

  private static double[] perRow(
      List<PeerSample> samples, int rows, ToDoubleFunction<PeerSample> time) {
    return samples.stream().mapToDouble(each -> time.applyAsDouble(each) / rows).sorted().toArray();
  }

  /**
   * Returns how many of the sorted samples precede the interval of their median. The number of
   * samples below the true median is binomial, whatever the distribution. Few samples have no such
   * interval; theirs is from the minimum to the maximum.
   */
  static int rankOfLow(int samples) {
    BinomialDistribution below = new BinomialDistribution(samples, 0.5);
    int rank = 0;
    while (below.cumulativeProbability(rank) <= TAIL) {
      rank++;
    }
    return Math.max(0, rank - 1);
  }

  /** Returns a table for each file and JDK, each below a heading. */
  public static String tables(JsonNode document, String heading) {
    return list(document.get(PEERS)).stream()
        .map(
            each ->
                String.format(
                    Locale.ROOT,
                    "%s%s, %,d rows, %,d bytes, JDK %s\n\n%s\n%s",
                    heading,
                    each.get("file").asText(),
                    each.get("rows").asInt(),
                    each.get("bytes").asLong(),
                    Result.version(each.get("jvm").asText()),
                    table(each),
                    rowsTable(each)))
        .collect(Collectors.joining());
  }

  /** Returns the table of the readers that read row by row, or nothing if there are none. */
  private static String rowsTable(JsonNode result) {
    List<JsonNode> readers = readers(result, true);
    if (readers.isEmpty()) {
      return "";
    }
    List<String> header = new ArrayList<>(List.of("Row by row"));
    List<String> times = new ArrayList<>(List.of("all columns"));
    for (JsonNode reader : readers) {
      header.add(title(reader));
      times.add(cell(reader.get("all")));
    }
    Table table = new Table(1, header.toArray(new String[0]));
    table.add(times.toArray(new String[0]));
    return table + "\n";
  }

  private static List<JsonNode> readers(JsonNode result, boolean ofRows) {
    return list(result.get("readers")).stream()
        .filter(reader -> Peer.valueOf(reader.get("peer").asText()).readsRows() == ofRows)
        .collect(Collectors.toList());
  }

  private static Table table(JsonNode result) {
    List<JsonNode> readers = readers(result, false);
    List<String> header = new ArrayList<>(List.of("Column"));
    readers.forEach(reader -> header.add(title(reader)));
    Table table = new Table(1, header.toArray(new String[0]));
    JsonNode names = readers.get(0).get("columns");
    for (int i = 0; i < names.size(); i++) {
      List<String> cells = new ArrayList<>(List.of(names.get(i).get("name").asText()));
      for (JsonNode reader : readers) {
        cells.add(cell(reader.get("columns").get(i)));
      }
      table.add(cells.toArray(new String[0]));
    }
    List<String> sums = new ArrayList<>(List.of("all columns"));
    readers.forEach(reader -> sums.add(cell(reader.get("all"))));
    table.add(sums.toArray(new String[0]));
    List<String> ratios = new ArrayList<>(List.of("times our batches"));
    readers.forEach(reader -> ratios.add(Figures.number(ofAll(reader) / batches(result))));
    table.add(ratios.toArray(new String[0]));
    return table;
  }

  /** Returns a row for each file and JDK: the time for all columns of each reader of columns. */
  static Table summary(List<JsonNode> documents) {
    List<Peer> peers =
        Stream.of(Peer.values()).filter(peer -> !peer.readsRows()).collect(Collectors.toList());
    List<String> header = new ArrayList<>(List.of("File, JDK"));
    peers.forEach(peer -> header.add(peer.title()));
    Table table = new Table(1, header.toArray(new String[0]));
    for (JsonNode document : documents) {
      for (JsonNode result : document.get(PEERS)) {
        List<String> cells =
            new ArrayList<>(
                List.of(
                    result.get("file").asText()
                        + ", "
                        + Result.version(result.get("jvm").asText()).split("[.+-]", 2)[0]));
        for (Peer peer : peers) {
          cells.add(
              list(result.get("readers")).stream()
                  .filter(reader -> reader.get("peer").asText().equals(peer.name()))
                  .map(reader -> Figures.number(ofAll(reader)))
                  .findFirst()
                  .orElse(""));
        }
        table.add(cells.toArray(new String[0]));
      }
    }
    return table;
  }

  private static String title(JsonNode reader) {
    String title = Peer.valueOf(reader.get("peer").asText()).title();
    return reader.get("peer").asText().equals(Peer.PYARROW.name())
        ? reader.get("version").asText()
        : title;
  }

  private static double batches(JsonNode result) {
    return list(result.get("readers")).stream()
        .filter(reader -> reader.get("peer").asText().equals(Peer.BATCHES.name()))
        .mapToDouble(PeerReports::ofAll)
        .findFirst()
        .orElse(Double.NaN);
  }

  private static double ofAll(JsonNode reader) {
    return reader.get("all").get("nanosPerRow").asDouble();
  }

  private static String cell(JsonNode time) {
    return String.format(
        "%s (%s)",
        Figures.number(time.get("nanosPerRow").asDouble()),
        Figures.interval(time.get("low").asDouble(), time.get("high").asDouble()));
  }

  private static List<JsonNode> list(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).collect(Collectors.toList());
  }
}
