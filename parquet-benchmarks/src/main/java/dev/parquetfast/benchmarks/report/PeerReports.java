package dev.parquetfast.benchmarks.report;

import dev.parquetfast.benchmarks.peers.Peer;
import dev.parquetfast.benchmarks.peers.PeerResult;
import dev.parquetfast.benchmarks.peers.PeerResult.Reader;
import dev.parquetfast.benchmarks.peers.PeerResult.Time;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Shows how long readers of the same files take, as tables for people. */
public final class PeerReports {

  public static final String LEGEND =
      """
      Nanoseconds of the processor for each row, all threads of the process included: medians, \
      and in brackets their
      95 % interval. Where columns are read, pages are in memory before the clock starts. Where \
      rows are read, the
      file is in the cache of the operating system, and every field of each row is asked for.
      """;

  private PeerReports() {}

  /** A row of a table, which has a figure for each reader. */
  private record Row(String title, Function<Reader, String> figure) {}

  /** Returns a table for each file and JDK, each below a heading. */
  public static String tables(List<PeerResult> results, String heading) {
    return results.stream()
        .map(
            each ->
                String.format(
                    Locale.ROOT,
                    "%s%s, %,d rows, %,d bytes, JDK %s\n\n%s\n%s",
                    heading,
                    each.file(),
                    each.rows(),
                    each.bytes(),
                    Result.version(each.jvm()),
                    byColumns(each),
                    byRows(each)))
        .collect(Collectors.joining());
  }

  private static String byColumns(PeerResult result) {
    List<Reader> readers = readers(result, false);
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < readers.get(0).columns().size(); i++) {
      int column = i;
      rows.add(
          new Row(
              readers.get(0).columns().get(i).name(),
              reader -> cell(reader.columns().get(column))));
    }
    rows.add(new Row("all columns", reader -> cell(reader.all())));
    double batches = nanos(result, Peer.BATCHES);
    rows.add(
        new Row(
            "times our batches", reader -> Figures.number(reader.all().nanosPerRow() / batches)));
    return table("Column", readers, rows);
  }

  /** Returns the table of the readers that read row by row, or nothing if there are none. */
  private static String byRows(PeerResult result) {
    List<Reader> readers = readers(result, true);
    Row all = new Row("all columns", reader -> cell(reader.all()));
    return readers.isEmpty() ? "" : table("Row by row", readers, List.of(all)) + "\n";
  }

  private static String table(String header, List<Reader> readers, List<Row> rows) {
    Table<Row> table = new Table<Row>().words(header, Row::title);
    readers.forEach(reader -> table.figures(title(reader), row -> row.figure.apply(reader)));
    return table.of(rows);
  }

  private static List<Reader> readers(PeerResult result, boolean ofRows) {
    return result.readers().stream().filter(each -> each.peer().readsRows() == ofRows).toList();
  }

  private static String title(Reader reader) {
    return reader.peer() == Peer.PYARROW ? reader.version() : reader.peer().title();
  }

  private static String cell(Time time) {
    return String.format(
        "%s (%s)", Figures.number(time.nanosPerRow()), Figures.interval(time.low(), time.high()));
  }

  /** Returns a row for each file and JDK: the time for all columns of each reader of columns. */
  static String summary(List<PeerResult> results) {
    Table<PeerResult> table =
        new Table<PeerResult>()
            .words("File, JDK", each -> each.file() + ", " + Result.feature(each.jvm()));
    for (Peer peer : Peer.values()) {
      if (!peer.readsRows()) {
        table.figures(
            peer.title(),
            each -> {
              double nanos = nanos(each, peer);
              return Double.isNaN(nanos) ? "" : Figures.number(nanos);
            });
      }
    }
    return table.of(results);
  }

  /** Returns the time for all columns, or not a number if the peer could not read. */
  private static double nanos(PeerResult result, Peer peer) {
    return result.readers().stream()
        .filter(reader -> reader.peer() == peer)
        .mapToDouble(reader -> reader.all().nanosPerRow())
        .findFirst()
        .orElse(Double.NaN);
  }
}
