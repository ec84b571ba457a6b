package dev.parquetfast.files;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** Bytes of a page in an array that is used again for the next one. */
final class PageBytes extends OutputStream {

  /** Arrays that are larger are not kept for the next page. */
  static final int LARGE = 1 << 24;

  /** The largest array that every JVM makes. */
  static final int MAXIMUM = Integer.MAX_VALUE - 8;

  private byte[] bytes = {};
  private int size;

  /** Makes room for a number of bytes, and forgets those that are there. */
  PageBytes empty(int capacity) {
    size = 0;
    if (bytes.length < capacity) {
      bytes = new byte[capacity];
    }
    return this;
  }

  /**
   * Makes room for a number of bytes in all, and keeps those that are there.
   *
   * @throws IOException if no array has as many
   */
  void reserve(long capacity) throws IOException {
    if (capacity > MAXIMUM) {
      throw new IOException("No array has room for " + capacity + " bytes");
    }
    if (bytes.length < capacity) {
      bytes = Arrays.copyOf(bytes, (int) Math.max(capacity, Math.min(2L * bytes.length, MAXIMUM)));
    }
  }

  @Override
  public void write(int value) throws IOException {
    reserve(size + 1L);
    bytes[size++] = (byte) value;
  }

  @Override
  public void write(byte[] source, int start, int length) throws IOException {
    reserve((long) size + length);
    System.arraycopy(source, start, bytes, size, length);
    size += length;
  }

  byte[] array() {
    return bytes;
  }

  int size() {
    return size;
  }

  byte[] toByteArray() {
    return Arrays.copyOf(bytes, size);
  }

  /** Counts bytes that have been written to the array. */
  void written(int number) {
    size += number;
  }

  boolean isLarge() {
    return bytes.length > LARGE;
  }
}
