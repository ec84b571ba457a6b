package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.openjdk.jmh.annotations.Param;

/** Encodes and decodes pages of PLAIN numbers. */
public class PlainBenchmark extends CodecBenchmark {

  @Param({"INT32", "INT64", "FLOAT", "DOUBLE"})
  public PhysicalType type;

  @Param({"SEQUENTIAL", "RANDOM", "LOW_CARDINALITY", "HIGH_CARDINALITY"})
  public Pattern pattern;

  @Param({"20000", "100000"})
  public int valuesPerPage;

  @Override
  protected PageSpec page() {
    return new PageSpec(Encoding.PLAIN, type, PageSpec.NO_LENGTH, pattern, valuesPerPage);
  }
}
