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

  /**
   * The window, if the page's values are near each other or look like INT32: the low 32 bits of
   * their distances from {@link #base}. Else empty.
   */
  private int[] ints = NO_INTS;

  /** {@link #ints} if no distance was narrowed; else empty. */
  private int[] exactInts = NO_INTS;

  private long base;

  /** The window, if {@link #ints} is not; else empty. */
  private long[] longs = NO_LONGS;

  /** Index in the window of the next value. */
  private int next;

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
    int[] near = ints;
    if (at < near.length) {
      next = at + 1;
      return (int) base + near[at];
    }
    long[] far = longs;
    if (at < far.length) {
      next = at + 1;
      return (int) far[at];
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
    int[] near = exactInts;
    if (at < near.length) {
      next = at + 1;
      return base + near[at];
    }
    long[] far = longs;
    if (at < far.length) {
      next = at + 1;
      return far[at];
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
    } else if (ints.length > 0) {
      for (int i = 0; i < ahead; i++) {
        dest[offset + i] = (int) base + ints[next + i];
      }
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
    if (next < ints.length && exactInts.length == 0) {
      redecodeAsLongs();
    }
    int ahead = Math.min(count, ahead());
    if (progressionEnd > 0) {
      DeltaUnpacking.progression(dest, offset, ahead, first + (next - 1L) * step, step);
    } else if (exactInts.length > 0) {
      for (int i = 0; i < ahead; i++) {
        dest[offset + i] = base + exactInts[next + i];
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
    return Math.max(progressionEnd, Math.max(ints.length, longs.length)) - next;
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
    ints = NO_INTS;
    exactInts = NO_INTS;
    longs = NO_LONGS;
    progressionEnd = 0;
  }

  /** Makes the decoder's next values the window, in as few bytes as it can. */
  private void decodeAhead() {
    if (decoder.isNearFirst() || decoder.looksLikeInt32()) {
      decodeInts();
    } else {
      decodeLongs();
    }
  }

  /** Makes the decoder's next values the window. */
  private void decodeInts() {
    clearWindow();
    ints = new int[Math.min(WINDOW, decoder.remaining())];
    boolean exact = decoder.isNearFirst();
    if (exact) {
      base = decoder.firstValue();
      decoder.readDistances(ints, 0, ints.length);
    } else {
      base = 0;
      exact = decoder.readIntegersExactly(ints, 0, ints.length);
    }
    exactInts = exact ? ints : NO_INTS;
  }

  /** Makes the decoder's next values the window. */
  private void decodeLongs() {
    clearWindow();
    longs = new long[Math.min(WINDOW, decoder.remaining())];
    decoder.readLongs(longs, 0, longs.length);
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
