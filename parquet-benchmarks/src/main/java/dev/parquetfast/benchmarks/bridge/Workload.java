package dev.parquetfast.benchmarks.bridge;

import java.io.IOException;
import org.openjdk.jmh.infra.Blackhole;

/**
 * One page that one implementation encodes and decodes repeatedly.
 *
 * <p>This interface is all that the benchmarks see of an implementation. It is called once per
 * page, so that neither the class loader nor the interface call shows in a measurement.
 */
public interface Workload {

  /**
   * Writes all values with a writer that has written pages before, gets the page's bytes, and
   * resets the writer.
   *
   * <p>This is a column writer's steady state. The bytes are not copied: what happens to them later
   * (compression, a checksum, a file) is the same for every implementation and not the codec's
   * work.
   *
   * @return the size of the page in bytes
   */
  long encode() throws IOException;

  /**
   * Reads all values of the page with a new reader, as upstream's column reader does for each page.
   *
   * @param objects consumes values that are objects and are read one by one
   * @return a number that depends on all other values, so that no read can be left out
   */
  long decode(Blackhole objects) throws IOException;

  /** Returns the whole page that {@link #encode()} makes. */
  byte[] page() throws IOException;

  /**
   * Returns the values of the page, read by the same path as in {@link #decode}, in the kind of
   * array that {@link PhysicalType} names.
   */
  Object decodedValues() throws IOException;
}
