package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.ColumnAccess;
import dev.parquetfast.benchmarks.bridge.ColumnShape;
import dev.parquetfast.benchmarks.bridge.ColumnSpec;
import dev.parquetfast.benchmarks.bridge.PageVersion;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import dev.parquetfast.benchmarks.bridge.Workload;
import dev.parquetfast.benchmarks.bridge.WorkloadFactory;
import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.infra.Blackhole;

/**
 * A column under one implementation, as state of the benchmarks of column writer and reader.
 *
 * <p>A column writer calls codecs, levels and statistics through a handful of call sites that all
 * columns of a process share. With columns of only one kind, the compiler would inline calls that
 * it can never inline in a real job. So columns of every kind are written and read before one is
 * measured.
 */
public abstract class Columns extends ImplementationState {

  /** Entries of each column that is written and read beforehand. */
  private static final int FEW = 300;

  /** Often enough, over all columns, for the compiler to see every kind before it decides. */
  private static final int ROUNDS = 20;

  private static final long COMPILER_IDLE_MILLIS = 20;

  @Param({
    "BOOLEAN",
    "INT32",
    "INT64",
    "INT96",
    "FLOAT",
    "DOUBLE",
    "BINARY",
    "FIXED_LEN_BYTE_ARRAY"
  })
  public PhysicalType type;

  @Param({"REQUIRED", "OPTIONAL", "LIST"})
  public ColumnShape shape;

  @Param({"V1", "V2"})
  public PageVersion version;

  /** With a dictionary there are a hundred distinct values, without one nearly all are. */
  @Param({"false", "true"})
  public boolean dictionary;

  /** Entries of the page, nulls included. */
  @Param("20000")
  public int valuesPerPage;

  /** Returns the methods that read values. */
  ColumnAccess access() {
    return ColumnAccess.GETTER;
  }

  final ColumnSpec spec() {
    return new ColumnSpec(type, shape, version, dictionary, valuesPerPage);
  }

  @Override
  final Subject subject() {
    return Subject.of(spec(), access());
  }

  @Override
  void prepare(WorkloadFactory factory, Blackhole objects) throws IOException {
    List<Workload> others = new ArrayList<>();
    for (PhysicalType eachType : PhysicalType.values()) {
      for (ColumnShape eachShape : ColumnShape.values()) {
        for (PageVersion eachVersion : PageVersion.values()) {
          for (boolean withDictionary : new boolean[] {false, true}) {
            ColumnSpec other =
                new ColumnSpec(eachType, eachShape, eachVersion, withDictionary, FEW);
            others.add(Subject.of(other, access()).workload(factory));
          }
        }
      }
    }
    for (int round = 0; round < ROUNDS; round++) {
      for (Workload other : others) {
        other.encode();
        other.decode(objects);
      }
      awaitCompiler();
    }
  }

  /**
   * Waits until the compiler is idle. On few cores it would otherwise compile code of these columns
   * during the whole measurement.
   */
  private static void awaitCompiler() {
    CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
    long before;
    do {
      before = compiler.getTotalCompilationTime();
      try {
        Thread.sleep(COMPILER_IDLE_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    } while (compiler.getTotalCompilationTime() > before);
  }

  /** Columns to be written in batches. */
  public abstract static class InBatches extends Columns {

    @Param("BATCHES")
    public ColumnAccess path;

    @Override
    ColumnAccess access() {
      return path;
    }
  }
}
