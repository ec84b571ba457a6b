package dev.parquetfast.files;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** Bytes of a page in an array that is used again for the next one. */
final class PageBytes extends ByteArrayOutputStream {

  /** Arrays that are larger are not kept for the next page. */
  static final int LARGE = 1 << 24;

  /** The largest array that a JVM makes. */
  private static final int MAXIMUM = Integer.MAX_VALUE - 8;

  PageBytes() {
    super(0);
  }

  /** Makes room for a number of bytes, and forgets those that are there. */
  PageBytes empty(int capacity) {
    count = 0;
    if (buf.length < capacity) {
      buf = new byte[capacity];
    }
    return this;
  }

  /** Makes room for a number of bytes in all, and keeps those that are there. */
  void reserve(int capacity) {
    if (buf.length < capacity) {
      buf = Arrays.copyOf(buf, Math.max(capacity, (int) Math.min(2L * buf.length, MAXIMUM)));
    }
  }

  byte[] array() {
    return buf;
  }

  /** Counts bytes that have been written to the array. */
  void written(int number) {
    count += number;
  }

  boolean isLarge() {
    return buf.length > LARGE;
  }
}
