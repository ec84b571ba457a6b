package dev.parquetfast.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jars that are not patched: the message, the exit code, and that nothing is left behind. */
class RefusalIT {
  private static final String WRITER =
      "org/apache/parquet/column/values/plain/PlainValuesWriter.class";

  @TempDir Path folder;

  @AfterEach
  void nothingIsWritten() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<String> names =
          files.map(file -> file.getFileName().toString()).collect(Collectors.toList());
      assertThat(names).isSubsetOf("bundle.jar");
    }
  }

  private void refused(Map<String, byte[]> bundle, String... reasons) throws IOException {
    ends(1, Jars.write(bundle, file()), reasons);
  }

  private void ends(int exitCode, Path bundle, String... reasons) {
    Run run = Run.patch(bundle, folder.resolve("patched.jar"));
    assertThat(run.exitCode).as(run.toString()).isEqualTo(exitCode);
    assertThat(run.err).contains(reasons).doesNotContain("\tat ");
    assertThat(run.out).isEmpty();
  }

  private Path file() {
    return folder.resolve("bundle.jar");
  }

  @Test
  void noParquet() throws IOException {
    refused(Jars.read(Jars.other("slf4j-api")), "Refused: it has no copy of parquet-column");
  }

  @Test
  void anotherVersion() throws IOException {
    Map<String, byte[]> bundle = Jars.read(Jars.upstream(Jars.OTHER_VERSION));
    refused(bundle, "is of version " + Jars.OTHER_VERSION, "ours is for " + Jars.VERSION);
  }

  @Test
  void alteredClass() throws IOException {
    Map<String, byte[]> bundle = Jars.bundle();
    bundle.computeIfPresent(WRITER, (name, content) -> Jars.altered(content));
    refused(bundle, "not upstream's of " + Jars.VERSION, "column.values.plain.PlainValuesWriter");
  }

  @Test
  void oursAlready() throws IOException {
    refused(Jars.read(Jars.OURS), "ours already, of version " + Jars.OUR_VERSION);
  }

  @Test
  void mixed() throws IOException {
    Map<String, byte[]> bundle = Jars.read(Jars.OURS);
    bundle.put(WRITER, Jars.read(Jars.upstream(Jars.VERSION)).get(WRITER));
    refused(bundle, "has classes of ours and of upstream's");
  }

  @Test
  void classThatWouldNotLink() throws IOException {
    Map<String, byte[]> bundle = Jars.bundle();
    String owner = "org/apache/parquet/column/impl/ColumnReaderImpl";
    String caller = "org/apache/parquet/column/impl/OfTheBundle";
    bundle.put(caller + ".class", Jars.caller(caller, owner, "skipRL", "(I)Z"));
    refused(
        bundle,
        "it would not link",
        "org.apache.parquet.column.impl.OfTheBundle refers to"
            + " org.apache.parquet.column.impl.ColumnReaderImpl.skipRL(I)Z");
  }

  @Test
  void bundleThatLacksWhatOursNeed() throws IOException {
    Map<String, byte[]> bundle = Jars.bundle();
    bundle.remove("shaded/parquet/it/unimi/dsi/fastutil/objects/AbstractObjectSet.class");
    refused(bundle, "it would not link", "AbstractObjectSet, which is not there");
  }

  @Test
  void signed() throws IOException {
    Map<String, byte[]> bundle = Jars.bundle();
    Jars.put(bundle, "META-INF/VENDOR.SF", "Signature-Version: 1.0\n");
    refused(bundle, "it is signed (META-INF/VENDOR.SF)");
  }

  @Test
  void pathThatLeavesTheFolder() throws IOException {
    Map<String, byte[]> bundle = Jars.bundle();
    Jars.put(bundle, "some/../../evil", "text");
    refused(bundle, "some/../../evil leaves the folder");
  }

  @Test
  void classesForNewerJava() throws IOException {
    Map<String, byte[]> bundle = Jars.bundle();
    bundle.put("META-INF/versions/17/" + WRITER, bundle.get(WRITER));
    refused(bundle, "for newer versions of Java: META-INF/versions/17/" + WRITER);
  }

  @Test
  void notOurJar() throws IOException {
    Path bundle = Jars.write(Jars.bundle(), file());
    Path upstream = Jars.upstream(Jars.VERSION);
    Run run =
        Run.tool("patch", bundle, "--with", upstream, "--output", folder.resolve("patched.jar"));
    assertThat(run.exitCode).isEqualTo(1);
    assertThat(run.err).contains("is not a jar of parquet-column-fast");
  }

  @Test
  void packageThatIsNotThere() throws IOException {
    Path bundle = Jars.write(Jars.bundle(), file());
    Run run = Run.patch(bundle, folder.resolve("patched.jar"), "--package", "some.other");
    assertThat(run.exitCode).isEqualTo(1);
    assertThat(run.err).contains("no copy of parquet-column in package some.other", "org.apache");
  }

  @Test
  void truncated() throws IOException {
    byte[] jar = Files.readAllBytes(Jars.write(Jars.bundle(), file()));
    for (int length : new int[] {0, 10, jar.length / 2, jar.length - 1}) {
      Files.write(file(), Arrays.copyOf(jar, length));
      ends(4, file(), "bundle.jar: it is not a zip file, or it is truncated");
    }
  }

  @Test
  void damaged() throws IOException {
    Path jar = Jars.write(Map.of(WRITER, Jars.bundle().get(WRITER)), file());
    byte[] bytes = Files.readAllBytes(jar);
    bytes[200] ^= 1;
    Files.write(jar, bytes);
    Run run = Run.tool("doctor", jar);
    // The only class is none by which a copy is found; what is not needed is not read.
    assertThat(run.exitCode).isEqualTo(3);
    String reader = "org/apache/parquet/column/values/ValuesReader.class";
    Jars.write(Map.of(reader, Jars.bundle().get(reader)), file());
    bytes = Files.readAllBytes(jar);
    bytes[200] ^= 1;
    Files.write(jar, bytes);
    ends(4, jar, "ValuesReader.class is damaged");
  }

  @Test
  void classThatGrowsBeyondTheLimit() throws IOException {
    String reader = "org/apache/parquet/column/values/ValuesReader.class";
    Path jar = Jars.write(Map.of(reader, new byte[100 << 20]), file());
    assertThat(Files.size(jar)).isLessThan(1 << 20);
    ends(4, jar, "ValuesReader.class has more than 16777216 bytes, which is the limit");
  }

  @Test
  void entriesThatOverlap() throws IOException {
    Path jar = Jars.write(Map.of("one", new byte[10], "two", new byte[20]), file());
    byte[] bytes = Files.readAllBytes(jar);
    ByteBuffer fields = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int second = -1;
    for (int i = 0; i < bytes.length - 4; i++) {
      second = fields.getInt(i) == 0x02014b50 ? i : second;
    }
    fields.putInt(second + 42, 0);
    Files.write(jar, bytes);
    ends(4, jar, "overlaps another one");
  }

  @Test
  void noSuchFile() {
    ends(4, file(), "Failed: there is no", "bundle.jar");
  }

  @Test
  void outputThatExists() throws IOException {
    Path bundle = Jars.write(Jars.bundle(), file());
    byte[] before = Files.readAllBytes(bundle);
    Run run = Run.patch(bundle, bundle);
    assertThat(run.exitCode).isEqualTo(4);
    assertThat(run.err).contains("bundle.jar exists already, and is left as it is");
    assertThat(Files.readAllBytes(bundle)).isEqualTo(before);
  }

  @Test
  void folderThatDoesNotExist() throws IOException {
    Path bundle = Jars.write(Jars.bundle(), file());
    Run run = Run.patch(bundle, folder.resolve("nowhere/patched.jar"));
    assertThat(run.exitCode).isEqualTo(4);
    assertThat(run.err).contains("Failed: there is no").contains("nowhere");
  }

  @Test
  void jarsThatAreNotPatched() throws IOException {
    Path bundle = Jars.write(Jars.bundle(), file());
    Run verify = Run.tool("verify", bundle);
    assertThat(verify.exitCode).isEqualTo(1);
    assertThat(verify.err).contains("it is not patched");
    Run unpatch = Run.tool("unpatch", bundle, "--output", folder.resolve("patched.jar"));
    assertThat(unpatch.exitCode).isEqualTo(1);
    assertThat(unpatch.err).contains("it is not patched");
  }

  @Test
  void commandLineThatIsWrong() {
    assertThat(Run.tool().exitCode).isEqualTo(2);
    assertThat(Run.tool("patch", file()).exitCode).isEqualTo(2);
    assertThat(Run.tool("doctor").exitCode).isEqualTo(2);
    assertThat(Run.tool("--help").out).contains("doctor", "patch", "verify", "unpatch");
    assertThat(Run.tool("patch", "--help").out.getBytes(StandardCharsets.UTF_8)).isNotEmpty();
  }
}
