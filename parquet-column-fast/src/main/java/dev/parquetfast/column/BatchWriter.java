package dev.parquetfast.column;

/**
 * A writer of numbers or booleans that can tell its size before it gets the next values.
 *
 * <p>So {@link ValueBuffer} can hold values back and still tell the size of the page. No method
 * changes anything. Any thread may call them, and may get a stale figure.
 */
public interface BatchWriter {

  /**
   * Returns how many of the next values may be held back. For example, a DELTA_BINARY_PACKED writer
   * knows the size of a block only after it has encoded it, so the value that completes the block
   * must not be held back.
   *
   * @param sizeAsked whether somebody keeps asking for the size, which should then be quick to tell
   */
  default int valuesAhead(boolean sizeAsked) {
    return Integer.MAX_VALUE;
  }

  /**
   * Returns how many bytes each number that is held back adds to {@code getBufferedSize()}.
   *
   * @param width size in bytes of such a number in the PLAIN encoding
   */
  int bytesPerValue(int width);

  /**
   * Returns whether the next value is encoded with a dictionary. A writer with a fall-back
   * remembers each encoding that {@code getEncoding()} has named; this question leaves no trace.
   */
  default boolean usesDictionary() {
    return false;
  }

  /**
   * Returns what {@code getBufferedSize()} would return after the booleans {@code values[offset ..
   * offset + count - 1]} were written.
   */
  default long bufferedSizeAfter(boolean[] values, int offset, int count) {
    throw new UnsupportedOperationException("A writer of numbers");
  }
}
