package dev.parquetfast.benchmarks.peers;

import dev.parquetfast.benchmarks.PageBenchmark;
import dev.parquetfast.benchmarks.bridge.Checksums;
import dev.parquetfast.benchmarks.bridge.Compression;
import dev.parquetfast.benchmarks.bridge.FileAccess;
import dev.parquetfast.benchmarks.bridge.FileEncoding;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import dev.parquetfast.benchmarks.bridge.PageVersion;
import dev.parquetfast.benchmarks.bridge.TableColumn;
import dev.parquetfast.benchmarks.data.TestDataFactory;
import dev.parquetfast.benchmarks.isolation.Implementation;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.openjdk.jmh.annotations.Fork;

/**
 * Measures all peers on the same files, in turns.
 *
 * <p>All processes of a file are alive at once, and only one of them works. They take turns at each
 * column, every second round in the opposite order. So a change of the machine's speed meets all of
 * them. What is compared is the time of the processor that the whole process uses, so that
 * collectors and helping threads count as if there were a single core.
 */
public final class PeerRun {

  /** Rows of the files, unless others are wanted. */
  public static final int ROWS = 1_000_000;

  /** Number of a column that stands for all columns. */
  private static final int ALL = -1;

  private static final int FILES = 3;

  private static final int COLUMNS = 8;

  /** Rounds of the same processes that count. */
  private static final int ROUNDS = 3;

  /** Parts of a budget that starting, comparing and warming up take. */
  private static final int WARM_UP_ROUNDS = 3;

  /** The clock of a process ticks every 10 ms, so that a shorter time is not exact. */
  private static final Duration LEAST = Duration.ofMillis(200);

  /** The first Java version that Hardwood's classes are for. */
  private static final int HARDWOODS_JAVA = 21;

  private static final String PYARROW = "pyarrow_peer.py";
  private static final String HARDWOOD = "HardwoodPeer";

  private static final String CLASS_PATH = System.getProperty("java.class.path");

  /** The arguments that all benchmarks give to their JVMs. */
  private static final List<String> FLAGS =
      List.of(PageBenchmark.class.getAnnotation(Fork.class).jvmArgsAppend());

  private final List<String> jvms;
  private final Optional<String> python;
  private final int forks;
  private final long nanos;
  private final PrintStream out;

  /** Folder of the files and of what the processes of other libraries need. */
  private final Path folder;

  /** Class path of the program for Hardwood, by JVM; empty where it cannot be compiled. */
  private final Map<String, Optional<String>> hardwood = new HashMap<>();

  private final Set<String> unavailable = new TreeSet<>();

  /**
   * Prepares a run.
   *
   * @param python the Python that has pyarrow; empty if there is none
   * @param forks how often processes are started
   * @param time time of the processor for each sample; empty to divide the budget
   * @param budget time to aim at for everything
   */
  public PeerRun(
      List<String> jvms,
      Optional<String> python,
      int forks,
      Optional<Duration> time,
      Duration budget,
      PrintStream out)
      throws IOException {
    this.jvms = jvms;
    this.python = python;
    this.forks = forks;
    this.out = out;
    int samples =
        jvms.size()
            * forks
            * FILES
            * Peer.values().length
            * (ROUNDS + WARM_UP_ROUNDS)
            * (COLUMNS + 1);
    Duration part = budget.dividedBy(samples);
    nanos = time.orElse(part.compareTo(LEAST) < 0 ? LEAST : part).toNanos();
    folder = Files.createTempDirectory("parquet-benchmarks-peers-");
    folder.toFile().deleteOnExit();
  }

  /** A file that all peers read: the same rows, written by upstream in one of several ways. */
  private record Input(String title, FileSpec spec, Path path, List<TableColumn> table) {

    /** Returns the digest that each reader must get of a column. */
    String digest(int index) {
      TableColumn column = table.get(index);
      Checksums checksums = new Checksums();
      for (int row = 0; row < spec.rows(); row++) {
        boolean hasValue = !column.isNull(row);
        checksums.row(hasValue);
        if (hasValue && column.values() instanceof byte[][] strings) {
          checksums.value(strings[row]);
        } else if (hasValue) {
          checksums.value(column.values(), row);
        }
      }
      return checksums.toString();
    }
  }

  /**
   * Measures every file with every JDK.
   *
   * @throws IllegalStateException if a peer does not read the values that were written
   */
  public List<PeerResult> measure(int rows)
      throws IOException, InterruptedException, ReflectiveOperationException {
    List<TableColumn> table = TestDataFactory.mixedTable(rows);
    copy(PYARROW);
    List<PeerResult> results = new ArrayList<>();
    for (Input file :
        List.of(
            write("PLAIN, pages v1", PageVersion.V1, FileEncoding.NO_DICTIONARY, table, rows),
            write("dictionary, pages v1", PageVersion.V1, FileEncoding.DICTIONARY, table, rows),
            write("DELTA, pages v2", PageVersion.V2, FileEncoding.NO_DICTIONARY, table, rows))) {
      out.printf("%s: %,d rows, %,d bytes%n", file.title, rows, Files.size(file.path));
      for (String jvm : jvms) {
        results.add(measure(file, jvm));
      }
    }
    return results;
  }

  private Input write(
      String title, PageVersion version, FileEncoding encoding, List<TableColumn> table, int rows)
      throws IOException, ReflectiveOperationException {
    FileSpec spec = new FileSpec(version, encoding, Compression.UNCOMPRESSED, rows);
    Path path = folder.resolve(spec + ".parquet");
    path.toFile().deleteOnExit();
    try (Implementation upstream = Implementation.openForFiles(Implementation.UPSTREAM)) {
      Files.write(path, upstream.workloads().create(spec, table, FileAccess.COLUMNS).page());
    }
    return new Input(title, spec, path, table);
  }

  private Path copy(String resource) throws IOException {
    Path copy = folder.resolve(resource);
    copy.toFile().deleteOnExit();
    try (InputStream source = PeerRun.class.getResourceAsStream(resource)) {
      Files.copy(source, copy, StandardCopyOption.REPLACE_EXISTING);
    }
    return copy;
  }

  private PeerResult measure(Input file, String jvm) throws IOException, InterruptedException {
    Map<Peer, Map<Integer, List<PeerClient.Sample>>> samples = new EnumMap<>(Peer.class);
    Map<Peer, String> versions = new EnumMap<>(Peer.class);
    for (int fork = 0; fork < forks; fork++) {
      Map<Peer, PeerClient> clients = new EnumMap<>(Peer.class);
      try {
        for (Peer peer : Peer.values()) {
          start(peer, file, jvm, versions).ifPresent(client -> clients.put(peer, client));
          if (clients.containsKey(peer)) {
            versions.put(peer, clients.get(peer).version());
          }
        }
        if (fork == 0) {
          compare(clients, file);
        }
        run(clients, file, samples);
      } finally {
        for (PeerClient each : clients.values()) {
          each.close();
        }
      }
    }
    int rows = file.spec.rows();
    List<PeerResult.Reader> readers = new ArrayList<>();
    samples.forEach(
        (peer, byColumn) -> {
          List<PeerResult.Time> columns = new ArrayList<>();
          for (int i = 0; i < file.table.size() && !peer.readsRows(); i++) {
            columns.add(PeerResult.Time.of(name(file.table.get(i)), byColumn.get(i), rows));
          }
          PeerResult.Time all = PeerResult.Time.of(null, byColumn.get(ALL), rows);
          readers.add(new PeerResult.Reader(peer, versions.get(peer), columns, all));
        });
    return new PeerResult(
        file.title,
        file.spec.toString(),
        rows,
        Files.size(file.path),
        versions.get(Peer.BATCHES),
        FLAGS,
        readers);
  }

  private static String name(TableColumn column) {
    return String.format(
        Locale.ROOT,
        "%s, %s, %s",
        column.name(),
        column.isText() ? "strings" : column.type(),
        column.isOptional() ? "optional" : "required");
  }

  private Optional<PeerClient> start(Peer peer, Input file, String jvm, Map<Peer, String> versions)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    if (peer == Peer.PYARROW) {
      if (python.isEmpty()) {
        return without(peer, "no --python");
      }
      command.addAll(List.of(python.get(), folder.resolve(PYARROW).toString()));
    } else if (peer.isHardwood()) {
      String version = versions.get(Peer.BATCHES);
      int java = Runtime.Version.parse(version.substring(version.lastIndexOf(' ') + 1)).feature();
      if (java < HARDWOODS_JAVA) {
        return without(peer, "Hardwood needs Java " + HARDWOODS_JAVA + ", not " + java);
      }
      if (!hardwood.containsKey(jvm)) {
        hardwood.put(jvm, compileHardwood(jvm));
      }
      if (hardwood.get(jvm).isEmpty()) {
        return without(peer, "no javac that compiles " + HARDWOOD);
      }
      command.add(jvm);
      command.addAll(FLAGS);
      // Hardwood's manual recommends it; a JVM that lacks the module would not start.
      command.addAll(List.of("--add-modules", "jdk.incubator.vector"));
      command.addAll(List.of("-cp", hardwood.get(jvm).get(), HARDWOOD));
    } else {
      command.add(jvm);
      command.addAll(FLAGS);
      command.addAll(List.of("-cp", CLASS_PATH, PeerProcess.class.getName()));
    }
    command.addAll(peer.arguments());
    command.add(file.path.toString());
    PeerClient client = new PeerClient(command);
    if (client.reason().isEmpty()) {
      return Optional.of(client);
    }
    client.close();
    return without(peer, client.reason());
  }

  /**
   * Compiles the program for Hardwood with the JDK that will run it. Returns the program's class
   * path, or nothing if there is no compiler that can.
   */
  private Optional<String> compileHardwood(String jvm) throws IOException, InterruptedException {
    Path javac = Path.of(jvm).resolveSibling("javac");
    if (!Files.isExecutable(javac)) {
      return Optional.empty();
    }
    Path classes = Files.createTempDirectory(folder, "hardwood-");
    classes.toFile().deleteOnExit();
    String classPath =
        String.join(
            File.pathSeparator,
            classes.toString(),
            Implementation.copyOfPeer("hardwood").toString(),
            CLASS_PATH);
    String source = copy(HARDWOOD + ".java").toString();
    int status =
        new ProcessBuilder(
                javac.toString(), "-cp", classPath, "-d", classes.toString(), "-proc:none", source)
            .inheritIO()
            .start()
            .waitFor();
    try (DirectoryStream<Path> compiled = Files.newDirectoryStream(classes)) {
      compiled.forEach(each -> each.toFile().deleteOnExit());
    }
    return status == 0 ? Optional.of(classPath) : Optional.empty();
  }

  private Optional<PeerClient> without(Peer peer, String reason) {
    if (unavailable.add(peer + reason)) {
      out.printf("Without %s: %s%n", peer.title(), reason);
    }
    return Optional.empty();
  }

  private static void compare(Map<Peer, PeerClient> clients, Input file) throws IOException {
    for (int column = 0; column < file.table.size(); column++) {
      String expected = file.digest(column);
      for (Map.Entry<Peer, PeerClient> each : clients.entrySet()) {
        String digest = each.getValue().digest(column);
        if (!digest.equals(expected)) {
          throw new IllegalStateException(
              String.format(
                  "%s reads other values of column %d: %s, not %s",
                  each.getKey().title(), column, digest, expected));
        }
      }
    }
  }

  private void run(
      Map<Peer, PeerClient> clients,
      Input file,
      Map<Peer, Map<Integer, List<PeerClient.Sample>>> samples)
      throws IOException {
    List<Peer> turns = new ArrayList<>(clients.keySet());
    for (int round = 0; round <= ROUNDS; round++) {
      boolean warmUp = round == 0;
      for (int column = ALL; column < file.table.size(); column++) {
        for (Peer peer : turns) {
          if (peer.readsRows() && column != ALL) {
            continue;
          }
          PeerClient client = clients.get(peer);
          PeerClient.Sample sample =
              client.time(column, warmUp ? (WARM_UP_ROUNDS - 1) * nanos : nanos);
          if (!warmUp) {
            samples
                .computeIfAbsent(peer, each -> new HashMap<>())
                .computeIfAbsent(column, each -> new ArrayList<>())
                .add(sample);
          }
        }
        Collections.reverse(turns);
      }
    }
  }
}
