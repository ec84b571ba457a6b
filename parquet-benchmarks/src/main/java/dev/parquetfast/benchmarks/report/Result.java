package dev.parquetfast.benchmarks.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.parquetfast.benchmarks.bridge.AccessPath;
import dev.parquetfast.benchmarks.bridge.ColumnAccess;
import dev.parquetfast.benchmarks.bridge.FileAccess;
import dev.parquetfast.benchmarks.isolation.Implementation;
import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.CaseName;
import dev.parquetfast.benchmarks.measure.Comparison;
import dev.parquetfast.benchmarks.measure.ForkResult;
import dev.parquetfast.benchmarks.measure.Ratio;
import dev.parquetfast.benchmarks.measure.Samples;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The result of a comparison, as in the JSON document. Tables and charts are made only from
 * results. So they can be made again, and from several runs, without measuring.
 *
 * @param run the run to which it belongs, which is not part of the document
 */
public record Result(
    @JsonUnwrapped BenchmarkCase benchmarkCase,
    String jvm,
    List<String> jvmFlags,
    long bytesPerPage,
    Ratio ratio,
    Side candidate,
    Side baseline,
    Side memcpy,
    @JsonIgnore Run run) {

  /** Files before columns before codecs, each in the order of the table of names. */
  static final Comparator<Result> BY_OPERATION =
      Comparator.comparingInt((Result each) -> CaseName.place(each.benchmark()))
          .thenComparingInt(Result::placeOfPath);

  /** Names of the paths through methods that only this library has. */
  private static final Set<String> PATHS_OF_OURS =
      Stream.of(
              Stream.of(AccessPath.BATCH, AccessPath.BATCH_BYTES),
              Arrays.stream(ColumnAccess.values()).filter(ColumnAccess::inBatches),
              Arrays.stream(FileAccess.values())
                  .filter(each -> each.readsBatches() || each.usesVectors()))
          .flatMap(each -> each)
          .map(Enum::name)
          .collect(Collectors.toSet());

  static final Comparator<Result> NEWEST_RELEASE_FIRST =
      Comparator.comparing(Result::release, Result::compareReleases).reversed();

  /**
   * What was measured of one implementation. In the time of a page every thread makes one of its
   * own. Allocation is counted for each thread.
   *
   * @param peakBytes peak of the bytes taken from an allocator; null if nobody counted
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Side(
      String implementation,
      double nanosPerValue,
      double nanosPerPage,
      double allocatedBytesPerValue,
      double allocatedBytesPerPage,
      Long peakBytes,
      List<List<Double>> nanosPerPageOfEachIterationOfEachJvm) {

    static Side of(String implementation, Samples samples, BenchmarkCase benchmarkCase) {
      int values = benchmarkCase.count();
      int valuesOfOneThread = values / benchmarkCase.threads();
      return new Side(
          implementation,
          samples.nanosPerPage() / values,
          samples.nanosPerPage(),
          samples.allocatedPerPage() / valuesOfOneThread,
          samples.allocatedPerPage(),
          samples.peakMemory() > 0 ? samples.peakMemory() : null,
          samples.forks().stream().map(ForkResult::iterations).toList());
    }
  }

  public static Result of(Comparison comparison) {
    BenchmarkCase benchmarkCase = comparison.benchmarkCase();
    Samples candidate = comparison.candidate();
    return new Result(
        benchmarkCase,
        candidate.jvm(),
        candidate.jvmFlags(),
        candidate.pageSize(),
        comparison.ratio(),
        Side.of(comparison.candidateName(), candidate, benchmarkCase),
        Side.of(comparison.baselineName(), comparison.baseline(), benchmarkCase),
        Side.of("memcpy", comparison.memcpy(), benchmarkCase),
        null);
  }

  /** Returns the same result as one of a run. */
  Result in(Run itsRun) {
    return new Result(
        benchmarkCase, jvm, jvmFlags, bytesPerPage, ratio, candidate, baseline, memcpy, itsRun);
  }

  String benchmark() {
    return benchmarkCase.benchmark();
  }

  String path() {
    return benchmarkCase.path();
  }

  /** Returns what was measured, for people. */
  String title() {
    return benchmarkCase.title();
  }

  /** Returns a time in nanoseconds for each value, or for each row of a file. */
  String nanosPerValue(Side side) {
    return Figures.number(side.nanosPerPage() / benchmarkCase.count());
  }

  /** Returns encoded bytes per nanosecond, which is GB/s. */
  String gigabytesPerSecond() {
    return Figures.number(bytesPerPage / candidate.nanosPerPage());
  }

  /**
   * Returns whether it was measured through methods that upstream does not have: batches, views,
   * Arrow's vectors.
   */
  boolean isBatch() {
    return PATHS_OF_OURS.contains(path());
  }

  boolean isOfVectors() {
    return candidate.implementation().equals(Implementation.VECTOR);
  }

  boolean isWin() {
    return ratio.low() > 1;
  }

  /** Returns whether it is slower than its baseline with its whole interval. */
  boolean isLoss() {
    return ratio.high() < 1;
  }

  /** Returns what was held against what, in which JVM. */
  String heading() {
    String name = baseline.implementation();
    String release = name.equals(Implementation.UPSTREAM) ? " " + release() : "";
    return candidate.implementation() + " against " + name + release + ", JDK " + version(jvm);
  }

  /** Returns the release of upstream that is the baseline. */
  String release() {
    String name = baseline.implementation();
    return name.equals(Implementation.UPSTREAM)
        ? run.document().upstreamVersion()
        : name.substring(name.indexOf('-') + 1);
  }

  /** Returns the name that all results of the same benchmark and path share. */
  String operation() {
    return CaseName.ofOperation(benchmark(), path());
  }

  int placeOfPath() {
    return CaseName.placeOfPath(path());
  }

  String jdk() {
    return "JDK " + feature(jvm);
  }

  /** Returns the version in the name of a JVM, which is its last word. */
  static String version(String jvm) {
    return jvm.substring(jvm.lastIndexOf(' ') + 1);
  }

  /** Returns the feature version in the name of a JVM. */
  static String feature(String jvm) {
    return version(jvm).split("[.+-]", 2)[0];
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
}
