package dev.parquetfast.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.apache.maven.model.Model;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.cyclonedx.Version;
import org.cyclonedx.model.Bom;
import org.cyclonedx.model.Component;
import org.cyclonedx.parsers.JsonParser;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What scanners for known holes learn from the jar. Those of Trivy's kind read every {@code
 * META-INF/maven/.../pom.properties} and the manifest; others read the SBOM.
 */
class ScannerViewIT {
  private static final String OURS = "dev.parquetfast:" + Build.ARTIFACT + ":" + Build.VERSION;
  private static final String UPSTREAM =
      "org.apache.parquet:" + Build.UPSTREAM_ARTIFACT + ":" + Build.UPSTREAM_VERSION;

  private static Jar jar;
  private static Attributes manifest;
  private static byte[] sbom;
  private static Bom bom;

  @BeforeAll
  static void read() throws Exception {
    jar = Jar.read(Build.JAR);
    manifest =
        new Manifest(new ByteArrayInputStream(jar.files.get("META-INF/MANIFEST.MF")))
            .getMainAttributes();
    assertThat(manifest.getValue("Sbom-Format")).isEqualTo("CycloneDX");
    sbom = jar.files.get(manifest.getValue("Sbom-Location"));
    bom = new JsonParser().parse(sbom);
  }

  /** They report for our jar what they report for upstream's, and our jar. */
  @Test
  void scannersOfMetadataSeeWhatTheySeeInUpstreamsJarAndUs() throws Exception {
    Set<String> inUpstreams = stated(Jar.read(Build.UPSTREAM_JAR));
    assertThat(inUpstreams).contains(UPSTREAM);
    Set<String> expected = new TreeSet<>(inUpstreams);
    expected.add(OURS);
    assertThat(stated(jar)).isEqualTo(expected);
    assertThat(manifest.getValue("Implementation-Title")).isEqualTo(Build.ARTIFACT);
    assertThat(manifest.getValue("Implementation-Version")).isEqualTo(Build.VERSION);
    assertThat(Build.JAR.getFileName()).hasToString(Build.ARTIFACT + "-" + Build.VERSION + ".jar");
  }

  @Test
  void sbomIsValid() throws Exception {
    assertThat(new JsonParser().validate(sbom, Version.VERSION_16)).isEmpty();
  }

  /** Where upstream has shaded libraries, fastutil too, of which its jar has no metadata. */
  @Test
  void sbomNamesWhatIsInTheJar() throws Exception {
    Component ours = bom.getMetadata().getComponent();
    assertThat(coordinates(ours)).isEqualTo(OURS);
    assertThat(ours.getComponents())
        .extracting(ScannerViewIT::coordinates)
        .containsExactly(UPSTREAM);
    Component upstream = ours.getComponents().get(0);
    Set<String> expected = stated(Jar.read(Build.UPSTREAM_JAR));
    expected.remove(UPSTREAM);
    if (jar.names.stream().anyMatch(name -> name.contains("/fastutil/"))) {
      String fastutil =
          model(Build.UPSTREAM_PARENT_POM).getProperties().getProperty("fastutil.version");
      expected.add("it.unimi.dsi:fastutil:" + fastutil);
    }
    assertThat(shadedIn(upstream))
        .extracting(ScannerViewIT::coordinates)
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  /** Each class is in the folder of one of them. */
  @Test
  void sbomNamesTheFoldersOfAllClasses() {
    Component upstream = bom.getMetadata().getComponent().getComponents().get(0);
    Map<String, Integer> classes = new TreeMap<>();
    classes.put("dev/parquetfast/", 0);
    classes.put(folder(upstream), 0);
    shadedIn(upstream).forEach(component -> classes.put(folder(component), 0));
    for (String name : jar.names) {
      if (name.endsWith(".class")) {
        List<String> folders =
            classes.keySet().stream().filter(name::startsWith).collect(Collectors.toList());
        assertThat(folders).as(name).hasSize(1);
        classes.merge(folders.get(0), 1, Integer::sum);
      }
    }
    assertThat(classes).allSatisfy((folder, count) -> assertThat(count).isPositive());
  }

  @Test
  void sbomNamesWhatTheJarNeeds() throws Exception {
    Set<String> needed =
        model(Build.POM).getDependencies().stream()
            .map(d -> d.getGroupId() + ":" + d.getArtifactId() + ":" + d.getVersion())
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(bom.getComponents())
        .extracting(ScannerViewIT::coordinates)
        .containsExactlyInAnyOrderElementsOf(needed);
  }

  /** The coordinates in a jar's {@code pom.properties}, as Trivy reads them. */
  private static Set<String> stated(Jar jar) throws Exception {
    Set<String> stated = new TreeSet<>();
    for (Map.Entry<String, byte[]> file : jar.files.entrySet()) {
      if (file.getKey().endsWith("/pom.properties")) {
        Properties properties = new Properties();
        properties.load(new ByteArrayInputStream(file.getValue()));
        stated.add(
            properties.getProperty("groupId")
                + ":"
                + properties.getProperty("artifactId")
                + ":"
                + properties.getProperty("version"));
      }
    }
    return stated;
  }

  private static String coordinates(Component component) {
    return component.getGroup() + ":" + component.getName() + ":" + component.getVersion();
  }

  private static List<Component> shadedIn(Component upstream) {
    return upstream.getComponents() == null ? List.of() : upstream.getComponents();
  }

  private static String folder(Component component) {
    return component.getEvidence().getOccurrences().get(0).getLocation() + "/";
  }

  private static Model model(Path pom) throws Exception {
    try (InputStream in = Files.newInputStream(pom)) {
      return new MavenXpp3Reader().read(in);
    }
  }
}
