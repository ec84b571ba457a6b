package dev.parquetfast.benchmarks.command;

import dev.parquetfast.benchmarks.isolation.Implementation;
import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.BenchmarkCatalogue;
import dev.parquetfast.benchmarks.measure.MeasurementFailedException;
import dev.parquetfast.benchmarks.measure.Profile;
import dev.parquetfast.benchmarks.measure.ProfilingMeasurer;
import dev.parquetfast.benchmarks.measure.Samples;
import dev.parquetfast.benchmarks.measure.SideBySide;
import dev.parquetfast.benchmarks.measure.TimePlan;
import dev.parquetfast.benchmarks.report.Document;
import dev.parquetfast.benchmarks.report.Figures;
import dev.parquetfast.benchmarks.report.FileProfile;
import dev.parquetfast.benchmarks.report.ProfileReports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
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
            .toList();
    if (cases.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "No case is selected");
    }
    List<FileProfile> profiles = profile(cases, catalogue);
    String tables = ProfileReports.LEGEND + "\n" + ProfileReports.tables(profiles, "## ");
    Path folder = Files.createDirectories(options.output());
    Document.of(spec.commandLine().getParseResult().originalArgs())
        .withProfiles(profiles)
        .write(folder.resolve("profile.json"));
    Files.writeString(folder.resolve("profile.md"), tables);
    System.out.println();
    System.out.println(tables);
    System.out.println("Written to " + folder + ": profile.json, profile.md");
    return 0;
  }

  private List<FileProfile> profile(List<BenchmarkCase> cases, BenchmarkCatalogue catalogue)
      throws IOException, MeasurementFailedException {
    List<FileProfile> profiles = new ArrayList<>();
    TimePlan plan = options.newPlan();
    try (ProfilingMeasurer measurer = new ProfilingMeasurer(catalogue, period)) {
      SideBySide sideBySide = new SideBySide(measurer, plan, options.forks(), false);
      cases.forEach(
          each -> sideBySide.expect(each, options.jvms().size() * implementations.size()));
      for (String jvm : options.jvms()) {
        for (BenchmarkCase each : cases) {
          List<Samples> samples = sideBySide.samples(each, implementations, jvm);
          List<FileProfile.Side> sides = new ArrayList<>();
          for (int i = 0; i < implementations.size(); i++) {
            String name = implementations.get(i);
            Profile profile = measurer.profile(each.under(name), jvm);
            double nanos = samples.get(i).nanosPerPage() * profile.processorShare();
            sides.add(FileProfile.Side.of(name, nanos, profile));
            System.out.printf(
                Locale.ROOT,
                "%s under %s: %d samples, %s left%n",
                each,
                name,
                profile.samples(),
                Figures.duration(plan.remaining()));
          }
          Samples first = samples.get(0);
          profiles.add(new FileProfile(each, first.jvm(), first.jvmFlags(), sides));
        }
      }
    }
    return profiles;
  }
}
