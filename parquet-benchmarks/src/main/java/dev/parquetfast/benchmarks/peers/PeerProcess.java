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
 * <p>Says {@code ready} and a version first. {@code digest i} is answered with the digest of a
 * column. {@code time i nanos} reads a column, or all if {@code i} is -1, until the process has
 * used so much time of the processor; a reader of rows always reads all. It is answered with the
 * number of readings, the time on the clock and the time of the processor. Ends with its input.
 */
public final class PeerProcess {

  private PeerProcess() {}

  /** Serves a file by an implementation and a {@link FileAccess}, as the arguments name them. */
  public static void main(String[] args) throws IOException, ReflectiveOperationException {
    FileAccess access = FileAccess.valueOf(args[1]);
    try (Implementation implementation = Implementation.openForFiles(args[0]);
        FileScan scan = implementation.workloads().createScan(Path.of(args[2]), access)) {
      serve(scan, access == FileAccess.GROUPS);
    }
  }

  /**
   * Answers commands until the input ends.
   *
   * @param ofRows whether the reader reads all columns, whichever is named
   */
  public static void serve(FileScan scan, boolean ofRows) throws IOException {
    System.out.println(
        "ready " + System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
    BufferedReader commands =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    for (String line = commands.readLine(); line != null; line = commands.readLine()) {
      String[] command = line.split(" ", -1);
      int column = Integer.parseInt(command[1]);
      if (command[0].equals("digest")) {
        System.out.println(scan.digest(column));
      } else {
        boolean single = column >= 0 || ofRows;
        System.out.println(
            time(
                scan,
                single ? column : 0,
                single ? column : scan.columns() - 1,
                Long.parseLong(command[2])));
      }
    }
  }

  /** Reads columns from the first to the last, again and again. */
  private static String time(FileScan scan, int first, int last, long enough) throws IOException {
    long start = System.nanoTime();
    long startOfProcessor = processorTime();
    int readings = 0;
    long used;
    do {
      for (int column = first; column <= last; column++) {
        scan.read(column);
      }
      readings++;
      used = processorTime() - startOfProcessor;
    } while (used < enough);
    return String.format(Locale.ROOT, "%d %d %d", readings, System.nanoTime() - start, used);
  }

  /** Of all threads, those of the collector and the compiler included. */
  private static long processorTime() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
