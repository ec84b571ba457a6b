package dev.parquetfast.benchmarks.bridge;

import org.openjdk.jmh.infra.Blackhole;

/**
 * One page that one implementation encodes and decodes over and over.
 *
 * <p>This interface is all that the benchmarks see of an implementation. It is crossed once per
 * page, so that neither the class loader nor the interface call shows in a measurement.
 */
public interface Workload {

  /**
   * Writes all values with a writer that has written pages before, takes the page's bytes, and
   * resets the writer.
   *
   * <p>This is a column writer's steady state. The encoded bytes are asked for but not copied
   * anywhere: what becomes of them (compression, a checksum, a file) is the same for every
   * implementation and not the codec's.
   *
   * @return the size of the page in bytes
   */
  long encode();

  /**
   * Reads all values of the page with a new reader, as upstream's column reader does for each page.
   *
   * @param objects takes values that are objects and are read one by one
   * @return something that depends on the other values, so that no read can be left out
   */
  long decode(Blackhole objects);

  /** The page that {@link #encode()} makes, in full. */
  byte[] page();

  /**
   * The values of the page, read by the same path as {@link #decode}, in the kind of array that
   * {@link PhysicalType} names.
   */
  Object decodedValues();
}
