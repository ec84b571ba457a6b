package org.apache.parquet.column.impl;

/**
 * Tells whether a row group is given up, and why. The writers of all its columns share one.
 *
 * <p>Only the thread that writes uses it.
 */
interface StatusManager {

  /** Returns the state of a row group that is not given up. */
  static StatusManager create() {
    return new StatusManager() {

      private boolean aborted;
      private Throwable failure;

      @Override
      public void abort(Throwable cause) {
        if (!aborted) {
          aborted = true;
          failure = cause;
        }
      }

      @Override
      public boolean isAborted() {
        return aborted;
      }

      @Override
      public Throwable failure() {
        return failure;
      }
    };
  }

  /** Gives the row group up for an unknown reason. */
  default void abort() {
    abort(null);
  }

  /** Gives the row group up because of a failure, unless it is given up already. */
  void abort(Throwable cause);

  /** Returns whether the row group is given up. */
  boolean isAborted();

  /** Returns the first failure, or null if there was none or it is not known. */
  Throwable failure();
}
