package dev.parquetfast.delta;

/**
 * The lengths in a DELTA_BINARY_PACKED section of a page, decoded a window at a time.
 *
 * <p>A window has {@link #SIZE} lengths, the first one more, so that all of them end where a
 * miniblock of the usual layout does. They are few because every page of every column that is read
 * has such windows: to clear memory for the lengths of a whole page takes longer than to refill,
 * and the few bytes of a section may stand for very many lengths.
 *
 * <p>Nothing is said about the lengths themselves: they may be negative or beyond the page.
 */
public final class LengthWindow {

  /** How many lengths a window holds, but for the first and the last one. */
  public static final int SIZE = 1024;

  private final DeltaBinaryPackedDecoder section = new DeltaBinaryPackedDecoder();
  private int[] lengths = new int[0];

  /** A window on no lengths. */
  public LengthWindow() {}

  /**
   * Starts on a section, before its first window.
   *
   * @param page the array that holds the section
   * @param offset where the section begins
   * @param limit where the page ends, at or behind the section's end
   * @return where the section ends
   * @throws org.apache.parquet.io.ParquetDecodingException if the section is malformed or ends
   *     behind {@code limit}; there are no lengths then
   */
  public int init(byte[] page, int offset, int limit) {
    return section.init(page, offset, limit);
  }

  /** How many lengths the section holds. */
  public int count() {
    return section.count();
  }

  /** The lengths of the current window, from index 0. */
  public int[] lengths() {
    return lengths;
  }

  /** Decodes the window that follows, and says how many lengths it has: none at the end. */
  public int next() {
    int remaining = section.remaining();
    int size = Math.min(remaining, remaining == section.count() ? SIZE + 1 : SIZE);
    if (lengths.length < size) {
      lengths = new int[size];
    }
    section.readIntegers(lengths, 0, size);
    return size;
  }

  /** Has the next window begin with length number {@code index}, from 0. */
  public void seek(int index) {
    section.rewind();
    section.skip(index);
  }
}
