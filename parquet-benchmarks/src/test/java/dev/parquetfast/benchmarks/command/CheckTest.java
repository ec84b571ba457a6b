package dev.parquetfast.benchmarks.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.benchmarks.command.Floor.Verdict;
import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.BenchmarkCatalogue;
import dev.parquetfast.benchmarks.measure.Comparison;
import dev.parquetfast.benchmarks.measure.ForkResult;
import dev.parquetfast.benchmarks.measure.Measurer;
import dev.parquetfast.benchmarks.measure.Samples;
import dev.parquetfast.benchmarks.measure.TimePlan;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CheckTest {

  private static final BenchmarkCase CASE =
      new BenchmarkCase(
          "SomeBenchmark",
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
        new Floor(
            CASE,
            "upstream",
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            "nothing",
            OptionalInt.empty());
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
  void holdsNoLimitOfMemoryThatNobodyMeasures() throws Exception {
    SyntheticMeasurer silent =
        new SyntheticMeasurer(0.03).with("fast", 1000, Double.NaN).with("upstream", 2000, 100);
    assertThat(judge(silent, floor(1.5, 2048)).verdict()).isEqualTo(Verdict.ALLOCATES_TOO_MUCH);
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
              CASE.benchmark(), Map.of(BenchmarkCase.VALUES_PER_PAGE, Integer.toString(1000 + i)));
      floors.add(
          new Floor(
              each,
              "upstream",
              OptionalDouble.of(1.1),
              OptionalDouble.empty(),
              "a test",
              OptionalInt.empty()));
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

  /** One JVM of each side suffices for what is clear, and for nothing else. */
  @Test
  void measuresWithOneJvmOnlyWhatIsClear() throws Exception {
    SyntheticMeasurer same =
        new SyntheticMeasurer(0.03).with("fast", 2000, 100).with("upstream", 2000, 100);
    Judgement clear = judge(same, List.of(floor(0.8, 2048)), 1).get(0);
    assertThat(clear.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(clear.comparison().candidate().forks()).hasSize(1);
    Judgement close = judge(same, List.of(floor(0.95, 2048)), 1).get(0);
    assertThat(close.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(close.comparison().candidate().forks()).hasSizeGreaterThan(1);
    List<Floor> tooHigh = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      tooHigh.add(
          new Floor(
              new BenchmarkCase(
                  CASE.benchmark(),
                  Map.of(BenchmarkCase.VALUES_PER_PAGE, Integer.toString(1000 + i))),
              "upstream",
              OptionalDouble.of(1.3),
              OptionalDouble.empty(),
              "a test",
              OptionalInt.empty()));
    }
    assertThat(judge(same, tooHigh, 1)).allMatch(each -> each.verdict() == Verdict.TOO_SLOW);
  }

  @Test
  void namesWhatIsUndecidedAndWhatFails() throws Exception {
    SyntheticMeasurer holding =
        new SyntheticMeasurer(0.03).with("fast", 1000, 100).with("upstream", 2000, 100);
    SyntheticMeasurer failing =
        new SyntheticMeasurer(0.03).with("fast", 2000, 100).with("upstream", 2000, 100);
    Judgement undecided =
        new Judgement(
            floor(1.5, 2048),
            comparison(CASE, samples("a JVM", 1000, 2000), samples("a JVM", 1200, 2400)));
    assertThat(
            CheckCommand.summary(
                List.of(
                    judge(failing, floor(1.5, 2048)), undecided, judge(holding, floor(1.5, 2048)))))
        .satisfiesExactly(
            first -> assertThat(first).isEqualTo("1 of 3 floors hold, 1 are undecided, 1 fail"),
            second -> assertThat(second).startsWith("UNDECIDED: " + CASE).contains("floor 1.5;"),
            third -> assertThat(third).startsWith("FAILED: " + CASE).contains("TOO_SLOW"));
  }

  @Test
  void holdsAJdkAgainstTheFloorThatNamesIt() {
    Floor general = floor(0.4, 2048);
    Floor of17 = floor(4, 2048, OptionalInt.of(17));
    Floor of21 = floor(3, 2048, OptionalInt.of(21));
    List<Floor> floors = List.of(general, of17, of21);
    assertThat(Floor.of(onJvm("OpenJDK 64-Bit Server VM 17.0.15"), floors)).containsExactly(of17);
    assertThat(Floor.of(onJvm("OpenJDK 64-Bit Server VM 25.0.3"), floors)).containsExactly(general);
    assertThat(Floor.of(onJvm("OpenJDK 64-Bit Server VM 26-ea"), floors)).containsExactly(general);
    assertThat(Floor.of(onJvm("OpenJDK 64-Bit Server VM 25"), List.of(of17))).isEmpty();
  }

  @Test
  void readsWhichJdkAFloorIsFor(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("floors.csv");
    String floor =
        "PlainDecodingBenchmark, type=INT32 pattern=RANDOM path=BATCH valuesPerPage=20000,"
            + " upstream, 4, , a reason";
    Files.writeString(
        file,
        "benchmark, parameters, baseline, ratio, bytesPerPage, reason, jdk\n"
            + floor
            + "\n"
            + floor
            + ", 17\n");
    List<Floor> floors = Floor.read(file.toUri().toURL(), new BenchmarkCatalogue());
    assertThat(floors).hasSize(2);
    BenchmarkCase benchmarkCase = floors.get(0).benchmarkCase();
    assertThat(Floor.of(onJvm(benchmarkCase, "a VM 17.0.15"), floors))
        .containsExactly(floors.get(1));
    assertThat(Floor.of(onJvm(benchmarkCase, "a VM 25.0.3"), floors))
        .containsExactly(floors.get(0));
  }

  @Test
  void hasABudgetOfItsOwn() {
    assertThat(new CommandLine(new CheckCommand()).getUsageMessage()).contains("Default: 20m");
    assertThat(new CommandLine(new CompareCommand()).getUsageMessage()).contains("Default: 4m");
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
    return floor(ratio, bytesPerPage, OptionalInt.empty());
  }

  private static Floor floor(double ratio, double bytesPerPage, OptionalInt jdk) {
    return new Floor(
        CASE, "upstream", OptionalDouble.of(ratio), OptionalDouble.of(bytesPerPage), "a test", jdk);
  }

  private static Comparison onJvm(String jvm) {
    return onJvm(CASE, jvm);
  }

  private static Comparison onJvm(BenchmarkCase benchmarkCase, String jvm) {
    return comparison(benchmarkCase, samples(jvm, 1000), samples(jvm, 2000));
  }

  private static Comparison comparison(
      BenchmarkCase benchmarkCase, Samples candidate, Samples baseline) {
    return new Comparison(
        benchmarkCase, "java", "fast", candidate, "upstream", baseline, new Samples());
  }

  private static Samples samples(String jvm, double... nanos) {
    Samples samples = new Samples();
    for (double each : nanos) {
      samples.add(new ForkResult(jvm, List.of(), List.of(each), List.of(100.0), 80_000, 0));
    }
    return samples;
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
    return judge(measurer, floors, FORKS);
  }

  private static List<Judgement> judge(Measurer measurer, List<Floor> floors, int forks)
      throws Exception {
    MeasurementRun run =
        new MeasurementRun(
            measurer,
            TimePlan.dividing(Duration.ofMinutes(1), System::nanoTime),
            forks,
            false,
            new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    return CheckCommand.judge(run, floors, "fast", List.of("java"), forks);
  }
}
