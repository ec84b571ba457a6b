package dev.parquetfast.plain;

import dev.parquetfast.buffer.SlabOutput;
import dev.parquetfast.kernel.ByteStrings;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.io.api.Binary;

/**
 * Encodes PLAIN pages of FIXED_LEN_BYTE_ARRAY, and of INT96 with a length of 12.
 *
 * <p>Parquet format, Encodings, "Plain (PLAIN = 0)":
 *
 * <pre>
 * page := value*    no header; each value has the length that the schema says
 * </pre>
 *
 * <p>A value of another length throws {@link IllegalArgumentException}; nothing of it or of its
 * batch is written. Not thread-safe.
 */
public final class PlainFixedLenByteArrayEncoder {

  private final int length;
  private final SlabOutput out;

  /**
   * Creates an encoder without slabs. The first value allocates one.
   *
   * @param length length of each value in bytes, not negative
   * @param initialSize size in bytes of the first page's first slab
   * @param pageSizeHint expected size of a page in bytes, not a limit
   * @param allocator source of the slabs
   */
  public PlainFixedLenByteArrayEncoder(
      int length, int initialSize, int pageSizeHint, ByteBufferAllocator allocator) {
    this.length = length;
    this.out = new SlabOutput(initialSize, pageSizeHint, allocator);
  }

  /** Appends a value. */
  public void writeBinary(Binary v) {
    checkLength(v);
    out.writeBytes(v);
  }

  /** Appends {@code src[offset .. offset + count - 1]}. */
  public void writeBinaries(Binary[] src, int offset, int count) {
    int end = offset + count;
    for (int i = offset; i < end; i++) {
      checkLength(src[i]);
    }
    for (int i = offset; i < end; i++) {
      out.writeBytes(src[i]);
    }
  }

  /** Appends {@code count} values from one array, as {@code ValuesWriter} describes. */
  public void writeByteStrings(byte[] src, int[] offsets, int from, int count) {
    int wrong = ByteStrings.indexOfOtherLength(offsets, from, count, length);
    if (wrong < from + count) {
      throw wrongLength(offsets[wrong + 1] - offsets[wrong]);
    }
    out.write(src, offsets[from], offsets[from + count] - offsets[from]);
  }

  private void checkLength(Binary v) {
    if (v.length() != length) {
      throw wrongLength(v.length());
    }
  }

  private IllegalArgumentException wrongLength(int actual) {
    return new IllegalArgumentException(
        "Fixed Binary size " + actual + " does not match field type length " + length);
  }

  /** Returns the size of the page in bytes. */
  public long size() {
    return out.size();
  }

  /** Returns the page, in place. It is valid until {@link #reset()} or {@link #close()}. */
  public BytesInput toBytesInput() {
    return out.toBytesInput();
  }

  /** Returns other bytes and then the page, as {@link SlabOutput#toBytesInput(BytesInput)} does. */
  public BytesInput toBytesInput(BytesInput preceding) {
    return out.toBytesInput(preceding);
  }

  /** Drops the page and begins the next one. */
  public void reset() {
    out.reset();
  }

  /** Drops the page and releases every slab. */
  public void close() {
    out.close();
  }

  /** Returns how many bytes of memory this encoder holds for its pages. */
  public long allocatedSize() {
    return out.allocatedSize();
  }

  /** Returns how many slabs this encoder holds. */
  public int slabCount() {
    return out.slabCount();
  }
}
