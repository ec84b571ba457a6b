package org.apache.parquet.column.values.deltastrings;

import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.delta.DeltaByteArrayDecoder;
import java.io.IOException;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.RequiresPreviousReader;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Reads DELTA_BYTE_ARRAY pages of BINARY and FIXED_LEN_BYTE_ARRAY.
 *
 * <p>Values are constant and stay valid. Those that are joined from a prefix and a suffix lie in
 * arrays of at most 32 KiB, which several of them share; a long one has an array of its own. Long
 * values, and several consecutive ones without a prefix, refer to the bytes of the page if it came
 * in one heap buffer, and to a copy of the page otherwise.
 *
 * <p>The first value of a page has no prefix. Writers before PARQUET-246 was fixed took one from
 * the last value of the preceding page, which {@link #setPreviousReader} provides. Without it such
 * a prefix throws {@link ArrayIndexOutOfBoundsException}, as does any other prefix that is longer
 * than the preceding value. The column reader recognises the files of PARQUET-246 by that class.
 *
 * <p>A length that is negative or leads beyond the page's end, reading or skipping past the last
 * value, and skipping a negative number of values throw {@link ParquetDecodingException}. No
 * exception moves the reader.
 */
public class DeltaByteArrayReader extends ValuesReader implements RequiresPreviousReader {

  private final DeltaByteArrayDecoder decoder = new DeltaByteArrayDecoder();

  /**
   * The value that precedes the page's first, if a page or a reader came before. Upstream's tests
   * read and set it by reflection.
   */
  private Binary previous = Binary.EMPTY;

  public DeltaByteArrayReader() {}

  /** Starts on a page. The value that was read last precedes its first value. */
  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    previous = last();
    decoder.init(in, previous.getBytesUnsafe());
  }

  /** Continues after the last value that {@code reader} has read, if it reads this encoding. */
  @Override
  public void setPreviousReader(ValuesReader reader) {
    if (reader instanceof DeltaByteArrayReader) {
      previous = ((DeltaByteArrayReader) reader).last();
      decoder.follow(previous.getBytesUnsafe());
    }
  }

  /** The value that was read or skipped last, on this page or before it. */
  private Binary last() {
    return decoder.index() == 0 ? previous : decoder.last();
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

  /**
   * Reads values until they have {@code maxBytes} bytes together, for a caller that reads ahead: a
   * few bytes of the page may stand for a long value. Stops before a malformed value and at the end
   * of the page, and throws if it can read none.
   *
   * @param count the maximum number of values
   * @return how many values it has read, at least one unless {@code count} is 0
   * @throws IndexOutOfBoundsException if {@code dest} has no room for {@code count} values
   * @throws ParquetDecodingException if the next value is malformed, or there is none; {@link
   *     ArrayIndexOutOfBoundsException} if its prefix is longer than the preceding value
   */
  @Override
  public int readBinaries(Binary[] dest, int offset, int count, int maxBytes) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    return decoder.readUpTo(dest, offset, count, maxBytes);
  }

  @Override
  public int readByteStrings(ByteStringArray dest, int count, int maxBytes) {
    return decoder.readUpTo(dest, count, maxBytes);
  }

  @Override
  public void skip() {
    decoder.skip();
  }

  @Override
  public void skip(int n) {
    decoder.skip(n);
  }

  @Override
  public boolean keepsPlaceOnFailure() {
    return getClass() == DeltaByteArrayReader.class;
  }
}
