package dev.parquetfast.line;

/** The release line of upstream that this jar replaces. */
final class Line {

  /** Second number of its version. */
  static final int MINOR = 17;

  private Line() {}
}
