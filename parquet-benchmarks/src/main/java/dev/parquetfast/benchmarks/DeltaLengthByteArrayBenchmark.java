package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.openjdk.jmh.annotations.Param;

/** Encodes and decodes pages of DELTA_LENGTH_BYTE_ARRAY binaries. */
public class DeltaLengthByteArrayBenchmark extends CodecBenchmark {

  @Param({"UNIFORM_LENGTH", "VARIABLE_LENGTH"})
  public Pattern pattern;

  /** Bytes of each value, on average. */
  @Param({"6", "32"})
  public int length;

  @Param({"20000", "100000"})
  public int valuesPerPage;

  @Override
  protected PageSpec page() {
    return new PageSpec(
        Encoding.DELTA_LENGTH_BYTE_ARRAY, PhysicalType.BINARY, length, pattern, valuesPerPage);
  }
}
