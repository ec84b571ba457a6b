package dev.parquetfast.rle;

import java.util.Arrays;
import java.util.Objects;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Reads a section of the RLE / bit-packing hybrid value by value and in batches, on top of {@link
 * HybridDecoder}.
 *
 * <p>Single reads come from a window that is decoded ahead, up to {@value #WINDOW} values at a
 * time, or from one run of equal values; batches go from the section into the caller's array. A
 * read or skip that cannot be given whole throws {@link ParquetDecodingException} and moves
 * nothing. Not thread-safe.
 */
public final class HybridReader {

  /**
   * How many values are decoded ahead at most. A single read is an array access as long as no other
   * window is needed, so a window is larger than almost every page.
   */
  private static final int WINDOW = 128 * 1024;

  private static final int[] NO_INTS = {};

  private final HybridDecoder decoder;

  /**
   * Unless it is set, values are decoded ahead when a section is given, so that the loop that reads
   * them one by one has no call to decode in it.
   */
  private boolean batchesExpected;

  private int[] window = NO_INTS;

  /** Index of the next value, in the window or in the run of equal values. */
  private int next;

  /** How many values the window has; 0 while a run of equal values stands for it. */
  private int windowEnd;

  /** How many equal values there are in place of a window; or 0. */
  private int repeatsEnd;

  private int repeated;

  /**
   * A reader of a section without values.
   *
   * @throws IllegalArgumentException unless the width is 0 to 32 bits
   */
  public HybridReader(int bitWidth) {
    decoder = new HybridDecoder(bitWidth);
  }

  /**
   * Announces that most values of sections to come will be read several at a time; they are not
   * decoded ahead then before a value is read by itself.
   */
  public void expectBatches() {
    batchesExpected = true;
  }

  /** Begins with the section {@code page[offset .. limit - 1]}. */
  public void init(byte[] page, int offset, int limit) {
    clearWindow();
    decoder.init(page, offset, limit);
    if (!batchesExpected) {
      decodeAhead();
    }
  }

  /** The decoder, which may be ahead of what has been read. */
  HybridDecoder decoder() {
    return decoder;
  }

  /**
   * Reads one value.
   *
   * @throws ParquetDecodingException if there is none, or if it lies in a malformed run
   */
  public int readInt() {
    int at = next;
    if (at < windowEnd) {
      next = at + 1;
      return window[at];
    }
    if (at < repeatsEnd) {
      next = at + 1;
      return repeated;
    }
    if (!decodeAhead()) {
      throw decoder.failure();
    }
    return readInt();
  }

  /**
   * Reads {@code n} values.
   *
   * @throws IndexOutOfBoundsException if {@code dst} has no room for them
   * @throws ParquetDecodingException if they cannot be given whole; nothing moves
   */
  public void readIntegers(int[] dst, int offset, int n) {
    Objects.checkFromIndexSize(offset, n, dst.length);
    int ahead = Math.min(n, ahead());
    if (n > ahead) {
      decoder.mark();
      checkWhole(n - ahead, decoder.readIntegers(dst, offset + ahead, n - ahead));
    }
    if (repeatsEnd > 0) {
      Arrays.fill(dst, offset, offset + ahead, repeated);
    } else {
      System.arraycopy(window, next, dst, offset, ahead);
    }
    next += ahead;
  }

  /**
   * Reads {@code n} values, true for all but 0.
   *
   * @throws IndexOutOfBoundsException if {@code dst} has no room for them
   * @throws ParquetDecodingException if they cannot be given whole; nothing moves
   */
  public void readBooleans(boolean[] dst, int offset, int n) {
    Objects.checkFromIndexSize(offset, n, dst.length);
    int single = singleBooleans(n);
    if (n > single) {
      decoder.mark();
      checkWhole(n - single, decoder.readBooleans(dst, offset + single, n - single));
    }
    for (int i = offset; i < offset + single; i++) {
      dst[i] = readInt() != 0;
    }
  }

  /**
   * Reads {@code n} values, 1 for all but 0.
   *
   * @throws IndexOutOfBoundsException if {@code dst} has no room for them
   * @throws ParquetDecodingException if they cannot be given whole; nothing moves
   */
  public void readBooleans(byte[] dst, int offset, int n) {
    Objects.checkFromIndexSize(offset, n, dst.length);
    int single = singleBooleans(n);
    if (n > single) {
      decoder.mark();
      checkWhole(n - single, decoder.readBooleans(dst, offset + single, n - single));
    }
    for (int i = offset; i < offset + single; i++) {
      dst[i] = readInt() != 0 ? (byte) 1 : (byte) 0;
    }
  }

  /**
   * Passes over {@code n} values.
   *
   * @throws ParquetDecodingException if there are fewer, or {@code n} is negative; nothing moves
   */
  public void skip(int n) {
    if (n < 0) {
      throw new ParquetDecodingException("Cannot skip " + n + " RLE values");
    }
    int ahead = Math.min(n, ahead());
    if (n > ahead) {
      decoder.mark();
      checkWhole(n - ahead, decoder.skip(n - ahead));
    }
    next += ahead;
  }

  /** How many values are left, counted up to {@code max}, or further as far as that is no work. */
  long left(int max) {
    int ahead = ahead();
    return ahead >= max ? ahead : (long) ahead + decoder.count(max - ahead);
  }

  /** How many values have been decoded, or found equal, and not been read. */
  private int ahead() {
    return Math.max(windowEnd, repeatsEnd) - next;
  }

  /**
   * How many of the next {@code n} booleans are read one by one: those decoded ahead, and all if
   * they are not single bits, which no writer of booleans does.
   */
  private int singleBooleans(int n) {
    int ahead = Math.min(n, ahead());
    if (decoder.bitWidth() == 1) {
      return ahead;
    }
    decoder.mark();
    checkWhole(n - ahead, decoder.skip(n - ahead));
    decoder.reset();
    return n;
  }

  /** Lets the decoder go back to its mark and throws, unless it gave as many values as asked. */
  private void checkWhole(int asked, int given) {
    if (given < asked) {
      ParquetDecodingException failure = decoder.failure();
      decoder.reset();
      throw failure;
    }
  }

  private void clearWindow() {
    next = 0;
    windowEnd = 0;
    repeatsEnd = 0;
  }

  /**
   * Makes the decoder's next values the window, or a run of equal ones if that is longer or the
   * last; returns false if there are none.
   */
  private boolean decodeAhead() {
    clearWindow();
    int repeats = decoder.repeats();
    if (repeats >= WINDOW || (repeats > 0 && decoder.unread() == 0)) {
      repeated = decoder.repeatedValue();
      repeatsEnd = decoder.skip(repeats);
      return true;
    }
    int n = decoder.count(WINDOW);
    if (window.length < n) {
      window = new int[n];
    }
    windowEnd = decoder.readIntegers(window, 0, n);
    return n > 0;
  }
}
