package files;

import dev.parquetfast.testkit.MemoryFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type.Repetition;

/**
 * Writes files while other threads ask their writers for the size: no question may change a byte.
 *
 * <p>What the threads do when depends on chance; what the writer is given depends on the seed only.
 * Questions do not fail either, except in parquet-hadoop itself: its writer has no columns while a
 * row group ends, and after it is closed, and throws a {@code NullPointerException} then.
 */
final class PolledFiles {
  private static final int ROWS = 60_000;

  /** How long the threads wait between two questions: not at all, one and 100 milliseconds. */
  private static final int[] PAUSES = {0, 1, 100};

  private static final String UPSTREAMS =
      "NullPointerException( in org\\.apache\\.parquet\\.hadoop\\..*)?";

  private final long seed;
  private final int rounds;
  private final List<String> failures = new ArrayList<>();
  private final Map<String, Integer> failedQuestions = new TreeMap<>();
  private long questions;
  private int files;
  private long roundSeed;

  PolledFiles(long seed, int rounds) {
    this.seed = seed;
    this.rounds = rounds;
  }

  void run() throws IOException, InterruptedException {
    for (int round = 0; round < rounds; round++) {
      roundSeed = seed + files;
      for (PrimitiveTypeName type : PrimitiveTypeName.values()) {
        for (Repetition repetition : Repetition.values()) {
          for (WriterVersion version : WriterVersion.values()) {
            for (boolean dictionary : new boolean[] {false, true}) {
              check(type, repetition, version, dictionary);
            }
          }
        }
      }
    }
    System.out.println(
        files + " polled files, " + questions + " questions, failed: " + failedQuestions);
    failedQuestions.keySet().stream()
        .filter(kind -> !kind.matches(UPSTREAMS))
        .map(kind -> "A question failed: " + kind)
        .forEach(failures::add);
    Failures.report(
        "polled files are not what they are without questions; .ci/files 1 <seed> repeats a round",
        failures);
  }

  private void check(
      PrimitiveTypeName type, Repetition repetition, WriterVersion version, boolean dictionary)
      throws IOException, InterruptedException {
    long fileSeed = seed + files++;
    MessageType schema = RandomSchema.single(type, repetition);
    MemoryFile expected = new MemoryFile();
    try (ParquetWriter<Records> writer = writer(expected, schema, version, dictionary)) {
      write(writer, schema, fileSeed);
    }
    MemoryFile found = new MemoryFile();
    String name =
        String.join(
            " ",
            "seed " + roundSeed + ":",
            repetition.toString(),
            type.toString(),
            version.toString(),
            dictionary ? "dictionary" : "values");
    try {
      writePolled(found, schema, version, dictionary, fileSeed);
    } catch (IOException | RuntimeException e) {
      failures.add(name + ": " + e);
      return;
    }
    if (!Arrays.equals(expected.bytes(), found.bytes())) {
      failures.add(
          name + ": other bytes; " + FileCase.rows(expected) + ", read " + FileCase.rows(found));
    }
  }

  private void writePolled(
      MemoryFile file, MessageType schema, WriterVersion version, boolean dictionary, long fileSeed)
      throws IOException, InterruptedException {
    List<Poller> pollers = new ArrayList<>();
    try (ParquetWriter<Records> writer = writer(file, schema, version, dictionary)) {
      for (int pause : PAUSES) {
        Poller poller = new Poller(writer, pause);
        pollers.add(poller);
        poller.start();
      }
      write(writer, schema, fileSeed);
    } finally {
      for (Poller poller : pollers) {
        poller.finish();
        questions += poller.questions;
        poller.failures.forEach((kind, count) -> failedQuestions.merge(kind, count, Integer::sum));
      }
    }
  }

  private static ParquetWriter<Records> writer(
      MemoryFile file, MessageType schema, WriterVersion version, boolean dictionary)
      throws IOException {
    return FileCase.builder(file, schema)
        .withWriterVersion(version)
        .withDictionaryEncoding(dictionary)
        .build();
  }

  private static void write(ParquetWriter<Records> writer, MessageType schema, long fileSeed)
      throws IOException {
    Records records = new Records(schema, new SplittableRandom(fileSeed));
    for (int i = 0; i < ROWS; i++) {
      writer.write(records);
    }
  }

  /** Asks for the size again and again, until it is told to finish. */
  private static final class Poller extends Thread {
    private final ParquetWriter<Records> writer;
    private final int pause;
    private final Map<String, Integer> failures = new TreeMap<>();
    private long questions;
    private volatile boolean finished;

    Poller(ParquetWriter<Records> writer, int pause) {
      this.writer = writer;
      this.pause = pause;
      setDaemon(true);
    }

    @Override
    public void run() {
      while (!finished) {
        questions++;
        try {
          writer.getDataSize();
        } catch (RuntimeException | Error e) {
          failures.merge(kind(e), 1, Integer::sum);
        }
        if (pause > 0) {
          try {
            TimeUnit.MILLISECONDS.sleep(pause);
          } catch (InterruptedException e) {
            return;
          }
        }
      }
    }

    /**
     * The class of the failure, and of what threw it; HotSpot leaves that out when it has seen
     * enough.
     */
    private static String kind(Throwable failure) {
      StackTraceElement[] trace = failure.getStackTrace();
      String kind = failure.getClass().getSimpleName();
      return trace.length == 0 ? kind : kind + " in " + trace[0].getClassName();
    }

    void finish() throws InterruptedException {
      finished = true;
      interrupt();
      join();
    }
  }
}
