package dev.parquetfast.delta;

import dev.parquetfast.buffer.Cleanup;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriter;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForInteger;

/**
 * The lengths of prefixes and of suffixes being encoded as two DELTA_BINARY_PACKED sections.
 *
 * <p>Collects them and hands them to the encoders in batches, as {@link LengthOutput} does.
 */
public final class FrontCodedLengths implements AutoCloseable {

  private static final int BATCH = DeltaBinaryPackingValuesWriter.DEFAULT_NUM_BLOCK_VALUES;

  private final DeltaBinaryPackingValuesWriter prefixSection;
  private final DeltaBinaryPackingValuesWriter suffixSection;
  private final int[] prefixes = new int[BATCH];
  private final int[] suffixes = new int[BATCH];
  private int count;

  /**
   * An output without slabs.
   *
   * @param initialSize size in bytes of the first page's first slab of each section
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator gives the slabs
   */
  public FrontCodedLengths(int initialSize, int pageSize, ByteBufferAllocator allocator) {
    prefixSection = new DeltaBinaryPackingValuesWriterForInteger(initialSize, pageSize, allocator);
    suffixSection = new DeltaBinaryPackingValuesWriterForInteger(initialSize, pageSize, allocator);
  }

  /** Appends the lengths of a prefix and of the suffix behind it. */
  public void write(int prefix, int suffix) {
    int n = count;
    if (n == BATCH) {
      flush();
      n = 0;
    }
    prefixes[n] = prefix;
    suffixes[n] = suffix;
    count = n + 1;
  }

  /** What the encoders count: {@code getBufferedSize()} of their writers. */
  public long bufferedSize() {
    flush();
    return prefixSection.getBufferedSize() + suffixSection.getBufferedSize();
  }

  /** The section of prefixes and behind it that of suffixes; valid until reset or close. */
  public BytesInput toBytesInput() {
    flush();
    return BytesInput.concat(prefixSection.getBytes(), suffixSection.getBytes());
  }

  /** Drops the sections and begins the next ones. */
  public void reset() {
    // Lengths that are dropped, too, show in the padding of later sections.
    Cleanup.all(this::flush, prefixSection::reset, suffixSection::reset);
  }

  /** Gives every slab back, as {@link LengthOutput#close()} does. */
  @Override
  public void close() {
    count = 0;
    Cleanup.all(prefixSection::close, suffixSection::close);
  }

  /** How many bytes of slabs this output holds. */
  public long allocatedSize() {
    return prefixSection.getAllocatedSize() + suffixSection.getAllocatedSize();
  }

  /** The encoders' memory in words. */
  public String memUsageString(String prefix) {
    return suffixSection.memUsageString(prefixSection.memUsageString(prefix));
  }

  private void flush() {
    int n = count;
    count = 0;
    prefixSection.writeIntegers(prefixes, 0, n);
    suffixSection.writeIntegers(suffixes, 0, n);
  }
}
