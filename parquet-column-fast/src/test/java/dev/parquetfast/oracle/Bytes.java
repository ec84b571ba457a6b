package dev.parquetfast.oracle;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.parquet.bytes.BytesInput;

/** Extracts the bytes of pages from the classes that hold them. */
public final class Bytes {

  private Bytes() {}

  /** Returns a copy of all bytes. The method of the class that returns one is deprecated. */
  public static byte[] of(BytesInput input) {
    ByteArrayOutputStream copy = new ByteArrayOutputStream();
    try {
      input.writeAllTo(copy);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return copy.toByteArray();
  }
}
