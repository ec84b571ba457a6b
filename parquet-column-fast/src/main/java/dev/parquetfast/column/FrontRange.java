package dev.parquetfast.column;

import dev.parquetfast.binary.BinaryMemory;
import dev.parquetfast.kernel.ByteStrings;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.apache.parquet.io.api.Binary;

/**
 * The range of the fronts (the first 8 bytes) of byte strings, in unsigned lexicographic order.
 *
 * <p>A byte string whose front is strictly inside the range is neither the minimum nor the maximum.
 * So the statistics have to compare whole byte strings for hardly any value of a page.
 *
 * <p>The class is an output stream because a {@link Binary} shows its bytes without a copy only to
 * such a stream.
 */
public final class FrontRange extends OutputStream {

  private long lowest;
  private long highest;

  /** Front of the value that was written last. */
  private long front;

  /** Creates an empty range. */
  public FrontRange() {
    reset();
  }

  /** Forgets all byte strings. */
  public void reset() {
    lowest = Long.MAX_VALUE;
    highest = Long.MIN_VALUE;
  }

  /**
   * Adds a byte string to the range.
   *
   * @return whether it may be a new minimum or maximum; true for one in a buffer, whose bytes are
   *     not examined
   */
  public boolean mayBeExtreme(Binary value) {
    if (BinaryMemory.isBuffer(value)) {
      // The range is then smaller than that of all values. A value inside it is still no extreme.
      return true;
    }
    try {
      value.writeTo(this);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return include(front);
  }

  /** Adds a byte string to the range. Returns whether it may be a new minimum or maximum. */
  public boolean mayBeExtreme(byte[] src, int offset, int length) {
    return include(ByteStrings.front(src, offset, length));
  }

  private boolean include(long v) {
    if (v > lowest && v < highest) {
      return false;
    }
    lowest = Math.min(lowest, v);
    highest = Math.max(highest, v);
    return true;
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] src) {
    front = ByteStrings.front(src, 0, src.length);
  }

  /** Receives all bytes of a byte string. */
  @Override
  public void write(byte[] src, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, src.length);
    front = ByteStrings.front(src, offset, length);
  }
}
