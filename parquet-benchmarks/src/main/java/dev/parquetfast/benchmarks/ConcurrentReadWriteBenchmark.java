package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.Workload;
import dev.parquetfast.benchmarks.bridge.WorkloadFactory;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Several threads at once: each writes a file of its own and reads it again.
 *
 * <p>A time is that of one file while the other threads work on theirs. So as many files are
 * finished in this time as there are threads.
 */
public class ConcurrentReadWriteBenchmark extends PageBenchmark {

  private static final int THREADS = 4;

  @Benchmark
  @Threads(THREADS)
  public long writeAndRead(Worker worker, Blackhole objects) throws IOException {
    return worker.file.encode() + worker.file.decode(objects);
  }

  /** One implementation, loaded once for all threads. */
  @State(Scope.Benchmark)
  public static class SharedFiles extends LocalFiles {

    /** Has to be the number of JMH's threads, which alone does not say what was measured. */
    @Param("" + THREADS)
    public int threads;

    private WorkloadFactory factory;

    @Override
    int pagesAtOnce() {
      return threads;
    }

    @Override
    void prepare(WorkloadFactory factory, Blackhole objects) throws IOException {
      this.factory = factory;
    }

    /** Writes a file that only one thread uses. */
    Workload newFile() throws IOException {
      return subject().workload(factory);
    }
  }

  /** What one thread works on. */
  @State(Scope.Thread)
  public static class Worker {

    private Workload file;

    @Setup(Level.Trial)
    public void open(SharedFiles shared, BenchmarkParams params) throws IOException {
      if (params.getThreads() != shared.threads) {
        throw new IllegalArgumentException(
            String.format(
                "%d threads of JMH for threads=%d; -t says how many",
                params.getThreads(), shared.threads));
      }
      file = shared.newFile();
    }
  }
}
