package dev.parquetfast.benchmarks.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages and pictures say what was measured, because the documents are kept. */
class PerformancePageTest {

  private static final Path PAGE = Path.of("..", "PERFORMANCE.md");
  private static final Path MEASUREMENTS = Path.of("..", "docs", "measurements.md");
  private static final Path IMAGES = Path.of("..", "docs", "images");
  private static final Path README = Path.of("..", "README.md");
  private static final String MENDED_BY = "what .ci/page makes of the record";
  private static final int MAXIMUM_BYTES = 15 * 1024;

  @TempDir private Path folder;

  @BeforeEach
  void report() throws Exception {
    List<String> arguments = new ArrayList<>(List.of("report"));
    arguments.addAll(List.of("--template", "performance.template.md", "--output", made(PAGE)));
    arguments.addAll(
        List.of("--template", "measurements.template.md", "--output", made(MEASUREMENTS)));
    arguments.addAll(List.of("--pictures", folder.toString()));
    try (Stream<Path> documents = Files.list(Path.of("record"))) {
      documents.sorted().map(Path::toString).forEach(arguments::add);
    }
    assertThat(Commands.run(arguments.toArray(new String[0]))).isZero();
  }

  @Test
  void areWhatReportMakesOfTheRecord() throws Exception {
    assertThat(PAGE).as(MENDED_BY).hasSameTextualContentAs(Path.of(made(PAGE)));
    assertThat(MEASUREMENTS).as(MENDED_BY).hasSameTextualContentAs(Path.of(made(MEASUREMENTS)));
  }

  @Test
  void haveThePicturesThatReportDraws() throws Exception {
    List<String> names =
        List.of("arrow.svg", "batches.svg", "decoding.svg", "encoding.svg", "files.svg");
    try (Stream<Path> drawn = Files.list(folder)) {
      assertThat(drawn.map(each -> each.getFileName().toString()))
          .filteredOn(name -> name.endsWith(".svg"))
          .containsExactlyInAnyOrderElementsOf(names);
    }
    String page = Files.readString(PAGE);
    for (String name : names) {
      assertThat(IMAGES.resolve(name)).as(MENDED_BY).hasSameTextualContentAs(folder.resolve(name));
      assertThat(page).contains("](docs/images/" + name + ")");
    }
  }

  @Test
  void leaveNothingOfTheirTemplates() throws Exception {
    assertThat(Files.readString(PAGE)).doesNotContainPattern("@\\w+@");
    assertThat(Files.readString(MEASUREMENTS)).doesNotContainPattern("@\\w+@");
  }

  @Test
  void sumUpInFewBytes() {
    assertThat(PAGE.toFile().length()).isLessThanOrEqualTo(MAXIMUM_BYTES);
  }

  @Test
  void areQuotedByReadme() throws Exception {
    String readme = Files.readString(README).replaceAll("\\s+", " ");
    Matcher quotation =
        Pattern.compile(
                "Without code changes, (\\d+) of (\\d+) benchmarks against upstream ([0-9.]+) are faster,"
                    + " (\\d+) slower, and (\\d+) show no difference")
            .matcher(readme);
    assertThat(quotation.find()).isTrue();
    String row = "| changes nothing";
    for (int group : new int[] {3, 2, 1, 4, 5}) {
      row += " | " + quotation.group(group);
    }
    assertThat(Files.readString(PAGE).replaceAll(" +", " ")).contains(row + " |");
  }

  /** Of Spark too README and the page say what was measured: means over its versions, rounded. */
  @Test
  void areQuotedForSpark() throws Exception {
    String reads = meanOfSpark("read by rows");
    String writes = meanOfSpark("write");
    assertThat(Files.readString(README))
        .containsPattern(
            "\\| Spark 4 \\| row-based reader \\[about \\Q"
                + reads
                + "\\E times as fast\\].* \\| about \\Q"
                + writes
                + "\\E times as fast \\|");
    assertThat(Files.readString(PAGE))
        .contains("[writes and reads by rows " + reads + " times as fast]");
    assertThat(writes).isEqualTo(reads);
  }

  private static String meanOfSpark(String statement) throws IOException {
    return String.format(
        Locale.ROOT,
        "%.1f",
        Pattern.compile("\\| [0-9.]+, [0-9.]+: " + statement + " (\\|[^|]+){2}\\| +([0-9.]+) \\|")
            .matcher(Files.readString(MEASUREMENTS).replaceAll(" +", " "))
            .results()
            .mapToDouble(row -> Double.parseDouble(row.group(2)))
            .average()
            .getAsDouble());
  }

  private String made(Path page) {
    return folder.resolve(page.getFileName()).toString();
  }
}
