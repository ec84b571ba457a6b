package org.apache.parquet.column.values.bytestreamsplit;

import dev.parquetfast.binary.BinaryBatch;
import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.binary.ByteStringSource;
import dev.parquetfast.binary.FixedLengths;
import java.util.Objects;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Reads BYTE_STREAM_SPLIT pages of FIXED_LEN_BYTE_ARRAY.
 *
 * <p>The values are constants that refer to one array, which holds only the values of the page.
 * They stay valid for as long as they are referred to.
 */
public class ByteStreamSplitValuesReaderForFLBA extends ByteStreamSplitValuesReader
    implements ByteStringSource {

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
    return Binary.fromPage(window, nextElementByteOffset(), elementSizeInBytes);
  }

  @Override
  public void readBinaries(Binary[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    BinaryBatch.read(this::make, dest, offset, count);
  }

  private void make(Binary[] dest, int offset, int count) {
    // In locals, because for all the JIT knows a store to dest may change any field.
    byte[] values = window;
    int length = elementSizeInBytes;
    int at = position;
    for (int i = offset, end = offset + count; i < end; i++) {
      dest[i] = Binary.fromConstantByteArray(values, at, length);
      at += length;
    }
    position = at;
  }

  @Override
  public int readByteStrings(ByteStringArray dest, int count, int maxBytes) {
    int n = Math.min(count, (limit - position) / Math.max(1, elementSizeInBytes));
    if (count > 0) {
      checkLeft(Math.max(n, 1));
    }
    n = Math.min(n, Math.max(1, maxBytes / Math.max(1, elementSizeInBytes)));
    FixedLengths.add(window, position, elementSizeInBytes, n, dest);
    position += n * elementSizeInBytes;
    return n;
  }
}
