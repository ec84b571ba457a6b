package dev.parquetfast;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A hand-written class does one job, so its file has at most {@link #MAX_LINES} lines. Those that
 * have more are named here, and ARCHITECTURE.md says why.
 */
class ClassLengthTest {

  private static final int MAX_LINES = 500;

  private static final Set<String> LONGER =
      Set.of(
          "org/apache/parquet/column/values/dictionary/DictionaryValuesWriter.java",
          "org/apache/parquet/io/api/Binary.java");

  @TempDir private Path folder;

  @Test
  void noOtherClassIsTooLong() throws IOException {
    assertThat(tooLong(Path.of("src/main/java"))).containsExactlyInAnyOrderElementsOf(LONGER);
  }

  @Test
  void findsWhatIsTooLong() throws IOException {
    Path nested = Files.createDirectories(folder.resolve("a/b"));
    Files.writeString(nested.resolve("Long.java"), "\n".repeat(MAX_LINES + 1));
    Files.writeString(nested.resolve("Short.java"), "\n".repeat(MAX_LINES));
    assertThat(tooLong(folder)).containsExactly("a/b/Long.java");
  }

  private static Set<String> tooLong(Path root) throws IOException {
    Set<String> found = new TreeSet<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        if (Files.readAllLines(file).size() > MAX_LINES) {
          found.add(root.relativize(file).toString().replace('\\', '/'));
        }
      }
    }
    return found;
  }
}
