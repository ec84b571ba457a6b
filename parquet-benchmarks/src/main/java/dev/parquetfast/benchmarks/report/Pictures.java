package dev.parquetfast.benchmarks.report;

import dev.parquetfast.benchmarks.measure.CaseName;
import dev.parquetfast.benchmarks.peers.Peer;
import dev.parquetfast.benchmarks.peers.PeerResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Draws results as bars: those of a run, and the pictures of the pages. */
public final class Pictures {

  /** Names of the operations on files that are drawn, by benchmark and path. */
  private static final Map<String, String> FILES =
      Map.of(
          "FileReadBenchmark RECORDS", "Read as records",
          "FileReadBenchmark COLUMNS", "Read by columns",
          "FileWriteBenchmark ", "Write",
          "FileReadBenchmark BATCHES", "Read in batches",
          "FileBatchWriteBenchmark BATCHES", "Write in batches");

  /** Those of which each release has a bar. */
  private static final Set<String> OF_EACH_RELEASE =
      Set.of("FileReadBenchmark RECORDS", "FileWriteBenchmark ");

  /** What names of benchmarks have in addition to the encoding. */
  private static final String NO_ENCODING =
      "^(De|En)code (values with a )?| (numbers|booleans|(fixed-length )?strings|values|series)$";

  /** Name of the baseline of our benchmarks, on its line. */
  private static final String UPSTREAM = "upstream";

  private final List<Result> results;
  private final List<Run> ofArrow;

  /**
   * Creates pictures of what was measured.
   *
   * @param ofArrow the runs that compare ways to read and write Arrow's vectors
   */
  public Pictures(List<Result> results, List<Run> ofArrow) {
    this.results = List.copyOf(results);
    this.ofArrow = List.copyOf(ofArrow);
  }

  /** Returns a chart of every result of a run, with a group for each baseline and JVM. */
  public static String ofRun(List<Result> results) {
    BarChart chart =
        new BarChart(
            "How many times as fast",
            "A bar is one case, the line on it the 95 % interval of its ratio.",
            UPSTREAM);
    draw(chart, results, Result::heading, Result::title);
    return chart.toString();
  }

  /** Writes one file for each picture, except empty ones. */
  public void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    write(
        folder.resolve("files.svg"),
        "How many times as fast files are read and written",
        "Kinds of files: with and without dictionaries, uncompressed and compressed.",
        each -> FILES.containsKey(file(each)),
        each -> FILES.get(file(each)));
    write(
        folder.resolve("decoding.svg"),
        "How many times as fast pages are read",
        "By encoding, one call for each value.",
        each -> isCodec(each, "Decode ") && !each.isBatch(),
        Pictures::encoding);
    write(
        folder.resolve("encoding.svg"),
        "How many times as fast pages are written",
        "By encoding, one call for each value.",
        each -> isCodec(each, "Encode ") && !each.isBatch(),
        Pictures::encoding);
    write(
        folder.resolve("batches.svg"),
        "How many times as fast pages are read in batches",
        "By encoding, compared with a loop over upstream's calls.",
        each -> isCodec(each, "Decode ") && each.isBatch(),
        Pictures::encoding);
    writeReleases(folder.resolve("versions.svg"));
    if (!ofArrow.isEmpty()) {
      Files.writeString(folder.resolve("arrow.svg"), arrow());
    }
  }

  /** Draws how many times as fast as others our reader and writer of vectors are. */
  private String arrow() {
    List<PeerResult> measured =
        ofArrow.stream()
            .flatMap(run -> run.document().peers().stream())
            .filter(PeerReports::isOfArrow)
            .toList();
    Document first = ofArrow.get(0).document();
    BarChart chart =
        new BarChart(
            "How many times as fast vectors are read and written",
            "Compared with other libraries, for files of eight columns and of lists of structs,"
                + " uncompressed and compressed. The number is the median of all files and JDKs, the"
                + " line goes from minimum to maximum. Parquet "
                + first.upstreamVersion()
                + ", JDK "
                + measured.stream()
                    .map(each -> Result.feature(each.jvm()))
                    .distinct()
                    .sorted()
                    .collect(Collectors.joining(" and "))
                + ", "
                + first.machine().cpu()
                + ".",
            "the other library");
    for (Peer.Work work : List.of(Peer.Work.VECTORS_READ, Peer.Work.VECTORS_WRITTEN)) {
      chart.group(work.title());
      PeerReports.ratios(measured, work)
          .forEach((name, spread) -> chart.bar(name, spread.median(), spread.low(), spread.high()));
    }
    return chart.toString();
  }

  /** Draws results of the newest release, apart by who changes his code and who does not. */
  private void write(
      Path file, String title, String about, Predicate<Result> which, Function<Result, String> name)
      throws IOException {
    List<Result> drawn = ofNewestRelease(which);
    if (!drawn.isEmpty()) {
      write(
          file,
          title,
          about,
          "Parquet " + drawn.get(0).release(),
          drawn,
          each -> each.isBatch() ? "You call our batch methods" : "You only exchange the jar",
          name);
    }
  }

  private static void write(
      Path file,
      String title,
      String about,
      String releases,
      List<Result> drawn,
      Function<Result, String> heading,
      Function<Result, String> name)
      throws IOException {
    BarChart chart =
        new BarChart(
            title,
            about
                + " The number is the median of all cases, the line goes from minimum to maximum. "
                + releases
                + ", "
                + distinct(drawn, Result::jdk)
                + ", "
                + cpu(drawn.get(0))
                + ".",
            UPSTREAM);
    draw(chart, drawn, heading, name);
    Files.writeString(file, chart.toString());
  }

  /** Draws every release on the JDKs on which all of them were measured, if there are several. */
  private void writeReleases(Path file) throws IOException {
    List<Result> files =
        results.stream()
            .filter(each -> OF_EACH_RELEASE.contains(file(each)))
            .sorted(Result.BY_OPERATION)
            .toList();
    Map<String, Set<String>> releasesOfJdk =
        files.stream()
            .collect(
                Collectors.groupingBy(
                    Result::jdk, Collectors.mapping(Result::release, Collectors.toSet())));
    int most = releasesOfJdk.values().stream().mapToInt(Set::size).max().orElse(0);
    if (most > 1) {
      write(
          file,
          "How many times as fast, by version of Parquet",
          "Each jar is compared with upstream's jar of its version.",
          "Bars are named after the version of Parquet",
          files.stream().filter(each -> releasesOfJdk.get(each.jdk()).size() == most).toList(),
          each -> FILES.get(file(each)),
          Result::release);
    }
  }

  private static String file(Result result) {
    return result.benchmark() + " " + result.path();
  }

  private static boolean isCodec(Result result, String verb) {
    return Family.of(result) == Family.CODECS
        && CaseName.ofBenchmark(result.benchmark()).startsWith(verb);
  }

  private static String encoding(Result result) {
    return CaseName.ofBenchmark(result.benchmark())
        .replaceAll(NO_ENCODING, "")
        .replace("dictionary", "Dictionary");
  }

  private static String cpu(Result result) {
    return result.run().document().machine().cpu();
  }

  private static String distinct(List<Result> results, Function<Result, String> property) {
    return results.stream().map(property).distinct().sorted().collect(Collectors.joining(" and "));
  }

  /** Returns results of the newest release. */
  private List<Result> ofNewestRelease(Predicate<Result> which) {
    List<Result> all = results.stream().filter(which).toList();
    String release = all.stream().min(Result.NEWEST_RELEASE_FIRST).map(Result::release).orElse("");
    return all.stream().filter(each -> each.release().equals(release)).toList();
  }

  /** Adds a group for each heading, callers that change nothing first, and a bar for each name. */
  private static void draw(
      BarChart chart,
      List<Result> results,
      Function<Result, String> heading,
      Function<Result, String> name) {
    results.stream()
        .sorted(Comparator.comparing(Result::isBatch))
        .collect(Collectors.groupingBy(heading, LinkedHashMap::new, Collectors.toList()))
        .forEach(
            (group, ofGroup) -> {
              chart.group(group);
              ofGroup.stream().collect(Collectors.groupingBy(name)).entrySet().stream()
                  .map(each -> Map.entry(each.getKey(), Spread.of(each.getValue())))
                  .sorted(
                      Comparator.comparingDouble(
                          (Map.Entry<String, Spread> each) -> -each.getValue().median()))
                  .forEach(
                      each ->
                          chart.bar(
                              each.getKey(),
                              each.getValue().median(),
                              each.getValue().low(),
                              each.getValue().high()));
            });
  }
}
