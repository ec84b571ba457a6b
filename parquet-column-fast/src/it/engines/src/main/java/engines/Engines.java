package engines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import swap.Swap;

/**
 * Writes tables with Iceberg and Spark, and reads them back by every reader they have.
 *
 * <p>Arguments: the implementation and the folder for files of {@link Swap#run}.
 */
public final class Engines {

  private Engines() {}

  public static void main(String[] args) throws Exception {
    String implementation = args[0];
    Path files = Path.of(args[1]);
    Swap.run(
        implementation,
        files.resolve("iceberg"),
        folder -> tell(folder, IcebergTables.run(folder)));
    Swap.run(
        implementation, files.resolve("spark"), folder -> tell(folder, SparkTables.run(folder)));
  }

  /** What was read lies beside the files, to be compared as they are. */
  private static void tell(Path folder, List<String> results) throws IOException {
    results.forEach(System.out::println);
    Files.write(folder.resolve("results.txt"), results);
  }
}
