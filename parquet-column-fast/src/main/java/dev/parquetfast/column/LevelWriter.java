package dev.parquetfast.column;

/** A writer of levels that takes many at once and can tell its size before it gets them. */
public interface LevelWriter {

  /**
   * Writes the levels {@code src[offset .. offset + count - 1]}, unsigned bytes.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code src}; nothing is written
   */
  void writeLevels(byte[] src, int offset, int count);

  /** Writes {@code level} {@code count} times, in a time that does not depend on the count. */
  void writeRepeated(int level, int count);

  /**
   * Returns the level of an RLE run that may go on, or -1 if there is none. More of that level do
   * not change {@code getBufferedSize()}.
   */
  int repeatedLevel();

  /**
   * Returns how many levels may follow that do not change {@code getBufferedSize()}, if no RLE run
   * may go on: fewer than a group has.
   */
  int levelsBeforeGroup();

  /**
   * Returns what {@code getBufferedSize()} would be after {@code src[offset .. offset + count - 1]}
   * were written. Writes nothing, and is safe to call from any thread, to which the figure may be
   * stale.
   */
  long bufferedSizeAfter(byte[] src, int offset, int count);
}
