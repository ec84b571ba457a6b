package dev.parquetfast.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.parquet.column.values.plain.PlainValuesReader;

/** Decodes from the protected stream, as upstream's nested readers do. */
final class ShortReader extends PlainValuesReader {

  @Override
  public int readInteger() {
    try {
      return in.readShort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void skip(int n) {
    for (int i = 0; i < n; i++) {
      readInteger();
    }
  }
}
