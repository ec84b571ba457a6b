package dev.parquetfast.binary;

import org.apache.parquet.io.api.Binary;

/**
 * Byte strings on their way to an array of a caller's.
 *
 * <p>G1 has to be told of a reference that is stored in an array which has survived collections, as
 * one that is filled again and again soon has: each such store waits until those before it, of the
 * object itself among them, have left the processor (a full fence). With that, making and storing a
 * value takes two to three times as long. Of a copy of references it is told once. So values are
 * made in an array that is too young for any of that, and copied. To take a few at a time does not
 * pay for the copy.
 */
public final class BinaryBatch {

  /** Most values that are made right where they are to go. */
  public static final int FEW = 64;

  /** Values that are copied at a time: their references fit beside a page in the L1 cache. */
  private static final int CHUNK = 256;

  private BinaryBatch() {}

  /** Makes the next values of a page. */
  public interface Maker {

    /** Sets {@code dest[offset .. offset + count - 1]}, and goes behind those values. */
    void make(Binary[] dest, int offset, int count);
  }

  /**
   * Sets {@code dest[offset .. offset + count - 1]}, which must be within {@code dest}.
   *
   * <p>If the maker fails, it has gone behind the values that it made before; what is in the range
   * is undefined.
   */
  public static void read(Maker maker, Binary[] dest, int offset, int count) {
    if (count <= FEW) {
      maker.make(dest, offset, count);
      return;
    }
    Binary[] chunk = new Binary[Math.min(count, CHUNK)];
    int end = offset + count;
    for (int at = offset; at < end; ) {
      int n = Math.min(end - at, CHUNK);
      maker.make(chunk, 0, n);
      System.arraycopy(chunk, 0, dest, at, n);
      at += n;
    }
  }
}
