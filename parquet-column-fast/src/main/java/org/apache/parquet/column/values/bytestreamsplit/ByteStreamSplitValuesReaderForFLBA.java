package org.apache.parquet.column.values.bytestreamsplit;

import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.binary.ByteStringViews;
import java.util.Objects;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Reads BYTE_STREAM_SPLIT pages of FIXED_LEN_BYTE_ARRAY.
 *
 * <p>The values are constants that refer to one array, which holds only the values of the page.
 * They stay valid for as long as they are referred to.
 */
public class ByteStreamSplitValuesReaderForFLBA extends ByteStreamSplitValuesReader {

  /**
   * Creates a reader of values of one length.
   *
   * @param length length of each value in bytes; if it is not positive, every page throws {@link
   *     ParquetDecodingException}
   */
  public ByteStreamSplitValuesReaderForFLBA(int length) {
    super(length);
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
  public int readByteStringViews(ByteStringViews dest, int count, int maxBytes) {
    return decoder.readByteStrings(dest, count);
  }
}
