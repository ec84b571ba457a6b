package dev.parquetfast.line;

/** The line of upstream that this jar replaces. */
final class Line {

  /** The second number of its version. */
  static final int MINOR = 17;

  private Line() {}
}
