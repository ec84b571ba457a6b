package dev.parquetfast.column;

/**
 * A writer of numbers or booleans whose size is known before it gets the next values.
 *
 * <p>So {@link ValueBuffer} can hold values back, and still answer for the size of the page. All
 * methods change nothing. They are safe to call from any thread, to which a figure may be stale.
 */
public interface BatchWriter {

  /**
   * Returns how many of the next values may be held back. A DELTA_BINARY_PACKED writer, for
   * example, cannot tell the size of its next block before it has encoded it, so the value that
   * completes the block must be written.
   *
   * @param sizeAsked whether somebody keeps asking for the size, so it should be quick to tell
   */
  default int valuesAhead(boolean sizeAsked) {
    return Integer.MAX_VALUE;
  }

  /**
   * Returns by how many bytes each number that is held back adds to {@code getBufferedSize()}.
   *
   * @param width bytes of each of the numbers in the PLAIN encoding
   */
  int bytesPerValue(int width);

  /**
   * Returns what {@code getBufferedSize()} would be after the booleans {@code values[offset ..
   * offset + count - 1]} were written.
   */
  default long bufferedSizeAfter(boolean[] values, int offset, int count) {
    throw new UnsupportedOperationException("A writer of numbers");
  }
}
