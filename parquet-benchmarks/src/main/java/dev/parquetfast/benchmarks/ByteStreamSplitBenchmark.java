package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.openjdk.jmh.annotations.Param;

/** Encodes and decodes pages of BYTE_STREAM_SPLIT values. */
public class ByteStreamSplitBenchmark extends CodecBenchmark {

  private static final String FLBA = "FLBA_";

  /** A physical type; {@code FLBA_n} is FIXED_LEN_BYTE_ARRAY of n bytes. */
  @Param({"FLOAT", "DOUBLE", "INT32", "INT64", FLBA + 2, FLBA + 12, FLBA + 16})
  public String type;

  @Param("RANDOM")
  public Pattern pattern;

  /**
   * One of them is a power of two, with which the streams compete for the same lines of the cache.
   */
  @Param({"20000", "65536", "100000"})
  public int valuesPerPage;

  @Override
  protected PageSpec page() {
    boolean fixed = type.startsWith(FLBA);
    return new PageSpec(
        Encoding.BYTE_STREAM_SPLIT,
        fixed ? PhysicalType.FIXED_LEN_BYTE_ARRAY : PhysicalType.valueOf(type),
        fixed ? Integer.parseInt(type.substring(FLBA.length())) : PageSpec.NO_LENGTH,
        pattern,
        valuesPerPage);
  }
}
