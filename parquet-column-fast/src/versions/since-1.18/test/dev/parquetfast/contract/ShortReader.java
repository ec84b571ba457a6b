package dev.parquetfast.contract;

import org.apache.parquet.column.values.plain.PlainValuesReader;

/** Decodes from the protected buffer, as upstream's nested readers do. */
final class ShortReader extends PlainValuesReader {

  @Override
  public int readInteger() {
    return buffer.getShort();
  }

  @Override
  public void skip(int n) {
    buffer.position(buffer.position() + 2 * n);
  }
}
