package org.apache.parquet.column.values.deltalengthbytearray;

import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.binary.ByteStringViews;
import dev.parquetfast.delta.DeltaLengthByteArrayDecoder;
import java.io.IOException;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Reads DELTA_LENGTH_BYTE_ARRAY pages of BINARY.
 *
 * <p>Values refer to the bytes of the page if it is in one heap buffer, and to a copy of the page
 * otherwise. They are constants and stay valid for as long as they are referred to.
 *
 * <p>A length that is negative or reaches past the page's end, reading or skipping past the last
 * value, and skipping a negative number of values throw {@link ParquetDecodingException}; the
 * reader does not move.
 */
public class DeltaLengthByteArrayValuesReader extends ValuesReader {

  private final DeltaLengthByteArrayDecoder decoder = new DeltaLengthByteArrayDecoder();

  public DeltaLengthByteArrayValuesReader() {}

  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    decoder.init(in);
  }

  @Override
  public Binary readBytes() {
    return decoder.read();
  }

  @Override
  public void readBinaries(Binary[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    decoder.read(dest, offset, count);
  }

  @Override
  public int readByteStrings(ByteStringArray dest, int count, int maxBytes) {
    return decoder.readUpTo(dest, count, maxBytes);
  }

  @Override
  public int readByteStringViews(ByteStringViews dest, int count, int maxBytes) {
    return decoder.readUpTo(dest, count);
  }

  @Override
  public void skip() {
    skip(1);
  }

  @Override
  public void skip(int n) {
    decoder.skip(n);
  }

  @Override
  public boolean keepsPlaceOnFailure() {
    return getClass() == DeltaLengthByteArrayValuesReader.class;
  }
}
