package dev.parquetfast.staging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A small repository that is right, and what is told of it after one thing has been broken. */
class StagingTest {
  private static final String BASE = "parquet-column-fast-1.18.1-1";
  private static final String SBOM_IN_JAR = "META-INF/sbom/parquet-column-fast.cdx.json";

  private static String signer;
  private static String other;

  @TempDir private Path root;
  private Path folder;

  @BeforeAll
  static void makeKey() throws Exception {
    Path home = Path.of(System.getenv("GNUPGHOME"));
    Files.createDirectories(home);
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx------"));
    signer = generateKey("throw-away");
    other = generateKey("another");
  }

  private static String generateKey(String name) throws Exception {
    String status =
        run(
            "gpg", "--batch", "--yes", "--passphrase", "", "--status-fd", "1",
            "--quick-generate-key", name, "ed25519");
    Matcher matcher = Pattern.compile("KEY_CREATED P ([0-9A-F]+)").matcher(status);
    assertThat(matcher.find()).as(status).isTrue();
    return matcher.group(1);
  }

  @AfterAll
  static void stopAgent() throws Exception {
    run("gpgconf", "--kill", "gpg-agent");
  }

  @BeforeEach
  void stage() throws Exception {
    folder = root.resolve("dev/parquetfast/parquet-column-fast/1.18.1-1");
    Files.createDirectories(folder);
    write(".pom", POM);
    write("-cyclonedx.json", SBOM);
    jar("0123456789012345678901234567890123456789", "17", SBOM);
    jarOf("-sources.jar", new Manifest(), "dev/A.java", "class A {}");
    jarOf("-javadoc.jar", new Manifest(), "index.html", "<html/>");
    module(MODULE);
    seal();
  }

  @Test
  void nothingIsWrongWithWhatIsRight() throws Exception {
    assertThat(problems(false)).isEmpty();
    assertThat(problems(true)).isEmpty();
  }

  @Test
  void eachVersionOfParquetHasOneRelease() throws Exception {
    assertThat(new Staging(root, signer, false).problems(List.of("1.18.1", "1.17.1")))
        .containsExactly("dev/parquetfast/parquet-column-fast has no release for Parquet 1.17.1");
    assertThat(new Staging(root, signer, false).problems(List.of("1.17.1")))
        .anyMatch(p -> p.contains("1.18.1-1 is no version that was expected"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {".pom", ".jar", "-sources.jar", "-javadoc.jar", ".module", "-cyclonedx.json"})
  void aFileIsMissing(String suffix) throws Exception {
    for (String more : List.of("", ".asc", ".md5", ".sha1", ".sha256", ".sha512")) {
      Files.delete(file(suffix + more));
    }
    assertThat(problems(false)).anyMatch(p -> p.endsWith(BASE + suffix + " is missing"));
  }

  @ParameterizedTest
  @ValueSource(strings = {".asc", ".md5", ".sha1", ".sha256", ".sha512"})
  void whatBelongsToAFileIsMissing(String suffix) throws Exception {
    Files.delete(file(".jar" + suffix));
    assertThat(problems(false)).singleElement().asString().endsWith(".jar" + suffix + " is missing");
  }

  @ParameterizedTest
  @ValueSource(strings = {".md5", ".sha1", ".sha256", ".sha512"})
  void aChecksumIsWrong(String suffix) throws Exception {
    Files.copy(
        file("-javadoc.jar" + suffix),
        file(".jar" + suffix),
        StandardCopyOption.REPLACE_EXISTING);
    assertThat(problems(false)).singleElement().asString().endsWith("is not the checksum of the file");
  }

  @Test
  void aSignatureIsOfAnotherFile() throws Exception {
    Files.copy(
        file("-javadoc.jar.asc"),
        file(".jar.asc"),
        StandardCopyOption.REPLACE_EXISTING);
    assertThat(problems(false)).singleElement().asString().contains("not a valid signature");
  }

  @Test
  void aSignatureIsOfAnotherKey() throws Exception {
    sign(other, file(".jar"));
    assertThat(problems(false))
        .singleElement()
        .asString()
        .endsWith(".jar.asc is of the key [" + other + "], not " + signer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"maven-metadata.xml", BASE + "-tests.jar", BASE + ".zip", "other-1.jar"})
  void aFileIsThereThatIsNotPublished(String name) throws Exception {
    Files.writeString(folder.resolve(name), "x");
    assertThat(problems(false)).singleElement().asString().endsWith("nothing that we publish");
  }

  @Test
  void aFileLiesElsewhere() throws Exception {
    Files.writeString(root.resolve("dev/parquetfast/maven-metadata.xml"), "x");
    assertThat(problems(false)).singleElement().asString().contains("lies outside");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<groupId>dev.parquetfast</groupId> | <groupId>dev.other</groupId> | groupId dev.other",
        "<artifactId>parquet-column-fast< | <artifactId>other< | artifactId other",
        "<version>1.18.1-1< | <version>1.18.1-2< | version 1.18.1-2",
        "<modelVersion>4.0.0< | <modelVersion>4.1.0< | modelVersion 4.1.0",
        "<modelVersion>4.0.0</modelVersion> | <modelVersion>4.0.0</modelVersion><packaging>pom</packaging> | packaging pom",
        "<name>n</name> | '' | no name",
        "<description>d</description> | '' | no description",
        "<url>https://u.test</url> | '' | no url",
        "<license><name>l</name><url>https://l.test</url></license> | '' | no licenses",
        "<name>l</name> | '' | no name of a license",
        "<url>https://l.test</url> | '' | no url of a license",
        "<developer><name>a</name><email>a@u.test</email></developer> | '' | no developers",
        "<name>a</name> | '' | no name of a developer",
        "<email>a@u.test</email> | '' | no email of a developer",
        "<scm><url>https://s.test</url><connection>scm:git:s</connection></scm> | '' | no scm",
        "<url>https://s.test</url> | '' | no scm url",
        "<connection>scm:git:s</connection> | '' | no scm connection",
        "<name>n</name> | <name>${n}</name> | has a property",
        "<name>n</name> | <name>n</name><parent><groupId>g</groupId><artifactId>a</artifactId><version>1</version></parent> | has a parent",
        "<name>n</name> | <name>n</name><repositories><repository><id>r</id><url>https://r.test</url></repository></repositories> | has repositories",
        "<name>n</name> | <name>n</name><distributionManagement><relocation><groupId>g</groupId></relocation></distributionManagement> | has distributionManagement",
        "<!-- do_not_remove: published-with-gradle-metadata --> | '' | send Gradle",
        "<version>1.7.33</version> | '' | no version of org.slf4j:slf4j-api",
        "<version>1.7.33</version> | <version>2-SNAPSHOT</version> | no release of org.slf4j",
        "<version>1.7.33</version> | <version>1.7.33</version><scope>system</scope> | needs a file",
        "<artifactId>slf4j-api< | <artifactId>parquet-column< | which is inside",
        "<project> | <project | is no POM",
      })
  void thePomBreaksARule(String part, String replacement, String problem) throws Exception {
    assertThat(POM).contains(part);
    write(".pom", POM.replace(part, replacement));
    seal();
    assertThat(problems(false)).anyMatch(p -> p.startsWith(BASE + ".pom") && p.contains(problem));
  }

  @Test
  void aReleaseHasNoPlaceholder() throws Exception {
    write(".pom", POM.replace("https://u.test", "https://placeholder.invalid"));
    seal();
    assertThat(problems(false)).isEmpty();
    assertThat(problems(true)).singleElement().asString().contains("has a placeholder");
  }

  @Test
  void aReleaseIsBuiltFromACommitWithTheJdkThatAnybodyCanRepeat() throws Exception {
    jar("0123456789012345678901234567890123456789-dirty", "25", SBOM);
    module(MODULE);
    seal();
    assertThat(problems(false)).isEmpty();
    assertThat(problems(true))
        .hasSize(2)
        .anyMatch(p -> p.contains("-dirty"))
        .anyMatch(p -> p.contains("JDK 25, not 17"));
  }

  @ParameterizedTest
  @ValueSource(strings = {".jar", "-sources.jar", "-javadoc.jar"})
  void aJarIsEmpty(String suffix) throws Exception {
    jarOf(suffix, new Manifest(), "META-INF/x", "x");
    seal();
    assertThat(problems(false)).anyMatch(p -> p.endsWith(BASE + suffix + " is empty"));
  }

  @Test
  void theJarHasNoClass() throws Exception {
    jarOf(".jar", new Manifest(), "dev/A.java", "x");
    seal();
    assertThat(problems(false)).anyMatch(p -> p.endsWith(".jar has no class"));
  }

  @Test
  void aJarIsNone() throws Exception {
    write("-javadoc.jar", "no jar");
    seal();
    assertThat(problems(false)).anyMatch(p -> p.contains("-javadoc.jar is no jar"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"formatVersion\": \"1.1\" | \"formatVersion\": \"1.0\" | format 1.1",
        "\"group\": \"dev.parquetfast\", \"module\" | \"group\": \"x\", \"module\" | group x",
        "\"module\": \"parquet-column-fast\" | \"module\": \"x\" | the module x",
        "\"version\": \"1.18.1-1\"} | \"version\": \"2\"} | version 2",
        "\"name\": \"runtimeElements\" | \"name\": \"apiElements\" | two variants apiElements",
        "\"name\": \"apiElements\" | \"name\": \"apiElements\", \"x\": 1 | unknown: x",
        "\"java-api\" | \"x\" | no variant for compiling",
        "\"parquet-column\", \"version\": \"1.18.1\" | \"parquet-column\", \"version\": \"1.17.1\" | capabilities",
        "\"requires\": \"1.7.33\" | \"requires\": \"1.7.32\" | other dependencies",
        "\"sha1\": \" | \"sha1\": \"0 | another sha1",
        "\"sha512\": \" | \"sha512\": \"0 | another sha512",
        "\"size\": | \"sizes\": | another size",
        "\"url\": \"parquet | \"url\": \"../parquet | is missing",
        "\"variants\": | variants: | no JSON",
      })
  void theModuleMetadataBreaksARule(String part, String replacement, String problem)
      throws Exception {
    String right = Files.readString(file(".module"));
    assertThat(right).contains(part);
    write(".module", right.replace(part, replacement));
    seal();
    assertThat(problems(false))
        .isNotEmpty()
        .allMatch(p -> p.startsWith(BASE + ".module"))
        .anyMatch(p -> p.contains(problem));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"library\" | \"liberry\" | is not valid",
        "fast@1.18.1-1? | fast@1.18.1-2? | is of pkg",
        "\"bomFormat\": | bomFormat: | cannot be read",
        "\"version\": 1, | \"version\": 2, | not the one in the jar",
      })
  void theSbomBreaksARule(String part, String replacement, String problem) throws Exception {
    assertThat(SBOM).contains(part);
    write("-cyclonedx.json", SBOM.replace(part, replacement));
    seal();
    assertThat(problems(false))
        .isNotEmpty()
        .allMatch(p -> p.startsWith(BASE + "-cyclonedx.json"))
        .anyMatch(p -> p.contains(problem));
  }

  private List<String> problems(boolean release) throws Exception {
    return new Staging(root, signer, release).problems(List.of("1.18.1"));
  }

  private Path file(String suffix) {
    return folder.resolve(BASE + suffix);
  }

  private void write(String suffix, String text) throws IOException {
    Files.writeString(file(suffix), text);
  }

  private void jar(String commit, String jdk, String sbom) throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Git-Commit", commit);
    attributes.putValue("Build-Jdk-Spec", jdk);
    attributes.putValue("Sbom-Location", SBOM_IN_JAR);
    jarOf(".jar", manifest, "dev/A.class", "x", SBOM_IN_JAR, sbom);
  }

  private void jarOf(String suffix, Manifest manifest, String... namesAndTexts) throws IOException {
    try (OutputStream out = Files.newOutputStream(file(suffix));
        JarOutputStream jar = new JarOutputStream(out, manifest)) {
      for (int i = 0; i < namesAndTexts.length; i += 2) {
        jar.putNextEntry(new ZipEntry(namesAndTexts[i]));
        jar.write(namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
      }
    }
  }

  private void module(String template) throws IOException {
    StringBuilder files = new StringBuilder();
    Path jar = file(".jar");
    files.append("{\"name\": \"").append(jar.getFileName()).append("\", \"url\": \"");
    files.append(jar.getFileName()).append("\", \"size\": ").append(Files.size(jar));
    for (var each :
        new TreeMap<>(
                java.util.Map.of(
                    "md5", "MD5", "sha1", "SHA-1", "sha256", "SHA-256", "sha512", "SHA-512"))
            .entrySet()) {
      files.append(", \"").append(each.getKey()).append("\": \"");
      files.append(Checksums.digest(jar, each.getValue())).append('"');
    }
    write(".module", template.replace("@file@", files.append('}')));
  }

  /** Signs every file and writes its checksums, in place of older ones. */
  private void seal() throws Exception {
    for (Path file : Checksums.filesUnder(folder)) {
      if (Checksums.isChecksum(file) || file.toString().endsWith(".asc")) {
        Files.delete(file);
      }
    }
    for (Path file : Checksums.filesUnder(folder)) {
      sign(signer, file);
    }
    Checksums.write(folder);
  }

  private static void sign(String key, Path file) throws Exception {
    run(
        "gpg", "--batch", "--quiet", "--yes", "--local-user", key, "--detach-sign", "--armor",
        file.toString());
  }

  private static String run(String... command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }

  private static final String POM =
      """
      <project>
        <modelVersion>4.0.0</modelVersion>
        <!-- do_not_remove: published-with-gradle-metadata -->
        <groupId>dev.parquetfast</groupId>
        <artifactId>parquet-column-fast</artifactId>
        <version>1.18.1-1</version>
        <name>n</name>
        <description>d</description>
        <url>https://u.test</url>
        <licenses><license><name>l</name><url>https://l.test</url></license></licenses>
        <developers><developer><name>a</name><email>a@u.test</email></developer></developers>
        <scm><url>https://s.test</url><connection>scm:git:s</connection></scm>
        <dependencies>
          <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-api</artifactId><version>1.7.33</version></dependency>
        </dependencies>
      </project>
      """;

  private static final String SBOM =
      """
      {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
          "component": {
            "type": "library",
            "name": "parquet-column-fast",
            "purl": "pkg:maven/dev.parquetfast/parquet-column-fast@1.18.1-1?type=jar"
          }
        }
      }
      """;

  private static final String VARIANT =
      """
      {
        "name": "@name@",
        "attributes": {"org.gradle.category": "library", "org.gradle.usage": "@usage@"},
        "dependencies": [{"group": "org.slf4j", "module": "slf4j-api", "version": {"requires": "1.7.33"}}],
        "files": [@file@],
        "capabilities": [
          {"group": "dev.parquetfast", "name": "parquet-column-fast", "version": "1.18.1-1"},
          {"group": "org.apache.parquet", "name": "parquet-column", "version": "1.18.1"}
        ]
      }
      """;

  private static final String MODULE =
      "{\"formatVersion\": \"1.1\", \"component\": {\"group\": \"dev.parquetfast\", \"module\":"
          + " \"parquet-column-fast\", \"version\": \"1.18.1-1\"}, \"variants\": ["
          + VARIANT.replace("@name@", "apiElements").replace("@usage@", "java-api")
          + ","
          + VARIANT.replace("@name@", "runtimeElements").replace("@usage@", "java-runtime")
          + "]}";
}
