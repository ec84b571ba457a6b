package dev.parquetfast.split;

import dev.parquetfast.kernel.ByteStreamSplit;
import java.nio.ByteBuffer;

/**
 * A page of BYTE_STREAM_SPLIT being decoded: joins its streams into values, some at a time.
 *
 * <p>Parquet format, Encodings, "Byte Stream Split (BYTE_STREAM_SPLIT = 9)". It trusts what it is
 * given: the page must have {@code width} streams of {@code valueCount} bytes each, one after
 * another.
 */
public final class ByteStreamSplitInput {

  private static final ByteBuffer NO_STREAMS = ByteBuffer.allocate(0);

  /** Bytes of the values that are transposed at a time; the kernel keeps a copy of them. */
  private static final int SCRATCH_SIZE = 8192;

  private final int width;
  private ByteBuffer streams = NO_STREAMS;
  private long[][] scratch;
  private int scratchValues;
  private int valueCount;
  private int joined;

  /**
   * An input without a page.
   *
   * @param width bytes of a value and number of streams
   */
  public ByteStreamSplitInput(int width) {
    this.width = width;
  }

  /** Forgets the page: there are no values. */
  public void clear() {
    valueCount = 0;
    joined = 0;
  }

  /**
   * Begins a page.
   *
   * @param page from its position on, {@code width * count} bytes
   * @param count values of the page
   * @param window how many values are joined at a time, at most
   */
  public void begin(ByteBuffer page, int count, int window) {
    int values = Math.min(window, SCRATCH_SIZE / width);
    if (scratch == null || scratchValues < values) {
      scratch = ByteStreamSplit.scratch(width, values);
      scratchValues = values;
    }
    streams = page;
    valueCount = count;
    joined = 0;
  }

  /** How many values the page has. */
  public int valueCount() {
    return valueCount;
  }

  /** How many values of the page have been joined or passed over. */
  public int joined() {
    return joined;
  }

  /** Continues at value {@code index}, from 0 to {@link #valueCount()}. */
  public void seek(int index) {
    joined = index;
  }

  /**
   * Joins the next values of the page from the start of {@code window} on, back to back in
   * little-endian order: as many as there are and have room.
   *
   * @return how many
   */
  public int join(byte[] window) {
    int count = Math.min(valueCount - joined, window.length / width);
    ByteStreamSplit.join(
        streams, streams.position() + joined, valueCount, width, window, 0, count, scratch);
    joined += count;
    return count;
  }
}
