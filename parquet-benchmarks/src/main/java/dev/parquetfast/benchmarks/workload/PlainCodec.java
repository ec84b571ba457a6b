package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
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

/** PLAIN, of every type. */
final class PlainCodec implements Codec {

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
  public ValuesReader newReader(PhysicalType type, int length) {
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
}
