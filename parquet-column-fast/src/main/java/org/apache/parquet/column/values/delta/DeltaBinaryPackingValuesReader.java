package org.apache.parquet.column.values.delta;

import dev.parquetfast.delta.DeltaBinaryPackedDecoder;
import dev.parquetfast.kernel.DeltaUnpacking;
import java.io.IOException;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Reads DELTA_BINARY_PACKED pages of INT32 and INT64.
 *
 * <p>A page does not say which of the two types it holds, and {@code readInteger} and {@code
 * readLong} may be mixed on one page: sums have 64 bits, of which {@code readInteger} returns the
 * lower half.
 *
 * <p>{@code initFromPage} walks over all blocks and leaves the stream after the last of them. It
 * throws {@link ParquetDecodingException} if the page does not hold as many values as it declares.
 * Only the last miniblock may be cut off, because real writers leave out its padding: a value of
 * which bits are missing throws when it is read. A page of nulls may have no bytes. Values that are
 * read one by one are decoded ahead, {@value #WINDOW} at once. Values that are all the same or rise
 * evenly need no window. Batches are decoded straight into their destination. Reading or skipping
 * past the last value, and skipping a negative number of values, throws {@link
 * ParquetDecodingException}; the reader does not move.
 */
public class DeltaBinaryPackingValuesReader extends ValuesReader {

  /**
   * Number of values that are decoded ahead: so many that the cost of the call vanishes, and so few
   * that they stay in the nearest cache.
   */
  private static final int WINDOW = 512;

  private static final long[] NO_VALUES = {};

  private final DeltaBinaryPackedDecoder decoder = new DeltaBinaryPackedDecoder();

  /**
   * Values that have been decoded ahead. They end at the end of the array, so the check whether
   * there is another one needs only the array's length, which the access is checked against anyway,
   * and no field.
   */
  private long[] window = NO_VALUES;

  /** Index in {@link #window} of the next value, or its length if none is ahead. */
  private int next;

  /**
   * Number of values that are left of a page whose values are all {@link #step} apart. They are
   * neither in the window nor in the decoder. 0 on other pages.
   */
  private int evenLeft;

  private long step;

  /** The value before the next one, if values are {@link #step} apart. */
  private long last;

  public DeltaBinaryPackingValuesReader() {}

  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    next = window.length;
    evenLeft = 0;
    updateNextOffset(decoder.init(in));
    if (decoder.isEven()) {
      step = decoder.step();
      last = decoder.firstValue() - step;
      evenLeft = decoder.count();
      decoder.skip(evenLeft);
    }
  }

  @Override
  public int readInteger() {
    return (int) readLong();
  }

  @Override
  public long readLong() {
    long[] values = window;
    int at = next;
    if (at < values.length) {
      next = at + 1;
      return values[at];
    }
    return readNotAhead();
  }

  /** Reads a value when the window is used up. */
  private long readNotAhead() {
    if (evenLeft > 0) {
      evenLeft--;
      last += step;
      return last;
    }
    decodeAhead();
    return window[next++];
  }

  @Override
  public void readIntegers(int[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    int even = Math.min(count, evenLeft);
    last = DeltaUnpacking.progression(dest, offset, even, last, step);
    evenLeft -= even;
    int to = offset + even;
    int end = offset + count;
    while (to < end && next < window.length) {
      dest[to++] = (int) window[next++];
    }
    decoder.readIntegers(dest, to, end - to);
  }

  @Override
  public void readLongs(long[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    int even = Math.min(count, evenLeft);
    last = DeltaUnpacking.progression(dest, offset, even, last, step);
    evenLeft -= even;
    int ahead = Math.min(count - even, window.length - next);
    System.arraycopy(window, next, dest, offset + even, ahead);
    next += ahead;
    int taken = even + ahead;
    decoder.readLongs(dest, offset + taken, count - taken);
  }

  @Override
  public void skip() {
    skip(1);
  }

  @Override
  public void skip(int n) {
    if (n < 0) {
      throw new ParquetDecodingException("Cannot skip " + n + " DELTA_BINARY_PACKED values");
    }
    checkLeft(n);
    int even = Math.min(n, evenLeft);
    last += even * step;
    evenLeft -= even;
    int ahead = Math.min(n - even, window.length - next);
    next += ahead;
    decoder.skip(n - even - ahead);
  }

  private void checkLeft(int n) {
    long left = (long) evenLeft + (window.length - next) + decoder.remaining();
    if (n > left) {
      throw new ParquetDecodingException(
          n == 1
              ? decoder.end()
              : "Cannot take " + n + " values, " + left + " are left: " + decoder.end());
    }
  }

  /** Fills the window, which is used up, with the next values, at least one. */
  private void decodeAhead() {
    checkLeft(1);
    int left = decoder.remaining();
    // The value of the header and whole groups of the decoder, which then need no copying.
    int n = Math.min(left == decoder.count() ? WINDOW + 1 : WINDOW, left);
    if (window.length < n) {
      window = new long[n];
    }
    decoder.readLongs(window, window.length - n, n);
    next = window.length - n;
  }

  @Override
  public boolean keepsPlaceOnFailure() {
    return getClass() == DeltaBinaryPackingValuesReader.class;
  }
}
