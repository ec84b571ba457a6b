package files;

import dev.parquetfast.testkit.Digests;
import dev.parquetfast.testkit.MemoryFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import swap.Swap;

/**
 * Writes and reads random files, and tells of each the digest of its bytes and of the rows of every
 * read. What upstream told stands in its folder, and is what the others have to tell.
 *
 * <p>A file is compared as soon as it is written. Where its bytes are those of upstream's file, to
 * read it is to read upstream's.
 */
final class RandomFiles {
  private static final String RESULTS = "results.txt";

  /** What the cases of the seeds 1 to {@link #KNOWN_CASES} are, with any version of upstream. */
  private static final long DIGEST = 0xdb3377a0e75fdc91L;

  private static final int KNOWN_CASES = 20;

  private final Path folder;
  private final long seed;
  private final int count;

  RandomFiles(Path folder, long seed, int count) {
    this.folder = folder;
    this.seed = seed;
    this.count = count;
  }

  void run() throws IOException {
    checkKnown();
    Path expected = folder.resolveSibling("upstream").resolve(RESULTS);
    Path results = folder.resolve(RESULTS);
    if (results.equals(expected)) {
      try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(results))) {
        run((number, line) -> out.println(line));
      }
      return;
    }
    try (BufferedReader in = Files.newBufferedReader(expected);
        PrintWriter out = new PrintWriter(Files.newBufferedWriter(results))) {
      run(
          (number, line) -> {
            out.println(line);
            String upstream = in.readLine();
            Swap.check(line.equals(upstream), () -> difference(number, upstream, line));
          });
    }
  }

  /** A seed that once failed leads to the same schema and values for ever. */
  private static void checkKnown() throws IOException {
    long digest = 0;
    for (int known = 1; known <= KNOWN_CASES; known++) {
      digest = Digests.mix(digest, new FileCase(known).digest());
    }
    Swap.check(digest == DIGEST, "Seeds lead to other files than before: digest " + digest);
  }

  private interface Results {
    void add(long fileSeed, String line) throws IOException;
  }

  private void run(Results results) throws IOException {
    long bytes = 0;
    for (int i = 0; i < count; i++) {
      MemoryFile file = new MemoryFile();
      String line = result(seed + i, file);
      if (count == 1) {
        Files.write(folder.resolve(seed + ".parquet"), file.bytes());
      }
      results.add(seed + i, line);
      bytes += file.getLength();
      if ((i + 1) % 500 == 0 || i + 1 == count) {
        System.out.println(i + 1 + " of " + count + " random files, " + bytes + " bytes");
      }
    }
  }

  private static String result(long seed, MemoryFile file) {
    FileCase random = new FileCase(seed);
    Records records;
    try {
      records = random.write(file);
    } catch (IOException | RuntimeException e) {
      return seed + " not written: " + e;
    }
    List<String> reads = random.read(file, records);
    return seed + " " + file.getLength() + " bytes " + Digests.sha256(file.bytes()) + " " + reads;
  }

  private static String difference(long seed, String upstream, String found) {
    return String.join(
        System.lineSeparator(),
        "The file of seed " + seed + " differs; .ci/files 1 " + seed + " repeats it.",
        "upstream: " + upstream,
        "found:    " + found,
        new FileCase(seed).toString());
  }
}
