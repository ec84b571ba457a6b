package dev.parquetfast.benchmarks.measure;

/**
 * A candidate and a baseline that were measured side by side in one case.
 *
 * @param javaProgram path of the java program that measured
 * @param memcpy samples of copying as many bytes as the encoded page has
 */
public record Comparison(
    BenchmarkCase benchmarkCase,
    String javaProgram,
    String candidateName,
    Samples candidate,
    String baselineName,
    Samples baseline,
    Samples memcpy) {

  public Ratio ratio() {
    return Ratio.of(baseline.logarithms(), candidate.logarithms());
  }

  public String jvm() {
    return candidate.jvm();
  }
}
