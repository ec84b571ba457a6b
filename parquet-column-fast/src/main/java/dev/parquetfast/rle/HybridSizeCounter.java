package dev.parquetfast.rle;

import dev.parquetfast.kernel.BitPacking;
import dev.parquetfast.kernel.Levels;
import dev.parquetfast.kernel.LittleEndian;
import dev.parquetfast.kernel.Uleb128;

/**
 * Computes the size of a hybrid section without encoding it.
 *
 * <p>The counter starts from what an encoder has already encoded, and is then given the other
 * values. It forms the same groups and runs as the encoder, which a test with random values checks.
 * Complete runs and complete packed groups count; the RLE run that may still grow and the last,
 * incomplete group do not.
 *
 * <p>A counter is created for one question and changes only itself. A writing thread may tear its
 * inputs: any combination of them leads to a figure, and none to an exception.
 */
public final class HybridSizeCounter {

  private static final int GROUP = BitPacking.GROUP;
  private static final int MAX_GROUPS = HybridRunOutput.MAX_GROUPS;

  private final int bitWidth;

  /** Size of the complete runs in bytes. */
  private long completeBytes;

  /** Number of groups of the bit-packed run that may still grow. */
  private int groups;

  /** Value of the RLE run that may still grow, if {@link #repeats} is not 0. */
  private int repeated;

  private long repeats;

  /** Number of values of the incomplete group. */
  private int held;

  /** First value of the incomplete group, and whether all of its values are equal. */
  private int first;

  private boolean constant;

  /**
   * Creates a counter that continues from the state of an encoder.
   *
   * @param bitWidth bits of a value, 0 to 32
   * @param completeBytes size of the complete runs in bytes
   * @param groups number of groups of the bit-packed run that may still grow
   * @param repeated value of the RLE run that may still grow
   * @param repeats length of that run, or 0 if there is none
   */
  public HybridSizeCounter(
      int bitWidth, long completeBytes, int groups, int repeated, long repeats) {
    this.bitWidth = bitWidth;
    this.completeBytes = completeBytes;
    this.groups = groups;
    this.repeated = repeated;
    this.repeats = repeats;
  }

  /** Adds {@code src[offset .. offset + count - 1]}. */
  public void add(int[] src, int offset, int count) {
    for (int i = offset; i < offset + count; i++) {
      add(src[i]);
    }
  }

  /** Adds {@code src[offset .. offset + count - 1]}, true as 1 and false as 0. */
  public void add(boolean[] src, int offset, int count) {
    for (int i = offset; i < offset + count; i++) {
      add(src[i] ? 1 : 0);
    }
  }

  /** Adds {@code src[offset .. offset + count - 1]}, unsigned bytes, eight at a time. */
  public void add(byte[] src, int offset, int count) {
    int end = offset + count;
    int at = offset;
    while (at < end) {
      if (repeats > 0 && repeated == (repeated & 0xFF)) {
        int to = Levels.mismatch(src, at, end, (byte) repeated);
        repeats += to - at;
        at = to;
        if (at == end) {
          return;
        }
      } else if (repeats == 0 && held == 0 && end - at >= GROUP) {
        long group = (long) LittleEndian.LONG.get(src, at);
        at += GROUP;
        addGroup(group == Long.rotateLeft(group, Byte.SIZE), (int) (group & 0xFF));
        continue;
      }
      add(Byte.toUnsignedInt(src[at++]));
    }
  }

  private void add(int value) {
    if (repeats > 0) {
      if (value == repeated) {
        repeats++;
        return;
      }
      endRepeats();
    }
    if (held == 0) {
      first = value;
      constant = true;
    } else if (value != first) {
      constant = false;
    }
    held++;
    if (held == GROUP) {
      held = 0;
      addGroup(constant, first);
    }
  }

  private void addGroup(boolean allEqual, int value) {
    if (allEqual) {
      completeBytes += packedBytes();
      groups = 0;
      repeated = value;
      repeats = GROUP;
      return;
    }
    groups++;
    if (groups >= MAX_GROUPS) {
      completeBytes += packedBytes();
      groups = 0;
    }
  }

  private void endRepeats() {
    int valueBytes = (bitWidth + Byte.SIZE - 1) / Byte.SIZE;
    while (repeats > 0) {
      long count = Math.min(repeats, Integer.MAX_VALUE);
      completeBytes += Uleb128.size(count << 1) + valueBytes;
      repeats -= count;
    }
  }

  private int packedBytes() {
    return groups == 0 ? 0 : 1 + groups * bitWidth;
  }

  /** Returns the size in bytes of all that counts. */
  public long bytes() {
    return completeBytes + packedBytes();
  }
}
