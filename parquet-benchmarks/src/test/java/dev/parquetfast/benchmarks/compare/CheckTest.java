package dev.parquetfast.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.benchmarks.compare.Floor.Verdict;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class CheckTest {

  private static final BenchmarkCase CASE =
      new BenchmarkCase(
          "org.example.SomeBenchmark.encode",
          Map.of(BenchmarkCase.VALUES_PER_PAGE, "20000", BenchmarkCase.PATH, "BATCH"));

  private static final int FORKS = 3;

  @Test
  void passesIfBothAreTheSame() throws Exception {
    SyntheticMeasurer measurer =
        new SyntheticMeasurer(0.03).with("fast", 5000, 100).with("upstream", 5000, 100);
    assertThat(verdict(measurer, floor(1.0, 2048))).isNotIn(Verdict.TOO_SLOW);
    assertThat(verdict(measurer, floor(0.8, 2048))).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void catchesASlowdown() throws Exception {
    SyntheticMeasurer measurer =
        new SyntheticMeasurer(0.03).with("fast", 2000, 100).with("upstream", 2000, 100);
    assertThat(verdict(measurer, floor(1.5, 2048))).isEqualTo(Verdict.TOO_SLOW);
  }

  @Test
  void doesNotTakeNoiseForASlowdown() throws Exception {
    SyntheticMeasurer measurer =
        new SyntheticMeasurer(0.3).with("fast", 2100, 100).with("upstream", 2000, 100);
    assertThat(verdict(measurer, floor(1.0, 2048)).isFailure()).isFalse();
  }

  @Test
  void catchesAnAllocationWhateverTheRatioIs() throws Exception {
    SyntheticMeasurer measurer =
        new SyntheticMeasurer(0.03).with("fast", 1000, 4096).with("upstream", 5000, 100);
    assertThat(verdict(measurer, floor(1.5, 2048))).isEqualTo(Verdict.ALLOCATES_TOO_MUCH);
  }

  @Test
  void demandsOnlyWhatTheFloorNames() throws Exception {
    SyntheticMeasurer measurer =
        new SyntheticMeasurer(0.03).with("fast", 9000, 4096).with("upstream", 5000, 100);
    Floor none =
        new Floor(CASE, "upstream", OptionalDouble.empty(), OptionalDouble.empty(), "nothing");
    assertThat(verdict(measurer, none)).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void measuresAFailureOnceMore() throws Exception {
    SyntheticMeasurer failing =
        new SyntheticMeasurer(0.03).with("fast", 2000, 100).with("upstream", 2000, 100);
    Judgement judgement = judge(failing, floor(1.5, 2048));
    assertThat(judgement.comparison().candidate().forks()).hasSize(2 * FORKS);
    assertThat(judgement.comparison().baseline().forks()).hasSize(2 * FORKS);

    SyntheticMeasurer holding =
        new SyntheticMeasurer(0.03).with("fast", 1000, 100).with("upstream", 2000, 100);
    assertThat(judge(holding, floor(1.5, 2048)).comparison().candidate().forks()).hasSize(FORKS);
  }

  @Test
  void measuresUntilAnUndecidedCaseIsCertain() throws Exception {
    SyntheticMeasurer slower =
        new SyntheticMeasurer(0.2).with("fast", 2000, 100).with("upstream", 2000, 100);
    Judgement judgement = judge(slower, floor(1.25, 2048));
    assertThat(judgement.verdict()).isEqualTo(Verdict.TOO_SLOW);
    assertThat(judgement.comparison().candidate().forks()).hasSizeGreaterThan(2 * FORKS);

    SyntheticMeasurer atTheFloor =
        new SyntheticMeasurer(0.3).with("fast", 2000, 100).with("upstream", 1990, 100);
    assertThat(judge(atTheFloor, floor(1.0, 2048)).comparison().candidate().forks().size())
        .isLessThanOrEqualTo(5 * FORKS);
  }

  @Test
  void measuresManyUndecidedCasesOnceMoreOnly() throws Exception {
    List<Floor> floors = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      BenchmarkCase each =
          new BenchmarkCase(
              CASE.method(), Map.of(BenchmarkCase.VALUES_PER_PAGE, Integer.toString(1000 + i)));
      floors.add(
          new Floor(each, "upstream", OptionalDouble.of(1.1), OptionalDouble.empty(), "a test"));
    }
    SyntheticMeasurer measurer =
        new SyntheticMeasurer(0.2).with("fast", 2000, 100).with("upstream", 2000, 100);
    List<Judgement> judgements = judge(measurer, floors);
    assertThat(judgements)
        .filteredOn(each -> each.verdict() == Verdict.UNDECIDED)
        .hasSizeGreaterThan(10);
    assertThat(judgements)
        .extracting(each -> each.comparison().candidate().forks().size())
        .contains(2 * FORKS)
        .allMatch(forks -> forks <= 2 * FORKS);
  }

  @Test
  void takesTurnsInOppositeOrderFromRoundToRound() throws Exception {
    SyntheticMeasurer measurer =
        new SyntheticMeasurer(0.03).with("fast", 1000, 100).with("upstream", 2000, 100);
    verdict(measurer, floor(1.5, 2048));
    assertThat(measurer.measured())
        .containsExactly("fast", "upstream", "upstream", "fast", "fast", "upstream");
  }

  private static Floor floor(double ratio, double bytesPerPage) {
    return new Floor(
        CASE, "upstream", OptionalDouble.of(ratio), OptionalDouble.of(bytesPerPage), "a test");
  }

  private static Verdict verdict(Measurer measurer, Floor floor) throws Exception {
    return judge(measurer, floor).verdict();
  }

  private static Judgement judge(Measurer measurer, Floor floor) throws Exception {
    List<Judgement> judgements = judge(measurer, List.of(floor));
    assertThat(judgements).hasSize(1);
    return judgements.get(0);
  }

  private static List<Judgement> judge(Measurer measurer, List<Floor> floors) throws Exception {
    MeasurementRun run =
        new MeasurementRun(
            measurer,
            new TimePlan(Duration.ofMinutes(1), null, System::nanoTime),
            FORKS,
            Optional.empty(),
            new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    return CheckCommand.judge(run, floors, "fast", List.of("java"));
  }
}
