package dev.parquetfast.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.FlightRecorderProfiler;
import dev.parquetfast.benchmarks.measure.Profile;
import dev.parquetfast.tool.gain.Part;
import dev.parquetfast.tool.gain.PartRules;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.options.TimeValue;

class ProfileTest {

  private static final List<String> IN_PLAIN =
      List.of("org.apache.parquet.column.values.plain.PlainValuesWriter.writeInteger");
  private static final List<String> IN_STATISTICS =
      List.of("org.apache.parquet.column.statistics.IntStatistics.updateStats");

  @TempDir private Path folder;

  @Test
  void dividesTheTime() throws Exception {
    Map<Part, Double> shares = profile(3, 1).shares();
    assertThat(shares.get(Part.PAUSES)).isEqualTo(0.2, within(1e-9));
    assertThat(shares.get(Part.PLAIN)).isEqualTo(0.3, within(1e-9));
    assertThat(shares.get(Part.STATISTICS)).isEqualTo(0.1, within(1e-9));
    assertThat(shares.get(Part.COMPRESSION)).isZero();
    assertThat(shares.get(Part.UNSEEN)).isEqualTo(0.4, within(1e-9));
    assertThat(shares.values().stream().mapToDouble(Double::doubleValue).sum())
        .isEqualTo(1, within(1e-9));
  }

  @Test
  void doesNotDivideMoreTimeThanThereIs() throws Exception {
    Map<Part, Double> shares = profile(9, 3).shares();
    assertThat(shares.get(Part.PAUSES)).isEqualTo(0.2, within(1e-9));
    assertThat(shares.get(Part.PLAIN)).isEqualTo(0.6, within(1e-9));
    assertThat(shares.get(Part.UNSEEN)).isEqualTo(0, within(1e-9));
  }

  @Test
  void showsImplementationsSideBySide() throws Exception {
    FileProfile measured =
        new FileProfile(
            new BenchmarkCase(
                "FileWriteBenchmark", Map.of("compression", "SNAPPY", "rows", "100000")),
            "a JVM 17.0.1",
            List.of(),
            List.of(
                FileProfile.Side.of("upstream", 100e6, profile(3, 1)),
                FileProfile.Side.of("fast", 50e6, profile(1, 1))));
    String tables = ProfileReports.tables(List.of(measured), "## ");
    assertThat(tables)
        .startsWith("## Write a file, SNAPPY, JDK 17.0.1\n\n| Part ")
        .contains("Samples: 4 of upstream, 2 of fast.");
    assertThat(cells(tables, Part.PLAIN.title())).containsExactly("30.0", "30.0", "5.0", "10.0");
    assertThat(cells(tables, Part.STATISTICS.title()))
        .containsExactly("10.0", "10.0", "5.0", "10.0");
    assertThat(cells(tables, Part.UNSEEN.title())).containsExactly("40.0", "40.0", "30.0", "60.0");
    assertThat(cells(tables, Part.PAUSES.title())).containsExactly("20.0", "20.0", "10.0", "20.0");
    assertThat(cells(tables, "Whole file")).containsExactly("100.0", "100.0", "50.0", "100.0");
  }

  /** Samples what this thread does, under the name that JMH gives to its threads. */
  @Test
  void readsWhatTheProfilerRecords() throws Exception {
    System.setProperty(FlightRecorderProfiler.FOLDER_PROPERTY, folder.toString());
    System.setProperty(FlightRecorderProfiler.PERIOD_PROPERTY, "5");
    String name = Thread.currentThread().getName();
    Thread.currentThread().setName("some.Benchmark.method" + FlightRecorderProfiler.WORKER + "1");
    try {
      record(IterationType.WARMUP);
      assertThat(folder).isEmptyDirectory();
      record(IterationType.MEASUREMENT);
    } finally {
      Thread.currentThread().setName(name);
      System.clearProperty(FlightRecorderProfiler.FOLDER_PROPERTY);
      System.clearProperty(FlightRecorderProfiler.PERIOD_PROPERTY);
    }
    Profile profile = new Profile(new PartRules());
    try (DirectoryStream<Path> recordings = Files.newDirectoryStream(folder)) {
      for (Path recording : recordings) {
        profile.add(recording);
      }
    }
    assertThat(profile.samples()).isPositive();
    assertThat(profile.processorShare()).isPositive();
    assertThat(profile.samples(Part.OTHER)).isEqualTo(profile.samples());
    assertThat(profile.shares().get(Part.OTHER)).isPositive();
  }

  private static void record(IterationType type) {
    FlightRecorderProfiler profiler = new FlightRecorderProfiler();
    IterationParams iteration = new IterationParams(type, 1, TimeValue.milliseconds(500), 1);
    profiler.beforeIteration(null, iteration);
    sortForHalfASecond();
    profiler.afterIteration(null, iteration, null);
  }

  private static void sortForHalfASecond() {
    long end = System.nanoTime() + Duration.ofMillis(500).toNanos();
    Random random = new Random(1);
    while (System.nanoTime() < end) {
      random.ints(10_000).sorted().max().orElseThrow();
    }
  }

  /** A second long, a fifth of which is pauses; a sample stands for a tenth of it. */
  private static Profile profile(int inPlain, int inStatistics) throws Exception {
    Profile profile = new Profile(new PartRules());
    for (int i = 0; i < inPlain; i++) {
      profile.add(IN_PLAIN);
    }
    for (int i = 0; i < inStatistics; i++) {
      profile.add(IN_STATISTICS);
    }
    profile.add(Duration.ofSeconds(1), Duration.ofMillis(200));
    profile.calibrate(Duration.ofMillis(500), 5);
    return profile;
  }

  private static List<String> cells(String tables, String firstCell) {
    String row =
        tables.lines().filter(line -> line.startsWith("| " + firstCell)).findFirst().orElseThrow();
    List<String> cells = List.of(row.split("\\s*\\|\\s*"));
    return cells.subList(2, cells.size());
  }
}
