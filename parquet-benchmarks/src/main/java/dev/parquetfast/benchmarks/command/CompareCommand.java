package dev.parquetfast.benchmarks.command;

import dev.parquetfast.benchmarks.isolation.Implementation;
import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.BenchmarkCatalogue;
import dev.parquetfast.benchmarks.measure.Comparison;
import dev.parquetfast.benchmarks.measure.CsvRows;
import dev.parquetfast.benchmarks.measure.JmhMeasurer;
import dev.parquetfast.benchmarks.measure.MeasurementFailedException;
import dev.parquetfast.benchmarks.peers.PeerResult;
import dev.parquetfast.benchmarks.peers.PeerRun;
import dev.parquetfast.benchmarks.report.Document;
import dev.parquetfast.benchmarks.report.PeerReports;
import dev.parquetfast.benchmarks.report.Pictures;
import dev.parquetfast.benchmarks.report.Reports;
import dev.parquetfast.benchmarks.report.Result;
import dev.parquetfast.benchmarks.report.Run;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Shows how implementations compare, as a table, as JSON and as a chart. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    versionProvider = Commands.Version.class,
    sortOptions = false,
    description = {
      "Measures implementations side by side and shows their ratio.",
      "Without options it measures files and a case of each family of codecs in about four"
          + " minutes, under fast and upstream."
    })
final class CompareCommand implements Callable<Integer> {

  private static final String CHART = "compare.svg";

  private static final int REPETITIONS = 4;

  /** Selections that hold us against other libraries, and have no tables of cases. */
  private static final Map<String, PeerRun.Selection> OF_PEERS =
      Map.of("peers", PeerRun.Selection.PEERS, "arrow", PeerRun.Selection.ARROW);

  /** Tables of cases in this jar, by name. */
  private static final List<String> SELECTIONS =
      List.of(
          "headline", "codecs", "columns", "files", "packers", "vector", ProfileCommand.SELECTION);

  @Spec private CommandSpec spec;

  @Option(
      names = "--all",
      description = "Measure every combination of all parameters, not a selection.")
  private boolean all;

  @Option(
      names = "--selection",
      split = ",",
      paramLabel = "NAME",
      defaultValue = "headline",
      description =
          "Which of the selections in this jar to measure: headline, codecs, columns, files, packers,"
              + " vector; or alone peers, which reads a file by this library and by others, or arrow,"
              + " which reads and writes Arrow's vectors by this library and by others."
              + " Default: ${DEFAULT-VALUE}")
  private List<String> selections;

  @Option(
      names = "--implementations",
      split = ",",
      paramLabel = "NAME",
      defaultValue = "fast,upstream",
      description =
          "The candidate and then the baselines to hold it against, separated by commas."
              + " fast-vector is fast with its vector kernels, used from the start."
              + " Default: ${DEFAULT-VALUE}")
  private List<String> implementations;

  @Option(
      names = "--python",
      paramLabel = "PATH",
      description = "A Python that has pyarrow, for the selections peers and arrow.")
  private String python;

  @Option(
      names = "--dataset",
      paramLabel = "FOLDER",
      description =
          "Where the jars of arrow-dataset are, for the selection arrow. .ci/arrow-speed fetches"
              + " them.")
  private Path dataset;

  @Option(
      names = "--width",
      paramLabel = "FACTOR",
      description =
          "Measure a case again, up to "
              + REPETITIONS
              + " times, while its interval is wider than this factor, such as 1.3. The width says"
              + " nothing about which side is faster. Default: no case is measured again.")
  private double width = Double.POSITIVE_INFINITY;

  @Mixin private ParameterOptions parameters;
  @Mixin private MeasurementOptions options;

  @Override
  public Integer call() throws Exception {
    for (String name : selections) {
      if (OF_PEERS.containsKey(name)) {
        if (selections.size() > 1) {
          throw new ParameterException(
              spec.commandLine(), "The selection " + name + " stands alone");
        }
        return compareLibraries(name);
      }
    }
    return compareImplementations();
  }

  private int compareLibraries(String name)
      throws IOException, InterruptedException, ReflectiveOperationException {
    PeerRun.Selection selection = OF_PEERS.get(name);
    List<PeerResult> results =
        new PeerRun(
                options.jvms(),
                Optional.ofNullable(python),
                Optional.ofNullable(dataset),
                options.forks(),
                options.time(),
                options.budget(),
                options::includes,
                System.out)
            .measure(selection, parameters.rows(selection.rows()));
    String tables =
        selection == PeerRun.Selection.ARROW
            ? PeerReports.LEGEND_OF_ARROW + "\n" + PeerReports.ofArrow(results)
            : PeerReports.LEGEND + "\n" + PeerReports.tables(results, "## ");
    Path folder = Files.createDirectories(options.output());
    document().withPeers(results).write(folder.resolve(name + ".json"));
    Files.writeString(folder.resolve(name + ".md"), tables);
    System.out.println();
    System.out.println(tables);
    System.out.printf("Written to %1$s: %2$s.json, %2$s.md%n", folder, name);
    return 0;
  }

  private int compareImplementations() throws IOException, MeasurementFailedException {
    if (new HashSet<>(implementations).size() < Math.max(2, implementations.size())) {
      throw new ParameterException(
          spec.commandLine(), "--implementations needs a candidate and other baselines");
    }
    if (all && spec.commandLine().getParseResult().hasMatchedOption("--selection")) {
      throw new ParameterException(
          spec.commandLine(), "--all is every case, so that --selection can select none of them");
    }
    for (String name : implementations) {
      Implementation.requireKnown(name);
    }
    BenchmarkCatalogue catalogue = new BenchmarkCatalogue();
    Map<BenchmarkCase, List<String>> cases =
        parameters.override(all ? catalogue.all() : selected(catalogue, selections)).stream()
            .filter(options::includes)
            .collect(
                Collectors.toMap(
                    each -> each, each -> implementations, (a, b) -> a, LinkedHashMap::new));
    if (cases.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "No case is selected");
    }
    PrintStream out = System.out;
    Path folder = Files.createDirectories(options.output());
    Path file = folder.resolve("compare.json");
    List<Comparison> comparisons;
    try (JmhMeasurer measurer = new JmhMeasurer(catalogue)) {
      comparisons =
          new MeasurementRun(measurer, options.newPlan(), options.forks(), true, out)
              .repeating(width, REPETITIONS)
              // If a run of hours is stopped, its measurements so far remain.
              .measure(cases, options.jvms(), soFar -> document(soFar).write(file));
    }
    List<Result> results = Run.alone(document(comparisons)).results();
    Files.writeString(folder.resolve("compare.md"), Reports.table(results));
    Files.writeString(folder.resolve(CHART), Pictures.ofRun(results));
    out.println();
    out.println(Reports.shortTable(results));
    out.printf(
        "Written to %s: %s, compare.md with more columns, and %s for programs%n",
        folder, CHART, file.getFileName());
    return 0;
  }

  private Document document() throws IOException {
    return Document.of(spec.commandLine().getParseResult().originalArgs());
  }

  private Document document(List<Comparison> comparisons) throws IOException {
    return document().withComparisons(comparisons.stream().map(Result::of).toList());
  }

  static List<BenchmarkCase> selected(BenchmarkCatalogue catalogue, List<String> selections) {
    List<BenchmarkCase> cases = new ArrayList<>();
    for (String name : selections) {
      if (!SELECTIONS.contains(name)) {
        throw new IllegalArgumentException(
            "There is no selection \"" + name + "\" among " + SELECTIONS);
      }
      for (Map<String, String> row :
          CsvRows.read(CompareCommand.class.getResource(name + ".csv"))) {
        cases.addAll(catalogue.select(row.get("benchmark"), row.get("parameters")));
      }
    }
    return cases;
  }
}
