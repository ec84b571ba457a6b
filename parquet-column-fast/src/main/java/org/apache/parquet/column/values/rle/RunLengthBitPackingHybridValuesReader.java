package org.apache.parquet.column.values.rle;

import dev.parquetfast.rle.HybridReader;
import java.io.IOException;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Reads RLE pages of INT32 or BOOLEAN, and levels of data pages of version 1.
 *
 * <p>Parquet format, Encodings, "Run Length Encoding / Bit-Packing Hybrid (RLE = 3)". A section is
 * the length of its runs in bytes, a 4-byte little-endian integer, and then the runs. A page of
 * nulls may have no bytes. {@code initFromPage} leaves the stream after them. The runs do not say
 * how many values they hold, so the values that pad the last group can also be read. A boolean is
 * true unless its number is 0.
 *
 * <p>Reading past the last run or in a malformed run, and skipping a negative number of values,
 * throws {@link ParquetDecodingException}; the reader does not move.
 */
public class RunLengthBitPackingHybridValuesReader extends ValuesReader {

  private final HybridReader reader;

  /**
   * Creates a reader without a page.
   *
   * @param bitWidth number of bits of a value, 0 to 32
   * @throws IllegalArgumentException if it is out of range
   */
  public RunLengthBitPackingHybridValuesReader(int bitWidth) {
    reader = new HybridReader(bitWidth);
  }

  @Override
  public void expectBatches() {
    reader.expectBatches();
  }

  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    updateNextOffset(reader.initWithLength(in));
  }

  @Override
  public int readInteger() {
    return reader.readInt();
  }

  @Override
  public boolean readBoolean() {
    return reader.readInt() != 0;
  }

  @Override
  public void readIntegers(int[] dest, int offset, int count) {
    reader.readIntegers(dest, offset, count);
  }

  @Override
  public void readBooleans(boolean[] dest, int offset, int count) {
    reader.readBooleans(dest, offset, count);
  }

  @Override
  public void readBooleans(byte[] dest, int offset, int count) {
    reader.readBooleans(dest, offset, count);
  }

  @Override
  public void skip() {
    reader.skip(1);
  }

  @Override
  public void skip(int n) {
    reader.skip(n);
  }

  @Override
  public boolean keepsPlaceOnFailure() {
    return getClass() == RunLengthBitPackingHybridValuesReader.class;
  }
}
