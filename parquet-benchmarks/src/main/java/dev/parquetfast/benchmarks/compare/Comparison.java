package dev.parquetfast.benchmarks.compare;

/** A candidate and a baseline that were measured side by side in one case. */
final class Comparison {

  private final BenchmarkCase benchmarkCase;
  private final String javaProgram;
  private final String candidateName;
  private final Samples candidate;
  private final String baselineName;
  private final Samples baseline;
  private final Samples memcpy;

  /**
   * Puts two sets of samples beside each other.
   *
   * @param javaProgram path of the java program that measured
   * @param memcpy of as many bytes as the encoded page has
   */
  Comparison(
      BenchmarkCase benchmarkCase,
      String javaProgram,
      String candidateName,
      Samples candidate,
      String baselineName,
      Samples baseline,
      Samples memcpy) {
    this.benchmarkCase = benchmarkCase;
    this.javaProgram = javaProgram;
    this.candidateName = candidateName;
    this.candidate = candidate;
    this.baselineName = baselineName;
    this.baseline = baseline;
    this.memcpy = memcpy;
  }

  BenchmarkCase benchmarkCase() {
    return benchmarkCase;
  }

  String javaProgram() {
    return javaProgram;
  }

  String candidateName() {
    return candidateName;
  }

  Samples candidate() {
    return candidate;
  }

  String baselineName() {
    return baselineName;
  }

  Samples baseline() {
    return baseline;
  }

  Samples memcpy() {
    return memcpy;
  }

  Ratio ratio() {
    return Ratio.of(baseline, candidate);
  }

  String jvm() {
    return candidate.jvm();
  }

  double candidateNanosPerValue() {
    return candidate.nanosPerPage() / benchmarkCase.valuesPerPage();
  }

  double baselineNanosPerValue() {
    return baseline.nanosPerPage() / benchmarkCase.valuesPerPage();
  }
}
