package dev.parquetfast.benchmarks.measure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names a case for people: {@code Read a file as records, SNAPPY}.
 *
 * <p>The name begins with what the benchmark does, as {@code names.csv} says. The other parameters
 * follow as {@code phrases.csv} says, except those with their {@linkplain #USUAL usual} value.
 */
public final class CaseName {

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)}");

  /** The columns {@code ofAll} and {@code ofOne} by operation. */
  private static final Map<String, Map<String, String>> NAMES = new LinkedHashMap<>();

  /** Phrases for the values of parameters. */
  private static final Map<String, String> PHRASES = new LinkedHashMap<>();

  static {
    for (Map<String, String> row : CsvRows.read(CaseName.class.getResource("names.csv"))) {
      NAMES.put(row.get("benchmark"), row);
    }
    for (Map<String, String> row : CsvRows.read(CaseName.class.getResource("phrases.csv"))) {
      PHRASES.put(row.get("value"), row.get("phrase"));
    }
  }

  /** Values that a name leaves out, because they are the defaults of a file's writer. */
  private static final Map<String, String> USUAL =
      Map.of(
          "dictionary",
          "false",
          "version",
          "V1",
          "encoding",
          "DICTIONARY",
          BenchmarkCase.VALUES_PER_PAGE,
          "20000",
          BenchmarkCase.ROWS,
          "100000");

  /** The order of the parameters in a name; others are last. */
  private static final List<String> ORDER =
      List.of(
          "pattern",
          "shape",
          "compression",
          "encoding",
          "dictionary",
          "version",
          BenchmarkCase.PATH,
          BenchmarkCase.VALUES_PER_PAGE,
          BenchmarkCase.ROWS);

  private CaseName() {}

  /**
   * Returns whether the benchmark has a name for people; otherwise it is called what JMH calls it.
   */
  public static boolean isKnown(String benchmark) {
    return NAMES.containsKey(operation(benchmark));
  }

  /** Returns the benchmark's name without the word with which all of them end. */
  private static String operation(String benchmark) {
    return benchmark.replaceFirst("Benchmark$", "");
  }

  private static String name(String benchmark, String column) {
    String operation = operation(benchmark);
    return isKnown(benchmark) ? NAMES.get(operation).get(column) : operation;
  }

  /** Returns a name for all cases of a benchmark. */
  public static String ofBenchmark(String benchmark) {
    return name(benchmark, "ofAll");
  }

  /**
   * Returns the methods that are used, such as {@code one by one}; empty for benchmarks with only
   * one way.
   */
  public static String ofPath(String path) {
    return PHRASES.getOrDefault(path, path);
  }

  /** Returns a name for the cases of a benchmark that use one path. */
  public static String ofOperation(String benchmark, String path) {
    return (ofBenchmark(benchmark) + " " + ofPath(path)).strip();
  }

  /** Returns the position of a benchmark among all: files, columns, then codecs. */
  public static int place(String benchmark) {
    int place = List.copyOf(NAMES.keySet()).indexOf(operation(benchmark));
    return place < 0 ? NAMES.size() : place;
  }

  /** Returns the position of a path among all. */
  public static int placeOfPath(String path) {
    return List.copyOf(PHRASES.keySet()).indexOf(path);
  }

  /**
   * Returns the name of a case.
   *
   * @param parameters by name, without the implementation
   */
  static String of(String benchmark, Map<String, String> parameters) {
    Map<String, String> others = new LinkedHashMap<>(parameters);
    StringBuilder name = new StringBuilder();
    Matcher placeholders = PLACEHOLDER.matcher(name(benchmark, "ofOne"));
    while (placeholders.find()) {
      String parameter = placeholders.group(1);
      String phrase = phrase(parameter, others.remove(parameter));
      placeholders.appendReplacement(name, Matcher.quoteReplacement(phrase));
    }
    placeholders.appendTail(name);
    List<String> order = new ArrayList<>(others.keySet());
    order.sort(
        Comparator.comparingInt(CaseName::placeOfParameter)
            .thenComparing(Comparator.<String>naturalOrder()));
    for (String parameter : order) {
      if (!others.get(parameter).equals(USUAL.get(parameter))) {
        String phrase = phrase(parameter, others.get(parameter));
        name.append(phrase.startsWith(" ") ? "" : ", ").append(phrase);
      }
    }
    return name.toString();
  }

  private static int placeOfParameter(String parameter) {
    int place = ORDER.indexOf(parameter);
    return place < 0 ? ORDER.size() : place;
  }

  private static String phrase(String parameter, String value) {
    return switch (parameter) {
      case "dictionary" -> value.equals("true") ? "dictionary" : "no dictionary";
      case "version" -> "pages " + value.toLowerCase(Locale.ROOT);
      case BenchmarkCase.VALUES_PER_PAGE -> "pages of " + grouped(value);
      case BenchmarkCase.ROWS -> grouped(value) + " rows";
      default -> PHRASES.getOrDefault(value, value);
    };
  }

  private static String grouped(String number) {
    return String.format(Locale.ROOT, "%,d", Integer.parseInt(number));
  }
}
