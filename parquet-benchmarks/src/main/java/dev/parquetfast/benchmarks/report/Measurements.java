package dev.parquetfast.benchmarks.report;

import dev.parquetfast.benchmarks.measure.CaseName;
import dev.parquetfast.benchmarks.peers.PeerResult;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Makes pieces of pages from recorded runs: each is a table or a few lines. */
public final class Measurements {

  private static final String NONE = "None in these runs.\n";

  /** Bytes per page that a reader or writer itself may take. */
  private static final int LITTLE_MEMORY = 1024;

  private final List<Run> runs;
  private final List<Result> results;

  /**
   * Creates the pieces of some runs.
   *
   * @throws IllegalArgumentException if comparisons with upstream are of several machines or
   *     commits
   */
  public Measurements(List<Run> runs) {
    this.runs = runs;
    this.results = comparisons(false);
  }

  /** Returns comparisons with upstream, or of vector kernels with our plain ones. */
  private List<Result> comparisons(boolean ofVectors) {
    return ofOneCommit(
            run -> run.results().stream().anyMatch(each -> each.isOfVectors() == ofVectors))
        .stream()
        .flatMap(run -> run.results().stream())
        .toList();
  }

  private String newestRelease() {
    return results.stream().min(Result.NEWEST_RELEASE_FIRST).map(Result::release).orElse("");
  }

  private List<Result> ofNewestRelease() {
    String newest = newestRelease();
    return results.stream().filter(each -> each.release().equals(newest)).toList();
  }

  /** The sentence that PERFORMANCE.md and README.md quote. */
  private String gains() {
    return "whole files are read %s times as fast as with upstream's %s, and written %s times\n"
        .formatted(
            rangeOfFiles("FileReadBenchmark"), newestRelease(), rangeOfFiles("FileWriteBenchmark"));
  }

  /** From the least to the greatest ratio of callers that change nothing, cut to one decimal. */
  private String rangeOfFiles(String benchmark) {
    DoubleSummaryStatistics ratios =
        ofNewestRelease().stream()
            .filter(each -> each.benchmark().equals(benchmark) && !each.isBatch())
            .mapToDouble(each -> each.ratio().estimate())
            .summaryStatistics();
    return String.format(
        Locale.ROOT, "%.1f to %.1f", tenths(ratios.getMin()), tenths(ratios.getMax()));
  }

  private static double tenths(double ratio) {
    return Math.floor(ratio * 10) / 10;
  }

  /** Returns some runs, which must be of one machine and commit. */
  private List<Run> ofOneCommit(Predicate<Run> which) {
    return Run.ofOneCommit(runs.stream().filter(which).toList());
  }

  public List<Result> results() {
    return results;
  }

  /** Returns what makes each piece, by the name that stands for it in a page. */
  public Map<String, Supplier<String>> pieces() {
    return Map.ofEntries(
        Map.entry("gains", this::gains),
        Map.entry("summary", this::summary),
        Map.entry("losses", () -> ratios(Result::isLoss)),
        Map.entry("doubts", () -> ratios(each -> each.ratio().estimate() < 1 && !each.isLoss())),
        Map.entry("files", () -> Family.FILES.table(ofNewestRelease())),
        Map.entry("versions", () -> Family.FILES.table(results)),
        Map.entry("columns", () -> Family.COLUMNS.table(ofNewestRelease())),
        Map.entry("codecs", () -> Family.CODECS.table(ofNewestRelease())),
        Map.entry("peers", () -> orNone(peers(), PeerReports::summary)),
        Map.entry("peersByColumn", this::peersByColumn),
        Map.entry("arrow", () -> orNone(arrow(), Measurements::tablesOfArrow)),
        Map.entry("engines", this::engines),
        Map.entry("vectors", () -> orNone(comparisons(true), Measurements::vectors)),
        Map.entry("allocation", this::allocation),
        Map.entry("memory", this::memory),
        Map.entry("shares", this::shares),
        Map.entry("machines", this::machines),
        Map.entry("runs", this::runs),
        Map.entry("rows", this::rows),
        Map.entry("profiles", this::profiles));
  }

  private static <T> String orNone(List<T> measured, Function<List<T>, String> piece) {
    return measured.isEmpty() ? NONE : piece.apply(measured);
  }

  private static <T, K> Map<K, List<T>> grouped(List<T> all, Function<T, K> key) {
    return all.stream()
        .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
  }

  /** What vector kernels gain over plain ones, a row for each case and JDK. */
  private static String vectors(List<Result> measured) {
    return new Table<Result>()
        .words("Case", Result::title)
        .words("JDK", each -> Result.version(each.jvm()))
        .figures("Plain ns", each -> each.nanosPerValue(each.baseline()))
        .figures("Vector ns", each -> each.nanosPerValue(each.candidate()))
        .figures("Ratio", each -> Figures.number(each.ratio().estimate()))
        .figures("Interval", each -> Figures.interval(each.ratio()))
        .of(measured.stream().sorted(Result.BY_OPERATION.thenComparing(Result::title)).toList());
  }

  /**
   * How many comparisons were won and lost, by kind of caller and by release. A caller that only
   * swaps the jar must not expect the gains of batches.
   */
  private String summary() {
    List<Result> sorted =
        results.stream()
            .sorted(
                Comparator.comparing(Result::isBatch).thenComparing(Result.NEWEST_RELEASE_FIRST))
            .toList();
    return new Table<List<Result>>()
        .words("Caller", each -> kindOfCaller(each.get(0)))
        .words("Upstream", each -> each.get(0).release())
        .figures("Comparisons", each -> Integer.toString(each.size()))
        .figures("Wins", each -> count(each, Result::isWin))
        .figures("Losses", each -> count(each, Result::isLoss))
        .figures("Undecided", each -> count(each, one -> !one.isWin() && !one.isLoss()))
        .of(grouped(sorted, each -> kindOfCaller(each) + each.release()).values());
  }

  private static String kindOfCaller(Result result) {
    return result.isBatch() ? "calls our own methods" : "changes nothing";
  }

  private static String count(List<Result> results, Predicate<Result> which) {
    return Long.toString(results.stream().filter(which).count());
  }

  /** The cases of one kind, the worst first. */
  private String ratios(Predicate<Result> which) {
    Table<Result> table =
        new Table<Result>()
            .words("Case", Result::title)
            .words("Upstream", Result::release)
            .words("JDK", each -> Result.version(each.jvm()))
            .figures("Ratio", each -> Figures.number(each.ratio().estimate()))
            .figures("Interval", each -> Figures.interval(each.ratio()));
    List<Result> chosen =
        results.stream()
            .filter(which)
            .sorted(Comparator.comparingDouble(each -> each.ratio().estimate()))
            .toList();
    return orNone(chosen, table::of);
  }

  /**
   * How much less is allocated for a file, by operation; processes of their own are not counted.
   */
  private String allocation() {
    List<Result> files =
        Family.FILES.in(ofNewestRelease()).stream().filter(each -> !isOfNewJvm(each)).toList();
    return new Table<List<Result>>()
        .words("Operation", each -> each.get(0).operation())
        .figures("Allocated by this jar, upstream = 100 %", Measurements::rangeOfAllocation)
        .of(grouped(files, Result::operation).values());
  }

  /** Returns whether what was counted is what starts a process, and not what the process does. */
  private static boolean isOfNewJvm(Result result) {
    return result.benchmark().startsWith("Cold");
  }

  private static String rangeOfAllocation(List<Result> results) {
    DoubleSummaryStatistics parts =
        results.stream()
            .mapToDouble(
                each ->
                    each.candidate().allocatedBytesPerPage()
                        / each.baseline().allocatedBytesPerPage())
            .summaryStatistics();
    String least = Figures.percent(parts.getMin());
    String greatest = Figures.percent(parts.getMax());
    return least.equals(greatest) ? least : least.replace(" %", "–") + greatest;
  }

  /** What allocates more than the baseline, by operation. */
  private String memory() {
    List<Result> sorted = results.stream().sorted(Result.BY_OPERATION).toList();
    Map<String, List<Result>> all = grouped(sorted, Result::operation);
    Table<List<Result>> table =
        new Table<List<Result>>()
            .words("Operation", each -> each.get(0).operation())
            .figures("Cases", each -> Integer.toString(each.size()))
            .figures("of", each -> Integer.toString(all.get(each.get(0).operation()).size()))
            .figures("B/page", each -> range(each, Result::candidate))
            .figures("upstream's", each -> range(each, Result::baseline));
    List<Result> more = sorted.stream().filter(Measurements::allocatesMore).toList();
    return more.isEmpty() ? NONE : table.of(grouped(more, Result::operation).values());
  }

  private static boolean allocatesMore(Result result) {
    return !isOfNewJvm(result)
        && result.candidate().allocatedBytesPerPage()
            > result.baseline().allocatedBytesPerPage() + LITTLE_MEMORY;
  }

  private static String range(List<Result> results, Function<Result, Result.Side> side) {
    DoubleSummaryStatistics bytes =
        results.stream()
            .mapToDouble(each -> side.apply(each).allocatedBytesPerPage())
            .summaryStatistics();
    String least = Figures.number(bytes.getMin());
    String greatest = Figures.number(bytes.getMax());
    return least.equals(greatest) ? least : least + "–" + greatest;
  }

  /** The machines, by letter. */
  private String machines() {
    return new Table<List<Run>>()
        .words("Machine", each -> each.get(0).machine())
        .words("CPU", each -> each.get(0).document().machine().cpu())
        .figures(
            "Processors", each -> Integer.toString(each.get(0).document().machine().processors()))
        .figures("GiB", each -> Long.toString(each.get(0).document().machine().memoryGiB()))
        .figures("System", each -> each.get(0).document().machine().os())
        .of(grouped(runs, Run::machine).values());
  }

  /** The runs, by number, and below them their commands and flags. */
  private String runs() {
    String table =
        new Table<Run>()
            .words("Run", Run::number)
            .words("Machine", Run::machine)
            .words("JDK", Run::jdks)
            .words("Upstream", each -> each.document().upstreamVersion())
            .words("Commit", Run::commit)
            .words("Date", each -> each.document().machine().date())
            .figures("Cases", each -> Long.toString(each.jvms().count()))
            .of(runs);
    StringBuilder text = new StringBuilder(table).append('\n');
    grouped(runs, Run::flags)
        .forEach(
            (flags, of) ->
                text.append("Flags of the JVMs of ")
                    .append(
                        of.size() == runs.size()
                            ? "all runs"
                            : of.stream()
                                .map(Run::number)
                                .collect(Collectors.joining(", ", "run ", "")))
                    .append(flags.isEmpty() ? ": none.\n\n" : ": `" + flags + "`.\n\n"));
    text.append("```sh\n");
    for (Run each : runs) {
      text.append("# " + each.number() + "\n" + each.document().command() + "\n");
    }
    return text.append("```\n").toString();
  }

  private List<PeerResult> peers() {
    return peers(false);
  }

  /** Results of reading and writing Arrow's vectors. */
  private List<PeerResult> arrow() {
    return peers(true);
  }

  private static String tablesOfArrow(List<PeerResult> results) {
    return PeerReports.LEGEND_OF_ARROW + "\n" + PeerReports.ofArrow(results);
  }

  private List<PeerResult> peers(boolean ofArrow) {
    return runsOfPeers(ofArrow).stream().flatMap(each -> each.document().peers().stream()).toList();
  }

  private List<Run> runsOfPeers(boolean ofArrow) {
    return ofOneCommit(
        run ->
            run.document().peers().stream()
                .anyMatch(each -> PeerReports.isOfArrow(each) == ofArrow));
  }

  /** Returns the runs that compare ways to read and write Arrow's vectors. */
  public List<Run> runsOfArrow() {
    return runsOfPeers(true);
  }

  /** How long each reader of the same file takes for each column. */
  private String peersByColumn() {
    return orNone(
        peers(), results -> PeerReports.LEGEND + "\n" + PeerReports.tables(results, "### "));
  }

  private List<Run> runsOfProfiles() {
    return ofOneCommit(run -> !run.document().profiles().isEmpty());
  }

  /** A table for each run, because engines are measured one after another, as they come. */
  private String engines() {
    return orNone(
        runs.stream().filter(each -> !each.document().engines().isEmpty()).toList(),
        measured ->
            measured.stream()
                .map(each -> EngineReports.table(List.of(each)))
                .collect(Collectors.joining("\n")));
  }

  /** How much of the time of a file is spent in parquet-column. */
  private String shares() {
    return orNone(
        runsOfProfiles(),
        profiled ->
            profiled.stream()
                .map(each -> ProfileReports.shares(each.document().profiles()))
                .collect(Collectors.joining("\n")));
  }

  /** All parts of a file's time. */
  private String profiles() {
    return orNone(
        runsOfProfiles(),
        profiled ->
            profiled.stream()
                .map(
                    each ->
                        "Run %s.\n\n%s"
                            .formatted(
                                each.number(),
                                ProfileReports.tables(each.document().profiles(), "### ")))
                .collect(Collectors.joining("\n", ProfileReports.LEGEND + "\n", "")));
  }

  /** Every result: a table for each benchmark, ordered by release, JDK and name. */
  private String rows() {
    StringBuilder text = new StringBuilder();
    grouped(results.stream().sorted(Result.BY_OPERATION).toList(), Result::benchmark)
        .forEach(
            (benchmark, own) ->
                text.append("### ")
                    .append(CaseName.ofBenchmark(benchmark))
                    .append("\n\n`")
                    .append(benchmark)
                    .append("`\n\n")
                    .append(Reports.rows(own))
                    .append('\n'));
    return text.toString();
  }
}
