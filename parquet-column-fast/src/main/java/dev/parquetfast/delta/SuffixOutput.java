package dev.parquetfast.delta;

import dev.parquetfast.buffer.SlabOutput;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Objects;

/**
 * Takes the bytes of one value after another and passes on what each does not share with the front
 * of the value before.
 *
 * <p>The bytes of a value may come in any number of writes; {@link #endValue()} ends it. Only the
 * bytes behind the common prefix are copied, once into the output and once to compare the next
 * value with.
 */
public final class SuffixOutput extends OutputStream {

  private static final byte[] NONE = new byte[0];

  private final SlabOutput out;

  /** The value before, its first {@link #length} bytes replaced by this value's. */
  private byte[] value = NONE;

  /** Length of the value before. */
  private int previousLength;

  /** Length of this value so far. */
  private int length;

  /** How many bytes this value has in common with the one before, so far. */
  private int prefix;

  /** An output that passes suffixes on to {@code out}. */
  public SuffixOutput(SlabOutput out) {
    this.out = out;
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    int from = length;
    int to = from + count;
    int common = 0;
    if (prefix == from) {
      // So far this value is a prefix of the one before; compare as far as that goes.
      int most = Math.min(count, previousLength - from);
      int mismatch = Arrays.mismatch(value, from, from + most, src, offset, offset + most);
      common = mismatch < 0 ? most : mismatch;
    }
    int suffix = count - common;
    out.write(src, offset + common, suffix);
    if (to > value.length) {
      value = Arrays.copyOf(value, Math.max(to, value.length + value.length / 2));
    }
    System.arraycopy(src, offset + common, value, from + common, suffix);
    prefix += common;
    length = to;
  }

  /**
   * Ends the value, to which the next one is compared.
   *
   * @return how many bytes it shares with the front of the value before
   */
  public int endValue() {
    int shared = prefix;
    previousLength = length;
    length = 0;
    prefix = 0;
    return shared;
  }

  /** Has the next value compared to this one. */
  public void startBehind(byte[] previous) {
    if (previous.length > value.length) {
      value = new byte[previous.length];
    }
    System.arraycopy(previous, 0, value, 0, previous.length);
    previousLength = previous.length;
    length = 0;
    prefix = 0;
  }

  /** Gives the memory for the value before back. */
  @Override
  public void close() {
    value = NONE;
    previousLength = 0;
    length = 0;
    prefix = 0;
  }
}
