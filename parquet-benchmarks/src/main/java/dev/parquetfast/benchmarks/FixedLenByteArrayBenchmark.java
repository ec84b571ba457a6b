package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.openjdk.jmh.annotations.Param;

/** Encodes and decodes pages of PLAIN binaries of one fixed length. */
public class FixedLenByteArrayBenchmark extends CodecBenchmark {

  @Param({"2", "12", "16"})
  public int length;

  @Param("RANDOM")
  public Pattern pattern;

  @Param({"20000", "100000"})
  public int valuesPerPage;

  @Override
  protected PageSpec page() {
    return new PageSpec(
        Encoding.PLAIN, PhysicalType.FIXED_LEN_BYTE_ARRAY, length, pattern, valuesPerPage);
  }
}
