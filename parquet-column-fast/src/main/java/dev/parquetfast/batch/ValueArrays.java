package dev.parquetfast.batch;

import dev.parquetfast.column.EntryBatchSink;
import java.util.Objects;
import org.apache.parquet.io.api.Binary;

/** The values of a batch to be written: a range of the caller's arrays, which are not copied. */
final class ValueArrays {

  private final Kind type;

  boolean[] booleans;
  int[] ints;
  long[] longs;
  float[] floats;
  double[] doubles;
  byte[] bytes;
  int[] offsets;
  Binary[] binaries;

  /** Index of the first value in its array, or of its offset. */
  int start;

  private int count;

  /** No values, of a column whose values are of this kind. */
  ValueArrays(Kind type) {
    this.type = type;
  }

  Kind kind() {
    return type;
  }

  int count() {
    return count;
  }

  /** Forgets the arrays. */
  void clear() {
    booleans = null;
    ints = null;
    longs = null;
    floats = null;
    doubles = null;
    bytes = null;
    offsets = null;
    binaries = null;
    start = 0;
    count = 0;
  }

  /**
   * Begins a range, whose array the caller sets next.
   *
   * @throws UnsupportedOperationException if the column has values of another kind
   * @throws IndexOutOfBoundsException if the range is not within the array
   */
  void begin(Kind kind, int offset, int values, int length) {
    if (kind != type) {
      throw new UnsupportedOperationException("The column has " + type + ", not " + kind);
    }
    Objects.checkFromIndexSize(offset, values, length);
    clear();
    start = offset;
    count = values;
  }

  /** Adds values to a column, {@code n} from index {@code from} of the range on. */
  void add(int from, int n, EntryBatchSink sink) {
    int at = start + from;
    switch (type) {
      case BOOLEANS:
        sink.addValues(booleans, at, n);
        break;
      case INTS:
        sink.addValues(ints, at, n);
        break;
      case LONGS:
        sink.addValues(longs, at, n);
        break;
      case FLOATS:
        sink.addValues(floats, at, n);
        break;
      case DOUBLES:
        sink.addValues(doubles, at, n);
        break;
      default:
        if (binaries != null) {
          sink.addValues(binaries, at, n);
        } else {
          sink.addValues(bytes, offsets, at, n);
        }
        break;
    }
  }
}
