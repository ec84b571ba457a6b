package files;

import java.nio.file.Path;
import swap.Swap;

/**
 * Writes and reads files whose schemas, settings, values and filters are random.
 *
 * <p>Arguments: the implementation and the folder for files of {@link Swap#run}. The system
 * properties {@code files.count} and {@code files.seed} say how many files there are, and which.
 */
public final class Program {
  private Program() {}

  public static void main(String[] args) throws Exception {
    int count = Integer.getInteger("files.count");
    long seed = Long.getLong("files.seed");
    Swap.run(args[0], Path.of(args[1]), folder -> new RandomFiles(folder, seed, count).run());
  }
}
