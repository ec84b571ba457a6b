package dev.parquetfast.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Formatter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The module metadata, which Gradle reads instead of the POM, says the same as the POM. */
class ModuleMetadataIT {
  private static final String OURS = "dev.parquetfast:" + Build.ARTIFACT + ":" + Build.VERSION;

  private static JsonNode module;

  /** The variants that a dependency can select, by their usage. */
  private static final Map<String, JsonNode> libraries = new TreeMap<>();

  @BeforeAll
  static void read() throws IOException {
    module = new ObjectMapper().readTree(Files.readAllBytes(Build.MODULE));
    for (JsonNode variant : module.path("variants")) {
      if (text(variant, "attributes", "org.gradle.category").equals("library")) {
        libraries.put(text(variant, "attributes", "org.gradle.usage"), variant);
      }
    }
  }

  @Test
  void describesOurJarForCompilingAndRunning() {
    assertThat(text(module, "formatVersion")).isEqualTo("1.1");
    JsonNode component = module.path("component");
    assertThat(coordinates(component, "module", text(component, "version"))).isEqualTo(OURS);
    assertThat(libraries).containsOnlyKeys("java-api", "java-runtime");
  }

  /** With upstream's capability, Gradle reports a conflict if both jars are on a class path. */
  @Test
  void hasUpstreamsCapability() {
    assertThat(libraries.values())
        .allSatisfy(
            variant -> {
              Set<String> capabilities = new TreeSet<>();
              for (JsonNode each : variant.path("capabilities")) {
                capabilities.add(coordinates(each, "name", text(each, "version")));
              }
              assertThat(capabilities)
                  .containsExactlyInAnyOrder(
                      OURS,
                      "org.apache.parquet:"
                          + Build.UPSTREAM_ARTIFACT
                          + ":"
                          + Build.UPSTREAM_VERSION);
            });
  }

  @Test
  void hasTheDependenciesOfThePom() throws Exception {
    List<Dependency> dependencies =
        new MavenXpp3Reader().read(Files.newBufferedReader(Build.POM)).getDependencies();
    assertThat(dependencies).isNotEmpty();
    libraries.forEach(
        (usage, variant) -> {
          Set<String> expected =
              dependencies.stream()
                  .filter(d -> !usage.equals("java-api") || !"runtime".equals(d.getScope()))
                  .map(d -> d.getGroupId() + ":" + d.getArtifactId() + ":" + d.getVersion())
                  .collect(Collectors.toCollection(TreeSet::new));
          Set<String> named = new TreeSet<>();
          for (JsonNode each : variant.path("dependencies")) {
            named.add(coordinates(each, "module", text(each, "version", "requires")));
          }
          assertThat(named).as(usage).isEqualTo(expected);
        });
  }

  @Test
  void namesFilesWithTheirDigests() throws Exception {
    Set<String> names = new TreeSet<>();
    for (JsonNode variant : module.path("variants")) {
      for (JsonNode file : variant.path("files")) {
        Path built = Build.JAR.resolveSibling(text(file, "url"));
        assertThat(file.path("size").asLong()).as(built.toString()).isEqualTo(Files.size(built));
        assertThat(text(file, "sha256")).as(built.toString()).isEqualTo(sha256(built));
        names.add(text(file, "url"));
      }
    }
    assertThat(names).contains(Build.JAR.getFileName().toString());
  }

  private static String coordinates(JsonNode node, String name, String version) {
    return text(node, "group") + ":" + text(node, name) + ":" + version;
  }

  private static String text(JsonNode node, String... path) {
    JsonNode found = node;
    for (String each : path) {
      found = found.path(each);
    }
    return found.asText();
  }

  private static String sha256(Path file) throws Exception {
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
    try (Formatter hex = new Formatter()) {
      for (byte each : digest) {
        hex.format("%02x", each);
      }
      return hex.toString();
    }
  }
}
