package dev.parquetfast.oracle;

/**
 * How many random cases a test tries. An emulated processor tries fewer: it is there for what
 * differs between processors, such as byte order, and a few cases of each kind show that.
 */
public final class Cases {

  /** So many of any test show what it is to compare. */
  private static final int ENOUGH = 100;

  private Cases() {}

  /**
   * Returns how many of {@code most} cases to try: all, or on an emulated processor a share of
   * them.
   */
  public static int of(int most) {
    return Math.max(most / TimeLimit.FACTOR, Math.min(most, ENOUGH));
  }
}
