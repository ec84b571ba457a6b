package dev.parquetfast.benchmarks.report;

import dev.parquetfast.benchmarks.bridge.AccessPath;
import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.CaseName;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The benchmarks of one kind, summed up in a table that has a row for each operation. */
public enum Family {
  FILES,
  COLUMNS,
  /** Codecs: their table has a column for each path, where the other tables have rows. */
  CODECS;

  static Family of(Result result) {
    if (result.benchmarkCase().has(BenchmarkCase.ROWS)) {
      return FILES;
    }
    return result.benchmarkCase().has("shape") ? COLUMNS : CODECS;
  }

  /** Returns the results of this family, in the order of their operations. */
  List<Result> in(List<Result> results) {
    return results.stream().filter(each -> of(each) == this).sorted(Result.BY_OPERATION).toList();
  }

  /** Returns the range of this family's ratios, by operation, release of upstream and JDK. */
  public String table(List<Result> results) {
    List<Result> own = in(results);
    List<String> columns =
        own.stream()
            .sorted(
                Comparator.comparingInt(
                        (Result each) ->
                            this == CODECS ? CaseName.placeOfPath(pathOfColumn(each)) : 0)
                    .thenComparing(Result.NEWEST_RELEASE_FIRST)
                    .thenComparing(Result::jdk))
            .map(this::column)
            .distinct()
            .toList();
    Map<String, Map<String, List<Result>>> rows =
        own.stream()
            .collect(
                Collectors.groupingBy(
                    this::row, LinkedHashMap::new, Collectors.groupingBy(this::column)));
    Table<Map.Entry<String, Map<String, List<Result>>>> table = new Table<>();
    table.words("Operation", Map.Entry::getKey);
    for (String column : columns) {
      table.figures(
          column,
          row ->
              row.getValue().containsKey(column)
                  ? Spread.of(row.getValue().get(column)).toString()
                  : "");
    }
    return table.of(rows.entrySet());
  }

  private String row(Result result) {
    if (this != CODECS) {
      return result.operation();
    }
    String kindOfBatch = result.path().equals(pathOfColumn(result)) ? "" : " to bytes";
    return CaseName.ofBenchmark(result.benchmark()) + kindOfBatch;
  }

  private String column(Result result) {
    String release = this == FILES ? result.release() + ", " : "";
    return this == CODECS
        ? CaseName.ofPath(pathOfColumn(result)) + ", " + result.jdk().replace("JDK ", "")
        : release + result.jdk();
  }

  /** All ways to read or write in batches share columns. */
  private static String pathOfColumn(Result result) {
    return result.isBatch() ? AccessPath.BATCH.name() : result.path();
  }
}
