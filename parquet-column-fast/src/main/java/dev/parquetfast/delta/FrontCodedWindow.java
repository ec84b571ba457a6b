package dev.parquetfast.delta;

/**
 * The lengths of prefixes and suffixes in a DELTA_BYTE_ARRAY page, decoded a window at a time.
 *
 * <p>A page has as many values as the shorter of its two sections has lengths. What a length is
 * does not matter here: it may be negative or lead beyond the page.
 */
final class FrontCodedWindow {

  private final LengthWindow prefixes = new LengthWindow();
  private final LengthWindow suffixes = new LengthWindow();
  private int count;
  private int start;
  private int size;

  /**
   * Starts on a page and decodes its first window.
   *
   * @return where the section of suffix lengths ends
   * @throws org.apache.parquet.io.ParquetDecodingException if a section is malformed; there are no
   *     lengths then
   */
  int init(byte[] page, int offset, int limit) {
    clear();
    int suffixSection = prefixes.init(page, offset, limit);
    int end = suffixes.init(page, suffixSection, limit);
    count = Math.min(prefixes.count(), suffixes.count());
    next();
    return end;
  }

  /** Discards all lengths. */
  void clear() {
    count = 0;
    start = 0;
    size = 0;
  }

  /** How many values the page has. */
  int count() {
    return count;
  }

  /** How many values the window has. */
  int size() {
    return size;
  }

  /** How many values of the page precede the window. */
  int start() {
    return start;
  }

  /** Lengths of the window's prefixes, from index 0. */
  int[] prefixes() {
    return prefixes.lengths();
  }

  /** Lengths of the window's suffixes, from index 0. */
  int[] suffixes() {
    return suffixes.lengths();
  }

  /** Decodes the following window; it is empty at the end of the page. */
  void next() {
    start += size;
    size = Math.min(prefixes.next(), suffixes.next());
  }

  /** Decodes the window that starts with value number {@code index}, from 0. */
  void goTo(int index) {
    prefixes.seek(index);
    suffixes.seek(index);
    start = index;
    size = 0;
    next();
  }
}
