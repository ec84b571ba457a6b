package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.Workload;
import dev.parquetfast.benchmarks.bridge.WorkloadFactory;
import dev.parquetfast.benchmarks.isolation.Implementation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/** State of a benchmark: one implementation and its workload. */
@State(Scope.Thread)
public abstract class ImplementationState extends PageBenchmark {

  /**
   * Name of the system property for a folder in which the first of many JVMs for the same page
   * leaves the digest of upstream's page for the others.
   */
  public static final String REFERENCES_PROPERTY = "parquetfast.benchmarks.references";

  /** Each measured JVM loads only one of them. */
  @Param({"fast", "upstream", "upstream-1.17.1"})
  public String implementation;

  private Implementation loaded;
  private Workload workload;
  private Blackhole objects;

  /** Returns what the parameters stand for. */
  abstract Subject subject();

  /** Returns how many pages or files an operation writes or reads. */
  int pagesAtOnce() {
    return 1;
  }

  /** Does what else a real process would do before anything is measured. Usually nothing. */
  void prepare(WorkloadFactory factory, Blackhole objects) throws IOException {}

  /** Loads the implementation and checks that its results are those of the others. */
  @Setup(Level.Trial)
  public final void open(Blackhole objects) throws IOException, ReflectiveOperationException {
    Subject subject = subject();
    loaded =
        subject.isFile()
            ? Implementation.openForFiles(implementation)
            : Implementation.open(implementation);
    WorkloadFactory factory = loaded.workloads();
    workload = subject.workload(factory);
    ReferencePage.verify(implementation, subject, workload);
    PageSizeProfiler.pageSize = Math.multiplyExact(pagesAtOnce(), workload.page().length);
    this.objects = objects;
    prepare(factory, objects);
  }

  @TearDown(Level.Trial)
  public final void close() throws IOException {
    loaded.close();
  }

  /** Returns the page or file that this implementation makes. */
  final byte[] written() throws IOException {
    return workload.page();
  }

  /** Returns the class path of a process that uses this implementation. */
  final List<Path> classPath() {
    return loaded.classPath();
  }

  final long writeOnce() throws IOException {
    return workload.encode();
  }

  final long readOnce() throws IOException {
    return workload.decode(objects);
  }
}
