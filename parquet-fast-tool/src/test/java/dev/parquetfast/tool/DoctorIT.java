package dev.parquetfast.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code doctor} finds in things that look like installations and applications. */
class DoctorIT {
  private static final String READER = "org/apache/parquet/column/values/ValuesReader.class";
  private static final String WRITER =
      "org/apache/parquet/column/values/plain/PlainValuesWriter.class";

  @TempDir Path folder;

  /** The one copy that is found. */
  private static JsonNode copy(int exitCode, Path... paths) throws IOException {
    JsonNode report = report(exitCode, paths);
    assertThat(report.get("copies")).hasSize(1);
    return report.get("copies").get(0);
  }

  private static JsonNode report(int exitCode, Path... paths) throws IOException {
    Object[] arguments = new Object[paths.length + 2];
    arguments[0] = "doctor";
    arguments[1] = "--json";
    System.arraycopy(paths, 0, arguments, 2, paths.length);
    Run run = Run.tool(arguments);
    assertThat(run.exitCode).as(run.toString()).isEqualTo(exitCode);
    return new ObjectMapper().readTree(run.out);
  }

  private static void is(JsonNode copy, String version, String verdict, String packageName) {
    assertThat(copy.get("parquet").asText()).isEqualTo(version);
    assertThat(copy.get("verdict").asText()).isEqualTo(verdict);
    assertThat(copy.get("package").asText()).isEqualTo(packageName);
  }

  /** A jar that passes for parquet-hadoop. */
  private static Map<String, byte[]> hadoop(String version) {
    Map<String, byte[]> jar = new LinkedHashMap<>();
    String name = "org/apache/parquet/hadoop/ParquetFileReader";
    jar.put(name + ".class", Jars.caller(name, "java/lang/String", "isEmpty", "()Z"));
    Jars.put(
        jar,
        "META-INF/maven/org.apache.parquet/parquet-hadoop/pom.properties",
        "version=" + version + "\n");
    return jar;
  }

  private static Map<String, byte[]> relocated(String prefix) throws IOException {
    return Jars.relocated(
        Jars.bundle(),
        Map.of(
            "org/apache/parquet/", prefix + "org/apache/parquet/",
            "shaded/parquet/", prefix + "fastutil/"));
  }

  @Test
  void spark() throws IOException {
    Path jars = Files.createDirectories(folder.resolve("spark/jars"));
    Path jar = jars.resolve("parquet-column-" + Jars.VERSION + ".jar");
    Files.copy(Jars.upstream(Jars.VERSION), jar);
    Files.copy(Jars.other("parquet-common"), jars.resolve("parquet-common.jar"));
    Files.copy(Jars.other("slf4j-api"), jars.resolve("slf4j-api.jar"));
    Jars.write(hadoop(Jars.VERSION), jars.resolve("parquet-hadoop.jar"));
    JsonNode copy = copy(1, folder.resolve("spark"));
    is(copy, Jars.VERSION, "upstream", "org.apache.parquet");
    assertThat(copy.get("disagreeing")).isEmpty();
    String ours = "parquet-column-fast-" + Jars.OUR_VERSION + ".jar";
    assertThat(copy.get("needs").asText()).isEqualTo(ours);
    assertThat(copy.get("command").asText())
        .isEqualTo(
            String.format(
                "cp %s %s.fast && mv %s %s.upstream && mv %s.fast %s",
                ours, jar, jar, jar, jar, jar));

    // What the command does.
    Files.copy(Jars.OURS, jar, StandardCopyOption.REPLACE_EXISTING);
    is(copy(0, folder.resolve("spark")), Jars.VERSION, "ours", "org.apache.parquet");

    Jars.write(hadoop(Jars.OTHER_VERSION), jars.resolve("parquet-hadoop.jar"));
    JsonNode disagreeing = copy(1, folder.resolve("spark")).get("disagreeing");
    assertThat(disagreeing).hasSize(1);
    assertThat(disagreeing.get(0).get("artifact").asText()).isEqualTo("parquet-hadoop");
    assertThat(disagreeing.get(0).get("version").asText()).isEqualTo(Jars.OTHER_VERSION);
    Run table = Run.tool("doctor", folder.resolve("spark"));
    assertThat(table.out)
        .contains("  disagrees: parquet-hadoop " + Jars.OTHER_VERSION + " in ")
        .contains("bring all jars of Parquet to " + Jars.VERSION);
  }

  @Test
  void neighboursOfAnotherVersion() throws IOException {
    Map<String, String> neighbours = new LinkedHashMap<>();
    neighbours.put("parquet-thrift", "org/apache/parquet/thrift/ThriftMetaData");
    neighbours.put("parquet-arrow", "org/apache/parquet/arrow/schema/SchemaConverter");
    neighbours.put("parquet-jackson", "shaded/parquet/com/fasterxml/jackson/databind/ObjectMapper");
    neighbours.put("parquet-scala_2.12", "org/apache/parquet/filter2/dsl/Dsl");
    for (Map.Entry<String, String> neighbour : neighbours.entrySet()) {
      Map<String, byte[]> jar = new LinkedHashMap<>();
      String name = neighbour.getValue();
      jar.put(name + ".class", Jars.caller(name, "java/lang/String", "isEmpty", "()Z"));
      String properties =
          "META-INF/maven/org.apache.parquet/" + neighbour.getKey() + "/pom.properties";
      Jars.put(jar, properties, "version=1.12.0\n");
      Jars.write(jar, folder.resolve("jars").resolve(neighbour.getKey() + ".jar"));
    }
    Files.copy(Jars.OURS, folder.resolve("jars/ours.jar"));
    Set<String> found = new TreeSet<>();
    for (JsonNode other : copy(1, folder).get("disagreeing")) {
      assertThat(other.get("version").asText()).isEqualTo("1.12.0");
      found.add(other.get("artifact").asText());
    }
    assertThat(found)
        .containsExactly("parquet-arrow", "parquet-jackson", "parquet-scala", "parquet-thrift");
  }

  @Test
  void sparkWithBothJars() throws IOException {
    Path jars = Files.createDirectories(folder.resolve("jars"));
    Files.copy(Jars.upstream(Jars.VERSION), jars.resolve("a.jar"));
    Files.copy(Jars.OURS, jars.resolve("b.jar"));
    JsonNode copies = report(1, folder).get("copies");
    assertThat(copies).hasSize(2);
    assertThat(copies.get(1).get("disagreeing").get(0).get("path").asText()).endsWith("a.jar");
    Run table = Run.tool("doctor", folder);
    assertThat(table.out).contains("upstream's", "ours " + Jars.OUR_VERSION, "disagrees: ");
  }

  @Test
  void bitPackersBesideIt() throws IOException {
    Path jars = Files.createDirectories(folder.resolve("jars"));
    Path column = jars.resolve("parquet-column.jar");
    Path jar = jars.resolve("parquet-encoding.jar");
    Files.copy(Jars.upstream(Jars.VERSION), column);
    Files.copy(Jars.other("parquet-encoding"), jar);
    JsonNode encoding = copy(1, folder).get("encoding");
    String ours = "parquet-encoding-fast-" + Jars.OUR_VERSION + ".jar";
    assertThat(encoding.get("path").asText()).isEqualTo(jar.toString());
    assertThat(encoding.get("verdict").asText()).isEqualTo("upstream");
    assertThat(encoding.get("needs").asText()).isEqualTo(ours);
    assertThat(encoding.get("command").asText())
        .isEqualTo(
            String.format(
                "cp %s %s.fast && mv %s %s.upstream && mv %s.fast %s",
                ours, jar, jar, jar, jar, jar));
    assertThat(Run.tool("doctor", folder, "--jars", folder).out)
        .contains(
            "  Optional, for the vectorised readers of engines: replace this jar too.",
            ours + " are not there yet.",
            "-DskipTests -pl parquet-encoding-fast -am",
            "cp parquet-encoding-fast/target/" + ours);

    // Ours stands for upstream's, whichever parquet-column is beside it.
    Files.copy(Jars.PACKERS, jar, StandardCopyOption.REPLACE_EXISTING);
    JsonNode swapped = copy(1, folder);
    assertThat(swapped.get("disagreeing")).isEmpty();
    assertThat(swapped.get("encoding").get("verdict").asText()).isEqualTo("ours");
    assertThat(swapped.get("encoding").get("ours").asText()).isEqualTo(Jars.OUR_VERSION);
    assertThat(swapped.get("encoding").has("command")).isFalse();
    Files.copy(Jars.OURS, column, StandardCopyOption.REPLACE_EXISTING);
    assertThat(copy(0, folder).get("disagreeing")).isEmpty();

    Files.copy(Jars.other("parquet-encoding"), jars.resolve("upstreams.jar"));
    JsonNode both = copy(1, folder);
    assertThat(both.get("disagreeing")).hasSize(2);
    assertThat(both.get("todo").asText()).contains("and one of parquet-encoding, as published");
    Files.delete(jars.resolve("upstreams.jar"));

    Map<String, byte[]> incomplete = Jars.read(Jars.PACKERS);
    incomplete.remove("dev/parquetfast/packing/LittleEndian.class");
    Jars.write(incomplete, jar);
    JsonNode other = copy(1, folder).get("disagreeing").get(0);
    assertThat(other.get("artifact").asText()).isEqualTo("parquet-encoding");
    assertThat(other.get("verdict").asText()).isEqualTo("incomplete");
  }

  @Test
  void thirdJarBesideIt() throws IOException {
    Path jars = Files.createDirectories(folder.resolve("jars"));
    Path column = jars.resolve("parquet-column.jar");
    Path jar = jars.resolve("parquet-hadoop.jar");
    Files.copy(Jars.upstream(Jars.VERSION), column);
    Files.copy(Jars.other("parquet-hadoop"), jar);
    JsonNode hadoop = copy(1, folder).get("hadoop");
    String ours = "parquet-hadoop-fast-" + Jars.OUR_VERSION + ".jar";
    assertThat(hadoop.get("path").asText()).isEqualTo(jar.toString());
    assertThat(hadoop.get("verdict").asText()).isEqualTo("upstream");
    assertThat(hadoop.get("needs").asText()).isEqualTo(ours);
    assertThat(hadoop.get("command").asText())
        .isEqualTo(
            String.format(
                "cp %s %s.fast && mv %s %s.upstream && mv %s.fast %s",
                ours, jar, jar, jar, jar, jar));
    Files.copy(Jars.other("parquet-encoding"), jars.resolve("parquet-encoding.jar"));
    assertThat(Run.tool("doctor", folder, "--jars", folder).out)
        .contains(
            "  Optional, for faster pages, and for programs without Hadoop: replace this jar too.",
            "  Optional, for the vectorised readers of engines: replace this jar too.",
            ours + " are not there yet.",
            "-DskipTests -pl parquet-encoding-fast,parquet-hadoop-fast -am",
            "cp parquet-hadoop-fast/target/" + ours);

    Files.copy(Jars.HADOOP, jar, StandardCopyOption.REPLACE_EXISTING);
    Files.copy(Jars.OURS, column, StandardCopyOption.REPLACE_EXISTING);
    JsonNode swapped = copy(0, folder);
    assertThat(swapped.get("disagreeing")).isEmpty();
    assertThat(swapped.get("hadoop").get("verdict").asText()).isEqualTo("ours");
    assertThat(swapped.get("hadoop").get("ours").asText()).isEqualTo(Jars.OUR_VERSION);
    assertThat(Run.tool("doctor", folder).out)
        .contains("ours " + Jars.OUR_VERSION + ", parquet-hadoop-fast " + Jars.OUR_VERSION);

    Files.copy(Jars.other("parquet-hadoop"), jars.resolve("upstreams.jar"));
    JsonNode both = copy(1, folder);
    assertThat(both.get("disagreeing")).hasSize(2);
    assertThat(both.get("todo").asText()).contains("and one of parquet-hadoop, as published");
    Files.delete(jars.resolve("upstreams.jar"));

    String lost = "dev/parquetfast/hadoop/Hadoop.class";
    for (Map.Entry<String, String> change :
        Map.of("incomplete", lost, "mixed", "org/apache/parquet/hadoop/CodecFactory.class")
            .entrySet()) {
      Map<String, byte[]> changed = Jars.read(Jars.HADOOP);
      byte[] upstreams = Jars.read(Jars.other("parquet-hadoop")).get(change.getValue());
      changed.remove(change.getValue());
      if (upstreams != null) {
        changed.put(change.getValue(), upstreams);
      }
      Jars.write(changed, jar);
      JsonNode other = copy(1, folder).get("disagreeing").get(0);
      assertThat(other.get("artifact").asText()).isEqualTo("parquet-hadoop");
      assertThat(other.get("verdict").asText()).isEqualTo(change.getKey());
    }
  }

  /** A bundle of another build, which has moved libraries too. */
  @Test
  void thirdJarInABundle() throws IOException {
    Map<String, byte[]> content = Jars.read(Jars.OURS);
    Jars.read(Jars.HADOOP).forEach(content::putIfAbsent);
    Map<String, String> moved = new LinkedHashMap<>();
    for (String name :
        List.of(
            "org/apache/parquet/",
            "dev/parquetfast/",
            "shaded/parquet/",
            "io/airlift/compress/",
            "org/apache/commons/pool/")) {
      moved.put(name, "my/" + name);
    }
    Map<String, byte[]> bundle = Jars.relocated(content, moved);
    for (String index : List.of("replaced-classes.txt", "own-classes.txt")) {
      for (String place : List.of("dev/parquetfast/", "dev/parquetfast/hadoop/")) {
        bundle.put("my/" + place + index, bundle.remove(place + index));
      }
    }
    JsonNode copy = copy(0, Jars.write(bundle, folder.resolve("bundle.jar")));
    is(copy, Jars.VERSION, "ours", "my.org.apache.parquet");
    assertThat(copy.get("hadoop").get("verdict").asText()).isEqualTo("ours");
  }

  @Test
  void flinkAndIceberg() throws IOException {
    Path lib = folder.resolve("flink/lib");
    Jars.write(Jars.bundle(), lib.resolve("flink-sql-parquet.jar"));
    Jars.write(relocated("org/apache/iceberg/shaded/"), lib.resolve("iceberg-runtime.jar"));
    JsonNode copies = report(1, folder).get("copies");
    assertThat(copies).hasSize(2);
    is(copies.get(0), Jars.VERSION, "upstream", "org.apache.parquet");
    is(copies.get(1), Jars.VERSION, "upstream", "org.apache.iceberg.shaded.org.apache.parquet");
    for (JsonNode copy : copies) {
      assertThat(copy.get("disagreeing")).isEmpty();
      assertThat(copy.get("command").asText())
          .startsWith("java -jar ")
          .contains("parquet-fast-tool.jar patch --quiet " + lib)
          .contains("--with parquet-column-fast-" + Jars.OUR_VERSION + ".jar --with ")
          .contains(" --with parquet-encoding-fast-" + Jars.OUR_VERSION + ".jar --output");
    }
  }

  @Test
  void hive() throws IOException {
    Map<String, byte[]> exec = Jars.bundle();
    exec.putAll(hadoop(Jars.OTHER_VERSION));
    JsonNode copy = copy(1, Jars.write(exec, folder.resolve("lib/hive-exec.jar")));
    is(copy, Jars.VERSION, "upstream", "org.apache.parquet");
    assertThat(copy.get("disagreeing").get(0).get("artifact").asText()).isEqualTo("parquet-hadoop");
    assertThat(copy.get("todo").asText()).contains("Then patch the bundle.");
  }

  @Test
  void springBoot() throws IOException {
    Map<String, byte[]> application = new LinkedHashMap<>();
    application.put(
        "BOOT-INF/lib/parquet-column.jar", Files.readAllBytes(Jars.upstream(Jars.VERSION)));
    Path other = Jars.write(hadoop(Jars.OTHER_VERSION), folder.resolve("other/parquet-hadoop.jar"));
    application.put("BOOT-INF/lib/parquet-hadoop.jar", Files.readAllBytes(other));
    JsonNode copy = copy(1, Jars.write(application, folder.resolve("app/app.jar")));
    is(copy, Jars.VERSION, "upstream", "org.apache.parquet");
    assertThat(copy.get("path").asText()).endsWith("app.jar!/BOOT-INF/lib/parquet-column.jar");
    assertThat(copy.get("disagreeing")).hasSize(1);
    assertThat(copy.get("command").asText())
        .contains("zip -q -0 all.jar BOOT-INF/lib/parquet-column.jar)");
  }

  /** Another jar in a signed one, or another class, would break its signature. */
  @Test
  void signed() throws IOException {
    Map<String, byte[]> application = new LinkedHashMap<>();
    Path bundle = Jars.write(Jars.bundle(), folder.resolve("other/bundle.jar"));
    Jars.put(application, "META-INF/VENDOR.SF", "Signature-Version: 1.0\n");
    for (Path jar : List.of(Jars.upstream(Jars.VERSION), bundle)) {
      application.put("lib/a.jar", Files.readAllBytes(jar));
      JsonNode copy = copy(1, Jars.write(application, folder.resolve("app/app.jar")));
      assertThat(copy.get("todo").asText())
          .contains("in the build that makes this file", "it is signed");
      assertThat(copy.has("command")).isFalse();
    }
    Map<String, byte[]> signed = Jars.bundle();
    Jars.put(signed, "META-INF/VENDOR.SF", "Signature-Version: 1.0\n");
    JsonNode copy = copy(1, Jars.write(signed, folder.resolve("signed/bundle.jar")));
    assertThat(copy.get("todo").asText()).contains("in the build that makes it", "it is signed");
    assertThat(copy.has("command")).isFalse();
  }

  /** Spring Boot can put a script before the archive; zip does not keep it. */
  @Test
  void scriptBeforeTheArchive() throws IOException {
    byte[] column = Files.readAllBytes(Jars.upstream(Jars.VERSION));
    Path inside = Jars.write(Map.of("BOOT-INF/lib/a.jar", column), folder.resolve("other/a.jar"));
    Path app = Files.writeString(folder.resolve("app.jar"), "#!/bin/sh\nexec java -jar $0\n");
    Files.write(app, Files.readAllBytes(inside), StandardOpenOption.APPEND);
    JsonNode copy = copy(1, app);
    assertThat(copy.get("todo").asText()).contains("a script that starts it");
    assertThat(copy.has("command")).isFalse();
  }

  @Test
  void war() throws IOException {
    Map<String, byte[]> application = new LinkedHashMap<>();
    Path bundle = Jars.write(relocated("my/"), folder.resolve("bundle/bundle.jar"));
    application.put("WEB-INF/lib/bundle.jar", Files.readAllBytes(bundle));
    Jars.read(Jars.OURS).forEach((name, file) -> application.put("WEB-INF/classes/" + name, file));
    JsonNode copies =
        report(1, Jars.write(application, folder.resolve("app/app.war"))).get("copies");
    assertThat(copies).hasSize(2);
    is(copies.get(0), Jars.VERSION, "ours", "org.apache.parquet");
    is(copies.get(1), Jars.VERSION, "upstream", "my.org.apache.parquet");
    assertThat(copies.get(1).get("command").asText()).contains(" unzip ", " patch ");
  }

  @Test
  void folderOfClasses() throws IOException {
    Jars.unpack(Jars.read(Jars.upstream(Jars.VERSION)), folder.resolve("classes"));
    is(copy(1, folder), Jars.VERSION, "upstream", "org.apache.parquet");
  }

  @Test
  void neighbourThatStatesNoVersion() throws IOException {
    Files.copy(Jars.OURS, folder.resolve("ours.jar"));
    Path neighbour = folder.resolve("parquet-hadoop.jar");
    Path other =
        Jars.upstream(Jars.OTHER_VERSION)
            .resolveSibling("parquet-hadoop-" + Jars.OTHER_VERSION + ".jar");
    for (Path jar : List.of(other, Jars.other("parquet-hadoop"))) {
      Map<String, byte[]> content = Jars.read(jar);
      content.keySet().removeIf(name -> name.startsWith("META-INF/"));
      Jars.write(content, neighbour);
      boolean isOther = jar.equals(other);
      JsonNode disagreeing = copy(isOther ? 1 : 0, folder).get("disagreeing");
      assertThat(disagreeing).hasSize(isOther ? 1 : 0);
      if (isOther) {
        assertThat(disagreeing.get(0).get("version").asText()).isEqualTo(Jars.OTHER_VERSION);
      }
    }
  }

  /** Classes that are loaded in place of ours, and too few for a copy. */
  @Test
  void fewClassesBesideOurs() throws IOException {
    Map<String, byte[]> few = Map.of(WRITER, Jars.read(Jars.upstream(Jars.VERSION)).get(WRITER));
    Path shadow = Jars.unpack(few, folder.resolve("app/classes"));
    Path lib = Files.createDirectories(folder.resolve("app/lib"));
    Path ours = Files.copy(Jars.OURS, lib.resolve("ours.jar"));
    Path patch = Jars.write(few, folder.resolve("patch.jar"));
    assertThat(report(3, shadow, patch).get("copies")).isEmpty();
    for (Path first : List.of(shadow, patch)) {
      Path classPath = Path.of(first + File.pathSeparator + ours);
      JsonNode disagreeing = copy(1, classPath).get("disagreeing");
      assertThat(disagreeing).hasSize(1);
      assertThat(disagreeing.get(0).get("path").asText()).isEqualTo(first.toString());
      assertThat(disagreeing.get(0).get("classes").get(0).asText())
          .isEqualTo("column.values.plain.PlainValuesWriter");
      assertThat(Run.tool("doctor", classPath).out)
          .contains("  disagrees: 1 of the classes of parquet-column in " + first)
          .contains("and no classes of it elsewhere");
    }
    assertThat(copy(0, folder).get("disagreeing")).isEmpty();
    Files.move(shadow, lib.resolve("classes"));
    assertThat(copy(1, folder).get("disagreeing")).hasSize(1);

    Map<String, byte[]> application = new LinkedHashMap<>();
    application.put("BOOT-INF/classes/" + WRITER, few.get(WRITER));
    application.put("BOOT-INF/lib/ours.jar", Files.readAllBytes(Jars.OURS));
    Path boot = Jars.write(application, folder.resolve("boot/app.jar"));
    assertThat(copy(1, boot).get("disagreeing")).hasSize(1);
    Path packers = lib.resolve("packers/packers.jar");
    Jars.write(Jars.read(Jars.PACKERS), packers);
    Files.copy(Jars.OURS, packers.resolveSibling("ours.jar"));
    Files.copy(Jars.HADOOP, packers.resolveSibling("hadoop.jar"));
    assertThat(copy(0, packers.getParent()).get("disagreeing")).isEmpty();
  }

  @Test
  void alteredMixedAndUnknown() throws IOException {
    Map<String, byte[]> altered = Jars.read(Jars.upstream(Jars.VERSION));
    altered.computeIfPresent(WRITER, (name, content) -> Jars.altered(content));
    JsonNode copy = copy(1, Jars.write(altered, folder.resolve("altered/a.jar")));
    is(copy, Jars.VERSION, "altered", "org.apache.parquet");
    assertThat(copy.get("classes")).hasSize(1);
    assertThat(copy.get("classes").get(0).asText())
        .isEqualTo("column.values.plain.PlainValuesWriter");
    assertThat(copy.has("command")).isFalse();

    Map<String, byte[]> mixed = Jars.read(Jars.OURS);
    mixed.put(WRITER, Jars.read(Jars.upstream(Jars.VERSION)).get(WRITER));
    is(
        copy(1, Jars.write(mixed, folder.resolve("mixed/a.jar"))),
        Jars.VERSION,
        "mixed",
        "org.apache.parquet");

    Map<String, byte[]> old = new LinkedHashMap<>();
    Jars.read(Jars.upstream(Jars.VERSION))
        .forEach(
            (name, file) -> old.put(name, name.endsWith(".class") ? Jars.altered(file) : file));
    Jars.put(
        old, "META-INF/maven/org.apache.parquet/parquet-column/pom.properties", "version=1.13.1\n");
    JsonNode unknown = copy(1, Jars.write(old, folder.resolve("old/a.jar")));
    is(unknown, "1.13.1", "unknown", "org.apache.parquet");
    assertThat(unknown.get("todo").asText()).contains("there is no jar of ours");
  }

  @Test
  void nothingThere() throws IOException {
    Files.copy(Jars.other("slf4j-api"), folder.resolve("slf4j.jar"));
    assertThat(report(3, folder).get("copies")).isEmpty();
  }

  @Test
  void whatCannotBeReadIsNamedAndTheRestFound() throws IOException {
    Files.write(folder.resolve("broken.jar"), new byte[] {1, 2, 3});
    Files.copy(Jars.OURS, folder.resolve("ours.jar"));
    JsonNode report = report(4, folder);
    assertThat(report.get("copies")).hasSize(1);
    assertThat(report.get("failures").get(folder.resolve("broken.jar").toString()).asText())
        .contains("not a zip file");
  }

  @Test
  void jarsInJarsInJarsAreLimited() throws IOException {
    Path jar = Jars.write(Map.of(READER, new byte[0]), folder.resolve("0.jar"));
    for (int i = 1; i < 6; i++) {
      Path outer = folder.resolve(i + "/" + i + ".jar");
      jar = Jars.write(Map.of("nested.jar", Files.readAllBytes(jar)), outer);
    }
    assertThat(report(4, jar).get("failures").toString())
        .contains("it is nested in more than 3 jars");
  }

  @Test
  void pathThatDoesNotExist() {
    Run run = Run.tool("doctor", folder.resolve("nowhere"));
    assertThat(run.exitCode).isEqualTo(4);
    assertThat(run.err).contains("Failed: there is no file or folder").contains("nowhere");
  }

  @Test
  void classesOfAWebApplicationAreUsedWithItsJars() throws IOException {
    Map<String, byte[]> application = new LinkedHashMap<>();
    Jars.read(Jars.OURS).forEach((name, file) -> application.put("WEB-INF/classes/" + name, file));
    Path other = Jars.write(hadoop(Jars.OTHER_VERSION), folder.resolve("other/parquet-hadoop.jar"));
    application.put("WEB-INF/lib/parquet-hadoop.jar", Files.readAllBytes(other));
    JsonNode copy = copy(1, Jars.write(application, folder.resolve("app/app.war")));
    is(copy, Jars.VERSION, "ours", "org.apache.parquet");
    assertThat(copy.get("disagreeing")).hasSize(1);
  }

  @Test
  void copiesOfTwoVersionsInOneJar() throws IOException {
    Map<String, byte[]> content = Jars.read(Jars.OURS);
    content.putAll(
        Jars.relocated(
            Jars.read(Jars.upstream(Jars.OTHER_VERSION)),
            Map.of("org/apache/parquet/", "my/org/apache/parquet/")));
    JsonNode copies = report(1, Jars.write(content, folder.resolve("a.jar"))).get("copies");
    assertThat(copies).hasSize(2);
    is(copies.get(0), Jars.OTHER_VERSION, "upstream", "my.org.apache.parquet");
    is(copies.get(1), Jars.VERSION, "ours", "org.apache.parquet");
  }

  @Test
  void damagedJarInAJarHidesNoOther() throws IOException {
    byte[] whole = Files.readAllBytes(Jars.upstream(Jars.VERSION));
    Map<String, byte[]> application = new LinkedHashMap<>();
    application.put("BOOT-INF/lib/a.jar", Arrays.copyOf(whole, whole.length / 2));
    application.put("BOOT-INF/lib/b.jar", Files.readAllBytes(Jars.OURS));
    JsonNode report = report(4, Jars.write(application, folder.resolve("app/app.jar")));
    assertThat(report.get("copies")).hasSize(1);
    assertThat(report.get("failures").fieldNames().next()).endsWith("app.jar!/BOOT-INF/lib/a.jar");
    assertThat(report.get("failures").toString()).contains("it is not a zip file");
  }

  @Test
  void jarThatIsNotOnlyParquetColumnIsNotReplaced() throws IOException {
    Map<String, byte[]> application = Jars.read(Jars.upstream(Jars.VERSION));
    application.put(
        "app/Main.class", Jars.caller("app/Main", "java/lang/String", "isEmpty", "()Z"));
    JsonNode copy = copy(1, Jars.write(application, folder.resolve("app.jar")));
    assertThat(copy.get("command").asText()).contains(" patch ");
  }

  /** The fields that programs may rely on are those that the document lists. */
  @Test
  void fieldsAreDocumented() throws IOException {
    Path jars = Files.createDirectories(folder.resolve("jars"));
    Files.copy(Jars.upstream(Jars.VERSION), jars.resolve("a.jar"));
    Files.copy(Jars.OURS, jars.resolve("b.jar"));
    Files.write(jars.resolve("c.jar"), new byte[3]);
    Path repository = Files.createDirectories(folder.resolve("parquet-column/" + Jars.VERSION));
    Files.copy(
        Jars.upstream(Jars.VERSION), repository.resolve("parquet-column-" + Jars.VERSION + ".jar"));
    Map<String, byte[]> incomplete = Jars.read(Jars.PACKERS);
    incomplete.remove("dev/parquetfast/packing/LittleEndian.class");
    for (Map<String, byte[]> packers :
        List.of(Jars.read(Jars.other("parquet-encoding")), incomplete)) {
      Path installation = Files.createDirectories(folder.resolve("jars" + packers.size()));
      Files.copy(Jars.upstream(Jars.VERSION), installation.resolve("parquet-column.jar"));
      Jars.write(packers, installation.resolve("parquet-encoding.jar"));
    }
    for (Path hadoop : List.of(Jars.other("parquet-hadoop"), Jars.HADOOP)) {
      Path installation = Files.createDirectories(folder.resolve("jars" + hadoop.getFileName()));
      Files.copy(Jars.upstream(Jars.VERSION), installation.resolve("parquet-column.jar"));
      Files.copy(hadoop, installation.resolve("parquet-hadoop.jar"));
    }
    Set<String> fields = new TreeSet<>();
    Files.copy(Jars.OURS, Files.createDirectory(folder.resolve("few")).resolve("ours.jar"));
    Jars.write(Map.of(WRITER, new byte[0]), folder.resolve("few/few.jar"));
    collect(report(4, folder), fields);
    String document = Files.readString(Path.of("..", "docs", "tool.md"));
    document = document.substring(document.indexOf("`doctor --json` prints"));
    document = document.substring(0, document.indexOf("\n#"));
    Matcher listed = Pattern.compile("^\\| `([a-z.]+)` \\|", Pattern.MULTILINE).matcher(document);
    assertThat(fields)
        .containsExactlyInAnyOrderElementsOf(
            listed.results().map(field -> field.group(1)).collect(Collectors.toSet()));
  }

  private static void collect(JsonNode report, Set<String> fields) {
    report.fieldNames().forEachRemaining(fields::add);
    for (JsonNode copy : report.get("copies")) {
      copy.fieldNames().forEachRemaining(name -> fields.add("copies." + name));
      for (String companion : List.of("encoding", "hadoop")) {
        copy.path(companion)
            .fieldNames()
            .forEachRemaining(name -> fields.add("copies." + companion + "." + name));
      }
      for (JsonNode other : copy.get("disagreeing")) {
        other.fieldNames().forEachRemaining(name -> fields.add("copies.disagreeing." + name));
      }
    }
  }
}
