package dev.parquetfast.tool.zip;

import java.io.IOException;

/** Thrown if a file is no zip file, or a damaged one. */
public final class BadZipException extends IOException {
  private static final long serialVersionUID = 1;

  public BadZipException(String message) {
    super(message);
  }
}
