package dev.parquetfast.delta;

import dev.parquetfast.buffer.Cleanup;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;

/**
 * Encodes the lengths of prefixes and of suffixes as two DELTA_BINARY_PACKED sections.
 *
 * <p>The encoders get each length immediately, as in {@link LengthOutput}.
 */
public final class FrontCodedLengths implements AutoCloseable {

  private final LengthOutput prefixSection;
  private final LengthOutput suffixSection;

  /**
   * Creates an output without slabs.
   *
   * @param initialSize size in bytes of the first page's first slab of each section
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator source of the slabs
   */
  public FrontCodedLengths(int initialSize, int pageSize, ByteBufferAllocator allocator) {
    prefixSection = new LengthOutput(initialSize, pageSize, allocator);
    suffixSection = new LengthOutput(initialSize, pageSize, allocator);
  }

  /** Appends the lengths of a prefix and of the suffix that follows it. */
  public void write(int prefix, int suffix) {
    prefixSection.write(prefix);
    suffixSection.write(suffix);
  }

  /**
   * Returns the size in bytes of what the encoders have completed: {@code getBufferedSize()} of
   * their writers.
   */
  public long bufferedSize() {
    return prefixSection.bufferedSize() + suffixSection.bufferedSize();
  }

  /** Returns the section of prefixes, followed by that of suffixes. Valid until reset or close. */
  public BytesInput toBytesInput() {
    return BytesInput.concat(prefixSection.toBytesInput(), suffixSection.toBytesInput());
  }

  /** Drops the sections and begins the next ones. */
  public void reset() {
    Cleanup.all(prefixSection::reset, suffixSection::reset);
  }

  /** Drops the sections and releases every slab, as {@link LengthOutput#close()} does. */
  @Override
  public void close() {
    Cleanup.all(prefixSection::close, suffixSection::close);
  }

  /** Returns how many bytes of slabs this output holds. */
  public long allocatedSize() {
    return prefixSection.allocatedSize() + suffixSection.allocatedSize();
  }

  /** Returns a description of the encoders' memory. */
  public String memUsageString(String prefix) {
    return suffixSection.memUsageString(prefixSection.memUsageString(prefix));
  }
}
