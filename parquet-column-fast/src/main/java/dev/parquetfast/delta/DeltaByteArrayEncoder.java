package dev.parquetfast.delta;

import dev.parquetfast.buffer.Cleanup;
import dev.parquetfast.buffer.SlabOutput;
import dev.parquetfast.kernel.FrontCoding;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.io.api.Binary;

/**
 * Encodes DELTA_BYTE_ARRAY, whose layout {@link DeltaByteArrayDecoder} states.
 *
 * <p>Only the suffix of a value is copied into the page. The next value is compared with the array
 * of this one if that stays as it is, and otherwise with a copy: not all callers keep what they
 * have called constant.
 *
 * <p>Not thread-safe.
 */
public final class DeltaByteArrayEncoder implements AutoCloseable {

  private static final byte[] NO_BYTES = {};

  private final LengthEncoder prefixes;
  private final LengthEncoder suffixes;
  private final SlabOutput bytes;

  /** The previous value: {@link #previousLength} bytes of this array. */
  private byte[] previous = NO_BYTES;

  private int previousOffset;
  private int previousLength;

  /** Memory for a copy of the previous value, if it had to be copied. */
  private byte[] copied = NO_BYTES;

  /**
   * Creates an encoder without slabs. The first value allocates one.
   *
   * @param initialSize size in bytes of the first page's first slabs, one each for prefix lengths,
   *     suffix lengths and suffixes
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator source of the slabs
   */
  public DeltaByteArrayEncoder(int initialSize, int pageSize, ByteBufferAllocator allocator) {
    bytes = new SlabOutput(initialSize, pageSize, allocator);
    prefixes = new LengthEncoder(initialSize, pageSize, allocator);
    suffixes = new LengthEncoder(initialSize, pageSize, allocator);
  }

  /** Makes {@code value}, whose array does not change, the one that precedes the next value. */
  public void follow(byte[] value) {
    previous = value;
    previousOffset = 0;
    previousLength = value.length;
  }

  /** Appends a value. */
  public void write(Binary value) {
    write(value.array(), value.arrayOffset(), value.length(), !value.keepsArray());
  }

  /**
   * Appends {@code count} values: {@code src[offsets[i] .. offsets[i + 1] - 1]} for each {@code i}
   * from {@code from} on. The array may change afterwards.
   */
  public void write(byte[] src, int[] offsets, int from, int count) {
    int last = from + count - 1;
    for (int i = from; i <= last; i++) {
      // Only the last one is compared with a value that comes after the array has changed.
      write(src, offsets[i], offsets[i + 1] - offsets[i], i == last);
    }
  }

  /** If there is no memory, the next value is compared with the one before this. */
  private void write(byte[] src, int offset, int length, boolean mayChange) {
    byte[] copy = copied;
    if (mayChange && length > copy.length) {
      // Before anything is written: the page would have a value that the next one does not follow.
      copy = new byte[Math.max(length, copy.length + copy.length / 2)];
    }
    int common =
        FrontCoding.commonPrefix(
            previous, previousOffset, src, offset, Math.min(length, previousLength));
    bytes.writeTail(src, offset, length, common);
    prefixes.write(common);
    suffixes.write(length - common);
    if (mayChange) {
      // The array may be that of the previous value, which begins with the same bytes.
      int from = previous == copy ? common : 0;
      System.arraycopy(src, offset + from, copy, from, length - from);
      copied = copy;
      previous = copy;
      previousOffset = 0;
    } else {
      previous = src;
      previousOffset = offset;
    }
    previousLength = length;
  }

  /** Returns the size in bytes of all suffixes and of the complete blocks of lengths. */
  public long bufferedSize() {
    return prefixes.bufferedSize() + suffixes.bufferedSize() + bytes.size();
  }

  /** Returns the page. Valid until {@link #reset()} or {@link #close()}. */
  public BytesInput toBytesInput() {
    return bytes.toBytesInput(BytesInput.concat(prefixes.toBytesInput(), suffixes.toBytesInput()));
  }

  /** Drops the page and begins the next one, whose first value follows an empty one. */
  public void reset() {
    forget();
    Cleanup.reset(prefixes, suffixes, bytes);
  }

  /** Drops the page and releases every slab. */
  @Override
  public void close() {
    forget();
    Cleanup.close(prefixes, suffixes, bytes);
  }

  private void forget() {
    follow(NO_BYTES);
    copied = NO_BYTES;
  }

  /** Returns how many bytes of slabs the encoder holds. */
  public long allocatedSize() {
    return prefixes.allocatedSize() + suffixes.allocatedSize() + bytes.allocatedSize();
  }

  /** Returns a description of the encoder's memory. */
  public String memUsageString(String prefix) {
    return String.format(
        "%s DELTA_BYTE_ARRAY %d slabs, %,d bytes",
        suffixes.memUsageString(prefixes.memUsageString(prefix)),
        bytes.slabCount(),
        bytes.allocatedSize());
  }
}
