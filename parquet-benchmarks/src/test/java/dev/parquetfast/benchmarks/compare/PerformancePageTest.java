package dev.parquetfast.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** PERFORMANCE.md says what was measured, for its documents are kept. */
class PerformancePageTest {

  private static final Path TEMPLATE = Path.of("performance.template.md");
  private static final Path RECORD = Path.of("record");
  private static final Path PAGE = Path.of("..", "PERFORMANCE.md");
  private static final Path README = Path.of("..", "README.md");

  @TempDir private Path folder;

  @Test
  void isWhatReportMakesOfTheRecord() throws Exception {
    Path made = folder.resolve("page.md");
    List<String> arguments =
        new ArrayList<>(
            List.of("report", "--template", TEMPLATE.toString(), "--output", made.toString()));
    try (Stream<Path> documents = Files.list(RECORD)) {
      documents.sorted().map(Path::toString).forEach(arguments::add);
    }
    assertThat(Commands.run(arguments.toArray(new String[0]))).isZero();
    assertThat(Files.readString(PAGE)).isEqualTo(Files.readString(made));
  }

  @Test
  void isQuotedByReadme() throws Exception {
    String readme = Files.readString(README).replaceAll("\\s+", " ");
    Matcher quoted =
        Pattern.compile("against upstream [0-9.]+, in \\d+ comparisons: \\d+ wins[^.]*")
            .matcher(readme);
    assertThat(quoted.find()).isTrue();
    assertThat(Files.readAllLines(PAGE))
        .filteredOn(line -> line.startsWith("- Callers that change nothing"))
        .filteredOn(line -> line.contains(quoted.group()))
        .hasSize(1);
  }
}
