package dev.parquetfast.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.parquetfast.benchmarks.bridge.AccessPath;
import dev.parquetfast.benchmarks.isolation.Implementation;
import dev.parquetfast.benchmarks.measure.CaseName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The result of a comparison, as in the JSON document. Tables and charts are made only from
 * results. So they can be made again, and from several runs, without measuring.
 */
public final class Result {

  /** Files before columns before codecs, each in the order of the table of names. */
  static final Comparator<Result> BY_OPERATION =
      Comparator.comparingInt((Result each) -> CaseName.place(each.benchmark))
          .thenComparingInt(Result::placeOfPath);

  static final Comparator<Result> NEWEST_RELEASE_FIRST =
      Comparator.comparing(Result::release, Result::compareReleases).reversed();

  /** Name of the benchmark. */
  final String benchmark;

  final String path;

  /** Number of values of a page, or of rows of a file. */
  final int count;

  final String jvm;
  final String candidateName;
  final String baselineName;
  final double candidateNanos;
  final double baselineNanos;
  final double memcpyNanos;
  final double candidateAllocated;
  final double baselineAllocated;

  /** Peak of the bytes taken from an allocator; not a number if nobody counted. */
  final double candidatePeak;

  final double baselinePeak;
  final long bytes;
  final double ratio;
  final double low;
  final double high;

  private final String upstreamVersion;
  private final Optional<Run> run;
  private final Map<String, String> parameters = new LinkedHashMap<>();

  private Result(JsonNode comparison, String upstreamVersion, Optional<Run> run) {
    this.upstreamVersion = upstreamVersion;
    this.run = run;
    benchmark = comparison.get("benchmark").asText();
    comparison
        .get("parameters")
        .forEachEntry((name, value) -> parameters.put(name, value.asText()));
    path = comparison.get("path").asText();
    count = comparison.get("count").asInt();
    jvm = comparison.get("jvm").asText();
    bytes = comparison.get("bytesPerPage").asLong();
    JsonNode candidate = comparison.get("candidate");
    JsonNode baseline = comparison.get("baseline");
    candidateName = candidate.get("implementation").asText();
    baselineName = baseline.get("implementation").asText();
    candidateNanos = number(candidate.get("nanosPerPage"));
    baselineNanos = number(baseline.get("nanosPerPage"));
    memcpyNanos = number(comparison.get("memcpy").get("nanosPerPage"));
    candidateAllocated = number(candidate.get("allocatedBytesPerPage"));
    baselineAllocated = number(baseline.get("allocatedBytesPerPage"));
    candidatePeak = number(candidate.path("peakBytes"));
    baselinePeak = number(baseline.path("peakBytes"));
    ratio = number(comparison.get("ratio").get("estimate"));
    low = number(comparison.get("ratio").get("low"));
    high = number(comparison.get("ratio").get("high"));
  }

  /** Returns all results of a document that {@code compare} wrote. */
  public static List<Result> of(JsonNode document) {
    return of(document, Optional.empty());
  }

  /** Returns all results of a recorded run. */
  public static List<Result> of(Run run) {
    return of(run.document(), Optional.of(run));
  }

  private static List<Result> of(JsonNode document, Optional<Run> run) {
    List<Result> results = new ArrayList<>();
    String upstreamVersion = document.get(Reports.UPSTREAM_VERSION).asText();
    document
        .get("comparisons")
        .forEach(each -> results.add(new Result(each, upstreamVersion, run)));
    return results;
  }

  /** Returns encoded bytes per nanosecond, which is GB/s, for a time in nanoseconds. */
  double gigabytesPerSecond(double nanos) {
    return bytes / nanos;
  }

  /** Returns whether it was measured through the batch methods, which upstream does not have. */
  boolean isBatch() {
    return path.startsWith(AccessPath.BATCH.name());
  }

  /** Returns whether it is of our vector kernels. */
  boolean isOfVectors() {
    return candidateName.equals(Implementation.VECTOR);
  }

  /** Returns whether it is slower than its baseline with its whole interval. */
  boolean isLoss() {
    return high < 1;
  }

  /** Returns the name of the baseline with its release. */
  String against() {
    return baselineName.equals(Implementation.UPSTREAM)
        ? baselineName + " " + upstreamVersion
        : baselineName;
  }

  /** Returns the release of upstream that is the baseline. */
  String release() {
    return baselineName.equals(Implementation.UPSTREAM)
        ? upstreamVersion
        : baselineName.substring(baselineName.indexOf('-') + 1);
  }

  /** Returns the recorded run to which it belongs, if there is one. */
  Optional<Run> run() {
    return run;
  }

  /** Returns the processor that measured it, if it is of a recorded run. */
  String cpu() {
    return run.map(each -> each.machineInWords().get(0)).orElse("");
  }

  boolean has(String parameter) {
    return parameters.containsKey(parameter);
  }

  /** Returns what was measured, for people. */
  String title() {
    return CaseName.of(benchmark, parameters);
  }

  /** Returns the name that all results of the same benchmark and path share. */
  String operation() {
    return CaseName.ofOperation(benchmark, path);
  }

  int placeOfPath() {
    return CaseName.placeOfPath(path);
  }

  /** Returns the JDK's version, without the words that all names of JVMs share. */
  String shortJvm() {
    return "JDK " + version(jvm);
  }

  /** Returns the JDK's feature version. */
  String jdk() {
    return "JDK " + version(jvm).split("[.+-]", 2)[0];
  }

  /** Returns the version in the name of a JVM, which is its last word. */
  static String version(String jvm) {
    return jvm.substring(jvm.lastIndexOf(' ') + 1);
  }

  private static int compareReleases(String a, String b) {
    return Arrays.compare(numbers(a), numbers(b));
  }

  private static int[] numbers(String release) {
    return Arrays.stream(release.split("[^0-9]+", -1))
        .filter(part -> !part.isEmpty())
        .mapToInt(Integer::parseInt)
        .toArray();
  }

  private static double number(JsonNode node) {
    return node.isNumber() ? node.asDouble() : Double.NaN;
  }
}
