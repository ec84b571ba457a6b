package dev.parquetfast.benchmarks;

import java.util.Arrays;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Stores a reference per value: the minimum work of a batch reader of dictionary-encoded byte
 * strings.
 */
@State(Scope.Thread)
public class ValueReferencesBenchmark extends PageBenchmark {

  /** How many objects a dictionary of few values has. */
  private static final int FEW = 100;

  @Param("20000")
  public int valuesPerPage;

  /**
   * The objects are of a subclass of the array's element type, like byte strings in an array of
   * {@code Binary}. So each store is checked.
   */
  private final Number[] dictionary = new Number[FEW];

  private byte[] ids;
  private Number[] values;

  @Setup
  public void allocate() {
    Arrays.setAll(dictionary, i -> (double) i);
    values = new Number[valuesPerPage];
    ids = new byte[valuesPerPage];
    Random random = new Random(1);
    for (int i = 0; i < ids.length; i++) {
      ids[i] = (byte) random.nextInt(FEW);
    }
  }

  @Benchmark
  public Object store() {
    for (int i = 0; i < values.length; i++) {
      values[i] = dictionary[ids[i]];
    }
    return values;
  }
}
