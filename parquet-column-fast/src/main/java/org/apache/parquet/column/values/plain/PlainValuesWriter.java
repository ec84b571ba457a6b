package org.apache.parquet.column.values.plain;

import dev.parquetfast.binary.ByteStringSink;
import dev.parquetfast.column.BatchWriter;
import dev.parquetfast.line.FloatBits;
import dev.parquetfast.plain.PlainEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.api.Binary;

/** Writes PLAIN pages of all physical types but BOOLEAN and FIXED_LEN_BYTE_ARRAY. */
public class PlainValuesWriter extends ValuesWriter implements BatchWriter, ByteStringSink {

  /** The charset of strings in Parquet. */
  public static final Charset CHARSET = StandardCharsets.UTF_8;

  private final PlainEncoder encoder;

  /**
   * Creates a writer without slabs. The first value allocates one.
   *
   * @param initialSize size in bytes of the first page's first slab
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator source of the slabs
   */
  public PlainValuesWriter(int initialSize, int pageSize, ByteBufferAllocator allocator) {
    encoder = new PlainEncoder(initialSize, pageSize, allocator);
  }

  @Override
  public final void writeBytes(Binary v) {
    encoder.writeBinary(v);
  }

  @Override
  public final void writeBinaries(Binary[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    encoder.writeBinaries(src, offset, count);
  }

  @Override
  public final void writeByteStrings(byte[] src, int[] offsets, int from, int count) {
    encoder.writeByteStrings(src, offsets, from, count);
  }

  @Override
  public final void writeInteger(int v) {
    encoder.writeInt(v);
  }

  @Override
  public final void writeLong(long v) {
    encoder.writeLong(v);
  }

  @Override
  public final void writeFloat(float v) {
    encoder.writeInt(FloatBits.of(v));
  }

  @Override
  public final void writeDouble(double v) {
    encoder.writeLong(FloatBits.of(v));
  }

  @Override
  public void writeByte(int value) {
    encoder.writeByte(value);
  }

  @Override
  public final void writeIntegers(int[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    encoder.writeInts(src, offset, count);
  }

  @Override
  public final void writeLongs(long[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    encoder.writeLongs(src, offset, count);
  }

  @Override
  public final void writeFloats(float[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    encoder.writeFloats(src, offset, count);
  }

  @Override
  public final void writeDoubles(double[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    encoder.writeDoubles(src, offset, count);
  }

  @Override
  public long getBufferedSize() {
    return encoder.size();
  }

  @Override
  public int bytesPerValue(int width) {
    return width;
  }

  @Override
  public BytesInput getBytes() {
    return encoder.toBytesInput();
  }

  @Override
  public void reset() {
    encoder.reset();
  }

  @Override
  public void close() {
    encoder.close();
  }

  @Override
  public long getAllocatedSize() {
    return encoder.allocatedSize();
  }

  @Override
  public Encoding getEncoding() {
    return Encoding.PLAIN;
  }

  @Override
  public String memUsageString(String prefix) {
    return String.format(
        "%s PLAIN %d slabs, %,d bytes", prefix, encoder.slabCount(), encoder.allocatedSize());
  }
}
