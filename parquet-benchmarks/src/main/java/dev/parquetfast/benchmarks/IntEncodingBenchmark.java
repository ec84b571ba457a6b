package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.spi.AccessPath;
import dev.parquetfast.benchmarks.spi.Encoding;
import dev.parquetfast.benchmarks.spi.PageSpec;
import dev.parquetfast.benchmarks.spi.Pattern;
import dev.parquetfast.benchmarks.spi.PhysicalType;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Encodes and decodes one column of integers by each encoding that takes them. */
public class IntEncodingBenchmark extends PageBenchmark {

  @Benchmark
  public long encodeAndDecode(Ints pages) {
    return pages.encode() + pages.decode();
  }

  /** A page of INT32 values that fit into 20 bits, which is what the hybrid is told of them. */
  public static class Ints extends Pages {

    private static final int BITS = 20;

    @Param({"PLAIN", "BYTE_STREAM_SPLIT", "DELTA_BINARY_PACKED", "RLE", "DICTIONARY"})
    public Encoding encoding;

    @Param({"PER_VALUE", "BATCH"})
    public AccessPath path;

    @Param({"20000", "100000"})
    public int valuesPerPage;

    @Override
    protected PageSpec page() {
      return new PageSpec(encoding, PhysicalType.INT32, BITS, Pattern.MIXED_RUNS, valuesPerPage);
    }

    @Override
    protected AccessPath path() {
      return path;
    }
  }
}
