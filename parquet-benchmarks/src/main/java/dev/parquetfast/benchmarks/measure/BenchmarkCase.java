package dev.parquetfast.benchmarks.measure;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One benchmark with one value for each parameter except the implementation, which {@link #under}
 * adds for a measurement.
 *
 * @param benchmark the {@linkplain BenchmarkCatalogue#nameOf name} of the benchmark
 * @param parameters by name, in the order in which they are shown
 */
public record BenchmarkCase(String benchmark, Map<String, String> parameters) {

  /** The parameter that a case leaves open. */
  public static final String IMPLEMENTATION = "implementation";

  public static final String VALUES_PER_PAGE = "valuesPerPage";
  public static final String ROWS = "rows";

  /** Number of threads, each with a file of its own; one if a benchmark has no such parameter. */
  static final String THREADS = "threads";

  public static final String PATH = "path";

  public BenchmarkCase {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  /** Returns this case with a value for the parameter that it leaves open. */
  public BenchmarkCase under(String implementation) {
    Map<String, String> all = new LinkedHashMap<>(parameters);
    all.put(IMPLEMENTATION, implementation);
    return new BenchmarkCase(benchmark, all);
  }

  public boolean has(String parameter) {
    return parameters.containsKey(parameter);
  }

  /**
   * Returns how long a JVM must run, warm-up included, to measure compiled code. A file uses
   * readers and writers of every kind, which are many methods: in 400 ms a file is read at less
   * than half of its later speed.
   */
  public Duration timeNeeded() {
    return has(ROWS) ? TimePlan.MOST : TimePlan.LEAST;
  }

  /** Returns the divisor of times: values of a page, or rows of the files of all threads. */
  @JsonProperty
  public int count() {
    int each = Integer.parseInt(parameters.getOrDefault(ROWS, parameters.get(VALUES_PER_PAGE)));
    return Math.multiplyExact(each, threads());
  }

  public int threads() {
    return Integer.parseInt(parameters.getOrDefault(THREADS, "1"));
  }

  public String title() {
    return CaseName.of(benchmark, parameters);
  }

  /** Returns the methods that are used; empty if there is only one way. */
  @JsonProperty
  public String path() {
    return parameters.getOrDefault(PATH, "");
  }

  /**
   * Returns benchmark and parameters as {@code --include} sees them: {@code PlainXBenchmark
   * type=INT32}.
   */
  @Override
  public String toString() {
    return parameters.entrySet().stream()
        .map(each -> " " + each.getKey() + "=" + each.getValue())
        .collect(Collectors.joining("", benchmark, ""));
  }
}
