package dev.parquetfast.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Entries that are named like class files and are none that can be read. */
class NoClassFileIT {
  private static final String WRITER =
      "org/apache/parquet/column/values/plain/PlainValuesWriter.class";
  private static final String READER = "org/apache/parquet/column/values/ValuesReader.class";

  /** The classes that a copy is found by. */
  private static final List<String> ANCHORS =
      List.of(
          "org/apache/parquet/column/ColumnDescriptor.class",
          READER,
          "org/apache/parquet/column/values/ValuesWriter.class");

  private static final byte UNKNOWN_CONSTANT = 99;

  @TempDir Path folder;

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** A class for a newer Java, with a constant of a kind that nobody knows. */
  private static byte[] ofAnotherFormat(byte[] classFile) {
    byte[] future = Jars.ofTheFuture(classFile);
    future[10] = UNKNOWN_CONSTANT;
    return future;
  }

  /** All kinds of content that is no class file. */
  private static List<byte[]> kinds(byte[] classFile) {
    byte[] otherMagic = classFile.clone();
    otherMagic[0] = 0;
    return List.of(
        new byte[0],
        text("x"),
        text("package ${package};\n\npublic class ${name} {}\n"),
        new byte[50],
        Arrays.copyOf(classFile, 8),
        Arrays.copyOf(classFile, classFile.length / 2),
        otherMagic,
        ofAnotherFormat(classFile));
  }

  /** They stay as they are, and so does what the tool says of the jar. */
  @Test
  void entriesOfTheBundleAreLeftAlone() throws IOException {
    String caller = "some/Caller";
    String owner = "org/apache/parquet/column/impl/ColumnReaderImpl";
    byte[] classFile = Jars.caller(caller, owner, "getCurrentDefinitionLevel", "()I");
    Map<String, byte[]> bundle = Jars.bundle();
    List<byte[]> kinds = new ArrayList<>(kinds(classFile));
    for (int length = 0; length < classFile.length; length++) {
      kinds.add(Arrays.copyOf(classFile, length));
    }
    for (int i = 0; i < kinds.size(); i++) {
      bundle.put("some/Caller" + i + ".class", kinds.get(i));
    }
    bundle.put("some/Large.class", new byte[17 << 20]);
    bundle.put("module-info.class", text("module ${name} {}"));
    bundle.put("META-INF/versions/99/some/Caller.class", text("x"));
    // Named like the classes that copies and other artifacts are found by.
    bundle.put("templates/column/ColumnDescriptor.class", text("x"));
    bundle.put("column/values/ValuesReader.class", text("x"));
    bundle.put("templates/parquet/hadoop/ParquetFileReader.class", text("x"));
    bundle.put("templates/parquet/Version.class", text("x"));
    Path jar = Jars.write(bundle, folder.resolve("bundle.jar"));

    Run before = Run.tool("doctor", jar);
    assertThat(before.exitCode).as(before.toString()).isEqualTo(1);
    assertThat(before.out).contains("Patch the bundle.").doesNotContain("damaged");

    Path patched = folder.resolve("patched.jar");
    Run patch = Run.patch(jar, patched);
    assertThat(patch.exitCode).as(patch.toString()).isZero();
    Map<String, byte[]> after = Jars.read(patched);
    bundle.forEach(
        (name, content) -> {
          if (!name.startsWith("org/apache/parquet/") && !name.startsWith("META-INF/")) {
            assertThat(after.get(name)).as(name).isEqualTo(content);
          }
        });
    Run verify = Run.tool("verify", patched);
    assertThat(verify.exitCode).as(verify.toString()).isZero();
    Run doctor = Run.tool("doctor", patched);
    assertThat(doctor.exitCode).as(doctor.toString()).isZero();
    Path original = folder.resolve("original.jar");
    Run unpatch = Run.tool("unpatch", patched, "--output", original);
    assertThat(unpatch.exitCode).as(unpatch.toString()).isZero();
    assertThat(original).hasSameBinaryContentAs(jar);
  }

  @Test
  void patchSaysWhatItHasNotExamined() throws IOException {
    Map<String, byte[]> bundle = Jars.bundle();
    bundle.put("templates/Model.class", text("x"));
    bundle.put("templates/Empty.class", new byte[0]);
    Path jar = Jars.write(bundle, folder.resolve("bundle.jar"));
    Run run = Run.patch(jar, folder.resolve("patched.jar"));
    assertThat(run.exitCode).as(run.toString()).isZero();
    assertThat(run.out)
        .contains(
            "Not examined, because they are no class files that can be read: 2 entries, as they"
                + " were",
            "  templates/Empty.class",
            "  templates/Model.class");
    assertThat(run.err).isEmpty();
    Jars.write(Jars.bundle(), jar);
    Run all = Run.patch(jar, folder.resolve("all.jar"));
    assertThat(all.out).doesNotContain("Not examined");
  }

  /** Somebody's JVM may load it, and nobody knows what it refers to. */
  @Test
  void patchWarnsOfWhatMayReferToParquet() throws IOException {
    String name = "some/New";
    String owner = "org/apache/parquet/column/impl/ColumnReaderImpl";
    Map<String, byte[]> bundle = Jars.bundle();
    bundle.put(name + ".class", ofAnotherFormat(Jars.caller(name, owner, "skipRL", "(I)Z")));
    bundle.put("some/Template.class", text("import org/apache/parquet/io/api/Binary"));
    Path jar = Jars.write(bundle, folder.resolve("bundle.jar"));
    Run run = Run.patch(jar, folder.resolve("patched.jar"), "--quiet");
    assertThat(run.exitCode).as(run.toString()).isZero();
    assertThat(run.out).isEmpty();
    assertThat(run.err.lines())
        .containsExactly(
            "Warning: some/New.class cannot be read and names Parquet's package; whether it links"
                + " is not known");
  }

  private void isDamaged(Map<String, byte[]> content, String... classes) throws IOException {
    Path jar = Jars.write(content, folder.resolve("a.jar"));
    Run run = Run.tool("doctor", "--json", jar);
    assertThat(run.exitCode).as(run.toString()).isEqualTo(1);
    JsonNode copies = new ObjectMapper().readTree(run.out).get("copies");
    assertThat(copies).hasSize(1);
    JsonNode copy = copies.get(0);
    assertThat(copy.get("verdict").asText()).isEqualTo("damaged");
    List<String> named = new ArrayList<>();
    copy.get("classes").forEach(each -> named.add(each.asText()));
    assertThat(named).containsExactlyInAnyOrder(classes);
    assertThat(copy.has("command")).isFalse();
    assertThat(copy.get("todo").asText()).startsWith("Begin again with the jar as published");
    assertThat(Run.tool("doctor", jar).out).contains("  damaged: " + classes[0]);

    Path patched = folder.resolve("patched.jar");
    Run patch = Run.patch(jar, patched);
    assertThat(patch.exitCode).as(patch.toString()).isEqualTo(1);
    assertThat(patch.err).contains("no class files that can be read").contains(classes);
    assertThat(patched).doesNotExist();
  }

  @Test
  void classesOfParquetAreDamaged() throws IOException {
    Map<String, byte[]> whole = Jars.bundle();
    for (byte[] kind : kinds(whole.get(WRITER))) {
      Map<String, byte[]> bundle = new LinkedHashMap<>(whole);
      bundle.put(WRITER, kind);
      isDamaged(bundle, "column.values.plain.PlainValuesWriter");
    }
    Map<String, byte[]> relocated =
        Jars.relocated(
            whole,
            Map.of("org/apache/parquet/", "my/columns/", "shaded/parquet/", "my/libraries/"));
    relocated.put(WRITER.replace("org/apache/parquet/", "my/columns/"), new byte[0]);
    isDamaged(relocated, "column.values.plain.PlainValuesWriter");
  }

  /** A copy is found even if the classes are damaged that all others are found by. */
  @Test
  void classesThatCopiesAreFoundByAreDamaged() throws IOException {
    String[] classes = {
      "column.ColumnDescriptor", "column.values.ValuesReader", "column.values.ValuesWriter"
    };
    Map<String, byte[]> bundle = Jars.bundle();
    ANCHORS.forEach(name -> bundle.put(name, text("x")));
    isDamaged(bundle, classes);

    Map<String, byte[]> relocated =
        Jars.relocated(
            Jars.bundle(),
            Map.of("org/apache/parquet/", "my/columns/", "shaded/parquet/", "my/libraries/"));
    ANCHORS.forEach(
        name -> relocated.put(name.replace("org/apache/parquet/", "my/columns/"), text("x")));
    isDamaged(relocated, classes);

    Map<String, byte[]> nothingElse = new LinkedHashMap<>();
    nothingElse.put(READER, new byte[50]);
    isDamaged(nothingElse, "column.values.ValuesReader");
  }

  @Test
  void classesOfOursAreDamaged() throws IOException {
    Map<String, byte[]> ours = Jars.read(Jars.OURS);
    ours.put(WRITER, new byte[0]);
    isDamaged(ours, "column.values.plain.PlainValuesWriter");
    Map<String, byte[]> own = Jars.read(Jars.OURS);
    own.put("dev/parquetfast/kernel/VectorGate.class", text("x"));
    isDamaged(own, "dev.parquetfast.kernel.VectorGate");

    Path jar = Jars.write(own, folder.resolve("ours.jar"));
    Path bundle = Jars.write(Jars.bundle(), folder.resolve("bundle.jar"));
    Run run =
        Run.tool("patch", bundle, "--with", jar, "--output", folder.resolve("with-damaged.jar"));
    assertThat(run.exitCode).as(run.toString()).isEqualTo(1);
    assertThat(run.err).contains("it is not a jar of parquet-column-fast as it is built");
  }

  /** They are not Parquet's, and ours link with them. */
  @Test
  void whatOursNeedIsDamaged() throws IOException {
    Map<String, byte[]> whole = Jars.bundle();
    String name = "org/apache/parquet/bytes/BytesInput.class";
    byte[] half = Arrays.copyOf(whole.get(name), whole.get(name).length / 2);
    for (byte[] kind : List.of(new byte[0], half)) {
      Map<String, byte[]> bundle = new LinkedHashMap<>(whole);
      bundle.put(name, kind);
      Path jar = Jars.write(bundle, folder.resolve("bundle.jar"));
      Run run = Run.patch(jar, folder.resolve("patched.jar"));
      assertThat(run.exitCode).as(run.toString()).isEqualTo(1);
      assertThat(run.err)
          .contains(
              "it would not link",
              "needs org.apache.parquet.bytes.BytesInput, which cannot be read");
    }
  }

  /** Nobody knows what a JVM would find there. */
  @Test
  void nameOfOursInAnotherFolder() throws IOException {
    for (String other : List.of("META-INF/versions/99/", "WEB-INF/classes/")) {
      Map<String, byte[]> bundle = Jars.bundle();
      bundle.put(other + WRITER, text("x"));
      Path jar = Jars.write(bundle, folder.resolve("bundle.jar"));
      Run run = Run.patch(jar, folder.resolve("patched.jar"));
      assertThat(run.exitCode).as(run.toString()).isEqualTo(1);
      assertThat(run.err).contains("under names of ours a second time", other + WRITER);
    }
  }

  @Test
  void foldersOfClasses() throws IOException {
    Path templates = Files.createDirectories(folder.resolve("templates/column/values"));
    Files.write(templates.resolve("ValuesReader.class"), text("x"));
    Run nothing = Run.tool("doctor", folder);
    assertThat(nothing.exitCode).as(nothing.toString()).isEqualTo(3);

    for (String parquet : List.of("org/apache/parquet/", "my/columns/")) {
      Path classes = folder.resolve("classes/" + parquet.charAt(0));
      Map<String, byte[]> content =
          Jars.relocated(
              Jars.read(Jars.upstream(Jars.VERSION)), Map.of("org/apache/parquet/", parquet));
      content.put(READER.replace("org/apache/parquet/", parquet), text("x"));
      for (Map.Entry<String, byte[]> entry : content.entrySet()) {
        Path file = classes.resolve(entry.getKey());
        Files.createDirectories(file.getParent());
        Files.write(file, entry.getValue());
      }
      Run run = Run.tool("doctor", "--json", classes);
      assertThat(run.exitCode).as(run.toString()).isEqualTo(1);
      JsonNode copies = new ObjectMapper().readTree(run.out).get("copies");
      assertThat(copies).hasSize(1);
      assertThat(copies.get(0).get("verdict").asText()).isEqualTo("damaged");
      assertThat(copies.get(0).get("path").asText()).isEqualTo(classes.toString());
    }
  }
}
