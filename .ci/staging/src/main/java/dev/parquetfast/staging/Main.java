package dev.parquetfast.staging;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * {@code checksums <folder>} writes the checksums of all files that have none. {@code check
 * [--release] <fingerprint> <folder> <version of Parquet>...} prints what is wrong with a staged
 * repository that the key with this fingerprint has signed, and exits with 1 if anything is.
 */
public final class Main {
  public static void main(String[] args) throws IOException, InterruptedException {
    List<String> arguments = List.of(args);
    if (arguments.size() == 2 && arguments.get(0).equals("checksums")) {
      Checksums.write(Path.of(arguments.get(1)));
    } else if (arguments.size() > 3 && arguments.get(0).equals("check")) {
      boolean release = arguments.get(1).equals("--release");
      List<String> rest = arguments.subList(release ? 2 : 1, arguments.size());
      List<String> problems =
          new Staging(Path.of(rest.get(1)), rest.get(0), release)
              .problems(rest.subList(2, rest.size()));
      problems.forEach(System.err::println);
      if (!problems.isEmpty()) {
        System.exit(1);
      }
      System.out.println("Nothing is wrong with " + rest.get(1) + ".");
    } else {
      System.err.println(
          "usage: checksums <folder> | check [--release] <fingerprint> <folder> <version>...");
      System.exit(2);
    }
  }
}
