package dev.parquetfast.oracle;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.parquet.bytes.BytesInput;

/** Takes the bytes of pages out of the classes that carry them. */
public final class Bytes {

  private Bytes() {}

  /** A copy of all bytes; the method of that class which gives one is deprecated. */
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
