package dev.parquetfast.delta;

import dev.parquetfast.buffer.SlabOutput;
import dev.parquetfast.kernel.FrontCoding;
import java.io.OutputStream;
import java.util.Objects;

/**
 * Takes the bytes of one value after another and passes on what each does not share with the front
 * of the value before.
 *
 * <p>Of a value whose bytes stay as they are only the suffix is copied, once, into the output; the
 * next value is compared to the array that it came in. Of a value in a reused array, and of one
 * that comes in several writes, a copy is kept to compare with, in one of two arrays in turn.
 */
public final class SuffixOutput extends OutputStream {

  private static final byte[] NONE = new byte[0];

  private final SlabOutput out;

  /** The value before: {@link #previousLength} bytes of this array. */
  private byte[] previous = NONE;

  private int previousOffset;
  private int previousLength;

  /** What has come of this value: {@link #length} bytes of this array. */
  private byte[] current = NONE;

  private int currentOffset;
  private int length;

  /** How many of them it shares with the front of the value before. */
  private int prefix;

  private boolean copied;

  /** Where this value is copied to, if need be; no other value lies there. */
  private byte[] spare = NONE;

  /** Where the value before may have been copied to. */
  private byte[] kept = NONE;

  /** An output that passes suffixes on to {@code out}. */
  public SuffixOutput(SlabOutput out) {
    this.out = out;
  }

  /**
   * Begins a value.
   *
   * @param reused whether the arrays that its bytes come in may change after {@link #endValue()}
   */
  public void beginValue(boolean reused) {
    length = 0;
    prefix = 0;
    copied = reused;
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  /** Appends bytes to the value. */
  @Override
  public void write(byte[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    int from = length;
    int common = prefix == from ? commonPrefix(from, src, offset, count) : 0;
    out.write(src, offset + common, count - common);
    if (copied || from > 0) {
      copy(src, offset, count);
    } else {
      current = src;
      currentOffset = offset;
    }
    prefix += common;
    length = from + count;
  }

  /**
   * Ends the value; the next one is compared to it.
   *
   * @return how many bytes it shares with the front of the value before
   */
  public int endValue() {
    if (current == spare) {
      spare = kept;
      kept = current;
    }
    previous = current;
    previousOffset = currentOffset;
    previousLength = length;
    return prefix;
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
    current = NONE;
    spare = NONE;
    kept = NONE;
  }

  /** How many of the bytes equal the previous value's from index {@code from}. */
  private int commonPrefix(int from, byte[] src, int offset, int count) {
    int most = Math.min(count, previousLength - from);
    return FrontCoding.commonPrefix(previous, previousOffset + from, src, offset, most);
  }

  private void copy(byte[] src, int offset, int count) {
    int size = length + count;
    byte[] to = spare;
    if (size > to.length) {
      to = new byte[Math.max(size, to.length + to.length / 2)];
    }
    if (length > 0 && current != to) {
      System.arraycopy(current, currentOffset, to, 0, length);
    }
    System.arraycopy(src, offset, to, length, count);
    spare = to;
    current = to;
    currentOffset = 0;
  }
}
