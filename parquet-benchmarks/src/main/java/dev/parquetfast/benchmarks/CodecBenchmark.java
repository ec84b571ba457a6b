package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.AccessPath;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/**
 * Encodes and decodes pages of one codec.
 *
 * <p>A subclass adds the parameters of the codec and returns the page that they stand for.
 */
public abstract class CodecBenchmark extends Pages {

  @Param({"PER_VALUE", "PER_VALUE_STORED", "BATCH"})
  public AccessPath path;

  @Benchmark
  public long encode() throws IOException {
    return writeOnce();
  }

  @Benchmark
  public long decode() throws IOException {
    return readOnce();
  }

  @Override
  protected final AccessPath path() {
    return path;
  }
}
