package dev.parquetfast.oracle.driver;

/** Exceptions as text, so that they can leave a class loader. */
final class Thrown {

  private Thrown() {}

  /** Returns the class, and the message up to the part that differs between implementations. */
  static String describe(Throwable thrown) {
    StringBuilder text = new StringBuilder("throws");
    for (Throwable t = thrown; t != null; t = t.getCause()) {
      text.append(' ')
          .append(t.getClass().getName())
          .append(": ")
          .append(t.getMessage())
          .append(';');
    }
    return text.toString();
  }
}
