package dev.parquetfast.tool.doctor;

import dev.parquetfast.tool.copies.Overlay;
import dev.parquetfast.tool.copies.Upstream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Commands for a POSIX shell that put ours where upstream's is, under the same name. Class paths
 * name files: in the manifest of another jar, in the index of Spring Boot, in scripts that start an
 * application. The tool cannot see all of them, and with the old name all of them are right.
 *
 * <p>None removes anything: upstream's file gets a name that no class path takes, and only after
 * ours is there.
 */
public final class Commands {
  /** How the name of a file ends that has been set aside. */
  static final String ASIDE = ".upstream";

  /** How the name ends that ours has until upstream's file has been set aside. */
  private static final String NEW = ".fast";

  private final Path ourJars;
  private final String release;
  private final Path tool;

  /**
   * Commands that name these files.
   *
   * @param ourJars the folder with our jars
   * @param version the tool's; what follows the version of Parquet in it, our jars have too
   * @param tool the tool's jar
   */
  public Commands(Path ourJars, String version, Path tool) {
    this.ourJars = ourJars;
    this.release = version.substring(version.indexOf('-') + 1);
    this.tool = tool;
  }

  /** Our version for that version of Parquet. */
  String versionFor(String parquet) {
    return parquet + "-" + release;
  }

  /** The name of our jar for that version of Parquet. */
  String jarFor(Overlay overlay, String parquet) {
    return overlay.ours() + "-" + versionFor(parquet) + ".jar";
  }

  /** Whether our jar is where the commands look for it. */
  boolean has(String jar) {
    return Files.isRegularFile(ourJars.resolve(jar));
  }

  /** Builds our jars, in the folder of their sources; parquet-column-fast with each other one. */
  String build(Set<Overlay> overlays, String parquet) {
    return maven("package", overlays, parquet);
  }

  /** Puts our jar into the local Maven repository, under its own name. */
  String install(String parquet) {
    return maven("install", Set.of(Overlay.COLUMN), parquet);
  }

  private static String maven(String phase, Set<Overlay> overlays, String parquet) {
    List<Upstream> versions = Upstream.versions(Overlay.COLUMN);
    boolean isNewest = versions.get(versions.size() - 1).version().equals(parquet);
    return "mvn -B -ntp clean "
        + phase
        + " -DskipTests -pl "
        + overlays.stream()
            .filter(overlay -> overlay != Overlay.COLUMN || overlays.size() == 1)
            .map(Overlay::ours)
            .collect(Collectors.joining(","))
        + " -am"
        + (isNewest ? "" : " -Pparquet-" + parquet);
  }

  /** Copies it from there to where the commands look for it. */
  String fetch(Overlay overlay, String jar) {
    Path folder = ourJars.toAbsolutePath().normalize();
    return "cp " + overlay.ours() + "/target/" + jar + " " + Shell.quoted(folder + "/");
  }

  private String path(String jar) {
    return Shell.quoted(ourJars.equals(Path.of(".")) ? jar : ourJars.resolve(jar));
  }

  /** Replaces a jar by ours. */
  String swap(Path file, String ours) {
    return "cp " + path(ours) + " " + Shell.quoted(file + NEW) + putInPlace(file);
  }

  /**
   * Patches a jar.
   *
   * @param ours our jars
   * @param only the package of the copy to patch, or null for all
   */
  String patch(Path file, List<String> ours, String only) {
    return patch(Shell.quoted(file), Shell.quoted(file + NEW), ours, only) + putInPlace(file);
  }

  /** Where {@link #patchCopy} writes: into the current folder. */
  static Path patchedCopy(Path file) {
    String name = file.getFileName().toString();
    int end = name.lastIndexOf('.') < 0 ? name.length() : name.lastIndexOf('.');
    return Path.of(name.substring(0, end) + "-fast" + name.substring(end));
  }

  /** Reads a jar and writes a patched one elsewhere. */
  String patchCopy(Path file, List<String> ours, String only) {
    return patch(Shell.quoted(file), Shell.quoted(patchedCopy(file)), ours, only);
  }

  /** Replaces a jar that lies in another file. Not compressed, as Spring Boot wants it. */
  String swapInside(Path file, String entry, String ours) {
    String folder = entry.substring(0, entry.lastIndexOf('/') + 1);
    return unpackedCopy(file)
        + (folder.isEmpty() ? "" : " && mkdir -p \"$d\"/" + Shell.quoted(folder))
        + " && cp "
        + path(ours)
        + " \"$d\"/"
        + Shell.quoted(entry)
        + putBack(file, entry);
  }

  /** Patches a jar that lies in another file. */
  String patchInside(Path file, String entry, List<String> ours, String only) {
    String unpacked = "\"$d\"/" + Shell.quoted(entry);
    return unpackedCopy(file)
        + " && unzip -q \"$d\"/all.jar "
        + Shell.quoted(entry)
        + " -d \"$d\" && "
        + patch(unpacked, "\"$d\"/patched.jar", ours, only)
        + " && mv \"$d\"/patched.jar "
        + unpacked
        + putBack(file, entry);
  }

  private String patch(String bundle, String output, List<String> ours, String only) {
    return "java -jar "
        + Shell.quoted(tool)
        + " patch --quiet "
        + bundle
        + ours.stream().map(jar -> " --with " + path(jar)).collect(Collectors.joining())
        + " --output "
        + output
        + (only == null ? "" : " --package " + Shell.quoted(only));
  }

  private static String setAside(Path file) {
    return " && mv " + Shell.quoted(file) + " " + Shell.quoted(file + ASIDE);
  }

  private static String putInPlace(Path file) {
    return setAside(file) + " && mv " + Shell.quoted(file + NEW) + " " + Shell.quoted(file);
  }

  private static String unpackedCopy(Path file) {
    return "d=$(mktemp -d) && cp -p " + Shell.quoted(file) + " \"$d\"/all.jar";
  }

  private static String putBack(Path file, String entry) {
    return " && (cd \"$d\" && zip -q -0 all.jar "
        + Shell.quoted(entry)
        + ")"
        + setAside(file)
        + " && mv \"$d\"/all.jar "
        + Shell.quoted(file)
        + " && rm -r \"$d\"";
  }
}
