package org.apache.parquet.column.values.plain;

import dev.parquetfast.buffer.SlabOutput;
import dev.parquetfast.column.BatchWriter;
import dev.parquetfast.column.SectionWriter;
import dev.parquetfast.kernel.ShortCopies;
import dev.parquetfast.version.FloatBits;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.api.Binary;

/**
 * Writes PLAIN pages of INT32, INT64, FLOAT, DOUBLE and BINARY.
 *
 * <p>Parquet format, Encodings, "Plain (PLAIN = 0)": values back to back. INT32 and FLOAT take 4
 * bytes, INT64 and DOUBLE 8, little-endian. Floating point numbers are raw bits (NaN payloads
 * survive). A BINARY value is its length in 4 bytes, little-endian, and then its bytes.
 *
 * <p>{@link SlabOutput} is the encoder: its bytes are those of PLAIN. One of our own in between
 * would cost a number a fifth of its time.
 */
public class PlainValuesWriter extends ValuesWriter implements BatchWriter, SectionWriter {

  /** The charset of strings in Parquet. */
  public static final Charset CHARSET = StandardCharsets.UTF_8;

  private final SlabOutput out;

  /** Whether this page has byte strings. */
  private boolean hasStrings;

  /**
   * Creates a writer without slabs. The first value allocates one.
   *
   * @param initialSize size in bytes of the first page's first slab
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator source of the slabs
   */
  public PlainValuesWriter(int initialSize, int pageSize, ByteBufferAllocator allocator) {
    out = new SlabOutput(initialSize, pageSize, allocator);
  }

  @Override
  public final void writeBytes(Binary v) {
    hasStrings = true;
    out.writeWithLength(v);
  }

  @Override
  public final void writeBinaries(Binary[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    for (int i = offset, end = offset + count; i < end; i++) {
      writeBytes(src[i]);
    }
  }

  @Override
  public final void writeByteStrings(byte[] src, int[] offsets, int from, int count) {
    hasStrings = true;
    out.writeWithLengths(src, offsets, from, count);
  }

  @Override
  public final void writeInteger(int v) {
    out.writeInt(v);
  }

  @Override
  public final void writeLong(long v) {
    out.writeLong(v);
  }

  @Override
  public final void writeFloat(float v) {
    out.writeInt(FloatBits.of(v));
  }

  @Override
  public final void writeDouble(double v) {
    out.writeLong(FloatBits.of(v));
  }

  @Override
  public void writeByte(int value) {
    out.write(value);
  }

  @Override
  public final void writeIntegers(int[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    out.writeInts(src, offset, count);
  }

  @Override
  public final void writeLongs(long[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    out.writeLongs(src, offset, count);
  }

  @Override
  public final void writeFloats(float[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    out.writeFloats(src, offset, count);
  }

  @Override
  public final void writeDoubles(double[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    out.writeDoubles(src, offset, count);
  }

  @Override
  public long getBufferedSize() {
    return out.size();
  }

  @Override
  public int bytesPerValue(int width) {
    return width;
  }

  @Override
  public BytesInput getBytes() {
    return out.toBytesInput();
  }

  @Override
  public BytesInput getBytes(BytesInput preceding) {
    return out.toBytesInput(preceding);
  }

  @Override
  public void reset() {
    if (hasStrings) {
      ShortCopies.compare();
      hasStrings = false;
    }
    out.reset();
  }

  @Override
  public void close() {
    out.close();
  }

  @Override
  public long getAllocatedSize() {
    return out.allocatedSize();
  }

  @Override
  public Encoding getEncoding() {
    return Encoding.PLAIN;
  }

  @Override
  public String memUsageString(String prefix) {
    return String.format(
        "%s PLAIN %d slabs, %,d bytes", prefix, out.slabCount(), out.allocatedSize());
  }
}
