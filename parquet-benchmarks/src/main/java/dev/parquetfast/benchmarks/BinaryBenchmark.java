package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.openjdk.jmh.annotations.Param;

/** Encodes and decodes pages of PLAIN binaries of any length. */
public class BinaryBenchmark extends CodecBenchmark {

  private static final String MIXED = "MIXED";

  /** Bytes of each value, or {@code MIXED} for 0 to 64 at random. */
  @Param({"6", "32", "100", "1000", MIXED})
  public String length;

  @Param({"LOW_CARDINALITY", "HIGH_CARDINALITY"})
  public Pattern pattern;

  /** One value only: a hundred thousand of the longest would make a page of 100 MB. */
  @Param("20000")
  public int valuesPerPage;

  @Override
  protected PageSpec page() {
    int bytes = length.equals(MIXED) ? PageSpec.MIXED_LENGTHS : Integer.parseInt(length);
    return new PageSpec(Encoding.PLAIN, PhysicalType.BINARY, bytes, pattern, valuesPerPage);
  }
}
