package org.apache.parquet.column.values.bytestreamsplit;

import java.util.Objects;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Reads BYTE_STREAM_SPLIT pages of FIXED_LEN_BYTE_ARRAY.
 *
 * <p>The values are constants that refer to one array, which holds the page's values and no others;
 * they stay valid for as long as they are held.
 */
public class ByteStreamSplitValuesReaderForFLBA extends ByteStreamSplitValuesReader {

  /**
   * A reader of values of one length.
   *
   * @param length length of each value in bytes; if it is not positive, every page is a {@link
   *     ParquetDecodingException}
   */
  public ByteStreamSplitValuesReaderForFLBA(int length) {
    super(length);
  }

  @Override
  public Binary readBytes() {
    return Binary.fromPage(window, nextElementByteOffset(), elementSizeInBytes);
  }

  @Override
  public void readBinaries(Binary[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    for (int i = offset, end = offset + count; i < end; i++) {
      dest[i] = Binary.fromPage(window, nextElementByteOffset(), elementSizeInBytes);
    }
  }
}
