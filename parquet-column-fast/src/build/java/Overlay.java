import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Build step: makes the folder from which our jar is packed. It holds our compiled classes, and
 * every file of upstream's jar that they do not replace.
 *
 * <p>The class folder alone decides what is replaced: a file of the same name, and all nested
 * classes of a class of the same name. Upstream's nested classes are dropped even if our class has
 * none of that name, because they would link with an outer class that they were not made for. The
 * manifest is dropped too, because our jar has its own.
 */
public final class Overlay {
  public static void main(String[] args) throws IOException {
    Path classes = Path.of(args[0]);
    Path upstreamJar = Path.of(args[1]);
    Path overlay = Path.of(args[2]);
    delete(overlay);
    try (Stream<Path> walk = Files.walk(classes)) {
      for (Path file : walk.filter(Files::isRegularFile).collect(Collectors.toList())) {
        Path copy = overlay.resolve(classes.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    try (ZipFile upstream = new ZipFile(upstreamJar.toFile())) {
      for (ZipEntry entry : Collections.list(upstream.entries())) {
        if (entry.isDirectory() || isReplaced(entry.getName(), classes)) {
          continue;
        }
        Path copy = overlay.resolve(entry.getName());
        Files.createDirectories(copy.getParent());
        try (InputStream in = upstream.getInputStream(entry)) {
          Files.copy(in, copy);
        }
      }
    }
  }

  private static boolean isReplaced(String name, Path classes) {
    if (name.equals("META-INF/MANIFEST.MF")) {
      return true;
    }
    int nested = name.endsWith(".class") ? name.indexOf('$') : -1;
    String ours = nested < 0 ? name : name.substring(0, nested) + ".class";
    return Files.exists(classes.resolve(ours));
  }

  /** Deletes the files of an earlier build, which may be of another version of upstream. */
  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      List<Path> files;
      try (Stream<Path> walk = Files.walk(folder)) {
        files = walk.sorted(Comparator.reverseOrder()).collect(Collectors.toList());
      }
      for (Path file : files) {
        Files.delete(file);
      }
    }
  }
}
