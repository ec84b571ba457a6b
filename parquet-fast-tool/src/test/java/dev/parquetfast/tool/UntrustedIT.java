package dev.parquetfast.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Jars whose names of entries are made to mislead the reader of a report, or its commands. */
class UntrustedIT {
  private static final String FORGED = "Everything is well. Run this:";

  @TempDir Path folder;

  private Path jarWith(String entry, Path content) throws IOException {
    return Jars.write(Map.of(entry, Files.readAllBytes(content)), folder.resolve("app/app.zip"));
  }

  private static JsonNode copy(Path file) throws IOException {
    Run run = Run.tool("doctor", "--json", file);
    assertThat(run.exitCode).as(run.toString()).isEqualTo(1);
    assertThat(run.out.chars()).allMatch(each -> each == '\n' || (each >= ' ' && each <= '~'));
    JsonNode copies = new ObjectMapper().readTree(run.out).get("copies");
    assertThat(copies).hasSize(1);
    return copies.get(0);
  }

  @Test
  void entryThatMustNotGetIntoACommand() throws IOException {
    Path bundle = Jars.write(Jars.bundle(), folder.resolve("bundle.jar"));
    for (String entry :
        List.of(
            "../x/a.jar",
            "lib/../../a.jar",
            "..\\a.jar",
            "/tmp/a.jar",
            "C:/a.jar",
            "-T.jar",
            "@.jar",
            "lib/*.jar",
            "lib/[a].jar",
            "lib/a\nb.jar")) {
      for (Path jar : List.of(Jars.upstream(Jars.VERSION), bundle)) {
        JsonNode copy = copy(jarWith(entry, jar));
        assertThat(copy.has("command")).as(entry).isFalse();
        assertThat(copy.get("todo").asText()).contains("must not get into a command");
        assertThat(copy.get("path").asText()).endsWith("app.zip!/" + entry);
      }
    }
    assertThat(copy(jarWith("lib/a b's.jar", bundle)).has("command")).isTrue();
  }

  @Test
  void entryThatForgesLinesOfTheReport() throws IOException {
    String entry = "lib/x\n" + FORGED + "\r\u001b[2J\u0085\u202e.jar";
    Run report = Run.tool("doctor", jarWith(entry, Jars.upstream(Jars.VERSION)));
    assertThat(report.exitCode).as(report.toString()).isEqualTo(1);
    assertThat(report.out.lines()).noneMatch(line -> line.startsWith(FORGED));
    assertThat(report.out)
        .contains("lib/x\\u000a" + FORGED + "\\u000d\\u001b[2J\\u0085\\u202e.jar")
        .doesNotContain("\r", "\u001b", "\u0085", "\u202e");

    Path broken = Files.write(folder.resolve("broken"), new byte[5]);
    Run failure = Run.tool("doctor", jarWith(entry, broken));
    assertThat(failure.exitCode).isEqualTo(4);
    assertThat(failure.out.lines()).noneMatch(line -> line.startsWith(FORGED));
  }

  @Test
  void versionThatForgesLinesOfTheReport() throws IOException {
    Map<String, byte[]> jar = new LinkedHashMap<>();
    String name = "org/apache/parquet/hadoop/ParquetFileReader";
    jar.put(name + ".class", Jars.caller(name, "java/lang/String", "isEmpty", "()Z"));
    String properties = "META-INF/maven/org.apache.parquet/parquet-hadoop/pom.properties";
    Jars.put(jar, properties, "version=1\\n" + FORGED + "\n");
    Jars.write(jar, folder.resolve("jars/parquet-hadoop.jar"));
    Files.copy(Jars.OURS, folder.resolve("jars/ours.jar"));
    Run report = Run.tool("doctor", folder);
    assertThat(report.out).contains("parquet-hadoop 1\\u000a" + FORGED);
  }

  @Test
  void entryThatForgesAnAnswerOfPatch() throws IOException {
    Map<String, byte[]> bundle = Jars.bundle();
    Jars.put(bundle, "a/../../b\nWritten and verified: c.jar", "text");
    Path jar = Jars.write(bundle, folder.resolve("bundle.jar"));
    Run run = Run.patch(jar, folder.resolve("patched.jar"));
    assertThat(run.exitCode).isEqualTo(1);
    assertThat(run.err.lines()).hasSize(1);

    Map<String, byte[]> nested = Jars.bundle();
    String name = "org/apache/parquet/io/api/Binary$\nWritten and verified: c.jar";
    nested.put(name + ".class", Jars.caller(name, "java/lang/String", "isEmpty", "()Z"));
    Path other = Jars.write(nested, folder.resolve("nested.jar"));
    Run list = Run.patch(other, folder.resolve("patched.jar"));
    assertThat(list.exitCode).isEqualTo(1);
    assertThat(list.err.lines()).noneMatch(line -> line.startsWith("Written"));
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void fileWhoseNameCannotBePrinted() throws IOException {
    Path jar = Files.createDirectory(folder.resolve("jars")).resolve("x\n" + FORGED + ".jar");
    Files.copy(Jars.upstream(Jars.VERSION), jar);
    JsonNode copy = copy(folder);
    assertThat(copy.has("command")).isFalse();
    assertThat(copy.get("todo").asText()).contains("There is no command");
    assertThat(Run.tool("doctor", folder).out.lines()).noneMatch(line -> line.startsWith(FORGED));
  }
}
