package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.RowGroupWorkload;
import dev.parquetfast.benchmarks.bridge.WorkloadFactory;
import dev.parquetfast.benchmarks.data.TestDataFactory;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Flushes a row group from memory to a file that discards everything: the last pages, the
 * dictionaries, compression and the footer.
 *
 * <p>Filling the row group again before each flush is not part of the time. A flush takes
 * milliseconds, against which the clock of {@link Level#Invocation} is exact enough.
 *
 * <p>The bytes are checked before, with a file of the same table.
 */
public class RowGroupFlushBenchmark extends LocalFiles {

  private RowGroupWorkload workload;

  @Override
  void prepare(WorkloadFactory factory, Blackhole objects) throws IOException {
    workload = factory.createRowGroup(spec(), TestDataFactory.table(rows));
  }

  @Setup(Level.Invocation)
  public void fill() throws IOException {
    workload.fill();
  }

  @Benchmark
  public long flush() throws IOException {
    return workload.flush();
  }

  /** Reports the memory beside the time. */
  @TearDown(Level.Iteration)
  public void tellPeak() {
    PageSizeProfiler.peakBytes = workload.peakBytes();
  }
}
