package org.apache.parquet.column.values.plain;

import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.kernel.BooleanBits;
import java.io.IOException;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Reads PLAIN pages of BOOLEAN.
 *
 * <p>Parquet format, Encodings, "Plain (PLAIN = 0)": one bit a value, packed into bytes from the
 * lowest bit to the highest. The page has no header, so the padding of its last byte reads as
 * values.
 *
 * <p>Values that are read one by one are unpacked ahead, up to {@value #WINDOW} at a time; batches
 * are unpacked straight into their destination.
 *
 * <p>Reading or skipping past the last bit of the page, and skipping a negative number of values,
 * throws {@link ParquetDecodingException} and leaves the reader where it was.
 */
public class BooleanPlainValuesReader extends ValuesReader {

  /**
   * How many values are unpacked ahead at most. A single read is an array access as long as no
   * other window is needed, so a window is larger than almost every page.
   */
  private static final int WINDOW = 128 * 1024;

  private static final byte[] NO_PAGE = new byte[0];

  /**
   * Whether the page read last, by any reader, was read value by value: then the next one will be,
   * too, and is unpacked when it is given, so that the loop that reads it has no call to unpack in
   * it. A wrong guess costs that call or memory for a window, and nothing else depends on it: it is
   * not synchronised.
   */
  private static boolean singleReadsExpected = true;

  /** The array that the page lies in. */
  private byte[] page = NO_PAGE;

  /** The next value behind the window, counted in bits from the start of {@link #page}. */
  private long position;

  /** Behind the last bit of the page, counted in bits from the start of {@link #page}. */
  private long limit;

  private long start;

  /** Values before {@link #position} as bytes of 0 and 1, of which some may have been read. */
  private byte[] window = NO_PAGE;

  /** Index in {@link #window} of the next value. */
  private int next;

  /** How many values the window has. */
  private int windowEnd;

  public BooleanPlainValuesReader() {}

  /**
   * Starts on the page that begins at the stream's position, and leaves the stream behind {@code
   * valueCount} bits, rounded up to bytes.
   *
   * <p>Values that are stored behind them are readable nevertheless.
   */
  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    int available = in.available();
    in.mark(available);
    PageInput input = PageInput.remainingOf(in);
    in.reset();
    long section = (Math.max(valueCount, 0) + 7L) / 8;
    in.skipFully(Math.min(section, available));
    updateNextOffset((int) section);

    page = input.array();
    start = (long) input.offset() * 8;
    position = start;
    limit = (long) input.limit() * 8;
    next = 0;
    windowEnd = 0;
    if (singleReadsExpected) {
      unpackAhead();
    }
  }

  @Override
  public boolean readBoolean() {
    int at = next;
    if (at >= windowEnd) {
      at = nextWindow();
    }
    next = at + 1;
    return window[at] != 0;
  }

  @Override
  public void readBooleans(boolean[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    singleReadsExpected &= next > 0;
    // The window's values are in the page as well, where they need no other loop.
    BooleanBits.unpack(page, take(count), dest, offset, count);
  }

  @Override
  public void readBooleans(byte[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    singleReadsExpected &= next > 0;
    BooleanBits.unpack(page, take(count), dest, offset, count);
  }

  @Override
  public void skip() {
    skip(1);
  }

  @Override
  public void skip(int n) {
    checkLeft(n);
    take(n);
  }

  /** How many values of the window have not been read. */
  private int ahead() {
    return windowEnd - next;
  }

  /**
   * Moves behind the next {@code count} values, of which there are so many.
   *
   * @return where the first of them is, counted in bits from the start of {@link #page}
   */
  private long take(int count) {
    long at = position - ahead();
    int inWindow = Math.min(count, ahead());
    next += inWindow;
    position += count - inWindow;
    return at;
  }

  /** Makes the values from {@link #position} on the window; returns the index of the first. */
  private int nextWindow() {
    checkLeft(1);
    singleReadsExpected = true;
    unpackAhead();
    return 0;
  }

  private void unpackAhead() {
    int count = (int) Math.min(WINDOW, limit - position);
    if (window.length < count) {
      window = new byte[count];
    }
    BooleanBits.unpack(page, position, window, 0, count);
    position += count;
    next = 0;
    windowEnd = count;
  }

  /**
   * Throws unless so many values are left, which is not so if {@code count} is negative; nothing
   * has moved.
   */
  private void checkLeft(int count) {
    long at = position - ahead();
    if (count < 0 || count > limit - at) {
      throw new ParquetDecodingException(
          "Cannot take "
              + count
              + " PLAIN booleans at bit "
              + (at - start)
              + ": the page ends at bit "
              + (limit - start));
    }
  }
}
