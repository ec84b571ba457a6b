import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Build step: writes {@code dev/parquetfast/replaced-classes.txt} into the class folder.
 *
 * <p>Lines {@code # version <ours>} and {@code # upstream <theirs>}, then per replaced class its
 * binary name, a blank and the SHA-256 of the class file in hexadecimal, sorted by name. {@code
 * dev.parquetfast.Version} compares them with what a running JVM loads.
 */
public final class ReplacedClassIndex {
  public static void main(String[] args) throws Exception {
    Path classes = Path.of(args[0]);
    List<Path> files;
    try (Stream<Path> walk = Files.walk(classes.resolve("org/apache/parquet"))) {
      files =
          walk.filter(file -> file.toString().endsWith(".class"))
              .sorted()
              .collect(Collectors.toList());
    }
    StringBuilder index = new StringBuilder();
    index
        .append("# version ")
        .append(args[1])
        .append('\n')
        .append("# upstream ")
        .append(args[2])
        .append('\n');
    for (Path file : files) {
      String entry = classes.relativize(file).toString().replace('\\', '/');
      String name = entry.substring(0, entry.length() - ".class".length()).replace('/', '.');
      index.append(name).append(' ').append(sha256(file)).append('\n');
    }
    Path out = classes.resolve("dev/parquetfast/replaced-classes.txt");
    Files.createDirectories(out.getParent());
    Files.writeString(out, index);
  }

  private static String sha256(Path file) throws Exception, IOException {
    return HexFormat.of()
        .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
  }
}
