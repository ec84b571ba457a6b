package dev.parquetfast.split;

import dev.parquetfast.kernel.ByteStreamSplit;
import java.nio.ByteBuffer;

/**
 * Decodes a page of BYTE_STREAM_SPLIT: joins its streams into values, one window at a time.
 *
 * <p>Parquet format, Encodings, "Byte Stream Split (BYTE_STREAM_SPLIT = 9)". The page is not
 * checked: it must have {@code width} streams of {@code valueCount} bytes each, one after another.
 */
public final class ByteStreamSplitInput {

  private static final ByteBuffer NO_STREAMS = ByteBuffer.allocate(0);

  /** Size in bytes of the values that are transposed at once. The kernel has a copy of them. */
  private static final int SCRATCH_SIZE = 8192;

  private final int width;
  private ByteBuffer streams = NO_STREAMS;
  private long[][] scratch;
  private int scratchValues;

  /** Maximum number of values that the kernel has scratch for. */
  private int atOnce;

  private int valueCount;
  private int joined;

  /**
   * Creates an input without a page.
   *
   * @param width size of a value in bytes, and number of streams
   */
  public ByteStreamSplitInput(int width) {
    this.width = width;
  }

  /** Forgets the page. There are no values then. */
  public void clear() {
    valueCount = 0;
    joined = 0;
  }

  /**
   * Begins a page.
   *
   * @param page has {@code width * count} bytes from its position on
   * @param count number of values of the page
   * @param window maximum number of values that are joined at once
   */
  public void begin(ByteBuffer page, int count, int window) {
    atOnce = Math.min(Math.min(window, count), SCRATCH_SIZE / width);
    streams = page;
    valueCount = count;
    joined = 0;
  }

  /** Returns how many values the page has. */
  public int valueCount() {
    return valueCount;
  }

  /** Returns how many values of the page have been joined or skipped. */
  public int joined() {
    return joined;
  }

  /** Continues at value {@code index}, from 0 to {@link #valueCount()}. */
  public void seek(int index) {
    joined = index;
  }

  /**
   * Joins the next values of the page, as many as remain and fit, into {@code window} from its
   * start on. The values are back to back in little-endian order.
   *
   * @return number of joined values
   */
  public int join(byte[] window) {
    int count = Math.min(valueCount - joined, window.length / width);
    if (scratch == null || scratchValues < atOnce) {
      scratch = ByteStreamSplit.scratch(width, atOnce);
      scratchValues = atOnce;
    }
    ByteStreamSplit.join(
        streams, streams.position() + joined, valueCount, width, window, 0, count, scratch);
    joined += count;
    return count;
  }

  /**
   * Joins the next {@code count} values of the page, as many as it has, into an array at once. That
   * is for kernels that need no window.
   *
   * @return false if there is no such kernel; nothing is joined
   */
  public boolean join(int[] dst, int offset, int count) {
    boolean done =
        ByteStreamSplit.join(streams, streams.position() + joined, valueCount, dst, offset, count);
    joined += done ? count : 0;
    return done;
  }

  /**
   * Joins the next {@code count} values of the page, as many as it has, into an array at once. That
   * is for kernels that need no window.
   *
   * @return false if there is no such kernel; nothing is joined
   */
  public boolean join(long[] dst, int offset, int count) {
    boolean done =
        ByteStreamSplit.join(streams, streams.position() + joined, valueCount, dst, offset, count);
    joined += done ? count : 0;
    return done;
  }

  /**
   * Joins the next {@code count} values of the page, as many as it has, into an array at once. That
   * is for kernels that need no window.
   *
   * @return false if there is no such kernel; nothing is joined
   */
  public boolean join(float[] dst, int offset, int count) {
    boolean done =
        ByteStreamSplit.join(streams, streams.position() + joined, valueCount, dst, offset, count);
    joined += done ? count : 0;
    return done;
  }

  /**
   * Joins the next {@code count} values of the page, as many as it has, into an array at once. That
   * is for kernels that need no window.
   *
   * @return false if there is no such kernel; nothing is joined
   */
  public boolean join(double[] dst, int offset, int count) {
    boolean done =
        ByteStreamSplit.join(streams, streams.position() + joined, valueCount, dst, offset, count);
    joined += done ? count : 0;
    return done;
  }
}
