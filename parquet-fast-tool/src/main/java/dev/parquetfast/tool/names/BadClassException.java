package dev.parquetfast.tool.names;

import java.io.IOException;

/** Thrown if a class file cannot be read, or if a file is named like one and is none. */
public final class BadClassException extends IOException {
  private static final long serialVersionUID = 1;

  public BadClassException(String where, Throwable cause) {
    super(
        message(where, cause.getMessage() == null ? cause.toString() : cause.getMessage()), cause);
  }

  BadClassException(String where, String reason) {
    super(message(where, reason));
  }

  private static String message(String where, String reason) {
    return where + " is not a class file that can be read: " + reason;
  }
}
