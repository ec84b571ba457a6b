package dev.parquetfast.benchmarks.peers;

import dev.parquetfast.benchmarks.bridge.TableColumn;
import dev.parquetfast.benchmarks.data.TestDataFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

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

  private static final int FILES = 3;

  private static final int COLUMNS = 8;

  /** Rounds of the same processes that count. */
  private static final int ROUNDS = 3;

  /** Parts of a budget that starting, comparing and warming up take. */
  private static final int WARM_UP_ROUNDS = 3;

  /** The clock of a process ticks every 10 ms, so that a shorter time is not exact. */
  private static final Duration LEAST = Duration.ofMillis(200);

  private static final String SCRIPT = "pyarrow_peer.py";

  private final List<String> jvms;
  private final Optional<String> python;
  private final int forks;
  private final long nanos;
  private final PrintStream out;
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
      PrintStream out) {
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
    nanos = time.orElse(longer(LEAST, budget.dividedBy(samples))).toNanos();
  }

  private static Duration longer(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? b : a;
  }

  /**
   * Measures every file with every JDK.
   *
   * @throws IllegalStateException if a peer does not read the values that were written
   */
  public List<PeerResult> measure(int rows) throws IOException, ReflectiveOperationException {
    List<TableColumn> table = TestDataFactory.mixedTable(rows);
    Path folder = Files.createTempDirectory("parquet-benchmarks-peers-");
    folder.toFile().deleteOnExit();
    Path script = script(folder);
    List<PeerResult> results = new ArrayList<>();
    for (PeerFile file : PeerFile.write(table, rows, folder)) {
      out.printf("%s: %,d rows, %,d bytes%n", file.title(), rows, file.bytes());
      for (String jvm : jvms) {
        results.add(measure(file, file.digests(), jvm, script));
      }
    }
    return results;
  }

  private static Path script(Path folder) throws IOException {
    Path script = folder.resolve(SCRIPT);
    script.toFile().deleteOnExit();
    try (InputStream source = PeerRun.class.getResourceAsStream(SCRIPT)) {
      Files.copy(source, script);
    }
    return script;
  }

  private PeerResult measure(PeerFile file, List<String> digests, String jvm, Path script)
      throws IOException {
    PeerResult result = null;
    for (int fork = 0; fork < forks; fork++) {
      Map<Peer, PeerClient> clients = new EnumMap<>(Peer.class);
      try {
        for (Peer peer : Peer.values()) {
          start(peer, file, jvm, script).ifPresent(client -> clients.put(peer, client));
        }
        if (fork == 0) {
          result = new PeerResult(file, clients.get(Peer.BATCHES).version());
          compare(clients, digests);
        }
        run(clients, digests.size(), result);
      } finally {
        for (PeerClient each : clients.values()) {
          each.close();
        }
      }
    }
    return result;
  }

  private Optional<PeerClient> start(Peer peer, PeerFile file, String jvm, Path script)
      throws IOException {
    if (peer == Peer.PYARROW && python.isEmpty()) {
      skip(peer, "no --python");
      return Optional.empty();
    }
    PeerClient client =
        peer == Peer.PYARROW
            ? PeerClient.start(python.get(), script, file.path())
            : PeerClient.start(peer, jvm, file.path());
    if (client.reason().isEmpty()) {
      return Optional.of(client);
    }
    skip(peer, client.reason());
    client.close();
    return Optional.empty();
  }

  private void skip(Peer peer, String reason) {
    if (unavailable.add(peer + reason)) {
      out.printf("Without %s: %s%n", peer.title(), reason);
    }
  }

  private static void compare(Map<Peer, PeerClient> clients, List<String> digests)
      throws IOException {
    for (Map.Entry<Peer, PeerClient> each : clients.entrySet()) {
      for (int column = 0; column < digests.size(); column++) {
        String digest = each.getValue().digest(column);
        if (!digest.equals(digests.get(column))) {
          throw new IllegalStateException(
              String.format(
                  "%s reads other values of column %d: %s, not %s",
                  each.getKey().title(), column, digest, digests.get(column)));
        }
      }
    }
  }

  private void run(Map<Peer, PeerClient> clients, int columns, PeerResult result)
      throws IOException {
    List<Peer> turns = new ArrayList<>(clients.keySet());
    for (int round = 0; round <= ROUNDS; round++) {
      boolean warmUp = round == 0;
      for (int column = PeerResult.ALL; column < columns; column++) {
        for (Peer peer : turns) {
          if (peer.readsRows() && column != PeerResult.ALL) {
            continue;
          }
          PeerClient client = clients.get(peer);
          PeerSample sample = client.time(column, warmUp ? (WARM_UP_ROUNDS - 1) * nanos : nanos);
          if (!warmUp) {
            result.add(peer, client.version(), column, sample);
          }
        }
        Collections.reverse(turns);
      }
    }
  }
}
