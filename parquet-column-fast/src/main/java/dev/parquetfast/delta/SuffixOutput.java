package dev.parquetfast.delta;

import dev.parquetfast.buffer.SlabOutput;
import dev.parquetfast.kernel.FrontCoding;
import java.io.OutputStream;
import java.util.Objects;

/**
 * Splits each value into the prefix that it shares with the previous value and a suffix, and writes
 * the suffix and both lengths.
 *
 * <p>Each value comes in one write. If its array is not reused, only the suffix is copied, once,
 * into the output, and the next value is compared with that array. If the array is reused, a copy
 * of the value is kept for that comparison.
 */
public final class SuffixOutput extends OutputStream {

  private static final byte[] NONE = new byte[0];

  private final SlabOutput out;
  private final FrontCodedLengths lengths;

  /** The previous value: {@link #previousLength} bytes of this array. */
  private byte[] previous = NONE;

  private int previousOffset;
  private int previousLength;

  /** Memory for a copy of the previous value, if it had to be copied. */
  private byte[] kept = NONE;

  private boolean reused;

  /** Creates an output that writes suffixes to {@code out} and lengths to {@code lengths}. */
  public SuffixOutput(SlabOutput out, FrontCodedLengths lengths) {
    this.out = out;
    this.lengths = lengths;
  }

  /** Announces whether the array of the next value may change after it is written. */
  public void expectReused(boolean reused) {
    this.reused = reused;
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  /**
   * Writes the bytes of a value. If an output fails, the next value is compared with the one before
   * this.
   */
  @Override
  public void write(byte[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    int common =
        FrontCoding.commonPrefix(
            previous, previousOffset, src, offset, Math.min(count, previousLength));
    out.writeTail(src, offset, count, common);
    lengths.write(common, count - common);
    if (reused) {
      keep(src, offset, count, common);
    } else {
      previous = src;
      previousOffset = offset;
    }
    previousLength = count;
  }

  /** Compares the next value with this one, whose array does not change. */
  public void startBehind(byte[] value) {
    previous = value;
    previousOffset = 0;
    previousLength = value.length;
  }

  /** Forgets all values and their memory. */
  @Override
  public void close() {
    startBehind(NONE);
    kept = NONE;
  }

  private void keep(byte[] src, int offset, int count, int common) {
    byte[] to = kept;
    if (count > to.length) {
      to = new byte[Math.max(count, to.length + to.length / 2)];
    }
    int from = previous == to ? common : 0;
    System.arraycopy(src, offset + from, to, from, count - from);
    kept = to;
    previous = to;
    previousOffset = 0;
  }
}
