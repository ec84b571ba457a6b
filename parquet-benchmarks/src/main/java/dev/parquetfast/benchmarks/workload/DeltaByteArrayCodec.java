package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayReader;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayWriter;

/** DELTA_BYTE_ARRAY, of both types of byte strings. */
final class DeltaByteArrayCodec implements Codec {

  @Override
  public ValuesWriter newWriter(PhysicalType type, int length) {
    return new DeltaByteArrayWriter(INITIAL_SLAB_SIZE, PAGE_SIZE, ALLOCATOR);
  }

  @Override
  public ValuesReader newReader(PhysicalType type, int length) {
    return new DeltaByteArrayReader();
  }
}
