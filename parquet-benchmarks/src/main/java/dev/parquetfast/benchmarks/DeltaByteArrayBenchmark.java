package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.openjdk.jmh.annotations.Param;

/** Encodes and decodes pages of DELTA_BYTE_ARRAY binaries, of any length and of a fixed one. */
public class DeltaByteArrayBenchmark extends CodecBenchmark {

  /** Random binaries share hardly any prefix, sorted ones most of their bytes. */
  @Param({"RANDOM", "SORTED"})
  public Pattern pattern;

  /** Values of BINARY vary in length if they are sorted. */
  @Param({"BINARY", "FIXED_LEN_BYTE_ARRAY"})
  public PhysicalType type;

  /** Bytes of each value, on average. */
  @Param({"16", "64"})
  public int length;

  @Param({"20000", "100000"})
  public int valuesPerPage;

  @Override
  protected PageSpec page() {
    Pattern lengths =
        type == PhysicalType.BINARY && pattern == Pattern.SORTED
            ? Pattern.SORTED_VARIABLE
            : pattern;
    return new PageSpec(Encoding.DELTA_BYTE_ARRAY, type, length, lengths, valuesPerPage);
  }
}
