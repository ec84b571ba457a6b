package dev.parquetfast.tool.names;

import java.io.IOException;

/** Thrown if a class file cannot be read. */
public final class BadClassException extends IOException {
  private static final long serialVersionUID = 1;

  public BadClassException(String where, Throwable cause) {
    super(
        where
            + " is not a class file that can be read: "
            + (cause.getMessage() == null ? cause.toString() : cause.getMessage()),
        cause);
  }
}
