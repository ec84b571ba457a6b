package dev.parquetfast.benchmarks.peers;

import com.sun.management.OperatingSystemMXBean;
import dev.parquetfast.benchmarks.bridge.FileAccess;
import dev.parquetfast.benchmarks.bridge.FileScan;
import dev.parquetfast.benchmarks.bridge.FileSource;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import dev.parquetfast.benchmarks.isolation.Implementation;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Reads a file by one of the {@link Peer}s, as commands on the standard input demand.
 *
 * <p>Says {@code ready} and a version first. {@code digest i} is answered with the digest of a
 * column. {@code time i n nanos} reads a column, or all if {@code i} is -1, at least {@code n}
 * times and until the process has used so much time of the processor; a reader of rows always reads
 * all. It is answered with the number of readings, the time on the clock and the time of the
 * processor. {@code threads k nanos} has {@code k} threads read columns until so much time has
 * passed on the clock, and is answered with the number of columns and the same times. Ends with its
 * input.
 */
public final class PeerProcess {

  private PeerProcess() {}

  /**
   * Serves a file by an implementation, a {@link FileAccess} and a {@link FileSource}, as the
   * arguments name them. If the name of a {@link FileSpec} follows, files are written so.
   */
  public static void main(String[] args) throws IOException, ReflectiveOperationException {
    FileAccess access = FileAccess.valueOf(args[1]);
    try (Implementation implementation = Implementation.openForFiles(args[0]);
        FileScan scan =
            args.length == 4
                ? implementation
                    .workloads()
                    .createScan(Path.of(args[3]), access, FileSource.valueOf(args[2]))
                : implementation
                    .workloads()
                    .createRewrite(FileSpec.parse(args[4]), Path.of(args[3]), access)) {
      serve(scan);
    }
  }

  /** Answers commands until the input ends. */
  public static void serve(FileScan scan) throws IOException {
    System.out.println(
        "ready " + System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
    BufferedReader commands =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    for (String line = commands.readLine(); line != null; line = commands.readLine()) {
      String[] command = line.split(" ", -1);
      int number = Integer.parseInt(command[1]);
      System.out.println(
          switch (command[0]) {
            case "digest" -> scan.digest(number);
            case "threads" -> timeThreads(scan, number, Long.parseLong(command[2]));
            default -> time(scan, number, Integer.parseInt(command[2]), Long.parseLong(command[3]));
          });
    }
  }

  private static String time(FileScan scan, int column, int least, long enough) throws IOException {
    long start = System.nanoTime();
    long startOfProcessor = processorTime();
    int readings = 0;
    long used;
    do {
      scan.pass(column);
      readings++;
      used = processorTime() - startOfProcessor;
    } while (readings < least || used < enough);
    return answer(readings, start, startOfProcessor);
  }

  /** Each thread reads all columns in turn, beginning at another one. */
  private static String timeThreads(FileScan scan, int count, long enough) {
    long start = System.nanoTime();
    long startOfProcessor = processorTime();
    LongStream readings =
        IntStream.range(0, count)
            .mapToObj(
                thread ->
                    CompletableFuture.supplyAsync(
                        () -> readUntil(scan, thread * scan.columns() / count, start + enough),
                        task -> new Thread(task).start()))
            .toList()
            .stream()
            .mapToLong(CompletableFuture::join);
    return answer(readings.sum(), start, startOfProcessor);
  }

  private static long readUntil(FileScan scan, int first, long end) {
    try {
      long readings = 0;
      for (int column = first; System.nanoTime() < end; column++) {
        scan.pass(column % scan.columns());
        readings++;
      }
      return readings;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String answer(long readings, long start, long startOfProcessor) {
    return String.format(
        Locale.ROOT,
        "%d %d %d",
        readings,
        System.nanoTime() - start,
        processorTime() - startOfProcessor);
  }

  /** Of all threads, those of the collector and the compiler included. */
  private static long processorTime() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
