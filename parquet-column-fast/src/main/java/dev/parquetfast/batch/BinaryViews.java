package dev.parquetfast.batch;

import dev.parquetfast.binary.ByteStringViews;

/**
 * Byte strings where they are, without a copy or an object for each: what Arrow's variable-size
 * binary view layout says, in arrays of ints. Value <i>i</i> is the {@code lengths()[i]} bytes of
 * {@code arrays()[arrayIndexes()[i]]} from {@code starts()[i]} on.
 *
 * <pre>{@code
 * BinaryViews views = batch.views();
 * for (int i = 0; i < views.size(); i++) {
 *   byte[] array = views.arrays()[views.arrayIndexes()[i]];
 *   text = new String(array, views.starts()[i], views.lengths()[i], UTF_8);
 * }
 * }</pre>
 *
 * <p>The byte arrays are pages, dictionaries, and memory of the batch: do not write to them. They
 * hold other bytes too, such as other values. All is valid until the next {@code read} or {@code
 * skip} of the reader, or into this batch, and while the row group is open. The arrays of ints
 * belong to the batch, may be longer than what they hold, and are used again for the next values.
 *
 * <p>Not thread-safe.
 *
 * @see ColumnBatchReader#views()
 */
public final class BinaryViews {

  private final ByteStringViews views;

  BinaryViews(ByteStringViews views) {
    this.views = views;
  }

  /** Returns the number of values, which is {@link ColumnBatch#values()}. A null has length 0. */
  public int size() {
    return views.count();
  }

  /** Returns the arrays that have the bytes. Elements that no value refers to may be null. */
  public byte[][] arrays() {
    return views.arrays();
  }

  /** Returns the index of each value's array in {@link #arrays()}. */
  public int[] arrayIndexes() {
    return views.arrayIndexes();
  }

  /** Returns where each value begins in its array. */
  public int[] starts() {
    return views.starts();
  }

  /** Returns the length of each value in bytes. */
  public int[] lengths() {
    return views.lengths();
  }
}
