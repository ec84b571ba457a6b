package org.apache.parquet.column.values.plain;

import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.binary.ByteStringSource;
import dev.parquetfast.plain.PlainByteArrayDecoder;
import java.io.IOException;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Reads PLAIN pages of BINARY.
 *
 * <p>The values are constants that refer to the page's array, or to a copy of the page if it has no
 * array. They stay valid for as long as they are referred to.
 *
 * <p>A value that is not wholly within the page, a value of negative length, and skipping a
 * negative number of values throw {@link ParquetDecodingException}; the reader does not move.
 */
public class BinaryPlainValuesReader extends ValuesReader implements ByteStringSource {

  private final PlainByteArrayDecoder decoder = new PlainByteArrayDecoder();

  public BinaryPlainValuesReader() {}

  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    decoder.begin(in);
  }

  @Override
  public Binary readBytes() {
    return decoder.readBinary();
  }

  /** If this fails, the reader has not moved, but elements of {@code dest} may have changed. */
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
    decoder.skip();
  }

  @Override
  public void skip(int n) {
    decoder.skip(n);
  }
}
