package dev.parquetfast.benchmarks.command;

import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.TimePlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The options that {@code compare}, {@code check} and {@code profile} share. */
final class MeasurementOptions {

  @Option(
      names = "--forks",
      paramLabel = "N",
      defaultValue = "5",
      description =
          "JVMs for each case and implementation, each of which is one sample; from 2 on there is"
              + " a confidence interval. Default: ${DEFAULT-VALUE}")
  private int forks;

  @Option(
      names = "--budget",
      paramLabel = "DURATION",
      defaultValue = "4m",
      converter = DurationConverter.class,
      description =
          "Time to aim at for everything, such as 90s, 4m or 1h; it is divided among the JVMs, each"
              + " of which gets 400 ms at least, or 2 s if it writes or reads files, so that many"
              + " take longer than a small budget, and 2 s at most. Default: ${DEFAULT-VALUE}")
  private Duration budget;

  @Option(
      names = "--time",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      description = "Time for each JVM, warm-up included, such as 800ms; overrides the budget.")
  private Duration time;

  @Option(
      names = "--jvm",
      paramLabel = "PATH",
      description = "The java program to measure with; may be given several times.")
  private final List<String> jvms = new ArrayList<>();

  @Option(
      names = "--include",
      paramLabel = "REGEX",
      description =
          "Only cases in which this is found; a case is written like \"PlainEncodingBenchmark"
              + " type=INT32 pattern=RANDOM path=BATCH valuesPerPage=20000\", and one of peers like"
              + " \"PLAIN, pages v1: pyarrow\".")
  private Pattern include;

  @Option(
      names = "--output",
      paramLabel = "FOLDER",
      defaultValue = "results",
      description = "Where to write the reports. Default: ${DEFAULT-VALUE}")
  private Path output;

  /**
   * Returns the number of JVMs for each case and implementation.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  int forks() {
    if (forks < 1) {
      throw new IllegalArgumentException("--forks " + forks + ": a case needs a JVM");
    }
    return forks;
  }

  Duration budget() {
    return budget;
  }

  /** Returns the fixed time; empty if the budget is divided. */
  Optional<Duration> time() {
    return Optional.ofNullable(time);
  }

  Path output() {
    return output;
  }

  /**
   * Returns the paths of the java programs: the one that runs this process, unless others are
   * named.
   */
  List<String> jvms() {
    return jvms.isEmpty()
        ? List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString())
        : jvms;
  }

  boolean includes(BenchmarkCase benchmarkCase) {
    return includes(benchmarkCase.toString());
  }

  boolean includes(String name) {
    return include == null || include.matcher(name).find();
  }

  /** Returns a plan whose clock starts now. */
  TimePlan newPlan() {
    return time == null
        ? TimePlan.dividing(budget, System::nanoTime)
        : TimePlan.giving(time, System::nanoTime);
  }
}
