package dev.parquetfast.packaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.parquetfast.ClassFingerprint;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.commons.ClassRemapper;
import net.bytebuddy.jar.asm.commons.Remapper;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.values.bitpacking.Packer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;

/** The command with which users find out whether our classes are the ones that they run. */
class VersionIT {
  private static final String PLAIN_WRITER =
      "org.apache.parquet.column.values.plain.PlainValuesWriter";

  private static final String PACKING =
      "org.apache.parquet.column.values.bitpacking.ByteBitPackingLE";

  private static final String MODULE = "jdk.incubator.vector";
  private static final String VECTOR = "dev.parquetfast.vector";

  /** Of a package that most of Parquet's classes refer to, standing for any that is relocated. */
  private static final Remapper RELOCATION =
      new Remapper(Opcodes.ASM9) {
        @Override
        public String map(String internalName) {
          return internalName.startsWith("java/util/") ? "shaded/" + internalName : internalName;
        }
      };

  /** Whether this processor is the only kind that vector kernels are for. */
  private static final boolean IS_X86_64 =
      List.of("amd64", "x86_64").contains(System.getProperty("os.arch"));

  /** What follows is timed, and may differ from one JVM to the next. */
  private static final String MEASURED = "Short strings: copied by ";

  @Test
  void jarAloneIsAllOurs() throws IOException, InterruptedException {
    Run run = java("-jar", Build.JAR.toString());
    assertThat(run.output)
        .contains("parquet-column-fast " + Build.VERSION)
        .contains("parquet-column " + Build.UPSTREAM_VERSION)
        .doesNotContain("NOT ", PLAIN_WRITER)
        .contains("--verbose lists the ");
    assertThat(run.output.lines().skip(1).findFirst().orElseThrow())
        .matches("OK: all \\d+ replaced classes are loaded from parquet-column-fast[.]");
    assertThat(run.output.lines()).hasSizeLessThan(6);
    assertThat(run.exitCode).isZero();
    Run verbose = java("-jar", Build.JAR.toString(), "--verbose");
    assertThat(verbose.output)
        .startsWith(run.output.substring(0, run.output.indexOf(MEASURED)))
        .contains("  ours      " + PLAIN_WRITER)
        .doesNotContain("NOT ours");
    assertThat(verbose.exitCode).isZero();
  }

  /** Spark adds the module to every JVM; that alone is no reason to use the kernels. */
  @Test
  void vectorKernelsAreNotLoadedUnlessTheyAreAskedFor() throws IOException, InterruptedException {
    boolean module = java("--list-modules").output.contains(MODULE);
    List<String> arguments = module ? List.of("--add-modules", MODULE) : List.of("-showversion");
    for (String property : List.of("other.property=true", VECTOR + "=false", VECTOR + "=")) {
      Run run = decoding(arguments, property, 50);
      assertThat(run.output)
          .contains("dev.parquetfast.kernel.VectorGate ")
          .contains("dev.parquetfast.kernel.VectorSplit ")
          .doesNotContain("dev.parquetfast.vector.")
          .contains("all the same with plain Java, because the property " + VECTOR);
      assertThat(run.exitCode).isZero();
    }
  }

  @Test
  void withoutTheModuleTheyAreNotUsedAndNothingIsSaid() throws IOException, InterruptedException {
    Run run = java("-D" + VECTOR + "=true", "-verbose:class", "-jar", Build.JAR.toString());
    assertThat(run.output)
        .contains("Kernels: plain Java, because this JVM runs without --add-modules")
        .containsPattern("Short strings: copied by (System.arraycopy|pairs of numbers)\\.")
        .doesNotContain("dev.parquetfast.vector.")
        .doesNotContainIgnoringCase("warning");
    assertThat(run.exitCode).isZero();
  }

  /** Decodes before, while and after the kernels get all values of a call. */
  @Test
  void theyDecodeTheSameValuesWhenTheyAreAskedFor() throws IOException, InterruptedException {
    assumeThat(java("--list-modules").output).contains(MODULE);
    Run run = decoding(List.of("--add-modules", MODULE), VECTOR + "=true", 21_000);
    assertThat(run.output)
        .containsPattern(
            IS_X86_64
                ? "all the same with (vectors of|plain Java, because the vectors of)"
                : "all the same with plain Java, because vector kernels are tested on x86-64");
    assertThat(run.exitCode).isZero();
  }

  @Test
  void aJvmForWhichTheyAreNotMadeIsRefused() throws IOException, InterruptedException {
    assumeThat(java("--list-modules").output).contains(MODULE);
    if (!IS_X86_64) {
      assertThat(kernels()).contains("vector kernels are tested on x86-64, and this processor is");
      return;
    }
    assertThat(kernels("-XX:MaxVectorSize=16"))
        .containsPattern("because the vectors of this JVM have \\d+ bits");
    assertThat(kernels("-Xint")).contains("without the compiler C2, in interpreted mode");
    assertThat(kernels("-XX:TieredStopAtLevel=1")).contains("without the compiler C2, in mixed");
    assertThat(kernels("-XX:+UnlockExperimentalVMOptions", "-XX:+EnableJVMCI"))
        .contains("because it has JVMCI");
  }

  /** Returns what is printed about kernels by a JVM that is asked to use those with vectors. */
  private static String kernels(String... arguments) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(arguments));
    Collections.addAll(
        all, "--add-modules", MODULE, "-D" + VECTOR + "=true", "-jar", Build.JAR.toString());
    Run run = java(all.toArray(new String[0]));
    assertThat(run.exitCode).as(run.output).isZero();
    return run.output;
  }

  /** Runs {@link Decoding} with the built jar. */
  private static Run decoding(List<String> arguments, String property, int times)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(arguments);
    URL tests = Decoding.class.getProtectionDomain().getCodeSource().getLocation();
    String classPath = Build.JAR + File.pathSeparator + new File(tests.getPath());
    Collections.addAll(
        all, "-D" + property, "-verbose:class", "-cp", classPath, Decoding.class.getName());
    all.add("" + times);
    return java(all.toArray(new String[0]));
  }

  @Test
  void jarBeforeUpstreamsIsAllOurs() throws IOException, InterruptedException {
    Run run = version(Build.JAR + File.pathSeparator + Build.UPSTREAM_JAR);
    assertThat(run.output).doesNotContain("NOT ours");
    assertThat(run.exitCode).isZero();
  }

  @Test
  void jarBehindUpstreamsIsNotOurs() throws IOException, InterruptedException {
    Run run = version(Build.UPSTREAM_JAR + File.pathSeparator + Build.JAR);
    assertThat(run.output.lines().skip(1).findFirst().orElseThrow())
        .matches("NOT OK: (\\d+) of \\1 replaced classes come from elsewhere: put .*");
    assertThat(run.output)
        .containsPattern("\\n  \\d+  from jar:.*" + Build.UPSTREAM_JAR.getFileName() + "!/\\n")
        .doesNotContain(PLAIN_WRITER);
    assertThat(run.exitCode).isEqualTo(1);
    Run verbose = version(Build.UPSTREAM_JAR + File.pathSeparator + Build.JAR, "--verbose");
    assertThat(verbose.output).contains("  NOT ours  " + PLAIN_WRITER).doesNotContain("  ours  ");
    assertThat(verbose.exitCode).isEqualTo(1);
  }

  /**
   * An AOT cache (JEP 483, 514) goes on running the classes of the jar that it was made with.
   * Before Java 25 there is no option that makes one in one step.
   */
  @Test
  void classesOfACacheThatWasMadeWithUpstreamsJarAreNotOurs(@TempDir Path folder) throws Exception {
    Path application = folder.resolve("application.jar");
    String program = ClassLoading.class.getName().replace('.', '/') + ".class";
    try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(application));
        InputStream in = ClassLoading.class.getClassLoader().getResourceAsStream(program)) {
      jar.putNextEntry(new ZipEntry(program));
      in.transferTo(jar);
    }
    String others =
        Stream.of(BytesInput.class, Packer.class, Logger.class)
            .map(c -> c.getProtectionDomain().getCodeSource().getLocation().getPath())
            .collect(Collectors.joining(File.pathSeparator));
    String before =
        String.join(File.pathSeparator, "" + application, "" + Build.UPSTREAM_JAR, others);
    String after = String.join(File.pathSeparator, "" + application, "" + Build.JAR, others);
    Path cache = folder.resolve("upstream.aot");
    Run made =
        java(
            "-XX:AOTCacheOutput=" + cache,
            "-cp",
            before,
            ClassLoading.class.getName(),
            PLAIN_WRITER);
    assumeThat(made.output).doesNotContain("Unrecognized");
    assertThat(made.exitCode).isZero();

    Run run = java("-XX:AOTCache=" + cache, "-cp", after, "dev.parquetfast.Version", "--verbose");
    assertThat(run.output)
        .containsPattern(
            "NOT OK: \\d+ of \\d+ replaced classes are on the class path, but others run")
        .contains("(-XX:AOTCache=" + cache + ")")
        .contains(
            "  NOT ours  " + PLAIN_WRITER + "  runs from " + Build.UPSTREAM_JAR.toUri().toURL());
    assertThat(run.exitCode).isEqualTo(1);

    Run anew =
        java(
            "-XX:AOTCacheOutput=" + cache,
            "-cp",
            after,
            ClassLoading.class.getName(),
            PLAIN_WRITER);
    assertThat(anew.exitCode).isZero();
    Run well = java("-XX:AOTCache=" + cache, "-cp", after, "dev.parquetfast.Version");
    assertThat(well.output).contains("OK: all ").doesNotContain("NOT ");
    assertThat(well.exitCode).isZero();
    Run back = java("-XX:AOTCache=" + cache, "-cp", before, "dev.parquetfast.Version");
    assertThat(back.exitCode).isNotZero();
  }

  /** Somebody's jar, or a folder that was not copied as a whole. */
  @Test
  void fileThatIsNoClassFileIsNotOurs(@TempDir Path folder) throws Exception {
    Path file = folder.resolve(PLAIN_WRITER.replace('.', '/') + ".class");
    Files.createDirectories(file.getParent());
    for (byte[] content : new byte[][] {{}, {'x'}, {-54, -2, -70, -66, 0, 0, 0, 55, 0, 9}}) {
      Files.write(file, content);
      Run run = version(folder + File.pathSeparator + Build.JAR);
      assertThat(run.output)
          .containsPattern("NOT OK: 1 of \\d+ replaced classes come from elsewhere")
          .contains("  1  from " + folder.toUri().toURL())
          .doesNotContain("Exception");
      assertThat(run.exitCode).isEqualTo(1);
    }
  }

  @Test
  void bundleWhoseClassesWereWrittenAnewIsAllOurs(@TempDir Path folder)
      throws IOException, InterruptedException {
    Path bundle = relocated(Build.JAR, folder.resolve("bundle.jar"));
    Run run = version(bundle.toString(), "--verbose");
    assertThat(run.output).doesNotContain("NOT ours").contains("  ours      " + PLAIN_WRITER);
    assertThat(run.exitCode).isZero();
  }

  @Test
  void bundleOfUpstreamsClassesThatWereWrittenAnewIsNotOurs(@TempDir Path folder)
      throws IOException, InterruptedException {
    Path bundle = relocated(Build.UPSTREAM_JAR, folder.resolve("bundle.jar"));
    Run run = version(bundle + File.pathSeparator + Build.JAR, "--verbose");
    assertThat(run.output)
        .doesNotContain("  ours  ")
        .contains("  from jar:")
        .contains("bundle.jar!");
    assertThat(run.exitCode).isEqualTo(1);
  }

  @Test
  void otherJarsOfTheSameVersionAreNoProblem(@TempDir Path folder)
      throws IOException, InterruptedException {
    Path hadoop = parquetHadoop(folder, Build.UPSTREAM_VERSION);
    Run run = version(Build.JAR + File.pathSeparator + hadoop);
    assertThat(run.output)
        .contains("  " + Build.UPSTREAM_VERSION + "    parquet-hadoop")
        .doesNotContain("NOT ")
        .doesNotContain("parquet-avro");
    assertThat(run.exitCode).isZero();
  }

  @Test
  void otherJarsOfAnotherVersionAreAProblem(@TempDir Path folder) throws Exception {
    Path hadoop = parquetHadoop(folder, "1.14.4");
    Run run = version(Build.JAR + File.pathSeparator + hadoop);
    assertThat(run.output)
        .doesNotContain("NOT ours")
        .contains("NOT " + Build.UPSTREAM_VERSION + "  parquet-hadoop 1.14.4  from jar:")
        .contains("Parquet's other jars must be of version " + Build.UPSTREAM_VERSION)
        .contains("NoSuchMethodError");
    assertThat(run.exitCode).isEqualTo(1);
    assertThat(problems(Build.JAR, hadoop))
        .singleElement()
        .asString()
        .startsWith("NOT " + Build.UPSTREAM_VERSION + "  parquet-hadoop 1.14.4");
  }

  @Test
  void otherJarsWithoutAVersionAreNamed(@TempDir Path folder)
      throws IOException, InterruptedException {
    Path hadoop = parquetHadoop(folder, null);
    Run run = version(Build.JAR + File.pathSeparator + hadoop);
    assertThat(run.output).contains("  unknown version  parquet-hadoop  from jar:");
    assertThat(run.exitCode).isZero();
  }

  @Test
  void bundleOfAnotherVersionIsAProblem(@TempDir Path folder)
      throws IOException, InterruptedException {
    Path bundle = bundle(folder, "1.14.4");
    Run run = version(Build.JAR + File.pathSeparator + bundle);
    assertThat(run.output)
        .doesNotContain("NOT ours")
        .contains("NOT " + Build.UPSTREAM_VERSION + "  parquet-hadoop 1.14.4  from jar:");
    assertThat(run.exitCode).isEqualTo(1);
  }

  @Test
  void bundleOfTheSameVersionIsNoProblem(@TempDir Path folder)
      throws IOException, InterruptedException {
    Path bundle = bundle(folder, Build.UPSTREAM_VERSION);
    Run run = version(Build.JAR + File.pathSeparator + bundle);
    assertThat(run.output)
        .contains("  " + Build.UPSTREAM_VERSION + "    parquet-hadoop")
        .doesNotContain("NOT ");
    assertThat(run.exitCode).isZero();
  }

  @Test
  void otherJarsAreNotTakenForPartsOfABundle(@TempDir Path folder)
      throws IOException, InterruptedException {
    Path hadoop = parquetHadoop(folder, null);
    Path bundle = bundle(Files.createDirectory(folder.resolve("bundle")), "1.14.4");
    Run run = version(String.join(File.pathSeparator, "" + Build.JAR, "" + hadoop, "" + bundle));
    assertThat(run.output).contains("  unknown version  parquet-hadoop  from jar:");
    assertThat(run.exitCode).isZero();
  }

  @Test
  void encodingJarIsCheckedToo(@TempDir Path folder) throws Exception {
    Path encoding = encodingFast(folder, Build.UPSTREAM_VERSION);
    Run run = version(Build.JAR + File.pathSeparator + encoding);
    assertThat(run.output.lines().skip(1).limit(3))
        .satisfiesExactly(
            verdict -> assertThat(verdict).startsWith("OK: all ").contains("parquet-column-fast"),
            versions ->
                assertThat(versions)
                    .isEqualTo(
                        "parquet-encoding-fast "
                            + Build.UPSTREAM_VERSION
                            + "-7, replacing parquet-encoding "
                            + Build.UPSTREAM_VERSION),
            loaded ->
                assertThat(loaded)
                    .isEqualTo("All 1 replaced classes are loaded from parquet-encoding-fast."));
    assertThat(run.output).doesNotContain("NOT ");
    assertThat(run.exitCode).isZero();
    Run verbose = version(Build.JAR + File.pathSeparator + encoding, "--verbose");
    assertThat(verbose.output).contains("  ours      " + PACKING);
  }

  @Test
  void encodingJarBehindUpstreamsIsNotOurs(@TempDir Path folder) throws Exception {
    Path encoding = encodingFast(folder, Build.UPSTREAM_VERSION);
    Path upstreams = folder.resolve("upstreams.jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(upstreams))) {
      put(out, PACKING.replace('.', '/') + ".class", classFile("Other"));
    }
    Run run =
        version(String.join(File.pathSeparator, "" + Build.JAR, "" + upstreams, "" + encoding));
    assertThat(run.output.lines().skip(1).limit(3))
        .satisfiesExactly(
            verdict ->
                assertThat(verdict)
                    .isEqualTo(
                        "NOT OK: 1 of 1 replaced classes come from elsewhere: put"
                            + " parquet-encoding-fast first on the class path, or remove"
                            + " parquet-encoding."),
            place -> assertThat(place).contains("  1  from jar:", "upstreams.jar!"),
            column -> assertThat(column).startsWith("All ").contains("parquet-column-fast"));
    assertThat(run.exitCode).isEqualTo(1);
    assertThat(problems(Build.JAR, upstreams, encoding))
        .singleElement()
        .asString()
        .startsWith("NOT ours  " + PACKING);
  }

  @Test
  void encodingJarOfAnotherVersionIsAProblem(@TempDir Path folder) throws Exception {
    Path encoding = encodingFast(folder, "1.14.4");
    Run run = version(Build.JAR + File.pathSeparator + encoding);
    assertThat(run.output)
        .doesNotContain("NOT ours")
        .contains(
            "NOT OK: Parquet's other jars must be of version " + Build.UPSTREAM_VERSION,
            "NOT " + Build.UPSTREAM_VERSION + "  parquet-encoding-fast 1.14.4-7  from jar:");
    assertThat(run.exitCode).isEqualTo(1);
    assertThat(problems(Build.JAR, encoding)).hasSize(1);
  }

  /**
   * A jar that passes for parquet-encoding-fast, for a version of Parquet. The real one is built
   * after this module; its own tests look at both.
   */
  private static Path encodingFast(Path folder, String upstream) throws IOException {
    byte[] packing = classFile("Ours");
    String fingerprint = ClassFingerprint.of(new ByteArrayInputStream(packing));
    String index =
        "# version " + upstream + "-7\n# upstream " + upstream + "\n" + PACKING + " " + fingerprint;
    Path jar = folder.resolve("parquet-encoding-fast.jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      put(out, PACKING.replace('.', '/') + ".class", packing);
      put(
          out,
          "dev/parquetfast/packing/replaced-classes.txt",
          (index + "\n").getBytes(StandardCharsets.UTF_8));
    }
    return jar;
  }

  /** A class with a field of that name, by which its fingerprint differs. */
  private static byte[] classFile(String field) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V11, 0, PACKING.replace('.', '/'), null, "java/lang/Object", null);
    writer.visitField(0, field, "I", null, null);
    return writer.toByteArray();
  }

  /** What {@code Version} tells an application of these jars. */
  private static List<?> problems(Path... jars) throws Exception {
    List<URL> classPath = new ArrayList<>();
    for (Path jar : jars) {
      classPath.add(jar.toUri().toURL());
    }
    try (URLClassLoader loader =
        new URLClassLoader(classPath.toArray(new URL[0]), ClassLoader.getPlatformClassLoader())) {
      return (List<?>)
          loader.loadClass("dev.parquetfast.Version").getMethod("problems").invoke(null);
    }
  }

  /**
   * A jar of the same entries, the class files as a bundler leaves them that relocates another
   * package: each constant pool put together anew.
   */
  private static Path relocated(Path jar, Path bundle) throws IOException {
    int changed = 0;
    try (ZipFile from = new ZipFile(jar.toFile());
        ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(bundle))) {
      for (ZipEntry entry : Collections.list(from.entries())) {
        byte[] content = from.getInputStream(entry).readAllBytes();
        if (entry.getName().matches("org/apache/parquet/.*\\.class")) {
          ClassWriter writer = new ClassWriter(0);
          new ClassReader(content).accept(new ClassRemapper(writer, RELOCATION), 0);
          changed += Arrays.equals(content, writer.toByteArray()) ? 0 : 1;
          content = writer.toByteArray();
        }
        put(to, entry.getName(), content);
      }
    }
    assertThat(changed).as("class files that differ from the original").isGreaterThan(100);
    return bundle;
  }

  /** A jar that passes for parquet-hadoop of a version, or of one that it does not tell. */
  private static Path parquetHadoop(Path folder, String version) throws IOException {
    Path jar = folder.resolve("parquet-hadoop.jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      put(out, "org/apache/parquet/hadoop/ParquetFileReader.class", new byte[0]);
      if (version != null) {
        put(
            out,
            "META-INF/maven/org.apache.parquet/parquet-hadoop/pom.properties",
            ("version=" + version + "\n").getBytes(StandardCharsets.ISO_8859_1));
      }
    }
    return jar;
  }

  /** A jar that passes for a bundle without Maven's properties, with Parquet of a version. */
  private static Path bundle(Path folder, String version) throws IOException {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(
        Opcodes.V11,
        Opcodes.ACC_PUBLIC,
        "org/apache/parquet/Version",
        null,
        "java/lang/Object",
        null);
    writer.visitField(
        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL,
        "VERSION_NUMBER",
        "Ljava/lang/String;",
        null,
        version);
    Path jar = folder.resolve("bundle.jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      put(out, "org/apache/parquet/hadoop/ParquetFileReader.class", new byte[0]);
      put(out, "org/apache/parquet/Version.class", writer.toByteArray());
    }
    return jar;
  }

  private static void put(ZipOutputStream out, String name, byte[] content) throws IOException {
    out.putNextEntry(new ZipEntry(name));
    out.write(content);
    out.closeEntry();
  }

  private static Run version(String classPath, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("-cp", classPath, "dev.parquetfast.Version"));
    command.addAll(List.of(arguments));
    return java(command.toArray(new String[0]));
  }

  private static Run java(String... arguments) throws IOException, InterruptedException {
    String[] command = new String[arguments.length + 1];
    command[0] = Build.java().toString();
    System.arraycopy(arguments, 0, command, 1, arguments.length);
    return Run.of(Build.CLASSES, command);
  }
}
