package dev.parquetfast.column;

import dev.parquetfast.binary.BinaryMemory;
import dev.parquetfast.kernel.ByteStrings;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.apache.parquet.io.api.Binary;

/**
 * The range that the first 8 bytes of byte strings lie in, in unsigned lexicographic order.
 *
 * <p>A byte string whose front is within the range, and not at one of its ends, is neither the
 * least nor the greatest. So whoever keeps these two has to compare whole byte strings for hardly
 * any value of a page.
 *
 * <p>It is an output stream because that is how a {@link Binary} shows its bytes without a copy.
 */
public final class FrontRange extends OutputStream {

  private long lowest;
  private long highest;

  /** Of the value that was written last. */
  private long front;

  /** The range of no byte strings. */
  public FrontRange() {
    reset();
  }

  /** Forgets all byte strings. */
  public void reset() {
    lowest = Long.MAX_VALUE;
    highest = Long.MIN_VALUE;
  }

  /**
   * Takes a byte string into the range.
   *
   * @return whether it may be less or greater than all before; true for one in a buffer, which is
   *     not looked at
   */
  public boolean mayBeExtreme(Binary value) {
    if (BinaryMemory.isBuffer(value)) {
      // The range stays within that of all values, so that what it tells of others holds.
      return true;
    }
    try {
      value.writeTo(this);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    long v = front;
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

  /** Takes all bytes of a byte string. */
  @Override
  public void write(byte[] src, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, src.length);
    front = ByteStrings.front(src, offset, length);
  }
}
