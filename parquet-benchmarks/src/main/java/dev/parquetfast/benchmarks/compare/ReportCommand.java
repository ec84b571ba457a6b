package dev.parquetfast.benchmarks.compare;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.apache.commons.math3.stat.StatUtils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes the page about performance from what {@code compare} has measured. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    versionProvider = Commands.Version.class,
    sortOptions = false,
    description =
        "Writes a page from documents of \"compare\" and \"profile\": the prose of a template, and"
            + " in it the machines, the commands, every table, and lists of all losses and of what"
            + " takes more memory.")
final class ReportCommand implements Callable<Integer> {

  private static final String RUNS = "@runs@";
  private static final String LOSSES = "@losses@";
  private static final String DOUBTS = "@doubts@";
  private static final String MEMORY = "@memory@";
  private static final String SUMMARY = "@summary@";
  private static final String OPERATIONS = "@operations@";
  private static final String PROFILES = "@profiles@";

  private static final String NONE = "None in these runs.\n";

  /** Bytes a page: what a reader or a writer itself may take. */
  private static final int LITTLE_MEMORY = 1024;

  @Parameters(
      arity = "1..*",
      paramLabel = "JSON",
      description = "Documents of compare and profile.")
  private List<Path> documents;

  @Option(
      names = "--template",
      paramLabel = "FILE",
      required = true,
      description =
          "The page with "
              + SUMMARY
              + ", "
              + OPERATIONS
              + ", "
              + LOSSES
              + ", "
              + DOUBTS
              + ", "
              + MEMORY
              + ", "
              + RUNS
              + " and "
              + PROFILES
              + " where those belong.")
  private Path template;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      required = true,
      description = "The page to write.")
  private Path output;

  @Override
  public Integer call() throws IOException {
    List<JsonNode> runs = new ArrayList<>();
    List<JsonNode> profiles = new ArrayList<>();
    for (Path document : documents) {
      JsonNode json = new ObjectMapper().readTree(document.toFile());
      (ProfileReports.isIn(json) ? profiles : runs).add(json);
    }
    List<Result> results =
        runs.stream().flatMap(run -> Result.of(run).stream()).collect(Collectors.toList());
    Files.writeString(
        output,
        Files.readString(template, StandardCharsets.UTF_8)
            .replace(SUMMARY, summary(results))
            .replace(OPERATIONS, operations(results))
            .replace(LOSSES, ratios(results, Result::isLoss))
            .replace(DOUBTS, ratios(results, each -> each.ratio < 1 && !each.isLoss()))
            .replace(MEMORY, allocations(results))
            .replace(
                RUNS,
                runs.stream()
                    .map(run -> origin(run, "comparisons") + Reports.tables(Result.of(run), "### "))
                    .collect(Collectors.joining("\n")))
            .replace(PROFILES, profiles(profiles)));
    return 0;
  }

  /**
   * For each baseline those who swap the jar and change nothing come first, then those who call
   * batch methods.
   */
  private static String summary(List<Result> results) {
    return results.stream()
        .collect(
            Collectors.groupingBy(
                Result::against, LinkedHashMap::new, Collectors.partitioningBy(Result::isBatch)))
        .entrySet()
        .stream()
        .map(each -> summary(each.getKey(), each.getValue().get(false), each.getValue().get(true)))
        .collect(Collectors.joining());
  }

  private static String summary(String against, List<Result> unchanged, List<Result> batches) {
    return counts(
            "Callers that change nothing (one call per value, columns, files), against " + against,
            unchanged)
        + counts(
            "Batch methods, which only the candidate has, against a loop over the calls of "
                + against,
            batches);
  }

  private static String counts(String whose, List<Result> results) {
    if (results.isEmpty()) {
      return "";
    }
    long wins = results.stream().filter(each -> each.low > 1).count();
    long losses = results.stream().filter(Result::isLoss).count();
    return String.format(
        Locale.ROOT,
        "- %s, in %s: %s, %s, %d without a measurable difference.\n",
        whose,
        count(results.size(), "comparison", "comparisons"),
        count(wins, "win", "wins"),
        count(losses, "loss", "losses"),
        results.size() - wins - losses);
  }

  private static String count(long count, String one, String several) {
    return count + " " + (count == 1 ? one : several);
  }

  /** What estimates range over, whatever the JVM and the values. */
  private static String operations(List<Result> results) {
    Map<List<String>, List<Double>> ratios = new LinkedHashMap<>();
    for (Result each : results) {
      ratios
          .computeIfAbsent(
              List.of(each.operation, each.path, each.against()), key -> new ArrayList<>())
          .add(each.ratio);
    }
    Table table =
        new Table(3, "Operation", "Path", "Against", "Ratios", "Least", "Median", "Greatest");
    ratios.forEach(
        (key, values) -> {
          double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
          table.add(
              key.get(0),
              key.get(1),
              key.get(2),
              Integer.toString(sorted.length),
              Figures.number(sorted[0]),
              Figures.number(StatUtils.percentile(sorted, 50)),
              Figures.number(sorted[sorted.length - 1]));
        });
    return table.toString();
  }

  /** The ratios of some results, the worst first. */
  private static String ratios(List<Result> results, Predicate<Result> which) {
    return cases(
        results,
        which,
        each -> each.ratio,
        List.of("Ratio", "Interval"),
        each -> List.of(Figures.number(each.ratio), Figures.interval(each.low, each.high)));
  }

  /** What cases allocate that allocate more than the baseline, the worst first. */
  private static String allocations(List<Result> results) {
    return cases(
        results,
        each -> each.candidateAllocated > each.baselineAllocated + LITTLE_MEMORY,
        each -> each.baselineAllocated / each.candidateAllocated,
        List.of("B/page", "Baseline's"),
        each ->
            List.of(
                Figures.number(each.candidateAllocated), Figures.number(each.baselineAllocated)));
  }

  /** A table of some results in the order of a figure, least first, and two figures of each. */
  private static String cases(
      List<Result> results,
      Predicate<Result> which,
      ToDoubleFunction<Result> order,
      List<String> titles,
      Function<Result, List<String>> figures) {
    Table table = new Table(3, "Case", "JVM", "Against", titles.get(0), titles.get(1));
    List<Result> chosen =
        results.stream()
            .filter(which)
            .sorted(Comparator.comparingDouble(order))
            .collect(Collectors.toList());
    for (Result each : chosen) {
      List<String> both = figures.apply(each);
      table.add(each.name(), each.jvm, each.against(), both.get(0), both.get(1));
    }
    return chosen.isEmpty() ? NONE : table.toString();
  }

  private static String profiles(List<JsonNode> profiles) {
    if (profiles.isEmpty()) {
      return "No profile belongs to these runs.\n";
    }
    return ProfileReports.LEGEND
        + "\n"
        + profiles.stream()
            .map(each -> origin(each, "profiles") + ProfileReports.tables(each, "### "))
            .collect(Collectors.joining("\n"));
  }

  /**
   * The machine that made a document, the flags of its JVMs, and the command.
   *
   * @param array which of the document's arrays holds what was measured
   */
  private static String origin(JsonNode document, String array) {
    JsonNode machine = document.get("machine");
    List<String> flags = new ArrayList<>();
    document.path(array).path(0).path(Reports.JVM_FLAGS).forEach(each -> flags.add(each.asText()));
    return String.format(
        Locale.ROOT,
        "%s, %d processors for the JVM, %s GiB, %s; commit %s, %s; flags of the JVMs: %s.\n\n"
            + "```sh\n%s\n```\n\n",
        machine.get("cpu").asText(),
        machine.get("processors").asInt(),
        machine.get("memoryGiB").asText(),
        machine.get("os").asText(),
        machine.get("commit").asText(),
        machine.get("date").asText(),
        flags.isEmpty() ? "none" : String.join(" ", flags),
        document.get("command").asText());
  }
}
