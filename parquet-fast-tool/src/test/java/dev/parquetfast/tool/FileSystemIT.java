package dev.parquetfast.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code doctor} in file systems of containers and in installations with links: what a link leads
 * to is found once, and what may not be read is named.
 */
@EnabledOnOs({OS.LINUX, OS.MAC})
class FileSystemIT {
  @TempDir Path folder;

  private static JsonNode report(int exitCode, Object... arguments) throws IOException {
    Object[] words = new Object[arguments.length + 2];
    words[0] = "doctor";
    words[1] = "--json";
    System.arraycopy(arguments, 0, words, 2, arguments.length);
    Run run = Run.tool(words);
    assertThat(run.exitCode).as(run.toString()).isEqualTo(exitCode);
    return new ObjectMapper().readTree(run.out);
  }

  private Path jars(String place) throws IOException {
    Path jars = Files.createDirectories(folder.resolve(place));
    Files.copy(Jars.upstream(Jars.VERSION), jars.resolve("parquet-column.jar"));
    return jars;
  }

  @Test
  void linksThatLeadBack() throws IOException {
    Path jars = jars("root/opt/spark-4/jars");
    Files.createSymbolicLink(folder.resolve("root/opt/spark"), Path.of("spark-4"));
    Files.createSymbolicLink(jars.resolve("up"), Path.of("../.."));
    Files.createSymbolicLink(jars.resolve("self"), Path.of("self"));
    Files.createSymbolicLink(jars.resolve("nothing.jar"), Path.of("not-there.jar"));
    Files.createSymbolicLink(jars.resolve("same.jar"), Path.of("parquet-column.jar"));
    // As many ways to a folder as there are subsets of these, if each link were followed.
    for (int i = 0; i < 30; i++) {
      Path each = Files.createDirectories(folder.resolve("root/many/" + i));
      Files.createSymbolicLink(each.resolve("a"), Path.of("../" + (i + 1) % 30));
      Files.createSymbolicLink(each.resolve("b"), Path.of("../" + (i + 7) % 30));
    }
    assertThat(report(1, folder.resolve("root")).get("copies")).hasSize(1);
    assertThat(report(1, "--no-links", folder.resolve("root")).get("copies")).hasSize(1);
    assertThat(report(1, folder.resolve("root/opt/spark")).get("copies")).hasSize(1);
    assertThat(report(1, "--no-links", folder.resolve("root/opt/spark")).get("copies")).hasSize(1);
    assertThat(report(1, folder.resolve("root"), jars).get("copies")).hasSize(1);
  }

  /** An absolute link in the file system of a container is meant for the container. */
  @Test
  void linksThatLeadOut() throws IOException {
    Path host = jars("host");
    Path root = Files.createDirectories(folder.resolve("root/opt"));
    Files.createSymbolicLink(root.resolve("jars"), host);
    assertThat(report(1, folder.resolve("root")).get("copies")).hasSize(1);
    assertThat(report(3, "--no-links", folder.resolve("root")).get("copies")).isEmpty();
  }

  /** Two installations that share jars: each has its own. */
  @Test
  void linksToTheJarsOfAnotherInstallation() throws IOException {
    Path one = jars("one");
    Path two = Files.createDirectories(folder.resolve("two"));
    Files.createSymbolicLink(two.resolve("column.jar"), one.resolve("parquet-column.jar"));
    JsonNode copies = report(1, folder).get("copies");
    assertThat(copies).hasSize(2);
    assertThat(copies.get(0).get("disagreeing")).isEmpty();
    assertThat(copies.get(1).get("path").asText()).endsWith("two/column.jar");
  }

  @Test
  void whatMayNotBeReadIsNamed() throws IOException {
    jars("open");
    Path closed = jars("closed");
    Path jar = Files.copy(Jars.OURS, folder.resolve("open/closed.jar"));
    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
    Files.setPosixFilePermissions(jar, PosixFilePermissions.fromString("---------"));
    try {
      assumeFalse(Files.isReadable(closed), "root may read everything");
      JsonNode report = report(4, folder);
      assertThat(report.get("copies")).hasSize(1);
      assertThat(report.get("failures").get(closed.toString()).asText())
          .isEqualTo("no permission to read it");
      assertThat(report.get("failures").has(jar.toString())).isTrue();
    } finally {
      Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
    }
  }

  /** What the links lead to may be jars; nobody can tell. */
  @Test
  void linksToWhatMayNotBeReadAreNamed() throws IOException {
    Path open = jars("open");
    Path closed = jars("closed");
    Path link = open.resolve("link.jar");
    Files.createSymbolicLink(link, closed.resolve("parquet-column.jar"));
    Path linkToFolder = open.resolve("more");
    Files.createSymbolicLink(linkToFolder, Files.createDirectory(closed.resolve("more")));
    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
    try {
      assumeFalse(Files.isReadable(closed), "root may read everything");
      JsonNode report = report(4, open);
      assertThat(report.get("failures").get(link.toString()).asText())
          .isEqualTo("no permission to read it");
      assertThat(report.get("failures").has(linkToFolder.toString())).isTrue();
      assertThat(report(1, "--no-links", open).get("failures")).isEmpty();
    } finally {
      Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
    }
  }

  /** One folder, named in three ways. */
  @Test
  void neighboursByOtherNames() throws IOException {
    Path jars = jars("jars");
    Path other = Files.copy(Jars.OURS, jars.resolve("ours.jar"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), jars);
    Path here = Path.of("").toAbsolutePath();
    for (Path way :
        new Path[] {
          here.relativize(other), jars.resolve("../jars/ours.jar"), link.resolve("ours.jar")
        }) {
      JsonNode copies = report(1, jars.resolve("parquet-column.jar"), way).get("copies");
      assertThat(copies).hasSize(2);
      assertThat(copies).allMatch(copy -> copy.get("disagreeing").size() == 1);
    }
  }

  @Test
  void archivesOfNiFi() throws IOException {
    byte[] jar = Files.readAllBytes(Jars.upstream(Jars.VERSION));
    Jars.write(
        Map.of("META-INF/bundled-dependencies/parquet-column.jar", jar),
        folder.resolve("lib/nifi-parquet.nar"));
    JsonNode copies = report(1, folder).get("copies");
    assertThat(copies).hasSize(1);
    assertThat(copies.get(0).get("path").asText()).contains("nifi-parquet.nar!/META-INF/bundled");
  }

  @Test
  void classesUnderAPrefixInAFolder() throws IOException {
    Map<String, byte[]> classes =
        Jars.relocated(
            Jars.read(Jars.upstream(Jars.VERSION)),
            Map.of("org/apache/parquet/", "my/org/apache/parquet/"));
    Jars.unpack(classes, folder.resolve("app/WEB-INF/classes"));
    JsonNode copies = report(1, folder).get("copies");
    assertThat(copies).hasSize(1);
    assertThat(copies.get(0).get("package").asText()).isEqualTo("my.org.apache.parquet");
    assertThat(copies.get(0).get("path").asText()).endsWith("app/WEB-INF/classes");
    assertThat(copies.get(0).get("todo").asText()).contains("Patch the jar that these classes");
  }

  @Test
  void linksToFoldersOfClasses() throws IOException {
    Path real = Jars.unpack(Jars.read(Jars.OURS), folder.resolve("real"));
    Path current = Files.createSymbolicLink(folder.resolve("current"), Path.of("real"));
    Path app = Files.createDirectory(folder.resolve("app"));
    Path away = Files.createDirectory(folder.resolve("away"));
    for (String name : new String[] {"org", "dev", "META-INF"}) {
      Files.createSymbolicLink(app.resolve(name), Path.of("../real/" + name));
    }
    Files.createSymbolicLink(real.resolve("org/apache/up"), Path.of("../.."));
    Files.createSymbolicLink(real.resolve("a"), Path.of("org/apache"));
    Files.createSymbolicLink(away.resolve("org"), Path.of("../real/org"));
    for (Path way : new Path[] {real, current, app}) {
      assertThat(report(0, way).get("copies")).hasSize(1);
    }
    assertThat(report(0, "--no-links", current).get("copies")).hasSize(1);
    assertThat(report(3, "--no-links", app).get("copies")).isEmpty();
    // Without our list of replaced classes.
    JsonNode part = report(1, away).get("copies").get(0);
    assertThat(part.get("verdict").asText()).isEqualTo("altered");
  }

  /** Each run has its own current folder. */
  private int inAFolder(Path current, String classPath) throws Exception {
    String tool = Path.of(System.getProperty("tool.jar")).toAbsolutePath().toString();
    return Run.shell(current, "java -jar '" + tool + "' doctor '" + classPath + "'").exitCode;
  }

  @Test
  void classPathOfTheCurrentFolder() throws Exception {
    Path jars = jars("jars");
    Path classes = Jars.unpack(Jars.read(Jars.upstream(Jars.VERSION)), folder.resolve("classes"));
    Path ours = Files.copy(Jars.OURS, folder.resolve("ours.jar"));
    assertThat(inAFolder(jars, ours + ":*")).isEqualTo(1);
    assertThat(inAFolder(jars, ours + ":")).isEqualTo(0);
    assertThat(inAFolder(classes, ours + ":*")).isEqualTo(0);
    for (String empty : new String[] {ours + ":", ":" + ours, ours + "::not-there.jar"}) {
      assertThat(inAFolder(classes, empty)).as(empty).isEqualTo(1);
    }
    assertThat(inAFolder(jars, "*")).isEqualTo(1);
  }

  /** A JVM loads class files of a folder, and the jars that lie directly in one with a star. */
  @Test
  void foldersOfAClassPathAreNotSearched() throws IOException {
    Path ours = Files.copy(Jars.OURS, folder.resolve("ours.jar"));
    Path lib = Files.createDirectories(folder.resolve("lib"));
    Path deep = jars("lib/more");
    Files.copy(Jars.OURS, lib.resolve("a.JAR"));
    Files.copy(Jars.upstream(Jars.VERSION), lib.resolve("b.zip"));
    assertThat(report(0, lib + "/*").get("copies")).hasSize(1);
    assertThat(report(0, ours + ":" + lib + ":" + folder).get("copies")).hasSize(1);
    assertThat(report(1, ours + ":" + deep + "/*").get("copies")).hasSize(2);
    assertThat(report(1, lib).get("copies")).hasSize(3);
    assertThat(report(3, folder.resolve("not-there.jar") + ":" + lib).get("copies")).isEmpty();
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertThat(report(3, empty + "/*").get("copies")).isEmpty();
    // The classes of a web application are used with what else is there.
    Path web = Jars.unpack(Jars.read(Jars.OURS), folder.resolve("WEB-INF/classes"));
    JsonNode copies = report(1, web + ":" + deep + "/*").get("copies");
    assertThat(copies).allMatch(copy -> copy.get("disagreeing").size() == 1);
  }

  @Test
  void classPathsThatShareElements() throws IOException {
    Path column = jars("one").resolve("parquet-column.jar");
    Path classes = Jars.unpack(Jars.read(Jars.OURS), folder.resolve("classes"));
    Path war =
        Jars.write(
            Map.of("WEB-INF/lib/ours.jar", Files.readAllBytes(Jars.OURS)),
            folder.resolve("app.war"));
    Path none = Files.createDirectory(folder.resolve("none"));
    JsonNode copies =
        report(
                1,
                column + ":" + classes,
                classes + ":" + column,
                war + ":" + none,
                none + ":" + war)
            .get("copies");
    assertThat(copies).hasSize(6);
    assertThat(copies)
        .allMatch(
            copy ->
                copy.get("disagreeing").size()
                    == (copy.get("path").asText().contains("app.war") ? 0 : 1));
  }

  private Path app(String place, String classPath) throws IOException {
    String manifest = "Manifest-Version: 1.0\r\nClass-Path: " + classPath + "\r\n\r\n";
    return Jars.write(
        Map.of("META-INF/MANIFEST.MF", manifest.getBytes(StandardCharsets.UTF_8)),
        folder.resolve(place));
  }

  @Test
  void classPathOfAManifest() throws IOException {
    Path ours = Files.copy(Jars.OURS, folder.resolve("ours.jar"));
    Path jars = jars("a folder/jars");
    Path app = app("a folder/app.jar", "not-there.jar ../lib/next.jar");
    app("lib/next.jar", "../a%20folder/jars/parquet-column.jar ../a%20folder/app.jar");
    JsonNode copies = report(1, ours + ":" + app).get("copies");
    assertThat(copies).hasSize(2);
    assertThat(copies).allMatch(copy -> copy.get("disagreeing").size() == 1);
    assertThat(report(1, app).get("copies").get(0).get("path").asText())
        .isEqualTo(jars.resolve("parquet-column.jar").toString());
    assertThat(report(1, jars.getParent(), app).get("copies")).hasSize(2);
    // One class path has it beside ours, and the other one is the folder of the jar.
    assertThat(report(1, ours, app).get("copies")).hasSize(2);
    assertThat(report(0, ours, app("b.jar", "ours.jar")).get("copies")).hasSize(1);

    Jars.unpack(Jars.read(Jars.upstream(Jars.VERSION)), folder.resolve("classes"));
    Path folders = app("c.jar", folder.resolve("classes").toUri() + " http://localhost/a.jar");
    assertThat(report(1, ours + ":" + folders).get("copies")).hasSize(2);
    assertThat(report(4, ours + ":" + app("d.jar", "a[1].jar")).get("failures").toString())
        .contains("its Class-Path cannot be resolved");
  }

  /** A link to itself cannot be read by anyone, unlike a folder without permissions. */
  @Test
  void elementsThatCannotBeReached() throws IOException {
    Path ours = Files.copy(Jars.OURS, folder.resolve("ours.jar"));
    Path self = Files.createSymbolicLink(folder.resolve("self"), Path.of("self"));
    for (String element : new String[] {"self", "self/column.jar", "self/*"}) {
      JsonNode report = report(4, ours + ":" + folder.resolve(element));
      assertThat(report.get("copies")).hasSize(1);
      assertThat(report.get("failures").fieldNames().next()).startsWith(self.toString());
    }
    assertThat(report(0, ours + ":" + folder.resolve("nowhere/*")).get("failures")).isEmpty();
  }

  @Test
  void neitherFileNorFolder() throws Exception {
    Path pipe = folder.resolve("pipe.jar");
    assertThat(Run.shell(folder, "mkfifo pipe.jar").exitCode).isZero();
    assertThat(report(4, pipe).get("failures").get(pipe.toString()).asText())
        .isEqualTo("it is neither a file nor a folder");
    assertThat(report(3, folder).get("copies")).isEmpty();
  }

  /** A report that is cut off must not pass for a good one. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void outputThatCannotBeWritten() throws Exception {
    String tool = Path.of(System.getProperty("tool.jar")).toAbsolutePath().toString();
    Run run =
        Run.shell(
            folder,
            "java -jar '" + tool + "' doctor '" + Jars.OURS.toAbsolutePath() + "' > /dev/full");
    assertThat(run.exitCode).as(run.toString()).isEqualTo(4);
    assertThat(run.out)
        .isEqualTo("Failed: the report could not be written to the standard output\n");
  }

  @Test
  void nothingIsLeftByAScanThatIsStopped() throws Exception {
    Path file = folder.resolve("a.zip");
    Jars.write(Map.of("large.jar", new byte[200 << 20]), file);
    Path temporary = Files.createDirectory(folder.resolve("temporary"));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + temporary,
                "-jar",
                System.getProperty("tool.jar"),
                "doctor",
                file.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out").toFile())
            .start();
    // Until the copy has bytes; just created, it is not yet known to who ends the program.
    while (process.isAlive()
        && Arrays.stream(temporary.toFile().listFiles()).allMatch(copy -> copy.length() == 0)) {
      Thread.sleep(1);
    }
    process.destroy();
    process.waitFor();
    assertThat(temporary).isEmptyDirectory();
  }
}
