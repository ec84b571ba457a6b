package dev.parquetfast.benchmarks.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.Comparison;
import dev.parquetfast.benchmarks.measure.ForkResult;
import dev.parquetfast.benchmarks.measure.PartRules;
import dev.parquetfast.benchmarks.measure.Profile;
import dev.parquetfast.benchmarks.measure.Samples;
import dev.parquetfast.benchmarks.report.Document;
import dev.parquetfast.benchmarks.report.FileProfile;
import dev.parquetfast.benchmarks.report.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class ReportCommandTest {

  private static final long PEAK = 12_345;

  @TempDir private Path folder;

  @Test
  void listsEveryLossAndNothingElseAsOne() throws Exception {
    String page =
        page(
            comparison("Slower", 2000, 1000),
            comparison("MuchSlower", 4000, 1000),
            comparison("Faster", 1000, 3000),
            noise("Undecided", 1010, 1000));
    String losses = page.substring(page.indexOf("LOSSES"), page.indexOf("DOUBTS"));
    assertThat(losses).containsSubsequence("MuchSlower", "0.250", "Slower", "0.500");
    assertThat(losses).doesNotContain("Faster", "Undecided");
    assertThat(page).containsPattern(counts("calls our own methods", "1.18.1", 4, 1, 2, 1));
    assertThat(page.substring(page.indexOf("RUNS")))
        .contains("compare --some 'arg*ment'", "Flags of the JVMs of all runs: `-Xmx1g`.")
        .contains("| Slower, ", "| MuchSlower, ", "| Faster, ", "| Undecided, ")
        .containsPattern("MuchSlower.* 12345 \\| +12345 \\| +1 \\|");
  }

  /** What is held against an older release too is not counted among what a new jar gains. */
  @Test
  void showsProposalsApart() throws Exception {
    BenchmarkCase plain =
        new BenchmarkCase(
            "PlainEncodingBenchmark",
            Map.of(
                "type",
                "INT32",
                "pattern",
                "RANDOM",
                BenchmarkCase.PATH,
                "PER_VALUE",
                BenchmarkCase.VALUES_PER_PAGE,
                "100000"));
    String page =
        page(
            comparison(plain, 1000, 2100),
            new Comparison(
                plain,
                "java",
                "fast",
                samples(1000, 1010),
                "upstream-1.17.1",
                samples(6100, 6100),
                samples(10)));
    assertThat(page).doesNotContain("changes nothing");
    assertThat(page.substring(page.indexOf("PROPOSALS")))
        .containsPattern("Ours, 1.17.1, JDK 17 .*Ours, 1.18.1, JDK 17 ")
        .containsPattern(
            "#3496 +\\| Encode PLAIN INT32 .*`IntEncodingBenchmark` .*\\| +6.07 .*\\| +2.10 ");
  }

  /** Who swaps the jar and changes nothing must not have to take the batches' wins for his own. */
  @Test
  void countsCallersThatChangeNothingApart() throws Exception {
    String page =
        page(
            comparison(benchmarkCase("Single", "PER_VALUE"), 1000, 3000),
            comparison(benchmarkCase("Column", "GETTER"), 2000, 1000),
            comparison(benchmarkCase("File", ""), 1000, 3000),
            comparison(benchmarkCase("Batch", "BATCH"), 1000, 3000),
            comparison(benchmarkCase("Bytes", "BATCH_BYTES"), 1000, 3000));
    assertThat(page)
        .containsPattern(
            counts("changes nothing", "1.18.1", 3, 2, 1, 0)
                + counts("calls our own methods", "1.18.1", 2, 2, 0, 0));
  }

  /** A ratio to one release says nothing about another. */
  @Test
  void countsReleasesOfUpstreamApart() throws Exception {
    Document newer = document(comparison(benchmarkCase("File", ""), 1000, 3000));
    Document older = document("1.16.0", comparison(benchmarkCase("File", ""), 3000, 1000));
    String page = page(write(newer, "newer.json"), write(older, "older.json"));
    assertThat(page)
        .containsPattern(
            counts("changes nothing", "1.18.1", 1, 1, 0, 0)
                + counts("changes nothing", "1.16.0", 1, 0, 1, 0))
        .containsSubsequence("LOSSES", "| 1.16.0 ", "ROWS", "| 1.18.1 ", "| 1.16.0 ")
        .doesNotContain("own methods");
  }

  @Test
  void saysThatThereIsNone() throws Exception {
    assertThat(page(comparison("Faster", 1000, 3000)))
        .containsSubsequence("LOSSES\nNone in", "DOUBTS\nNone in", "MEMORY\nNone in these runs.\n");
  }

  @Test
  void listsWhatIsBelowOneWithinItsInterval() throws Exception {
    String page =
        page(
            comparison("Slower", 2000, 1000),
            comparison("Faster", 1000, 3000),
            noise("Below", 1010, 1000),
            noise("Above", 1000, 1010));
    assertThat(page.substring(page.indexOf("DOUBTS"), page.indexOf("MEMORY")))
        .contains("Below", "0.990")
        .doesNotContain("Slower", "Faster", "Above");
  }

  @Test
  void listsWhatAllocatesMore() throws Exception {
    String page =
        page(
            allocating("Little", 2000, 1000),
            allocating("More", 6000, 4000),
            allocating("Most", 9000, 0),
            allocating("Less", 4000, 9000));
    assertThat(page.substring(page.indexOf("MEMORY"), page.indexOf("MACHINES")))
        .contains("Most", "9000", "More", "6000")
        .doesNotContain("Little", "Less");
  }

  @Test
  void givesTheRangeOfEachOperation() throws Exception {
    String page =
        page(
            comparison("Some", 1000, 2100),
            comparison("Some", 1000, 9100),
            comparison("Some", 1000, 3100),
            comparison("Other", 2000, 1000));
    assertThat(page)
        .containsPattern("Operation +\\| +in batches, 17 \\|")
        .containsPattern("Some +\\| 3.10 \\(2.10–9.10\\) \\|")
        .containsPattern("Other +\\| +0.500 \\|");
  }

  @Test
  void namesMachinesByLetters() throws Exception {
    Path first = write(document(comparison("Slower", 2000, 1000)), "1.json");
    Path second = write(document(comparison("Slower", 3000, 1000)), "2.json");
    replaceMachine(second, "date", "2000-01-01");
    Path third = write(profile(), "3.json");
    replaceMachine(third, "cpu", "another");
    String page = page(first, second, third);
    assertThat(page.substring(page.indexOf("MACHINES"), page.indexOf("RUNS")))
        .containsSubsequence("| A ", "| B ", "| another ")
        .doesNotContain("| C ");
  }

  /** What differs from processor to processor is the first thing that a sceptic asks. */
  @Test
  void showsWhatDiffersOnAnotherProcessor() throws Exception {
    Document here =
        document(
            comparison("Same", 1000, 3000),
            comparison("Greater", 1000, 3000),
            comparison("Lost", 1000, 3000),
            comparison("OnlyHere", 1000, 3000));
    Document there =
        document(
            comparison("Same", 1000, 2700),
            comparison("Greater", 1000, 6000),
            comparison("Lost", 2000, 1000),
            comparison("OnlyThere", 1000, 3000));
    Path others = Files.createDirectory(folder.resolve("others"));
    Path other = others.resolve("there.json");
    there.write(other);
    replaceMachine(other, "cpu", "another");
    replaceMachine(other, "commit", "another");
    replaceMachine(other, "date", "2001-02-03");
    String page =
        page(List.of("--other-processor", others.toString()), List.of(write(here, "here.json")));
    assertThat(page)
        .contains(
            "On an another (2001-02-03 to 2001-02-03, earlier commits), 2 of 3 comparisons differ by"
                + " more than a\nfifth: 1 have greater ratios there, 1 smaller ones.");
    assertThat(page.substring(page.indexOf("LOSSES ELSEWHERE"), page.indexOf("DOUBTS")))
        .contains("| Lost", "0.500")
        .doesNotContain("Same", "Greater");
    String rows = page.substring(page.indexOf("ROWS"));
    assertThat(rows)
        .containsPattern("\\| Greater, .*\\| 6.00, 2001-02-03 \\|")
        .containsPattern("\\| Lost, .*\\| 0.500, 2001-02-03 \\|")
        .doesNotContain("2.70", "OnlyThere");
    assertThat(page.substring(page.indexOf("LOSSES\n"), page.indexOf("LOSSES ELSEWHERE")))
        .contains("None");
  }

  /** Otherwise a page would be made of another's template. */
  @Test
  void wantsAnOutputForEachTemplate() throws Exception {
    Path json = write(document(comparison("Faster", 1000, 3000)), "compare.json");
    assertThat(Commands.run("report", "--template", "some.md", json.toString()))
        .isEqualTo(CommandLine.ExitCode.USAGE);
  }

  /** Times depend on the machine, and on what was changed between two commits. */
  @ParameterizedTest
  @CsvSource({"cpu, profile", "commit, profile", "cpu, compare", "commit, compare"})
  void refusesToShowSeveralMachinesOrCommitsInOneTable(String property, String command)
      throws Exception {
    boolean profiles = command.equals("profile");
    Document document = profiles ? profile() : document(comparison("Faster", 1000, 3000));
    Path here = write(document, "here.json");
    Path other = write(document, "other.json");
    assertThat(page(here, other)).contains("PROFILES");

    replaceMachine(other, property, "another");
    Path template = folder.resolve("template.md");
    assertThat(
            Commands.run(
                "report",
                "--template",
                template.toString(),
                "--output",
                folder.resolve("page.md").toString(),
                here.toString(),
                other.toString()))
        .isNotZero();
  }

  /** Ratios to two releases are not comparable, unless each says which it is. */
  @Test
  void drawsTheNewestReleaseAndReleasesApart() throws Exception {
    Map<String, String> rows = Map.of(BenchmarkCase.ROWS, "100000", BenchmarkCase.PATH, "RECORDS");
    BenchmarkCase file = new BenchmarkCase("FileReadBenchmark", rows);
    Document newer = document(comparison(file, 1000, 3000), comparison(file, 1000, 5000));
    Document older = document("1.9.0", comparison(file, 1000, 9000));
    Path pictures = folder.resolve("pictures");
    assertThat(
            Commands.run(
                "report",
                "--pictures",
                pictures.toString(),
                write(older, "older.json").toString(),
                write(newer, "newer.json").toString()))
        .isZero();
    assertThat(pictures.resolve("files.svg"))
        .content()
        .contains("Parquet 1.18.1", "Read as records", "4.00×")
        .doesNotContain("1.9.0");
    assertThat(pictures.resolve("versions.svg"))
        .content()
        .contains("Read as records", "1.18.1", "4.00×", "1.9.0", "9.00×");
    assertThat(pictures.resolve("decoding.svg")).doesNotExist();
  }

  @Test
  void showsProfilesWhereTheyBelong() throws Exception {
    assertThat(page(comparison("Faster", 1000, 3000))).contains("PROFILES\nNone in");

    String page = page(write(profile(), "profile.json"));
    assertThat(page.substring(page.indexOf("PROFILES")))
        .contains("### SomeFile, in batches, pages of 1,000, JDK 17.0.1")
        .containsPattern("Statistics and indexes +\\| +3.0 \\| 100.0 \\|");
    assertThat(page).contains("profile --some 'arg*ment'").doesNotContain("change nothing");
    assertThat(page.substring(page.indexOf("SHARES"), page.indexOf("PROFILES")))
        .containsPattern("SomeFile.* \\| +3.0 \\| +3.0 \\| 100 % \\|");
  }

  private static Document profile() throws Exception {
    Profile profile = new Profile(new PartRules());
    profile.add(List.of("org.apache.parquet.column.statistics.IntStatistics.updateStats"));
    profile.add(Duration.ofSeconds(1), Duration.ZERO);
    profile.calibrate(Duration.ofSeconds(1), 1);
    FileProfile measured =
        new FileProfile(
            benchmarkCase("SomeFile"),
            "a JVM 17.0.1",
            List.of(),
            List.of(FileProfile.Side.of("fast", 3e6, profile)));
    return Document.of(List.of("profile", "--some", "arg*ment")).withProfiles(List.of(measured));
  }

  /** A pattern of the row of the summary. */
  private static String counts(String caller, String upstream, int... counts) {
    StringBuilder row = new StringBuilder("\\| " + caller + " +\\| " + upstream + " +\\|");
    for (int count : counts) {
      row.append(" +").append(count).append(" \\|");
    }
    return row.append("\n").toString();
  }

  private String page(Comparison... comparisons) throws Exception {
    return page(write(document(comparisons), "compare.json"));
  }

  private static Document document(Comparison... comparisons) throws Exception {
    return document("1.18.1", comparisons);
  }

  private static Document document(String upstreamVersion, Comparison... comparisons)
      throws Exception {
    Document here = Document.of(List.of("compare", "--some", "arg*ment"));
    List<Result> results = Arrays.stream(comparisons).map(Result::of).toList();
    return new Document(
        here.machine(), upstreamVersion, here.command(), results, null, null, null, null);
  }

  private Path write(Document document, String name) throws Exception {
    Path json = folder.resolve(name);
    document.write(json);
    return json;
  }

  private static void replaceMachine(Path json, String field, String value) throws Exception {
    JsonNode document = new ObjectMapper().readTree(json.toFile());
    ((ObjectNode) document.get("machine")).put(field, value);
    Files.writeString(json, document.toString());
  }

  private String page(Path... documents) throws Exception {
    return page(List.of(), List.of(documents));
  }

  private String page(List<String> options, List<Path> documents) throws Exception {
    Path template = folder.resolve("template.md");
    Files.writeString(
        template,
        """
        @summary@
        @files@
        @columns@
        @codecs@
        LOSSES
        @losses@
        LOSSES ELSEWHERE
        @lossesElsewhere@
        @elsewhere@
        DOUBTS
        @doubts@
        MEMORY
        @memory@
        MACHINES
        @machines@
        RUNS
        @runs@
        ROWS
        @rows@
        SHARES
        @shares@
        PROFILES
        @profiles@
        PROPOSALS
        @proposals@
        """);
    Path page = folder.resolve("page.md");
    List<String> arguments =
        new ArrayList<>(
            List.of("report", "--template", template.toString(), "--output", page.toString()));
    arguments.addAll(options);
    documents.forEach(each -> arguments.add(each.toString()));
    assertThat(Commands.run(arguments.toArray(new String[0]))).isZero();
    return Files.readString(page);
  }

  private static Comparison comparison(String name, double candidate, double baseline) {
    return comparison(benchmarkCase(name), candidate, baseline);
  }

  private static Comparison comparison(
      BenchmarkCase benchmarkCase, double candidate, double baseline) {
    return new Comparison(
        benchmarkCase,
        "java",
        "fast",
        samples(candidate, candidate * 1.01),
        "upstream",
        samples(baseline, baseline * 1.01),
        samples(10, 10));
  }

  private static Comparison noise(String name, double candidate, double baseline) {
    return new Comparison(
        benchmarkCase(name),
        "java",
        "fast",
        samples(candidate, candidate * 2),
        "upstream",
        samples(baseline, baseline * 2),
        samples(10, 10));
  }

  private static Comparison allocating(String name, double candidate, double baseline) {
    return new Comparison(
        benchmarkCase(name),
        "java",
        "fast",
        allocating(candidate),
        "upstream",
        allocating(baseline),
        samples(10));
  }

  private static Samples allocating(double bytes) {
    Samples samples = new Samples();
    samples.add(
        new ForkResult(
            "a JVM 17.0.1", List.of("-Xmx1g"), List.of(1000.0), List.of(bytes), 4000, PEAK));
    return samples;
  }

  private static BenchmarkCase benchmarkCase(String name) {
    return benchmarkCase(name, "BATCH");
  }

  private static BenchmarkCase benchmarkCase(String name, String path) {
    return new BenchmarkCase(
        name + "Benchmark",
        Map.of(BenchmarkCase.VALUES_PER_PAGE, "1000", BenchmarkCase.PATH, path));
  }

  private static Samples samples(double... nanos) {
    Samples samples = new Samples();
    for (double each : nanos) {
      samples.add(
          new ForkResult(
              "a JVM 17.0.1", List.of("-Xmx1g"), List.of(each), List.of(1.0), 4000, PEAK));
    }
    return samples;
  }
}
