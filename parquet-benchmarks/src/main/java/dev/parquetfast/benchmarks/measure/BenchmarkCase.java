package dev.parquetfast.benchmarks.measure;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One benchmark with one value for each parameter except the implementation, which {@link #under}
 * adds for a measurement.
 */
public final class BenchmarkCase {

  /** The parameter that a case leaves open. */
  public static final String IMPLEMENTATION = "implementation";

  public static final String VALUES_PER_PAGE = "valuesPerPage";
  public static final String ROWS = "rows";

  /** Number of threads, each with a file of its own; one if a benchmark has no such parameter. */
  static final String THREADS = "threads";

  public static final String PATH = "path";

  private final String method;
  private final Map<String, String> parameters;

  /**
   * Creates a case.
   *
   * @param method full name of the benchmark method
   * @param parameters by name, in the order in which they are shown
   */
  public BenchmarkCase(String method, Map<String, String> parameters) {
    this.method = method;
    this.parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  /** Returns the full name of the benchmark method. */
  public String method() {
    return method;
  }

  /** Returns the {@linkplain BenchmarkCatalogue#nameOf name} of the benchmark. */
  public String benchmark() {
    return BenchmarkCatalogue.nameOf(method);
  }

  public Map<String, String> parameters() {
    return parameters;
  }

  /** Returns this case with a value for the parameter that it leaves open. */
  public BenchmarkCase under(String implementation) {
    Map<String, String> all = new LinkedHashMap<>(parameters);
    all.put(IMPLEMENTATION, implementation);
    return new BenchmarkCase(method, all);
  }

  /**
   * Returns how long a JVM must run, warm-up included, to measure compiled code. A file uses
   * readers and writers of every kind, which are many methods: in 400 ms a file is read at less
   * than half of its later speed.
   */
  public Duration timeNeeded() {
    return parameters.containsKey(ROWS) ? TimePlan.MOST : TimePlan.LEAST;
  }

  /** Returns the divisor of times: values of a page, or rows of the files of all threads. */
  public int valuesPerPage() {
    int each = Integer.parseInt(parameters.getOrDefault(ROWS, parameters.get(VALUES_PER_PAGE)));
    return Math.multiplyExact(each, threads());
  }

  /** Returns how many threads run the benchmark. */
  public int threads() {
    return Integer.parseInt(parameters.getOrDefault(THREADS, "1"));
  }

  /** Returns what is encoded or decoded, in one or two words. */
  public String operation() {
    return CaseName.operation(benchmark());
  }

  /** Returns what is measured, for people. */
  public String title() {
    return CaseName.of(benchmark(), parameters);
  }

  /** Returns the methods that are used; empty if there is only one way. */
  public String path() {
    return parameters.getOrDefault(PATH, "");
  }

  /** Returns the parameters that describe the values and have no column of their own. */
  public String values() {
    return parameters.entrySet().stream()
        .filter(entry -> !List.of(PATH, VALUES_PER_PAGE, ROWS).contains(entry.getKey()))
        .map(Map.Entry::getValue)
        .collect(Collectors.joining(" "));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BenchmarkCase
        && method.equals(((BenchmarkCase) other).method)
        && parameters.equals(((BenchmarkCase) other).parameters);
  }

  @Override
  public int hashCode() {
    return Objects.hash(method, parameters);
  }

  /**
   * Returns benchmark and parameters as {@code --include} sees them: {@code PlainXBenchmark
   * type=INT32}.
   */
  @Override
  public String toString() {
    return Stream.concat(
            Stream.of(benchmark()),
            parameters.entrySet().stream().map(entry -> entry.getKey() + "=" + entry.getValue()))
        .collect(Collectors.joining(" "));
  }
}
