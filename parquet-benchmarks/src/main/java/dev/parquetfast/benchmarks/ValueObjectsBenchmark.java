package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** Creates one object per value and does nothing else: no reader of byte strings can be faster. */
@State(Scope.Thread)
public class ValueObjectsBenchmark extends PageBenchmark {

  /**
   * Size of an object in bytes, with compressed pointers: that of our readers and that of
   * upstream's.
   */
  @Param({"24", "32"})
  public int size;

  @Param("20000")
  public int valuesPerPage;

  private byte[] page;

  @Setup
  public void allocate() {
    page = new byte[16 * valuesPerPage];
  }

  @Benchmark
  public void make(Blackhole objects) {
    if (size == 24) {
      makeSmall(objects);
    } else {
      makeLarge(objects);
    }
  }

  private void makeSmall(Blackhole objects) {
    for (int i = 0; i < valuesPerPage; i++) {
      objects.consume(new SmallValue(page, 16 * i, (char) 16));
    }
  }

  private void makeLarge(Blackhole objects) {
    for (int i = 0; i < valuesPerPage; i++) {
      objects.consume(new LargeValue(page, 16 * i, 16));
    }
  }

  /** Nobody reads the fields; only their size matters. */
  @SuppressWarnings("UnusedVariable")
  private abstract static class Value {
    boolean isBackingBytesReused;
    final byte[] bytes;
    final int offset;

    Value(byte[] bytes, int offset) {
      this.bytes = bytes;
      this.offset = offset;
    }
  }

  @SuppressWarnings("UnusedVariable")
  private static final class SmallValue extends Value {
    final char length;

    SmallValue(byte[] bytes, int offset, char length) {
      super(bytes, offset);
      this.length = length;
    }
  }

  @SuppressWarnings("UnusedVariable")
  private static final class LargeValue extends Value {
    final int length;
    final int hash;

    LargeValue(byte[] bytes, int offset, int length) {
      super(bytes, offset);
      this.length = length;
      this.hash = length;
    }
  }
}
