package dev.parquetfast.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.tool.copies.Overlay;
import dev.parquetfast.tool.copies.Upstream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import org.apache.maven.model.Model;
import org.apache.maven.model.Profile;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.junit.jupiter.api.Test;

/** The versions of Parquet that the tool knows, and the jar that users run. */
class VersionsIT {
  @Test
  void toolKnowsAllVersionsThatWeReplace() throws Exception {
    TreeSet<String> versions = new TreeSet<>();
    try (InputStream pom = Files.newInputStream(Path.of("..", "pom.xml"))) {
      Model model = new MavenXpp3Reader().read(pom);
      versions.add(model.getProperties().getProperty("parquet.version"));
      for (Profile profile : model.getProfiles()) {
        if (profile.getProperties().containsKey("parquet.version")) {
          versions.add(profile.getProperties().getProperty("parquet.version"));
        }
      }
    }
    for (Overlay overlay : Overlay.values()) {
      assertThat(Upstream.versions(overlay))
          .extracting(Upstream::version)
          .containsExactlyElementsOf(versions);
      int classes = overlay == Overlay.COLUMN ? 600 : 250;
      assertThat(Upstream.versions(overlay)).allMatch(version -> version.names().size() > classes);
    }
  }

  @Test
  void jarRunsByItself() throws Exception {
    Path jar = Path.of(System.getProperty("tool.jar"));
    Run version = Run.java("-jar", jar, "--version");
    assertThat(version.out)
        .isEqualTo("parquet-fast-tool " + Jars.OUR_VERSION + System.lineSeparator());
    Run doctor = Run.java("-jar", jar, "doctor", Jars.OURS, "--json");
    assertThat(doctor.exitCode).as(doctor.toString()).isZero();
    assertThat(Jars.read(jar))
        .containsKeys(
            "META-INF/LICENSE", "META-INF/NOTICE", "dev/parquetfast/ClassFingerprint.class")
        .doesNotContainKey("dev/parquetfast/Version.class")
        .doesNotContainKey("module-info.class");
  }
}
