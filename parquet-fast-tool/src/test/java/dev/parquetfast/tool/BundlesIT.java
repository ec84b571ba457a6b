package dev.parquetfast.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Bundles as they are published, which the profile {@code engines} downloads. Those with the
 * version of Parquet that this build is for are patched, the others refused.
 */
@EnabledIfSystemProperty(named = "bundles.directory", matches = ".+")
class BundlesIT {
  /** Of these versions the profile downloads a bundle. */
  private static final Set<String> HAVE_A_BUNDLE = Set.of("1.15.2", "1.16.0", "1.17.1");

  @TempDir Path folder;

  @Test
  void publishedBundles() throws Exception {
    List<Path> patched = new ArrayList<>();
    List<Path> refused = new ArrayList<>();
    for (Path bundle : bundles()) {
      Run doctor = Run.tool("doctor", "--json", bundle);
      assertThat(doctor.exitCode).as(doctor.toString()).isEqualTo(1);
      JsonNode copies = new ObjectMapper().readTree(doctor.out).get("copies");
      assertThat(copies).as(bundle.toString()).hasSize(1);
      JsonNode copy = copies.get(0);
      assertThat(copy.get("verdict").asText()).isEqualTo("upstream");
      if (copy.get("parquet").asText().equals(Jars.VERSION)) {
        patch(bundle, copy.get("package").asText() + ".");
        patched.add(bundle);
      } else {
        refuse(bundle, copy.get("parquet").asText());
        refused.add(bundle);
      }
    }
    assertThat(patched).hasSize(HAVE_A_BUNDLE.contains(Jars.VERSION) ? 1 : 0);
    assertThat(refused).hasSizeBetween(2, 3);
  }

  private static List<Path> bundles() throws IOException {
    try (Stream<Path> files = Files.list(Path.of(System.getProperty("bundles.directory")))) {
      return files.sorted().collect(Collectors.toList());
    }
  }

  private void patch(Path bundle, String parquet) throws Exception {
    Path patched = folder.resolve("fast-" + bundle.getFileName());
    Run run = Run.patch(bundle, patched, "--with", Jars.PACKERS);
    assertThat(run.exitCode).as(run.toString()).isZero();
    assertThat(PatchIT.notLinked(patched)).isEqualTo(PatchIT.notLinked(bundle));
    assertThat(PatchIT.page(patched, parquet)).isEqualTo(PatchIT.page(bundle, parquet));
    String ours = parquet.replace("org.apache.parquet.", "dev.parquetfast.");
    Run version = Run.java("-Xverify:all", "-cp", patched, ours + "Version");
    assertThat(version.exitCode).as(version.toString()).isZero();
    assertThat(version.out).contains(" replaced classes are loaded from parquet-encoding-fast.");
    assertThat(PatchIT.unpacked(patched, parquet)).isDeepEqualTo(PatchIT.unpacked(bundle, parquet));
    Path original = folder.resolve("original.jar");
    assertThat(Run.tool("unpatch", patched, "--output", original).exitCode).isZero();
    assertThat(original).hasSameBinaryContentAs(bundle);
    Files.delete(original);
  }

  private void refuse(Path bundle, String version) {
    Path patched = folder.resolve("no.jar");
    Run run = Run.patch(bundle, patched);
    assertThat(run.exitCode).as(run.toString()).isEqualTo(1);
    assertThat(run.err).contains("is of version " + version + ", and parquet-column-fast");
    assertThat(patched).doesNotExist();
  }
}
