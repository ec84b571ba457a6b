package dev.parquetfast.benchmarks.measure;

/** A candidate and a baseline that were measured side by side in one case. */
public final class Comparison {

  private final BenchmarkCase benchmarkCase;
  private final String javaProgram;
  private final String candidateName;
  private final Samples candidate;
  private final String baselineName;
  private final Samples baseline;
  private final Samples memcpy;

  /**
   * Combines two sets of samples.
   *
   * @param javaProgram path of the java program that measured
   * @param memcpy samples of copying as many bytes as the encoded page has
   */
  public Comparison(
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

  public BenchmarkCase benchmarkCase() {
    return benchmarkCase;
  }

  String javaProgram() {
    return javaProgram;
  }

  public String candidateName() {
    return candidateName;
  }

  public Samples candidate() {
    return candidate;
  }

  public String baselineName() {
    return baselineName;
  }

  public Samples baseline() {
    return baseline;
  }

  public Samples memcpy() {
    return memcpy;
  }

  public Ratio ratio() {
    return Ratio.of(baseline, candidate);
  }

  public String jvm() {
    return candidate.jvm();
  }
}
