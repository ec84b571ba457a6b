package dev.parquetfast.benchmarks.workload;

import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.openjdk.jmh.infra.Blackhole;

/**
 * A page's worth of values of one physical type, and the loops that write and read them.
 *
 * <p>These loops are what is measured, together with the codec they call, so they do as little as
 * they can. Numbers and booleans that are read one by one are folded by exclusive or of their bits:
 * that is one cheap instruction, the same for every implementation, and unlike a sum of floating
 * point numbers it is no chain of slow ones. Binaries that are read one by one go to a {@link
 * Blackhole}: a value that is only looked at need never become an object, and in real use it does;
 * and to store it in an array that has lived longer has a price of its own, the garbage collector's
 * barrier, which is neither the codec's nor that of a user who passes the value on. Reads in
 * batches end in an array that stays reachable, so their stores cannot be left out.
 */
abstract class Column {

  private final int count;

  Column(int count) {
    this.count = count;
  }

  final int count() {
    return count;
  }

  /** Writes all values, each by a call of its own. */
  abstract void writeEach(ValuesWriter writer);

  /** Writes all values by one call, which only implementations with batch methods have. */
  abstract void writeBatch(ValuesWriter writer);

  /**
   * Reads all values, each by a call of its own, and gives something that depends on all.
   *
   * @param objects takes values that are objects
   */
  abstract long readEach(ValuesReader reader, Blackhole objects);

  /** Reads all values into an array, each by a call of its own. */
  abstract void readEachIntoArray(ValuesReader reader);

  /** Reads all values by one call, which only implementations with batch methods have. */
  abstract void readBatch(ValuesReader reader);

  /** The array that values were last read into. */
  abstract Object valuesRead();
}
