package org.apache.parquet.column.values.plain;

import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.binary.ByteStringSource;
import dev.parquetfast.plain.PlainFixedLenByteArrayDecoder;
import java.io.IOException;
import java.util.Objects;
import org.apache.parquet.Preconditions;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Reads PLAIN pages of FIXED_LEN_BYTE_ARRAY, and of INT96 with a length of 12.
 *
 * <p>The values are constants that refer to the page's array, or to a copy of the page if it has no
 * array. They stay valid for as long as they are referred to.
 *
 * <p>Reading or skipping past the last whole value, and skipping a negative number of values,
 * throws {@link ParquetDecodingException}; the reader does not move.
 */
public class FixedLenByteArrayPlainValuesReader extends ValuesReader implements ByteStringSource {

  private final PlainFixedLenByteArrayDecoder decoder;

  /**
   * Creates a reader of values of one length.
   *
   * @param length length of each value in bytes
   * @throws IllegalArgumentException if the length is negative
   */
  public FixedLenByteArrayPlainValuesReader(int length) {
    Preconditions.checkArgument(length >= 0, "length must not be negative: %s", length);
    decoder = new PlainFixedLenByteArrayDecoder(length);
  }

  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    decoder.begin(in);
  }

  @Override
  public Binary readBytes() {
    return decoder.readBinary();
  }

  @Override
  public void readBinaries(Binary[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    decoder.readBinaries(dest, offset, count);
  }

  @Override
  public int readByteStrings(ByteStringArray dest, int count, int maxBytes) {
    return decoder.readByteStrings(dest, count, maxBytes);
  }

  @Override
  public void skip() {
    skip(1);
  }

  @Override
  public void skip(int n) {
    decoder.skip(n);
  }
}
