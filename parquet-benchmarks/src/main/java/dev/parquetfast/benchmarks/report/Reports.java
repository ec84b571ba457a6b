package dev.parquetfast.benchmarks.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.management.OperatingSystemMXBean;
import dev.parquetfast.benchmarks.isolation.Implementation;
import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.Comparison;
import dev.parquetfast.benchmarks.measure.ForkResult;
import dev.parquetfast.benchmarks.measure.Ratio;
import dev.parquetfast.benchmarks.measure.Samples;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes comparisons as tables for people and as JSON for programs. */
public final class Reports {

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  static final String JVM_FLAGS = "jvmFlags";

  /** Name of the field for the version of the implementation that is called upstream. */
  public static final String UPSTREAM_VERSION = "upstreamVersion";

  private static final String LEGEND =
      "Times are ns per value, or per row of a file. The ratio is the baseline's time divided by"
          + " the candidate's:\n"
          + "above 1 the candidate is faster. The interval holds the ratio with 95 % confidence.\n";

  private static final String LONG_LEGEND =
      "GB/s are encoded bytes. \"memcpy\" is that speed as a fraction of copying the encoded page."
          + " B/page are the\n"
          + "bytes that the candidate and the baseline allocate per page or file.\n";

  private Reports() {}

  /**
   * Returns everything that is known, for a file: a table for each JVM and baseline, with a legend.
   */
  public static String table(List<Result> results) {
    return LEGEND
        + LONG_LEGEND
        + results.stream()
            .collect(
                Collectors.groupingBy(Reports::heading, LinkedHashMap::new, Collectors.toList()))
            .entrySet()
            .stream()
            .map(each -> "\n## " + each.getKey() + "\n\n" + rows(each.getValue()))
            .collect(Collectors.joining());
  }

  /** Returns the same in few columns, for a terminal. */
  public static String shortTable(List<Result> results) {
    Map<String, Table> tables = new LinkedHashMap<>();
    for (Result each : results) {
      tables
          .computeIfAbsent(
              heading(each),
              heading ->
                  new Table(1, heading, each.candidateName, each.baselineName, "Ratio", "Interval"))
          .add(
              each.title(),
              Figures.number(each.candidateNanos / each.count),
              Figures.number(each.baselineNanos / each.count),
              Figures.number(each.ratio),
              Figures.interval(each.low, each.high));
    }
    return tables.values().stream().map(Table::toString).collect(Collectors.joining("\n"))
        + "\n"
        + LEGEND;
  }

  /** Returns what was held against what, in which JVM. */
  static String heading(Result result) {
    return result.candidateName + " against " + result.against() + ", " + result.shortJvm();
  }

  /** Returns a row for each result, with all that was measured, by release, JDK and name. */
  static String rows(List<Result> results) {
    String candidate = results.get(0).candidateName;
    String baseline = results.get(0).baselineName;
    Table table =
        new Table(
            4,
            "Case",
            "Upstream",
            "JDK",
            "Run",
            candidate + " ns",
            baseline + " ns",
            "Ratio",
            "Interval",
            "GB/s",
            "memcpy",
            "B/page",
            baseline + "'s");
    Table peaks = new Table(3, "Peak memory", "Upstream", "JDK", candidate, baseline, "Ratio");
    boolean peak = false;
    List<Result> sorted =
        results.stream()
            .sorted(
                Result.NEWEST_RELEASE_FIRST
                    .thenComparing(Result::jdk)
                    .thenComparing(Result::placeOfPath)
                    .thenComparing(Result::title))
            .collect(Collectors.toList());
    for (Result each : sorted) {
      table.add(
          each.title(),
          each.release(),
          Result.version(each.jvm),
          each.run().map(run -> Integer.toString(run.number())).orElse(""),
          Figures.number(each.candidateNanos / each.count),
          Figures.number(each.baselineNanos / each.count),
          Figures.number(each.ratio),
          Figures.interval(each.low, each.high),
          Figures.number(each.gigabytesPerSecond(each.candidateNanos)),
          Figures.percent(each.memcpyNanos / each.candidateNanos),
          Figures.number(each.candidateAllocated),
          Figures.number(each.baselineAllocated));
      if (Double.isFinite(each.candidatePeak)) {
        peak = true;
        peaks.add(
            each.title(),
            each.release(),
            Result.version(each.jvm),
            Figures.number(each.candidatePeak),
            Figures.number(each.baselinePeak),
            Figures.number(each.baselinePeak / each.candidatePeak));
      }
    }
    return peak ? table + "\n" + peaks : table.toString();
  }

  /**
   * Returns a document that names the machine and the command. Results are added later.
   *
   * @param arguments the command line
   */
  public static ObjectNode document(List<String> arguments) throws IOException {
    ObjectNode document = JSON.createObjectNode();
    document
        .putObject("machine")
        .put("cpu", cpu())
        .put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"))
        .put("architecture", System.getProperty("os.arch"))
        .put("processors", Runtime.getRuntime().availableProcessors())
        .put("memoryGiB", memoryInGibibytes())
        .put("commit", Implementation.commit())
        .put("date", LocalDate.now(ZoneOffset.UTC).toString());
    document.put(UPSTREAM_VERSION, Implementation.upstreamVersion());
    document.put(
        "command",
        Stream.concat(
                Stream.of("java -jar parquet-benchmarks.jar"),
                arguments.stream().map(Reports::quoted))
            .collect(Collectors.joining(" ")));
    return document;
  }

  /** Returns an argument in the form that a shell accepts. */
  private static String quoted(String argument) {
    return argument.matches("[A-Za-z0-9_=,./:-]+")
        ? argument
        : "'" + argument.replace("'", "'\\''") + "'";
  }

  /** Returns the name of the processor if the system tells it; the JDK does not. */
  private static String cpu() throws IOException {
    Path file = Path.of("/proc/cpuinfo");
    if (Files.isReadable(file)) {
      try (Stream<String> lines = Files.lines(file)) {
        return lines
            .filter(line -> line.startsWith("model name"))
            .map(line -> line.substring(line.indexOf(':') + 1).strip())
            .findFirst()
            .orElse(System.getProperty("os.arch"));
      }
    }
    return System.getProperty("os.arch");
  }

  private static long memoryInGibibytes() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean
        ? Math.round(
            ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                    .getTotalPhysicalMemorySize()
                / (double) (1 << 30))
        : 0;
  }

  public static void write(ObjectNode document, Path file) throws IOException {
    Files.writeString(file, JSON.writeValueAsString(document) + "\n");
  }

  /** Adds everything that was measured and computed. */
  public static void describe(Comparison comparison, ObjectNode node) {
    BenchmarkCase benchmarkCase = comparison.benchmarkCase();
    describe(benchmarkCase, comparison.candidate(), node);
    node.put("bytesPerPage", comparison.candidate().pageSize());
    Ratio ratio = comparison.ratio();
    ObjectNode ratioNode = node.putObject("ratio");
    put(ratioNode, "estimate", ratio.estimate());
    put(ratioNode, "low", ratio.low());
    put(ratioNode, "high", ratio.high());
    put(ratioNode, "confidence", Ratio.CONFIDENCE);
    describe(
        comparison.candidateName(),
        comparison.candidate(),
        benchmarkCase,
        node.putObject("candidate"));
    describe(
        comparison.baselineName(),
        comparison.baseline(),
        benchmarkCase,
        node.putObject("baseline"));
    describe("memcpy", comparison.memcpy(), benchmarkCase, node.putObject("memcpy"));
  }

  /** Adds what was measured, and the JVM that measured it. */
  public static void describe(BenchmarkCase benchmarkCase, Samples samples, ObjectNode node) {
    node.put("benchmark", benchmarkCase.benchmark());
    node.put("operation", benchmarkCase.operation());
    node.put("values", benchmarkCase.values());
    node.put("path", benchmarkCase.path());
    node.put("count", benchmarkCase.valuesPerPage());
    benchmarkCase.parameters().forEach(node.putObject("parameters")::put);
    node.put("jvm", samples.jvm());
    samples.jvmFlags().forEach(node.putArray(JVM_FLAGS)::add);
  }

  /**
   * In the time of a page every thread makes one of its own. Allocation is counted for each thread.
   */
  private static void describe(
      String name, Samples samples, BenchmarkCase benchmarkCase, ObjectNode node) {
    int values = benchmarkCase.valuesPerPage();
    int valuesOfOneThread = values / benchmarkCase.threads();
    node.put("implementation", name);
    put(node, "nanosPerValue", samples.nanosPerPage() / values);
    put(node, "nanosPerPage", samples.nanosPerPage());
    put(node, "allocatedBytesPerValue", samples.allocatedPerPage() / valuesOfOneThread);
    put(node, "allocatedBytesPerPage", samples.allocatedPerPage());
    if (samples.peakMemory() > 0) {
      node.put("peakBytes", samples.peakMemory());
    }
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
