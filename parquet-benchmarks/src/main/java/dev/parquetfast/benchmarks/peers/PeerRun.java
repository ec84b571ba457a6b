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
 * <p>Short jobs of readers of columns are measured first: the first readings of each process,
 * before the next one starts.
 */
public final class PeerRun {

  /** What is measured. */
  public enum Selection {
    /** Reading columns, by our batches and by others. */
    PEERS(1_000_000),
    /** Reading into Arrow's vectors and writing from them: rows of four batches. */
    ARROW(262_144);

    private final int rows;

    Selection(int rows) {
      this.rows = rows;
    }

    /** Returns the rows of the files, unless others are wanted. */
    public int rows() {
      return rows;
    }
  }

  /** Readings of a short job. */
  public static final int FIRST = 8;

  private static final int ALL = FileScan.ALL;

  /** In place of the number of a column: all columns, in a short job. */
  private static final int SHORT = -2;

  /** Rounds of the same processes that count. */
  private static final int ROUNDS = 3;

  /** Samples that starting and comparing take of a budget. */
  private static final int OTHER_ROUNDS = 1;

  /** The time for which columns are read before it counts, in samples. */
  private static final int WARM_UP_OF_COLUMNS = 2;

  /** The same for whole files, which run more code that has to be compiled. */
  private static final int WARM_UP_OF_FILES = 10;

  /** The clock of a process ticks every 10 ms, so that a shorter time is not exact. */
  private static final Duration LEAST = Duration.ofMillis(200);

  /** The first Java version that Hardwood's classes are for. */
  private static final int HARDWOODS_JAVA = 21;

  private static final String PYARROW = "pyarrow_peer.py";
  private static final String HARDWOOD = "HardwoodPeer";
  private static final String DATASET = "DatasetPeer";

  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  private static final String CLASS_PATH = System.getProperty("java.class.path");

  /** The arguments that all benchmarks give to their JVMs. */
  private static final List<String> FLAGS =
      List.of(PageBenchmark.class.getAnnotation(Fork.class).jvmArgsAppend());

  private final List<String> jvms;
  private final Optional<String> python;
  private final Optional<Path> dataset;
  private final int forks;
  private final Optional<Duration> time;
  private final Duration budget;
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
   * @param dataset the folder of the jars of arrow-dataset; empty if there is none
   * @param forks how often processes are started
   * @param time time of the processor for each sample; empty to divide the budget
   * @param budget time to aim at for everything
   * @param included selects peers by the titles of file and peer; ours are always measured
   */
  public PeerRun(
      List<String> jvms,
      Optional<String> python,
      Optional<Path> dataset,
      int forks,
      Optional<Duration> time,
      Duration budget,
      Predicate<String> included,
      PrintStream out)
      throws IOException {
    this.jvms = jvms;
    this.python = python;
    this.dataset = dataset;
    this.forks = forks;
    this.included = included;
    this.out = out;
    this.time = time;
    this.budget = budget;
    folder = Files.createTempDirectory("parquet-benchmarks-peers-");
    folder.toFile().deleteOnExit();
  }

  /**
   * A file, written by upstream, and what is done with it.
   *
   * @param columns names and types of the columns that are timed one by one
   * @param digests what each peer must get of each column
   * @param peers ours with which others are compared is the first
   */
  private record Input(
      String title,
      FileSpec spec,
      Path path,
      List<String> columns,
      List<String> digests,
      List<Peer> peers) {

    Peer ours() {
      return peers.get(0);
    }

    private Input of(Peer.Work work) {
      return new Input(title, spec, path, List.of(), digests, peersOf(work));
    }
  }

  private static List<Peer> peersOf(Peer.Work work) {
    return Stream.of(Peer.values()).filter(each -> each.work() == work).toList();
  }

  /** Peers that read columns, ours first. */
  private static List<Peer> peersOfColumns(boolean flat) {
    return Stream.concat(
            Stream.of(Peer.BATCHES),
            Stream.of(Peer.values())
                .filter(each -> each != Peer.BATCHES)
                .filter(each -> each.work() == Peer.Work.COLUMNS || each.work() == Peer.Work.ROWS)
                .filter(each -> flat || each.readsLists()))
        .toList();
  }

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
   * @throws IllegalStateException if a peer does not read or write the values of the file
   */
  public List<PeerResult> measure(Selection selection, int rows)
      throws IOException, InterruptedException, ReflectiveOperationException {
    copy(PYARROW);
    List<Input> files = selection == Selection.PEERS ? filesOfPeers(rows) : filesOfArrow(rows);
    int rounds = OTHER_ROUNDS + warmUp(files.get(0)) + ROUNDS;
    int timed = 0;
    for (Input file : files) {
      timed += Math.toIntExact(peers(file).count()) * (file.columns.size() + 1);
    }
    long part = budget.toNanos() / ((long) jvms.size() * forks * timed * rounds);
    long nanos = time.orElse(Duration.ofNanos(Math.max(part, LEAST.toNanos()))).toNanos();
    List<PeerResult> results = new ArrayList<>();
    for (Input file : files) {
      for (String jvm : jvms) {
        if (peers(file).anyMatch(peer -> peer != file.ours())) {
          out.printf(
              "%s, %s: %,d rows, %,d bytes%n",
              file.title, file.ours().work().title(), rows, Files.size(file.path));
          results.add(measure(file, jvm, nanos));
        }
      }
    }
    return results;
  }

  private List<Input> filesOfPeers(int rows) throws IOException, ReflectiveOperationException {
    List<TableColumn> table = TestDataFactory.mixedTable(rows);
    return List.of(
        write(
            "PLAIN, pages v1",
            new FileSpec(
                PageVersion.V1, FileEncoding.NO_DICTIONARY, Compression.UNCOMPRESSED, rows),
            table),
        write(
            "dictionary, pages v1",
            new FileSpec(PageVersion.V1, FileEncoding.DICTIONARY, Compression.UNCOMPRESSED, rows),
            table),
        write(
            "DELTA, pages v2",
            new FileSpec(
                PageVersion.V2, FileEncoding.NO_DICTIONARY, Compression.UNCOMPRESSED, rows),
            table),
        writeLists(
            "Lists of structs, PLAIN, pages v1",
            new FileSpec(
                PageVersion.V1, FileEncoding.NO_DICTIONARY, Compression.UNCOMPRESSED, rows),
            TestDataFactory.structLists(rows)));
  }

  /** Files with the settings that writers have unless they are told otherwise. */
  private List<Input> filesOfArrow(int rows) throws IOException, ReflectiveOperationException {
    List<TableColumn> table = TestDataFactory.mixedTable(rows);
    StructLists lists = TestDataFactory.structLists(rows);
    List<Input> files = new ArrayList<>();
    for (Compression compression : Compression.values()) {
      FileSpec spec = new FileSpec(PageVersion.V1, FileEncoding.DICTIONARY, compression, rows);
      String name = name(compression);
      files.add(write("Flat, " + name, spec, table));
      files.add(writeLists("Nested, " + name, spec, lists));
    }
    return Stream.of(Peer.Work.VECTORS_READ, Peer.Work.VECTORS_WRITTEN)
        .flatMap(work -> files.stream().map(file -> file.of(work)))
        .toList();
  }

  private static String name(Compression compression) {
    return compression == Compression.UNCOMPRESSED ? "uncompressed" : compression.toString();
  }

  private Input write(String title, FileSpec spec, List<TableColumn> table)
      throws IOException, ReflectiveOperationException {
    Path path = path(spec.toString());
    try (Implementation upstream = Implementation.openForFiles(Implementation.UPSTREAM)) {
      Files.write(path, upstream.workloads().create(spec, table, FileAccess.COLUMNS).page());
    }
    return new Input(
        title,
        spec,
        path,
        table.stream().map(PeerRun::name).toList(),
        table.stream().map(column -> digest(column, spec.rows())).toList(),
        peersOfColumns(true));
  }

  private Input writeLists(String title, FileSpec spec, StructLists lists)
      throws IOException, ReflectiveOperationException {
    Path path = path("LISTS," + spec);
    try (Implementation upstream = Implementation.openForFiles(Implementation.UPSTREAM)) {
      upstream.workloads().write(spec, lists, path);
    }
    return new Input(
        title,
        spec,
        path,
        List.of(lists.name() + ", lists of a string and a number, optional"),
        List.of(digest(lists)),
        peersOfColumns(false));
  }

  private Path path(String name) {
    Path path = folder.resolve(name + ".parquet");
    path.toFile().deleteOnExit();
    return path;
  }

  /** Returns the peers that are to be measured with a file. */
  private Stream<Peer> peers(Input file) {
    return file.peers.stream()
        .filter(peer -> peer == file.ours() || included.test(file.title + ": " + peer.title()));
  }

  private Path copy(String resource) throws IOException {
    Path copy = folder.resolve(resource);
    copy.toFile().deleteOnExit();
    try (InputStream source = PeerRun.class.getResourceAsStream(resource)) {
      Files.copy(source, copy, StandardCopyOption.REPLACE_EXISTING);
    }
    return copy;
  }

  private PeerResult measure(Input file, String jvm, long nanos)
      throws IOException, InterruptedException {
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
            if (timesShortJobs(file)) {
              add(samples, peer, SHORT, client.get().time(ALL, FIRST, 0));
            }
          }
        }
        if (fork == 0) {
          compare(clients, file);
        }
        run(clients, file, samples, nanos);
        if (fork == 0 && file.columns.size() > 1 && PROCESSORS > 1) {
          compareThreads(clients, file, nanos);
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
          for (int i = 0; timesColumns(peer) && i < file.columns.size(); i++) {
            columns.add(PeerResult.Time.of(file.columns.get(i), byColumn.get(i), rows));
          }
          readers.add(
              new PeerResult.Reader(
                  peer,
                  versions.get(peer),
                  columns,
                  PeerResult.Time.of(null, byColumn.get(ALL), rows),
                  timesShortJobs(file)
                      ? PeerResult.Time.of(null, byColumn.get(SHORT), rows)
                      : null));
        });
    return new PeerResult(
        file.title,
        file.spec.toString(),
        rows,
        Files.size(file.path),
        versions.get(file.ours()),
        FLAGS,
        readers);
  }

  /** Returns whether single columns are timed. */
  private static boolean timesColumns(Peer peer) {
    return peer.work() == Peer.Work.COLUMNS;
  }

  private static int warmUp(Input file) {
    return timesColumns(file.ours()) ? WARM_UP_OF_COLUMNS : WARM_UP_OF_FILES;
  }

  private static boolean timesShortJobs(Input file) {
    return timesColumns(file.ours());
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
    if (peer.hasThreads() && PROCESSORS == 1) {
      return without(peer, "one processor");
    } else if (peer.isPyarrow()) {
      if (python.isEmpty()) {
        return without(peer, "no --python");
      }
      command.addAll(List.of(python.get(), folder.resolve(PYARROW).toString()));
    } else if (peer.isHardwood()) {
      String version = versions.get(file.ours());
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
    command.add(file.path.toString());
    if (peer.work() == Peer.Work.VECTORS_WRITTEN) {
      command.add(file.spec.toString());
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

  private static void compare(Map<Peer, PeerClient> clients, Input file) throws IOException {
    for (int column = 0; column < file.digests.size(); column++) {
      String expected = file.digests.get(column);
      for (Map.Entry<Peer, PeerClient> each : clients.entrySet()) {
        String digest = each.getValue().digest(column);
        if (!digest.equals(expected)) {
          throw new IllegalStateException(
              String.format(
                  "%s has other values of column %d of \"%s\": %s, not %s",
                  each.getKey().title(), column, file.title, digest, expected));
        }
      }
    }
  }

  private void run(
      Map<Peer, PeerClient> clients,
      Input file,
      Map<Peer, Map<Integer, List<PeerClient.Sample>>> samples,
      long nanos)
      throws IOException {
    List<Peer> turns = new ArrayList<>(clients.keySet());
    for (int round = 0; round <= ROUNDS; round++) {
      boolean warmUp = round == 0;
      for (int column = ALL; column < file.columns.size(); column++) {
        for (Peer peer : turns) {
          if (column != ALL && !timesColumns(peer)) {
            continue;
          }
          PeerClient client = clients.get(peer);
          PeerClient.Sample sample = client.time(column, 1, warmUp ? warmUp(file) * nanos : nanos);
          if (!warmUp) {
            add(samples, peer, column, sample);
          }
        }
        Collections.reverse(turns);
      }
    }
  }

  /** Says how much faster two threads are than one, on the clock, with two columns at a time. */
  private void compareThreads(Map<Peer, PeerClient> clients, Input file, long nanos)
      throws IOException {
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
