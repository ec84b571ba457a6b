package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Exclusion;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.junit.jupiter.api.Test;

/** docs/arrow.md names the jars that the application of {@code src/it/fewest} has. */
class FewestJarsTest {

  private static final Pattern ROW = Pattern.compile("(?m)^\\| `(\\S+:\\S+)` \\| (\\S+) \\|$");

  @Test
  void areThoseOfTheApplication() throws Exception {
    List<Dependency> jars;
    try (Reader pom = Files.newBufferedReader(Path.of("src/it/fewest/pom.xml"))) {
      jars =
          new MavenXpp3Reader()
              .read(pom).getDependencies().stream()
                  .filter(each -> !each.getExclusions().isEmpty())
                  .collect(Collectors.toList());
    }
    assertThat(jars)
        .flatExtracting(Dependency::getExclusions)
        .extracting(Exclusion::getArtifactId)
        .containsOnly("*");
    assertThat(
            ROW.matcher(Files.readString(Path.of("../docs/arrow.md")))
                .results()
                .map(row -> row.group(1) + ":" + row.group(2)))
        .hasSize(6)
        .containsExactlyElementsOf(
            jars.stream()
                .map(d -> d.getGroupId() + ":" + d.getArtifactId() + ":" + d.getVersion())
                .collect(Collectors.toList()));
  }
}
