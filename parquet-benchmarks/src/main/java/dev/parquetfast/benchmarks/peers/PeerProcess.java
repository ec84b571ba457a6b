package dev.parquetfast.benchmarks.peers;

import com.sun.management.OperatingSystemMXBean;
import dev.parquetfast.benchmarks.bridge.FileAccess;
import dev.parquetfast.benchmarks.bridge.FileScan;
import dev.parquetfast.benchmarks.isolation.Implementation;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Reads a file by one of the {@link Peer}s, as commands on the standard input demand.
 *
 * <p>Says {@code ready} and a version first, or {@code unavailable} and a reason. {@code digest i}
 * is answered with the digest of a column. {@code time i nanos} reads a column, or all if {@code i}
 * is -1, until the process has used so much time of the processor; a reader of rows always reads
 * all. It is answered with the number of readings, the time on the clock and the time of the
 * processor. Ends with its input.
 */
public final class PeerProcess {

  /** The first Java version that Hardwood's classes are for. */
  private static final int HARDWOODS_JAVA = 21;

  private static final String FAST = "fast";

  private PeerProcess() {}

  /** Serves the peer and the file that the arguments name. */
  public static void main(String[] args) throws Exception {
    Peer peer = Peer.valueOf(args[0]);
    int java = Runtime.version().feature();
    if (peer.isHardwood() && java < HARDWOODS_JAVA) {
      System.out.println("unavailable Hardwood needs Java " + HARDWOODS_JAVA + ", not " + java);
      return;
    }
    try (FileScan scan = open(peer, Path.of(args[1]));
        BufferedReader commands =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII))) {
      System.out.println(
          "ready " + System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
      for (String line = commands.readLine(); line != null; line = commands.readLine()) {
        System.out.println(answer(peer, scan, line.split(" ", -1)));
      }
    }
  }

  private static FileScan open(Peer peer, Path file)
      throws IOException, ReflectiveOperationException {
    switch (peer) {
      case HARDWOOD:
        return new HardwoodScan(file);
      case HARDWOOD_ROWS:
        return new HardwoodRows(file);
      case UPSTREAM:
        return open(Implementation.UPSTREAM, file, FileAccess.COLUMNS);
      case UPSTREAM_GROUPS:
        return open(Implementation.UPSTREAM, file, FileAccess.GROUPS);
      case FAST:
        return open(FAST, file, FileAccess.COLUMNS);
      case BATCHES:
        return open(FAST, file, FileAccess.BATCHES);
      case FAST_GROUPS:
        return open(FAST, file, FileAccess.GROUPS);
      default:
        throw new IllegalArgumentException("No Java program: " + peer);
    }
  }

  private static FileScan open(String implementation, Path file, FileAccess access)
      throws IOException, ReflectiveOperationException {
    return Implementation.openForFiles(implementation).workloads().createScan(file, access);
  }

  private static String answer(Peer peer, FileScan scan, String[] command) {
    int column = Integer.parseInt(command[1]);
    if (command[0].equals("digest")) {
      return scan.digest(column);
    }
    long enough = Long.parseLong(command[2]);
    long start = System.nanoTime();
    long startOfProcessor = processorTime();
    int readings = 0;
    long used;
    do {
      read(peer, scan, column);
      readings++;
      used = processorTime() - startOfProcessor;
    } while (used < enough);
    return String.format(Locale.ROOT, "%d %d %d", readings, System.nanoTime() - start, used);
  }

  private static void read(Peer peer, FileScan scan, int column) {
    if (column >= 0 || peer.readsRows()) {
      scan.read(column);
      return;
    }
    for (int i = 0; i < scan.columns(); i++) {
      scan.read(i);
    }
  }

  /** Of all threads, those of the collector and the compiler included. */
  private static long processorTime() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
