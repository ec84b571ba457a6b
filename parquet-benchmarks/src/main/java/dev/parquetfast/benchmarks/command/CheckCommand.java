package dev.parquetfast.benchmarks.command;

import dev.parquetfast.benchmarks.command.Floor.Verdict;
import dev.parquetfast.benchmarks.isolation.Implementation;
import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.BenchmarkCatalogue;
import dev.parquetfast.benchmarks.measure.Comparison;
import dev.parquetfast.benchmarks.measure.JmhMeasurer;
import dev.parquetfast.benchmarks.measure.MeasurementFailedException;
import dev.parquetfast.benchmarks.report.Document;
import dev.parquetfast.benchmarks.report.Document.Judged;
import dev.parquetfast.benchmarks.report.Figures;
import dev.parquetfast.benchmarks.report.Result;
import dev.parquetfast.benchmarks.report.Table;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Compares measured ratios and allocations with floors. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    versionProvider = Commands.Version.class,
    sortOptions = false,
    defaultValueProvider = CheckCommand.Defaults.class,
    description = {
      "Measures the cases of a floors file and ends with status 1 if one is below its floor.",
      "A ratio is below when its whole confidence interval is. What seems to be below is measured"
          + " again, in more JVMs, which makes the interval shorter; so is what --forks 1 shows close"
          + " to its floor. What is still undecided then is named, and does not fail."
    })
final class CheckCommand implements Callable<Integer> {

  static final String FLOORS = "floors.csv";

  /**
   * Number of JVMs on each side up to which a case is measured again. The interval of two may hide
   * a codec at a third of its speed. The interval of ten is about as wide as the standard deviation
   * of a single JVM.
   */
  private static final int MOST_JVMS = 10;

  /**
   * How far above its floor a ratio must be, as a factor, for a single JVM of each side to show
   * that the floor holds. JVMs differ by less, and seldom by a tenth.
   */
  private static final double CLEAR = 1.1;

  /**
   * Maximum number of undecided cases that are worth repeating once they have {@link #ENOUGH_JVMS}.
   * If there are more, the cause is the machine, and repetitions would take longer than the check.
   */
  private static final int FEW = 10;

  private static final int ENOUGH_JVMS = 4;

  /**
   * There are more floors than cases that {@code compare} measures by default. The JVMs of all of
   * them take a quarter of an hour with the minimum time, and longer on a busy machine. Fewer JVMs
   * suffice, because what is undecided is measured again.
   */
  static final class Defaults implements IDefaultValueProvider {

    private static final Map<String, String> VALUES = Map.of("--budget", "20m", "--forks", "3");

    @Override
    public String defaultValue(ArgSpec argument) {
      return argument.isOption() ? VALUES.get(((OptionSpec) argument).longestName()) : null;
    }
  }

  @Spec private CommandSpec spec;

  @Option(
      names = "--floors",
      paramLabel = "FILE",
      description =
          "Table with the columns benchmark, parameters, baseline, ratio, bytesPerPage, reason and,"
              + " optionally, jdk: the feature version of the only JDK that a row is for."
              + " Default: the one in this jar")
  private Path floorsFile;

  @Option(
      names = "--candidate",
      paramLabel = "NAME",
      defaultValue = "fast",
      description = "The implementation to check. Default: ${DEFAULT-VALUE}")
  private String candidate;

  @Mixin private MeasurementOptions options;

  @Override
  public Integer call() throws IOException, MeasurementFailedException {
    BenchmarkCatalogue catalogue = new BenchmarkCatalogue();
    URL source =
        floorsFile == null ? CheckCommand.class.getResource(FLOORS) : floorsFile.toUri().toURL();
    List<Floor> floors =
        Floor.read(source, catalogue).stream()
            .filter(floor -> options.includes(floor.benchmarkCase()))
            .toList();
    if (floors.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "No floor is selected");
    }
    Implementation.requireKnown(candidate);
    for (Floor floor : floors) {
      Implementation.requireKnown(floor.baseline());
    }
    PrintStream out = System.out;
    List<Judgement> judgements;
    try (JmhMeasurer measurer = new JmhMeasurer(catalogue)) {
      MeasurementRun run =
          new MeasurementRun(measurer, options.newPlan(), options.forks(), false, out);
      judgements = judge(run, floors, candidate, options.jvms(), options.forks());
    }
    write(judgements);
    out.println();
    out.println(table(judgements));
    out.println("Details in " + options.output().resolve("check.json"));
    summary(judgements).forEach(out::println);
    return judgements.stream().anyMatch(each -> each.verdict().isFailure()) ? 1 : 0;
  }

  /** Returns how many floors hold, and the name of each that does not or may not. */
  static List<String> summary(List<Judgement> judgements) {
    List<String> undecided = new ArrayList<>();
    List<String> failures = new ArrayList<>();
    for (Judgement each : judgements) {
      if (each.verdict().isFailure()) {
        failures.add("FAILED: " + describe(each));
      } else if (each.verdict() == Verdict.UNDECIDED) {
        undecided.add("UNDECIDED: " + describe(each));
      }
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            "%d of %d floors hold, %d are undecided, %d fail",
            judgements.size() - undecided.size() - failures.size(),
            judgements.size(),
            undecided.size(),
            failures.size()));
    lines.addAll(undecided);
    lines.addAll(failures);
    return lines;
  }

  /**
   * Measures the cases of the floors.
   *
   * <p>A case that fails is measured once more before it counts. So is a case whose estimate is
   * below its floor, perhaps by chance, and one that a single JVM shows close to it. If there are
   * few cases below, they are measured again until they are certain.
   *
   * @param forks number of JVMs of each side that the run measures at a time
   */
  static List<Judgement> judge(
      MeasurementRun run,
      List<Floor> floors,
      String candidate,
      List<String> javaPrograms,
      int forks)
      throws MeasurementFailedException, IOException {
    Map<BenchmarkCase, List<String>> implementations = new LinkedHashMap<>();
    for (Floor floor : floors) {
      List<String> names =
          implementations.computeIfAbsent(
              floor.benchmarkCase(), each -> new ArrayList<>(List.of(candidate)));
      List<String> baselines = names.subList(1, names.size());
      if (!baselines.contains(floor.baseline())) {
        names.add(floor.baseline());
      }
    }
    List<Comparison> comparisons = run.measure(implementations, javaPrograms, soFar -> {});
    List<Judgement> judgements = new ArrayList<>();
    for (Comparison comparison : comparisons) {
      for (Floor floor : Floor.of(comparison, floors)) {
        judgements.add(new Judgement(floor, comparison));
      }
    }
    for (int jvms = forks; jvms < MOST_JVMS; jvms += forks) {
      boolean first = jvms == forks;
      boolean single = jvms == 1;
      List<Comparison> doubtful =
          judgements.stream()
              .filter(
                  each ->
                      each.verdict() == Verdict.UNDECIDED
                          || (first && each.verdict().isFailure())
                          || (single && !isClear(each)))
              .map(Judgement::comparison)
              .distinct()
              .toList();
      if (!first && jvms >= ENOUGH_JVMS && doubtful.size() > FEW) {
        break;
      }
      run.repeat(doubtful);
    }
    return judgements;
  }

  private static boolean isClear(Judgement judgement) {
    OptionalDouble floor = judgement.floor().ratio();
    return floor.isEmpty()
        || judgement.comparison().ratio().estimate() >= CLEAR * floor.getAsDouble();
  }

  private static String table(List<Judgement> judgements) {
    return new Table<Judgement>()
        .words("Verdict", each -> each.verdict().toString())
        .words("Case", each -> each.comparison().benchmarkCase().title())
        .figures("Baseline", each -> each.comparison().baselineName())
        .figures("Ratio", each -> Figures.number(each.comparison().ratio().estimate()))
        .figures("Interval", each -> Figures.interval(each.comparison().ratio()))
        .figures("Floor", each -> show(each.floor().ratio()))
        .figures("B/page", each -> Figures.number(each.comparison().candidate().allocatedPerPage()))
        .figures("Limit", each -> show(each.floor().bytesPerPage()))
        .of(judgements);
  }

  private static String describe(Judgement judgement) {
    Comparison comparison = judgement.comparison();
    return String.format(
        "%s on %s: %s; ratio to %s %s (%s), floor %s; %s bytes per page, limit %s. Floor: %s",
        comparison.benchmarkCase(),
        comparison.jvm(),
        judgement.verdict(),
        comparison.baselineName(),
        Figures.number(comparison.ratio().estimate()),
        Figures.interval(comparison.ratio()),
        show(judgement.floor().ratio()),
        Figures.number(comparison.candidate().allocatedPerPage()),
        show(judgement.floor().bytesPerPage()),
        judgement.floor().reason());
  }

  private static String show(OptionalDouble value) {
    return Figures.number(value.orElse(Double.NaN));
  }

  private void write(List<Judgement> judgements) throws IOException {
    Path folder = Files.createDirectories(options.output());
    Document.of(spec.commandLine().getParseResult().originalArgs())
        .withJudgements(judgements.stream().map(CheckCommand::judged).toList())
        .write(folder.resolve("check.json"));
  }

  private static Judged judged(Judgement judgement) {
    Floor floor = judgement.floor();
    return new Judged(
        judgement.verdict().toString(),
        judgement.verdict().isFailure(),
        boxed(floor.ratio()),
        boxed(floor.bytesPerPage()),
        floor.reason(),
        Result.of(judgement.comparison()));
  }

  private static Double boxed(OptionalDouble value) {
    return value.isPresent() ? value.getAsDouble() : null;
  }
}
