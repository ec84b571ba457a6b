package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import java.io.IOException;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.bitpacking.ByteBitPackingValuesReader;
import org.apache.parquet.column.values.bitpacking.ByteBitPackingValuesWriter;
import org.apache.parquet.column.values.bitpacking.Packer;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForDouble;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForFLBA;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForFloat;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForInteger;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForLong;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter.DoubleByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter.FixedLenByteArrayByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter.FloatByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter.IntegerByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter.LongByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesReader;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForInteger;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForLong;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesReader;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesWriter;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayReader;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayWriter;
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
import org.apache.parquet.column.values.plain.BinaryPlainValuesReader;
import org.apache.parquet.column.values.plain.BooleanPlainValuesReader;
import org.apache.parquet.column.values.plain.BooleanPlainValuesWriter;
import org.apache.parquet.column.values.plain.FixedLenByteArrayPlainValuesReader;
import org.apache.parquet.column.values.plain.FixedLenByteArrayPlainValuesWriter;
import org.apache.parquet.column.values.plain.PlainValuesReader.DoublePlainValuesReader;
import org.apache.parquet.column.values.plain.PlainValuesReader.FloatPlainValuesReader;
import org.apache.parquet.column.values.plain.PlainValuesReader.IntegerPlainValuesReader;
import org.apache.parquet.column.values.plain.PlainValuesReader.LongPlainValuesReader;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesReader;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesWriter;

/** Creates the writers and readers of each encoding, as Parquet's column writer and reader do. */
final class Codecs {

  /**
   * First slab of a writer, in bytes: the result of upstream's heuristic for its default page size.
   */
  private static final int SLAB = 1024;

  /** Page size hint of a writer and largest dictionary page, in bytes: upstream's defaults. */
  private static final int MEBIBYTE = 1024 * 1024;

  /** Allocator of the writers: upstream's default. */
  private static final ByteBufferAllocator ALLOCATOR = new HeapByteBufferAllocator();

  private Codecs() {}

  static ValuesWriter newWriter(PageSpec page) {
    return switch (page.encoding()) {
      case PLAIN -> plainWriter(page);
      case BYTE_STREAM_SPLIT -> splitWriter(page);
      case DELTA_BINARY_PACKED ->
          page.type() == PhysicalType.INT32
              ? new DeltaBinaryPackingValuesWriterForInteger(SLAB, MEBIBYTE, ALLOCATOR)
              : new DeltaBinaryPackingValuesWriterForLong(SLAB, MEBIBYTE, ALLOCATOR);
      case DELTA_LENGTH_BYTE_ARRAY ->
          new DeltaLengthByteArrayValuesWriter(SLAB, MEBIBYTE, ALLOCATOR);
      case DELTA_BYTE_ARRAY -> new DeltaByteArrayWriter(SLAB, MEBIBYTE, ALLOCATOR);
      case DICTIONARY -> dictionaryWriter(page);
      case RLE ->
          new RunLengthBitPackingHybridValuesWriter(page.length(), SLAB, MEBIBYTE, ALLOCATOR);
      case BIT_PACKED -> new ByteBitPackingValuesWriter(maximum(page), Packer.BIG_ENDIAN);
      case BIT_PACKED_LITTLE_ENDIAN ->
          new ByteBitPackingValuesWriter(maximum(page), Packer.LITTLE_ENDIAN);
    };
  }

  /**
   * Returns a reader that has no page yet.
   *
   * @param dictionary the values of the ids in pages; null if the codec has no dictionary
   */
  static ValuesReader newReader(PageSpec page, Dictionary dictionary) {
    return switch (page.encoding()) {
      case PLAIN -> plainReader(page);
      case BYTE_STREAM_SPLIT -> splitReader(page);
      case DELTA_BINARY_PACKED -> new DeltaBinaryPackingValuesReader();
      case DELTA_LENGTH_BYTE_ARRAY -> new DeltaLengthByteArrayValuesReader();
      case DELTA_BYTE_ARRAY -> new DeltaByteArrayReader();
      case DICTIONARY -> new DictionaryValuesReader(dictionary);
      case RLE -> new RunLengthBitPackingHybridValuesReader(page.length());
      case BIT_PACKED -> new ByteBitPackingValuesReader(maximum(page), Packer.BIG_ENDIAN);
      case BIT_PACKED_LITTLE_ENDIAN ->
          new ByteBitPackingValuesReader(maximum(page), Packer.LITTLE_ENDIAN);
    };
  }

  /** Decodes the dictionary page of a column chunk. */
  static Dictionary dictionary(PageSpec page, DictionaryPage values) throws IOException {
    return switch (page.type()) {
      case INT32 -> new PlainIntegerDictionary(values);
      case INT64 -> new PlainLongDictionary(values);
      case FLOAT -> new PlainFloatDictionary(values);
      case DOUBLE -> new PlainDoubleDictionary(values);
      case BINARY -> new PlainBinaryDictionary(values);
      default -> throw new IllegalArgumentException(page.toString());
    };
  }

  /** Returns the maximum value of so many bits. */
  private static int maximum(PageSpec page) {
    return (1 << page.length()) - 1;
  }

  private static ValuesWriter plainWriter(PageSpec page) {
    return switch (page.type()) {
      case BOOLEAN -> new BooleanPlainValuesWriter();
      case INT96, FIXED_LEN_BYTE_ARRAY ->
          new FixedLenByteArrayPlainValuesWriter(page.length(), SLAB, MEBIBYTE, ALLOCATOR);
      default -> new PlainValuesWriter(SLAB, MEBIBYTE, ALLOCATOR);
    };
  }

  private static ValuesReader plainReader(PageSpec page) {
    return switch (page.type()) {
      case BOOLEAN -> new BooleanPlainValuesReader();
      case INT32 -> new IntegerPlainValuesReader();
      case INT64 -> new LongPlainValuesReader();
      case FLOAT -> new FloatPlainValuesReader();
      case DOUBLE -> new DoublePlainValuesReader();
      case BINARY -> new BinaryPlainValuesReader();
      case INT96, FIXED_LEN_BYTE_ARRAY -> new FixedLenByteArrayPlainValuesReader(page.length());
    };
  }

  private static ValuesWriter splitWriter(PageSpec page) {
    return switch (page.type()) {
      case INT32 -> new IntegerByteStreamSplitValuesWriter(SLAB, MEBIBYTE, ALLOCATOR);
      case INT64 -> new LongByteStreamSplitValuesWriter(SLAB, MEBIBYTE, ALLOCATOR);
      case FLOAT -> new FloatByteStreamSplitValuesWriter(SLAB, MEBIBYTE, ALLOCATOR);
      case DOUBLE -> new DoubleByteStreamSplitValuesWriter(SLAB, MEBIBYTE, ALLOCATOR);
      case FIXED_LEN_BYTE_ARRAY ->
          new FixedLenByteArrayByteStreamSplitValuesWriter(
              page.length(), SLAB, MEBIBYTE, ALLOCATOR);
      default -> throw new IllegalArgumentException(page.toString());
    };
  }

  private static ValuesReader splitReader(PageSpec page) {
    return switch (page.type()) {
      case INT32 -> new ByteStreamSplitValuesReaderForInteger();
      case INT64 -> new ByteStreamSplitValuesReaderForLong();
      case FLOAT -> new ByteStreamSplitValuesReaderForFloat();
      case DOUBLE -> new ByteStreamSplitValuesReaderForDouble();
      case FIXED_LEN_BYTE_ARRAY -> new ByteStreamSplitValuesReaderForFLBA(page.length());
      default -> throw new IllegalArgumentException(page.toString());
    };
  }

  private static ValuesWriter dictionaryWriter(PageSpec page) {
    Encoding ids = Encoding.RLE_DICTIONARY;
    Encoding values = Encoding.PLAIN;
    return switch (page.type()) {
      case INT32 -> new PlainIntegerDictionaryValuesWriter(MEBIBYTE, ids, values, ALLOCATOR);
      case INT64 -> new PlainLongDictionaryValuesWriter(MEBIBYTE, ids, values, ALLOCATOR);
      case FLOAT -> new PlainFloatDictionaryValuesWriter(MEBIBYTE, ids, values, ALLOCATOR);
      case DOUBLE -> new PlainDoubleDictionaryValuesWriter(MEBIBYTE, ids, values, ALLOCATOR);
      case BINARY -> new PlainBinaryDictionaryValuesWriter(MEBIBYTE, ids, values, ALLOCATOR);
      default -> throw new IllegalArgumentException(page.toString());
    };
  }
}
