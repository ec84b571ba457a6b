package dev.parquetfast.column;

/**
 * Finds calls of an object that overlap in time: of several threads, or from within a call. All of
 * them are found, because a call begins and ends under a lock. That costs too much for single
 * values and records, and nothing for batches.
 */
public final class SoleCaller {

  /** What is being called; null if nothing is. */
  private String call;

  private Thread caller;

  /** The first call that was refused since a call last asked; null if none was. */
  private IllegalStateException overlap;

  /**
   * Begins a call.
   *
   * @param name what is called, for messages
   * @throws IllegalStateException if another call has not ended, which learns of this one from
   *     {@link #leave}. This one must change nothing then, and not leave
   */
  public synchronized void enter(String name) {
    Thread entering = Thread.currentThread();
    if (call != null) {
      IllegalStateException refused =
          new IllegalStateException(
              String.format(
                  "Two calls at the same time: %s by the thread %s, and %s by %s, which has not"
                      + " ended. The writer has failed",
                  name, entering.getName(), call, caller.getName()));
      overlap = overlap == null ? refused : overlap;
      throw refused;
    }
    call = name;
    caller = entering;
  }

  /** Throws the exception of a call that has overlapped with the one that calls this. */
  public synchronized void checkAlone() {
    if (overlap != null) {
      throw overlap;
    }
  }

  /**
   * Ends a call, or returns the first one that has overlapped with it since it last asked. Then the
   * call has not ended, so that it can deal with that, and must leave again.
   */
  public synchronized IllegalStateException leave() {
    IllegalStateException found = overlap;
    overlap = null;
    if (found == null) {
      call = null;
      caller = null;
    }
    return found;
  }
}
