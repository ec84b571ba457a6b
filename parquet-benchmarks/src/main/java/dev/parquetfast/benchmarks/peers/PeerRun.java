package dev.parquetfast.benchmarks.peers;

import dev.parquetfast.benchmarks.bridge.FileScan;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.StatUtils;

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

  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  private final List<String> jvms;
  private final int forks;
  private final Optional<Duration> time;
  private final Duration budget;
  private final Predicate<String> included;
  private final PrintStream out;
  private final PeerFiles files;
  private final PeerLauncher launcher;

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
    this.forks = forks;
    this.included = included;
    this.out = out;
    this.time = time;
    this.budget = budget;
    Path folder = Files.createTempDirectory("parquet-benchmarks-peers-");
    folder.toFile().deleteOnExit();
    this.files = new PeerFiles(folder);
    this.launcher = new PeerLauncher(python, dataset, folder, out);
  }

  /**
   * Measures every file with every JDK.
   *
   * @throws IllegalStateException if a peer does not read or write the values of the file
   */
  public List<PeerResult> measure(Selection selection, int rows)
      throws IOException, InterruptedException, ReflectiveOperationException {
    List<PeerFile> written =
        selection == Selection.PEERS ? files.ofColumns(rows) : files.ofVectors(rows);
    int rounds = OTHER_ROUNDS + warmUp(written.get(0)) + ROUNDS;
    int timed = 0;
    for (PeerFile file : written) {
      timed += Math.toIntExact(peers(file).count()) * (file.columns().size() + 1);
    }
    long part = budget.toNanos() / ((long) jvms.size() * forks * timed * rounds);
    long nanos = time.orElse(Duration.ofNanos(Math.max(part, LEAST.toNanos()))).toNanos();
    List<PeerResult> results = new ArrayList<>();
    for (PeerFile file : written) {
      for (String jvm : jvms) {
        if (peers(file).anyMatch(peer -> peer != file.ours())) {
          out.printf(
              "%s, %s: %,d rows, %,d bytes%n",
              file.title(), file.ours().work().title(), rows, Files.size(file.path()));
          results.add(measure(file, jvm, nanos));
        }
      }
    }
    return results;
  }

  /** Returns the peers that are to be measured with a file. */
  private Stream<Peer> peers(PeerFile file) {
    return file.peers().stream()
        .filter(peer -> peer == file.ours() || included.test(file.title() + ": " + peer.title()));
  }

  private PeerResult measure(PeerFile file, String jvm, long nanos)
      throws IOException, InterruptedException {
    Map<Peer, Map<Integer, List<PeerClient.Sample>>> samples = new EnumMap<>(Peer.class);
    Map<Peer, String> versions = new EnumMap<>(Peer.class);
    for (int fork = 0; fork < forks; fork++) {
      Map<Peer, PeerClient> clients = new EnumMap<>(Peer.class);
      try {
        for (Peer peer : peers(file).toList()) {
          Optional<PeerClient> client = launcher.start(peer, file, jvm, versions.get(file.ours()));
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
        if (fork == 0 && file.columns().size() > 1 && PROCESSORS > 1) {
          compareThreads(clients, file, nanos);
        }
      } finally {
        for (PeerClient each : clients.values()) {
          each.close();
        }
      }
    }
    int rows = file.spec().rows();
    List<PeerResult.Reader> readers = new ArrayList<>();
    samples.forEach(
        (peer, byColumn) -> {
          List<PeerResult.Time> columns = new ArrayList<>();
          for (int i = 0; timesColumns(peer) && i < file.columns().size(); i++) {
            columns.add(PeerResult.Time.of(file.columns().get(i), byColumn.get(i), rows));
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
        file.title(),
        file.spec().toString(),
        rows,
        Files.size(file.path()),
        versions.get(file.ours()),
        PeerLauncher.FLAGS,
        readers);
  }

  /** Returns whether single columns are timed. */
  private static boolean timesColumns(Peer peer) {
    return peer.work() == Peer.Work.COLUMNS;
  }

  private static int warmUp(PeerFile file) {
    return timesColumns(file.ours()) ? WARM_UP_OF_COLUMNS : WARM_UP_OF_FILES;
  }

  private static boolean timesShortJobs(PeerFile file) {
    return timesColumns(file.ours());
  }

  private static void compare(Map<Peer, PeerClient> clients, PeerFile file) throws IOException {
    for (int column = 0; column < file.digests().size(); column++) {
      String expected = file.digests().get(column);
      for (Map.Entry<Peer, PeerClient> each : clients.entrySet()) {
        String digest = each.getValue().digest(column);
        if (!digest.equals(expected)) {
          throw new IllegalStateException(
              String.format(
                  "%s has other values of column %d of \"%s\": %s, not %s",
                  each.getKey().title(), column, file.title(), digest, expected));
        }
      }
    }
  }

  private void run(
      Map<Peer, PeerClient> clients,
      PeerFile file,
      Map<Peer, Map<Integer, List<PeerClient.Sample>>> samples,
      long nanos)
      throws IOException {
    List<Peer> turns = new ArrayList<>(clients.keySet());
    for (int round = 0; round <= ROUNDS; round++) {
      boolean warmUp = round == 0;
      for (int column = ALL; column < file.columns().size(); column++) {
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
  private void compareThreads(Map<Peer, PeerClient> clients, PeerFile file, long nanos)
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
            file.title(),
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
