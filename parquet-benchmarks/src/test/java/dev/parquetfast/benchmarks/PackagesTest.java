package dev.parquetfast.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which package may use which, as their imports say. */
class PackagesTest {

  private static final String ROOT = "dev.parquetfast.benchmarks";
  private static final Path SOURCES = Path.of("src/main/java", ROOT.split("[.]"));
  private static final Pattern IMPORT =
      Pattern.compile(
          "^import (?:static )?" + Pattern.quote(ROOT) + "\\.([a-z]*)", Pattern.MULTILINE);

  /** The benchmarks themselves are in the package without a name of its own. */
  private static final Map<String, List<String>> MAY_USE =
      Map.of(
          "bridge", List.of(),
          "data", List.of("bridge"),
          "isolation", List.of("bridge"),
          "workload", List.of("bridge", "data"),
          "", List.of("bridge", "data", "isolation", "command"),
          "measure", List.of("", "isolation"),
          "peers", List.of("", "bridge", "data", "isolation"),
          "report", List.of("bridge", "isolation", "measure", "peers"),
          "command", List.of("bridge", "data", "isolation", "measure", "peers", "report"));

  @Test
  void useOnlyWhatTheyMay() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      files.filter(file -> file.toString().endsWith(".java")).forEach(PackagesTest::check);
    }
  }

  private static void check(Path file) {
    String own = SOURCES.relativize(file.getParent()).toString();
    assertThat(MAY_USE).containsKey(own);
    Set<String> used = used(file);
    used.remove(own);
    assertThat(used).as(file.toString()).isSubsetOf(MAY_USE.get(own));
  }

  private static Set<String> used(Path file) {
    try {
      Set<String> names = new TreeSet<>();
      IMPORT
          .matcher(Files.readString(file))
          .results()
          .map((MatchResult each) -> each.group(1))
          .forEach(names::add);
      return names;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
