package dev.parquetfast.benchmarks.peers;

/** How long one reading took. */
public final class PeerSample {

  private final double nanos;
  private final double processorNanos;

  PeerSample(double nanos, double processorNanos) {
    this.nanos = nanos;
    this.processorNanos = processorNanos;
  }

  /** Returns the time on the clock. */
  public double nanos() {
    return nanos;
  }

  /** Returns the time of the processor that all threads of the process used. */
  public double processorNanos() {
    return processorNanos;
  }
}
