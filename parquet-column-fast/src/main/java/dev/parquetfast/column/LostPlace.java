package dev.parquetfast.column;

import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * The reader of a page after a failure, when it is not known which value is next. Every call
 * throws: the next value may be that of another entry.
 */
final class LostPlace extends ValuesReader {

  private final Throwable cause;

  LostPlace(Throwable cause) {
    this.cause = cause;
  }

  private ParquetDecodingException lost() {
    return new ParquetDecodingException(
        "An earlier call failed in this page, and the place of the next value is lost", cause);
  }

  @Override
  public boolean readBoolean() {
    throw lost();
  }

  @Override
  public int readInteger() {
    throw lost();
  }

  @Override
  public long readLong() {
    throw lost();
  }

  @Override
  public float readFloat() {
    throw lost();
  }

  @Override
  public double readDouble() {
    throw lost();
  }

  @Override
  public Binary readBytes() {
    throw lost();
  }

  @Override
  public int readValueDictionaryId() {
    throw lost();
  }

  @Override
  public void skip() {
    throw lost();
  }

  @Override
  public void skip(int n) {
    throw lost();
  }
}
