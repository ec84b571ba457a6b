package dev.parquetfast.delta;

import dev.parquetfast.buffer.Cleanup;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriter;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForInteger;

/**
 * Lengths being encoded as a DELTA_BINARY_PACKED section of a page.
 *
 * <p>Collects them and hands them to the encoder in batches; every method that depends on what the
 * encoder has got hands over the rest first, so that nobody can tell.
 */
public final class LengthOutput implements AutoCloseable {

  private final DeltaBinaryPackingValuesWriter section;
  private final int[] pending = new int[DeltaBinaryPackingValuesWriter.DEFAULT_NUM_BLOCK_VALUES];
  private int count;

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
    int n = count;
    if (n == pending.length) {
      flush();
      n = 0;
    }
    pending[n] = length;
    count = n + 1;
  }

  /** What the encoder counts: {@code getBufferedSize()} of its writer. */
  public long bufferedSize() {
    flush();
    return section.getBufferedSize();
  }

  /** The section; valid until {@link #reset()} or {@link #close()}. */
  public BytesInput toBytesInput() {
    flush();
    return section.getBytes();
  }

  /** Drops the section and begins the next one. */
  public void reset() {
    // Lengths that are dropped, too, show in the padding of later sections.
    Cleanup.all(this::flush, section::reset);
  }

  /**
   * Gives every slab back. Lengths that were not handed over are dropped, for to encode them might
   * take another slab; only the padding of sections behind them could tell.
   */
  @Override
  public void close() {
    count = 0;
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

  private void flush() {
    int n = count;
    count = 0;
    section.writeIntegers(pending, 0, n);
  }
}
