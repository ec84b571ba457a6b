package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.bitpacking.ByteBitPackingValuesReader;
import org.apache.parquet.column.values.bitpacking.ByteBitPackingValuesWriter;
import org.apache.parquet.column.values.bitpacking.Packer;

/** Numbers of one width without headers; the length of a value is its width in bits. */
final class ByteBitPackingCodec implements Codec {

  private final Packer packer;

  ByteBitPackingCodec(Packer packer) {
    this.packer = packer;
  }

  @Override
  public ValuesWriter newWriter(PhysicalType type, int width) {
    return new ByteBitPackingValuesWriter((1 << width) - 1, packer);
  }

  @Override
  public ValuesReader newReader(PhysicalType type, int width) {
    return new ByteBitPackingValuesReader((1 << width) - 1, packer);
  }
}
