package dev.parquetfast.batch;

import dev.parquetfast.column.EntryBatchSink;
import dev.parquetfast.kernel.Gaps;
import java.util.Arrays;
import org.apache.parquet.io.api.Binary;

/**
 * Removes the gaps that nulls leave between values. All columns of a row group share one, so that
 * its arrays take no memory for each.
 *
 * <p>It handles up to {@link #PLACES} places at a time.
 */
final class Compaction {

  /** Number of places at a time: so few that the arrays fit in the L1 cache. */
  static final int PLACES = 1024;

  private boolean[] booleans = {};

  /** Numbers, or offsets of strings, of which there is one more. */
  private int[] ints = {};

  private long[] longs = {};
  private float[] floats = {};
  private double[] doubles = {};
  private Binary[] binaries = {};

  Compaction() {}

  /**
   * Adds the values of places that have one.
   *
   * @param from index of the first place among the values of a batch
   * @param count number of places
   * @param there a bit for each place from the lowest bit of the first word on: whether it has a
   *     value
   */
  void add(ValueArrays values, int from, int count, long[] there, EntryBatchSink sink) {
    int at = values.start + from;
    switch (values.kind()) {
      case BOOLEANS:
        booleans = booleans.length == 0 ? new boolean[PLACES] : booleans;
        sink.addValues(booleans, 0, Gaps.remove(values.booleans, at, count, there, booleans));
        break;
      case INTS:
        ints = ints.length == 0 ? new int[PLACES + 1] : ints;
        sink.addValues(ints, 0, Gaps.remove(values.ints, at, count, there, ints));
        break;
      case LONGS:
        longs = longs.length == 0 ? new long[PLACES] : longs;
        sink.addValues(longs, 0, Gaps.remove(values.longs, at, count, there, longs));
        break;
      case FLOATS:
        floats = floats.length == 0 ? new float[PLACES] : floats;
        sink.addValues(floats, 0, Gaps.remove(values.floats, at, count, there, floats));
        break;
      case DOUBLES:
        doubles = doubles.length == 0 ? new double[PLACES] : doubles;
        sink.addValues(doubles, 0, Gaps.remove(values.doubles, at, count, there, doubles));
        break;
      default:
        if (values.binaries != null) {
          binaries = binaries.length == 0 ? new Binary[PLACES] : binaries;
          sink.addValues(binaries, 0, Gaps.remove(values.binaries, at, count, there, binaries));
          Arrays.fill(binaries, 0, count, null); // so that no value is kept alive
        } else {
          addStrings(values, at, count, there, sink);
        }
        break;
    }
  }

  /** Strings without gaps need only new offsets, except where the place of a null has bytes. */
  private void addStrings(
      ValueArrays values, int at, int count, long[] there, EntryBatchSink sink) {
    int[] offsets = values.offsets;
    ints = ints.length == 0 ? new int[PLACES + 1] : ints;
    int n = 0;
    ints[0] = offsets[at];
    for (int i = 0; i < count; i++) {
      int end = offsets[at + i + 1];
      if (bit(there, i) != 0) {
        ints[++n] = end;
      } else if (end != ints[n]) {
        sink.addValues(values.bytes, ints, 0, n);
        n = 0;
        ints[0] = end;
      }
    }
    sink.addValues(values.bytes, ints, 0, n);
  }

  private static int bit(long[] bits, int index) {
    return (int) (bits[index / Long.SIZE] >>> index) & 1;
  }
}
