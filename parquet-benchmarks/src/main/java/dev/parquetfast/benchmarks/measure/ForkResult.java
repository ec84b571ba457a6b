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
   * @param jvmFlags flags that it was started with
   * @param nanosPerPage time of each iteration
   * @param allocatedPerPage bytes allocated in each iteration; empty if the JVM does not say
   * @param pageSize bytes of the encoded page, 0 if there is none
   * @param peakMemory bytes that were taken from an allocator at one time, 0 if nobody counted
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

  /** Median of the iterations, which a burst of other work on the machine does not move. */
  double nanosPerPage() {
    return median(nanosPerPage);
  }

  /** Median of the iterations in bytes; not a number if the JVM does not say. */
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
