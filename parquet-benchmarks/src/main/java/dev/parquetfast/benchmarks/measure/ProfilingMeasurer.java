package dev.parquetfast.benchmarks.measure;

import dev.parquetfast.tool.gain.PartRules;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Measures with JMH, and samples every measured iteration. */
public final class ProfilingMeasurer implements Measurer, Closeable {

  private final JmhMeasurer jmh;
  private final PartRules rules = new PartRules();
  private final Duration period;
  private final Map<List<Object>, Profile> profiles = new HashMap<>();

  /**
   * Creates a measurer.
   *
   * @param period time between two samples
   */
  public ProfilingMeasurer(BenchmarkCatalogue catalogue, Duration period) throws IOException {
    this.jmh = new JmhMeasurer(catalogue);
    this.period = period;
  }

  @Override
  public ForkResult measure(BenchmarkCase benchmarkCase, String jvm, Duration time)
      throws MeasurementFailedException {
    try {
      Path recordings = Files.createTempDirectory("parquet-benchmarks-recordings-");
      ForkResult result =
          jmh.measure(
              benchmarkCase,
              jvm,
              time,
              List.of(FlightRecorderProfiler.class),
              List.of(
                  // Without these flags a sample is attributed to the nearest safepoint, which is
                  // in another method.
                  "-XX:+UnlockDiagnosticVMOptions",
                  "-XX:+DebugNonSafepoints",
                  "-D" + FlightRecorderProfiler.FOLDER_PROPERTY + "=" + recordings,
                  "-D" + FlightRecorderProfiler.PERIOD_PROPERTY + "=" + period.toMillis()));
      Profile profile = profile(benchmarkCase, jvm);
      try (DirectoryStream<Path> files = Files.newDirectoryStream(recordings)) {
        for (Path file : files) {
          profile.add(file);
          Files.delete(file);
        }
      }
      Files.delete(recordings);
      return result;
    } catch (IOException e) {
      throw new MeasurementFailedException("The recordings cannot be read: " + e, e);
    }
  }

  /** Returns what was recorded so far of a case, whose implementation is one of its parameters. */
  public Profile profile(BenchmarkCase benchmarkCase, String jvm) {
    return profiles.computeIfAbsent(List.of(benchmarkCase, jvm), each -> new Profile(rules));
  }

  @Override
  public void close() throws IOException {
    jmh.close();
  }
}
