package dev.parquetfast.column;

import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/** The reader of a page whose next value cannot be read: every call throws. */
final class UnreadableValues extends ValuesReader {

  private final String message;

  /** Null if there is none. */
  private final Throwable cause;

  private UnreadableValues(String message, Throwable cause) {
    this.message = message;
    this.cause = cause;
  }

  /**
   * Returns the reader after a failure, when it is not known which value is next: it may be that of
   * another entry.
   */
  static UnreadableValues after(Throwable cause) {
    return new UnreadableValues(
        "An earlier call failed in this page, and the place of the next value is lost", cause);
  }

  /**
   * Returns the reader of a page of ids in a column chunk without a dictionary. A page of nulls
   * needs none, and some writers have none then.
   */
  static UnreadableValues withoutDictionary(ColumnDescriptor column, Encoding encoding) {
    return new UnreadableValues(
        "could not read page in col "
            + column
            + " as the dictionary was missing for encoding "
            + encoding,
        null);
  }

  /** Returns what every call throws. */
  ParquetDecodingException unreadable() {
    return new ParquetDecodingException(message, cause);
  }

  @Override
  public boolean readBoolean() {
    throw unreadable();
  }

  @Override
  public int readInteger() {
    throw unreadable();
  }

  @Override
  public long readLong() {
    throw unreadable();
  }

  @Override
  public float readFloat() {
    throw unreadable();
  }

  @Override
  public double readDouble() {
    throw unreadable();
  }

  @Override
  public Binary readBytes() {
    throw unreadable();
  }

  @Override
  public int readValueDictionaryId() {
    throw unreadable();
  }

  @Override
  public void skip() {
    throw unreadable();
  }

  @Override
  public void skip(int n) {
    throw unreadable();
  }
}
