package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.PackedMemory;
import dev.parquetfast.benchmarks.bridge.PackerSpec;
import dev.parquetfast.benchmarks.bridge.PackerUse;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/**
 * Packs and unpacks numbers of one width, eight at a time, with the packers of parquet-encoding.
 * The readers of engines call these for ids of dictionaries, levels and deltas.
 */
public abstract class Packers extends ImplementationState {

  @Param({"ALL_WIDTHS", "ONE_WIDTH"})
  public PackerUse use;

  @Param({"HEAP_SLICES", "HEAP", "DIRECT", "ARRAY"})
  public PackedMemory memory;

  @Param({"20000"})
  public int valuesPerPage;

  @Benchmark
  public long encode() throws IOException {
    return writeOnce();
  }

  @Benchmark
  public long decode() throws IOException {
    return readOnce();
  }

  abstract PhysicalType type();

  abstract int width();

  @Override
  final Subject subject() {
    return Subject.of(
        new PackerSpec(type(), width(), valuesPerPage / Byte.SIZE * Byte.SIZE), memory, use);
  }
}
