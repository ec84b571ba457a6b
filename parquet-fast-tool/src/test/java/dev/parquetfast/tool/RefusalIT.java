package dev.parquetfast.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Jars that are not patched: the message, the exit code, and that no file is left. */
class RefusalIT {
  private static final String WRITER =
      "org/apache/parquet/column/values/plain/PlainValuesWriter.class";
  private static final String PACKER =
      "org/apache/parquet/column/values/bitpacking/ByteBitPackingLE.class";
  private static final String BINARY = "org/apache/parquet/io/api/Binary.class";
  private static final String GROUP = "org/apache/parquet/example/data/simple/SimpleGroup.class";

  @TempDir Path folder;
  @TempDir Path jars;

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
    refused(Jars.read(Jars.other("slf4j-api")), "bundle.jar: it has no copy of parquet-column");
  }

  @Test
  void anotherVersion() throws IOException {
    Map<String, byte[]> bundle = Jars.read(Jars.upstream(Jars.OTHER_VERSION));
    refused(
        bundle,
        "Refused: ",
        "is of version " + Jars.OTHER_VERSION,
        "parquet-column-fast " + Jars.OUR_VERSION + " is for " + Jars.VERSION);
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
    refused(bundle, "it would not link", "AbstractObjectSet, which the bundle does not have");
  }

  @Test
  void signed() throws IOException {
    for (String name :
        List.of("META-INF/VENDOR.SF", "META-INF/vendor.rsa", "META-INF/SIG-VENDOR")) {
      Map<String, byte[]> bundle = Jars.bundle();
      Jars.put(bundle, name, "Signature-Version: 1.0\n");
      refused(bundle, "it is signed (" + name + ")", "patch an unsigned jar");
    }
  }

  /** It is in a package of ours, under the name of a class of ours, and nested: still nobody's. */
  @Test
  void classThatSomebodyAdded() throws IOException {
    Map<String, byte[]> bundle = Jars.bundle();
    String name = WRITER.replace(".class", "$OfTheBundle");
    bundle.put(name + ".class", Jars.caller(name, "java/lang/String", "isEmpty", "()Z"));
    refused(bundle, "not upstream's of " + Jars.VERSION, "PlainValuesWriter$OfTheBundle");
  }

  @Test
  void entryThatOursWouldAdd() throws IOException {
    Map<String, byte[]> bundle = Jars.bundle();
    Jars.put(bundle, "dev/parquetfast/Version.class", "");
    refused(bundle, "it already has entries that ours would add", "dev/parquetfast/Version.class");
  }

  @Test
  void moduleThatListsItsPackages() throws IOException {
    Map<String, byte[]> bundle = Jars.bundle();
    bundle.put("module-info.class", Jars.module("some.module", "org/apache/parquet/column"));
    refused(bundle, "its module-info.class lists the packages of a module", "dev.parquetfast");
  }

  @Test
  void programBeforeTheArchive() throws IOException {
    byte[] jar = Files.readAllBytes(Jars.write(Jars.bundle(), file()));
    byte[] script = "#!/bin/sh\nexec java -jar \"$0\"\n".getBytes(StandardCharsets.US_ASCII);
    Files.write(file(), script);
    Files.write(file(), jar, StandardOpenOption.APPEND);
    ends(
        1, file(), "before the archive lie " + script.length + " bytes", "a script that starts it");
    assertThat(Run.tool("doctor", file()).out).contains("upstream's");
  }

  /** What a class of the bundle calls on objects is static, or gone with a nested class. */
  @Test
  void classesOfTheBundleThatUseAnotherKindOfMember() throws IOException {
    Map<String, byte[]> bundle = Jars.bundle();
    String name = "org/apache/parquet/column/impl/OfTheBundle";
    String removed = removedNestedClass();
    bundle.put(name + ".class", Jars.user(name, removed));
    refused(bundle, "refers to " + removed.replace('/', '.') + ", which ours does not have");
  }

  /** A class that upstream nests in one that we replace, and that ours has not. */
  private static String removedNestedClass() throws IOException {
    Set<String> ours = Jars.read(Jars.OURS).keySet();
    return Jars.read(Jars.upstream(Jars.VERSION)).keySet().stream()
        .filter(name -> name.contains("$") && name.endsWith(".class") && !ours.contains(name))
        .findFirst()
        .orElseThrow()
        .replace(".class", "");
  }

  @Test
  void pathThatLeavesTheFolder() throws IOException {
    Map<String, byte[]> bundle = Jars.bundle();
    Jars.put(bundle, "some/../../evil", "text");
    refused(bundle, "some/../../evil would be unpacked outside of the folder");
  }

  /** Whatever their package: what ours replace, and what they add. */
  @Test
  void classesForNewerJava() throws IOException {
    Map<String, byte[]> ours = Jars.read(Jars.OURS);
    for (String name : List.of(WRITER, BINARY, GROUP, "dev/parquetfast/Version.class")) {
      Map<String, byte[]> bundle = Jars.bundle();
      bundle.put("META-INF/versions/17/" + name, bundle.getOrDefault(name, ours.get(name)));
      refused(bundle, "for newer versions of Java", "META-INF/versions/17/" + name);
    }
    Map<String, byte[]> nested = Jars.bundle();
    String name = BINARY.replace(".class", "$OfTheBundle");
    String entry = "META-INF/versions/11/" + name + ".class";
    nested.put(entry, Jars.caller(name, "java/lang/String", "isEmpty", "()Z"));
    refused(nested, "for newer versions of Java", entry);
  }

  @Test
  void classesInAnotherFolder() throws IOException {
    for (String folder : List.of("WEB-INF/classes/", "WEB-INF/classes/META-INF/versions/11/")) {
      Map<String, byte[]> bundle = Jars.bundle();
      bundle.put(folder + BINARY, bundle.get(BINARY));
      refused(bundle, "or in another folder", folder + BINARY);
    }
  }

  @Test
  void notOurJar() throws IOException {
    Path bundle = Jars.write(Jars.bundle(), file());
    Path upstream = Jars.upstream(Jars.VERSION);
    Run run =
        Run.tool("patch", bundle, "--with", upstream, "--output", folder.resolve("patched.jar"));
    assertThat(run.exitCode).isEqualTo(1);
    assertThat(run.err).contains(upstream + ": it is not a jar of parquet-column-fast");
    Run damaged =
        Run.tool(
            "patch",
            bundle,
            "--with",
            Files.write(file(), new byte[9]),
            "--output",
            folder.resolve("patched.jar"));
    assertThat(damaged.exitCode).isEqualTo(4);
    assertThat(damaged.err).contains("Failed: " + file() + ": it is not a zip file");
  }

  @Test
  void jarsThatDoNotGoTogether() throws IOException {
    Path bundle = Jars.write(Jars.bundle(), file());
    Path patched = folder.resolve("patched.jar");
    Run alone = Run.tool("patch", bundle, "--with", Jars.PACKERS, "--output", patched);
    assertThat(alone.exitCode).as(alone.toString()).isEqualTo(1);
    assertThat(alone.err).contains("parquet-encoding-fast is put into a bundle with");
    for (Path jar : List.of(Jars.OURS, Jars.PACKERS)) {
      Run twice = Run.patch(bundle, patched, "--with", Jars.PACKERS, "--with", jar);
      assertThat(twice.exitCode).as(twice.toString()).isEqualTo(1);
      assertThat(twice.err).contains("--with names two jars of parquet-");
    }
  }

  @Test
  void thirdJar() throws IOException {
    Path bundle = Jars.write(Jars.bundle(), file());
    Run run = Run.patch(bundle, folder.resolve("patched.jar"), "--with", Jars.HADOOP);
    assertThat(run.exitCode).as(run.toString()).isEqualTo(1);
    assertThat(run.err)
        .contains(Jars.HADOOP + ": it is a jar of parquet-hadoop-fast, which no bundle gets");
  }

  /** Some versions of parquet-encoding have the same classes. */
  @Test
  void jarsForTwoVersions() throws IOException {
    List<String> versions = List.of("1.15.2", "1.16.0", "1.17.0", "1.17.1", "1.18.0", "1.18.1");
    String twin = versions.get(versions.indexOf(Jars.VERSION) ^ 1);
    Map<String, byte[]> packers = Jars.read(Jars.PACKERS);
    packers.computeIfPresent(
        "dev/parquetfast/packing/replaced-classes.txt",
        (name, index) -> {
          String text = new String(index, StandardCharsets.UTF_8);
          return text.replace("# upstream " + Jars.VERSION, "# upstream " + twin)
              .getBytes(StandardCharsets.UTF_8);
        });
    Path with = Jars.write(packers, jars.resolve("packers.jar"));
    Path bundle = Jars.write(Jars.bundle(), file());
    Run run = Run.patch(bundle, folder.resolve("patched.jar"), "--with", with);
    assertThat(run.exitCode).as(run.toString()).isEqualTo(1);
    assertThat(run.err).contains("are for different versions of Parquet");

    Map<String, byte[]> merged = Jars.read(Jars.OURS);
    Jars.read(Jars.PACKERS).forEach(merged::putIfAbsent);
    Run both =
        Run.tool(
            "patch",
            bundle,
            "--with",
            Jars.write(merged, with),
            "--output",
            folder.resolve("patched.jar"));
    assertThat(both.exitCode).as(both.toString()).isEqualTo(1);
    assertThat(both.err).contains("as it is built");

    packers.remove("dev/parquetfast/packing/LittleEndian.class");
    Jars.write(packers, with);
    Run incomplete = Run.patch(bundle, folder.resolve("patched.jar"), "--with", with);
    assertThat(incomplete.exitCode).as(incomplete.toString()).isEqualTo(1);
    assertThat(incomplete.err).contains("not a jar of parquet-encoding-fast as it is built");
  }

  @Test
  void bitPackersThatAreNotUpstreams() throws IOException {
    Map<String, byte[]> encoding = Jars.read(Jars.other("parquet-encoding"));
    Map<String, byte[]> none = Jars.bundle();
    none.keySet().removeAll(encoding.keySet());
    withPackers(none, "no copy of parquet-encoding in package org.apache.parquet");

    Map<String, byte[]> altered = Jars.bundle();
    altered.computeIfPresent(PACKER, (name, content) -> Jars.altered(content));
    withPackers(
        altered, "copy of parquet-encoding", "not upstream's of " + Jars.VERSION, "BitPackingLE");

    Map<String, byte[]> damaged = Jars.bundle();
    Jars.put(damaged, PACKER, "text");
    withPackers(damaged, "copy of parquet-encoding", "no class files that can be read");

    Map<String, byte[]> ours = Jars.bundle();
    ours.keySet().removeAll(encoding.keySet());
    ours.putAll(Jars.read(Jars.PACKERS));
    withPackers(
        ours, "copy of parquet-encoding", "is ours already, of version " + Jars.OUR_VERSION);

    Map<String, byte[]> twice = Jars.bundle();
    twice.put("META-INF/versions/17/" + PACKER, twice.get(PACKER));
    withPackers(twice, "for newer versions of Java", "META-INF/versions/17/" + PACKER);
  }

  private void withPackers(Map<String, byte[]> bundle, String... reasons) throws IOException {
    Path jar = Jars.write(bundle, file());
    Run run = Run.patch(jar, folder.resolve("patched.jar"), "--with", Jars.PACKERS);
    assertThat(run.exitCode).as(run.toString()).isEqualTo(1);
    assertThat(run.err).contains(reasons);
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
    ends(4, file(), "Failed: there is no file or folder", "bundle.jar");
  }

  @Test
  void outputThatExists() throws IOException {
    Path bundle = Jars.write(Jars.bundle(), file());
    byte[] before = Files.readAllBytes(bundle);
    Run run = Run.patch(bundle, bundle);
    assertThat(run.exitCode).isEqualTo(4);
    assertThat(run.err).contains("bundle.jar exists already and is left as it is");
    assertThat(Files.readAllBytes(bundle)).isEqualTo(before);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void folderThatIsReadOnly() throws IOException {
    Path bundle = Jars.write(Jars.bundle(), file());
    Path readOnly = Files.createDirectory(folder.resolve("read-only"));
    Files.setPosixFilePermissions(readOnly, PosixFilePermissions.fromString("r-xr-xr-x"));
    // Root may write everywhere but into what the kernel makes up.
    Path place = Files.isWritable(readOnly) ? Path.of("/sys") : readOnly;
    Run run = Run.patch(bundle, place.resolve("patched.jar"));
    Files.delete(readOnly);
    assertThat(run.exitCode).as(run.toString()).isEqualTo(4);
    assertThat(run.err).startsWith("Failed: ").contains(place.toString()).doesNotContain("\tat ");
  }

  /** The kernel lets a program write no file larger than this. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void noSpaceLeft() throws Exception {
    Jars.write(Jars.bundle(), file());
    for (int blocks : new int[] {1, 3000}) {
      Run run =
          Run.shell(
              folder,
              "ulimit -f "
                  + blocks
                  + " && java -XX:-UsePerfData -jar '"
                  + System.getProperty("tool.jar")
                  + "' patch bundle.jar --with '"
                  + Jars.OURS.toAbsolutePath()
                  + "' --output patched.jar");
      assertThat(run.exitCode).as(run.toString()).isEqualTo(4);
      assertThat(run.out).isEqualTo("Failed: patched.jar: File too large\n");
      nothingIsWritten();
    }
  }

  @Test
  void folderThatDoesNotExist() throws IOException {
    Path bundle = Jars.write(Jars.bundle(), file());
    Run run = Run.patch(bundle, folder.resolve("nowhere/patched.jar"));
    assertThat(run.exitCode).isEqualTo(4);
    assertThat(run.err)
        .contains("Failed: there is no file or folder " + folder.resolve("nowhere"))
        .doesNotContain(".part");
  }

  @Test
  void jarsThatAreNotPatched() throws IOException {
    Path bundle = Jars.write(Jars.bundle(), file());
    Run verify = Run.tool("verify", bundle);
    assertThat(verify.exitCode).isEqualTo(1);
    assertThat(verify.err).contains("Refused: " + bundle + ": it is not a patched jar");
    Run unpatch = Run.tool("unpatch", bundle, "--output", folder.resolve("patched.jar"));
    assertThat(unpatch.exitCode).isEqualTo(1);
    assertThat(unpatch.err).contains("it is not a patched jar");
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
