package dev.parquetfast.benchmarks.command;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.parquetfast.benchmarks.isolation.Implementation;
import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.BenchmarkCatalogue;
import dev.parquetfast.benchmarks.measure.MeasurementFailedException;
import dev.parquetfast.benchmarks.measure.Profile;
import dev.parquetfast.benchmarks.measure.ProfilingMeasurer;
import dev.parquetfast.benchmarks.measure.Samples;
import dev.parquetfast.benchmarks.measure.SideBySide;
import dev.parquetfast.benchmarks.measure.TimePlan;
import dev.parquetfast.benchmarks.report.Figures;
import dev.parquetfast.benchmarks.report.ProfileReports;
import dev.parquetfast.benchmarks.report.Reports;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Shows where the time of whole files goes, under each implementation. */
@Command(
    name = "profile",
    mixinStandardHelpOptions = true,
    versionProvider = Commands.Version.class,
    sortOptions = false,
    description =
        "Samples the writing and the reading of whole files with the JDK's Flight Recorder and"
            + " shows how much of the time each part of the work takes.")
final class ProfileCommand implements Callable<Integer> {

  static final String SELECTION = "profile";

  @Spec private CommandSpec spec;

  @Option(
      names = "--implementations",
      split = ",",
      paramLabel = "NAME",
      defaultValue = "upstream,fast",
      description = "What to profile, separated by commas. Default: ${DEFAULT-VALUE}")
  private List<String> implementations;

  @Option(
      names = "--period",
      paramLabel = "DURATION",
      defaultValue = "5ms",
      converter = DurationConverter.class,
      description = "Time between two samples. Default: ${DEFAULT-VALUE}")
  private Duration period;

  @Mixin private ParameterOptions parameters;

  @Mixin private MeasurementOptions options;

  @Override
  public Integer call() throws IOException, MeasurementFailedException {
    for (String name : implementations) {
      Implementation.requireKnown(name);
    }
    BenchmarkCatalogue catalogue = new BenchmarkCatalogue();
    List<BenchmarkCase> cases =
        parameters.override(CompareCommand.selected(catalogue, List.of(SELECTION))).stream()
            .filter(options::includes)
            .collect(Collectors.toList());
    if (cases.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "No case is selected");
    }
    ObjectNode document = Reports.document(spec.commandLine().getParseResult().originalArgs());
    profile(cases, ProfileReports.putProfiles(document));
    String tables = ProfileReports.LEGEND + "\n" + ProfileReports.tables(document, "## ");
    Path folder = Files.createDirectories(options.output());
    Reports.write(document, folder.resolve("profile.json"));
    Files.writeString(folder.resolve("profile.md"), tables);
    System.out.println();
    System.out.println(tables);
    System.out.println("Written to " + folder + ": profile.json, profile.md");
    return 0;
  }

  private void profile(List<BenchmarkCase> cases, ArrayNode profiles)
      throws IOException, MeasurementFailedException {
    PrintStream out = System.out;
    TimePlan plan = options.newPlan();
    try (ProfilingMeasurer measurer = new ProfilingMeasurer(period)) {
      SideBySide sideBySide = new SideBySide(measurer, plan, options.forks(), Optional.empty());
      cases.forEach(
          each -> sideBySide.expect(each, options.jvms().size() * implementations.size()));
      for (String jvm : options.jvms()) {
        for (BenchmarkCase each : cases) {
          List<Samples> samples = sideBySide.samples(each, implementations, jvm);
          ObjectNode node = ProfileReports.describe(each, samples.get(0), profiles.addObject());
          for (int i = 0; i < implementations.size(); i++) {
            Profile profile = measurer.profile(each.under(implementations.get(i)), jvm);
            ProfileReports.addImplementation(
                implementations.get(i), samples.get(i).nanosPerPage(), profile, node);
            out.printf(
                Locale.ROOT,
                "%s under %s: %d samples, %s left%n",
                each,
                implementations.get(i),
                profile.samples(),
                Figures.duration(plan.remaining()));
          }
        }
      }
    }
  }
}
