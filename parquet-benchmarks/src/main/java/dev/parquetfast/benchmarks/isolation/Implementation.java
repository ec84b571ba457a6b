package dev.parquetfast.benchmarks.isolation;

import dev.parquetfast.benchmarks.bridge.WorkloadFactory;
import java.io.Closeable;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One implementation of Parquet's codecs in a class loader of its own.
 *
 * <p>The implementations travel as jars within our jar, {@code implementations/<name>/*.jar}, and
 * are on nobody's class path; {@code implementations/<name>/files/*.jar} and {@code files/*.jar}
 * are for whole files. Opening one copies its jars to a temporary folder and makes a class loader
 * over them and over our own jar, from which it takes the workload classes. Its parent knows the
 * JDK, the {@code bridge} package and JMH's {@code Blackhole}, nothing else: so every Parquet class
 * comes from the nested jars, and the workload classes link to those.
 *
 * <p>The copies are deleted when the JVM ends; {@link #close()} lets go of them before.
 */
public final class Implementation implements Closeable {

  /** The name of the released jar that ours replaces; all others are held against it. */
  public static final String UPSTREAM = "upstream";

  private static final String FOLDER = "implementations";

  private static final String OURS = "fast";

  /** Jars that only whole files need: of one implementation within its folder, of all beside. */
  private static final String FILES = "files";

  private static final String SHARED_PACKAGE = WorkloadFactory.class.getPackageName() + ".";

  /** With its superclasses. The JVM knows by name those methods of it that it leaves out. */
  private static final String SHARED_CLASSES = "org.openjdk.jmh.infra.Blackhole";

  private static final String WORKLOAD_FACTORY =
      "dev.parquetfast.benchmarks.workload.PageWorkloadFactory";

  private final URLClassLoader loader;

  private Implementation(URLClassLoader loader) {
    this.loader = loader;
  }

  /** The names of all implementations in our jar. */
  public static List<String> names() throws IOException {
    return withOurFiles(
        root ->
            list(root.resolve(FOLDER)).stream()
                .map(folder -> folder.getFileName().toString().replace("/", ""))
                .collect(Collectors.toList()));
  }

  /**
   * Makes an implementation's classes loadable.
   *
   * @throws IllegalArgumentException if there is none of that name
   */
  public static Implementation open(String name) throws IOException {
    return open(name, List.of(FOLDER + "/" + name));
  }

  /**
   * The same with parquet-hadoop of the implementation's line and all that it needs, for whole
   * files.
   *
   * @throws IllegalArgumentException if there is none of that name
   */
  public static Implementation openForFiles(String name) throws IOException {
    return open(name, List.of(FOLDER + "/" + name, FOLDER + "/" + name + "/" + FILES, FILES));
  }

  private static Implementation open(String name, List<String> folders) throws IOException {
    requireKnown(name);
    List<URL> classPath = new ArrayList<>();
    for (String folder : folders) {
      for (Path jar : withOurFiles(root -> copyForThisProcess(root.resolve(folder)))) {
        classPath.add(jar.toUri().toURL());
      }
    }
    classPath.add(ourFiles().toUri().toURL());
    return new Implementation(
        new URLClassLoader(name, classPath.toArray(new URL[0]), new SharedClasses()));
  }

  /** The commit that our own implementation was built from, as its jar says. */
  public static String commit() throws IOException {
    return ofOurManifest("Git-Commit");
  }

  /** The version of upstream that our own implementation replaces, as its jar says. */
  public static String upstreamVersion() throws IOException {
    return ofOurManifest("Upstream-Version");
  }

  private static String ofOurManifest(String attribute) throws IOException {
    for (Path jar : withOurFiles(Implementation::copyOfOurs)) {
      try (JarFile file = new JarFile(jar.toFile())) {
        String value = file.getManifest().getMainAttributes().getValue(attribute);
        if (value != null) {
          return value;
        }
      }
    }
    return "unknown";
  }

  /**
   * Checks the name of an implementation.
   *
   * @throws IllegalArgumentException if there is none of that name
   */
  public static void requireKnown(String name) throws IOException {
    if (!names().contains(name)) {
      throw new IllegalArgumentException(
          "There is no implementation \"" + name + "\" among " + names());
    }
  }

  /** The entrance to the workload classes of this implementation. */
  public WorkloadFactory workloads() throws ReflectiveOperationException {
    return loadClass(WORKLOAD_FACTORY)
        .asSubclass(WorkloadFactory.class)
        .getDeclaredConstructor()
        .newInstance();
  }

  /** A class as this implementation's code sees it. */
  public Class<?> loadClass(String className) throws ClassNotFoundException {
    return loader.loadClass(className);
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }

  /** None before the build has packed them. */
  private static List<Path> copyOfOurs(Path root) throws IOException {
    Path folder = root.resolve(FOLDER).resolve(OURS);
    return Files.isDirectory(folder) ? copyForThisProcess(folder) : List.of();
  }

  private static List<Path> copyForThisProcess(Path folder) throws IOException {
    Path target = Files.createTempDirectory("parquet-benchmarks-");
    target.toFile().deleteOnExit();
    List<Path> copies = new ArrayList<>();
    for (Path jar : list(folder)) {
      if (Files.isDirectory(jar)) {
        continue;
      }
      Path copy = target.resolve(jar.getFileName().toString());
      Files.copy(jar, copy);
      copy.toFile().deleteOnExit();
      copies.add(copy);
    }
    return copies;
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.sorted().collect(Collectors.toList());
    }
  }

  /** Runs an action on the root of the folder or archive that our own classes lie in. */
  private static <T> T withOurFiles(IoFunction<Path, T> action) throws IOException {
    Path ours = ourFiles();
    if (Files.isDirectory(ours)) {
      return action.apply(ours);
    }
    try (FileSystem archive = FileSystems.newFileSystem(ours, (ClassLoader) null)) {
      return action.apply(archive.getPath("/"));
    }
  }

  private static Path ourFiles() {
    URL location = Implementation.class.getProtectionDomain().getCodeSource().getLocation();
    try {
      return Path.of(location.toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("Our classes were loaded from " + location, e);
    }
  }

  @FunctionalInterface
  private interface IoFunction<T, R> {
    R apply(T argument) throws IOException;
  }

  /** Shows the JDK's classes and those we share, and hides the application's class path. */
  private static final class SharedClasses extends ClassLoader {

    SharedClasses() {
      super(ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (!name.startsWith(SHARED_PACKAGE) && !name.startsWith(SHARED_CLASSES)) {
        throw new ClassNotFoundException(name);
      }
      return Implementation.class.getClassLoader().loadClass(name);
    }
  }
}
