package dev.parquetfast.benchmarks.report;

import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.BenchmarkCatalogue;
import dev.parquetfast.benchmarks.measure.CsvRows;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Shows what proposals to upstream gain, as their authors say, beside what this library gains. */
final class ProposalReports {

  private static final String SELECTION = "/dev/parquetfast/benchmarks/command/proposals.csv";

  /** Less than this, in bytes per page, is no allocation of which a part could be saved. */
  private static final int LITTLE_MEMORY = 4096;

  private ProposalReports() {}

  /** A row of the selection, and what was measured of its cases. */
  private record Row(Map<String, String> cells, List<Result> results) {

    String cell(String name) {
      return cells.get(name);
    }

    String figures(Predicate<Result> which) {
      List<Result> own = results.stream().filter(which).toList();
      return own.isEmpty() ? "" : Spread.of(own).toString();
    }

    /** Returns how much less is allocated for a page: the median of all cases. */
    String allocation(String release) {
      double[] sorted =
          results.stream()
              .filter(each -> each.release().equals(release))
              .filter(each -> each.baseline().allocatedBytesPerPage() > LITTLE_MEMORY)
              .mapToDouble(
                  each ->
                      each.candidate().allocatedBytesPerPage()
                          / each.baseline().allocatedBytesPerPage())
              .sorted()
              .toArray();
      return sorted.length == 0
          ? ""
          : String.format(Locale.ROOT, "%+.0f %%", (sorted[sorted.length / 2] - 1) * 100);
    }
  }

  /** Returns a row for each proposal and kind of values, with columns for each baseline and JDK. */
  static String table(List<Result> results) {
    BenchmarkCatalogue catalogue = new BenchmarkCatalogue();
    List<Row> rows =
        CsvRows.read(ProposalReports.class.getResource(SELECTION)).stream()
            .map(row -> new Row(row, results(results, cases(catalogue, row))))
            .filter(row -> !row.results.isEmpty())
            .toList();
    Table<Row> table =
        new Table<Row>()
            .words("Proposal", row -> row.cell("proposal"))
            .words("Makes faster", row -> row.cell("what"))
            .words("Benchmark there", row -> "`" + row.cell("there") + "`")
            .words("Here", row -> "`" + row.cell("benchmark") + "`")
            .figures("Reported", row -> row.cell("reported"));
    Set<String> jdks = new TreeSet<>(results.stream().map(Result::jdk).toList());
    List<String> releases =
        results.stream()
            .sorted(Result.NEWEST_RELEASE_FIRST.reversed())
            .map(Result::release)
            .distinct()
            .toList();
    for (String release : releases) {
      for (String jdk : jdks) {
        table.figures(
            "Ours, " + release + ", " + jdk,
            row -> row.figures(each -> each.release().equals(release) && each.jdk().equals(jdk)));
      }
      table.figures("Allocated, " + release, row -> row.allocation(release));
    }
    return table.of(rows);
  }

  private static Set<BenchmarkCase> cases(BenchmarkCatalogue catalogue, Map<String, String> row) {
    return Set.copyOf(catalogue.select(row.get("benchmark"), row.get("parameters")));
  }

  private static List<Result> results(List<Result> results, Set<BenchmarkCase> cases) {
    return results.stream().filter(each -> cases.contains(each.benchmarkCase())).toList();
  }
}
