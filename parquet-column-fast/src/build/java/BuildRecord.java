import dev.parquetfast.ClassFingerprint;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/**
 * Build step: records what this build is made of, in two files.
 *
 * <p>{@code dev/parquetfast/replaced-classes.txt} in the class folder: lines {@code # version
 * <ours>} and {@code # upstream <theirs>}, then per replaced class its binary name, a blank and its
 * {@link ClassFingerprint}, sorted by name. {@code dev.parquetfast.Version} compares them with what
 * a running JVM loads.
 *
 * <p>Runs with the class folder as its class path.
 *
 * <p>A manifest with the one entry {@code Git-Commit}, which the jar's manifest takes over. Git
 * itself is asked, in the project's folder, because only it gives the right answer in a linked work
 * tree too. {@code -dirty} follows the hash when tracked files differ from the commit; {@code
 * unknown} stands where there is no repository, as in a source archive.
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
    Files.writeString(index, index(classes, version, upstream, upstreamJar));
    Files.writeString(manifest, "Manifest-Version: 1.0\nGit-Commit: " + commit(project) + "\n");
  }

  private static String index(Path classes, String version, String upstream, Path upstreamJar)
      throws Exception {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(classes.resolve("org/apache/parquet"));
        ZipFile replaced = new ZipFile(upstreamJar.toFile())) {
      // Nested classes that only ours have replace nothing: no other jar could provide them.
      files =
          walk.filter(file -> file.toString().endsWith(".class"))
              .filter(file -> replaced.getEntry(entry(classes, file)) != null)
              .sorted()
              .collect(Collectors.toList());
    }
    StringBuilder index = new StringBuilder();
    index.append("# version ").append(version).append('\n');
    index.append("# upstream ").append(upstream).append('\n');
    for (Path file : files) {
      String entry = entry(classes, file);
      String name = entry.substring(0, entry.length() - ".class".length()).replace('/', '.');
      index.append(name).append(' ').append(fingerprint(file)).append('\n');
    }
    return index.toString();
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
