package dev.parquetfast.benchmarks.report;

import dev.parquetfast.tool.gain.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Shows profiles as tables for people. */
public final class ProfileReports {

  public static final String LEGEND =
      """
      Times are ms of the processor per file. A part's time is its share of the samples, multiplied \
      by the time of a file.
      Code that serves many parts, such as copying and bit packing, counts for the part that \
      calls it.
      The last two rows are no code: the JVM stopped the thread, or the thread could not be \
      sampled, because the JVM
      gave it memory, cleared memory or copied. How long that takes follows from how often plain \
      arithmetic is sampled
      in the same JVM. It is exact to a few percent of the whole, and less exact on a busy machine.
      """;

  private static final double NANOS_PER_MILLI = 1e6;

  private ProfileReports() {}

  /** A row of a table, which has a time in each implementation's profile. */
  private record Row(String title, ToDoubleFunction<FileProfile.Side> nanos) {}

  /** Returns a table for each case, each below a heading. */
  public static String tables(List<FileProfile> profiles, String heading) {
    StringBuilder text = new StringBuilder();
    for (FileProfile each : profiles) {
      text.append(heading)
          .append(each.benchmarkCase().title())
          .append(", JDK ")
          .append(Result.version(each.jvm()))
          .append("\n\n")
          .append(table(each))
          .append('\n')
          .append(
              each.implementations().stream()
                  .map(side -> side.samples() + " of " + side.implementation())
                  .collect(Collectors.joining(", ", "Samples: ", ".\n\n")));
    }
    return text.toString();
  }

  /** Returns how much of a file's time is spent in parquet-column, for each case. */
  static String shares(List<FileProfile> profiles) {
    Table<FileProfile> table = new Table<>();
    table.words("Case", each -> each.benchmarkCase().title());
    for (int i = 0; i < profiles.get(0).implementations().size(); i++) {
      int index = i;
      Function<FileProfile, FileProfile.Side> side = each -> each.implementations().get(index);
      table
          .figures(
              side.apply(profiles.get(0)).implementation() + " ms",
              each -> millis(side.apply(each).nanosPerFile()))
          .figures("parquet-column", each -> millis(side.apply(each).ofColumn()))
          .figures(
              "share",
              each ->
                  Figures.percent(side.apply(each).ofColumn() / side.apply(each).nanosPerFile()));
    }
    return table.of(profiles);
  }

  private static String table(FileProfile profile) {
    List<Row> rows = new ArrayList<>();
    for (Part part : Part.values()) {
      rows.add(new Row(part.title(), side -> side.parts().get(part).nanosPerFile()));
    }
    rows.add(new Row("Whole file", FileProfile.Side::nanosPerFile));
    Table<Row> table = new Table<Row>().words("Part", Row::title);
    for (FileProfile.Side side : profile.implementations()) {
      table
          .figures(side.implementation(), row -> millis(row.nanos.applyAsDouble(side)))
          .figures(
              "%", row -> oneDecimal(100 * row.nanos.applyAsDouble(side) / side.nanosPerFile()));
    }
    return table.of(rows);
  }

  private static String millis(double nanos) {
    return oneDecimal(nanos / NANOS_PER_MILLI);
  }

  private static String oneDecimal(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
