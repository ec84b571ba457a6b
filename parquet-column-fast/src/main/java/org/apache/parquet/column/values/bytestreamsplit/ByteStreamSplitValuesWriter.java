package org.apache.parquet.column.values.bytestreamsplit;

import dev.parquetfast.bytestreamsplit.ByteStreamSplitEncoder;
import dev.parquetfast.column.BatchWriter;
import dev.parquetfast.version.FloatBits;
import java.util.Objects;
import org.apache.parquet.Preconditions;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.ParquetEncodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Writes BYTE_STREAM_SPLIT pages of values of a fixed width, one nested class for each type.
 *
 * <p>{@link #getBufferedSize()} counts every value as soon as it is written.
 */
public abstract class ByteStreamSplitValuesWriter extends ValuesWriter implements BatchWriter {

  /** Number of streams of a page: as many as a value has bytes. */
  protected final int numStreams;

  /** Size of a value in bytes. */
  protected final int elementSizeInBytes;

  final ByteStreamSplitEncoder encoder;

  /**
   * Creates a writer without slabs. The first values allocate one.
   *
   * @param elementSizeInBytes size of a value in bytes
   * @param initialCapacity size in bytes of the first page's first slab
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator source of the slabs
   * @throws ParquetEncodingException if the size of a value is not positive
   * @throws IllegalArgumentException if the other sizes are not positive, or a stream's share of
   *     the page size is below its share of the initial capacity
   */
  public ByteStreamSplitValuesWriter(
      int elementSizeInBytes, int initialCapacity, int pageSize, ByteBufferAllocator allocator) {
    if (elementSizeInBytes <= 0) {
      throw new ParquetEncodingException("Element byte size is invalid: " + elementSizeInBytes);
    }
    this.elementSizeInBytes = elementSizeInBytes;
    this.numStreams = elementSizeInBytes;
    Preconditions.checkArgument(
        share(pageSize) >= share(initialCapacity),
        "page size %s must not be below the initial capacity %s",
        pageSize,
        initialCapacity);
    encoder = new ByteStreamSplitEncoder(elementSizeInBytes, initialCapacity, pageSize, allocator);
  }

  /** Returns a stream's share of a page's bytes, rounded up. */
  private long share(int bytes) {
    return ((long) bytes + numStreams - 1) / numStreams;
  }

  @Override
  public long getBufferedSize() {
    return encoder.size();
  }

  @Override
  public int bytesPerValue(int width) {
    return elementSizeInBytes;
  }

  @Override
  public BytesInput getBytes() {
    return encoder.toBytesInput();
  }

  @Override
  public Encoding getEncoding() {
    return Encoding.BYTE_STREAM_SPLIT;
  }

  @Override
  public void reset() {
    encoder.reset();
  }

  @Override
  public void close() {
    encoder.close();
  }

  /**
   * Appends a value: each of its bytes to the stream with the same index.
   *
   * @param bytes the value in the form in which it is split; the caller may change the array
   *     afterwards
   * @throws ParquetEncodingException if it does not have exactly {@link #elementSizeInBytes} bytes;
   *     nothing is written
   */
  protected void scatterBytes(byte[] bytes) {
    encoder.writeBytes(bytes, 0, bytes.length);
  }

  @Override
  public long getAllocatedSize() {
    return encoder.allocatedSize();
  }

  final String memUsage(String prefix, String name) {
    return String.format("%s %s %d bytes", prefix, name, getAllocatedSize());
  }

  /** FLOAT: 4 streams. */
  public static class FloatByteStreamSplitValuesWriter extends ByteStreamSplitValuesWriter {

    /** Creates a writer without slabs, as {@link ByteStreamSplitValuesWriter} describes. */
    public FloatByteStreamSplitValuesWriter(
        int initialCapacity, int pageSize, ByteBufferAllocator allocator) {
      super(Float.BYTES, initialCapacity, pageSize, allocator);
    }

    @Override
    public void writeFloat(float v) {
      encoder.writeInt(FloatBits.of(v));
    }

    @Override
    public void writeFloats(float[] src, int offset, int count) {
      Objects.checkFromIndexSize(offset, count, src.length);
      encoder.writeFloats(src, offset, count);
    }

    @Override
    public String memUsageString(String prefix) {
      return memUsage(prefix, "FloatByteStreamSplitWriter");
    }
  }

  /** DOUBLE: 8 streams. */
  public static class DoubleByteStreamSplitValuesWriter extends ByteStreamSplitValuesWriter {

    /** Creates a writer without slabs, as {@link ByteStreamSplitValuesWriter} describes. */
    public DoubleByteStreamSplitValuesWriter(
        int initialCapacity, int pageSize, ByteBufferAllocator allocator) {
      super(Double.BYTES, initialCapacity, pageSize, allocator);
    }

    @Override
    public void writeDouble(double v) {
      encoder.writeLong(FloatBits.of(v));
    }

    @Override
    public void writeDoubles(double[] src, int offset, int count) {
      Objects.checkFromIndexSize(offset, count, src.length);
      encoder.writeDoubles(src, offset, count);
    }

    @Override
    public String memUsageString(String prefix) {
      return memUsage(prefix, "DoubleByteStreamSplitWriter");
    }
  }

  /** INT32: 4 streams. */
  public static class IntegerByteStreamSplitValuesWriter extends ByteStreamSplitValuesWriter {

    /** Creates a writer without slabs, as {@link ByteStreamSplitValuesWriter} describes. */
    public IntegerByteStreamSplitValuesWriter(
        int initialCapacity, int pageSize, ByteBufferAllocator allocator) {
      super(Integer.BYTES, initialCapacity, pageSize, allocator);
    }

    @Override
    public void writeInteger(int v) {
      encoder.writeInt(v);
    }

    @Override
    public void writeIntegers(int[] src, int offset, int count) {
      Objects.checkFromIndexSize(offset, count, src.length);
      encoder.writeInts(src, offset, count);
    }

    @Override
    public String memUsageString(String prefix) {
      return memUsage(prefix, "IntegerByteStreamSplitWriter");
    }
  }

  /** INT64: 8 streams. */
  public static class LongByteStreamSplitValuesWriter extends ByteStreamSplitValuesWriter {

    /** Creates a writer without slabs, as {@link ByteStreamSplitValuesWriter} describes. */
    public LongByteStreamSplitValuesWriter(
        int initialCapacity, int pageSize, ByteBufferAllocator allocator) {
      super(Long.BYTES, initialCapacity, pageSize, allocator);
    }

    @Override
    public void writeLong(long v) {
      encoder.writeLong(v);
    }

    @Override
    public void writeLongs(long[] src, int offset, int count) {
      Objects.checkFromIndexSize(offset, count, src.length);
      encoder.writeLongs(src, offset, count);
    }

    @Override
    public String memUsageString(String prefix) {
      return memUsage(prefix, "LongByteStreamSplitWriter");
    }
  }

  /**
   * FIXED_LEN_BYTE_ARRAY: as many streams as a value has bytes.
   *
   * <p>A value of another length throws {@link ParquetEncodingException}; nothing of it or of its
   * batch is written.
   */
  public static class FixedLenByteArrayByteStreamSplitValuesWriter
      extends ByteStreamSplitValuesWriter {

    /**
     * Creates a writer without slabs, as {@link ByteStreamSplitValuesWriter} describes.
     *
     * @param length length of each value in bytes
     */
    public FixedLenByteArrayByteStreamSplitValuesWriter(
        int length, int initialCapacity, int pageSize, ByteBufferAllocator allocator) {
      super(length, initialCapacity, pageSize, allocator);
    }

    @Override
    public final void writeBytes(Binary v) {
      encoder.writeBytes(v);
    }

    @Override
    public final void writeBinaries(Binary[] src, int offset, int count) {
      Objects.checkFromIndexSize(offset, count, src.length);
      encoder.writeBinaries(src, offset, count);
    }

    @Override
    public String memUsageString(String prefix) {
      return memUsage(prefix, "FixedLenByteArrayByteStreamSplitValuesWriter");
    }
  }
}
