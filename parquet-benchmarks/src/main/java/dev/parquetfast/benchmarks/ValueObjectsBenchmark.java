package dev.parquetfast.benchmarks;

import java.util.Arrays;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Makes one object for each value of a page, as a reader of byte strings has to, or stores a
 * reference to one of a few that there are, as one of dictionary-encoded ones has to that reads in
 * batches, and does nothing else: no such reader can be faster.
 */
@State(Scope.Thread)
public class ValueObjectsBenchmark extends PageBenchmark {

  /**
   * Size of an object in bytes, with compressed pointers: what our readers make, and upstream's.
   */
  @Param({"24", "32"})
  public int size;

  @Param("20000")
  public int valuesPerPage;

  /** How many objects a dictionary of few values has. */
  private static final int FEW = 100;

  private byte[] page;
  private byte[] ids;
  private Value[] few;
  private Value[] values;

  @Setup
  public void allocate() {
    page = new byte[16 * valuesPerPage];
    values = new Value[valuesPerPage];
    few = new Value[FEW];
    Arrays.setAll(few, i -> new SmallValue(page, i, (char) 16));
    ids = new byte[valuesPerPage];
    Random random = new Random(1);
    for (int i = 0; i < ids.length; i++) {
      ids[i] = (byte) random.nextInt(FEW);
    }
  }

  @Benchmark
  public Object store() {
    for (int i = 0; i < values.length; i++) {
      values[i] = few[ids[i]];
    }
    return values;
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

  /** Nobody reads the fields: they are there for their size. */
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
