package org.apache.parquet.column.values.rle;

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
public class RunLengthBitPackingHybridValuesWriter extends ValuesWriter {

  protected final RunLengthBitPackingHybridEncoder encoder;

  /**
   * A writer without slabs; the first run takes one.
   *
   * @param bitWidth how many bits a value has, 0 to 32
   * @param initialCapacity size in bytes of the first slab
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator gives the slabs
   */
  public RunLengthBitPackingHybridValuesWriter(
      int bitWidth, int initialCapacity, int pageSize, ByteBufferAllocator allocator) {
    this(new RunLengthBitPackingHybridEncoder(bitWidth, initialCapacity, pageSize, allocator));
  }

  /** A writer that takes over an encoder, and closes it. */
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

  /**
   * Writes the values {@code src[offset .. offset + count - 1]}, unsigned bytes.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code src}; nothing is written
   */
  public void writeLevels(byte[] src, int offset, int count) {
    try {
      encoder.writeLevels(src, offset, count);
    } catch (IOException e) {
      throw new ParquetEncodingException(e);
    }
  }

  /** Writes {@code v} as often as {@code count} says, in a time that does not depend on it. */
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

  /**
   * The level, not negative, of a run that may go on: more of that level do not change {@link
   * #getBufferedSize()}.
   *
   * @return the level, or -1 if there is no such run; right after the size was asked for
   */
  public int repeatedLevel() {
    return encoder.repeatedLevel();
  }

  /**
   * How many levels may follow that do not change {@link #getBufferedSize()}, if {@linkplain
   * #repeatedLevel() no run} may go on.
   *
   * @return a number below that of a group; right after the size was asked for
   */
  public int levelsBeforeGroup() {
    return encoder.levelsBeforeGroup();
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
