package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.openjdk.jmh.annotations.Param;

/** Encodes and decodes pages of bit-packed numbers, as levels of old files are. */
public class ByteBitPackingBenchmark extends CodecBenchmark {

  @Param({"BIT_PACKED", "BIT_PACKED_LITTLE_ENDIAN"})
  public Encoding encoding;

  /** Bits of a value. */
  @Param({"1", "2", "4", "8"})
  public int width;

  @Param({"20000", "100000"})
  public int valuesPerPage;

  @Override
  protected PageSpec page() {
    return new PageSpec(encoding, PhysicalType.INT32, width, Pattern.RANDOM, valuesPerPage);
  }
}
