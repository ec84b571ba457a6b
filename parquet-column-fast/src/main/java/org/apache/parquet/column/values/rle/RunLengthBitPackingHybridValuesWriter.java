package org.apache.parquet.column.values.rle;

import dev.parquetfast.column.BatchWriter;
import dev.parquetfast.column.LevelWriter;
import java.io.IOException;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.ParquetEncodingException;

/**
 * Writes RLE pages of INT32 or BOOLEAN, and levels of data pages of version 1.
 *
 * <p>A section is its length in bytes, a 4-byte little-endian integer, and then the runs of {@link
 * RunLengthBitPackingHybridEncoder}. {@link #getBufferedSize()} does not count the length.
 */
public class RunLengthBitPackingHybridValuesWriter extends ValuesWriter
    implements BatchWriter, LevelWriter {

  protected final RunLengthBitPackingHybridEncoder encoder;

  /**
   * Creates a writer without slabs. The first run allocates one.
   *
   * @param bitWidth number of bits of a value, 0 to 32
   * @param initialCapacity size in bytes of the first slab
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator source of the slabs
   */
  public RunLengthBitPackingHybridValuesWriter(
      int bitWidth, int initialCapacity, int pageSize, ByteBufferAllocator allocator) {
    this(new RunLengthBitPackingHybridEncoder(bitWidth, initialCapacity, pageSize, allocator));
  }

  /** Creates a writer that owns the encoder and closes it. */
  protected RunLengthBitPackingHybridValuesWriter(RunLengthBitPackingHybridEncoder encoder) {
    this.encoder = Objects.requireNonNull(encoder, "encoder");
  }

  @Override
  public void writeInteger(int v) {
    try {
      encoder.writeInt(v);
    } catch (IOException e) {
      throw new ParquetEncodingException(e);
    }
  }

  @Override
  public void writeIntegers(int[] src, int offset, int count) {
    try {
      encoder.writeIntegers(src, offset, count);
    } catch (IOException e) {
      throw new ParquetEncodingException(e);
    }
  }

  @Override
  public void writeLevels(byte[] src, int offset, int count) {
    try {
      encoder.writeLevels(src, offset, count);
    } catch (IOException e) {
      throw new ParquetEncodingException(e);
    }
  }

  @Override
  public void writeRepeated(int v, int count) {
    try {
      encoder.writeRepeated(v, count);
    } catch (IOException e) {
      throw new ParquetEncodingException(e);
    }
  }

  @Override
  public void writeBoolean(boolean v) {
    writeInteger(v ? 1 : 0);
  }

  @Override
  public void writeBooleans(boolean[] src, int offset, int count) {
    try {
      encoder.writeBooleans(src, offset, count);
    } catch (IOException e) {
      throw new ParquetEncodingException(e);
    }
  }

  @Override
  public long getBufferedSize() {
    return encoder.getBufferedSize();
  }

  @Override
  public int repeatedLevel() {
    return encoder.repeatedLevel();
  }

  @Override
  public int levelsBeforeGroup() {
    return encoder.valuesBeforeGroup();
  }

  @Override
  public long bufferedSizeAfter(byte[] src, int offset, int count) {
    return encoder.bufferedSizeAfter(src, offset, count);
  }

  /** While somebody asks for the size, only values that do not change it may be held back. */
  @Override
  public int valuesAhead(boolean sizeAsked) {
    if (!sizeAsked) {
      return Integer.MAX_VALUE;
    }
    return encoder.repeatedLevel() < 0 ? encoder.valuesBeforeGroup() : 0;
  }

  /** Not used: the default factories make this writer only for booleans and levels. */
  @Override
  public int bytesPerValue(int width) {
    return 0;
  }

  @Override
  public long bufferedSizeAfter(boolean[] values, int offset, int count) {
    return encoder.bufferedSizeAfter(values, offset, count);
  }

  @Override
  public long getAllocatedSize() {
    return encoder.getAllocatedSize();
  }

  @Override
  public BytesInput getBytes() {
    try {
      BytesInput runs = encoder.toBytes();
      return BytesInput.concat(BytesInput.fromInt(Math.toIntExact(runs.size())), runs);
    } catch (IOException e) {
      throw new ParquetEncodingException(e);
    }
  }

  @Override
  public Encoding getEncoding() {
    return Encoding.RLE;
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
  public String memUsageString(String prefix) {
    return String.format(
        "%s RunLengthBitPackingHybrid %d bytes", prefix, encoder.getAllocatedSize());
  }
}
