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
 * value has bytes, one after another. Stream <i>k</i> holds byte <i>k</i> of each value. The page
 * has no header; its length determines the number of values.
 *
 * <p>The streams are joined into values in a window. For readers that copy each value out of it,
 * the window has as many values as stay in the cache. It is the whole page for readers whose values
 * refer to it, and for third parties' subclasses, which may read {@link #decodedDataBuffer}.
 *
 * <p>Reading or skipping past the last value, and skipping a negative number of values, throws
 * {@link ParquetDecodingException}; the reader does not move.
 */
public abstract class ByteStreamSplitValuesReader extends ValuesReader {

  /** Size in bytes of a window that is not the page. */
  static final int WINDOW_SIZE = 8192;

  private static final byte[] NO_WINDOW = new byte[0];

  /** Size of a value in bytes. */
  protected final int elementSizeInBytes;

  /**
   * The values of the page, back to back in little-endian order, for subclasses that read them at
   * {@link #nextElementByteOffset()}. In the readers of numbers of this package it holds only a
   * part of the page; in their subclasses it holds all of it.
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
  final ByteStreamSplitInput page;

  /**
   * Creates a reader that joins whole pages.
   *
   * @param elementSizeInBytes size of a value in bytes
   */
  protected ByteStreamSplitValuesReader(int elementSizeInBytes) {
    this(elementSizeInBytes, null);
  }

  /**
   * Creates a reader that joins windows if it is of exactly the class {@code windowed}. A subclass
   * of that class may read {@link #decodedDataBuffer}, so it joins whole pages.
   */
  ByteStreamSplitValuesReader(
      int elementSizeInBytes, Class<? extends ByteStreamSplitValuesReader> windowed) {
    this.elementSizeInBytes = elementSizeInBytes;
    this.wholePages = getClass() != windowed;
    this.page = new ByteStreamSplitInput(elementSizeInBytes);
  }

  @Override
  public boolean keepsPlaceOnFailure() {
    return !wholePages;
  }

  @Override
  public void initFromPage(int valuesCount, ByteBufferInputStream in)
      throws ParquetDecodingException, IOException {
    // Before anything can fail: after a rejected page no value of the previous one may be left.
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
    page.begin(streams, count, wholePages ? count : WINDOW_SIZE / width);
    if (wholePages) {
      allocateWindow(count);
      join();
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
   * @return {@link #position}, from which there is now at least one value
   * @throws ParquetDecodingException if the page has no more values; nothing moves
   */
  final int nextWindow() {
    if (page.joined() == page.valueCount()) {
      // Callers of upstream know this text and that of checkLeft.
      throw new ParquetDecodingException("Byte-stream data was already exhausted.");
    }
    join();
    return position;
  }

  /**
   * Returns how many of the next {@code count} values are in the window from {@link #position} on,
   * at least 1.
   */
  final int ready(int count) {
    if (position == limit) {
      join();
    }
    return Math.min((limit - position) / elementSizeInBytes, count);
  }

  /** Returns whether the next value is not in the window, so that it may be joined elsewhere. */
  final boolean isWindowUsedUp() {
    return position == limit;
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

  /** Returns how many values have been read or skipped. */
  private int next() {
    return page.joined() - (limit - position) / Math.max(1, elementSizeInBytes);
  }

  private void join() {
    int values = Math.min(page.valueCount(), WINDOW_SIZE / elementSizeInBytes);
    if (!wholePages && window.length < values * elementSizeInBytes) {
      // Not before it is needed: batches may be joined without it.
      allocateWindow(values);
    }
    int count = page.join(window);
    position = 0;
    limit = count * elementSizeInBytes;
  }

  private void allocateWindow(int values) {
    window = new byte[values * elementSizeInBytes];
    decodedDataBuffer = ByteBuffer.wrap(window).order(ByteOrder.LITTLE_ENDIAN);
  }
}
