package dev.parquetfast.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The commands that {@code doctor} prints, run as they are, in folders whose names need quotes. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class RemedyIT {
  private static final Map<String, String> UNDER_A_PREFIX =
      Map.of("org/apache/parquet/", "my/org/apache/parquet/", "shaded/parquet/", "my/fastutil/");

  @TempDir Path folder;
  private Path installation;

  @BeforeEach
  void prepare() throws IOException {
    installation = Files.createDirectories(folder.resolve("it's here/jars"));
    Files.copy(Jars.OURS, folder.resolve("parquet-column-fast-" + Jars.OUR_VERSION + ".jar"));
    Files.copy(Jars.PACKERS, folder.resolve("parquet-encoding-fast-" + Jars.OUR_VERSION + ".jar"));
    Files.copy(Path.of(System.getProperty("tool.jar")), folder.resolve("parquet-fast-tool.jar"));
  }

  /** Runs what doctor says of the one copy; returns the command. */
  private String remedy() throws Exception {
    Run before =
        Run.shell(
            folder,
            "java -jar parquet-fast-tool.jar doctor --quiet --json " + quoted(installation));
    assertThat(before.exitCode).as(before.toString()).isEqualTo(1);
    JsonNode copies = new ObjectMapper().readTree(before.out).get("copies");
    assertThat(copies).hasSize(1);
    String command = copies.get(0).get("command").asText();
    Run run = Run.shell(folder, command);
    assertThat(run.exitCode).as(command + "\n" + run).isZero();
    // What patch prints would name a file that has another name by now.
    assertThat(run.out).as(command).isEmpty();
    Run after = Run.tool("doctor", installation);
    assertThat(after.exitCode).as(command + "\n" + after).isZero();
    return command;
  }

  private static String quoted(Path path) {
    return "'" + path.toString().replace("'", "'\\''") + "'";
  }

  private static void needs(String program) throws Exception {
    assumeTrue(
        Run.shell(Path.of("."), "command -v " + program).exitCode == 0, "there is no " + program);
  }

  @Test
  void jarOfAnInstallation() throws Exception {
    Path jar = installation.resolve("parquet-column-" + Jars.VERSION + ".jar");
    Files.copy(Jars.upstream(Jars.VERSION), jar);
    remedy();
    assertThat(jar).hasSameBinaryContentAs(Jars.OURS);
    Path aside = Path.of(jar + ".upstream");
    assertThat(aside).hasSameBinaryContentAs(Jars.upstream(Jars.VERSION));
    try (Stream<Path> files = Files.list(installation)) {
      assertThat(files).containsExactlyInAnyOrder(jar, aside);
    }
  }

  @Test
  void bitPackersOfAnInstallation() throws Exception {
    Files.copy(Jars.upstream(Jars.VERSION), installation.resolve("parquet-column.jar"));
    Path jar = installation.resolve("parquet-encoding.jar");
    Files.copy(Jars.other("parquet-encoding"), jar);
    remedy();
    // The second command is still there, and nothing but an offer.
    Run offer =
        Run.shell(
            folder,
            "java -jar parquet-fast-tool.jar doctor --quiet --json " + quoted(installation));
    assertThat(offer.exitCode).as(offer.toString()).isZero();
    JsonNode encoding = new ObjectMapper().readTree(offer.out).get("copies").get(0).get("encoding");
    Run run = Run.shell(folder, encoding.get("command").asText());
    assertThat(run.exitCode).as(run.toString()).isZero();
    assertThat(jar).hasSameBinaryContentAs(Jars.PACKERS);
    assertThat(Path.of(jar + ".upstream")).hasSameBinaryContentAs(Jars.other("parquet-encoding"));
    Run version = Run.java("-cp", installation + "/*", "dev.parquetfast.Version");
    assertThat(version.exitCode).as(version.toString()).isZero();
    assertThat(version.out)
        .contains("All 2 replaced classes are loaded from parquet-encoding-fast");
    Run after = Run.tool("doctor", installation);
    assertThat(after.exitCode).as(after.toString()).isZero();
    assertThat(after.out)
        .contains("ours " + Jars.OUR_VERSION + ", parquet-encoding-fast " + Jars.OUR_VERSION)
        .doesNotContain("Optional");
  }

  /** A manifest names the file, and a JVM that does not find it says nothing. */
  @Test
  void jarThatAManifestNames() throws Exception {
    Files.copy(Jars.upstream(Jars.VERSION), installation.resolve("parquet-column.jar"));
    Map<String, byte[]> application = new LinkedHashMap<>();
    Jars.put(
        application,
        "META-INF/MANIFEST.MF",
        "Manifest-Version: 1.0\r\nClass-Path: it's%20here/jars/parquet-column.jar\r\n\r\n");
    Path app = Jars.write(application, folder.resolve("app.jar"));
    remedy();
    Run version = Run.java("-cp", app, "dev.parquetfast.Version", "--verbose");
    assertThat(version.out).as(version.toString()).contains("  ours      org.apache.parquet.");
  }

  @Test
  void bundleThatAManifestNames() throws Exception {
    Jars.write(Jars.bundle(), installation.resolve("bundle.jar"));
    Map<String, byte[]> application = new LinkedHashMap<>();
    Jars.put(
        application,
        "META-INF/MANIFEST.MF",
        "Manifest-Version: 1.0\r\nClass-Path: it's%20here/jars/bundle.jar\r\n\r\n");
    Path app = Jars.write(application, folder.resolve("app.jar"));
    remedy();
    Run version = Run.java("-cp", app, "dev.parquetfast.Version");
    assertThat(version.exitCode).as(version.toString()).isZero();
  }

  @Test
  void bundleOfAnInstallation() throws Exception {
    Path bundle =
        Jars.write(
            Jars.relocated(Jars.bundle(), UNDER_A_PREFIX), installation.resolve("my bundle.jar"));
    byte[] original = Files.readAllBytes(bundle);
    remedy();
    assertThat(Path.of(bundle + ".upstream")).hasBinaryContent(original);
    Run version =
        Run.java("-cp", installation.resolve("my bundle.jar"), "my.dev.parquetfast.Version");
    assertThat(version.exitCode).as(version.toString()).isZero();
    assertThat(version.out)
        .contains("All 2 replaced classes are loaded from parquet-encoding-fast");
  }

  @Test
  void jarInSpringBoot() throws Exception {
    needs("zip");
    Map<String, byte[]> application = new LinkedHashMap<>();
    String lib = "BOOT-INF/lib/";
    application.put(lib + "a.jar", Files.readAllBytes(Jars.other("slf4j-api")));
    String column = lib + "parquet-column-" + Jars.VERSION + ".jar";
    application.put(column, Files.readAllBytes(Jars.upstream(Jars.VERSION)));
    // Spring Boot's loader takes only the jars that are named here.
    Jars.put(application, "BOOT-INF/classpath.idx", "- \"" + column + "\"\n");
    Path app = Jars.write(application, installation.resolve("my app.jar"));
    byte[] original = Files.readAllBytes(app);
    remedy();
    assertThat(Path.of(app + ".upstream")).hasBinaryContent(original);
    assertThat(Jars.read(app)).containsOnlyKeys(lib + "a.jar", column, "BOOT-INF/classpath.idx");
    assertThat(Jars.read(app).get(column)).isEqualTo(Files.readAllBytes(Jars.OURS));
    try (ZipFile zip = new ZipFile(app.toFile())) {
      assertThat(zip.getEntry(column).getMethod()).isEqualTo(ZipEntry.STORED);
    }
    assertThat(folder.resolve("BOOT-INF")).doesNotExist();
  }

  @Test
  void bundleInAWebApplication() throws Exception {
    needs("zip");
    needs("unzip");
    Map<String, byte[]> application = new LinkedHashMap<>();
    Path bundle =
        Jars.write(Jars.relocated(Jars.bundle(), UNDER_A_PREFIX), folder.resolve("bundle.jar"));
    application.put("WEB-INF/lib/my bundle.jar", Files.readAllBytes(bundle));
    Jars.put(application, "WEB-INF/web.xml", "<web-app/>");
    Path war = Jars.write(application, installation.resolve("app.war"));
    remedy();
    assertThat(Jars.read(war)).containsOnlyKeys("WEB-INF/lib/my bundle.jar", "WEB-INF/web.xml");
    assertThat(Path.of(war + ".upstream")).exists();
  }

  @Test
  void oneOfTwoCopies() throws Exception {
    Map<String, byte[]> content = Jars.read(Jars.OURS);
    content.putAll(Jars.relocated(Jars.bundle(), UNDER_A_PREFIX));
    Jars.write(content, installation.resolve("bundle.jar"));
    Run before = Run.tool("doctor", "--json", installation);
    for (JsonNode copy : new ObjectMapper().readTree(before.out).get("copies")) {
      if (copy.get("verdict").asText().equals("upstream")) {
        assertThat(copy.get("command").asText()).contains(" --package my.org.apache.parquet ");
      }
    }
  }

  @Test
  void jarsElsewhere() throws Exception {
    Files.copy(Jars.upstream(Jars.VERSION), installation.resolve("parquet-column.jar"));
    Path ours = Files.createDirectory(folder.resolve("our jars"));
    Run missing = Run.tool("doctor", installation, "--jars", ours);
    assertThat(missing.out)
        .contains("parquet-column-fast-" + Jars.OUR_VERSION + ".jar is not there yet")
        .contains("mvn -B -ntp clean package -DskipTests -pl parquet-column-fast -am")
        .contains("cp '" + ours + "/parquet-column-fast-" + Jars.OUR_VERSION + ".jar' ");
    Files.copy(Jars.OURS, ours.resolve("parquet-column-fast-" + Jars.OUR_VERSION + ".jar"));
    assertThat(Run.tool("doctor", installation, "--jars", ours).out)
        .doesNotContain("is not there yet");
  }
}
