package dev.parquetfast.delta;

import dev.parquetfast.buffer.Cleanup;
import dev.parquetfast.buffer.SlabOutput;
import dev.parquetfast.kernel.ShortCopies;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.io.api.Binary;

/**
 * Encodes DELTA_LENGTH_BYTE_ARRAY, whose layout {@link DeltaLengthByteArrayDecoder} states.
 *
 * <p>Not thread-safe.
 */
public final class DeltaLengthByteArrayEncoder implements AutoCloseable {

  private final LengthEncoder lengths;
  private final SlabOutput bytes;

  /**
   * Creates an encoder without slabs. The first value allocates one.
   *
   * @param initialSize size in bytes of the first page's first slabs, for lengths and for bytes
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator source of the slabs
   */
  public DeltaLengthByteArrayEncoder(int initialSize, int pageSize, ByteBufferAllocator allocator) {
    bytes = new SlabOutput(initialSize, pageSize, allocator);
    lengths = new LengthEncoder(initialSize, pageSize, allocator);
  }

  /** Appends a value. */
  public void write(Binary value) {
    bytes.writeBytes(value);
    lengths.write(value.length());
  }

  /**
   * Appends {@code count} values: {@code src[offsets[i] .. offsets[i + 1] - 1]} for each {@code i}
   * from {@code from} on.
   */
  public void write(byte[] src, int[] offsets, int from, int count) {
    bytes.write(src, offsets[from], offsets[from + count] - offsets[from]);
    for (int i = from; i < from + count; i++) {
      lengths.write(offsets[i + 1] - offsets[i]);
    }
  }

  /** Returns the size in bytes of all values and of the complete blocks of lengths. */
  public long bufferedSize() {
    return lengths.bufferedSize() + bytes.size();
  }

  /** Returns the page. Valid until {@link #reset()} or {@link #close()}. */
  public BytesInput toBytesInput() {
    return bytes.toBytesInput(lengths.toBytesInput());
  }

  /** Drops the page and begins the next one. */
  public void reset() {
    if (bytes.size() > 0) {
      ShortCopies.compare();
    }
    Cleanup.reset(lengths, bytes);
  }

  /** Drops the page and releases every slab. */
  @Override
  public void close() {
    Cleanup.close(lengths, bytes);
  }

  /** Returns how many bytes of slabs the encoder holds. */
  public long allocatedSize() {
    return lengths.allocatedSize() + bytes.allocatedSize();
  }

  /** Returns a description of the encoder's memory. */
  public String memUsageString(String prefix) {
    return String.format(
        "%s DELTA_LENGTH_BYTE_ARRAY %d slabs, %,d bytes",
        lengths.memUsageString(prefix), bytes.slabCount(), bytes.allocatedSize());
  }
}
