package dev.parquetfast.benchmarks.workload;

import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.openjdk.jmh.infra.Blackhole;

/**
 * A page's worth of values of one physical type, and the loops that write and read them.
 *
 * <p>These loops are measured together with the codec that they call, so they do as little as
 * possible.
 *
 * <p>Numbers and booleans that are read one by one are folded by exclusive or of their bits. That
 * is one cheap instruction, the same for every implementation; a sum of floating point numbers
 * would be a chain of slow ones.
 *
 * <p>Binaries that are read one by one are passed to a {@link Blackhole}. If the loop only looked
 * at a value, the JIT need not make an object of it, as real use does. If the loop stored it in an
 * old array, the garbage collector's barrier would cost time that neither the codec nor a user who
 * passes the value on spends.
 *
 * <p>Reads in batches end in an array that stays reachable, so their stores cannot be left out.
 */
abstract class Column {

  private final int count;

  Column(int count) {
    this.count = count;
  }

  final int count() {
    return count;
  }

  /** Writes all values, with one call for each. */
  abstract void writeEach(ValuesWriter writer);

  /** Writes all values with one call, which only implementations with batch methods have. */
  abstract void writeBatch(ValuesWriter writer);

  /**
   * Reads all values, with one call for each. Returns a number that depends on all of them.
   *
   * @param objects consumes values that are objects
   */
  abstract long readEach(ValuesReader reader, Blackhole objects);

  /** Reads all values into an array, with one call for each. */
  abstract void readEachIntoArray(ValuesReader reader);

  /** Reads all values with one call, which only implementations with batch methods have. */
  abstract void readBatch(ValuesReader reader);

  /** Returns the array into which values were last read. */
  abstract Object valuesRead();
}
