package dev.parquetfast.benchmarks.measure;

import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/** What one JVM measured of one case. */
public final class ForkResult {

  private final String jvm;
  private final List<String> jvmFlags;
  private final List<Double> nanosPerPage;
  private final List<Double> allocatedPerPage;
  private final long pageSize;
  private final long peakMemory;

  /**
   * Takes what JMH measured.
   *
   * @param jvm name and version of the JVM
   * @param jvmFlags flags with which it was started
   * @param nanosPerPage time per page of each iteration in nanoseconds
   * @param allocatedPerPage bytes allocated per page in each iteration; empty if the JVM does not
   *     say
   * @param pageSize size of the encoded page in bytes, 0 if there is none
   * @param peakMemory peak of the bytes taken from an allocator, 0 if nobody counted
   */
  public ForkResult(
      String jvm,
      List<String> jvmFlags,
      List<Double> nanosPerPage,
      List<Double> allocatedPerPage,
      long pageSize,
      long peakMemory) {
    this.jvm = jvm;
    this.jvmFlags = List.copyOf(jvmFlags);
    this.nanosPerPage = List.copyOf(nanosPerPage);
    this.allocatedPerPage = List.copyOf(allocatedPerPage);
    this.pageSize = pageSize;
    this.peakMemory = peakMemory;
  }

  String jvm() {
    return jvm;
  }

  List<String> jvmFlags() {
    return jvmFlags;
  }

  public List<Double> iterations() {
    return nanosPerPage;
  }

  /**
   * Returns the median of the iterations, which a burst of other work on the machine does not
   * change.
   */
  double nanosPerPage() {
    return median(nanosPerPage);
  }

  /** Returns the median of the iterations in bytes, or not a number if the JVM does not say. */
  double allocatedPerPage() {
    return median(allocatedPerPage);
  }

  long pageSize() {
    return pageSize;
  }

  long peakMemory() {
    return peakMemory;
  }

  private static double median(List<Double> values) {
    return StatUtils.percentile(values.stream().mapToDouble(Double::doubleValue).toArray(), 50);
  }
}
