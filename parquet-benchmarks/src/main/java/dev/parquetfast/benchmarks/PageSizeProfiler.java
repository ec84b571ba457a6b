package dev.parquetfast.benchmarks;

import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/** Puts the size of the encoded page beside the measured time, so that bytes/s can be had. */
public final class PageSizeProfiler implements InternalProfiler {

  /** Name of the result. */
  public static final String LABEL = "page.size";

  /** Size in bytes of the page that this JVM measures; set before the first iteration. */
  static volatile int pageSize;

  @Override
  public String getDescription() {
    return "Size of the encoded page";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmarkParams, IterationParams iterationParams) {}

  @Override
  public List<Result<?>> afterIteration(
      BenchmarkParams benchmarkParams, IterationParams iterationParams, IterationResult result) {
    return List.of(new ScalarResult(LABEL, pageSize, "B", AggregationPolicy.MAX));
  }
}
