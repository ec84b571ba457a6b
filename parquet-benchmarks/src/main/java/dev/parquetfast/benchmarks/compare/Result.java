package dev.parquetfast.benchmarks.compare;

import com.fasterxml.jackson.databind.JsonNode;
import dev.parquetfast.benchmarks.isolation.Implementation;
import dev.parquetfast.benchmarks.spi.AccessPath;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a comparison came to, as it stands in the JSON document: tables and charts are made of this
 * alone, so that they can be made again, and of several runs, without measuring.
 */
final class Result {

  final String operation;

  /** The parameters that say what the values are. */
  final String kind;

  final String path;

  /** Values of a page, or rows of a file. */
  final int count;

  final String jvm;
  final String candidateName;
  final String baselineName;
  final double candidateNanos;
  final double baselineNanos;
  final double memcpyNanos;
  final double candidateAllocated;
  final double baselineAllocated;

  /** Most bytes that were taken from an allocator at one time; not a number if nobody counted. */
  final double candidatePeak;

  final double baselinePeak;
  final long bytes;
  final double ratio;
  final double low;
  final double high;

  private final String upstreamVersion;

  private Result(JsonNode comparison, String upstreamVersion) {
    this.upstreamVersion = upstreamVersion;
    operation = comparison.get("operation").asText();
    kind = comparison.get("values").asText();
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

  /** All results of a document that {@code compare} wrote. */
  static List<Result> of(JsonNode document) {
    List<Result> results = new ArrayList<>();
    String upstreamVersion = document.get(Reports.UPSTREAM_VERSION).asText();
    document.get("comparisons").forEach(each -> results.add(new Result(each, upstreamVersion)));
    return results;
  }

  /** Encoded bytes per nanosecond, which is GB/s, for something that takes so long. */
  double gigabytesPerSecond(double nanos) {
    return bytes / nanos;
  }

  /** Measured through the batch methods, which upstream does not have. */
  boolean isBatch() {
    return path.startsWith(AccessPath.BATCH.name());
  }

  /** Slower than its baseline, and the interval leaves no doubt. */
  boolean isLoss() {
    return high < 1;
  }

  /** The baseline, so that no other release can be meant. */
  String against() {
    return baselineName.equals(Implementation.UPSTREAM)
        ? baselineName + " " + upstreamVersion
        : baselineName;
  }

  /** What was measured, in a few words. */
  String name() {
    return operation + " " + values();
  }

  /** On which values, by which methods, and how many. */
  String values() {
    return Stream.of(kind, path, Integer.toString(count))
        .filter(word -> !word.isEmpty())
        .collect(Collectors.joining(" "));
  }

  private static double number(JsonNode node) {
    return node.isNumber() ? node.asDouble() : Double.NaN;
  }
}
