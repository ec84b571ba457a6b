package dev.parquetfast.binary;

import org.apache.parquet.io.api.Binary;

/**
 * Fills a caller's array with byte strings.
 *
 * <p>An array that is filled again and again soon survives collections, and G1 must be told of each
 * reference that is then stored in it. Such a store contains a full fence: it waits until all
 * earlier stores, those of the new object among them, have left the processor. Making and storing a
 * value then takes two to three times as long. G1 is told only once of a range of references that
 * is copied. So values are made in a new array, which needs no fence, and copied to the caller's.
 * For a few values the copy does not pay.
 */
public final class BinaryBatch {

  /** Maximum number of values that are made directly in the caller's array. */
  public static final int FEW = 64;

  /**
   * Number of values that are copied at once: their references fit in the L1 cache beside a page.
   */
  private static final int CHUNK = 256;

  private BinaryBatch() {}

  /** Makes the next values of a page. */
  public interface Maker {

    /** Sets {@code dest[offset .. offset + count - 1]} to the next values and moves past them. */
    void make(Binary[] dest, int offset, int count);
  }

  /**
   * Sets {@code dest[offset .. offset + count - 1]}, which must be within {@code dest}.
   *
   * <p>If the maker fails, it has moved past the values that it made before, and the contents of
   * the range are undefined.
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
