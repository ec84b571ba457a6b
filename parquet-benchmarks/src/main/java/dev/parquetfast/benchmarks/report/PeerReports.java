package dev.parquetfast.benchmarks.report;

import dev.parquetfast.benchmarks.peers.Peer;
import dev.parquetfast.benchmarks.peers.PeerResult;
import dev.parquetfast.benchmarks.peers.PeerResult.Reader;
import dev.parquetfast.benchmarks.peers.PeerResult.Time;
import dev.parquetfast.benchmarks.peers.PeerRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Shows how long readers of the same files take, as tables for people. */
public final class PeerReports {

  private static final String LEGEND_OF_TIMES =
      """
      Nanoseconds of the processor for each row, all threads of the process included: medians, \
      and in brackets their
      95 % interval. A JVM's time comes in steps of 10 ms, so it is exact to a few percent.
      """;

  public static final String LEGEND =
      LEGEND_OF_TIMES
          + """

            The file is in the cache of the operating system. Each reading takes it from there, \
            by calls of the system or from
            memory into which it is mapped, unless pages are in memory before the clock starts. \
            Readers of rows ask for every
            field.
            """;

  public static final String LEGEND_OF_ARROW =
      LEGEND_OF_TIMES
          + """

            A batch has 65,536 rows. What is read is in memory; of what is written, only bytes are \
            counted. *Two threads* are
            compared with one on the clock.
            """;

  private PeerReports() {}

  /** Returns whether Arrow's vectors are read or written. */
  public static boolean isOfArrow(PeerResult result) {
    Peer.Work work = result.readers().get(0).peer().work();
    return work == Peer.Work.VECTORS_READ || work == Peer.Work.VECTORS_WRITTEN;
  }

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
    for (Total total : totals(readers)) {
      rows.add(total.row());
      double batches = nanos(result, Peer.BATCHES, total);
      rows.add(
          new Row("times our batches", reader -> Figures.number(total.nanos(reader) / batches)));
    }
    return table("Column", readers, rows);
  }

  /** Returns the table of the readers that read row by row, or nothing if there are none. */
  private static String byRows(PeerResult result) {
    List<Reader> readers = readers(result, true);
    List<Row> rows = totals(readers).stream().map(Total::row).toList();
    return readers.isEmpty() ? "" : table("Row by row", readers, rows) + "\n";
  }

  /** A time of all columns. */
  private enum Total {
    WARM("all columns"),
    FIRST("the first " + PeerRun.FIRST + " readings");

    private final String title;

    Total(String title) {
      this.title = title;
    }

    private Time of(Reader reader) {
      return this == WARM ? reader.all() : reader.first();
    }

    /** Returns the time for a row, or not a number if it was not measured. */
    double nanos(Reader reader) {
      return of(reader) == null ? Double.NaN : of(reader).nanosPerRow();
    }

    Row row() {
      return new Row(title, reader -> of(reader) == null ? "" : cell(of(reader)));
    }
  }

  /** Returns what was measured of any reader: older documents have no short jobs. */
  private static List<Total> totals(List<Reader> readers) {
    boolean all = readers.stream().map(Reader::first).anyMatch(Objects::nonNull);
    return all ? List.of(Total.values()) : List.of(Total.WARM);
  }

  private static String table(String header, List<Reader> readers, List<Row> rows) {
    Table<Row> table = new Table<Row>().words(header, Row::title);
    readers.forEach(reader -> table.figures(title(reader), row -> row.figure.apply(reader)));
    return table.of(rows);
  }

  private static List<Reader> readers(PeerResult result, boolean ofRows) {
    Peer.Work work = ofRows ? Peer.Work.ROWS : Peer.Work.COLUMNS;
    return result.readers().stream().filter(each -> each.peer().work() == work).toList();
  }

  private static String title(Reader reader) {
    return reader.peer().isPyarrow() ? reader.version() : reader.peer().title();
  }

  /**
   * Returns a table of vectors that are read, and one of vectors that are written: a row for each
   * file and JDK, with the time of ours and those of others as multiples of it.
   */
  public static String ofArrow(List<PeerResult> results) {
    return Stream.of(Peer.Work.VECTORS_READ, Peer.Work.VECTORS_WRITTEN)
        .map(work -> ofArrow(results, work))
        .filter(each -> !each.isEmpty())
        .collect(Collectors.joining("\n"));
  }

  private static String ofArrow(List<PeerResult> results, Peer.Work work) {
    List<PeerResult> own =
        results.stream().filter(each -> each.readers().get(0).peer().work() == work).toList();
    Table<PeerResult> table =
        new Table<PeerResult>()
            .words(work.title() + ", JDK", each -> each.file() + ", " + Result.feature(each.jvm()));
    for (Peer peer : Peer.values()) {
      if (peer.work() == work && own.stream().anyMatch(each -> of(each, peer).isPresent())) {
        table.figures(
            peer.title(), each -> of(each, peer).map(reader -> cell(each, reader)).orElse(""));
      }
    }
    return own.isEmpty() ? "" : table.of(own);
  }

  private static String cell(PeerResult result, Reader reader) {
    Reader ours = result.readers().get(0);
    if (reader.peer() == ours.peer()) {
      return cell(reader.all());
    }
    String nanos = Figures.number(reader.all().nanosPerRow());
    return reader.peer() == Peer.VECTORS_THREADS
        ? Figures.number(ours.all().clockNanosPerRow() / reader.all().clockNanosPerRow())
            + " times as fast"
        : nanos + ", " + Figures.number(ratio(ours, reader)) + "× ours";
  }

  /** Returns how many times as long as ours another takes, of the processor. */
  static double ratio(Reader ours, Reader other) {
    return other.all().nanosPerRow() / ours.all().nanosPerRow();
  }

  /**
   * Returns how many times as long as ours others take, by the name of the other and the kind of
   * file, which the first word of its title says.
   */
  static Map<String, Spread> ratios(List<PeerResult> results, Peer.Work work) {
    Map<String, List<Double>> ratios = new LinkedHashMap<>();
    for (Peer peer : Peer.values()) {
      for (PeerResult result :
          peer.work() == work && !peer.isOurs() ? results : List.<PeerResult>of()) {
        of(result, peer)
            .ifPresent(
                reader ->
                    ratios
                        .computeIfAbsent(
                            peer.title() + ", " + kind(result), name -> new ArrayList<>())
                        .add(ratio(result.readers().get(0), reader)));
      }
    }
    Map<String, Spread> spreads = new LinkedHashMap<>();
    ratios.forEach(
        (name, all) ->
            spreads.put(name, Spread.of(all.stream().mapToDouble(Double::doubleValue).toArray())));
    return spreads;
  }

  private static String kind(PeerResult result) {
    return result.file().split(",", 2)[0].toLowerCase(Locale.ROOT);
  }

  private static Optional<Reader> of(PeerResult result, Peer peer) {
    return result.readers().stream().filter(each -> each.peer() == peer).findFirst();
  }

  private static String cell(Time time) {
    return String.format(
        "%s (%s)", Figures.number(time.nanosPerRow()), Figures.interval(time.low(), time.high()));
  }

  /**
   * Returns a row for each reader, with its time for all columns of each file of flat rows on the
   * newest JDK: readers of columns, then those of rows. Views and Arrow's vectors are left out.
   */
  static String summary(List<PeerResult> results) {
    Table<Peer> table = new Table<Peer>().words("Reader", Peer::title);
    int newest =
        results.stream()
            .mapToInt(each -> Integer.parseInt(Result.feature(each.jvm())))
            .max()
            .orElse(0);
    List<PeerResult> flat =
        results.stream()
            .filter(each -> Result.feature(each.jvm()).equals(Integer.toString(newest)))
            .filter(each -> Double.isFinite(nanos(each, Peer.UPSTREAM)))
            .toList();
    for (PeerResult result : flat) {
      table.figures(
          result.file().replace(", pages", "") + ", JDK " + newest,
          peer -> {
            double nanos = nanos(result, peer);
            return Double.isNaN(nanos) ? "" : Figures.number(nanos);
          });
    }
    return table.of(
        Stream.of(Peer.values())
            .filter(peer -> peer != Peer.VIEWS && peer != Peer.ARROW)
            .filter(peer -> flat.stream().anyMatch(each -> !Double.isNaN(nanos(each, peer))))
            .toList());
  }

  private static double nanos(PeerResult result, Peer peer) {
    return nanos(result, peer, Total.WARM);
  }

  /** Returns the time for all columns, or not a number if the peer could not read. */
  private static double nanos(PeerResult result, Peer peer, Total total) {
    return result.readers().stream()
        .filter(reader -> reader.peer() == peer)
        .mapToDouble(total::nanos)
        .findFirst()
        .orElse(Double.NaN);
  }
}
