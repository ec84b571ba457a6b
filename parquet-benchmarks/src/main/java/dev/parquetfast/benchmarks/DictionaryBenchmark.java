package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Decodes dictionary-encoded data pages, with a dictionary that has been read before. */
public class DictionaryBenchmark extends PageBenchmark {

  @Benchmark
  public long encode(Values values) {
    return values.encode();
  }

  @Benchmark
  public long decode(Values values) {
    return values.decode();
  }

  /** Column chunks of one dictionary-encoded page; binaries are short. */
  public static class Values extends OrdinaryPages {

    private static final int BINARY_LENGTH = 6;

    @Param({"INT32", "INT64", "FLOAT", "DOUBLE", "BINARY"})
    public PhysicalType type;

    /**
     * A hundred distinct values, or numbers that are all distinct and binaries that nearly all are.
     */
    @Param({"LOW_CARDINALITY", "HIGH_CARDINALITY"})
    public Pattern pattern;

    @Override
    protected PageSpec page() {
      int length = type == PhysicalType.BINARY ? BINARY_LENGTH : PageSpec.NO_LENGTH;
      return new PageSpec(Encoding.DICTIONARY, type, length, pattern, valuesPerPage);
    }
  }
}
