package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.PhysicalType;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesReader;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainBinaryDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainDoubleDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainFloatDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainIntegerDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainLongDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.PlainValuesDictionary.PlainBinaryDictionary;
import org.apache.parquet.column.values.dictionary.PlainValuesDictionary.PlainDoubleDictionary;
import org.apache.parquet.column.values.dictionary.PlainValuesDictionary.PlainFloatDictionary;
import org.apache.parquet.column.values.dictionary.PlainValuesDictionary.PlainIntegerDictionary;
import org.apache.parquet.column.values.dictionary.PlainValuesDictionary.PlainLongDictionary;

/** RLE_DICTIONARY, of the types that are measured. */
final class DictionaryCodec implements Codec {

  /** Largest dictionary page in bytes: upstream's default. */
  private static final int MAX_DICTIONARY_SIZE = 1024 * 1024;

  /** Made of the chunk that is decoded; readers are for this one only. */
  private Dictionary dictionary;

  @Override
  public ValuesWriter newWriter(PhysicalType type, int length) {
    Encoding data = Encoding.RLE_DICTIONARY;
    Encoding values = Encoding.PLAIN;
    switch (type) {
      case INT32:
        return new PlainIntegerDictionaryValuesWriter(MAX_DICTIONARY_SIZE, data, values, ALLOCATOR);
      case INT64:
        return new PlainLongDictionaryValuesWriter(MAX_DICTIONARY_SIZE, data, values, ALLOCATOR);
      case FLOAT:
        return new PlainFloatDictionaryValuesWriter(MAX_DICTIONARY_SIZE, data, values, ALLOCATOR);
      case DOUBLE:
        return new PlainDoubleDictionaryValuesWriter(MAX_DICTIONARY_SIZE, data, values, ALLOCATOR);
      case BINARY:
        return new PlainBinaryDictionaryValuesWriter(MAX_DICTIONARY_SIZE, data, values, ALLOCATOR);
      default:
        throw unsupported(type);
    }
  }

  @Override
  public ValuesReader newReader(PhysicalType type, int length) {
    return new DictionaryValuesReader(dictionary);
  }

  @Override
  public void useDictionary(PhysicalType type, DictionaryPage page) {
    try {
      dictionary = newDictionary(type, page);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Dictionary newDictionary(PhysicalType type, DictionaryPage page)
      throws IOException {
    switch (type) {
      case INT32:
        return new PlainIntegerDictionary(page);
      case INT64:
        return new PlainLongDictionary(page);
      case FLOAT:
        return new PlainFloatDictionary(page);
      case DOUBLE:
        return new PlainDoubleDictionary(page);
      case BINARY:
        return new PlainBinaryDictionary(page);
      default:
        throw unsupported(type);
    }
  }

  private static IllegalArgumentException unsupported(PhysicalType type) {
    return new IllegalArgumentException("No dictionary of " + type);
  }
}
