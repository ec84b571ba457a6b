package org.apache.parquet.column.values.delta;

import dev.parquetfast.buffer.PageInput;
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
 * <p>Parquet format, Encodings, "Delta Encoding (DELTA_BINARY_PACKED = 5)". A page does not say
 * which of the two types it holds, and {@code readInteger} and {@code readLong} may be mixed on
 * one: sums have 64 bits, of which {@code readInteger} gives the lower half.
 *
 * <p>{@code initFromPage} walks over all blocks, throws {@link ParquetDecodingException} if the
 * page does not hold as many values as it declares, and leaves the stream behind the last of them.
 * Values that are read one by one are decoded ahead, {@value #WINDOW} at a time; not so values that
 * are all the same or rise evenly, which need no memory. Batches go straight into their
 * destination. Reading or skipping past the last value, and skipping a negative number of values,
 * throws {@link ParquetDecodingException} and leaves the reader where it was.
 */
public class DeltaBinaryPackingValuesReader extends ValuesReader {

  /**
   * How many values are decoded ahead: enough for the price of a call to vanish, few enough to stay
   * in the nearest cache.
   */
  private static final int WINDOW = 512;

  private static final long[] NO_VALUES = {};

  private final DeltaBinaryPackedDecoder decoder = new DeltaBinaryPackedDecoder();

  /**
   * Whether all values of the page are {@link #step} apart, and so all of them are ahead; {@link
   * #window} is not used then.
   */
  private boolean even;

  private long step;

  /** Of values that are {@link #step} apart, the one before the next. */
  private long last;

  private long[] window = NO_VALUES;

  /** How many of the values ahead have been taken; also the index in the window of the next. */
  private int next;

  /** How many values are ahead, taken ones included. */
  private int end;

  public DeltaBinaryPackingValuesReader() {}

  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    next = 0;
    end = 0;
    // The section's length shows only when its blocks have been walked over.
    in.mark(in.available());
    PageInput input = PageInput.remainingOf(in);
    int behind = decoder.init(input.array(), input.offset(), input.limit());
    int length = behind - input.offset();
    in.reset();
    in.skipFully(length);
    updateNextOffset(length);
    even = decoder.isEven();
    if (even) {
      step = decoder.step();
      last = decoder.firstValue() - step;
      end = decoder.count();
      decoder.skip(end);
    }
  }

  @Override
  public int readInteger() {
    return (int) readLong();
  }

  @Override
  public long readLong() {
    int at = next;
    if (at == end) {
      decodeAhead();
      at = 0;
    }
    next = at + 1;
    if (even) {
      last += step;
      return last;
    }
    return window[at];
  }

  @Override
  public void readIntegers(int[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    int ahead = Math.min(count, ahead());
    if (even) {
      last = DeltaUnpacking.progression(dest, offset, ahead, last, step);
    } else {
      for (int i = 0; i < ahead; i++) {
        dest[offset + i] = (int) window[next + i];
      }
    }
    next += ahead;
    decoder.readIntegers(dest, offset + ahead, count - ahead);
  }

  @Override
  public void readLongs(long[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    int ahead = Math.min(count, ahead());
    if (even) {
      last = DeltaUnpacking.progression(dest, offset, ahead, last, step);
    } else {
      System.arraycopy(window, next, dest, offset, ahead);
    }
    next += ahead;
    decoder.readLongs(dest, offset + ahead, count - ahead);
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
    int ahead = Math.min(n, ahead());
    if (even) {
      last += ahead * step;
    }
    next += ahead;
    decoder.skip(n - ahead);
  }

  private int ahead() {
    return end - next;
  }

  private void checkLeft(int n) {
    long left = (long) ahead() + decoder.remaining();
    if (n > left) {
      // Callers of upstream know this text.
      String end = "no more value to read, total value count is " + decoder.count();
      throw new ParquetDecodingException(
          n == 1 ? end : "Cannot take " + n + " values, " + left + " are left: " + end);
    }
  }

  /** Fills the window, of which nothing is left, with the next values, at least one. */
  private void decodeAhead() {
    checkLeft(1);
    int left = decoder.remaining();
    // The header's value and whole groups of the decoder, which then need no copying.
    int n = Math.min(left == decoder.count() ? WINDOW + 1 : WINDOW, left);
    if (window.length < n) {
      window = new long[n];
    }
    decoder.readLongs(window, 0, n);
    next = 0;
    end = n;
  }
}
