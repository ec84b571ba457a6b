package dev.parquetfast.binary;

import org.apache.parquet.io.api.Binary;

/**
 * A reader of byte strings that take memory which their page does not have: a few bytes of the page
 * may stand for a long value.
 */
public interface JoinedStrings {

  /**
   * Reads the next values, as {@code ValuesReader.readBinaries} does, but stops after the one with
   * which they take {@code maxBytes} bytes or more.
   *
   * @return how many values were read, at least one
   */
  int readBinaries(Binary[] dest, int offset, int count, int maxBytes);
}
