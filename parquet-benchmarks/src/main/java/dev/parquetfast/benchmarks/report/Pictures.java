package dev.parquetfast.benchmarks.report;

import dev.parquetfast.benchmarks.bridge.AccessPath;
import dev.parquetfast.benchmarks.measure.CaseName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Draws the pictures of the pages, from recorded results. */
public final class Pictures {

  public static final String FILES = "files.svg";
  static final String CODECS = "codecs.svg";
  static final String BATCHES = "batches.svg";

  private static final Map<String, String> NAMES_OF_FILES =
      Map.of(
          "FileReadBenchmark RECORDS", "Read as records",
          "FileReadBenchmark COLUMNS", "Read by columns",
          "FileReadBenchmark BATCHES", "Read in batches",
          "FileWriteBenchmark ", "Write",
          "FileBatchWriteBenchmark BATCHES", "Write in batches");

  private final Map<String, BarChart> byName = new LinkedHashMap<>();

  /** Draws pictures of these results, except empty ones. */
  public Pictures(List<Result> results) {
    put(FILES, files(results));
    put(CODECS, codecs(results));
    put(BATCHES, batches(results));
  }

  /** Writes one file for each picture. */
  public void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    for (Map.Entry<String, BarChart> each : byName.entrySet()) {
      Files.writeString(folder.resolve(each.getKey()), each.getValue().toString());
    }
  }

  private void put(String name, BarChart chart) {
    if (!chart.isEmpty()) {
      byName.put(name, chart);
    }
  }

  /** Draws files by release, for the JDK that has measured most releases. */
  private static BarChart files(List<Result> results) {
    List<Result> files =
        Family.FILES.in(results).stream()
            .filter(each -> NAMES_OF_FILES.containsKey(nameOfFile(each)))
            .collect(Collectors.toList());
    Map<String, Long> releasesByJdk =
        files.stream()
            .collect(
                Collectors.groupingBy(
                    Result::jdk,
                    Collectors.mapping(
                        Result::release,
                        Collectors.collectingAndThen(
                            Collectors.toSet(), releases -> (long) releases.size()))));
    String jdk =
        releasesByJdk.keySet().stream()
            .min(
                Comparator.comparing((String each) -> -releasesByJdk.get(each))
                    .thenComparing(e -> e))
            .orElse("");
    BarChart chart =
        new BarChart(
            "How many times as fast files are read and written",
            List.of(
                "With this jar. 1 is Parquet's own parquet-column of that version. " + jdk + ".",
                "Bar: median over kinds of files. Line: least to greatest."));
    Map<String, List<Result>> byRelease =
        files.stream()
            .filter(each -> each.jdk().equals(jdk))
            .sorted(Result.NEWEST_RELEASE_FIRST)
            .collect(
                Collectors.groupingBy(Result::release, LinkedHashMap::new, Collectors.toList()));
    byRelease.forEach(
        (release, ofRelease) -> {
          chart.group("Parquet " + release);
          bars(chart, ofRelease, each -> NAMES_OF_FILES.get(nameOfFile(each)));
        });
    return chart;
  }

  private static String nameOfFile(Result result) {
    return result.benchmark + " " + result.path;
  }

  /** Draws what callers gain who change nothing, for columns and pages. */
  private static BarChart codecs(List<Result> results) {
    BarChart chart =
        new BarChart(
            "How many times as fast columns and pages are",
            List.of(
                "For callers that change nothing. 1 is upstream " + releases(results) + ".",
                "Bar: median over types, values and JDKs. Line: least to greatest."));
    group(
        chart,
        "Whole columns",
        filtered(Family.COLUMNS.in(results), each -> !each.isBatch()),
        Result::operation);
    group(
        chart,
        "Pages of one encoding, one call per value",
        filtered(Family.CODECS.in(results), each -> !each.isBatch()),
        each -> CaseName.ofBenchmark(each.benchmark));
    return chart;
  }

  /** Draws what callers of the batch methods gain. */
  private static BarChart batches(List<Result> results) {
    BarChart chart =
        new BarChart(
            "How many times as fast columns and pages are in batches",
            List.of(
                "Batches against a loop over upstream's calls, " + releases(results) + ".",
                "Bar: median over types, values and JDKs. Line: least to greatest."));
    group(
        chart,
        "Whole columns",
        filtered(Family.COLUMNS.in(results), Result::isBatch),
        each -> CaseName.ofBenchmark(each.benchmark));
    group(
        chart,
        "Pages of one encoding",
        filtered(Family.CODECS.in(results), Result::isBatch),
        each ->
            CaseName.ofBenchmark(each.benchmark)
                + (each.path.equals(AccessPath.BATCH.name())
                    ? ""
                    : ", " + CaseName.ofPath(each.path)));
    return chart;
  }

  private static List<Result> filtered(List<Result> results, Predicate<Result> which) {
    return results.stream().filter(which).collect(Collectors.toList());
  }

  /** Returns the releases against which columns and codecs were measured. */
  private static String releases(List<Result> results) {
    return results.stream()
        .filter(each -> Family.of(each) != Family.FILES)
        .map(Result::release)
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** Adds a bar for each name, the greatest median first. */
  private static void group(
      BarChart chart, String heading, List<Result> results, Function<Result, String> name) {
    if (!results.isEmpty()) {
      chart.group(heading);
      bars(chart, results, name);
    }
  }

  private static void bars(BarChart chart, List<Result> results, Function<Result, String> name) {
    results.stream()
        .collect(Collectors.groupingBy(name, LinkedHashMap::new, Collectors.toList()))
        .entrySet()
        .stream()
        .map(each -> Map.entry(each.getKey(), new Spread(each.getValue())))
        .sorted(
            Comparator.comparingDouble(
                (Map.Entry<String, Spread> each) -> -each.getValue().median()))
        .forEach(
            each ->
                chart.bar(
                    each.getKey(),
                    each.getValue().median(),
                    each.getValue().least(),
                    each.getValue().greatest()));
  }
}
