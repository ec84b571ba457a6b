package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Type;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.TrackingByteBufferAllocator;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainBinaryDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainDoubleDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainFixedLenArrayDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainFloatDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainIntegerDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainLongDictionaryValuesWriter;
import org.apache.parquet.column.values.fallback.FallbackValuesWriter;
import org.apache.parquet.column.values.plain.FixedLenByteArrayPlainValuesWriter;
import org.apache.parquet.column.values.plain.PlainValuesWriter;

/** Drives one {@link DictionaryValuesWriter}, alone or before a fall-back to PLAIN. */
final class ParquetDictionaryWriter extends ParquetWriter implements Driver.DictionaryWriter {

  private static final int INITIAL_SIZE = 64;
  private static final int PAGE_SIZE = 4096;

  private final DictionaryValuesWriter dictionary;

  ParquetDictionaryWriter(
      Type type,
      int width,
      int maxBytes,
      boolean fallsBack,
      TrackingByteBufferAllocator allocator) {
    this(
        newDictionary(type, width, maxBytes, allocator),
        fallsBack ? newFallback(type, width, allocator) : null,
        type,
        allocator);
  }

  private ParquetDictionaryWriter(
      DictionaryValuesWriter dictionary,
      ValuesWriter fallback,
      Type type,
      TrackingByteBufferAllocator allocator) {
    super(
        fallback == null ? dictionary : FallbackValuesWriter.of(dictionary, fallback),
        type,
        allocator);
    this.dictionary = dictionary;
  }

  private static DictionaryValuesWriter newDictionary(
      Type type, int width, int maxBytes, ByteBufferAllocator allocator) {
    Encoding data = Encoding.RLE_DICTIONARY;
    Encoding values = Encoding.PLAIN;
    switch (type) {
      case INT32:
        return new PlainIntegerDictionaryValuesWriter(maxBytes, data, values, allocator);
      case INT64:
        return new PlainLongDictionaryValuesWriter(maxBytes, data, values, allocator);
      case FLOAT:
        return new PlainFloatDictionaryValuesWriter(maxBytes, data, values, allocator);
      case DOUBLE:
        return new PlainDoubleDictionaryValuesWriter(maxBytes, data, values, allocator);
      case BINARY:
        return new PlainBinaryDictionaryValuesWriter(maxBytes, data, values, allocator);
      case FIXED_LEN_BYTE_ARRAY:
        return new PlainFixedLenArrayDictionaryValuesWriter(
            maxBytes, width, data, values, allocator);
      default:
        throw new IllegalArgumentException("No dictionary of " + type);
    }
  }

  private static ValuesWriter newFallback(Type type, int width, ByteBufferAllocator allocator) {
    return type == Type.FIXED_LEN_BYTE_ARRAY
        ? new FixedLenByteArrayPlainValuesWriter(width, INITIAL_SIZE, PAGE_SIZE, allocator)
        : new PlainValuesWriter(INITIAL_SIZE, PAGE_SIZE, allocator);
  }

  @Override
  public byte[] dictionaryPage() {
    DictionaryPage page = writer.toDictPageAndClose();
    return page == null ? null : bytesOf(page.getBytes());
  }

  @Override
  public int dictionarySize() {
    DictionaryPage page = writer.toDictPageAndClose();
    return page == null ? -1 : page.getDictionarySize();
  }

  @Override
  public void resetDictionary() {
    writer.resetDictionary();
  }

  @Override
  public boolean shouldFallBack() {
    return dictionary.shouldFallBack();
  }

  @Override
  public boolean isCompressionSatisfying(long rawSize, long encodedSize) {
    return dictionary.isCompressionSatisfying(rawSize, encodedSize);
  }

  @Override
  public void fallBackTo(Driver.Writer other) {
    dictionary.fallBackAllValuesTo(((ParquetWriter) other).writer);
  }

  @Override
  public String memory(String prefix) {
    return writer.memUsageString(prefix);
  }
}
