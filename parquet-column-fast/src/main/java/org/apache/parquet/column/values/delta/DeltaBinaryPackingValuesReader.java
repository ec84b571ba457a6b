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
 * Values are decoded ahead, up to {@value #WINDOW} at a time, or straight into the destination of a
 * batch; not so values that are all the same or rise evenly, which are computed when they are read.
 * Reading or skipping past the last value, and skipping a negative number of values, throws {@link
 * ParquetDecodingException} and leaves the reader where it was.
 */
public class DeltaBinaryPackingValuesReader extends ValuesReader {

  /**
   * How many values are decoded ahead at most. A single read is an array access as long as no other
   * window is needed, so a window is larger than almost every page.
   */
  private static final int WINDOW = 128 * 1024;

  private static final int[] NO_INTS = {};
  private static final long[] NO_LONGS = {};

  /**
   * Unless it is set, values are decoded ahead when a page is given, so that the loop that reads
   * them one by one has no call to decode in it.
   */
  private boolean batchesExpected;

  private final DeltaBinaryPackedDecoder decoder = new DeltaBinaryPackedDecoder();

  /** The window's low 32 bits, if the page looked like one of INT32; else of no use. */
  private int[] ints = NO_INTS;

  /** The window's values, if the page did not look like one of INT32; else of no use. */
  private long[] longs = NO_LONGS;

  /** Index in the window of the next value. */
  private int next;

  /** How many values of the window are in {@link #ints}: all or none. */
  private int intsEnd;

  /** {@link #intsEnd} if all of them are whole, and not the low bits of greater ones; or 0. */
  private int exactEnd;

  /** How many values of the window are in {@link #longs}: all or none. */
  private int longsEnd;

  /** How many values the page has if they are a progression, and so need no window; or 0. */
  private int progressionEnd;

  private long first;
  private long step;

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
    int end = decoder.init(input.array(), input.offset(), input.limit());
    int length = end - input.offset();
    in.reset();
    in.skipFully(length);
    updateNextOffset(length);
    if (decoder.isProgression()) {
      first = decoder.firstValue();
      step = decoder.step();
      progressionEnd = decoder.count();
      decoder.skip(progressionEnd);
    } else if (!batchesExpected) {
      decodeAhead();
    }
  }

  @Override
  public int readInteger() {
    int at = next;
    if (at < intsEnd) {
      next = at + 1;
      return ints[at];
    }
    if (at < longsEnd) {
      next = at + 1;
      return (int) longs[at];
    }
    if (at < progressionEnd) {
      next = at + 1;
      return (int) (first + at * step);
    }
    checkNotAtEnd();
    decodeInts();
    return readInteger();
  }

  @Override
  public long readLong() {
    int at = next;
    if (at < longsEnd) {
      next = at + 1;
      return longs[at];
    }
    if (at < exactEnd) {
      next = at + 1;
      return ints[at];
    }
    if (at < progressionEnd) {
      next = at + 1;
      return first + at * step;
    }
    checkNotAtEnd();
    redecodeAsLongs();
    return readLong();
  }

  @Override
  public void readIntegers(int[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    int ahead = Math.min(count, ahead());
    if (progressionEnd > 0) {
      DeltaUnpacking.progression(dest, offset, ahead, first + (next - 1L) * step, step);
    } else if (intsEnd > 0) {
      System.arraycopy(ints, next, dest, offset, ahead);
    } else {
      for (int i = 0; i < ahead; i++) {
        dest[offset + i] = (int) longs[next + i];
      }
    }
    next += ahead;
    decoder.readIntegers(dest, offset + ahead, count - ahead);
  }

  @Override
  public void readLongs(long[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    if (next < intsEnd && exactEnd == 0) {
      redecodeAsLongs();
    }
    int ahead = Math.min(count, ahead());
    if (progressionEnd > 0) {
      DeltaUnpacking.progression(dest, offset, ahead, first + (next - 1L) * step, step);
    } else if (exactEnd > 0) {
      for (int i = 0; i < ahead; i++) {
        dest[offset + i] = ints[next + i];
      }
    } else if (ahead > 0) {
      // At the end of a window of ints there are none, and no such index.
      System.arraycopy(longs, next, dest, offset, ahead);
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
    next += ahead;
    decoder.skip(n - ahead);
  }

  /** How many values of the window have not been read. */
  private int ahead() {
    return Math.max(progressionEnd, Math.max(intsEnd, longsEnd)) - next;
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
    next = 0;
    intsEnd = 0;
    exactEnd = 0;
    longsEnd = 0;
    progressionEnd = 0;
  }

  /** Makes the decoder's next values the window, as the type that the page seems to be of. */
  private void decodeAhead() {
    if (decoder.looksLikeInt32()) {
      decodeInts();
    } else {
      decodeLongs();
    }
  }

  /** Makes the decoder's next values the window. */
  private void decodeInts() {
    clearWindow();
    int n = Math.min(WINDOW, decoder.remaining());
    if (ints.length < n) {
      ints = new int[n];
    }
    boolean exact = decoder.readIntegersExactly(ints, 0, n);
    intsEnd = n;
    exactEnd = exact ? n : 0;
  }

  /** Makes the decoder's next values the window. */
  private void decodeLongs() {
    clearWindow();
    int n = Math.min(WINDOW, decoder.remaining());
    if (longs.length < n) {
      longs = new long[n];
    }
    decoder.readLongs(longs, 0, n);
    longsEnd = n;
  }

  /** Makes what is left of the page the window, from a decoder that may have given some of it. */
  private void redecodeAsLongs() {
    int ahead = ahead();
    if (ahead > 0) {
      int read = decoder.count() - decoder.remaining() - ahead;
      decoder.rewind();
      decoder.skip(read);
    }
    decodeLongs();
  }
}
