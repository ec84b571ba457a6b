package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesReader;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesWriter;

/** DELTA_LENGTH_BYTE_ARRAY. */
final class DeltaLengthByteArrayCodec implements Codec {

  @Override
  public ValuesWriter newWriter(PhysicalType type, int length) {
    return new DeltaLengthByteArrayValuesWriter(INITIAL_SLAB_SIZE, PAGE_SIZE, ALLOCATOR);
  }

  @Override
  public ValuesReader newReader(PhysicalType type, int length) {
    return new DeltaLengthByteArrayValuesReader();
  }
}
