package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.spi.Workload;
import dev.parquetfast.benchmarks.spi.WorkloadFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/** Several threads at once, each of which writes a file of its own and reads it again. */
public class ConcurrentReadWriteBenchmark extends PageBenchmark {

  @Benchmark
  public long writeAndRead(Threads threads) throws InterruptedException, ExecutionException {
    return threads.run();
  }

  /** One implementation, loaded once, and a file and a thread for each of several workers. */
  public static class Threads extends LocalFiles {

    @Param("4")
    public int threads;

    private final List<Callable<Long>> workers = new ArrayList<>();
    private ExecutorService executor;

    @Override
    void prepare(WorkloadFactory factory, Blackhole objects) {
      for (int i = 0; i < threads; i++) {
        Workload own = subject().workload(factory);
        workers.add(() -> own.encode() + own.decode(objects));
      }
      executor = Executors.newFixedThreadPool(threads);
    }

    long run() throws InterruptedException, ExecutionException {
      long sum = 0;
      for (Future<Long> each : executor.invokeAll(workers)) {
        sum += each.get();
      }
      return sum;
    }

    @TearDown(Level.Trial)
    public void stop() {
      executor.shutdown();
    }
  }
}
