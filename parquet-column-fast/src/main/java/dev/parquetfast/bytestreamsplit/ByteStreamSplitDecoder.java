package dev.parquetfast.bytestreamsplit;

import dev.parquetfast.binary.BinaryBatch;
import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.binary.ByteStringViews;
import dev.parquetfast.binary.FixedLengths;
import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.kernel.ByteStreamSplit;
import dev.parquetfast.kernel.LittleEndian;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Decodes pages of BYTE_STREAM_SPLIT.
 *
 * <p>Parquet format, Encodings, "Byte Stream Split (BYTE_STREAM_SPLIT = 9)":
 *
 * <pre>
 * page   := stream{width}    one stream for each byte of a value; no header, no padding
 * stream := byte{count}      stream k holds byte k of each value, in the order of the values
 *
 * values of width 4    AA BB CC DD | 00 11 22 33 | A3 B4 C5 D6
 * their page           AA 00 A3 | BB 11 B4 | CC 22 C5 | DD 33 D6
 * </pre>
 *
 * <p>Numbers are split in their little-endian form. The length of the page determines the number of
 * values.
 *
 * <p>The streams are joined into a window, from which single reads come. For numbers the window has
 * as many values as stay in the cache, and batches may be joined without it. The window is the
 * whole page, in an array of its own, if somebody refers to its values: {@link #readBinary()}
 * returns constants that stay valid for as long as they are referred to.
 *
 * <p>Reading or skipping past the last value, and skipping a negative number of values, throws
 * {@link ParquetDecodingException}; the decoder does not move. Not thread-safe.
 */
public final class ByteStreamSplitDecoder {

  private static final ByteBuffer NO_STREAMS = ByteBuffer.allocate(0);
  private static final byte[] NO_WINDOW = new byte[0];

  /**
   * Size in bytes of a window that is not the page, and of the values that are transposed at once.
   * The kernel has a copy of these.
   */
  private static final int WINDOW_SIZE = 8192;

  private final int width;
  private final boolean wholePages;

  /** The page, of whose {@link #valueCount} values {@link #joined} have been joined or skipped. */
  private ByteBuffer streams = NO_STREAMS;

  private int valueCount;
  private int joined;

  /** Joined values, back to back. */
  private byte[] window = NO_WINDOW;

  /** Index in {@link #window} of the next value. */
  private int position;

  /** End (exclusive) of the values in {@link #window}. */
  private int end;

  private long[][] scratch;
  private int scratchValues;

  /**
   * Creates a decoder without a page.
   *
   * @param width size of a value in bytes, and number of streams; if it is not positive, every page
   *     is rejected
   * @param wholePages whether {@link #begin} joins all values of a page
   */
  public ByteStreamSplitDecoder(int width, boolean wholePages) {
    this.width = width;
    this.wholePages = wholePages;
  }

  /**
   * Begins a page, which is the rest of the stream.
   *
   * @param maxCount maximum number of values that the page may have
   * @throws ParquetDecodingException if it has more, or ends within a value; the decoder then has
   *     no values
   */
  public void begin(ByteBufferInputStream in, int maxCount) throws IOException {
    // Before anything can fail: after a rejected page no value of the previous one may be left.
    valueCount = 0;
    joined = 0;
    position = 0;
    end = 0;
    int length = in.available();
    checkPage(length, maxCount);
    streams = wholePages ? in.slice(length) : inHeap(in);
    valueCount = length / width;
    if (wholePages) {
      window = new byte[length];
      join();
    }
  }

  private void checkPage(int length, int maxCount) {
    if (width <= 0) {
      throw new ParquetDecodingException(
          "BYTE_STREAM_SPLIT values must have at least 1 byte, not " + width);
    }
    if (length % width != 0) {
      throw new ParquetDecodingException(
          "A BYTE_STREAM_SPLIT page of values of "
              + width
              + " bytes ends within a value, at offset "
              + length);
    }
    if (length / width > maxCount) {
      throw new ParquetDecodingException(
          "Expected a BYTE_STREAM_SPLIT page of at most "
              + maxCount
              + " values of "
              + width
              + " bytes, found "
              + length / width
              + ": the page ends at offset "
              + length);
    }
  }

  /**
   * Returns the rest of a page in an array. Later windows are joined when direct memory may already
   * hold the next page.
   */
  private static ByteBuffer inHeap(ByteBufferInputStream in) throws IOException {
    PageInput page = PageInput.remainingOf(in);
    return ByteBuffer.wrap(page.array(), page.offset(), page.limit() - page.offset());
  }

  /** Returns the joined values back to back: those of the page, for a decoder of whole pages. */
  public byte[] values() {
    return window;
  }

  /**
   * Moves past the next value.
   *
   * @return index of its first byte in {@link #values()}
   */
  public int next() {
    int at = position;
    if (at == end) {
      at = nextWindow();
    }
    position = at + width;
    return at;
  }

  /** Reads a value of 4 bytes. */
  public int readInt() {
    int at = position;
    if (at == end) {
      at = nextWindow();
    }
    position = at + Integer.BYTES;
    return (int) LittleEndian.INT.get(window, at);
  }

  /** Reads a value of 8 bytes. */
  public long readLong() {
    int at = position;
    if (at == end) {
      at = nextWindow();
    }
    position = at + Long.BYTES;
    return (long) LittleEndian.LONG.get(window, at);
  }

  /** Reads a value of any width, with a decoder of whole pages. */
  public Binary readBinary() {
    return Binary.fromPage(window, next(), width);
  }

  /** Reads values of 4 bytes into {@code dst[offset .. offset + count - 1]}. */
  public void readInts(int[] dst, int offset, int count) {
    checkRemaining(count);
    for (int last = offset + count; offset < last; ) {
      if (position == end && joinInts(dst, offset, last - offset)) {
        return;
      }
      int n = ready(last - offset);
      LittleEndian.getInts(window, position, dst, offset, n);
      position += n * Integer.BYTES;
      offset += n;
    }
  }

  /** Reads values of 8 bytes into {@code dst[offset .. offset + count - 1]}. */
  public void readLongs(long[] dst, int offset, int count) {
    checkRemaining(count);
    for (int last = offset + count; offset < last; ) {
      if (position == end && joinLongs(dst, offset, last - offset)) {
        return;
      }
      int n = ready(last - offset);
      LittleEndian.getLongs(window, position, dst, offset, n);
      position += n * Long.BYTES;
      offset += n;
    }
  }

  /** Reads values of 4 bytes into {@code dst[offset .. offset + count - 1]}. */
  public void readFloats(float[] dst, int offset, int count) {
    checkRemaining(count);
    for (int last = offset + count; offset < last; ) {
      if (position == end && joinFloats(dst, offset, last - offset)) {
        return;
      }
      int n = ready(last - offset);
      LittleEndian.getFloats(window, position, dst, offset, n);
      position += n * Float.BYTES;
      offset += n;
    }
  }

  /** Reads values of 8 bytes into {@code dst[offset .. offset + count - 1]}. */
  public void readDoubles(double[] dst, int offset, int count) {
    checkRemaining(count);
    for (int last = offset + count; offset < last; ) {
      if (position == end && joinDoubles(dst, offset, last - offset)) {
        return;
      }
      int n = ready(last - offset);
      LittleEndian.getDoubles(window, position, dst, offset, n);
      position += n * Double.BYTES;
      offset += n;
    }
  }

  /**
   * Reads values into {@code dst[offset .. offset + count - 1]}, with a decoder of whole pages. The
   * range must be within {@code dst}.
   */
  public void readBinaries(Binary[] dst, int offset, int count) {
    checkRemaining(count);
    BinaryBatch.read(this::make, dst, offset, count);
  }

  private void make(Binary[] dst, int offset, int count) {
    // In locals, because for all the JIT knows a store to dst may change any field.
    byte[] values = window;
    int length = width;
    int at = position;
    for (int i = offset, last = offset + count; i < last; i++) {
      dst[i] = Binary.fromConstantByteArray(values, at, length);
      at += length;
    }
    position = at;
  }

  /**
   * Adds the next values to {@code dst}, as {@code ValuesReader} describes, with a decoder of whole
   * pages.
   */
  public int readByteStrings(ByteStringArray dst, int count, int maxBytes) {
    int n = Math.min(available(count), Math.max(1, maxBytes / Math.max(1, width)));
    FixedLengths.add(window, position, width, n, dst);
    position += n * width;
    return n;
  }

  /**
   * Adds views of the next values to {@code dst}, as {@code ValuesReader} describes, with a decoder
   * of whole pages: its window is new for each page.
   */
  public int readByteStrings(ByteStringViews dst, int count) {
    int n = available(count);
    FixedLengths.add(window, position, width, n, dst);
    position += n * width;
    return n;
  }

  /** Returns how many of the next values are in the window. Throws if none is, of several. */
  private int available(int count) {
    int n = Math.min(count, valuesIn(end - position));
    if (count > 0) {
      checkRemaining(Math.max(n, 1));
    }
    return n;
  }

  /** Skips the next {@code count} values. */
  public void skip(int count) {
    int next = nextIndex();
    checkRemaining(count);
    if (count <= valuesIn(end - position)) {
      position += count * width;
    } else {
      joined = next + count;
      position = 0;
      end = 0;
    }
  }

  /**
   * Joins the next values into the window, all of whose values have been read.
   *
   * @return {@link #position}, from which there is now at least one value
   * @throws ParquetDecodingException if the page has no more values; nothing moves
   */
  private int nextWindow() {
    if (joined == valueCount) {
      // Callers of upstream know this text and that of checkRemaining.
      throw new ParquetDecodingException("Byte-stream data was already exhausted.");
    }
    join();
    return position;
  }

  /**
   * Returns how many of the next {@code count} values are in the window from {@link #position} on,
   * at least 1.
   */
  private int ready(int count) {
    if (position == end) {
      join();
    }
    return Math.min((end - position) / width, count);
  }

  /**
   * Checks that the page has {@code count} more values.
   *
   * @throws ParquetDecodingException if there are fewer, or {@code count} is negative
   */
  private void checkRemaining(int count) {
    int next = nextIndex();
    if (count < 0 || count > valueCount - next) {
      throw new ParquetDecodingException(
          "Cannot skip this many elements, nor read them: "
              + count
              + " BYTE_STREAM_SPLIT values of "
              + width
              + " bytes from value "
              + next
              + " on: the page has "
              + valueCount);
    }
  }

  /** Returns how many values have been read or skipped. */
  private int nextIndex() {
    return joined - valuesIn(end - position);
  }

  private int valuesIn(int bytes) {
    return bytes / Math.max(1, width);
  }

  /** Joins as many of the next values as remain and fit, into the window from its start on. */
  private void join() {
    int atOnce = Math.min(valueCount, WINDOW_SIZE / width);
    if (!wholePages && window.length < atOnce * width) {
      // Not before it is needed: batches may be joined without it.
      window = new byte[atOnce * width];
    }
    if (scratch == null || scratchValues < atOnce) {
      scratch = ByteStreamSplit.scratch(width, atOnce);
      scratchValues = atOnce;
    }
    int count = Math.min(valueCount - joined, window.length / width);
    ByteStreamSplit.join(streams, firstByte(), valueCount, width, window, 0, count, scratch);
    joined += count;
    position = 0;
    end = count * width;
  }

  /** Returns the index in {@link #streams} of the first byte of the next value to join. */
  private int firstByte() {
    return streams.position() + joined;
  }

  /**
   * Joins the next {@code count} values of the page into an array at once, without the window.
   *
   * @return false if there is no kernel for that; nothing is joined
   */
  private boolean joinInts(int[] dst, int offset, int count) {
    boolean done = ByteStreamSplit.join(streams, firstByte(), valueCount, dst, offset, count);
    joined += done ? count : 0;
    return done;
  }

  /** Joins as {@link #joinInts} does. */
  private boolean joinLongs(long[] dst, int offset, int count) {
    boolean done = ByteStreamSplit.join(streams, firstByte(), valueCount, dst, offset, count);
    joined += done ? count : 0;
    return done;
  }

  /** Joins as {@link #joinInts} does. */
  private boolean joinFloats(float[] dst, int offset, int count) {
    boolean done = ByteStreamSplit.join(streams, firstByte(), valueCount, dst, offset, count);
    joined += done ? count : 0;
    return done;
  }

  /** Joins as {@link #joinInts} does. */
  private boolean joinDoubles(double[] dst, int offset, int count) {
    boolean done = ByteStreamSplit.join(streams, firstByte(), valueCount, dst, offset, count);
    joined += done ? count : 0;
    return done;
  }
}
