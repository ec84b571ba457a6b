package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesReader;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForInteger;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForLong;

/** DELTA_BINARY_PACKED, of both integer types. */
final class DeltaBinaryPackedCodec implements Codec {

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
  public ValuesReader newReader(PhysicalType type, int length) {
    return new DeltaBinaryPackingValuesReader();
  }
}
