package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.AccessPath;
import dev.parquetfast.benchmarks.bridge.PageFactory;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.Workload;
import dev.parquetfast.benchmarks.isolation.Implementation;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Encodes pages of BYTE_STREAM_SPLIT values with staging arrays of several sizes. {@code
 * ByteStreamSplitEncoder.STAGING_SIZE} follows from its results.
 *
 * <p>Only our own implementation stages values. So there is no parameter for another one, and
 * {@code compare} and {@code check} leave this benchmark out. The page is upstream's for every
 * size.
 */
public class ByteStreamSplitStagingBenchmark extends PageBenchmark {

  @Benchmark
  public long stage(Staging staging) {
    return staging.workload.encode();
  }

  /** A page and the writer that makes it. */
  @State(Scope.Thread)
  public static class Staging {

    private static final String FAST = "fast";
    private static final String FACTORY =
        "dev.parquetfast.benchmarks.workload.StagingWorkloadFactory";

    /** Bytes of the staging array. */
    @Param({"512", "1024", "2048", "4096", "8192", "16384", "32768", "65536"})
    public int stagingSize;

    /** As in {@link ByteStreamSplitBenchmark}; floating point is staged as the integers are. */
    @Param({"INT32", "INT64", "FLBA_2", "FLBA_12", "FLBA_16"})
    public String type;

    @Param({"PER_VALUE", "BATCH"})
    public AccessPath path;

    @Param({"20000", "65536"})
    public int valuesPerPage;

    private Implementation fast;
    private Workload workload;

    @Setup(Level.Trial)
    public void open() throws IOException, InterruptedException, ReflectiveOperationException {
      PageSpec page = ByteStreamSplitBenchmark.Values.page(type, Pattern.RANDOM, valuesPerPage);
      Subject subject = Subject.of(page, path);
      fast = Implementation.open(FAST);
      workload =
          fast.loadClass(FACTORY)
              .asSubclass(PageFactory.class)
              .getDeclaredConstructor(int.class)
              .newInstance(stagingSize)
              .create(page, subject.values(), path);
      ReferencePage.verify(FAST, subject, workload);
    }

    @TearDown(Level.Trial)
    public void close() throws IOException {
      fast.close();
    }
  }
}
