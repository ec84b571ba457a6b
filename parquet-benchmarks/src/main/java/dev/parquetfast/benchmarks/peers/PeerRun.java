package dev.parquetfast.benchmarks.peers;

import dev.parquetfast.benchmarks.PageBenchmark;
import dev.parquetfast.benchmarks.bridge.Checksums;
import dev.parquetfast.benchmarks.bridge.Compression;
import dev.parquetfast.benchmarks.bridge.FileAccess;
import dev.parquetfast.benchmarks.bridge.FileEncoding;
import dev.parquetfast.benchmarks.bridge.FileScan;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import dev.parquetfast.benchmarks.bridge.PageVersion;
import dev.parquetfast.benchmarks.bridge.StructLists;
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
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.StatUtils;
import org.openjdk.jmh.annotations.Fork;

/**
 * Measures all peers on the same files, in turns.
 *
 * <p>All processes of a file are alive at once, and only one of them works. They take turns at each
 * column, every second round in the opposite order. So a change of the machine's speed meets all of
 * them. What is compared is the time of the processor that the whole process uses, so that
 * collectors and helping threads count as if there were a single core.
 *
 * <p>Short jobs are measured first: the first readings of each process, before the next one starts.
 */
public final class PeerRun {

  /** Rows of the files, unless others are wanted. */
  public static final int ROWS = 1_000_000;

  /** Readings of a short job. */
  public static final int FIRST = 8;

  private static final int ALL = FileScan.ALL;

  /** In place of the number of a column: all columns, in a short job. */
  private static final int SHORT = -2;

  private static final int FILES = 4;

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
  private static final String ARROW = "ArrowPeer";

  private static final String CLASS_PATH = System.getProperty("java.class.path");

  /**
   * The arguments that all benchmarks give to their JVMs. The heap is touched before the clock
   * starts: otherwise a short job would pay the system for its memory.
   */
  private static final List<String> FLAGS =
      Stream.concat(
              Stream.of(PageBenchmark.class.getAnnotation(Fork.class).jvmArgsAppend()),
              Stream.of("-XX:+AlwaysPreTouch"))
          .toList();

  private final List<String> jvms;
  private final Optional<String> python;
  private final int forks;
  private final long nanos;
  private final Predicate<String> included;
  private final PrintStream out;

  /** Folder of the files and of what the processes of other libraries need. */
  private final Path folder;

  /** Class paths of the programs that a JDK compiles, by their names and the JVM. */
  private final Map<List<String>, Optional<String>> compiled = new HashMap<>();

  private final Set<String> unavailable = new TreeSet<>();

  /**
   * Prepares a run.
   *
   * @param python the Python that has pyarrow; empty if there is none
   * @param forks how often processes are started
   * @param time time of the processor for each sample; empty to divide the budget
   * @param budget time to aim at for everything
   * @param included selects peers by the titles of file and peer; our batches are always read
   */
  public PeerRun(
      List<String> jvms,
      Optional<String> python,
      int forks,
      Optional<Duration> time,
      Duration budget,
      Predicate<String> included,
      PrintStream out)
      throws IOException {
    this.jvms = jvms;
    this.python = python;
    this.forks = forks;
    this.included = included;
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

  /**
   * A file that all peers read, written by upstream.
   *
   * @param columns their names, with their types
   * @param digests what each reader must get of each column
   */
  private record Input(
      String title, FileSpec spec, Path path, List<String> columns, List<String> digests) {}

  private static String digest(TableColumn column, int rows) {
    Checksums checksums = new Checksums();
    for (int row = 0; row < rows; row++) {
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

  private static String digest(StructLists column) {
    Checksums lists = new Checksums();
    for (int row = 0; row < column.rows(); row++) {
      lists.row(!column.nullLists()[row]);
      lists.value(new int[] {column.offsets()[row + 1] - column.offsets()[row]}, 0);
    }
    Checksums structs = new Checksums();
    for (boolean isNull : column.nullStructs()) {
      structs.row(!isNull);
    }
    return lists
        + "_"
        + structs
        + column.fields().stream()
            .map(field -> "_" + digest(field, column.nullStructs().length))
            .collect(Collectors.joining());
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
            write("DELTA, pages v2", PageVersion.V2, FileEncoding.NO_DICTIONARY, table, rows),
            writeLists(rows))) {
      out.printf("%s: %,d rows, %,d bytes%n", file.title, rows, Files.size(file.path));
      for (String jvm : jvms) {
        if (peers(file).anyMatch(peer -> peer != Peer.BATCHES)) {
          results.add(measure(file, jvm));
        }
      }
    }
    return results;
  }

  private Input write(
      String title, PageVersion version, FileEncoding encoding, List<TableColumn> table, int rows)
      throws IOException, ReflectiveOperationException {
    FileSpec spec = new FileSpec(version, encoding, Compression.UNCOMPRESSED, rows);
    Path path = path(spec.toString());
    try (Implementation upstream = Implementation.openForFiles(Implementation.UPSTREAM)) {
      Files.write(path, upstream.workloads().create(spec, table, FileAccess.COLUMNS).page());
    }
    return new Input(
        title,
        spec,
        path,
        table.stream().map(PeerRun::name).toList(),
        table.stream().map(column -> digest(column, rows)).toList());
  }

  private Input writeLists(int rows) throws IOException, ReflectiveOperationException {
    FileSpec spec =
        new FileSpec(PageVersion.V1, FileEncoding.NO_DICTIONARY, Compression.UNCOMPRESSED, rows);
    StructLists lists = TestDataFactory.structLists(rows);
    Path path = path("LISTS");
    try (Implementation upstream = Implementation.openForFiles(Implementation.UPSTREAM)) {
      upstream.workloads().write(spec, lists, path);
    }
    return new Input(
        "Lists of structs, PLAIN, pages v1",
        spec,
        path,
        List.of(lists.name() + ", lists of a string and a number, optional"),
        List.of(digest(lists)));
  }

  private Path path(String name) {
    Path path = folder.resolve(name + ".parquet");
    path.toFile().deleteOnExit();
    return path;
  }

  /** Returns the peers that are to read a file. */
  private Stream<Peer> peers(Input file) {
    boolean flat = file.columns.size() == COLUMNS;
    return Stream.of(Peer.values())
        .filter(peer -> flat || peer.readsLists())
        .filter(peer -> peer == Peer.BATCHES || included.test(file.title + ": " + peer.title()));
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
        for (Peer peer : peers(file).toList()) {
          Optional<PeerClient> client = start(peer, file, jvm, versions);
          if (client.isPresent()) {
            clients.put(peer, client.get());
            versions.put(peer, client.get().version());
            add(samples, peer, SHORT, client.get().time(ALL, FIRST, 0));
          }
        }
        if (fork == 0) {
          compare(clients, file);
        }
        run(clients, file, samples);
        if (fork == 0
            && file.columns.size() > 1
            && Runtime.getRuntime().availableProcessors() > 1) {
          compareThreads(clients, file);
        }
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
          for (int i = 0; i < file.columns.size() && !peer.readsRows(); i++) {
            columns.add(PeerResult.Time.of(file.columns.get(i), byColumn.get(i), rows));
          }
          readers.add(
              new PeerResult.Reader(
                  peer,
                  versions.get(peer),
                  columns,
                  PeerResult.Time.of(null, byColumn.get(ALL), rows),
                  PeerResult.Time.of(null, byColumn.get(SHORT), rows)));
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
      Optional<String> classPath = compile(HARDWOOD, "hardwood", jvm);
      if (classPath.isEmpty()) {
        return without(peer, "no javac that compiles " + HARDWOOD);
      }
      command.add(jvm);
      command.addAll(FLAGS);
      // Hardwood's manual recommends it; a JVM that lacks the module would not start.
      command.addAll(List.of("--add-modules", "jdk.incubator.vector"));
      command.addAll(List.of("-cp", classPath.get(), HARDWOOD));
    } else if (peer == Peer.ARROW) {
      Optional<String> classPath = compile(ARROW, "arrow", jvm);
      if (classPath.isEmpty()) {
        return without(peer, "no javac that compiles " + ARROW);
      }
      command.add(jvm);
      command.addAll(FLAGS);
      // Arrow's memory needs it.
      command.addAll(List.of("--add-opens", "java.base/java.nio=ALL-UNNAMED"));
      command.addAll(List.of("-cp", classPath.get(), ARROW));
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
   * Compiles a program with the JDK that will run it, unless that has been done. Returns the
   * program's class path, or nothing if there is no compiler that can.
   *
   * @param library whose jars it needs besides our own for whole files
   */
  private Optional<String> compile(String program, String library, String jvm)
      throws IOException, InterruptedException {
    List<String> key = List.of(program, jvm);
    if (!compiled.containsKey(key)) {
      compiled.put(key, compileNow(program, library, jvm));
    }
    return compiled.get(key);
  }

  private Optional<String> compileNow(String program, String library, String jvm)
      throws IOException, InterruptedException {
    Path javac = Path.of(jvm).resolveSibling("javac");
    if (!Files.isExecutable(javac)) {
      return Optional.empty();
    }
    Path classes = Files.createTempDirectory(folder, library + "-");
    classes.toFile().deleteOnExit();
    List<String> paths = new ArrayList<>(List.of(classes.toString()));
    for (Path jar : Implementation.copiesOfPeer(library)) {
      paths.add(jar.toString());
    }
    try (Implementation ours = Implementation.openForFiles(Implementation.OURS)) {
      for (Path jar : ours.classPath()) {
        paths.add(jar.toString());
      }
    }
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

  private static void compare(Map<Peer, PeerClient> clients, Input file) throws IOException {
    for (int column = 0; column < file.columns.size(); column++) {
      String expected = file.digests.get(column);
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
      for (int column = ALL; column < file.columns.size(); column++) {
        for (Peer peer : turns) {
          if (peer.readsRows() && column != ALL) {
            continue;
          }
          PeerClient client = clients.get(peer);
          PeerClient.Sample sample =
              client.time(column, 1, warmUp ? (WARM_UP_ROUNDS - 1) * nanos : nanos);
          if (!warmUp) {
            add(samples, peer, column, sample);
          }
        }
        Collections.reverse(turns);
      }
    }
  }

  /** Says how much faster two threads are than one, on the clock, with two columns at a time. */
  private void compareThreads(Map<Peer, PeerClient> clients, Input file) throws IOException {
    for (Map.Entry<Peer, PeerClient> each : clients.entrySet()) {
      if (each.getKey().allowsThreads()) {
        double[] ratios = new double[2 * ROUNDS - 1];
        for (int i = 0; i < ratios.length; i++) {
          double one = each.getValue().timeThreads(1, nanos).nanos();
          ratios[i] = one / each.getValue().timeThreads(2, nanos).nanos();
        }
        out.printf(
            Locale.ROOT,
            "%s: %s on two threads: %.2f times one (%.2f ... %.2f)%n",
            file.title,
            each.getKey().title(),
            StatUtils.percentile(ratios, 50),
            StatUtils.min(ratios),
            StatUtils.max(ratios));
      }
    }
  }

  private static void add(
      Map<Peer, Map<Integer, List<PeerClient.Sample>>> samples,
      Peer peer,
      int column,
      PeerClient.Sample sample) {
    samples
        .computeIfAbsent(peer, each -> new HashMap<>())
        .computeIfAbsent(column, each -> new ArrayList<>())
        .add(sample);
  }
}
