package dev.parquetfast.column;

import org.apache.parquet.io.ParquetEncodingException;

/**
 * Whether a batch of rows was refused and nothing has been written since. A row group that ends
 * then would lack these rows and look whole. Whoever writes rows afterwards knows of it.
 */
public final class Refusal {

  /** Why; null if no batch was refused. */
  private Throwable cause;

  /** How many rows there were. */
  private long rows;

  /**
   * Keeps why a batch was refused.
   *
   * @param newCause null to forget it
   * @param rowCount the number of rows so far
   */
  public void set(Throwable newCause, long rowCount) {
    cause = newCause;
    rows = rowCount;
  }

  /** Returns whether a batch was refused, and there are no more rows than then. */
  public boolean holds(long rowCount) {
    return cause != null && rowCount == rows;
  }

  /** Throws {@link ParquetEncodingException} if {@link #holds}. */
  public void check(long rowCount) {
    if (holds(rowCount)) {
      throw new ParquetEncodingException(
          "A batch was refused and no row has been written since: the row group lacks its rows",
          cause);
    }
  }
}
