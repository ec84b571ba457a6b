package dev.parquetfast.column;

/** A writer of levels that accepts many at once and can tell its size before it gets them. */
public interface LevelWriter {

  /**
   * Writes the levels {@code src[offset .. offset + count - 1]}, unsigned bytes.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code src}; nothing is written
   */
  void writeLevels(byte[] src, int offset, int count);

  /** Writes {@code level} {@code count} times, in constant time. */
  void writeRepeated(int level, int count);

  /**
   * Returns the level of the RLE run that the next level may extend, or -1 if there is none.
   * Further levels of the run do not change {@code getBufferedSize()}.
   */
  int repeatedLevel();

  /**
   * Returns how many further levels leave {@code getBufferedSize()} unchanged if there is no RLE
   * run to extend: fewer than a group has.
   */
  int levelsBeforeGroup();

  /**
   * Returns what {@code getBufferedSize()} would return after {@code src[offset .. offset + count -
   * 1]} were written. Writes nothing. Any thread may call it, and may get a stale figure.
   */
  long bufferedSizeAfter(byte[] src, int offset, int count);
}
