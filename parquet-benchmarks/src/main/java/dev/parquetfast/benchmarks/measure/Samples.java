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

  /** Geometric mean over the JVMs, of which the ratio of two implementations is made too. */
  public double nanosPerPage() {
    return StatUtils.geometricMean(array(ForkResult::nanosPerPage));
  }

  /** Bytes, the mean over the JVMs; not a number if they do not say. */
  public double allocatedPerPage() {
    return StatUtils.mean(array(ForkResult::allocatedPerPage));
  }

  /** Bytes of the encoded page. */
  public long pageSize() {
    return forks.get(0).pageSize();
  }

  /** The most bytes that were taken from an allocator at one time; 0 if nobody counted. */
  public long peakMemory() {
    return forks.stream().mapToLong(ForkResult::peakMemory).max().orElse(0);
  }

  public String jvm() {
    return forks.get(0).jvm();
  }

  public List<String> jvmFlags() {
    return forks.get(0).jvmFlags();
  }

  /** Logarithms of the times from which an interval is made, one for each independent sample. */
  double[] logarithms() {
    return forks.stream().mapToDouble(fork -> Math.log(fork.nanosPerPage())).toArray();
  }

  private double[] array(ToDoubleFunction<ForkResult> figure) {
    return forks.stream().mapToDouble(figure).toArray();
  }
}
