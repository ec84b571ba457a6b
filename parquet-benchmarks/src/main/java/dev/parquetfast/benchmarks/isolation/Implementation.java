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
import java.util.stream.Stream;

/**
 * One implementation of Parquet's codecs in a class loader of its own.
 *
 * <p>The implementations are jars within our jar, {@code implementations/<name>/*.jar}, and are on
 * no class path. {@code implementations/<name>/files/*.jar} and {@code files/*.jar} are for whole
 * files. Opening an implementation copies its jars to a temporary folder, and creates a class
 * loader over them and over our own jar, which has the workload classes. Its parent knows only the
 * JDK, the {@code bridge} package and JMH's {@code Blackhole}. So every Parquet class comes from
 * the nested jars, and the workload classes link to those.
 *
 * <p>The copies are deleted when the JVM ends; {@link #close()} closes them before.
 */
public final class Implementation implements Closeable {

  /** Name of the released jar that ours replaces, with which all others are compared. */
  public static final String UPSTREAM = "upstream";

  private static final String FOLDER = "implementations";

  /** Name of our own jar. */
  public static final String OURS = "fast";

  /** Our own jar in a JVM in which its vector kernels are used from the first call on. */
  public static final String VECTOR = OURS + "-vector";

  private static final String MODULE = "jdk.incubator.vector";

  /**
   * Folder of the jars that only whole files need: one within each implementation's folder, and one
   * for all.
   */
  private static final String FILES = "files";

  /** Folder of the other libraries, one folder for each. */
  private static final String PEERS = "peers";

  private static final String SHARED_PACKAGE = WorkloadFactory.class.getPackageName() + ".";

  /** Shared with its superclasses. The JVM recognises some of its methods by name. */
  private static final String SHARED_CLASSES = "org.openjdk.jmh.infra.Blackhole";

  private static final String WORKLOAD_FACTORY =
      "dev.parquetfast.benchmarks.workload.PageWorkloadFactory";

  private final URLClassLoader loader;

  private Implementation(URLClassLoader loader) {
    this.loader = loader;
  }

  /** Returns the names of all implementations in our jar, without {@link #VECTOR}. */
  public static List<String> names() throws IOException {
    return withOurFiles(
        root ->
            list(root.resolve(FOLDER)).stream()
                .map(folder -> folder.getFileName().toString().replace("/", ""))
                .toList());
  }

  /** Returns the arguments with which the JVM of an implementation is to be started. */
  public static List<String> jvmArguments(String name) {
    return name.equals(VECTOR)
        ? List.of("--add-modules=" + MODULE, "-Ddev.parquetfast.vector=always")
        : List.of();
  }

  private static String folder(String name) {
    return FOLDER + "/" + (name.equals(VECTOR) ? OURS : name);
  }

  /**
   * Opens an implementation, so that its classes can be loaded.
   *
   * @throws IllegalArgumentException if there is none of that name
   */
  public static Implementation open(String name) throws IOException {
    return open(name, List.of(folder(name)));
  }

  /**
   * Opens an implementation with parquet-hadoop of its version, Arrow and all that these need, for
   * whole files.
   *
   * @throws IllegalArgumentException if there is none of that name
   */
  public static Implementation openForFiles(String name) throws IOException {
    return open(name, List.of(folder(name), folder(name) + "/" + FILES, FILES));
  }

  /**
   * Returns copies of the jars of another library that reads files.
   *
   * @throws IllegalArgumentException if there are none of that name
   */
  public static List<Path> copiesOfPeer(String name) throws IOException {
    List<Path> jars =
        withOurFiles(
            root -> {
              Path folder = root.resolve(PEERS).resolve(name);
              return Files.isDirectory(folder) ? copyForThisProcess(folder) : List.of();
            });
    if (jars.isEmpty()) {
      throw new IllegalArgumentException("There is no library \"" + name + "\" in this jar");
    }
    return jars;
  }

  private static Implementation open(String name, List<String> folders) throws IOException {
    requireKnown(name);
    if (name.equals(VECTOR) && ModuleLayer.boot().findModule(MODULE).isEmpty()) {
      throw new IllegalStateException(
          VECTOR + " needs a JVM with the arguments " + jvmArguments(VECTOR));
    }
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

  /** Returns the commit from which our own implementation was built, as its jar says. */
  public static String commit() throws IOException {
    return ofOurManifest("Git-Commit");
  }

  /** Returns the version of upstream that our own implementation replaces, as its jar says. */
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
    if (!name.equals(VECTOR) && !names().contains(name)) {
      throw new IllegalArgumentException(
          "There is no implementation \"" + name + "\" among " + names());
    }
  }

  public WorkloadFactory workloads() throws ReflectiveOperationException {
    return loadClass(WORKLOAD_FACTORY)
        .asSubclass(WorkloadFactory.class)
        .getDeclaredConstructor()
        .newInstance();
  }

  /**
   * Returns what a process needs on its class path to use this implementation: its jars and ours.
   */
  public List<Path> classPath() {
    List<Path> paths = new ArrayList<>();
    for (URL url : loader.getURLs()) {
      paths.add(path(url));
    }
    return paths;
  }

  /** Returns a class as this implementation's code sees it. */
  public Class<?> loadClass(String className) throws ClassNotFoundException {
    return loader.loadClass(className);
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }

  /** Returns none before the build has packed them. */
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
      return entries.sorted().toList();
    }
  }

  /** Runs an action on the root of the folder or archive that holds our own classes. */
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
    return path(Implementation.class.getProtectionDomain().getCodeSource().getLocation());
  }

  private static Path path(URL location) {
    try {
      return Path.of(location.toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("Classes come from " + location, e);
    }
  }

  @FunctionalInterface
  private interface IoFunction<T, R> {
    R apply(T argument) throws IOException;
  }

  /** Loads the JDK's classes and the shared ones, and hides the application's class path. */
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
