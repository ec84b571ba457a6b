package dev.parquetfast.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bundles that are patched: what they contain, that it runs, and the way back. */
class PatchIT {
  private static final String WRITER =
      "column.values.delta.DeltaBinaryPackingValuesWriterForInteger";

  private static final Map<String, String> UNDER_A_PREFIX = new LinkedHashMap<>();
  private static final Map<String, String> RENAMED = new LinkedHashMap<>();

  static {
    UNDER_A_PREFIX.put("org/apache/parquet/", "my/app/org/apache/parquet/");
    UNDER_A_PREFIX.put("shaded/parquet/", "my/app/org/apache/parquet/shaded/");
    UNDER_A_PREFIX.put("org/slf4j/", "my/logs/org/slf4j/");
    RENAMED.put("org/apache/parquet/", "my/columns/");
    RENAMED.put("shaded/parquet/", "my/libraries/");
  }

  @TempDir Path folder;

  @Test
  void bundleUnderItsOwnName() throws Exception {
    check(Jars.bundle(), "org.apache.parquet.", "dev.parquetfast.");
  }

  @Test
  void bundleUnderAPrefix() throws Exception {
    check(
        Jars.relocated(Jars.bundle(), UNDER_A_PREFIX),
        "my.app.org.apache.parquet.",
        "my.app.dev.parquetfast.");
  }

  @Test
  void bundleUnderAnotherName() throws Exception {
    check(Jars.relocated(Jars.bundle(), RENAMED), "my.columns.", "my.columns.dev.parquetfast.");
  }

  private void check(Map<String, byte[]> content, String parquet, String ours) throws Exception {
    Path bundle = Jars.write(content, folder.resolve("bundle.jar"));
    Path patched = folder.resolve("patched.jar");
    Run run = Run.patch(bundle, patched);
    assertThat(run.exitCode).as(run.toString()).isZero();
    assertThat(run.out)
        .contains("classes of parquet-column " + Jars.VERSION + " replaced by")
        .contains(ours + "Version");

    Map<String, byte[]> after = Jars.read(patched);
    for (Map.Entry<String, byte[]> entry : content.entrySet()) {
      String name = entry.getKey();
      boolean mayChange =
          name.startsWith(parquet.replace('.', '/'))
              || name.equals("META-INF/LICENSE")
              || name.equals("META-INF/NOTICE.txt");
      if (!mayChange) {
        assertThat(after.get(name)).as(name).isEqualTo(entry.getValue());
      }
    }
    assertThat(text(after.get("META-INF/LICENSE")))
        .startsWith("The bundle's license.\n\nThis jar contains parquet-column-fast");
    assertThat(text(after.get("META-INF/NOTICE.txt")))
        .startsWith("The bundle's notice.\n\nThis jar contains parquet-column-fast")
        .contains("not a product of the Apache Software Foundation");
    assertThat(after)
        .containsKeys(
            "META-INF/parquet-column-fast/LICENSE", "META-INF/parquet-column-fast/NOTICE");
    if (!ours.equals("dev.parquetfast.")) {
      assertThat(after.keySet()).noneMatch(name -> name.startsWith("dev/"));
      assertThat(after.keySet()).noneMatch(name -> name.startsWith("org/apache/parquet/"));
    }

    Run version = Run.java("-Xverify:all", "-cp", patched, ours + "Version", "--verbose");
    assertThat(version.exitCode).as(version.toString()).isZero();
    assertThat(version.out)
        .contains("  ours      " + parquet + WRITER)
        .contains("parquet-common")
        .doesNotContain("NOT ");
    // Both count the classes that have a name of upstream's.
    Matcher counted = Pattern.compile("all (\\d+) replaced classes").matcher(version.out);
    assertThat(counted.find()).isTrue();
    assertThat(run.out).contains(": " + counted.group(1) + " classes of parquet-column ");
    assertThat(version.out.contains("in " + parquet + "*"))
        .isEqualTo(!parquet.equals("org.apache.parquet."));

    // Users set it by this name, wherever the classes are.
    Run asked = Run.java("-Ddev.parquetfast.vector=true", "-cp", patched, ours + "Version");
    assertThat(asked.out).contains("plain Java, because this JVM runs without --add-modules");

    assertThat(notLinked(patched)).isEqualTo(notLinked(bundle));
    assertThat(page(patched, parquet)).isEqualTo(page(bundle, parquet));
    assertThat(Run.tool("verify", patched).exitCode).isZero();
    Run doctor = Run.tool("doctor", patched);
    assertThat(doctor.exitCode).as(doctor.toString()).isZero();

    Path again = folder.resolve("again.jar");
    assertThat(Run.patch(bundle, again).exitCode).isZero();
    assertThat(again).hasSameBinaryContentAs(patched);
    Path original = folder.resolve("original.jar");
    assertThat(Run.tool("unpatch", patched, "--output", original).exitCode).isZero();
    assertThat(original).hasSameBinaryContentAs(bundle);
  }

  @Test
  void bitPackersOfABundle() throws Exception {
    checkPackers(Jars.bundle(), "org.apache.parquet.", "dev.parquetfast.");
    checkPackers(
        Jars.relocated(Jars.bundle(), UNDER_A_PREFIX),
        "my.app.org.apache.parquet.",
        "my.app.dev.parquetfast.");
    checkPackers(
        Jars.relocated(Jars.bundle(), RENAMED), "my.columns.", "my.columns.dev.parquetfast.");
  }

  private void checkPackers(Map<String, byte[]> content, String parquet, String ours)
      throws Exception {
    Path bundle = Jars.write(content, folder.resolve(parquet + "jar"));
    Path patched = folder.resolve(parquet + "patched.jar");
    Run run = Run.patch(bundle, patched, "--with", Jars.PACKERS);
    assertThat(run.exitCode).as(run.toString()).isZero();
    assertThat(run.out)
        .contains(": 2 classes of parquet-encoding " + Jars.VERSION + " replaced by those of")
        .contains("classes of parquet-column " + Jars.VERSION + " replaced by");
    String both =
        "parquet-column-fast "
            + Jars.OUR_VERSION
            + " and parquet-encoding-fast "
            + Jars.OUR_VERSION;
    assertThat(text(Jars.read(patched).get("META-INF/LICENSE"))).contains("contains " + both);
    assertThat(text(Jars.read(patched).get("META-INF/NOTICE.txt")))
        .contains("Apache Parquet Column", "Apache Parquet Encodings");

    Run version = Run.java("-Xverify:all", "-cp", patched, ours + "Version");
    assertThat(version.exitCode).as(version.toString()).isZero();
    assertThat(version.out)
        .contains("OK: all ", "All 2 replaced classes are loaded from parquet-encoding-fast.")
        .doesNotContain("NOT ");
    assertThat(notLinked(patched)).isEqualTo(notLinked(bundle));
    assertThat(unpacked(patched, parquet)).isDeepEqualTo(unpacked(bundle, parquet));
    Run verify = Run.tool("verify", patched);
    assertThat(verify.exitCode).as(verify.toString()).isZero();
    assertThat(verify.out).contains(both + " in " + parquet.replaceAll("[.]$", ","));
    Run doctor = Run.tool("doctor", patched);
    assertThat(doctor.exitCode).as(doctor.toString()).isZero();
    assertThat(doctor.out)
        .contains("ours " + Jars.OUR_VERSION + ", parquet-encoding-fast " + Jars.OUR_VERSION);

    Path again = folder.resolve(parquet + "again.jar");
    assertThat(Run.patch(bundle, again, "--with", Jars.PACKERS).exitCode).isZero();
    assertThat(again).hasSameBinaryContentAs(patched);
    Path original = folder.resolve(parquet + "original.jar");
    assertThat(Run.tool("unpatch", patched, "--output", original).exitCode).isZero();
    assertThat(original).hasSameBinaryContentAs(bundle);
  }

  @Test
  void lostBitPackerOfAPatchedJarIsNoticed() throws Exception {
    Path patched = folder.resolve("patched.jar");
    Path bundle = Jars.write(Jars.bundle(), folder.resolve("bundle.jar"));
    assertThat(Run.patch(bundle, patched, "--with", Jars.PACKERS).exitCode).isZero();
    String lost = "dev/parquetfast/packing/IntKernels$Width7.class";
    Map<String, byte[]> content = Jars.read(patched);
    assertThat(content.remove(lost)).isNotNull();
    Path changed = Jars.write(content, folder.resolve("changed.jar"));
    Run verify = Run.tool("verify", changed);
    assertThat(verify.exitCode).isEqualTo(1);
    assertThat(verify.err).contains(lost + " is not the one that was added");
    Run doctor = Run.tool("doctor", changed);
    assertThat(doctor.exitCode).isEqualTo(1);
    assertThat(doctor.out)
        .contains("  disagrees: parquet-encoding " + Jars.VERSION + ", incomplete, in " + changed);
  }

  @Test
  void copiesInTwoPackages() throws Exception {
    Map<String, byte[]> content = Jars.bundle();
    content.putAll(Jars.relocated(Jars.bundle(), UNDER_A_PREFIX));
    Path bundle = Jars.write(content, folder.resolve("bundle.jar"));

    Path one = folder.resolve("one.jar");
    Run run = Run.patch(bundle, one, "--package", "my.app.org.apache.parquet");
    assertThat(run.exitCode).as(run.toString()).isZero();
    assertThat(Run.java("-cp", one, "my.app.dev.parquetfast.Version").exitCode).isZero();
    assertThat(Jars.read(one)).doesNotContainKey("dev/parquetfast/Version.class");
    Run doctor = Run.tool("doctor", one);
    assertThat(doctor.exitCode).isEqualTo(1);
    assertThat(doctor.out)
        .contains("upstream's  ")
        .contains("ours " + Jars.OUR_VERSION)
        .contains("Make the original of the bundle again with unpatch")
        .doesNotContain(" patch --quiet ");

    Path both = folder.resolve("both.jar");
    assertThat(Run.patch(bundle, both).exitCode).isZero();
    assertThat(Run.java("-cp", both, "my.app.dev.parquetfast.Version").exitCode).isZero();
    assertThat(Run.java("-cp", both, "dev.parquetfast.Version").exitCode).isZero();
    Path original = folder.resolve("original.jar");
    assertThat(Run.tool("unpatch", both, "--output", original).exitCode).isZero();
    assertThat(original).hasSameBinaryContentAs(bundle);
  }

  @Test
  void packagesThatContainEachOther() throws Exception {
    Map<String, String> inside = new LinkedHashMap<>();
    inside.put("org/apache/parquet/", "org/apache/parquet/inside/org/apache/parquet/");
    inside.put("shaded/parquet/", "org/apache/parquet/inside/");
    Map<String, byte[]> content = Jars.bundle();
    content.putAll(Jars.relocated(Jars.bundle(), inside));
    Path bundle = Jars.write(content, folder.resolve("bundle.jar"));
    Path patched = folder.resolve("patched.jar");
    Run run = Run.patch(bundle, patched);
    assertThat(run.exitCode).as(run.toString()).isZero();
    for (String prefix : List.of("", "org.apache.parquet.inside.")) {
      Run version = Run.java("-cp", patched, prefix + "dev.parquetfast.Version");
      assertThat(version.exitCode).as(version.toString()).isZero();
      assertThat(page(patched, prefix + "org.apache.parquet."))
          .isEqualTo(page(bundle, prefix + "org.apache.parquet."));
    }
    assertThat(notLinked(patched)).isEqualTo(notLinked(bundle));
  }

  /**
   * Bundles have classes for Java versions that came after this tool; it reads their names only.
   */
  @Test
  void classesForAJavaThatNobodyKnows() throws Exception {
    String name = "some/OfTheBundle";
    String owner = "org/apache/parquet/column/impl/ColumnReaderImpl";
    Map<String, byte[]> content = Jars.bundle();
    content.put(
        "META-INF/versions/99/" + name + ".class",
        Jars.ofTheFuture(Jars.caller(name, owner, "getCurrentDefinitionLevel", "()I")));
    Path bundle = Jars.write(content, folder.resolve("bundle.jar"));
    Run run = Run.patch(bundle, folder.resolve("patched.jar"));
    assertThat(run.exitCode).as(run.toString()).isZero();
  }

  /** Compilers list nested classes of others; that is no use of them. */
  @Test
  void classThatListsOneThatGoes() throws Exception {
    Set<String> ours = Jars.read(Jars.OURS).keySet();
    Map<String, byte[]> content = Jars.bundle();
    for (String name : Jars.read(Jars.upstream(Jars.VERSION)).keySet()) {
      if (name.matches(".*[$][A-Z].*[.]class") && !ours.contains(name)) {
        content.put("some/Lister.class", Jars.lister("some/Lister", name.replace(".class", "")));
      }
    }
    Path bundle = Jars.write(content, folder.resolve("bundle.jar"));
    Run run = Run.patch(bundle, folder.resolve("patched.jar"));
    assertThat(run.exitCode).as(run.toString()).isZero();
  }

  /** Of many that want one name, one gets it, and the file is whole. */
  @Test
  void manyAtOnce() throws Exception {
    Path bundle = Jars.write(Jars.bundle(), folder.resolve("bundle.jar"));
    Path patched = folder.resolve("patched.jar");
    ExecutorService threads = Executors.newFixedThreadPool(4);
    List<Future<Run>> runs = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      runs.add(threads.submit(() -> Run.patch(bundle, patched)));
    }
    List<Integer> exitCodes = new ArrayList<>();
    for (Future<Run> run : runs) {
      exitCodes.add(run.get().exitCode);
    }
    threads.shutdown();
    assertThat(exitCodes).containsOnlyOnce(0).containsOnly(0, 4);
    assertThat(Run.tool("verify", patched).exitCode).isZero();
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactlyInAnyOrder(bundle, patched);
    }
  }

  @Test
  void classesOfAWebApplication() throws Exception {
    Map<String, byte[]> content = new LinkedHashMap<>();
    Jars.bundle().forEach((name, file) -> content.put(place(name), file));
    Path bundle = Jars.write(content, folder.resolve("app.war"));
    Path patched = folder.resolve("patched.war");
    Run run = Run.patch(bundle, patched);
    assertThat(run.exitCode).as(run.toString()).isZero();
    assertThat(Jars.read(patched)).containsKey("WEB-INF/classes/dev/parquetfast/Version.class");
    // A JVM would not find it there.
    assertThat(run.out).doesNotContain("java -cp").contains(" doctor " + patched);
    assertThat(Run.tool("verify", patched).exitCode).isZero();
  }

  private static String place(String name) {
    return name.startsWith("META-INF/") ? name : "WEB-INF/classes/" + name;
  }

  @Test
  void indexOfPackagesNamesOurs() throws Exception {
    Map<String, byte[]> content = Jars.bundle();
    Jars.put(
        content,
        "META-INF/INDEX.LIST",
        "JarIndex-Version: 1.0\n\nbundle.jar\norg/apache/parquet/column/values/rle\n\nnext.jar\na\n");
    Path patched = folder.resolve("patched.jar");
    Run run = Run.patch(Jars.write(content, folder.resolve("bundle.jar")), patched);
    assertThat(run.exitCode).as(run.toString()).isZero();
    assertThat(text(Jars.read(patched).get("META-INF/INDEX.LIST")))
        .startsWith("JarIndex-Version: 1.0\n\nbundle.jar\norg/apache/parquet/column/values/rle\n")
        .containsOnlyOnce("org/apache/parquet/column/values/rle\n")
        .contains("\ndev/parquetfast/kernel\n")
        .endsWith("\n\nnext.jar\na\n");
  }

  @Test
  void licenseAndNoticeAreAddedWhereThereAreNone() throws Exception {
    Map<String, byte[]> content = Jars.bundle();
    content.keySet().removeIf(name -> name.matches("META-INF/(LICENSE|NOTICE).*"));
    Path patched = folder.resolve("patched.jar");
    Run run = Run.patch(Jars.write(content, folder.resolve("bundle.jar")), patched);
    assertThat(run.exitCode).as(run.toString()).isZero();
    assertThat(Jars.read(patched)).containsKeys("META-INF/LICENSE", "META-INF/NOTICE");
  }

  /** A file and a folder of one name cannot both be unpacked. */
  @Test
  void licenseIsNotAddedBesideAFolder() throws Exception {
    for (String entry : List.of("META-INF/LICENSE/a.txt", "META-INF/license/")) {
      Map<String, byte[]> content = Jars.bundle();
      content.keySet().removeIf(name -> name.matches("META-INF/(LICENSE|NOTICE).*"));
      Jars.put(content, entry, "");
      Path patched = folder.resolve("patched.jar");
      Run run = Run.patch(Jars.write(content, folder.resolve("bundle.jar")), patched);
      assertThat(run.exitCode).as(run.toString()).isZero();
      assertThat(Jars.read(patched))
          .containsKeys("META-INF/parquet-column-fast/LICENSE", "META-INF/NOTICE")
          .doesNotContainKey("META-INF/LICENSE");
      Files.delete(patched);
    }
  }

  @Test
  void changeOfAPatchedJarIsNoticed() throws Exception {
    Path patched = folder.resolve("patched.jar");
    Run.patch(Jars.write(Jars.bundle(), folder.resolve("bundle.jar")), patched);

    Map<String, byte[]> ofOurs = Jars.read(patched);
    ofOurs.computeIfPresent("dev/parquetfast/Version.class", (name, file) -> Jars.altered(file));
    Run one = Run.tool("verify", Jars.write(ofOurs, folder.resolve("one.jar")));
    assertThat(one.exitCode).isEqualTo(1);
    assertThat(one.err).contains("dev/parquetfast/Version.class is not the one that was added");

    Path more = Files.copy(patched, folder.resolve("more.jar"));
    try (FileSystem zip = FileSystems.newFileSystem(more, (ClassLoader) null)) {
      Files.writeString(zip.getPath("more.txt"), "more");
    }
    assertThat(Run.tool("verify", more).exitCode).isIn(1, 4);

    Map<String, byte[]> ofOthers = Jars.read(patched);
    Jars.put(ofOthers, "META-INF/services/java.lang.Runnable", "other.Service\n");
    Path other = Jars.write(ofOthers, folder.resolve("other.jar"));
    assertThat(Run.tool("verify", other).exitCode).isIn(1, 4);
    Run back = Run.tool("unpatch", other, "--output", folder.resolve("back.jar"));
    assertThat(back.exitCode).isIn(1, 4);
    assertThat(folder.resolve("back.jar")).doesNotExist();
  }

  /**
   * The names of classes that the JVM does not link, since what they need is in no jar of the test.
   */
  static Set<String> notLinked(Path jar) throws IOException {
    Set<String> failures = new TreeSet<>();
    URL[] urls = {jar.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
      for (String name : Jars.read(jar).keySet()) {
        if (!name.endsWith(".class") || name.startsWith("META-INF/")) {
          continue;
        }
        String className = name.substring(0, name.length() - ".class".length()).replace('/', '.');
        try {
          // HotSpot links a class, and so verifies it, before it lists its methods.
          assertThat(Class.forName(className, false, loader).getDeclaredMethods()).isNotNull();
        } catch (ClassNotFoundException | LinkageError e) {
          assertThat(e).isNotInstanceOf(VerifyError.class);
          if (className.contains("dev.parquetfast.vector.")) {
            // Nothing but the module that they are for may be missing.
            assertThat(e).hasMessageContaining("jdk/incubator/vector/");
          } else {
            failures.add(className);
          }
        }
      }
    }
    return failures;
  }

  /** The bytes that a writer of the jar makes of some integers. */
  static byte[] page(Path jar, String parquet) throws Exception {
    // Some bundles leave the interface of logging to the engine.
    URL[] urls = {jar.toUri().toURL(), Jars.other("slf4j-api").toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
      Class<?> allocators = loader.loadClass(parquet + "bytes.ByteBufferAllocator");
      Object allocator =
          loader
              .loadClass(parquet + "bytes.HeapByteBufferAllocator")
              .getConstructor()
              .newInstance();
      Object writer =
          loader
              .loadClass(parquet + WRITER)
              .getConstructor(int.class, int.class, allocators)
              .newInstance(100, 4096, allocator);
      Method write = writer.getClass().getMethod("writeInteger", int.class);
      for (int i = 0; i < 10_000; i++) {
        write.invoke(writer, i * i * 31);
      }
      Object bytes = writer.getClass().getMethod("getBytes").invoke(writer);
      return (byte[])
          loader.loadClass(parquet + "bytes.BytesInput").getMethod("toByteArray").invoke(bytes);
    }
  }

  /** What the bit packers of the jar make of some bytes, by bit width. */
  static int[][] unpacked(Path jar, String parquet) throws Exception {
    byte[] packed = new byte[32];
    for (int i = 0; i < packed.length; i++) {
      packed[i] = (byte) (i * 37 + 11);
    }
    URL[] urls = {jar.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
      String bitPacking = parquet + "column.values.bitpacking.";
      Object factory =
          loader.loadClass(bitPacking + "ByteBitPackingLE").getField("factory").get(null);
      Method packer =
          loader.loadClass(bitPacking + "BytePackerFactory").getMethod("newBytePacker", int.class);
      Method unpack =
          loader
              .loadClass(bitPacking + "BytePacker")
              .getMethod("unpack8Values", byte[].class, int.class, int[].class, int.class);
      int[][] values = new int[33][8];
      for (int bitWidth = 0; bitWidth <= 32; bitWidth++) {
        unpack.invoke(packer.invoke(factory, bitWidth), packed, 0, values[bitWidth], 0);
      }
      return values;
    }
  }

  private static String text(byte[] content) {
    return new String(content, StandardCharsets.UTF_8);
  }
}
