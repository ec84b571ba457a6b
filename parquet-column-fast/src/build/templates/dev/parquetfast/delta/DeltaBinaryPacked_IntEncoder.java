// _int     | int     | long
// _Int     | Int     | Long
// _INT     | INT32   | INT64
// _Integer | Integer | Long
// _ALL     | -1      | -1L
package dev.parquetfast.delta;

import dev.parquetfast.kernel.BitPacking;
import dev.parquetfast.kernel.Deltas;
import java.util.Objects;

/** For _INT: deltas wrap around in its bits, so bit widths are at most as many. */
public final class DeltaBinaryPacked_IntEncoder extends DeltaBinaryPackedEncoder {

  private final _int[] values;
  private final _int[] deltas;
  private final _int[] padded;

  /** Creates an encoder of blocks of {@code blockSize} deltas. A miniblock has a multiple of 8. */
  public DeltaBinaryPacked_IntEncoder(int blockSize, int miniblocks) {
    super(blockSize, miniblocks, _Integer.SIZE);
    values = new _int[blockSize + 1];
    deltas = new _int[blockSize];
    padded = new _int[blockSize / miniblocks];
  }

  /** Adds a value. Returns whether it completes the block. */
  public boolean add(_int value) {
    int at = held;
    values[at] = value;
    held = at + 1;
    return at == blockSize;
  }

  /**
   * Adds as many of {@code src[offset .. offset + count - 1]}, from the first on, as the block has
   * room for. Returns how many. {@link #isComplete()} then tells whether the block is complete.
   */
  public int add(_int[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    int n = Math.min(count, values.length - held);
    System.arraycopy(src, offset, values, held, n);
    held += n;
    return n;
  }

  @Override
  long first() {
    return values[0];
  }

  @Override
  void subtractNeighbours(int count) {
    Deltas.ofNeighbours(values, deltas, count);
  }

  @Override
  boolean allEqual(int count) {
    return Deltas.allEqual(deltas, count);
  }

  @Override
  long subtractSmallest(int count, boolean even) {
    _int smallest = even ? deltas[0] : Deltas.smallest(deltas, count);
    Deltas.subtract(deltas, count, smallest);
    return smallest;
  }

  @Override
  int bitWidth(int from, int count) {
    return Deltas.bitWidth(deltas, from, count);
  }

  @Override
  int pack(int from, int at, int width, int count) {
    return BitPacking.of_Ints(deltas, from, width, block(), at, count);
  }

  @Override
  int packPadded(int from, int at, int width, int count) {
    _int mask = _ALL >>> (_Integer.SIZE - width);
    for (int i = 0; i < count; i++) {
      padded[i] = deltas[from + i] & mask;
    }
    return BitPacking.of_Ints(padded, 0, width, block(), at, count);
  }

  @Override
  void keepLast() {
    values[0] = values[held - 1];
    held = 1;
  }
}
