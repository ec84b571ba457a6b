package org.apache.parquet.column.values.bitpacking;

import dev.parquetfast.bitpacked.BitPackedDecoder;
import java.io.IOException;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.BytesUtils;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Reads levels of the deprecated encoding BIT_PACKED, and numbers in the other bit order.
 *
 * <p>Reading or skipping a value of which bits are not in the section, and skipping a negative
 * number of values, throws {@link ParquetDecodingException}; the reader does not move. Values of
 * bit width 0 are zeros, without limit.
 */
public class ByteBitPackingValuesReader extends ValuesReader {

  private final BitPackedDecoder decoder;

  /** If false, values are decoded ahead as soon as a page begins. */
  private boolean batchesExpected;

  /**
   * Creates a reader without a page.
   *
   * @param bound the largest value, which determines the bit width: 32 if it is negative
   * @param packer the order of bits
   */
  public ByteBitPackingValuesReader(int bound, Packer packer) {
    this.decoder =
        new BitPackedDecoder(
            BytesUtils.getWidthFromMaxInt(bound),
            Objects.requireNonNull(packer, "packer") == Packer.BIG_ENDIAN);
  }

  @Override
  public void expectBatches() {
    batchesExpected = true;
  }

  /**
   * Begins the section at the stream's position, and leaves the stream after {@code valueCount}
   * values, rounded up to bytes, or at its end.
   */
  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    updateNextOffset(decoder.begin(in, valueCount, !batchesExpected));
  }

  @Override
  public int readInteger() {
    return decoder.readInt();
  }

  @Override
  public void readIntegers(int[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    decoder.readInts(dest, offset, count);
  }

  @Override
  public void skip() {
    decoder.skipOne();
  }

  @Override
  public void skip(int n) {
    decoder.skip(n);
  }

  @Override
  public boolean keepsPlaceOnFailure() {
    return getClass() == ByteBitPackingValuesReader.class;
  }
}
