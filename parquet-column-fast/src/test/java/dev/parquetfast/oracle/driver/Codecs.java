package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Type;
import java.io.IOException;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
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
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainBinaryDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainDoubleDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainFixedLenArrayDictionaryValuesWriter;
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
import org.apache.parquet.column.values.plain.PlainValuesReader;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesReader;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesWriter;

/**
 * The only place where tests create a codec's reader and writer. It is linked to the parquet-column
 * of its class loader, like {@link ParquetDriver}.
 */
public final class Codecs {

  private Codecs() {}

  /**
   * Returns a writer of any codec but {@code RLE_DICTIONARY}; parameters as in {@link
   * Driver#writer}.
   */
  public static ValuesWriter writer(
      Codec codec, Type type, int width, int initial, int page, ByteBufferAllocator memory) {
    switch (codec) {
      case PLAIN:
        switch (type) {
          case BOOLEAN:
            return new BooleanPlainValuesWriter();
          case FIXED_LEN_BYTE_ARRAY:
            return new FixedLenByteArrayPlainValuesWriter(width, initial, page, memory);
          default:
            return new PlainValuesWriter(initial, page, memory);
        }
      case BYTE_STREAM_SPLIT:
        switch (type) {
          case INT32:
            return new IntegerByteStreamSplitValuesWriter(initial, page, memory);
          case INT64:
            return new LongByteStreamSplitValuesWriter(initial, page, memory);
          case FLOAT:
            return new FloatByteStreamSplitValuesWriter(initial, page, memory);
          case DOUBLE:
            return new DoubleByteStreamSplitValuesWriter(initial, page, memory);
          case FIXED_LEN_BYTE_ARRAY:
            return new FixedLenByteArrayByteStreamSplitValuesWriter(width, initial, page, memory);
          default:
            throw unsupported(codec, type);
        }
      case DELTA_BINARY_PACKED:
        switch (type) {
          case INT32:
            return new DeltaBinaryPackingValuesWriterForInteger(initial, page, memory);
          case INT64:
            return new DeltaBinaryPackingValuesWriterForLong(initial, page, memory);
          default:
            throw unsupported(codec, type);
        }
      case DELTA_LENGTH_BYTE_ARRAY:
        return new DeltaLengthByteArrayValuesWriter(initial, page, memory);
      case DELTA_BYTE_ARRAY:
        return new DeltaByteArrayWriter(initial, page, memory);
      case RLE:
        return new RunLengthBitPackingHybridValuesWriter(width, initial, page, memory);
      case BIT_PACKED:
        return new ByteBitPackingValuesWriter(largest(width), Packer.BIG_ENDIAN);
      case BIT_PACKED_LITTLE_ENDIAN:
        return new ByteBitPackingValuesWriter(largest(width), Packer.LITTLE_ENDIAN);
      case RLE_DICTIONARY:
        break;
    }
    throw unsupported(codec, type);
  }

  /**
   * Returns a reader of any codec but {@code RLE_DICTIONARY}; parameters as in {@link
   * Driver#reader}.
   */
  public static ValuesReader reader(Codec codec, Type type, int width) {
    switch (codec) {
      case PLAIN:
        switch (type) {
          case BOOLEAN:
            return new BooleanPlainValuesReader();
          case INT32:
            return new PlainValuesReader.IntegerPlainValuesReader();
          case INT64:
            return new PlainValuesReader.LongPlainValuesReader();
          case FLOAT:
            return new PlainValuesReader.FloatPlainValuesReader();
          case DOUBLE:
            return new PlainValuesReader.DoublePlainValuesReader();
          case BINARY:
            return new BinaryPlainValuesReader();
          case FIXED_LEN_BYTE_ARRAY:
            return new FixedLenByteArrayPlainValuesReader(width);
        }
        throw unsupported(codec, type);
      case BYTE_STREAM_SPLIT:
        switch (type) {
          case INT32:
            return new ByteStreamSplitValuesReaderForInteger();
          case INT64:
            return new ByteStreamSplitValuesReaderForLong();
          case FLOAT:
            return new ByteStreamSplitValuesReaderForFloat();
          case DOUBLE:
            return new ByteStreamSplitValuesReaderForDouble();
          case FIXED_LEN_BYTE_ARRAY:
            return new ByteStreamSplitValuesReaderForFLBA(width);
          default:
            throw unsupported(codec, type);
        }
      case DELTA_BINARY_PACKED:
        return new DeltaBinaryPackingValuesReader();
      case DELTA_LENGTH_BYTE_ARRAY:
        return new DeltaLengthByteArrayValuesReader();
      case DELTA_BYTE_ARRAY:
        return new DeltaByteArrayReader();
      case RLE:
        return new RunLengthBitPackingHybridValuesReader(width);
      case BIT_PACKED:
        return new ByteBitPackingValuesReader(largest(width), Packer.BIG_ENDIAN);
      case BIT_PACKED_LITTLE_ENDIAN:
        return new ByteBitPackingValuesReader(largest(width), Packer.LITTLE_ENDIAN);
      case RLE_DICTIONARY:
        break;
    }
    throw unsupported(codec, type);
  }

  /** Returns a writer of ids; parameters as in {@link Driver#dictionaryWriter}. */
  public static DictionaryValuesWriter dictionaryWriter(
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

  /** Decodes a dictionary page; parameters as in {@link Driver#dictionaryReader}. */
  public static Dictionary dictionary(Type type, int width, byte[] bytes, int size)
      throws IOException {
    DictionaryPage page = new DictionaryPage(BytesInput.from(bytes), size, Encoding.PLAIN);
    switch (type) {
      case BOOLEAN:
        return SinceParquet117.booleanDictionary(page);
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
      case FIXED_LEN_BYTE_ARRAY:
        return new PlainBinaryDictionary(page, width);
    }
    throw new IllegalArgumentException("No dictionary of " + type);
  }

  /** Returns the largest number of {@code width} bits. */
  private static int largest(int width) {
    return (int) ((1L << width) - 1);
  }

  private static IllegalArgumentException unsupported(Codec codec, Type type) {
    return new IllegalArgumentException(codec + " does not encode " + type);
  }
}
