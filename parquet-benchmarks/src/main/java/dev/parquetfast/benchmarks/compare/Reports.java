package dev.parquetfast.benchmarks.compare;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes comparisons down: as a table for people and as JSON for programs. */
final class Reports {

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private static final String LEGEND =
      "Times are ns per value, of files ns per row. The ratio is the baseline's time through the"
          + " candidate's, so above 1 the candidate is faster,\n"
          + "and the interval holds it with 95 % confidence. GB/s are encoded bytes; \"memcpy\" is"
          + " that speed as a fraction of copying\n"
          + "the encoded page. B/page are bytes allocated per page by the candidate and by the"
          + " baseline.\n";

  private Reports() {}

  /** A table for each JVM and baseline, with a legend. */
  static String table(List<Comparison> comparisons) {
    Map<String, Table> tables = new LinkedHashMap<>();
    for (Comparison each : comparisons) {
      tables
          .computeIfAbsent(
              each.jvm() + ": " + each.candidateName() + " against " + each.baselineName(),
              title ->
                  new Table(
                      3,
                      "Benchmark",
                      "Values",
                      "Path",
                      "per page",
                      each.candidateName(),
                      each.baselineName(),
                      "Ratio",
                      "Interval",
                      "GB/s",
                      "memcpy",
                      "B/page",
                      "baseline B/page"))
          .add(
              each.benchmarkCase().operation(),
              each.benchmarkCase().values(),
              each.benchmarkCase().path(),
              Integer.toString(each.benchmarkCase().valuesPerPage()),
              Figures.number(each.candidateNanosPerValue()),
              Figures.number(each.baselineNanosPerValue()),
              Figures.number(each.ratio().estimate()),
              Figures.interval(each.ratio()),
              Figures.number(each.candidateGigabytesPerSecond()),
              Figures.percent(each.fractionOfMemcpy()),
              Figures.number(each.candidate().allocatedPerPage()),
              Figures.number(each.baseline().allocatedPerPage()));
    }
    return tables.entrySet().stream()
        .map(entry -> "## " + entry.getKey() + "\n\n" + entry.getValue() + "\n")
        .collect(Collectors.joining("", "", LEGEND));
  }

  /** A document that names the machine, to which results are added. */
  static ObjectNode document() {
    ObjectNode document = JSON.createObjectNode();
    document
        .putObject("machine")
        .put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"))
        .put("architecture", System.getProperty("os.arch"))
        .put("processors", Runtime.getRuntime().availableProcessors());
    return document;
  }

  static void write(ObjectNode document, Path file) throws IOException {
    Files.writeString(file, JSON.writeValueAsString(document) + "\n");
  }

  /** Adds everything that was measured and what follows from it. */
  static ObjectNode describe(Comparison comparison, ObjectNode node) {
    BenchmarkCase benchmarkCase = comparison.benchmarkCase();
    node.put("benchmark", benchmarkCase.benchmark());
    benchmarkCase.parameters().forEach(node.putObject("parameters")::put);
    node.put("jvm", comparison.jvm());
    node.put("bytesPerPage", comparison.candidate().pageSize());
    Ratio ratio = comparison.ratio();
    ObjectNode ratioNode = node.putObject("ratio");
    put(ratioNode, "estimate", ratio.estimate());
    put(ratioNode, "low", ratio.low());
    put(ratioNode, "high", ratio.high());
    put(ratioNode, "confidence", Ratio.CONFIDENCE);
    int values = benchmarkCase.valuesPerPage();
    describe(
        comparison.candidateName(), comparison.candidate(), values, node.putObject("candidate"));
    describe(comparison.baselineName(), comparison.baseline(), values, node.putObject("baseline"));
    describe("memcpy", comparison.memcpy(), values, node.putObject("memcpy"));
    return node;
  }

  private static void describe(String name, Samples samples, int values, ObjectNode node) {
    node.put("implementation", name);
    put(node, "nanosPerValue", samples.nanosPerPage() / values);
    put(node, "nanosPerPage", samples.nanosPerPage());
    put(node, "allocatedBytesPerValue", samples.allocatedPerPage() / values);
    put(node, "allocatedBytesPerPage", samples.allocatedPerPage());
    ArrayNode forks = node.putArray("nanosPerPageOfEachIterationOfEachJvm");
    for (ForkResult fork : samples.forks()) {
      fork.iterations().forEach(forks.addArray()::add);
    }
  }

  /** JSON has no infinity and no "not a number". */
  private static void put(ObjectNode node, String name, double value) {
    if (Double.isFinite(value)) {
      node.put(name, value);
    } else {
      node.putNull(name);
    }
  }
}
