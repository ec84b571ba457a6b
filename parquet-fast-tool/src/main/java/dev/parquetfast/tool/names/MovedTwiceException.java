package dev.parquetfast.tool.names;

import java.io.IOException;

/** Thrown if classes of one copy find one library at two places. */
public final class MovedTwiceException extends IOException {
  private static final long serialVersionUID = 1;

  MovedTwiceException(String library, String one, String other) {
    super("its classes refer to " + library + " under two names: " + one + " and " + other);
  }
}
