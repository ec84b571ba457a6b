package dev.parquetfast.oracle.driver;

import org.apache.parquet.column.values.ValuesReader;

/** Tells whether the implementation in this class loader has batch methods; upstream has none. */
final class Batches {

  static final boolean SUPPORTED = supported();

  private Batches() {}

  private static boolean supported() {
    try {
      ValuesReader.class.getMethod("readIntegers", int[].class, int.class, int.class);
      return true;
    } catch (NoSuchMethodException e) {
      return false;
    }
  }
}
