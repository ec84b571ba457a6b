package dev.parquetfast.kernel;

/**
 * Moves values together that have gaps between them.
 *
 * <p>A bit for each place says whether it has a value, 64 to a word from the lowest bit on. No
 * branch depends on a bit: each place is copied, and the next one overwrites it if its bit is 0. No
 * value moves to a higher index, so {@code count} elements of {@code dst} are enough.
 */
public final class Gaps {

  private Gaps() {}

  /**
   * Copies the values of {@code src[from .. from + count - 1]} whose bit is 1 to {@code dst}, from
   * index 0 on. Returns how many there are.
   */
  public static int remove(boolean[] src, int from, int count, long[] there, boolean[] dst) {
    int n = 0;
    for (int at = 0; at < count; at += Long.SIZE) {
      long bits = there[at / Long.SIZE];
      int end = Math.min(at + Long.SIZE, count);
      for (int i = at; i < end; i++) {
        dst[n] = src[from + i];
        n += (int) bits & 1;
        bits >>>= 1;
      }
    }
    return n;
  }

  /**
   * Copies the values of {@code src[from .. from + count - 1]} whose bit is 1 to {@code dst}, from
   * index 0 on. Returns how many there are.
   */
  public static int remove(int[] src, int from, int count, long[] there, int[] dst) {
    int n = 0;
    for (int at = 0; at < count; at += Long.SIZE) {
      long bits = there[at / Long.SIZE];
      int end = Math.min(at + Long.SIZE, count);
      for (int i = at; i < end; i++) {
        dst[n] = src[from + i];
        n += (int) bits & 1;
        bits >>>= 1;
      }
    }
    return n;
  }

  /**
   * Copies the values of {@code src[from .. from + count - 1]} whose bit is 1 to {@code dst}, from
   * index 0 on. Returns how many there are.
   */
  public static int remove(long[] src, int from, int count, long[] there, long[] dst) {
    int n = 0;
    for (int at = 0; at < count; at += Long.SIZE) {
      long bits = there[at / Long.SIZE];
      int end = Math.min(at + Long.SIZE, count);
      for (int i = at; i < end; i++) {
        dst[n] = src[from + i];
        n += (int) bits & 1;
        bits >>>= 1;
      }
    }
    return n;
  }

  /**
   * Copies the values of {@code src[from .. from + count - 1]} whose bit is 1 to {@code dst}, from
   * index 0 on. Returns how many there are.
   */
  public static int remove(float[] src, int from, int count, long[] there, float[] dst) {
    int n = 0;
    for (int at = 0; at < count; at += Long.SIZE) {
      long bits = there[at / Long.SIZE];
      int end = Math.min(at + Long.SIZE, count);
      for (int i = at; i < end; i++) {
        dst[n] = src[from + i];
        n += (int) bits & 1;
        bits >>>= 1;
      }
    }
    return n;
  }

  /**
   * Copies the values of {@code src[from .. from + count - 1]} whose bit is 1 to {@code dst}, from
   * index 0 on. Returns how many there are.
   */
  public static int remove(double[] src, int from, int count, long[] there, double[] dst) {
    int n = 0;
    for (int at = 0; at < count; at += Long.SIZE) {
      long bits = there[at / Long.SIZE];
      int end = Math.min(at + Long.SIZE, count);
      for (int i = at; i < end; i++) {
        dst[n] = src[from + i];
        n += (int) bits & 1;
        bits >>>= 1;
      }
    }
    return n;
  }

  /**
   * Copies the values of {@code src[from .. from + count - 1]} whose bit is 1 to {@code dst}, from
   * index 0 on. Returns how many there are.
   */
  public static <T> int remove(T[] src, int from, int count, long[] there, T[] dst) {
    int n = 0;
    for (int at = 0; at < count; at += Long.SIZE) {
      long bits = there[at / Long.SIZE];
      int end = Math.min(at + Long.SIZE, count);
      for (int i = at; i < end; i++) {
        dst[n] = src[from + i];
        n += (int) bits & 1;
        bits >>>= 1;
      }
    }
    return n;
  }
}
