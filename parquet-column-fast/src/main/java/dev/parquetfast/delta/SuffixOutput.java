package dev.parquetfast.delta;

import dev.parquetfast.buffer.SlabOutput;
import dev.parquetfast.kernel.FrontCoding;
import java.io.OutputStream;
import java.util.Objects;

/**
 * Takes the bytes of one value after another, each in one write, and passes on what each does not
 * share with the front of the value before, and how long both parts are.
 *
 * <p>Of a value whose bytes stay as they are only the suffix is copied, once, into the output; the
 * next value is compared to the array that it came in. Of a value in a reused array a copy is kept
 * to compare with.
 */
public final class SuffixOutput extends OutputStream {

  private static final byte[] NONE = new byte[0];

  private final SlabOutput out;
  private final FrontCodedLengths lengths;

  /** The value before: {@link #previousLength} bytes of this array. */
  private byte[] previous = NONE;

  private int previousOffset;
  private int previousLength;

  /** Where the value before has been copied to, if it had to be. */
  private byte[] kept = NONE;

  private boolean reused;

  /** An output that passes suffixes on to {@code out} and the lengths to {@code lengths}. */
  public SuffixOutput(SlabOutput out, FrontCodedLengths lengths) {
    this.out = out;
    this.lengths = lengths;
  }

  /** Says whether the array that the next value's bytes come in may change when it is written. */
  public void expectReused(boolean reused) {
    this.reused = reused;
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  /**
   * Takes the bytes of a value. If the outputs cannot take them, the next value is compared to the
   * one before this.
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

  /** Has the next value compared to this one, which stays as it is. */
  public void startBehind(byte[] value) {
    previous = value;
    previousOffset = 0;
    previousLength = value.length;
  }

  /** Forgets all values and the memory for them. */
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
