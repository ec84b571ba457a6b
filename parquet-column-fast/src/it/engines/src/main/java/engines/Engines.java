package engines;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.parquet.column.values.plain.PlainValuesWriter;

/**
 * Writes tables with Iceberg and Spark, reads them back by every reader they have, and, where
 * upstream's files and results stand beside them, compares both.
 *
 * <p>Arguments: {@code upstream} or {@code fast}, whose classes must be the ones that are loaded,
 * and the folder under which each of them writes into one of its own name. Run {@code upstream}
 * first.
 */
public final class Engines {

  private Engines() {}

  public static void main(String[] args) throws IOException {
    String implementation = args[0];
    Path files = Path.of(args[1]);
    checkLoaded(implementation.equals("fast"));
    Path folder = files.resolve(implementation);

    List<String> results = new ArrayList<>();
    results.addAll(IcebergTables.run(folder.resolve("iceberg")));
    results.addAll(SparkTables.run(folder.resolve("spark")));
    results.forEach(System.out::println);
    Files.write(folder.resolve("results.txt"), results);

    if (implementation.equals("fast")) {
      compare(files.resolve("upstream"), folder);
    }
  }

  /** The codecs lie beside our Version, or no such class is there. */
  private static void checkLoaded(boolean fast) {
    URL codecs = PlainValuesWriter.class.getProtectionDomain().getCodeSource().getLocation();
    URL version;
    try {
      Class<?> ours = Class.forName("dev.parquetfast.Version");
      version = ours.getProtectionDomain().getCodeSource().getLocation();
    } catch (ClassNotFoundException e) {
      version = null;
    }
    check(fast ? codecs.equals(version) : version == null, "The codecs are from " + codecs);
    System.out.println("Codecs from " + codecs);
  }

  private static void compare(Path upstream, Path fast) throws IOException {
    List<Path> expected = files(upstream);
    List<Path> found = files(fast);
    check(expected.size() == found.size(), expected + " expected, not " + found);
    for (int i = 0; i < found.size(); i++) {
      check(
          Files.mismatch(expected.get(i), found.get(i)) < 0,
          found.get(i) + " is another file than " + expected.get(i));
    }
    System.out.println(found.size() + " files are the same as upstream's");
  }

  /**
   * Parquet files and results, in the order of their folders: Spark's names hold random numbers.
   */
  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().matches(".*\\.(parquet|txt)")).sorted().toList();
    }
  }

  static void check(boolean condition, String message) {
    if (!condition) {
      throw new IllegalStateException(message);
    }
  }
}
