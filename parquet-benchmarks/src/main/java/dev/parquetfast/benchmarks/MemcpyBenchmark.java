package dev.parquetfast.benchmarks;

import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Copies the bytes of a page from array to array: the limit for every codec. */
@State(Scope.Thread)
public class MemcpyBenchmark extends PageBenchmark {

  /** Sizes of the pages of numbers. */
  @Param({"80000", "160000", "400000", "800000"})
  public int bytes;

  private byte[] source;
  private byte[] target;

  @Setup
  public void allocate() {
    source = new byte[bytes];
    target = new byte[bytes];
    new Random(bytes).nextBytes(source);
  }

  @Benchmark
  public byte[] copy() {
    System.arraycopy(source, 0, target, 0, source.length);
    return target;
  }
}
