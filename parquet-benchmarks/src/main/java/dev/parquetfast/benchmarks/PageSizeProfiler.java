package dev.parquetfast.benchmarks;

import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Reports the size of the encoded page beside the measured time, so that bytes/s can be computed.
 */
public final class PageSizeProfiler implements InternalProfiler {

  /** Name of the result. */
  public static final String LABEL = "page.size";

  /**
   * Size in bytes of what an operation of this JVM encodes or decodes; set before the first
   * iteration.
   */
  static volatile int pageSize;

  /** Name of the second result, which only some benchmarks know. */
  public static final String PEAK_LABEL = "peak.memory";

  /** Peak of the bytes taken from an allocator, or 0 if nobody counted. */
  static volatile long peakBytes;

  @Override
  public String getDescription() {
    return "Size of the encoded page";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmarkParams, IterationParams iterationParams) {}

  @Override
  public List<Result<?>> afterIteration(
      BenchmarkParams benchmarkParams, IterationParams iterationParams, IterationResult result) {
    ScalarResult size = new ScalarResult(LABEL, pageSize, "B", AggregationPolicy.MAX);
    return peakBytes == 0
        ? List.of(size)
        : List.of(size, new ScalarResult(PEAK_LABEL, peakBytes, "B", AggregationPolicy.MAX));
  }
}
