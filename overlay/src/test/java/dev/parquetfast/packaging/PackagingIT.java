package dev.parquetfast.packaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.License;
import org.apache.maven.model.Model;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.codehaus.plexus.util.xml.pull.XmlPullParserException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** The jars and the POM that we publish are upstream's with our classes in place of its own. */
class PackagingIT {
  private static final String MAVEN = "META-INF/maven/dev.parquetfast/" + Build.ARTIFACT + "/";
  private static final String POM = MAVEN + "pom.xml";
  private static final String POM_PROPERTIES = MAVEN + "pom.properties";
  private static final Set<String> OWN_METADATA =
      Set.of("META-INF/MANIFEST.MF", "META-INF/LICENSE", "META-INF/NOTICE", POM, POM_PROPERTIES);

  /** The last class file version that a Java 11 runtime accepts. */
  private static final int JAVA_11_CLASS_FILE = 55;

  private static Jar ours;
  private static Jar upstream;

  /** What our own source became: classes and the index of the replaced ones. */
  private static Map<String, byte[]> built;

  @BeforeAll
  static void read() throws IOException {
    ours = Jar.read(Build.JAR);
    upstream = Jar.read(Build.UPSTREAM_JAR);
    built = new TreeMap<>();
    for (String name : filesUnder(Build.CLASSES)) {
      built.put(name, Files.readAllBytes(Build.CLASSES.resolve(name)));
    }
  }

  @Test
  void noEntryIsThereTwice() {
    assertThat(ours.names).doesNotHaveDuplicates();
  }

  @Test
  void everyFileThatWeBuiltIsThereByteForByte() {
    assertThat(built.keySet())
        .filteredOn(name -> name.endsWith("/replaced-classes.txt"))
        .hasSize(1)
        .allMatch(name -> name.startsWith("dev/parquetfast/"));
    built.forEach((name, bytes) -> assertThat(ours.files.get(name)).as(name).isEqualTo(bytes));
  }

  @Test
  void everyOtherFileIsUpstreamsByteForByte() {
    Set<String> others = new TreeSet<>(ours.files.keySet());
    others.removeAll(built.keySet());
    others.removeAll(OWN_METADATA);
    assertThat(upstream.files.keySet()).containsAll(others);
    others.forEach(
        name -> assertThat(ours.files.get(name)).as(name).isEqualTo(upstream.files.get(name)));
  }

  /**
   * Japicmp is told to compare these packages, so that classes of our own are not held to a past.
   */
  @Test
  void upstreamsClassesLieWhereTheirApiIsCompared() {
    assertThat(upstream.files.keySet())
        .filteredOn(name -> name.endsWith(".class"))
        .isNotEmpty()
        .allMatch(
            name -> name.startsWith("org/apache/parquet/") || name.startsWith("shaded/parquet/"));
  }

  @Test
  void noFileOfUpstreamsIsMissing() {
    Set<String> kept =
        upstream.files.keySet().stream()
            .filter(name -> !isReplaced(name))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(ours.files.keySet()).containsAll(kept);
  }

  /**
   * A nested class of upstream's beside our outer class would link with what it was not made for.
   */
  @Test
  void replacedClassesHaveNoNestedClassesOfUpstreams() {
    Set<String> nested =
        ours.files.keySet().stream()
            .filter(PackagingIT::isReplaced)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(nested).isNotEmpty();
    assertThat(built.keySet()).containsAll(nested);
  }

  @Test
  void everyClassOfOursRunsOnJava11() {
    built.forEach(
        (name, bytes) -> {
          if (name.endsWith(".class")) {
            int major = (bytes[6] & 0xFF) << 8 | (bytes[7] & 0xFF);
            assertThat(major).as(name).isLessThanOrEqualTo(JAVA_11_CLASS_FILE);
          }
        });
  }

  @Test
  void manifestNamesTheVersionsAndTheModule() throws IOException {
    Attributes manifest = manifest();
    assertThat(manifest.getValue("Implementation-Version")).isEqualTo(Build.VERSION);
    assertThat(manifest.getValue("Upstream-Version")).isEqualTo(Build.UPSTREAM_VERSION);
    assertThat(Build.VERSION).startsWith(Build.UPSTREAM_VERSION + "-");
    assertThat(manifest.getValue("Automatic-Module-Name")).isEqualTo(Build.MODULE_NAME);
  }

  @Test
  void manifestNamesTheCommit() throws IOException, InterruptedException {
    String commit = manifest().getValue("Git-Commit");
    assertThat(commit).matches("[0-9a-f]{40}(-dirty)?|unknown");
    Run head;
    try {
      head = Run.of(Build.CLASSES, "git", "rev-parse", "HEAD");
    } catch (IOException e) {
      throw new TestAbortedException("There is no git here", e);
    }
    assumeThat(head.exitCode).as("this is a git repository").isZero();
    assertThat(commit).startsWith(head.output.strip());
  }

  @Test
  void licenceIsUpstreamsAndNoticeHoldsUpstreams() {
    assertThat(text(ours, "META-INF/LICENSE"))
        .isEqualToNormalizingNewlines(text(upstream, "META-INF/LICENSE"));
    assertThat(text(ours, "META-INF/NOTICE"))
        .contains("not a product of the Apache Software Foundation");
    // Some lines have none in the jar.
    if (upstream.files.containsKey("META-INF/NOTICE")) {
      assertThat(text(ours, "META-INF/NOTICE")).contains(text(upstream, "META-INF/NOTICE").strip());
    }
  }

  @Test
  void publishedPomHasUpstreamsDependenciesAndNotUpstream() throws Exception {
    Model pom = model(Files.readAllBytes(Build.POM));
    Model theirs = model(Files.readAllBytes(Build.UPSTREAM_POM));
    assertThat(theirs.getVersion() == null ? theirs.getParent().getVersion() : theirs.getVersion())
        .isEqualTo(Build.UPSTREAM_VERSION);
    assertThat(inherited(pom)).isNotEmpty().isEqualTo(inherited(theirs));
    assertThat(pom.getDependencies())
        .extracting(Dependency::getArtifactId)
        .doesNotContain(Build.UPSTREAM_ARTIFACT);
    assertThat(pom.getDependencies()).extracting(Dependency::getScope).doesNotContain("test");
  }

  /** Nobody needs a parent of ours, a property or a plugin to read it. */
  @Test
  void publishedPomStandsAlone() throws Exception {
    String xml = Files.readString(Build.POM);
    Model pom = model(xml.getBytes(StandardCharsets.UTF_8));
    assertThat(pom.getGroupId()).isEqualTo("dev.parquetfast");
    assertThat(pom.getArtifactId()).isEqualTo(Build.ARTIFACT);
    assertThat(pom.getVersion()).isEqualTo(Build.VERSION);
    assertThat(pom.getName()).isNotBlank();
    assertThat(pom.getDescription()).contains("Not an Apache product");
    assertThat(pom.getLicenses()).extracting(License::getName).containsExactly("Apache-2.0");
    assertThat(pom.getParent()).isNull();
    assertThat(pom.getBuild()).isNull();
    assertThat(xml).doesNotContain("${");
  }

  @Test
  void jarHoldsThePublishedPom() throws IOException {
    assertThat(text(ours, POM)).isEqualToNormalizingNewlines(Files.readString(Build.POM));
    assertThat(text(ours, POM_PROPERTIES)).contains("version=" + Build.VERSION);
  }

  @Test
  void sourcesAndJavadocJarsHoldOurClasses() throws IOException {
    Jar sources = Jar.read(Build.SOURCES_JAR);
    Jar javadoc = Jar.read(Build.JAVADOC_JAR);
    Set<String> files = new TreeSet<>();
    assertThat(filesUnder(Build.SOURCE)).isNotEmpty();
    for (Path folder : List.of(Build.SOURCE, Build.GENERATED_SOURCE)) {
      if (Files.exists(folder)) {
        for (String file : filesUnder(folder)) {
          files.add(file);
          assertThat(sources.files.get(file))
              .as(file)
              .isEqualTo(Files.readAllBytes(folder.resolve(file)));
        }
      }
    }
    // PatchClasses adds classes that have no source here.
    Set<String> pages =
        built.keySet().stream()
            .filter(name -> files.contains(name.replaceAll("(\\$.*)?\\.class$", ".java")))
            .filter(PackagingIT::isPublic)
            .map(name -> name.replace('$', '.').replaceAll("\\.class$", ".html"))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(pages).isNotEmpty();
    assertThat(javadoc.files.keySet()).containsAll(pages);
  }

  /** Whether an entry is a class that we replace or is nested in one. */
  private static boolean isReplaced(String name) {
    if (!name.startsWith("org/apache/parquet/") || !name.endsWith(".class")) {
      return false;
    }
    int nested = name.indexOf('$');
    return built.containsKey(nested < 0 ? name : name.substring(0, nested) + ".class");
  }

  private static boolean isPublic(String classFile) {
    String name = classFile.substring(0, classFile.length() - ".class".length()).replace('/', '.');
    try {
      Class<?> type = Class.forName(name, false, PackagingIT.class.getClassLoader());
      for (Class<?> c = type; c != null; c = c.getEnclosingClass()) {
        if (!Modifier.isPublic(c.getModifiers()) || c.isAnonymousClass()) {
          return false;
        }
      }
      return true;
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static Attributes manifest() throws IOException {
    byte[] bytes = ours.files.get("META-INF/MANIFEST.MF");
    return new Manifest(new ByteArrayInputStream(bytes)).getMainAttributes();
  }

  private static Model model(byte[] pom) throws IOException, XmlPullParserException {
    return new MavenXpp3Reader().read(new ByteArrayInputStream(pom));
  }

  /** The dependencies that whoever depends on {@code pom} gets with it. */
  private static Set<String> inherited(Model pom) throws Exception {
    Properties properties = model(Files.readAllBytes(Build.UPSTREAM_PARENT_POM)).getProperties();
    properties.setProperty("project.version", Build.UPSTREAM_VERSION);
    Set<String> inherited = new TreeSet<>();
    for (Dependency each : pom.getDependencies()) {
      String scope = each.getScope() == null ? "compile" : each.getScope();
      if (Arrays.asList("compile", "runtime").contains(scope)) {
        String version = each.getVersion();
        if (version.startsWith("${")) {
          version = properties.getProperty(version.substring(2, version.length() - 1));
        }
        inherited.add(each.getManagementKey() + ":" + version + ":" + scope);
      }
    }
    return inherited;
  }

  private static Set<String> filesUnder(Path folder) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static String text(Jar jar, String name) {
    return new String(jar.files.get(name), StandardCharsets.UTF_8);
  }
}
