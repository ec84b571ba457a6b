package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.data.TestDataFactory;
import dev.parquetfast.benchmarks.isolation.Implementation;
import dev.parquetfast.benchmarks.spi.AccessPath;
import dev.parquetfast.benchmarks.spi.PageSpec;
import dev.parquetfast.benchmarks.spi.Workload;
import java.io.IOException;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * A page under one implementation, as state of an encoding and a decoding benchmark.
 *
 * <p>A subclass adds the parameters of one codec and says which page they stand for. Whatever they
 * are, a measured operation is one page.
 */
@State(Scope.Thread)
public abstract class Pages {

  /**
   * Names the system property for whoever starts many JVMs for the same page: a folder where the
   * first of them leaves the digest of upstream's page for the others.
   */
  public static final String REFERENCES_PROPERTY = "parquetfast.benchmarks.references";

  /** Each measured JVM loads one of them and nothing of the others. */
  @Param({"fast", "upstream", "upstream-1.17.1"})
  public String implementation;

  private Implementation loaded;
  private Workload workload;

  /** The page that the parameters stand for. */
  protected abstract PageSpec page();

  /** The parameter that says by which methods values are written and read. */
  protected abstract AccessPath path();

  /** Loads the implementation and proves that it does what the others do. */
  @Setup(Level.Trial)
  public final void open() throws IOException, InterruptedException, ReflectiveOperationException {
    PageSpec page = page();
    Object values = TestDataFactory.values(page);
    loaded = Implementation.open(implementation);
    workload = loaded.workloads().create(page, values, path());
    ReferencePage.verify(implementation, page, values, workload);
    PageSizeProfiler.pageSize = workload.page().length;
  }

  @TearDown(Level.Trial)
  public final void close() throws IOException {
    loaded.close();
  }

  final long encode() {
    return workload.encode();
  }

  final long decode() {
    return workload.decode();
  }
}
