package dev.parquetfast.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Copies where build tools keep downloaded jars. All builds of a machine read these, so no command
 * may write there.
 */
@EnabledOnOs({OS.LINUX, OS.MAC})
class RepositoryIT {
  private static final String COLUMN = "parquet-column";
  private static final String HASH = "0123456789abcdef0123456789abcdef01234567";

  @TempDir Path folder;

  /** The folder that a user works in. */
  private Path here;

  @BeforeEach
  void prepare() throws IOException {
    here = Files.createDirectories(folder.resolve("here"));
    Files.copy(Jars.OURS, here.resolve("parquet-column-fast-" + Jars.OUR_VERSION + ".jar"));
    Files.copy(Jars.PACKERS, here.resolve("parquet-encoding-fast-" + Jars.OUR_VERSION + ".jar"));
    Files.copy(Path.of(System.getProperty("tool.jar")), here.resolve("parquet-fast-tool.jar"));
  }

  /** Where each build tool puts an artifact; the first name is that of the repository. */
  private static Map<String, String> layouts(String group, String artifact, String version) {
    String file = artifact + "-" + version + ".jar";
    String maven = group.replace('.', '/') + "/" + artifact + "/" + version + "/" + file;
    Map<String, String> layouts = new LinkedHashMap<>();
    layouts.put("a Maven repository", "maven/" + maven);
    layouts.put(
        "Gradle's cache",
        "gradle/caches/modules-2/files-2.1/"
            + String.join("/", group, artifact, version, HASH, file));
    layouts.put(
        "the cache of sbt and coursier", "coursier/cache/v1/https/repo1.maven.org/maven2/" + maven);
    layouts.put("an Ivy cache", "ivy/cache/" + String.join("/", group, artifact, "jars", file));
    return layouts;
  }

  /** The same for what {@code spark --packages} brings, which comes into a folder of its own. */
  private static Map<String, String> layoutsOfPackages(
      String group, String artifact, String version) {
    Map<String, String> layouts = layouts(group, artifact, version);
    String file = group + "_" + artifact + "-" + version + ".jar";
    layouts.put("an Ivy cache, such as that of Spark's --packages", "home/.ivy2.5.2/jars/" + file);
    layouts.put("an Ivy cache, such as", "spark.jars.ivy/jars/" + file);
    return layouts;
  }

  /** Puts a jar there, with what build tools put beside it. */
  private Path put(String place, byte[] jar) throws IOException {
    Path file = folder.resolve(place);
    Files.createDirectories(file.getParent());
    Files.write(file, jar);
    String name = file.getFileName().toString();
    if (place.startsWith("maven/")) {
      Files.writeString(file.resolveSibling(name.replaceFirst("[.][^.]*$", ".pom")), "<project/>");
      Files.writeString(file.resolveSibling("_remote.repositories"), name + ">central=\n");
      Files.writeString(file.resolveSibling(name + ".sha1"), HASH);
    } else if (place.startsWith("coursier/")) {
      Files.writeString(file.resolveSibling(name.replaceFirst("[.][^.]*$", ".pom")), "<project/>");
    } else if (place.startsWith("ivy/")) {
      String version = name.replaceFirst("^.*?-(\\d.*)[.]jar$", "$1");
      Files.writeString(
          file.getParent().resolveSibling("ivy-" + version + ".xml"), "<ivy-module/>");
    } else if (place.startsWith("spark.jars.ivy/")) {
      String group = name.substring(0, name.indexOf('_'));
      Files.createDirectories(folder.resolve("spark.jars.ivy/cache").resolve(group));
    }
    return file;
  }

  private static byte[] column() throws IOException {
    return Files.readAllBytes(Jars.upstream(Jars.VERSION));
  }

  private byte[] bundle() throws IOException {
    Map<String, byte[]> content =
        Jars.relocated(
            Jars.bundle(),
            Map.of(
                "org/apache/parquet/",
                "my/org/apache/parquet/",
                "shaded/parquet/",
                "my/fastutil/"));
    return Files.readAllBytes(Jars.write(content, folder.resolve("made/bundle.jar")));
  }

  private JsonNode copies(Object... arguments) throws Exception {
    List<Object> words = new ArrayList<>(List.of("doctor", "--json"));
    words.addAll(List.of(arguments));
    Run run = Run.tool(words.toArray());
    assertThat(run.exitCode).as(run.toString()).isEqualTo(1);
    return new ObjectMapper().readTree(run.out).get("copies");
  }

  private JsonNode copy(Object... arguments) throws Exception {
    JsonNode copies = copies(arguments);
    assertThat(copies).hasSize(1);
    return copies.get(0);
  }

  /** The command as a user gets it who has the tool in {@link #here}. */
  private static String command(JsonNode copy) {
    return copy.get("command").asText().replace(Main.jar().toString(), "parquet-fast-tool.jar");
  }

  /** All files below a folder with their contents. */
  private static Map<String, String> files(Path folder) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> walk = Files.walk(folder)) {
      for (Path file : walk.filter(Files::isRegularFile).collect(Collectors.toList())) {
        files.put(
            file.toString(), new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return files;
  }

  private static void hasNoCommand(JsonNode copy, String repository) {
    assertThat(copy.get("verdict").asText()).isEqualTo("upstream");
    assertThat(copy.has("command")).as(copy.toString()).isFalse();
    assertThat(copy.has("needs")).as(copy.toString()).isFalse();
    assertThat(copy.get("todo").asText())
        .contains("it lies in " + repository + ", ", "Leave that file.");
  }

  @Test
  void parquetColumnIsExcludedInTheBuild() throws Exception {
    Map<String, List<String>> builds = new LinkedHashMap<>();
    builds.put("a Maven repository", List.of("<exclusion>", "<artifactId>parquet-column</"));
    builds.put(
        "Gradle's cache", List.of("substitute(module(\"org.apache.parquet:parquet-column\")"));
    builds.put("the cache of sbt and coursier", List.of("excludeDependencies += ExclusionRule("));
    builds.put("an Ivy cache", List.of("excludeDependencies += ExclusionRule("));
    Map<String, String> layouts = layouts("org.apache.parquet", COLUMN, Jars.VERSION);
    for (Map.Entry<String, List<String>> build : builds.entrySet()) {
      Path file = put(layouts.get(build.getKey()), column());
      Path root = folder.resolve(layouts.get(build.getKey()).replaceFirst("/.*", ""));
      for (Object argument : new Object[] {file, file.getParent(), root}) {
        JsonNode copy = copy(argument);
        hasNoCommand(copy, build.getKey());
        assertThat(copy.get("todo").asText())
            .startsWith("Exclude it in the build of the application, and add ours there");
        assertThat(copy.get("build").asText())
            .contains(build.getValue())
            .containsPattern("parquet-column-fast[^-]*\\W*" + Jars.OUR_VERSION);
      }
      Run table = Run.tool("doctor", root);
      assertThat(table.out)
          .contains("    " + copy(root).get("build").asText().replace("\n", "\n    "))
          .contains("mvn -B -ntp clean install -DskipTests -pl parquet-column-fast -am\n")
          .doesNotContain("cp ", "mv ", "parquet-fast-tool.jar", ".upstream");
    }
  }

  /** What doctor prints is what docs/install.md says. */
  @Test
  void exclusionsAreThoseOfTheDocument() throws Exception {
    String document = Files.readString(Path.of("..", "docs", "install.md")).replaceAll("\\s+", " ");
    layouts("org.apache.parquet", COLUMN, Jars.VERSION)
        .forEach(
            (repository, place) -> {
              try {
                for (String line :
                    copy(put(place, column()))
                        .get("build")
                        .asText()
                        .lines()
                        .toArray(String[]::new)) {
                  String text = line.strip().replace(Jars.OUR_VERSION, "1.18.1-1");
                  if (!text.startsWith("<!--") && !text.startsWith("resolutionStrategy")) {
                    assertThat(document).contains(text);
                  }
                }
              } catch (Exception e) {
                throw new AssertionError(repository, e);
              }
            });
  }

  @Test
  void bundlesArePatchedElsewhere() throws Exception {
    byte[] bundle = bundle();
    String artifact = "iceberg-spark-runtime-4.1_2.13";
    Map<String, String> layouts = layoutsOfPackages("org.apache.iceberg", artifact, "1.12.0");
    for (Map.Entry<String, String> layout : layouts.entrySet()) {
      Path file = put(layout.getValue(), bundle);
      Path root = folder.resolve(layout.getValue().replaceFirst("/.*", ""));
      Map<String, String> before = files(root);
      JsonNode copy = copy(root);
      assertThat(copy.get("todo").asText())
          .startsWith("Patch a copy, and use that in place of the bundle")
          .contains("it lies in " + layout.getKey());
      assertThat(copy.has("build")).isFalse();
      String name = file.getFileName().toString();
      String patchedName = name.replace(".jar", "-fast.jar");
      assertThat(command(copy))
          .isEqualTo(
              String.format(
                  "java -jar parquet-fast-tool.jar patch --quiet %s"
                      + " --with parquet-column-fast-%s.jar --with parquet-encoding-fast-%s.jar"
                      + " --output %s",
                  file, Jars.OUR_VERSION, Jars.OUR_VERSION, patchedName));
      if (layout.getValue().matches("(maven|home)/.*")) {
        Run run = Run.shell(here, command(copy));
        assertThat(run.exitCode).as(run.toString()).isZero();
        assertThat(Run.tool("verify", here.resolve(patchedName)).exitCode).isZero();
        Files.delete(here.resolve(patchedName));
      }
      for (String other : List.of(name + ".fast", patchedName)) {
        Path output = file.resolveSibling(other);
        Run patch = Run.patch(file, output);
        assertThat(patch.exitCode).as(output + ": " + patch).isEqualTo(1);
        assertThat(patch.err)
            .contains("Refused: " + output + ": its folder is in " + layout.getKey())
            .contains("which all builds on this machine share");
      }
      assertThat(files(root)).isEqualTo(before);
    }
  }

  /** The user's folder may be in the repository. */
  @Test
  void noCommandWritesIntoTheCurrentFolderOfARepository() throws Exception {
    Path file = put("maven/com/acme/bundle/1.0/bundle-1.0.jar", bundle());
    Path tool = here.resolve("parquet-fast-tool.jar");
    Run run = Run.shell(file.getParent(), "java -jar '" + tool + "' doctor --quiet --json .");
    assertThat(run.exitCode).as(run.toString()).isEqualTo(1);
    JsonNode copy = new ObjectMapper().readTree(run.out).get("copies").get(0);
    assertThat(copy.has("command")).isFalse();
    assertThat(copy.get("todo").asText()).contains("the current folder is in a repository too");
  }

  @Test
  void applicationsInARepository() throws Exception {
    Map<String, byte[]> war = Map.of("WEB-INF/lib/parquet-column.jar", column());
    Path made = Jars.write(war, folder.resolve("made/app.war"));
    put("maven/com/acme/app/1.0/app-1.0.war", Files.readAllBytes(made));
    JsonNode copy = copy(folder.resolve("maven"));
    hasNoCommand(copy, "a Maven repository");
    assertThat(copy.get("todo").asText())
        .startsWith("Swap parquet-column in the build that makes the outer file");
    assertThat(copy.has("build")).isFalse();
  }

  /** One sign is enough, since users copy parts of repositories, and some have other names. */
  @Test
  void eachSignAlone() throws Exception {
    String file = COLUMN + "-" + Jars.VERSION + ".jar";
    Map<String, String> beside = new LinkedHashMap<>();
    beside.put("pom", COLUMN + "-" + Jars.VERSION + ".pom");
    beside.put("digest", file + ".sha1");
    beside.put("remote", "_remote.repositories");
    for (Map.Entry<String, String> sign : beside.entrySet()) {
      Path jar = put(sign.getKey() + "/" + file, column());
      Files.writeString(jar.resolveSibling(sign.getValue()), "");
      hasNoCommand(copy(jar), "a Maven repository");
    }
    Path path = put("path/" + COLUMN + "/" + Jars.VERSION + "/" + file, column());
    hasNoCommand(copy(path), "a Maven repository");
    String snapshot = COLUMN + "/1.19.0-SNAPSHOT/" + COLUMN + "-1.19.0-20260101.120000-1.jar";
    hasNoCommand(copy(put("snapshot/" + snapshot, column())), "a Maven repository");
    for (String place :
        List.of("caches/transforms-4/" + HASH + "/transformed/", "caches/8.11/transforms/x/")) {
      hasNoCommand(copy(put(place + file, column())), "Gradle's cache");
    }
    for (String place : List.of("lib", "parquet/jars", "1.18.1", "cache/jars")) {
      assertThat(copy(put(place + "/" + file, column())).has("command")).as(place).isTrue();
    }
  }

  @Test
  void linksToFoldersOfARepository() throws Exception {
    Map<String, String> layouts = layouts("org.apache.parquet", COLUMN, Jars.VERSION);
    for (Map.Entry<String, String> layout : layouts.entrySet()) {
      Path file = put(layout.getValue(), column());
      Path link = folder.resolve("link-" + layout.getValue().replaceFirst("/.*", ""));
      Files.createSymbolicLink(link, file.getParent());
      hasNoCommand(copy(link), layout.getKey());
      hasNoCommand(copy(link.resolve(file.getFileName())), layout.getKey());
      hasNoCommand(copy("--no-links", link), layout.getKey());
    }
  }

  /** The command replaces the link, and what it leads to stays. */
  @Test
  void linksToFilesOfARepository() throws Exception {
    List<byte[]> contents = List.of(column(), bundle());
    for (int i = 0; i < contents.size(); i++) {
      String version = "1." + i;
      Path file =
          put("maven/com/acme/any/" + version + "/any-" + version + ".jar", contents.get(i));
      Map<String, String> before = files(folder.resolve("maven"));
      Path jars = Files.createDirectories(folder.resolve("installation" + i));
      Path link = Files.createSymbolicLink(jars.resolve("any.jar"), file);
      JsonNode copy = copy(jars);
      Run run = Run.shell(here, command(copy));
      assertThat(run.exitCode).as(run.toString()).isZero();
      assertThat(link).isRegularFile();
      assertThat(Files.isSymbolicLink(link)).isFalse();
      assertThat(Run.tool("doctor", link).exitCode).isZero();
      assertThat(files(folder.resolve("maven"))).isEqualTo(before);
    }
  }

  /** A jar that passes for parquet-hadoop of a version, in a repository. */
  private Path hadoop(String version) throws IOException {
    Map<String, byte[]> jar = new LinkedHashMap<>();
    String name = "org/apache/parquet/hadoop/ParquetFileReader";
    jar.put(name + ".class", Jars.caller(name, "java/lang/String", "isEmpty", "()Z"));
    Jars.put(
        jar,
        "META-INF/maven/org.apache.parquet/parquet-hadoop/pom.properties",
        "version=" + version + "\n");
    Path made = Jars.write(jar, folder.resolve("made/hadoop.jar"));
    return put(
        layouts("org.apache.parquet", "parquet-hadoop", version).get("a Maven repository"),
        Files.readAllBytes(made));
  }

  /** One argument, as Maven writes it; its elements are used together, wherever they lie. */
  @Test
  void classPath() throws Exception {
    Path column =
        put(
            layouts("org.apache.parquet", COLUMN, Jars.VERSION).get("a Maven repository"),
            column());
    List<Object> elements = new ArrayList<>();
    elements.add(folder.resolve("target/classes"));
    elements.add(column);
    elements.add("");
    elements.add(hadoop(Jars.VERSION));
    JsonNode copy = copy(path(elements));
    hasNoCommand(copy, "a Maven repository");
    assertThat(copy.get("build").asText()).contains("<exclusion>");
    assertThat(copy.get("disagreeing")).isEmpty();

    elements.set(3, hadoop(Jars.OTHER_VERSION));
    copy = copy(path(elements));
    assertThat(copy.get("disagreeing")).hasSize(1);
    assertThat(copy.get("todo").asText())
        .startsWith("Leave one copy of parquet-column there")
        .contains("Then exclude it in the build of the application");
    // Apart, they say nothing of each other.
    assertThat(copy(column, elements.get(3)).get("disagreeing")).isEmpty();

    Path jars = Files.createDirectories(folder.resolve("jars"));
    Files.copy(Jars.OURS, jars.resolve("ours.jar"));
    JsonNode both = copies(path(List.of(column, jars + "/*")));
    assertThat(both).hasSize(2);
    both.forEach(each -> assertThat(each.get("disagreeing")).hasSize(1));

    Run nothing = Run.tool("doctor", path(List.of(folder.resolve("a"), folder.resolve("b"))));
    assertThat(nothing.exitCode).isEqualTo(4);
    assertThat(nothing.err).contains("Failed: there is no file or folder");
  }

  private static String path(List<?> elements) {
    return elements.stream().map(Object::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
