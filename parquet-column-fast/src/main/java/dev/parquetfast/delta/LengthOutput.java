package dev.parquetfast.delta;

import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForInteger;

/**
 * Lengths being encoded as a DELTA_BINARY_PACKED section of a page.
 *
 * <p>The encoder gets each length at once, so its size is known at any time, and whatever is
 * dropped is dropped without encoding anything.
 */
public final class LengthOutput implements AutoCloseable {

  private final DeltaBinaryPackingValuesWriterForInteger section;

  /**
   * An output without slabs.
   *
   * @param initialSize size in bytes of the first page's first slab
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator gives the slabs
   */
  public LengthOutput(int initialSize, int pageSize, ByteBufferAllocator allocator) {
    section = new DeltaBinaryPackingValuesWriterForInteger(initialSize, pageSize, allocator);
  }

  /** Appends a length. */
  public void write(int length) {
    section.writeInteger(length);
  }

  /** What the encoder counts: {@code getBufferedSize()} of its writer. */
  public long bufferedSize() {
    return section.getBufferedSize();
  }

  /** The section; valid until {@link #reset()} or {@link #close()}. */
  public BytesInput toBytesInput() {
    return section.getBytes();
  }

  /** Drops the section and begins the next one. */
  public void reset() {
    section.reset();
  }

  /** Drops the section and gives every slab back. */
  @Override
  public void close() {
    section.close();
  }

  /** How many bytes of slabs this output holds. */
  public long allocatedSize() {
    return section.getAllocatedSize();
  }

  /** The encoder's memory in words. */
  public String memUsageString(String prefix) {
    return section.memUsageString(prefix);
  }
}
