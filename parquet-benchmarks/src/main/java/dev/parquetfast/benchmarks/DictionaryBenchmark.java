package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.openjdk.jmh.annotations.Param;

/**
 * Encodes column chunks of one dictionary-encoded page, and decodes the page with a dictionary that
 * has been read before. Binaries are short.
 */
public class DictionaryBenchmark extends CodecBenchmark {

  private static final int BINARY_LENGTH = 6;

  @Param({"INT32", "INT64", "FLOAT", "DOUBLE", "BINARY"})
  public PhysicalType type;

  /**
   * A hundred distinct values, or numbers that are all distinct and binaries that nearly all are.
   */
  @Param({"LOW_CARDINALITY", "HIGH_CARDINALITY"})
  public Pattern pattern;

  @Param({"20000", "100000"})
  public int valuesPerPage;

  @Override
  protected PageSpec page() {
    int length = type == PhysicalType.BINARY ? BINARY_LENGTH : PageSpec.NO_LENGTH;
    return new PageSpec(Encoding.DICTIONARY, type, length, pattern, valuesPerPage);
  }
}
