package files;

import java.nio.file.Path;
import java.util.List;
import swap.Swap;

/**
 * Writes and reads files whose schemas, settings, values and filters are random, and lets others
 * ask for their size meanwhile, or memory fail.
 *
 * <p>Arguments: the implementation and the folder for files of {@link Swap#run}. The system
 * properties {@code files.count} and {@code files.seed} say how many random files there are, and
 * which, {@code files.parts} what is done: some of {@code random}, {@code polled} and {@code
 * faults}, which come in numbers that fit.
 */
public final class Program {
  private static final int FILES_PER_ROUND = 500;
  private static final int FILES_PER_FAULTY = 8;

  private Program() {}

  public static void main(String[] args) throws Exception {
    int count = Integer.getInteger("files.count");
    long seed = Long.getLong("files.seed");
    List<String> parts = List.of(System.getProperty("files.parts").split(","));
    Swap.run(
        args[0],
        Path.of(args[1]),
        folder -> {
          if (parts.contains("random")) {
            new RandomFiles(folder, seed, count).run();
          }
          if (parts.contains("polled")) {
            new PolledFiles(seed, 1 + count / FILES_PER_ROUND).run();
          }
          if (parts.contains("faults")) {
            int faulty = Math.max(1, count / FILES_PER_FAULTY);
            new FaultyFiles(args[0].equals("upstream"), seed, faulty).run();
          }
        });
  }
}
