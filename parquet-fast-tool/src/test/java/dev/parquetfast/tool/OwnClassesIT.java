package dev.parquetfast.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What {@code doctor} says of jars of ours that are not whole, and of classes that only newer
 * versions of Java load.
 */
class OwnClassesIT {
  private static final String WRITER =
      "org/apache/parquet/column/values/plain/PlainValuesWriter.class";

  @TempDir Path folder;

  /** The copies that are found in a jar of this content; it must not be well. */
  private JsonNode copies(Map<String, byte[]> content) throws IOException {
    Path jar = Jars.write(content, folder.resolve("a.jar"));
    Run run = Run.tool("doctor", "--json", jar);
    assertThat(run.exitCode).as(run.toString()).isEqualTo(1);
    Files.delete(jar);
    return new ObjectMapper().readTree(run.out).get("copies");
  }

  private JsonNode copy(Map<String, byte[]> content) throws IOException {
    JsonNode copies = copies(content);
    assertThat(copies).hasSize(1);
    return copies.get(0);
  }

  private static List<String> classes(JsonNode copy) {
    List<String> classes = new ArrayList<>();
    copy.get("classes").forEach(name -> classes.add(name.asText()));
    return classes;
  }

  private static void isIncomplete(JsonNode copy) {
    assertThat(copy.get("verdict").asText()).as(copy.toString()).isEqualTo("incomplete");
    assertThat(copy.get("ours").asText()).isEqualTo(Jars.OUR_VERSION);
    assertThat(copy.get("todo").asText()).startsWith("Begin again with the jar as published");
    assertThat(copy.has("command")).isFalse();
  }

  @Test
  void classesThatAreMissing() throws IOException {
    Map<String, byte[]> noKernels = Jars.read(Jars.OURS);
    noKernels.keySet().removeIf(name -> name.startsWith("dev/parquetfast/kernel/"));
    JsonNode copy = copy(noKernels);
    isIncomplete(copy);
    assertThat(classes(copy))
        .contains("dev.parquetfast.kernel.VectorGate")
        .allMatch(name -> name.startsWith("dev.parquetfast.kernel."));
    Run patch = Run.patch(Jars.write(noKernels, folder.resolve("b.jar")), patched("b"));
    assertThat(patch.exitCode).isEqualTo(1);
    assertThat(patch.err).contains("is ours already, but lacks classes", "dev.parquetfast.kernel.");

    Map<String, byte[]> none = Jars.read(Jars.OURS);
    none.keySet().removeIf(name -> name.matches("dev/parquetfast/.*[.]class"));
    isIncomplete(copy(none));

    Map<String, byte[]> noPlain = Jars.read(Jars.OURS);
    noPlain.keySet().removeIf(name -> name.contains("/values/plain/"));
    copy = copy(noPlain);
    isIncomplete(copy);
    assertThat(classes(copy)).contains("column.values.plain.PlainValuesWriter");

    Map<String, byte[]> noNested = Jars.read(Jars.OURS);
    assertThat(noNested.remove("org/apache/parquet/example/data/GroupWriter$Fields.class"))
        .isNotNull();
    copy = copy(noNested);
    isIncomplete(copy);
    assertThat(classes(copy)).containsExactly("example.data.GroupWriter$Fields");

    Map<String, byte[]> noList = Jars.read(Jars.OURS);
    assertThat(noList.remove("dev/parquetfast/own-classes.txt")).isNotNull();
    isIncomplete(copy(noList));
    Path jar = Jars.write(noList, folder.resolve("a.jar"));
    assertThat(Run.tool("doctor", jar).out).contains("  missing: dev.parquetfast.own-classes");
  }

  @Test
  void classOfOursThatSomebodyChanged() throws IOException {
    Map<String, byte[]> content = Jars.read(Jars.OURS);
    String name = "dev/parquetfast/kernel/VectorGate";
    content.put(name + ".class", Jars.caller(name, "java/lang/String", "isEmpty", "()Z"));
    JsonNode copy = copy(content);
    assertThat(copy.get("verdict").asText()).isEqualTo("altered");
    assertThat(classes(copy)).containsExactly("dev.parquetfast.kernel.VectorGate");
    assertThat(copy.get("todo").asText()).startsWith("Begin again with the jar as published");
  }

  /** Each copy needs its own classes of ours; those of the other one are no help. */
  @Test
  void classesThatOneOfTwoCopiesLacks() throws IOException {
    Map<String, byte[]> content = Jars.bundle();
    Map<String, String> moved = new LinkedHashMap<>();
    moved.put("org/apache/parquet/", "my/org/apache/parquet/");
    moved.put("shaded/parquet/", "my/fastutil/");
    content.putAll(Jars.relocated(Jars.bundle(), moved));
    Path patched = folder.resolve("patched.jar");
    assertThat(Run.patch(Jars.write(content, folder.resolve("b.jar")), patched).exitCode).isZero();
    Map<String, byte[]> both = Jars.read(patched);
    both.keySet().removeIf(name -> name.startsWith("my/dev/parquetfast/delta/"));
    JsonNode copies = copies(both);
    assertThat(copies).hasSize(2);
    assertThat(copies.get(0).get("package").asText()).isEqualTo("my.org.apache.parquet");
    isIncomplete(copies.get(0));
    assertThat(classes(copies.get(0)))
        .isNotEmpty()
        .allMatch(name -> name.startsWith("dev.parquetfast.delta."));
    assertThat(copies.get(1).get("verdict").asText()).isEqualTo("ours");
  }

  private Path patched(String name) {
    return folder.resolve(name + "-patched.jar");
  }

  @Test
  void classesForNewerJava() throws IOException {
    Map<String, byte[]> ours = Jars.read(Jars.OURS);
    Map<String, byte[]> upstream = Jars.read(Jars.upstream(Jars.VERSION));

    Map<String, byte[]> ofUpstream = new LinkedHashMap<>(ours);
    ofUpstream.put("META-INF/versions/11/" + WRITER, upstream.get(WRITER));
    JsonNode copy = copy(ofUpstream);
    assertThat(copy.get("verdict").asText()).isEqualTo("altered");
    assertThat(classes(copy)).containsExactly("column.values.plain.PlainValuesWriter for Java 11");

    Map<String, byte[]> ofOurs = new LinkedHashMap<>(ours);
    String name = "dev/parquetfast/kernel/VectorGate.class";
    ofOurs.put("META-INF/versions/17/" + name, ours.get(name));
    copy = copy(ofOurs);
    assertThat(copy.get("verdict").asText()).isEqualTo("altered");
    assertThat(classes(copy)).containsExactly("dev.parquetfast.kernel.VectorGate for Java 17");

    Map<String, byte[]> inUpstream = new LinkedHashMap<>(upstream);
    inUpstream.put("META-INF/versions/11/" + WRITER, upstream.get(WRITER));
    assertThat(copy(inUpstream).get("verdict").asText()).isEqualTo("altered");
  }

  @Test
  void copyForNewerJava() throws IOException {
    for (Path jar : List.of(Jars.upstream(Jars.VERSION), Jars.OURS)) {
      Map<String, byte[]> content = new LinkedHashMap<>();
      Jars.read(jar).forEach((name, file) -> content.put("META-INF/versions/11/" + name, file));
      JsonNode copy = copy(content);
      assertThat(copy.get("parquet").asText()).isEqualTo(Jars.VERSION);
      assertThat(copy.get("todo").asText()).contains("only newer versions of Java load it");
      assertThat(copy.has("command")).isFalse();
      Run patch = Run.patch(Jars.write(content, folder.resolve("b.jar")), patched("b"));
      assertThat(patch.exitCode).as(patch.toString()).isEqualTo(1);
      assertThat(patch.err).contains("for newer versions of Java");
    }
  }
}
