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
 * Values that are read one by one are unpacked ahead, up to {@value #WINDOW} at a time, and summed
 * up when they are read; not so values that are all the same or rise evenly, which need no memory.
 * Batches go straight into their destination. Reading or skipping past the last value, and skipping
 * a negative number of values, throws {@link ParquetDecodingException} and leaves the reader where
 * it was.
 */
public class DeltaBinaryPackingValuesReader extends ValuesReader {

  /**
   * How many values are decoded ahead at most. A single read is an array access as long as no other
   * window is needed, so a window is larger than almost every page.
   */
  private static final int WINDOW = 128 * 1024;

  /** The window is values that have the same distance, {@link #step}, from each other. */
  private static final int STEPS = 0;

  /** The window is {@link #deltas}. */
  private static final int DELTAS = 1;

  /** The window is {@link #values}. */
  private static final int VALUES = 2;

  private static final int[] NO_DELTAS = {};
  private static final long[] NO_VALUES = {};

  /**
   * Unless it is set, values are decoded ahead when a page is given, so that the loop that reads
   * them one by one has no call to decode in it.
   */
  private boolean batchesExpected;

  private final DeltaBinaryPackedDecoder decoder = new DeltaBinaryPackedDecoder();

  /** What the window is. A loop of single reads asks for it once, not for every value. */
  private int window;

  /** Index in the window of the next value. */
  private int next;

  /** How many values the window has. */
  private int end;

  /** Whether the window gives all 64 bits of a value; else the low 32. */
  private boolean exact;

  /** The value read last, which the next one adds to. */
  private long last;

  private long step;
  private int[] deltas = NO_DELTAS;
  private long[] values = NO_VALUES;

  public DeltaBinaryPackingValuesReader() {}

  @Override
  public void expectBatches() {
    batchesExpected = true;
  }

  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    clearWindow();
    // The section's length shows only when its blocks have been walked over.
    in.mark(in.available());
    PageInput input = PageInput.remainingOf(in);
    int behind = decoder.init(input.array(), input.offset(), input.limit());
    int length = behind - input.offset();
    in.reset();
    in.skipFully(length);
    updateNextOffset(length);
    if (decoder.lowestDelta() == decoder.highestDelta()) {
      window = STEPS;
      end = decoder.count();
      exact = true;
      step = decoder.lowestDelta();
      last = decoder.firstValue() - step;
      decoder.skip(end);
    } else if (!batchesExpected) {
      decodeAhead();
    }
  }

  @Override
  public int readInteger() {
    int at = next;
    if (at < end) {
      next = at + 1;
      if (window == DELTAS) {
        last += deltas[at];
        return (int) last;
      }
      if (window == VALUES) {
        return (int) values[at];
      }
      last += step;
      return (int) last;
    }
    checkNotAtEnd();
    decodeAhead();
    return readInteger();
  }

  @Override
  public long readLong() {
    int at = next;
    if (at < end && exact) {
      next = at + 1;
      if (window == DELTAS) {
        last += deltas[at];
        return last;
      }
      if (window == VALUES) {
        return values[at];
      }
      last += step;
      return last;
    }
    checkNotAtEnd();
    if (at < end) {
      decodeAgain();
    } else {
      decodeAhead();
    }
    return readLong();
  }

  @Override
  public void readIntegers(int[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    int ahead = Math.min(count, ahead());
    if (window == STEPS) {
      last = DeltaUnpacking.progression(dest, offset, ahead, last, step);
    } else if (window == VALUES) {
      for (int i = 0; i < ahead; i++) {
        dest[offset + i] = (int) values[next + i];
      }
    } else {
      long sum = last;
      for (int i = 0; i < ahead; i++) {
        sum += deltas[next + i];
        dest[offset + i] = (int) sum;
      }
      last = sum;
    }
    next += ahead;
    decoder.readIntegers(dest, offset + ahead, count - ahead);
  }

  @Override
  public void readLongs(long[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    if (ahead() > 0 && !exact) {
      decodeAgain();
    }
    int ahead = Math.min(count, ahead());
    if (window == STEPS) {
      last = DeltaUnpacking.progression(dest, offset, ahead, last, step);
    } else if (window == VALUES) {
      System.arraycopy(values, next, dest, offset, ahead);
    } else {
      long sum = last;
      for (int i = 0; i < ahead; i++) {
        sum += deltas[next + i];
        dest[offset + i] = sum;
      }
      last = sum;
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
    if (window == STEPS) {
      last += ahead * step;
    } else if (window == DELTAS) {
      long sum = last;
      for (int i = 0; i < ahead; i++) {
        sum += deltas[next + i];
      }
      last = sum;
    }
    next += ahead;
    decoder.skip(n - ahead);
  }

  /** How many values of the window have not been read. */
  private int ahead() {
    return end - next;
  }

  private void checkNotAtEnd() {
    if (ahead() == 0 && decoder.remaining() == 0) {
      throw new ParquetDecodingException(
          "no more value to read, total value count is " + decoder.count());
    }
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

  private void clearWindow() {
    window = STEPS;
    next = 0;
    end = 0;
    deltas = NO_DELTAS;
    values = NO_VALUES;
  }

  /**
   * Makes the decoder's next values the window: their deltas, which take less memory and less work,
   * if those fit, or the values look like INT32, and none is left behind the window.
   */
  private void decodeAhead() {
    exact = decoder.hasIntDeltas();
    if (decoder.remaining() > WINDOW || !(exact || decoder.looksLikeInt32())) {
      decodeValues();
      return;
    }
    clearWindow();
    window = DELTAS;
    end = decoder.remaining();
    deltas = new int[end];
    last = decoder.readDeltas(deltas);
  }

  private void decodeValues() {
    clearWindow();
    window = VALUES;
    exact = true;
    end = Math.min(WINDOW, decoder.remaining());
    values = new long[end];
    decoder.readLongs(values, 0, end);
  }

  /** Makes what is left of the page the window, with all bits. */
  private void decodeAgain() {
    int read = decoder.count() - decoder.remaining() - ahead();
    decoder.rewind();
    decoder.skip(read);
    decodeValues();
  }
}
