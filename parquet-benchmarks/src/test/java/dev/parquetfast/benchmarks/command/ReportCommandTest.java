package dev.parquetfast.benchmarks.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.Comparison;
import dev.parquetfast.benchmarks.measure.ForkResult;
import dev.parquetfast.benchmarks.measure.Profile;
import dev.parquetfast.benchmarks.measure.Samples;
import dev.parquetfast.benchmarks.report.Document;
import dev.parquetfast.benchmarks.report.FileProfile;
import dev.parquetfast.benchmarks.report.Result;
import dev.parquetfast.tool.gain.PartRules;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
    String losses = piece(page, "losses");
    assertThat(losses).containsSubsequence("MuchSlower", "0.250", "Slower", "0.500");
    assertThat(losses).doesNotContain("Faster", "Undecided");
    assertThat(page).containsPattern(counts("calls our own methods", "1.18.1", 4, 1, 2, 1));
    assertThat(piece(page, "runs"))
        .contains("compare --some 'arg*ment'", "Flags of the JVMs of all runs: `-Xmx1g`.");
    assertThat(piece(page, "rows"))
        .contains("| Slower, ", "| MuchSlower, ", "| Faster, ", "| Undecided, ")
        .containsPattern("MuchSlower.* 12345 \\| +12345 \\| +1 \\|");
  }

  /** A median over releases would be of none of them. */
  @Test
  void sumsUpCodecsAgainstTheNewestReleaseOnly() throws Exception {
    BenchmarkCase codec = benchmarkCase("Some", "PER_VALUE");
    String page =
        page(
            comparison(codec, 1000, 2100),
            new Comparison(
                codec,
                "java",
                "fast",
                samples(1000, 1010),
                "upstream-1.17.1",
                samples(6100, 6100),
                samples(10)));
    assertThat(piece(page, "codecs")).containsPattern("\\| +2.10 \\|").doesNotContain("(");
    assertThat(piece(page, "rows")).contains("| 1.17.1 ", "6.07");
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
        .doesNotContain("own methods");
    assertThat(piece(page, "losses")).contains("| 1.16.0 ").doesNotContain("| 1.18.1 ");
    assertThat(piece(page, "rows")).containsSubsequence("| 1.18.1 ", "| 1.16.0 ");
  }

  @Test
  void saysThatThereIsNone() throws Exception {
    String page = page(comparison("Faster", 1000, 3000));
    for (String name : List.of("losses", "doubts", "memory", "profiles")) {
      assertThat(piece(page, name)).isEqualTo("\nNone in these runs.\n\n");
    }
  }

  @Test
  void listsWhatIsBelowOneWithinItsInterval() throws Exception {
    String page =
        page(
            comparison("Slower", 2000, 1000),
            comparison("Faster", 1000, 3000),
            noise("Below", 1010, 1000),
            noise("Above", 1000, 1010));
    assertThat(piece(page, "doubts"))
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
    assertThat(piece(page, "memory"))
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
    assertThat(piece(page, "machines"))
        .containsSubsequence("| A ", "| B ", "| another ")
        .doesNotContain("| C ");
  }

  @Test
  void makesThePiecesOfAPageAgainAndNothingElse() throws Exception {
    Path page = folder.resolve("page.md");
    Files.writeString(
        page,
        "# Title\n\n<!-- losses -->\n| old |\n<!-- end -->\n\n| by hand |\n<!-- comment -->\n");
    String json = write(document(comparison("Slower", 2000, 1000)), "compare.json").toString();
    String[] arguments = {
      "report", "--template", page.toString(), "--output", page.toString(), json
    };
    assertThat(Commands.run(arguments)).isZero();
    String made = Files.readString(page);
    assertThat(made)
        .startsWith("# Title\n\n<!-- losses -->\n\n| Case ")
        .endsWith("|\n\n<!-- end -->\n\n| by hand |\n<!-- comment -->\n")
        .doesNotContain("old");
    assertThat(Commands.run(arguments)).isZero();
    assertThat(page).hasContent(made);
  }

  @Test
  void namesAPieceThatThereIsNot() throws Exception {
    Path page = folder.resolve("page.md");
    Files.writeString(page, "<!-- loses -->\n<!-- end -->\n");
    Path json = write(document(comparison("Faster", 1000, 3000)), "compare.json");
    assertThat(
            Commands.run(
                "report",
                "--template",
                page.toString(),
                "--output",
                page.toString(),
                json.toString()))
        .isNotZero();
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
    assertThat(page(here, other)).contains("<!-- profiles -->");

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
    String page = page(write(profile(), "profile.json"));
    assertThat(piece(page, "profiles"))
        .contains("### SomeFile, in batches, pages of 1,000, JDK 17.0.1")
        .containsPattern("Statistics and indexes +\\| +3.0 \\| 100.0 \\|");
    assertThat(page).contains("profile --some 'arg*ment'").doesNotContain("change nothing");
    assertThat(piece(page, "shares")).containsPattern("SomeFile.* \\| +3.0 \\| +3.0 \\| 100 % \\|");
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

  /** Returns a page of all pieces. */
  private String page(Path... documents) throws Exception {
    Path template = folder.resolve("template.md");
    Files.writeString(
        template,
        Stream.of(
                "summary",
                "files",
                "columns",
                "codecs",
                "losses",
                "doubts",
                "memory",
                "machines",
                "runs",
                "rows",
                "shares",
                "profiles")
            .map("<!-- %s -->\n<!-- end -->\n"::formatted)
            .collect(Collectors.joining()));
    Path page = folder.resolve("page.md");
    List<String> arguments =
        new ArrayList<>(
            List.of("report", "--template", template.toString(), "--output", page.toString()));
    Stream.of(documents).map(Path::toString).forEach(arguments::add);
    assertThat(Commands.run(arguments.toArray(new String[0]))).isZero();
    return Files.readString(page);
  }

  private static String piece(String page, String name) {
    String start = "<!-- " + name + " -->\n";
    int from = page.indexOf(start) + start.length();
    return page.substring(from, page.indexOf("<!-- end -->", from));
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
