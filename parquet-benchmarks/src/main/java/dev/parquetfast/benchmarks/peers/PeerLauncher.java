package dev.parquetfast.benchmarks.peers;

import dev.parquetfast.benchmarks.PageBenchmark;
import dev.parquetfast.benchmarks.isolation.Implementation;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Fork;

/** Starts the process of a peer, after compiling its program if that is not in this jar. */
final class PeerLauncher {

  /** The arguments that all benchmarks give to their JVMs. */
  static final List<String> FLAGS =
      List.of(PageBenchmark.class.getAnnotation(Fork.class).jvmArgsAppend());

  /** The first Java version that Hardwood's classes are for. */
  private static final int HARDWOODS_JAVA = 21;

  private static final String PYARROW = "pyarrow_peer.py";
  private static final String HARDWOOD = "HardwoodPeer";
  private static final String DATASET = "DatasetPeer";

  private static final String CLASS_PATH = System.getProperty("java.class.path");

  private final Optional<String> python;
  private final Optional<Path> dataset;
  private final Path folder;
  private final PrintStream out;

  /** Class paths of the programs that a JDK compiles, by their names and the JVM. */
  private final Map<List<String>, Optional<String>> compiled = new HashMap<>();

  private final Set<String> unavailable = new TreeSet<>();

  /**
   * Creates a launcher.
   *
   * @param python the Python that has pyarrow; empty if there is none
   * @param dataset the folder of the jars of arrow-dataset; empty if there is none
   * @param folder where programs are compiled
   */
  PeerLauncher(Optional<String> python, Optional<Path> dataset, Path folder, PrintStream out) {
    this.python = python;
    this.dataset = dataset;
    this.folder = folder;
    this.out = out;
  }

  /**
   * Starts a peer.
   *
   * @param version the version of our peer, with that of its JVM; null if it has not been started
   * @return empty if this machine lacks what it needs, which is printed once
   */
  Optional<PeerClient> start(Peer peer, PeerFile file, String jvm, String version)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    if (peer.hasThreads() && Runtime.getRuntime().availableProcessors() == 1) {
      return without(peer, "one processor");
    } else if (peer.isPyarrow()) {
      if (python.isEmpty()) {
        return without(peer, "no --python");
      }
      command.addAll(List.of(python.get(), copy(PYARROW).toString()));
    } else if (peer.isHardwood()) {
      int java = Runtime.Version.parse(version.substring(version.lastIndexOf(' ') + 1)).feature();
      if (java < HARDWOODS_JAVA) {
        return without(peer, "Hardwood needs Java " + HARDWOODS_JAVA + ", not " + java);
      }
      Optional<String> classPath = compile(HARDWOOD, jvm, Implementation.copiesOfPeer("hardwood"));
      if (classPath.isEmpty()) {
        return without(peer, "no javac that compiles " + HARDWOOD);
      }
      command.add(jvm);
      command.addAll(FLAGS);
      // Hardwood's manual recommends it; a JVM that lacks the module would not start.
      command.addAll(List.of("--add-modules", "jdk.incubator.vector"));
      command.addAll(List.of("-cp", classPath.get(), HARDWOOD));
    } else if (peer == Peer.DATASET) {
      if (dataset.isEmpty()) {
        return without(peer, "no --dataset");
      }
      Optional<String> classPath = compile(DATASET, jvm, jars(dataset.get()));
      if (classPath.isEmpty()) {
        return without(peer, "no javac that compiles " + DATASET);
      }
      command.add(jvm);
      command.addAll(FLAGS);
      command.addAll(List.of("-cp", classPath.get(), DATASET));
    } else {
      command.add(jvm);
      command.addAll(FLAGS);
      command.addAll(List.of("-cp", CLASS_PATH, PeerProcess.class.getName()));
    }
    command.addAll(peer.arguments());
    command.add(file.path().toString());
    if (peer.work() == Peer.Work.VECTORS_WRITTEN) {
      command.add(file.spec().toString());
    }
    PeerClient client = new PeerClient(command);
    if (client.reason().isEmpty()) {
      return Optional.of(client);
    }
    client.close();
    return without(peer, client.reason());
  }

  /**
   * Compiles a program with the JDK that will run it, unless that has been done. Returns the
   * program's class path, or nothing if there is no compiler that can.
   *
   * @param library jars that it needs besides the benchmarks
   */
  private Optional<String> compile(String program, String jvm, List<Path> library)
      throws IOException, InterruptedException {
    List<String> key = List.of(program, jvm);
    if (!compiled.containsKey(key)) {
      compiled.put(key, compileNow(program, jvm, library));
    }
    return compiled.get(key);
  }

  private static List<Path> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(each -> each.toString().endsWith(".jar")).sorted().toList();
    }
  }

  private Optional<String> compileNow(String program, String jvm, List<Path> library)
      throws IOException, InterruptedException {
    Path javac = Path.of(jvm).resolveSibling("javac");
    if (!Files.isExecutable(javac)) {
      return Optional.empty();
    }
    Path classes = Files.createTempDirectory(folder, program + "-");
    classes.toFile().deleteOnExit();
    List<String> paths = new ArrayList<>(List.of(classes.toString()));
    library.forEach(jar -> paths.add(jar.toString()));
    paths.add(CLASS_PATH);
    String classPath = String.join(File.pathSeparator, paths);
    String source = copy(program + ".java").toString();
    int status =
        new ProcessBuilder(
                javac.toString(), "-cp", classPath, "-d", classes.toString(), "-proc:none", source)
            .inheritIO()
            .start()
            .waitFor();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(classes)) {
      files.forEach(each -> each.toFile().deleteOnExit());
    }
    return status == 0 ? Optional.of(classPath) : Optional.empty();
  }

  private Optional<PeerClient> without(Peer peer, String reason) {
    if (unavailable.add(peer + reason)) {
      out.printf("Without %s: %s%n", peer.title(), reason);
    }
    return Optional.empty();
  }

  private Path copy(String resource) throws IOException {
    Path copy = folder.resolve(resource);
    copy.toFile().deleteOnExit();
    try (InputStream source = PeerLauncher.class.getResourceAsStream(resource)) {
      Files.copy(source, copy, StandardCopyOption.REPLACE_EXISTING);
    }
    return copy;
  }
}
