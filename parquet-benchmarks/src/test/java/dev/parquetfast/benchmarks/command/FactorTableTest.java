package dev.parquetfast.benchmarks.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tool's table of factors is what was measured. */
class FactorTableTest {

  private static final Path TABLE =
      Path.of("../parquet-fast-tool/src/main/resources/dev/parquetfast/tool/gain/factors.csv");

  @TempDir private Path folder;

  @Test
  void isWhatReportMakesOfTheRecord() throws Exception {
    Path made = folder.resolve("factors.csv");
    List<String> arguments = new ArrayList<>(List.of("report", "--factors", made.toString()));
    for (String documents : List.of("record", "factors")) {
      try (Stream<Path> files = Files.list(Path.of(documents))) {
        files
            .map(Path::toString)
            .filter(name -> name.startsWith("factors") || name.contains("-profile"))
            .sorted()
            .forEach(arguments::add);
      }
    }
    assertThat(Commands.run(arguments.toArray(new String[0]))).isZero();
    assertThat(Files.readString(made)).contains("PLAIN, READING, ", "PACKERS, READING, ", "SAVED");
    assertThat(TABLE).as("what .ci/page makes of the record").hasSameTextualContentAs(made);
  }
}
