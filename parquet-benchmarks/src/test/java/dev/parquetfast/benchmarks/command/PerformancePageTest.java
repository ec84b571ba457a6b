package dev.parquetfast.benchmarks.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The tables, pictures and quoted figures say what was measured: the documents are kept. */
class PerformancePageTest {

  private static final Path PAGE = Path.of("..", "PERFORMANCE.md");
  private static final Path MEASUREMENTS = Path.of("measurements.md");
  private static final Path PEERS = Path.of("record", "6-peers.json");
  private static final Path IMAGES = Path.of("..", "docs", "images");
  private static final Path README = Path.of("..", "README.md");
  private static final Path ENGINES = Path.of("..", "docs", "engines.md");
  private static final String MENDED_BY = "what .ci/page makes of the record";
  private static final String NOT_MEASURED = "not measured";
  private static final int MAXIMUM_BYTES = 15 * 1024;

  @TempDir private Path folder;

  @BeforeEach
  void report() throws Exception {
    List<String> arguments = new ArrayList<>(List.of("report"));
    arguments.addAll(List.of("--template", PAGE.toString(), "--output", made(PAGE).toString()));
    arguments.addAll(
        List.of(
            "--template", "measurements.template.md", "--output", made(MEASUREMENTS).toString()));
    arguments.addAll(List.of("--pictures", folder.toString()));
    try (Stream<Path> documents = Files.list(Path.of("record"))) {
      documents.sorted().map(Path::toString).forEach(arguments::add);
    }
    assertThat(Commands.run(arguments.toArray(new String[0]))).isZero();
  }

  @Test
  void areWhatReportMakesOfTheRecord() throws Exception {
    assertThat(ReportCommand.PIECE.matcher(Files.readString(PAGE)).results())
        .extracting(piece -> piece.group(2))
        .containsExactly(
            "summary", "losses", "doubts", "files", "columns", "peers", "allocation", "memory");
    assertThat(PAGE).as(MENDED_BY).hasSameTextualContentAs(made(PAGE));
  }

  /** Every piece of the page of all rows has something in the record. */
  @Test
  void haveAllRowsBesideThem() {
    assertThat(made(MEASUREMENTS)).content().contains("<!-- rows -->").doesNotContain("None in");
  }

  @Test
  void haveThePicturesThatReportDraws() throws Exception {
    List<String> names =
        List.of(
            "arrow.svg",
            "batches.svg",
            "decoding.svg",
            "encoding.svg",
            "files.svg",
            "versions.svg");
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

  /** A stranger sees of which code the figures are. */
  @ParameterizedTest
  @ValueSource(strings = {"1-codecs", "2-columns", "3-files", "5-files-1.15.2"})
  void nameTheCommitOfTheSummary(String document) throws Exception {
    Path file = Path.of("record", document + ".json");
    JsonNode machine = new ObjectMapper().readTree(file.toFile()).get("machine");
    assertThat(PAGE)
        .content()
        .contains(
            "Recorded on "
                + machine.get("date").asText()
                + ", commit "
                + machine.get("commit").asText().substring(0, 8)
                + ".");
  }

  @Test
  void sumUpInFewBytes() {
    assertThat(PAGE.toFile().length()).isLessThanOrEqualTo(MAXIMUM_BYTES);
  }

  @Test
  void areQuotedByReadme() throws Exception {
    String readme = Files.readString(README).replaceAll("\\s+", " ");
    Matcher gains =
        Pattern.compile("(?s)<!-- gains -->\\s+(.*?upstream's ([0-9.]+).*?)\\s+<!-- end -->")
            .matcher(Files.readString(made(MEASUREMENTS)));
    assertThat(gains.find()).isTrue();
    String page = Files.readString(PAGE).replaceAll("\\s+", " ");
    assertThat(List.of(page, readme)).as(MENDED_BY).allMatch(each -> each.contains(gains.group(1)));
    Matcher counts =
        Pattern.compile(
                "Of (\\d+) comparisons[^.]*, (\\d+) are faster, (\\d+) slower, and (\\d+) undecided")
            .matcher(readme);
    assertThat(counts.find()).isTrue();
    String row = "| changes nothing | " + gains.group(2);
    for (int group = 1; group <= counts.groupCount(); group++) {
      row += " | " + counts.group(group);
    }
    assertThat(page).contains(row + " |");
  }

  /** From the least median of a file to the greatest one, on the newest JDK. */
  @ParameterizedTest
  @CsvSource({
    "HARDWOOD_ROWS, '**on the clock they take** %s ns'",
    "FAST_GROUPS, 'our `Group` %s,'",
    "MAPPED_GROUPS, ', mapped %s.'"
  })
  void areQuotedForRowsOnTheClock(String peer, String quoted) throws Exception {
    List<Double> medians = new ArrayList<>();
    for (JsonNode file : new ObjectMapper().readTree(PEERS.toFile()).get("peers")) {
      for (JsonNode reader : file.get("readers")) {
        if (reader.get("peer").asText().equals(peer) && file.get("jvm").asText().contains(" 25.")) {
          medians.add(reader.get("all").get("clockNanosPerRow").asDouble());
        }
      }
    }
    assertThat(medians).hasSize(3);
    String range =
        String.format(
            Locale.ROOT, "%.0f to %.0f", Collections.min(medians), Collections.max(medians));

    assertThat(Files.readString(PAGE).replaceAll("\\s+", " ")).contains(quoted.formatted(range));
  }

  /**
   * Ratios of the processor's time. The cells are what .ci/engines.d/quote.py makes of the table.
   */
  @ParameterizedTest
  @CsvSource({
    "parquet-hadoop, `parquet-hadoop`",
    "parquet-avro, `parquet-avro`",
    "parquet-protobuf, `parquet-protobuf`",
    "spark, 'Spark, row-based reader'",
    "flink-sql, Flink SQL",
    "flink-avro, 'Flink, Avro records'",
    "hive, Hive",
    "iceberg, 'Iceberg, generic'",
    "delta, Delta Kernel",
    "beam, Beam"
  })
  void areQuotedByThePageOfEngines(String cases, String row) throws Exception {
    String reads = String.join(", ", ratios(cases, "read"));
    String writes = String.join(", ", ratios(cases, "write"));

    assertThat(cell(ENGINES, row, 3)).contains(reads);
    assertThat(cell(ENGINES, row, 4)).contains(writes);
  }

  /** From the least median to the greatest one of an engine's cases. */
  @ParameterizedTest
  @CsvSource({
    "parquet-(?:hadoop|avro), `parquet-hadoop`",
    "spark, Spark 4",
    "flink-sql, Flink SQL",
    "flink-avro, 'Flink, Avro'",
    "hive, Hive",
    "iceberg, Iceberg",
    "delta, Delta Kernel",
    "beam, Beam"
  })
  void areQuotedByReadmeForEngines(String cases, String row) throws Exception {
    assertThat(cell(README, row, 2)).contains(range(cases, "read"));
    assertThat(cell(README, row, 3)).contains(range(cases, "write"));
  }

  /** Returns the ratio of each case, after its name without that of the engine. */
  private List<String> ratios(String cases, String way) throws IOException {
    List<String> ratios =
        Pattern.compile(
                "(?m)^\\|[^|]+\\| (?:%s)-?([^ ]*): %s +(?:\\|[^|]+){5}\\| +([^|]+?) +\\|"
                    .formatted(cases, way))
            .matcher(Files.readString(made(MEASUREMENTS)))
            .results()
            .map(row -> (row.group(1).replace('-', ' ') + " " + row.group(2)).strip())
            .toList();
    return ratios.isEmpty() ? List.of(NOT_MEASURED) : ratios;
  }

  private String range(String cases, String way) throws IOException {
    List<String> medians =
        ratios(cases, way).stream()
            .map(each -> each.replaceFirst(" \\(.*", "").replaceFirst(".* (?=\\d)", ""))
            .map(each -> each.equals(NOT_MEASURED) ? each : rounded(each))
            .sorted()
            .distinct()
            .toList();
    return medians.size() == 1
        ? medians.get(0)
        : medians.get(0) + " to " + medians.get(medians.size() - 1);
  }

  /** A loss of a twentieth must not read as 1.0. */
  private static String rounded(String median) {
    double value = Double.parseDouble(median);
    return String.format(Locale.ROOT, value < 1 ? "%.2f" : "%.1f", value);
  }

  /** Returns the cell of a column, from 1 on, of the row that begins with these words. */
  private static String cell(Path page, String row, int column) throws IOException {
    try (Stream<String> lines = Files.lines(page)) {
      return lines
          .filter(line -> line.startsWith("| " + row))
          .findFirst()
          .orElseThrow()
          .split("\\|", -1)[column];
    }
  }

  private Path made(Path page) {
    return folder.resolve(page.getFileName());
  }
}
