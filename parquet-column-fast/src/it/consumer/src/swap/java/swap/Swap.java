package swap;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.parquet.column.values.plain.PlainValuesWriter;

/** What the programs do in common, before the swap of the jar and after it. */
public final class Swap {

  private static final String UPSTREAM = "upstream";

  private Swap() {}

  /** Writes files into a folder, and reads and checks them. */
  public interface Program {
    void run(Path folder) throws Exception;
  }

  /**
   * Runs a program in a folder of the name of the implementation, whose codecs must be the ones
   * that are loaded. What it leaves there and tells must be what {@code upstream} left and told,
   * which has to run first.
   */
  public static void run(String implementation, Path files, Program program) throws Exception {
    checkLoaded(!implementation.equals(UPSTREAM));
    Path folder = files.resolve(implementation);
    Files.createDirectories(folder);
    program.run(folder);
    if (!implementation.equals(UPSTREAM)) {
      compare(files.resolve(UPSTREAM), folder);
    }
  }

  public static void check(boolean condition, String message) {
    if (!condition) {
      throw new IllegalStateException(message);
    }
  }

  /** For checks of so many rows that messages nobody reads would take most of the time. */
  public static void check(boolean condition, Supplier<String> message) {
    if (!condition) {
      throw new IllegalStateException(message.get());
    }
  }

  /** The codecs lie beside our Version, or no such class is there. */
  private static void checkLoaded(boolean ours) {
    URL codecs = PlainValuesWriter.class.getProtectionDomain().getCodeSource().getLocation();
    URL version;
    try {
      Class<?> type = Class.forName("dev.parquetfast.Version");
      version = type.getProtectionDomain().getCodeSource().getLocation();
    } catch (ClassNotFoundException e) {
      version = null;
    }
    check(ours ? codecs.equals(version) : version == null, "The codecs are from " + codecs);
    System.out.println("Codecs from " + codecs);
  }

  private static void compare(Path upstream, Path fast) throws IOException {
    List<Path> expected = files(upstream);
    List<Path> found = files(fast);
    check(!found.isEmpty(), "No files in " + fast);
    check(expected.equals(found), expected + " expected, not " + found);
    for (Path file : found) {
      check(
          Arrays.equals(
              Files.readAllBytes(upstream.resolve(file)), Files.readAllBytes(fast.resolve(file))),
          fast.resolve(file) + " is another file than upstream's");
    }
    System.out.println(found.size() + " files are upstream's byte for byte");
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .map(folder::relativize)
          .sorted()
          .collect(Collectors.toList());
    }
  }
}
