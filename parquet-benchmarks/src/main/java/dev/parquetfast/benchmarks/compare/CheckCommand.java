package dev.parquetfast.benchmarks.compare;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.parquetfast.benchmarks.compare.Floor.Verdict;
import dev.parquetfast.benchmarks.isolation.Implementation;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Holds measured ratios and allocations against floors. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures the cases of a floors file and ends with status 1 if one is below its floor.",
      "A ratio is below when its whole confidence interval is. What seems to be below is measured"
          + " again, in more JVMs, which makes the interval shorter."
    })
final class CheckCommand implements Callable<Integer> {

  static final String FLOORS = "floors.csv";

  /**
   * How often a case is measured again at most. In the interval of two JVMs on each side a codec of
   * a third of its speed may hide; that of ten reaches about as far as a single JVM's standard
   * deviation.
   */
  private static final int REPETITIONS = 4;

  /**
   * Of how many cases it is worth the time to make certain. Where more are undecided it is the
   * machine that is, and repetitions would take longer than the check.
   */
  private static final int FEW = 10;

  @Spec private CommandSpec spec;

  @Option(
      names = "--floors",
      paramLabel = "FILE",
      description =
          "Table with the columns benchmark, parameters, baseline, ratio, bytesPerPage and reason."
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
    if (options.forks() < 2) {
      throw new ParameterException(
          spec.commandLine(), "One JVM gives no confidence interval: --forks must be 2 or more");
    }
    BenchmarkCatalogue catalogue = new BenchmarkCatalogue();
    URL source =
        floorsFile == null ? CheckCommand.class.getResource(FLOORS) : floorsFile.toUri().toURL();
    List<Floor> floors =
        Floor.read(source, catalogue).stream()
            .filter(floor -> options.includes(floor.benchmarkCase()))
            .collect(Collectors.toList());
    if (floors.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "No floor is selected");
    }
    Implementation.requireKnown(candidate);
    for (Floor floor : floors) {
      Implementation.requireKnown(floor.baseline());
    }
    PrintStream out = System.out;
    List<Judgement> judgements;
    try (JmhMeasurer measurer = new JmhMeasurer()) {
      MeasurementRun run =
          new MeasurementRun(measurer, options.newPlan(), options.forks(), Optional.empty(), out);
      judgements = judge(run, floors, candidate, options.jvms());
    }
    write(judgements);
    out.println();
    out.println(table(judgements));
    List<Judgement> failures =
        judgements.stream().filter(each -> each.verdict().isFailure()).collect(Collectors.toList());
    long undecided =
        judgements.stream().filter(each -> each.verdict() == Verdict.UNDECIDED).count();
    out.printf(
        "%d of %d floors hold, %d are undecided, %d fail; details in %s%n",
        judgements.size() - undecided - failures.size(),
        judgements.size(),
        undecided,
        failures.size(),
        options.output().resolve("check.json"));
    failures.forEach(each -> out.println("FAILED: " + describe(each)));
    return failures.isEmpty() ? 0 : 1;
  }

  /**
   * Measures what the floors speak of.
   *
   * <p>What fails is measured once more before it counts. What is below its floor by the estimate,
   * and may be so by chance, is measured once more too, and again until one or the other is certain
   * if there are few such cases.
   */
  static List<Judgement> judge(
      MeasurementRun run, List<Floor> floors, String candidate, List<String> javaPrograms)
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
    for (Floor floor : floors) {
      comparisons.stream()
          .filter(floor::appliesTo)
          .forEach(comparison -> judgements.add(new Judgement(floor, comparison)));
    }
    for (int i = 0; i < REPETITIONS; i++) {
      boolean first = i == 0;
      List<Comparison> doubtful =
          judgements.stream()
              .filter(
                  each ->
                      each.verdict() == Verdict.UNDECIDED || (first && each.verdict().isFailure()))
              .map(Judgement::comparison)
              .distinct()
              .collect(Collectors.toList());
      if (!first && doubtful.size() > FEW) {
        break;
      }
      run.repeat(doubtful);
    }
    return judgements;
  }

  private static String table(List<Judgement> judgements) {
    Table table =
        new Table(
            4,
            "Verdict",
            "Benchmark",
            "Values",
            "Path",
            "per page",
            "Baseline",
            "Ratio",
            "Interval",
            "Floor",
            "B/page",
            "Limit");
    for (Judgement each : judgements) {
      Comparison comparison = each.comparison();
      table.add(
          each.verdict().toString(),
          comparison.benchmarkCase().operation(),
          comparison.benchmarkCase().values(),
          comparison.benchmarkCase().path(),
          Integer.toString(comparison.benchmarkCase().valuesPerPage()),
          comparison.baselineName(),
          Figures.number(comparison.ratio().estimate()),
          Figures.interval(comparison.ratio()),
          show(each.floor().ratio()),
          Figures.number(comparison.candidate().allocatedPerPage()),
          show(each.floor().bytesPerPage()));
    }
    return table.toString();
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
    ObjectNode document = Reports.document(spec.commandLine().getParseResult().originalArgs());
    ArrayNode results = document.putArray("judgements");
    for (Judgement each : judgements) {
      ObjectNode node = results.addObject();
      node.put("verdict", each.verdict().toString());
      node.put("failure", each.verdict().isFailure());
      each.floor().ratio().ifPresent(ratio -> node.put("ratioFloor", ratio));
      each.floor().bytesPerPage().ifPresent(bytes -> node.put("bytesPerPageLimit", bytes));
      node.put("reason", each.floor().reason());
      Reports.describe(each.comparison(), node.putObject("comparison"));
    }
    Reports.write(document, folder.resolve("check.json"));
  }
}
