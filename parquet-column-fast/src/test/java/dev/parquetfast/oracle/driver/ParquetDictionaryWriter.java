package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Type;
import org.apache.parquet.bytes.TrackingByteBufferAllocator;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter;
import org.apache.parquet.column.values.fallback.FallbackValuesWriter;

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
        Codecs.dictionaryWriter(type, width, maxBytes, allocator),
        fallsBack
            ? Codecs.writer(Codec.PLAIN, type, width, INITIAL_SIZE, PAGE_SIZE, allocator)
            : null,
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
