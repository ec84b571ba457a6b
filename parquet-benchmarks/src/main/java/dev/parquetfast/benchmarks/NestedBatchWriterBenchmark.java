package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.WorkloadFactory;
import dev.parquetfast.benchmarks.data.TestDataFactory;
import java.io.IOException;
import java.util.function.LongSupplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Writes three columns of a group, which are in arrays with levels of their own: the writer has to
 * compare these. The shape is that of the group; in a list, its last column has a list for each
 * element.
 */
public class NestedBatchWriterBenchmark extends Columns.InBatches {

  private LongSupplier write;

  @Override
  void prepare(WorkloadFactory factory, Blackhole objects) throws IOException {
    super.prepare(factory, objects);
    write = factory.createGroup(spec(), TestDataFactory.entries(spec()));
  }

  @Benchmark
  public long write() {
    return write.getAsLong();
  }
}
