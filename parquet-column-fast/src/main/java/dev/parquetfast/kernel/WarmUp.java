package dev.parquetfast.kernel;

/**
 * Gives a vector kernel small parts of the work until C2 has compiled it, and all of it from then
 * on.
 *
 * <p>Before that each vector is an object and each operation a loop over its elements, so a value
 * takes a hundred times as long. No interface of the JVM tells when C2 is done. So calls are
 * counted. A call with a small part takes 10 to 60 microseconds at first, as long as a page of
 * 20,000 values takes the plain kernel, and 0.2 when the kernel is compiled.
 *
 * <p><b>Why so many calls.</b> C2 begins after 2,000 to 5,000 calls and takes a few tenths of a
 * second, while calls go on. Of {@value #CALLS} calls on JDK 17 and 25, the last slow one was
 * number 5,200 to 18,500 with pages of 20,000 values, and number 1,700 to 20,000 with 504 values,
 * the longest bit-packed run. On a machine with a single processor it was up to number 29,000, with
 * 504 values. Calls that come too early do no harm but take longer, until C2 is done.
 *
 * <p><b>Small parts lead to the same machine code</b> as whole pages, if they keep every loop of
 * the kernel busy: C2 leaves out what has never run, and would have to compile again when it runs.
 * The kernel itself is the same method before and after the last small part, and is not inlined
 * here, so nothing in it depends on the count.
 *
 * <p>The count is not volatile, and threads may lose a call that another one counts. Then the
 * kernel gets small parts for a little longer. Results do not depend on it: the plain kernel does
 * what is left.
 */
final class WarmUp {

  /** Number of calls with small parts. */
  static final int CALLS = 20_000;

  private final int part;
  private int calls;

  /**
   * Creates a count.
   *
   * @param part number of values of a small part
   */
  WarmUp(int part) {
    this.part = part;
  }

  /**
   * Returns how many of {@code count} values the vector kernel is to process in this call, from the
   * start: all of them, or a small part. While it gets small parts, fewer values than that are not
   * worth a call, and the answer is 0.
   */
  int part(int count) {
    int before = calls;
    if (before >= CALLS || !VectorGate.WARMS_UP) {
      return count;
    }
    if (count < part) {
      return 0;
    }
    calls = before + 1;
    return part;
  }
}
