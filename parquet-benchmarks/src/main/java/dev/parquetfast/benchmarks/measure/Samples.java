package dev.parquetfast.benchmarks.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.stat.StatUtils;

/** What several JVMs measured of one case under one implementation. */
public final class Samples {

  private final List<ForkResult> forks = new ArrayList<>();

  public void add(ForkResult fork) {
    forks.add(fork);
  }

  public List<ForkResult> forks() {
    return List.copyOf(forks);
  }

  /**
   * Returns the geometric mean over the JVMs, from which the ratio of two implementations is also
   * computed.
   */
  public double nanosPerPage() {
    return StatUtils.geometricMean(array(ForkResult::nanosPerPage));
  }

  /** Returns the mean over the JVMs in bytes, or not a number if they do not say. */
  public double allocatedPerPage() {
    return StatUtils.mean(array(ForkResult::allocatedPerPage));
  }

  /** Returns the size of the encoded page in bytes. */
  public long pageSize() {
    return forks.get(0).pageSize();
  }

  /** Returns the peak of the bytes taken from an allocator, or 0 if nobody counted. */
  public long peakMemory() {
    return forks.stream().mapToLong(ForkResult::peakMemory).max().orElse(0);
  }

  public String jvm() {
    return forks.get(0).jvm();
  }

  public List<String> jvmFlags() {
    return forks.get(0).jvmFlags();
  }

  /**
   * Returns the logarithms of the times, one for each independent sample, from which an interval is
   * computed.
   */
  double[] logarithms() {
    return forks.stream().mapToDouble(fork -> Math.log(fork.nanosPerPage())).toArray();
  }

  private double[] array(ToDoubleFunction<ForkResult> figure) {
    return forks.stream().mapToDouble(figure).toArray();
  }
}
