package dev.parquetfast.benchmarks.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Shows comparisons as tables for people. */
public final class Reports {

  private static final String LEGEND =
      """
      Times are ns per value, or per row of a file. The ratio is the baseline's time divided by \
      the candidate's:
      above 1 the candidate is faster. The interval holds the ratio with 95 % confidence.
      """;

  private static final String LONG_LEGEND =
      """
      GB/s are encoded bytes. "memcpy" is that speed as a fraction of copying the encoded page. \
      B/page are the
      bytes that the candidate and the baseline allocate per page or file.
      """;

  private Reports() {}

  /**
   * Returns everything that is known, for a file: a table for each JVM and baseline, with a legend.
   */
  public static String table(List<Result> results) {
    StringBuilder text = new StringBuilder(LEGEND + LONG_LEGEND);
    byHeading(results)
        .forEach(
            (heading, own) ->
                text.append("\n## ").append(heading).append("\n\n").append(rows(own)));
    return text.toString();
  }

  /** Returns the same in few columns, for a terminal. */
  public static String shortTable(List<Result> results) {
    StringBuilder text = new StringBuilder();
    byHeading(results)
        .forEach(
            (heading, own) ->
                text.append(
                        new Table<Result>()
                            .words(heading, Result::title)
                            .figures(candidate(own), each -> each.nanosPerValue(each.candidate()))
                            .figures(baseline(own), each -> each.nanosPerValue(each.baseline()))
                            .figures("Ratio", each -> Figures.number(each.ratio().estimate()))
                            .figures("Interval", each -> Figures.interval(each.ratio()))
                            .of(own))
                    .append('\n'));
    return text + LEGEND;
  }

  private static Map<String, List<Result>> byHeading(List<Result> results) {
    return results.stream()
        .collect(Collectors.groupingBy(Result::heading, LinkedHashMap::new, Collectors.toList()));
  }

  private static String candidate(List<Result> results) {
    return results.get(0).candidate().implementation();
  }

  private static String baseline(List<Result> results) {
    return results.get(0).baseline().implementation();
  }

  /** Returns a row for each result, with all that was measured, by release, JDK and name. */
  static String rows(List<Result> results) {
    List<Result> sorted =
        results.stream()
            .sorted(
                Result.NEWEST_RELEASE_FIRST
                    .thenComparing(Result::jdk)
                    .thenComparing(Result::placeOfPath)
                    .thenComparing(Result::title))
            .toList();
    String candidate = candidate(results);
    String baseline = baseline(results);
    String all =
        new Table<Result>()
            .words("Case", Result::title)
            .words("Upstream", Result::release)
            .words("JDK", each -> Result.version(each.jvm()))
            .words("Run", each -> each.run().number())
            .figures(candidate + " ns", each -> each.nanosPerValue(each.candidate()))
            .figures(baseline + " ns", each -> each.nanosPerValue(each.baseline()))
            .figures("Ratio", each -> Figures.number(each.ratio().estimate()))
            .figures("Interval", each -> Figures.interval(each.ratio()))
            .figures("GB/s", Result::gigabytesPerSecond)
            .figures(
                "memcpy",
                each ->
                    Figures.percent(each.memcpy().nanosPerPage() / each.candidate().nanosPerPage()))
            .figures("B/page", each -> Figures.number(each.candidate().allocatedBytesPerPage()))
            .figures(
                baseline + "'s", each -> Figures.number(each.baseline().allocatedBytesPerPage()))
            .of(sorted);
    List<Result> counted =
        sorted.stream().filter(each -> each.candidate().peakBytes() != null).toList();
    if (counted.isEmpty()) {
      return all;
    }
    return all
        + "\n"
        + new Table<Result>()
            .words("Peak memory", Result::title)
            .words("Upstream", Result::release)
            .words("JDK", each -> Result.version(each.jvm()))
            .figures(candidate, each -> Figures.number(each.candidate().peakBytes()))
            .figures(baseline, each -> Figures.number(each.baseline().peakBytes()))
            .figures(
                "Ratio",
                each ->
                    Figures.number(
                        (double) each.baseline().peakBytes() / each.candidate().peakBytes()))
            .of(counted);
  }
}
