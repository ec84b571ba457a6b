import com.sun.management.OperatingSystemMXBean;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs one case in this JVM: {@code Run CASE ROWS SECONDS FOLDER}. Writes and reads, and leaves the files in the folder, and the
 * sorted texts of all rows in a file of its name with {@code .rows} after it. Then writes and reads for so many seconds each,
 * unless these are 0, and prints, of writing and then of reading, nanoseconds of the processor (of all threads) and of the
 * clock, per row, both of the second half, on the standard error also when that began and ended; and in any case a digest of
 * the texts. The codecs must be those of the first jar of the class path. {@code Run timed}, {@code Run others} and {@code Run all} print the names of cases. Called by .ci/engines.
 */
public final class Run {

  private Run() {}

  /** An action that may fail. */
  private interface Action {
    void run() throws Exception;
  }

  public static void main(String[] args) throws Exception {
    if (args.length == 1) {
      Cases.all().forEach((name, each) -> {
        if (args[0].equals("all") || args[0].equals("timed") == each.timed()) {
          System.out.println(name);
        }
      });
      return;
    }
    String codecs =
        Path.of(
                Class.forName("org.apache.parquet.column.values.plain.PlainValuesWriter")
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI())
            .toString();
    if (!System.getProperty("java.class.path").startsWith(codecs + File.pathSeparator)) {
      throw new IllegalStateException("The codecs are those of " + codecs);
    }
    Case one = Cases.all().get(args[0]);
    int rows = Integer.parseInt(args[1]);
    double seconds = Double.parseDouble(args[2]);
    Path folder = Files.createDirectories(Path.of(args[3]));
    one.write(folder, rows);
    List<String> texts = new ArrayList<>();
    one.read(folder, row -> {
      synchronized (texts) {
        texts.add(row.toString());
      }
    });
    if (texts.size() < rows) {
      throw new IllegalStateException(texts.size() + " rows of " + rows);
    }
    texts.sort(Comparator.naturalOrder());
    Files.write(Path.of(args[3] + ".rows"), texts);
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    texts.forEach(text -> digest.update(text.getBytes(StandardCharsets.UTF_8)));
    texts.clear();
    String times = seconds == 0 ? "" : time(one, folder, rows, seconds);
    System.out.println(times + HexFormat.of().formatHex(digest.digest(), 0, 8));
    System.exit(0); // engines may leave threads
  }

  private static String time(Case one, Path folder, int rows, double seconds) throws Exception {
    Path again = Files.createTempDirectory("engines-");
    String writing = time("write", rows, seconds, () -> {
      delete(again);
      Files.createDirectories(again);
      one.write(again, rows);
    });
    String reading = time("read", rows, seconds, () -> {
      AtomicLong count = new AtomicLong();
      one.read(folder, row -> count.incrementAndGet());
      if (count.get() != rows) {
        throw new IllegalStateException(count + " rows of " + rows);
      }
    });
    delete(again);
    return writing + " " + reading + " ";
  }

  private static String time(String what, int rows, double seconds, Action action) throws Exception {
    OperatingSystemMXBean process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long[] begin = null;
    Instant from = null;
    int timed = 0;
    long start = System.nanoTime();
    // The first half is not timed. Time of the processor comes in steps of 10 ms, so all of the second half is one interval.
    for (int i = 0; timed < 3 || System.nanoTime() - start < seconds * 1e9; i++) {
      if (begin == null && i >= 2 && System.nanoTime() - start >= seconds * 0.5e9) {
        from = Instant.now();
        begin = new long[] {process.getProcessCpuTime(), System.nanoTime()};
      }
      action.run();
      timed += begin == null ? 0 : 1;
    }
    double all = (double) rows * timed;
    String times =
        String.format(
            Locale.ROOT,
            "%.0f %.0f",
            (process.getProcessCpuTime() - begin[0]) / all,
            (System.nanoTime() - begin[1]) / all);
    System.err.println(what + " " + from + " " + Instant.now());
    return times;
  }

  private static void delete(Path folder) throws IOException {
    List<Path> paths;
    try (Stream<Path> all = Files.walk(folder)) {
      paths = all.sorted(Comparator.reverseOrder()).collect(Collectors.toList());
    }
    for (Path path : paths) {
      Files.delete(path);
    }
  }
}
