package dev.parquetfast.batch;

import dev.parquetfast.column.EntryBatchSink;
import org.apache.parquet.io.api.Binary;

/**
 * Removes the gaps that nulls leave between values. All columns of a row group share one, so that
 * its arrays take no memory for each.
 *
 * <p>Its methods handle up to {@link #PLACES} places at a time. Loops have no branch on a bit: each
 * value is stored, and the next one overwrites it if its bit is 0.
 */
final class Compaction {

  /** Number of places at a time: so few that the arrays fit in the L1 cache. */
  static final int PLACES = 1024;

  private boolean[] booleans = {};
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
    int n = 0;
    switch (values.kind()) {
      case BOOLEANS:
        booleans = booleans.length == 0 ? new boolean[PLACES] : booleans;
        for (int i = 0; i < count; i++) {
          booleans[n] = values.booleans[at + i];
          n += bit(there, i);
        }
        sink.addValues(booleans, 0, n);
        break;
      case INTS:
        ints = ints.length == 0 ? new int[PLACES + 1] : ints;
        for (int i = 0; i < count; i++) {
          ints[n] = values.ints[at + i];
          n += bit(there, i);
        }
        sink.addValues(ints, 0, n);
        break;
      case LONGS:
        longs = longs.length == 0 ? new long[PLACES] : longs;
        for (int i = 0; i < count; i++) {
          longs[n] = values.longs[at + i];
          n += bit(there, i);
        }
        sink.addValues(longs, 0, n);
        break;
      case FLOATS:
        floats = floats.length == 0 ? new float[PLACES] : floats;
        for (int i = 0; i < count; i++) {
          floats[n] = values.floats[at + i];
          n += bit(there, i);
        }
        sink.addValues(floats, 0, n);
        break;
      case DOUBLES:
        doubles = doubles.length == 0 ? new double[PLACES] : doubles;
        for (int i = 0; i < count; i++) {
          doubles[n] = values.doubles[at + i];
          n += bit(there, i);
        }
        sink.addValues(doubles, 0, n);
        break;
      default:
        if (values.binaries != null) {
          addBinaries(values.binaries, at, count, there, sink);
        } else {
          addStrings(values, at, count, there, sink);
        }
        break;
    }
  }

  private void addBinaries(Binary[] src, int at, int count, long[] there, EntryBatchSink sink) {
    binaries = binaries.length == 0 ? new Binary[PLACES] : binaries;
    int n = 0;
    for (int i = 0; i < count; i++) {
      binaries[n] = src[at + i];
      n += bit(there, i);
    }
    sink.addValues(binaries, 0, n);
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
