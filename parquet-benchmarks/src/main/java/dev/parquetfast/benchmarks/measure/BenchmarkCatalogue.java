package dev.parquetfast.benchmarks.measure;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * The benchmarks that JMH's annotation processor has found, and the values of their parameters.
 *
 * <p>Each has a {@linkplain #nameOf name}, which selections, floors and documents use.
 */
public final class BenchmarkCatalogue {

  /**
   * The benchmark that copies memory. It has no implementation, and its parameter is {@code bytes}.
   */
  public static final String MEMCPY = "MemcpyBenchmark";

  /** The order in which parameters are shown and iterated; others precede them. */
  private static final List<String> LAST =
      List.of("pattern", BenchmarkCase.PATH, BenchmarkCase.VALUES_PER_PAGE, BenchmarkCase.ROWS);

  private static final String SUFFIX = "Benchmark";

  /** What a name has in place of a method that all classes of codecs have. */
  private static final Map<String, String> METHODS =
      Map.of("encode", "Encoding", "decode", "Decoding");

  private final Map<String, BenchmarkListEntry> byName = new LinkedHashMap<>();

  public BenchmarkCatalogue() {
    this(entries());
  }

  /**
   * Creates a catalogue of benchmarks.
   *
   * @throws IllegalStateException if two methods have the same name
   */
  public BenchmarkCatalogue(Collection<BenchmarkListEntry> entries) {
    for (BenchmarkListEntry entry : entries) {
      String name = nameOf(entry.getUsername());
      BenchmarkListEntry other = byName.putIfAbsent(name, entry);
      // One method has an entry for each of its modes.
      if (other != null && !other.getUsername().equals(entry.getUsername())) {
        throw new IllegalStateException(
            String.format(
                "Only one of %s and %s can be called %s: give one a class of its own",
                other.getUsername(), entry.getUsername(), name));
      }
    }
  }

  /**
   * Returns the name of a benchmark: the simple name of its class and, for the class of a codec, a
   * word for its method. So {@code PlainBenchmark.decode} is {@code PlainDecodingBenchmark}.
   *
   * @param method full name of the benchmark method
   */
  static String nameOf(String method) {
    int beforeMethod = method.lastIndexOf('.');
    String className =
        method.substring(method.lastIndexOf('.', beforeMethod - 1) + 1, beforeMethod);
    String kind = METHODS.get(method.substring(beforeMethod + 1));
    return kind == null || !className.endsWith(SUFFIX)
        ? className
        : className.substring(0, className.length() - SUFFIX.length()) + kind + SUFFIX;
  }

  /** Returns a catalogue of all benchmarks that JMH knows. */
  public static Collection<BenchmarkListEntry> entries() {
    OutputFormat silent =
        OutputFormatFactory.createFormatInstance(
            new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
            VerboseMode.SILENT);
    return BenchmarkList.defaultList().getAll(silent, List.of());
  }

  /**
   * Returns the cases of a benchmark for the given values of its parameters.
   *
   * @param benchmark its name
   * @param selection {@code name=value} for each parameter but the implementation, separated by
   *     spaces; {@code name=value|value} for several values
   * @throws IllegalArgumentException if the benchmark is unknown, or has other parameters
   */
  public List<BenchmarkCase> select(String benchmark, String selection) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (String parameter : selection.strip().split("\\s+", -1)) {
      int equals = parameter.indexOf('=');
      if (equals < 0) {
        throw new IllegalArgumentException(
            benchmark + ": \"" + parameter + "\" is not of the form name=value");
      }
      values.put(
          parameter.substring(0, equals),
          Arrays.asList(parameter.substring(equals + 1).split("\\|", -1)));
    }
    Map<String, List<String>> known = parameters(benchmark);
    if (!known.keySet().equals(values.keySet())) {
      throw new IllegalArgumentException(
          benchmark + " has the parameters " + known.keySet() + ", not " + values.keySet());
    }
    known.replaceAll((name, all) -> values.get(name));
    return combinations(benchmark, known).toList();
  }

  /** Returns every benchmark of an implementation with every combination of its parameters. */
  public List<BenchmarkCase> all() {
    return byName.entrySet().stream()
        .filter(each -> each.getValue().getParams().get().containsKey(BenchmarkCase.IMPLEMENTATION))
        .flatMap(each -> combinations(each.getKey(), parameters(each.getKey())))
        .toList();
  }

  public String method(String benchmark) {
    return entry(benchmark).getUsername();
  }

  /**
   * Returns the cases with other values for some of their parameters.
   *
   * @param values by name of the parameter; a case without that parameter does not change
   */
  public static List<BenchmarkCase> override(
      List<BenchmarkCase> cases, Map<String, List<String>> values) {
    return cases.stream()
        .flatMap(
            each -> {
              Map<String, List<String>> parameters = new LinkedHashMap<>();
              each.parameters()
                  .forEach(
                      (name, value) ->
                          parameters.put(name, values.getOrDefault(name, List.of(value))));
              return combinations(each.benchmark(), parameters);
            })
        .distinct()
        .toList();
  }

  private BenchmarkListEntry entry(String benchmark) {
    BenchmarkListEntry entry = byName.get(benchmark);
    if (entry == null) {
      throw new IllegalArgumentException(
          "There is no benchmark \"" + benchmark + "\" among " + byName.keySet());
    }
    return entry;
  }

  private Map<String, List<String>> parameters(String benchmark) {
    Map<String, String[]> declared = entry(benchmark).getParams().get();
    Map<String, List<String>> parameters = new LinkedHashMap<>();
    declared.keySet().stream()
        .filter(name -> !name.equals(BenchmarkCase.IMPLEMENTATION))
        .sorted((a, b) -> Integer.compare(LAST.indexOf(a), LAST.indexOf(b)))
        .forEach(name -> parameters.put(name, Arrays.asList(declared.get(name))));
    return parameters;
  }

  /** Returns a case for each combination of the values. */
  private static Stream<BenchmarkCase> combinations(
      String benchmark, Map<String, List<String>> parameters) {
    List<Map<String, String>> combinations = List.of(Map.of());
    for (Map.Entry<String, List<String>> parameter : parameters.entrySet()) {
      List<Map<String, String>> longer = new ArrayList<>();
      for (Map<String, String> combination : combinations) {
        for (String value : parameter.getValue()) {
          Map<String, String> extended = new LinkedHashMap<>(combination);
          extended.put(parameter.getKey(), value);
          longer.add(extended);
        }
      }
      combinations = longer;
    }
    return combinations.stream().distinct().map(each -> new BenchmarkCase(benchmark, each));
  }
}
