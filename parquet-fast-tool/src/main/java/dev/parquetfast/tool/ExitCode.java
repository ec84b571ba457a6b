package dev.parquetfast.tool;

/** What the program ends with. Two is picocli's, for a command line that is wrong. */
final class ExitCode {
  static final int OK = 0;

  /** {@code doctor} has found something to do. */
  static final int FINDINGS = 1;

  /** A jar has not been patched, verified or restored, for a reason that lies in it. */
  static final int REFUSED = 1;

  /** {@code doctor} has found no copy of parquet-column. */
  static final int NOTHING = 3;

  /** A file could not be read or written. */
  static final int FAILED = 4;

  private ExitCode() {}
}
