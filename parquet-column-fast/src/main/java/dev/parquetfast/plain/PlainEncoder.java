package dev.parquetfast.plain;

import dev.parquetfast.buffer.SlabOutput;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.io.api.Binary;

/**
 * Encodes PLAIN pages of BYTE_ARRAY, INT32, INT64, FLOAT and DOUBLE.
 *
 * <p>Parquet format, Encodings, "Plain (PLAIN = 0)":
 *
 * <pre>
 * page  := value*            no header
 * value := length bytes      BYTE_ARRAY: length in 4 bytes, little-endian
 *        | number            4 or 8 bytes, little-endian
 * </pre>
 *
 * <p>Floating point numbers are raw bits (NaN payloads survive). Upstream has one writer for all
 * these types, so a page may mix them. Not thread-safe.
 */
public final class PlainEncoder {

  private final SlabOutput out;

  /**
   * Creates an encoder without slabs. The first value allocates one.
   *
   * @param initialSize size in bytes of the first page's first slab
   * @param pageSizeHint expected size of a page in bytes, not a limit
   * @param allocator source of the slabs
   */
  public PlainEncoder(int initialSize, int pageSizeHint, ByteBufferAllocator allocator) {
    out = new SlabOutput(initialSize, pageSizeHint, allocator);
  }

  /** Appends a byte string after its length. */
  public void writeBinary(Binary v) {
    out.writeLength(v.length());
    out.writeBytes(v);
  }

  /** Appends {@code src[offset .. offset + count - 1]}, each after its length. */
  public void writeBinaries(Binary[] src, int offset, int count) {
    for (int i = offset, end = offset + count; i < end; i++) {
      writeBinary(src[i]);
    }
  }

  /** Appends {@code count} values from one array, as {@code ByteStringSink} describes. */
  public void writeByteStrings(byte[] src, int[] offsets, int from, int count) {
    out.writeWithLengths(src, offsets, from, count);
  }

  /** Appends the low byte of {@code v}. */
  public void writeByte(int v) {
    out.write(v);
  }

  /** Appends a value of 4 bytes. */
  public void writeInt(int v) {
    out.writeInt(v);
  }

  /** Appends a value of 8 bytes. */
  public void writeLong(long v) {
    out.writeLong(v);
  }

  /** Appends {@code src[offset .. offset + count - 1]}. */
  public void writeInts(int[] src, int offset, int count) {
    out.writeInts(src, offset, count);
  }

  /** Appends {@code src[offset .. offset + count - 1]}. */
  public void writeLongs(long[] src, int offset, int count) {
    out.writeLongs(src, offset, count);
  }

  /** Appends the raw bits of {@code src[offset .. offset + count - 1]}. */
  public void writeFloats(float[] src, int offset, int count) {
    out.writeFloats(src, offset, count);
  }

  /** Appends the raw bits of {@code src[offset .. offset + count - 1]}. */
  public void writeDoubles(double[] src, int offset, int count) {
    out.writeDoubles(src, offset, count);
  }

  /** Returns the size of the page in bytes. */
  public long size() {
    return out.size();
  }

  /** Returns the page, in place. It is valid until {@link #reset()} or {@link #close()}. */
  public BytesInput toBytesInput() {
    return out.toBytesInput();
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
