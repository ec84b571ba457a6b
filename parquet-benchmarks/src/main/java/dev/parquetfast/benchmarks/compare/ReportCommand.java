package dev.parquetfast.benchmarks.compare;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes the page about performance from what {@code compare} has measured. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Writes a page from documents of \"compare\" and \"profile\": the prose of a template, and"
          + " in",
      "it the machines, the commands, every table, and the list of all losses."
    })
final class ReportCommand implements Callable<Integer> {

  private static final String RUNS = "@runs@";
  private static final String LOSSES = "@losses@";
  private static final String SUMMARY = "@summary@";
  private static final String PROFILES = "@profiles@";

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
              + LOSSES
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
            .replace(LOSSES, losses(results))
            .replace(
                RUNS,
                runs.stream()
                    .map(run -> origin(run, "comparisons") + Reports.tables(Result.of(run), "### "))
                    .collect(Collectors.joining("\n")))
            .replace(PROFILES, profiles(profiles)));
    return 0;
  }

  private static String summary(List<Result> results) {
    long wins = results.stream().filter(each -> each.low > 1).count();
    long losses = results.stream().filter(Result::isLoss).count();
    return String.format(
        Locale.ROOT,
        "Of %d comparisons %d are wins, %d are losses, and %d cannot be told from no difference.",
        results.size(),
        wins,
        losses,
        results.size() - wins - losses);
  }

  /** The worst first; a loss is one whose whole interval is below 1. */
  private static String losses(List<Result> results) {
    List<Result> losses =
        results.stream()
            .filter(Result::isLoss)
            .sorted(Comparator.comparingDouble(each -> each.ratio))
            .collect(Collectors.toList());
    if (losses.isEmpty()) {
      return "None in these runs.\n";
    }
    Table table = new Table(3, "Loss", "JVM", "Against", "Ratio", "Interval");
    for (Result each : losses) {
      table.add(
          each.name(),
          each.jvm,
          each.baselineName,
          Figures.number(each.ratio),
          Figures.interval(each.low, each.high));
    }
    return table.toString();
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
        "%s, %d processors for the JVM, %s GiB, %s; commit %s, %s; flags of the JVMs: %s.%n%n"
            + "```sh%n%s%n```%n%n",
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
