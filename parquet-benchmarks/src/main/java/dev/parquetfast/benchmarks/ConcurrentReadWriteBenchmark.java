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

    /** By which JMH wants it to be known that a black hole is not meant to be made by hand. */
    private static final String BLACKHOLE_PASSWORD =
        "Today's password is swordfish. I understand instantiating Blackholes directly is"
            + " dangerous.";

    private final List<Callable<Long>> workers = new ArrayList<>();
    private ExecutorService executor;

    @Override
    int pagesAtOnce() {
      return threads;
    }

    @Override
    void prepare(WorkloadFactory factory, Blackhole objects) {
      for (int i = 0; i < threads; i++) {
        Workload own = subject().workload(factory);
        // One for each thread, as JMH would hand them out if the threads were its own.
        Blackhole ownObjects = new Blackhole(BLACKHOLE_PASSWORD);
        workers.add(() -> own.encode() + own.decode(ownObjects));
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
