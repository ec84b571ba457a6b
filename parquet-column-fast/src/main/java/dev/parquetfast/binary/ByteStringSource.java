package dev.parquetfast.binary;

/** A reader of byte strings that copies their bytes to an array, without an object for each. */
public interface ByteStringSource {

  /**
   * Reads the next values and adds them to {@code dest}.
   *
   * <p>Stops early before a malformed value, at the end of the page, and after a value with which
   * this call has added {@code maxBytes} bytes or more. Some encodings add more at a time, but no
   * more than the page has bytes.
   *
   * @param count the maximum number of values
   * @param maxBytes the size to stop at, positive
   * @return how many values were read, at least one unless {@code count} is 0
   * @throws RuntimeException if the next value is malformed or there is none, of the class that the
   *     method for single values throws. Nothing is added, and the reader has not moved
   */
  int readByteStrings(ByteStringArray dest, int count, int maxBytes);
}
