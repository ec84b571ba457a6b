package dev.parquetfast.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.parquetfast.benchmarks.measure.CaseName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes pieces of pages from recorded runs: each is a table or a few lines. */
public final class Measurements {

  private static final String NONE = "None in these runs.\n";

  /** Bytes per page that a reader or writer itself may take. */
  private static final int LITTLE_MEMORY = 1024;

  private final List<Run> runs;
  private final List<Result> results;

  /** Those of vector kernels, which are held against our plain kernels and not against upstream. */
  private final List<Result> ofVectors;

  public Measurements(List<Run> runs) {
    this.runs = List.copyOf(runs);
    Map<Boolean, List<Result>> all =
        runs.stream()
            .filter(run -> !run.isProfile() && !run.isOfPeers())
            .flatMap(run -> Result.of(run).stream())
            .collect(Collectors.partitioningBy(Result::isOfVectors));
    this.results = all.get(false);
    this.ofVectors = all.get(true);
  }

  public List<Result> results() {
    return results;
  }

  /** Returns what vector kernels gain over plain ones, a row for each case and JDK. */
  public String vectors() {
    Table table =
        new Table(2, "Case", "JDK", "Plain ns", "Vector ns", "Ratio", "Interval", "Machine");
    ofVectors.stream()
        .sorted(Result.BY_OPERATION.thenComparing(Result::title))
        .forEach(
            each ->
                table.add(
                    each.title(),
                    Result.version(each.jvm),
                    Figures.number(each.baselineNanos / each.count),
                    Figures.number(each.candidateNanos / each.count),
                    Figures.number(each.ratio),
                    Figures.interval(each.low, each.high),
                    each.run().map(Run::machine).orElse("")));
    return ofVectors.isEmpty() ? "" : table + "\n";
  }

  /**
   * Returns how many comparisons were won and lost, by kind of caller and by release. A caller that
   * only swaps the jar must not expect the gains of batches.
   */
  public String summary() {
    Table table =
        new Table(2, "Caller", "Upstream", "Comparisons", "Wins", "Losses", "No difference");
    results.stream()
        .sorted(Comparator.comparing(Result::isBatch).thenComparing(Result.NEWEST_RELEASE_FIRST))
        .collect(
            Collectors.groupingBy(
                each -> List.of(kindOfCaller(each), each.release()),
                LinkedHashMap::new,
                Collectors.toList()))
        .forEach((kind, ofKind) -> addCounts(table, kind, ofKind));
    return table.toString();
  }

  private static String kindOfCaller(Result result) {
    return result.isBatch() ? "uses our batch methods" : "changes nothing";
  }

  private static void addCounts(Table table, List<String> kind, List<Result> results) {
    long wins = results.stream().filter(each -> each.low > 1).count();
    long losses = results.stream().filter(Result::isLoss).count();
    table.add(
        kind.get(0),
        kind.get(1),
        String.valueOf(results.size()),
        String.valueOf(wins),
        String.valueOf(losses),
        String.valueOf(results.size() - wins - losses));
  }

  /** Returns every case that is certainly slower, the worst first. */
  public String losses() {
    return ratios(Result::isLoss);
  }

  /** Returns every case that is slower by its estimate, perhaps by chance. */
  public String doubts() {
    return ratios(each -> each.ratio < 1 && !each.isLoss());
  }

  private String ratios(Predicate<Result> which) {
    Table table = new Table(4, "Case", "Upstream", "JDK", "Machine", "Ratio", "Interval");
    List<Result> chosen =
        results.stream()
            .filter(which)
            .sorted(Comparator.comparingDouble(each -> each.ratio))
            .collect(Collectors.toList());
    chosen.forEach(
        each ->
            table.add(
                each.title(),
                each.release(),
                Result.version(each.jvm),
                each.run().map(Run::machine).orElse(""),
                Figures.number(each.ratio),
                Figures.interval(each.low, each.high)));
    return chosen.isEmpty() ? NONE : table.toString();
  }

  /** Returns what allocates more than the baseline, by operation. */
  public String memory() {
    Table table = new Table(1, "Operation", "Cases", "of", "B/page", "upstream's");
    Map<String, List<Result>> byOperation =
        results.stream()
            .sorted(Result.BY_OPERATION)
            .collect(
                Collectors.groupingBy(Result::operation, LinkedHashMap::new, Collectors.toList()));
    byOperation.forEach(
        (operation, all) -> {
          List<Result> more =
              all.stream().filter(Measurements::allocatesMore).collect(Collectors.toList());
          if (!more.isEmpty()) {
            table.add(
                operation,
                Integer.toString(more.size()),
                Integer.toString(all.size()),
                range(more.stream().map(each -> each.candidateAllocated)),
                range(more.stream().map(each -> each.baselineAllocated)));
          }
        });
    return results.stream().anyMatch(Measurements::allocatesMore) ? table.toString() : NONE;
  }

  private static boolean allocatesMore(Result result) {
    return result.candidateAllocated > result.baselineAllocated + LITTLE_MEMORY;
  }

  private static String range(Stream<Double> values) {
    double[] sorted = values.mapToDouble(Double::doubleValue).sorted().toArray();
    String least = Figures.number(sorted[0]);
    String greatest = Figures.number(sorted[sorted.length - 1]);
    return least.equals(greatest) ? least : least + "–" + greatest;
  }

  /** Returns the machines, by letter. */
  public String machines() {
    Table table = new Table(2, "Machine", "CPU", "Processors", "GiB", "System");
    runs.stream()
        .collect(
            Collectors.toMap(Run::machine, Run::machineInWords, (a, b) -> a, LinkedHashMap::new))
        .forEach(
            (letter, words) ->
                table.add(letter, words.get(0), words.get(1), words.get(2), words.get(3)));
    return table.toString();
  }

  /** Returns the runs, by number, and below them their commands and flags. */
  public String runs() {
    Table table = new Table(6, "Run", "Machine", "JDK", "Upstream", "Commit", "Date", "Cases");
    StringBuilder commands = new StringBuilder();
    Map<String, List<String>> byFlags = new LinkedHashMap<>();
    for (Run each : runs) {
      table.add(
          Integer.toString(each.number()),
          each.machine(),
          each.jdks(),
          each.upstream(),
          each.commit(),
          each.date(),
          Integer.toString(each.cases()));
      commands.append(String.format(Locale.ROOT, "# %d\n%s\n", each.number(), each.command()));
      byFlags
          .computeIfAbsent(each.flags(), flags -> new ArrayList<>())
          .add(Integer.toString(each.number()));
    }
    StringBuilder flags = new StringBuilder();
    byFlags.forEach(
        (which, numbers) ->
            flags.append(
                String.format(
                    Locale.ROOT,
                    "Flags of the JVMs of %s: %s.\n\n",
                    numbers.size() == runs.size()
                        ? "all runs"
                        : "run " + String.join(", ", numbers),
                    which.isEmpty() ? "none" : "`" + which + "`")));
    return table + "\n" + flags + "```sh\n" + commands + "```\n";
  }

  /** Returns how long each reader of the same file takes for all columns. */
  public String peers() {
    List<JsonNode> documents = peerDocuments();
    return documents.isEmpty() ? NONE : PeerReports.summary(documents).toString();
  }

  /** Returns how long each reader of the same file takes for each column. */
  public String peersByColumn() {
    List<JsonNode> documents = peerDocuments();
    return documents.isEmpty()
        ? NONE
        : PeerReports.LEGEND
            + "\n"
            + documents.stream()
                .map(each -> PeerReports.tables(each, "### "))
                .collect(Collectors.joining());
  }

  private List<JsonNode> peerDocuments() {
    return runs.stream().filter(Run::isOfPeers).map(Run::document).collect(Collectors.toList());
  }

  /** Returns how much of the time of a file is spent in parquet-column. */
  public String shares() {
    List<Run> profiles = runs.stream().filter(Run::isProfile).collect(Collectors.toList());
    return profiles.isEmpty()
        ? NONE
        : profiles.stream()
            .map(each -> ProfileReports.shares(each.document()).toString())
            .collect(Collectors.joining("\n"));
  }

  /** Returns all parts of a file's time. */
  public String profiles() {
    List<Run> profiles = runs.stream().filter(Run::isProfile).collect(Collectors.toList());
    return profiles.isEmpty()
        ? NONE
        : ProfileReports.LEGEND
            + "\n"
            + profiles.stream()
                .map(
                    each ->
                        "Run "
                            + each.number()
                            + ".\n\n"
                            + ProfileReports.tables(each.document(), "### "))
                .collect(Collectors.joining("\n"));
  }

  /** Returns every result: a table for each benchmark, ordered by release, JDK and name. */
  public String rows() {
    StringBuilder text = new StringBuilder();
    results.stream()
        .sorted(Result.BY_OPERATION)
        .collect(
            Collectors.groupingBy(each -> each.benchmark, LinkedHashMap::new, Collectors.toList()))
        .forEach(
            (benchmark, ofBenchmark) ->
                text.append("### ")
                    .append(CaseName.ofBenchmark(benchmark))
                    .append("\n\n`")
                    .append(benchmark)
                    .append("`\n\n")
                    .append(Reports.rows(ofBenchmark))
                    .append('\n'));
    return text.toString();
  }
}
