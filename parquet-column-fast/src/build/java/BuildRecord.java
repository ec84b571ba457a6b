import dev.parquetfast.ClassFingerprint;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/**
 * Build step: records in three files what this build is made of.
 *
 * <p>The first is {@code dev/parquetfast/replaced-classes.txt} in the class folder. It has the
 * lines {@code # version <ours>} and {@code # upstream <theirs>}, then for each replaced class,
 * sorted by name, its binary name, a blank and its {@link ClassFingerprint}. {@code
 * dev.parquetfast.Version} compares the fingerprints with what a running JVM loads.
 *
 * <p>The second is {@code dev/parquetfast/own-classes.txt}. It lists all other classes in the class
 * folder in the same way. {@code parquet-fast-tool} needs it to tell a whole copy of ours from one
 * that has lost some: nothing else in a bundle says which classes there were.
 *
 * <p>The third is a manifest with the one entry {@code Git-Commit}, which is copied to the jar's
 * manifest. It is the answer of Git itself, run in the project's folder, because only Git is right
 * in a linked work tree too. {@code -dirty} follows the hash if tracked files differ from the
 * commit. The entry is {@code unknown} if there is no repository, as in a source archive.
 *
 * <p>Runs with the class folder as its class path.
 */
public final class BuildRecord {
  public static void main(String[] args) throws Exception {
    Path classes = Path.of(args[0]);
    Path manifest = Path.of(args[1]);
    Path project = Path.of(args[2]);
    String version = args[3];
    String upstream = args[4];
    Path upstreamJar = Path.of(args[5]);
    Path index = classes.resolve("dev/parquetfast/replaced-classes.txt");
    Files.createDirectories(index.getParent());
    try (ZipFile replaced = new ZipFile(upstreamJar.toFile())) {
      // A nested class that only our class has replaces nothing: no other jar could provide it.
      Predicate<String> isReplaced = entry -> replaced.getEntry(entry) != null;
      Files.writeString(
          index,
          "# version "
              + version
              + "\n# upstream "
              + upstream
              + "\n"
              + fingerprints(classes, isReplaced));
      Files.writeString(
          index.resolveSibling("own-classes.txt"), fingerprints(classes, isReplaced.negate()));
    }
    Files.writeString(manifest, "Manifest-Version: 1.0\nGit-Commit: " + commit(project) + "\n");
  }

  private static String fingerprints(Path classes, Predicate<String> entries) throws IOException {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(classes)) {
      files =
          walk.filter(file -> file.toString().endsWith(".class"))
              .filter(file -> entries.test(entry(classes, file)))
              .sorted()
              .collect(Collectors.toList());
    }
    StringBuilder lines = new StringBuilder();
    for (Path file : files) {
      String entry = entry(classes, file);
      String name = entry.substring(0, entry.length() - ".class".length()).replace('/', '.');
      lines.append(name).append(' ').append(fingerprint(file)).append('\n');
    }
    return lines.toString();
  }

  private static String entry(Path classes, Path file) {
    return classes.relativize(file).toString().replace('\\', '/');
  }

  private static String fingerprint(Path file) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      return ClassFingerprint.of(in);
    }
  }

  private static String commit(Path project) throws InterruptedException {
    try {
      Process git =
          new ProcessBuilder("git", "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*")
              .directory(project.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String answer =
          new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      return git.waitFor() == 0 ? answer : "unknown";
    } catch (IOException noGit) {
      return "unknown";
    }
  }
}
