import dev.parquetfast.tool.names.ClassFiles;
import dev.parquetfast.tool.names.Libraries;
import dev.parquetfast.tool.names.Relocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Build step: writes the digest of each class of the jars of upstream's that we replace, of all
 * versions, to a file that the jar carries. {@code Upstream} reads it.
 *
 * <p>Runs with the class folder and ASM as its class path.
 */
public final class UpstreamClasses {
  public static void main(String[] args) throws IOException {
    Path output = Path.of(args[1]);
    StringBuilder text = new StringBuilder();
    for (Path jar : jars(Path.of(args[0]))) {
      String file = jar.getFileName().toString();
      int dash = file.lastIndexOf('-');
      text.append("# ").append(file, 0, dash).append(' ');
      text.append(file, dash + 1, file.length() - ".jar".length()).append('\n');
      addClasses(jar, text);
    }
    Files.createDirectories(output.getParent());
    Files.writeString(output, text);
  }

  private static List<Path> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".jar"))
          .sorted()
          .collect(Collectors.toList());
    }
  }

  private static void addClasses(Path jar, StringBuilder text) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      List<String> names =
          Collections.list(zip.entries()).stream()
              .map(ZipEntry::getName)
              .filter(name -> name.startsWith(Libraries.PARQUET))
              .filter(name -> name.endsWith(ClassFiles.SUFFIX))
              .sorted()
              .collect(Collectors.toList());
      for (String name : names) {
        byte[] content = zip.getInputStream(zip.getEntry(name)).readAllBytes();
        for (String other : ClassFiles.classesUsedBy(ClassFiles.reader(content, name), name)) {
          if (!Libraries.mayBeReferredTo(other)) {
            throw new IllegalStateException(
                jar + ": " + name + " refers to " + other + ", which Libraries does not know");
          }
        }
        text.append(name, Libraries.PARQUET.length(), name.length() - ClassFiles.SUFFIX.length())
            .append(' ')
            .append(ClassFiles.digest(content, Relocation.NONE, name))
            .append('\n');
      }
    }
  }
}
