package org.apache.parquet.column.values.bytestreamsplit;

import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.split.ByteStreamSplitInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Reads BYTE_STREAM_SPLIT pages of values of a fixed width, one subclass for each type.
 *
 * <p>Parquet format, Encodings, "Byte Stream Split (BYTE_STREAM_SPLIT = 9)": as many streams as a
 * value has bytes, one after another, stream <i>k</i> holding byte <i>k</i> of each value. The page
 * has no header; how many values it holds follows from its length.
 *
 * <p>The streams are joined into values in a window: as many values as stay in the cache, for
 * readers that copy each value out of it, or the whole page at once, for those whose values refer
 * to it and for those written elsewhere, which may look at {@link #decodedDataBuffer}.
 *
 * <p>Reading or skipping past the last value, and skipping a negative number of values, throws
 * {@link ParquetDecodingException} and leaves the reader where it was.
 */
public abstract class ByteStreamSplitValuesReader extends ValuesReader {

  /** Size in bytes of a window that is not the page. */
  static final int WINDOW_SIZE = 8192;

  private static final byte[] NO_WINDOW = new byte[0];

  /** Size of a value in bytes. */
  protected final int elementSizeInBytes;

  /**
   * The values of the page, back to back in little-endian order, for subclasses that take them from
   * there at {@link #nextElementByteOffset()}. The readers of numbers in this package hold only a
   * part of the page here; their subclasses find it whole.
   */
  protected ByteBuffer decodedDataBuffer;

  /** The array of {@link #decodedDataBuffer}. */
  byte[] window = NO_WINDOW;

  /** Index in {@link #window} of the next value. */
  int position;

  /** End (exclusive) of the values in {@link #window}. */
  int limit;

  private final boolean wholePages;

  /** The page, whose values up to {@link #limit} have been joined. */
  private final ByteStreamSplitInput page;

  /**
   * A reader that joins whole pages.
   *
   * @param elementSizeInBytes size of a value in bytes
   */
  protected ByteStreamSplitValuesReader(int elementSizeInBytes) {
    this(elementSizeInBytes, null);
  }

  /**
   * A reader that joins windows, if it is of exactly this class: a subclass of it may look at
   * {@link #decodedDataBuffer}.
   */
  ByteStreamSplitValuesReader(
      int elementSizeInBytes, Class<? extends ByteStreamSplitValuesReader> windowed) {
    this.elementSizeInBytes = elementSizeInBytes;
    this.wholePages = getClass() != windowed;
    this.page = new ByteStreamSplitInput(elementSizeInBytes);
  }

  @Override
  public void initFromPage(int valuesCount, ByteBufferInputStream in)
      throws ParquetDecodingException, IOException {
    // Before anything can fail: a refused page must not leave values of the one before.
    page.clear();
    position = 0;
    limit = 0;
    int length = in.available();
    int width = elementSizeInBytes;
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
    if (length / width > valuesCount) {
      throw new ParquetDecodingException(
          "Expected a BYTE_STREAM_SPLIT page of at most "
              + valuesCount
              + " values of "
              + width
              + " bytes, found "
              + length / width
              + ": the page ends at offset "
              + length);
    }
    ByteBuffer streams = wholePages ? in.slice(length) : inHeap(in);
    int count = length / width;
    int inWindow = wholePages ? count : Math.min(count, WINDOW_SIZE / width);
    if (wholePages || window.length < inWindow * width) {
      window = new byte[inWindow * width];
      decodedDataBuffer = ByteBuffer.wrap(window).order(ByteOrder.LITTLE_ENDIAN);
    }
    page.begin(streams, count, inWindow);
    if (wholePages) {
      join();
    }
  }

  /**
   * The rest of a page in an array. Windows are joined by and by, when direct memory may hold the
   * next page already.
   */
  private static ByteBuffer inHeap(ByteBufferInputStream in) throws IOException {
    PageInput page = PageInput.remainingOf(in);
    return ByteBuffer.wrap(page.array(), page.offset(), page.limit() - page.offset());
  }

  @Override
  public void skip() {
    skip(1);
  }

  @Override
  public void skip(int n) {
    int width = elementSizeInBytes;
    int next = next();
    checkLeft(n);
    int inWindow = (limit - position) / Math.max(1, width);
    if (n <= inWindow) {
      position += n * width;
    } else {
      page.seek(next + n);
      position = 0;
      limit = 0;
    }
  }

  /**
   * Moves past the next value.
   *
   * @return index of its first byte in {@link #decodedDataBuffer}
   * @throws ParquetDecodingException if there is none; nothing moves
   */
  protected int nextElementByteOffset() {
    int at = position;
    if (at == limit) {
      at = nextWindow();
    }
    position = at + elementSizeInBytes;
    return at;
  }

  /**
   * Joins the next values into the window, all of whose values have been read.
   *
   * @return {@link #position}, where now at least one value is
   * @throws ParquetDecodingException if the page has no more values; nothing moves
   */
  final int nextWindow() {
    if (page.joined() == page.valueCount()) {
      // Callers of upstream know this text, and that of checkLeft.
      throw new ParquetDecodingException("Byte-stream data was already exhausted.");
    }
    join();
    return position;
  }

  /**
   * How many of the next {@code count} values are in the window from {@link #position} on, at least
   * 1.
   */
  final int ready(int count) {
    if (position == limit) {
      join();
    }
    return Math.min((limit - position) / elementSizeInBytes, count);
  }

  /**
   * Checks that the page has {@code count} more values.
   *
   * @throws ParquetDecodingException if there are fewer, or {@code count} is negative
   */
  final void checkLeft(int count) {
    int next = next();
    if (count < 0 || count > page.valueCount() - next) {
      throw new ParquetDecodingException(
          "Cannot skip this many elements, nor read them: "
              + count
              + " BYTE_STREAM_SPLIT values of "
              + elementSizeInBytes
              + " bytes from value "
              + next
              + " on: the page has "
              + page.valueCount());
    }
  }

  /** How many values have been read or skipped. */
  private int next() {
    return page.joined() - (limit - position) / Math.max(1, elementSizeInBytes);
  }

  private void join() {
    int count = page.join(window);
    position = 0;
    limit = count * elementSizeInBytes;
  }
}
