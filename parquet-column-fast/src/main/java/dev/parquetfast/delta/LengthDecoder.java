package dev.parquetfast.delta;

/**
 * Decodes the lengths in a DELTA_BINARY_PACKED section of a page, one window at a time.
 *
 * <p>A window has {@link #SIZE} lengths. The first window has one more, so that all windows end at
 * the end of a miniblock of the usual layout. Windows are small because every page of every column
 * has them: clearing memory for the lengths of a whole page takes longer than refilling a window,
 * and a few bytes of a section may declare very many lengths.
 *
 * <p>The lengths are not checked: they may be negative, or reach past the page.
 */
public final class LengthDecoder {

  /** Number of lengths in a window, except the first and the last one. */
  public static final int SIZE = 1024;

  private final DeltaBinaryPackedDecoder section = new DeltaBinaryPackedDecoder();
  private int[] lengths = new int[0];

  /** Creates a decoder of a section without lengths. */
  public LengthDecoder() {}

  /**
   * Begins a section. {@link #next()} decodes its first window.
   *
   * @param page the array that holds the section
   * @param offset start of the section
   * @param limit end of the page (exclusive)
   * @return end of the section (exclusive)
   * @throws org.apache.parquet.io.ParquetDecodingException if the section is malformed or does not
   *     end before {@code limit}; there are no lengths then
   */
  public int init(byte[] page, int offset, int limit) {
    return section.init(page, offset, limit);
  }

  /** Leaves the section: there are no lengths. */
  public void clear() {
    section.clear();
  }

  /** Returns how many lengths the section has. */
  public int count() {
    return section.count();
  }

  /** Returns the lengths of the current window, from index 0 on. */
  public int[] lengths() {
    return lengths;
  }

  /** Decodes the next window. Returns how many lengths it has, 0 at the end. */
  public int next() {
    int remaining = section.remaining();
    int size = Math.min(remaining, remaining == section.count() ? SIZE + 1 : SIZE);
    if (lengths.length < size) {
      lengths = new int[size];
    }
    section.readIntegers(lengths, 0, size);
    return size;
  }

  /** Lets the next window begin with length number {@code index}, counted from 0. */
  public void seek(int index) {
    section.rewind();
    section.skip(index);
  }
}
