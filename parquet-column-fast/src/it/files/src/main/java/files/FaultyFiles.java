package files;

import dev.parquetfast.testkit.MemoryFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.apache.parquet.Version;
import org.apache.parquet.hadoop.ParquetWriter;

/**
 * Writes random files with allocators that fail once, at each of their calls in turn.
 *
 * <p>The caller asks for the size now and then, and survives it if that fails. Some go on when a
 * row was not written, too. All close the file whatever has happened, and do it twice, as
 * try-with-resources does after a call of {@code close}.
 */
final class FaultyFiles {
  private static final int ROWS_OF_SMALL_PAGES = 400;
  private static final int ROWS_OF_LARGE_PAGES = 3000;
  private static final int MAXIMUM_FAULTS = 200;
  private static final String NOT_RELEASED = "not released";

  private static final String NOT_TOLD = "the failure was not told";

  private static final String ALLOCATED = "allocated after the failure";

  /**
   * Where a value of one column fails, upstream's writer keeps the memory of other columns. In one
   * of some ten thousand calls it goes on as if nothing had failed, such as in call 607 of seed
   * 136.
   */
  private static final Set<String> UPSTREAMS = Set.of(NOT_RELEASED, NOT_TOLD, ALLOCATED);

  /** Before 1.18, parquet-hadoop itself allocates when it closes a file that has failed. */
  private static final boolean HADOOP_ALLOCATES = Version.VERSION_NUMBER.matches("1\\.1[5-7]\\..*");

  private final boolean upstream;
  private final long seed;
  private final int count;
  private final Map<String, List<String>> violations = new TreeMap<>();
  private int faults;

  FaultyFiles(boolean upstream, long seed, int count) {
    this.upstream = upstream;
    this.seed = seed;
    this.count = count;
  }

  void run() throws IOException {
    for (int i = 0; i < count; i++) {
      check(seed + i);
    }
    System.out.println(faults + " faults in " + count + " files");
    List<String> failures = new ArrayList<>();
    violations.forEach(
        (kind, names) -> {
          String line = names.size() + " times " + kind + ", such as " + names.get(0);
          if (upstream && UPSTREAMS.contains(kind)) {
            System.out.println("Known of upstream: " + line);
          } else {
            failures.add(line);
          }
        });
    Failures.report("kinds of harm by faults; .ci/files 1 <seed> repeats one of them", failures);
  }

  private void check(long fileSeed) throws IOException {
    FileCase file = new FileCase(fileSeed);
    if (hasLargePages(fileSeed)) {
      // Dictionaries are outgrown within a page, and much is collected before it is encoded.
      file.settings.set("withDictionaryPageSize", 1 << 10);
      file.settings.set("withPageSize", 64 << 10);
      file.settings.set("withPageRowCountLimit", 20_000);
      file.settings.set("withRowGroupSize", 1L << 20);
      file.settings.set("withMinRowCountForPageSizeCheck", 100);
    }
    Attempt whole = new Attempt(file, fileSeed, 0);
    whole.run();
    String rows = FileCase.rows(whole.written);
    int calls = whole.allocator.calls();
    int step = Math.max(1, calls / MAXIMUM_FAULTS);
    for (int call = 1; call <= calls; call += step) {
      Attempt attempt = new Attempt(file, fileSeed, call);
      attempt.run();
      faults++;
      String name = "seed " + fileSeed + ", call " + call + " of " + calls;
      attempt
          .harm(rows)
          .forEach(kind -> violations.computeIfAbsent(kind, k -> new ArrayList<>()).add(name));
    }
  }

  /** Every second file: in the others, pages are as long as chance will have it. */
  private static boolean hasLargePages(long fileSeed) {
    return fileSeed % 2 == 0;
  }

  /** One file whose allocator fails at one call. */
  private static final class Attempt {
    private final FileCase file;
    private final int questionEvery;
    private final boolean stubborn;
    private final int rows;
    private final MemoryFile written = new MemoryFile();
    private final FailingAllocator allocator;
    private final Set<Throwable> told = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean writingFailed;
    private boolean questionFailed;

    Attempt(FileCase file, long fileSeed, int failingCall) {
      SplittableRandom random = new SplittableRandom(fileSeed);
      this.file = file;
      questionEvery = new int[] {0, 1, 7, 100}[random.nextInt(4)];
      stubborn = random.nextInt(3) == 0;
      rows =
          Math.min(file.rows, hasLargePages(fileSeed) ? ROWS_OF_LARGE_PAGES : ROWS_OF_SMALL_PAGES);
      allocator =
          new FailingAllocator(file.settings.allocator(), failingCall, failingCall % 2 == 0);
    }

    void run() throws IOException {
      ParquetWriter<Records> writer;
      try {
        writer = file.writer(written, allocator);
      } catch (IOException | RuntimeException | Error e) {
        writingFailed = true;
        tell(e);
        return;
      }
      Records records = file.records();
      for (int i = 0; i < rows && (stubborn || !writingFailed); i++) {
        try {
          writer.write(records);
        } catch (IOException | RuntimeException | Error e) {
          writingFailed = true;
          tell(e);
        }
        if (questionEvery > 0 && i % questionEvery == 0 && !writingFailed) {
          ask(writer);
        }
      }
      close(writer);
      close(writer);
    }

    private void ask(ParquetWriter<Records> writer) {
      try {
        writer.getDataSize();
      } catch (RuntimeException | Error e) {
        questionFailed = true;
      }
    }

    private void close(ParquetWriter<Records> writer) {
      try {
        writer.close();
      } catch (IOException | RuntimeException | Error e) {
        writingFailed = true;
        tell(e);
      }
    }

    private void tell(Throwable failure) {
      if (failure != null && told.add(failure)) {
        tell(failure.getCause());
        for (Throwable suppressed : failure.getSuppressed()) {
          tell(suppressed);
        }
      }
    }

    /** What must not happen, and did. */
    List<String> harm(String expected) {
      List<String> harm = new ArrayList<>();
      byte[] bytes = written.bytes();
      boolean footer =
          bytes.length > 8 && bytes[bytes.length - 1] == '1' && bytes[bytes.length - 4] == 'P';
      if (allocator.failure() == null) {
        harm.add("did not fail");
      }
      if (questionFailed) {
        harm.add("a question failed");
      }
      if (!writingFailed && !footer) {
        harm.add("no footer, and nobody was told");
      }
      if (footer && !FileCase.rows(written).equals(expected)) {
        harm.add(
            writingFailed
                ? "a footer over missing pages"
                : "pages are missing, and nobody was told");
      }
      if (allocator.failure() != null && !told.contains(allocator.failure())) {
        harm.add(NOT_TOLD);
      }
      if (allocator.callsAfterFailure() > 0 && !HADOOP_ALLOCATES) {
        harm.add(ALLOCATED);
      }
      if (allocator.outstanding() > 0) {
        harm.add(NOT_RELEASED);
      }
      if (allocator.strayReleases() > 0) {
        harm.add("released twice");
      }
      return harm;
    }
  }
}
