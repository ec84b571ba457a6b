package dev.parquetfast.benchmarks.compare;

import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/** What one JVM measured of one case. */
final class ForkResult {

  private final String jvm;
  private final List<Double> nanosPerPage;
  private final List<Double> allocatedPerPage;
  private final long pageSize;

  /**
   * Takes what JMH measured.
   *
   * @param jvm name and version of the JVM
   * @param nanosPerPage time of each iteration
   * @param allocatedPerPage bytes allocated in each iteration; empty if the JVM does not say
   * @param pageSize bytes of the encoded page, 0 if there is none
   */
  ForkResult(String jvm, List<Double> nanosPerPage, List<Double> allocatedPerPage, long pageSize) {
    this.jvm = jvm;
    this.nanosPerPage = List.copyOf(nanosPerPage);
    this.allocatedPerPage = List.copyOf(allocatedPerPage);
    this.pageSize = pageSize;
  }

  String jvm() {
    return jvm;
  }

  List<Double> iterations() {
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

  private static double median(List<Double> values) {
    return StatUtils.percentile(values.stream().mapToDouble(Double::doubleValue).toArray(), 50);
  }
}
