package dev.parquetfast.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Exclusion;
import org.apache.maven.model.Model;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.cyclonedx.Version;
import org.cyclonedx.model.Bom;
import org.cyclonedx.model.Component;
import org.cyclonedx.parsers.JsonParser;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is published: the jar, its POM and its SBOM. */
class PublishedFilesIT {

  private static final String ARTIFACT = System.getProperty("packaging.artifact");
  private static final String VERSION = System.getProperty("packaging.version");
  private static final String MODULE = System.getProperty("packaging.module");

  private static final Map<String, byte[]> jar = new TreeMap<>();
  private static Attributes manifest;
  private static Model pom;

  /** What the POM needs, without Hadoop's classes, which the application has. */
  private static List<Dependency> needed;

  @BeforeAll
  static void read() throws Exception {
    try (JarFile file = new JarFile(System.getProperty("packaging.jar"))) {
      for (JarEntry entry : Collections.list(file.entries())) {
        if (!entry.isDirectory()) {
          jar.put(entry.getName(), file.getInputStream(entry).readAllBytes());
        }
      }
    }
    manifest =
        new Manifest(new ByteArrayInputStream(jar.get("META-INF/MANIFEST.MF"))).getMainAttributes();
    try (InputStream in = Files.newInputStream(Path.of(System.getProperty("packaging.pom")))) {
      pom = new MavenXpp3Reader().read(in);
    }
    needed =
        pom.getDependencies().stream()
            .filter(each -> !"provided".equals(each.getScope()))
            .collect(Collectors.toList());
  }

  /** All classes are in one package, which no other jar has, so that the jar can be a module. */
  @Test
  void jarHasOurClassesAndTheirLicence() {
    assertThat(jar.keySet())
        .filteredOn(name -> !name.startsWith("META-INF/"))
        .isNotEmpty()
        .allMatch(name -> name.matches(MODULE.replace('.', '/') + "/[\\w$-]+[.]class"));
    assertThat(new String(jar.get("META-INF/LICENSE"), StandardCharsets.UTF_8))
        .contains("Apache License");
    assertThat(new String(jar.get("META-INF/NOTICE"), StandardCharsets.UTF_8)).isNotBlank();
  }

  @Test
  void manifestNamesModuleVersionAndCommit() {
    assertThat(manifest.getValue("Automatic-Module-Name")).isEqualTo(MODULE);
    assertThat(manifest.getValue("Implementation-Title")).isEqualTo(ARTIFACT);
    assertThat(manifest.getValue("Implementation-Version"))
        .isEqualTo(VERSION)
        .startsWith(manifest.getValue("Upstream-Version") + "-");
    assertThat(manifest.getValue("Git-Commit")).isNotBlank();
  }

  /** With upstream's parquet-column besides the library, chance would decide which is loaded. */
  @Test
  void pomNeedsTheLibraryAndNotTheJarThatItReplaces() {
    assertThat(pom.getParent()).isNull();
    assertThat(pom.getVersion()).isEqualTo(VERSION);
    assertThat(needed)
        .extracting(Dependency::getManagementKey)
        .containsExactly(System.getProperty("packaging.needs").split(" "));
    assertThat(needed.get(0).getVersion()).isEqualTo(VERSION);
    for (Dependency each : needed) {
      boolean brings = each.getArtifactId().equals("parquet-hadoop");
      assertThat(each.getExclusions())
          .extracting(Exclusion::getArtifactId)
          .isEqualTo(brings ? List.of("parquet-column") : List.of());
    }
  }

  @Test
  void sbomIsValidAndNamesWhatThePomNeeds() throws Exception {
    assertThat(manifest.getValue("Sbom-Format")).isEqualTo("CycloneDX");
    byte[] sbom = jar.get(manifest.getValue("Sbom-Location"));
    assertThat(new JsonParser().validate(sbom, Version.VERSION_16)).isEmpty();
    Bom bom = new JsonParser().parse(sbom);
    Component ours = bom.getMetadata().getComponent();
    assertThat(ours.getPurl())
        .isEqualTo("pkg:maven/dev.parquetfast/" + ARTIFACT + "@" + VERSION + "?type=jar");
    assertThat(ours.getComponents()).isNullOrEmpty();
    assertThat(bom.getComponents())
        .extracting(each -> each.getGroup() + ":" + each.getName() + ":" + each.getVersion())
        .containsExactlyInAnyOrderElementsOf(
            needed.stream()
                .map(d -> d.getGroupId() + ":" + d.getArtifactId() + ":" + d.getVersion())
                .collect(Collectors.toList()));
  }
}
