package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
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

/** BYTE_STREAM_SPLIT, of every type whose values have a fixed width. */
final class ByteStreamSplitCodec implements Codec {

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
  public ValuesReader newReader(PhysicalType type, int length) {
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
}
