package dev.parquetfast.benchmarks.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.Comparison;
import dev.parquetfast.benchmarks.measure.TimePlan;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MeasurementRunTest {

  private static final List<String> NAMES = List.of("fast", "upstream");

  private final SyntheticMeasurer measurer =
      new SyntheticMeasurer(0).with("fast", 1000, 100).with("upstream", 2000, 100);
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

  @Test
  void tellsWhatThereIsAfterEachCase() throws Exception {
    List<Integer> counts = new ArrayList<>();
    List<Comparison> all =
        run(false, Duration.ofSeconds(1))
            .measure(cases(), List.of("java"), soFar -> counts.add(soFar.size()));
    assertThat(counts).containsExactly(1, 2);
    assertThat(all).hasSize(2).allMatch(each -> each.ratio().estimate() == 2);
  }

  @Test
  void copiesMemoryOncePerSizeIfToldTo() throws Exception {
    run(true, Duration.ofSeconds(1)).measure(cases(), List.of("java"), soFar -> {});
    assertThat(measurer.measured())
        .containsExactly(
            "fast",
            "upstream",
            "upstream",
            "fast",
            SyntheticMeasurer.COPYING,
            "fast",
            "upstream",
            "upstream",
            "fast");
  }

  @Test
  void copiesNoMemoryUnlessToldTo() throws Exception {
    List<Comparison> comparisons =
        run(false, Duration.ofSeconds(1)).measure(cases(), List.of("java"), soFar -> {});
    assertThat(measurer.measured()).doesNotContain(SyntheticMeasurer.COPYING);
    assertThat(comparisons.get(0).memcpy().nanosPerPage()).isNaN();
  }

  @Test
  void saysBeforehandWhatItWillTake() throws Exception {
    Map<BenchmarkCase, List<String>> cases = cases();
    cases.put(new BenchmarkCase("FileBenchmark", Map.of(BenchmarkCase.ROWS, "1000")), NAMES);
    run(TimePlan.dividing(Duration.ofSeconds(1), System::nanoTime), false)
        .measure(cases, List.of("java"), soFar -> {});
    // Eight of 400 ms and four of 2 s, and 900 ms to start each.
    assertThat(printed.toString(StandardCharsets.UTF_8))
        .startsWith("3 cases, 12 JVMs of 400 or 2000 ms each: about 0:22 min\n");
  }

  @Test
  void warnsOfTimesThatTellNothing() throws Exception {
    run(false, TimePlan.LEAST).measure(cases(), List.of("java"), soFar -> {});
    assertThat(printed.toString(StandardCharsets.UTF_8)).doesNotContain("no measurement");
    run(false, TimePlan.LEAST.minusMillis(1)).measure(cases(), List.of("java"), soFar -> {});
    assertThat(printed.toString(StandardCharsets.UTF_8)).contains("no measurement");
  }

  /** On a busy machine some cases need more JVMs than others. */
  @Test
  void measuresCasesAgainWhileTheirIntervalIsWide() throws Exception {
    assertThat(samplesOfFast(1.001, 0.2)).isEqualTo(2 * 2 * (1 + 3));
    assertThat(samplesOfFast(1.001, 0)).isEqualTo(2 * 2);
    assertThat(samplesOfFast(1000, 0.2)).isEqualTo(2 * 2);
  }

  /** Returns how many JVMs measured the candidate in two cases, which begin with two each. */
  private long samplesOfFast(double width, double noise) throws Exception {
    SyntheticMeasurer noisy =
        new SyntheticMeasurer(noise).with("fast", 1000, 100).with("upstream", 2000, 100);
    TimePlan plan = TimePlan.giving(Duration.ofSeconds(1), System::nanoTime);
    new MeasurementRun(
            noisy, plan, 2, false, new PrintStream(printed, true, StandardCharsets.UTF_8))
        .repeating(width, 3)
        .measure(cases(), List.of("java"), soFar -> {});
    return noisy.measured().stream().filter("fast"::equals).count();
  }

  private MeasurementRun run(boolean copying, Duration time) {
    return run(TimePlan.giving(time, System::nanoTime), copying);
  }

  private MeasurementRun run(TimePlan plan, boolean copying) {
    return new MeasurementRun(
        measurer, plan, 2, copying, new PrintStream(printed, true, StandardCharsets.UTF_8));
  }

  private static Map<BenchmarkCase, List<String>> cases() {
    Map<BenchmarkCase, List<String>> cases = new LinkedHashMap<>();
    for (String path : List.of("PER_VALUE", "BATCH")) {
      cases.put(
          new BenchmarkCase(
              "SomeBenchmark",
              Map.of(BenchmarkCase.VALUES_PER_PAGE, "20000", BenchmarkCase.PATH, path)),
          NAMES);
    }
    return cases;
  }
}
