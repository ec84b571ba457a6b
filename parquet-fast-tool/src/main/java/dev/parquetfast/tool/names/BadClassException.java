package dev.parquetfast.tool.names;

import java.io.IOException;

/** Thrown if a class file cannot be read. */
public final class BadClassException extends IOException {
  private static final long serialVersionUID = 1;

  BadClassException(String where, Throwable cause) {
    super(where + " is no class file that can be read: " + cause.getMessage(), cause);
  }
}
