package dev.parquetfast.benchmarks.measure;

import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/**
 * What one JVM measured of one case.
 *
 * @param jvm name and version of the JVM
 * @param jvmFlags flags with which it was started
 * @param iterations time per page of each iteration in nanoseconds
 * @param allocations bytes allocated per page in each iteration; empty if the JVM does not say
 * @param pageSize size of the encoded page in bytes, 0 if there is none
 * @param peakMemory peak of the bytes taken from an allocator, 0 if nobody counted
 */
public record ForkResult(
    String jvm,
    List<String> jvmFlags,
    List<Double> iterations,
    List<Double> allocations,
    long pageSize,
    long peakMemory) {

  /**
   * Returns the median of the iterations, which a burst of other work on the machine does not
   * change.
   */
  double nanosPerPage() {
    return median(iterations);
  }

  /** Returns the median of the iterations in bytes, or not a number if the JVM does not say. */
  double allocatedPerPage() {
    return median(allocations);
  }

  private static double median(List<Double> values) {
    return StatUtils.percentile(values.stream().mapToDouble(Double::doubleValue).toArray(), 50);
  }
}
