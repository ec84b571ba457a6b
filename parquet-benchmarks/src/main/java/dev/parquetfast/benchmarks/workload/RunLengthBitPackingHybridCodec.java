package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesReader;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesWriter;

/** The RLE / bit-packing hybrid; the length of a value is its width in bits. */
final class RunLengthBitPackingHybridCodec implements Codec {

  @Override
  public ValuesWriter newWriter(PhysicalType type, int width) {
    return new RunLengthBitPackingHybridValuesWriter(
        width, INITIAL_SLAB_SIZE, PAGE_SIZE, ALLOCATOR);
  }

  @Override
  public ValuesReader newReader(PhysicalType type, int width) {
    return new RunLengthBitPackingHybridValuesReader(width);
  }
}
