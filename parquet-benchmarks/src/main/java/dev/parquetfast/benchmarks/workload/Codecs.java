package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import java.io.IOException;
import org.apache.parquet.column.Dictionary;
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

/**
 * Creates the writers and readers of each encoding. Each constant of {@link Encoding} has a
 * constant of the same name here.
 */
enum Codecs implements Codec {
  /** PLAIN, of every type. */
  PLAIN {

    @Override
    public ValuesWriter newWriter(PhysicalType type, int length) {
      switch (type) {
        case BOOLEAN:
          return new BooleanPlainValuesWriter();
        case INT96:
        case FIXED_LEN_BYTE_ARRAY:
          return new FixedLenByteArrayPlainValuesWriter(
              length, INITIAL_SLAB_SIZE, PAGE_SIZE, ALLOCATOR);
        default:
          return new PlainValuesWriter(INITIAL_SLAB_SIZE, PAGE_SIZE, ALLOCATOR);
      }
    }

    @Override
    public ValuesReader newReader(PhysicalType type, int length, Dictionary dictionary) {
      switch (type) {
        case BOOLEAN:
          return new BooleanPlainValuesReader();
        case INT32:
          return new IntegerPlainValuesReader();
        case INT64:
          return new LongPlainValuesReader();
        case FLOAT:
          return new FloatPlainValuesReader();
        case DOUBLE:
          return new DoublePlainValuesReader();
        case BINARY:
          return new BinaryPlainValuesReader();
        case INT96:
        case FIXED_LEN_BYTE_ARRAY:
          return new FixedLenByteArrayPlainValuesReader(length);
      }
      throw new IllegalArgumentException("PLAIN " + type);
    }
  },

  /** BYTE_STREAM_SPLIT, of every type whose values have a fixed width. */
  BYTE_STREAM_SPLIT {

    @Override
    public ValuesWriter newWriter(PhysicalType type, int length) {
      switch (type) {
        case INT32:
          return new IntegerByteStreamSplitValuesWriter(INITIAL_SLAB_SIZE, PAGE_SIZE, ALLOCATOR);
        case INT64:
          return new LongByteStreamSplitValuesWriter(INITIAL_SLAB_SIZE, PAGE_SIZE, ALLOCATOR);
        case FLOAT:
          return new FloatByteStreamSplitValuesWriter(INITIAL_SLAB_SIZE, PAGE_SIZE, ALLOCATOR);
        case DOUBLE:
          return new DoubleByteStreamSplitValuesWriter(INITIAL_SLAB_SIZE, PAGE_SIZE, ALLOCATOR);
        case FIXED_LEN_BYTE_ARRAY:
          return new FixedLenByteArrayByteStreamSplitValuesWriter(
              length, INITIAL_SLAB_SIZE, PAGE_SIZE, ALLOCATOR);
        default:
          throw new IllegalArgumentException("BYTE_STREAM_SPLIT " + type);
      }
    }

    @Override
    public ValuesReader newReader(PhysicalType type, int length, Dictionary dictionary) {
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
          return new ByteStreamSplitValuesReaderForFLBA(length);
        default:
          throw new IllegalArgumentException("BYTE_STREAM_SPLIT " + type);
      }
    }
  },

  /** DELTA_BINARY_PACKED, of both integer types. */
  DELTA_BINARY_PACKED {

    @Override
    public ValuesWriter newWriter(PhysicalType type, int length) {
      switch (type) {
        case INT32:
          return new DeltaBinaryPackingValuesWriterForInteger(
              INITIAL_SLAB_SIZE, PAGE_SIZE, ALLOCATOR);
        case INT64:
          return new DeltaBinaryPackingValuesWriterForLong(INITIAL_SLAB_SIZE, PAGE_SIZE, ALLOCATOR);
        default:
          throw new IllegalArgumentException("DELTA_BINARY_PACKED " + type);
      }
    }

    @Override
    public ValuesReader newReader(PhysicalType type, int length, Dictionary dictionary) {
      return new DeltaBinaryPackingValuesReader();
    }
  },

  /** DELTA_LENGTH_BYTE_ARRAY. */
  DELTA_LENGTH_BYTE_ARRAY {

    @Override
    public ValuesWriter newWriter(PhysicalType type, int length) {
      return new DeltaLengthByteArrayValuesWriter(INITIAL_SLAB_SIZE, PAGE_SIZE, ALLOCATOR);
    }

    @Override
    public ValuesReader newReader(PhysicalType type, int length, Dictionary dictionary) {
      return new DeltaLengthByteArrayValuesReader();
    }
  },

  /** DELTA_BYTE_ARRAY, of both types of byte strings. */
  DELTA_BYTE_ARRAY {

    @Override
    public ValuesWriter newWriter(PhysicalType type, int length) {
      return new DeltaByteArrayWriter(INITIAL_SLAB_SIZE, PAGE_SIZE, ALLOCATOR);
    }

    @Override
    public ValuesReader newReader(PhysicalType type, int length, Dictionary dictionary) {
      return new DeltaByteArrayReader();
    }
  },

  /** RLE_DICTIONARY, of the types that are measured. */
  DICTIONARY {

    @Override
    public ValuesWriter newWriter(PhysicalType type, int length) {
      org.apache.parquet.column.Encoding data = org.apache.parquet.column.Encoding.RLE_DICTIONARY;
      org.apache.parquet.column.Encoding values = org.apache.parquet.column.Encoding.PLAIN;
      switch (type) {
        case INT32:
          return new PlainIntegerDictionaryValuesWriter(
              MAX_DICTIONARY_SIZE, data, values, ALLOCATOR);
        case INT64:
          return new PlainLongDictionaryValuesWriter(MAX_DICTIONARY_SIZE, data, values, ALLOCATOR);
        case FLOAT:
          return new PlainFloatDictionaryValuesWriter(MAX_DICTIONARY_SIZE, data, values, ALLOCATOR);
        case DOUBLE:
          return new PlainDoubleDictionaryValuesWriter(
              MAX_DICTIONARY_SIZE, data, values, ALLOCATOR);
        case BINARY:
          return new PlainBinaryDictionaryValuesWriter(
              MAX_DICTIONARY_SIZE, data, values, ALLOCATOR);
        default:
          throw new IllegalArgumentException("DICTIONARY " + type);
      }
    }

    @Override
    public ValuesReader newReader(PhysicalType type, int length, Dictionary dictionary) {
      return new DictionaryValuesReader(dictionary);
    }

    @Override
    public Dictionary dictionary(PhysicalType type, DictionaryPage page) throws IOException {
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
          throw new IllegalArgumentException("DICTIONARY " + type);
      }
    }
  },

  /** The RLE / bit-packing hybrid; the length of a value is its width in bits. */
  RLE {

    @Override
    public ValuesWriter newWriter(PhysicalType type, int width) {
      return new RunLengthBitPackingHybridValuesWriter(
          width, INITIAL_SLAB_SIZE, PAGE_SIZE, ALLOCATOR);
    }

    @Override
    public ValuesReader newReader(PhysicalType type, int width, Dictionary dictionary) {
      return new RunLengthBitPackingHybridValuesReader(width);
    }
  },

  /** Numbers of one width without headers; the length of a value is its width in bits. */
  BIT_PACKED {

    @Override
    public ValuesWriter newWriter(PhysicalType type, int width) {
      return new ByteBitPackingValuesWriter((1 << width) - 1, Packer.BIG_ENDIAN);
    }

    @Override
    public ValuesReader newReader(PhysicalType type, int width, Dictionary dictionary) {
      return new ByteBitPackingValuesReader((1 << width) - 1, Packer.BIG_ENDIAN);
    }
  },

  /** Numbers as in {@link #BIT_PACKED}, in the other bit order. */
  BIT_PACKED_LITTLE_ENDIAN {

    @Override
    public ValuesWriter newWriter(PhysicalType type, int width) {
      return new ByteBitPackingValuesWriter((1 << width) - 1, Packer.LITTLE_ENDIAN);
    }

    @Override
    public ValuesReader newReader(PhysicalType type, int width, Dictionary dictionary) {
      return new ByteBitPackingValuesReader((1 << width) - 1, Packer.LITTLE_ENDIAN);
    }
  };

  /** Returns the codec of an encoding. */
  static Codec of(Encoding encoding) {
    return valueOf(encoding.name());
  }
}
