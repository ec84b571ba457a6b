package dev.parquetfast;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The replaced classes of one of our jars, and whether the class loader finds ours. */
final class ReplacedClasses {
  /** The list that each of our jars has, in its own package. */
  static final String INDEX = "replaced-classes.txt";

  /** Parquet's package, with a dot at the end, and what it is called outside of bundles. */
  private static final String PARQUET =
      Version.VERSION_OF_PARQUET.substring(0, Version.VERSION_OF_PARQUET.lastIndexOf('.') + 1);

  // In parts, so that nothing rewrites it.
  private static final String ORIGINAL = String.join(".", "org", "apache", "parquet", "");

  private final String artifact;
  private final URL index;
  private final String version;
  private final String upstream;
  private final Map<String, String> replaced;

  /** A line for each replaced class. */
  private final List<String> classes = new ArrayList<>();

  /** How many classes are not ours, by the places that they come from. */
  private final Map<String, Integer> foreign = new TreeMap<>();

  /** How many classes run that are not those of our files, by where they come from. */
  private final Map<String, Integer> stale = new TreeMap<>();

  private ReplacedClasses(
      String artifact, URL index, String version, String upstream, Map<String, String> replaced) {
    this.artifact = artifact;
    this.index = index;
    this.version = version;
    this.upstream = upstream;
    this.replaced = replaced;
  }

  /**
   * Reads the index of a jar.
   *
   * @param artifact upstream's artifact, such as {@code parquet-column}
   * @param folder where the index lies, relative to this class
   * @return null if there is none
   */
  static ReplacedClasses read(String artifact, String folder) throws IOException {
    URL index = ReplacedClasses.class.getResource(folder + INDEX);
    if (index == null) {
      return null;
    }
    String version = "unknown";
    String upstream = "unknown";
    Map<String, String> replaced = new LinkedHashMap<>();
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(index.openStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int blank = line.lastIndexOf(' ');
        String value = line.substring(blank + 1);
        if (line.startsWith("# version ")) {
          version = value;
        } else if (line.startsWith("# upstream ")) {
          upstream = value;
        } else {
          replaced.put(whereItIs(line.substring(0, blank)), value);
        }
      }
    }
    return new ReplacedClasses(artifact, index, version, upstream, replaced);
  }

  /**
   * The index may have been left as it was when its classes were relocated, also to a package
   * within Parquet's.
   */
  private static String whereItIs(String className) {
    return className.startsWith(ORIGINAL) && !className.startsWith(PARQUET)
        ? PARQUET + className.substring(ORIGINAL.length())
        : className;
  }

  /** Looks for each replaced class. */
  void examine() throws IOException {
    for (Map.Entry<String, String> entry : replaced.entrySet()) {
      String name = entry.getKey();
      URL found = find(name);
      byte[] file = found == null ? null : contentOf(found);
      if (file == null || !entry.getValue().equals(fingerprint(file))) {
        classes.add(Version.NOT + "ours  " + name + "  from " + found);
        String place = found == null ? "nowhere: they are missing" : rootOf(found, name);
        foreign.merge(place, 1, Integer::sum);
        continue;
      }
      String running = RunningClass.insteadOf(name, rootOf(found, name), file);
      if (running == null) {
        classes.add("ours      " + name);
      } else {
        classes.add(Version.NOT + "ours  " + name + "  runs " + running);
        stale.merge(running, 1, Integer::sum);
      }
    }
  }

  /** Our version. */
  String version() {
    return version;
  }

  /** The version of Parquet that the jar is for. */
  String upstream() {
    return upstream;
  }

  /** Where the index is. */
  URL place() {
    return index;
  }

  /** A line for each replaced class; those of classes that are not ours start with a word. */
  List<String> classes() {
    return classes;
  }

  /** Whether all replaced classes are ours. */
  boolean areOurs() {
    return foreign.isEmpty() && stale.isEmpty();
  }

  /** A line with both versions. */
  String versions() {
    return this
        + ", replacing "
        + artifact
        + " "
        + upstream
        + (PARQUET.equals(ORIGINAL) ? "" : ", in " + PARQUET + "*");
  }

  /** How many classes are ours, if all are. */
  String loaded() {
    return replaced.size() + " replaced classes are loaded from " + artifact + "-fast.";
  }

  /** Prints how many classes are not ours, and where they come from; nothing if all are ours. */
  void reportForeign(PrintStream out) {
    if (!foreign.isEmpty()) {
      out.println(
          Version.NOT
              + "OK: "
              + foreign.values().stream().mapToInt(Integer::intValue).sum()
              + " of "
              + replaced.size()
              + " replaced classes come from elsewhere: put "
              + artifact
              + "-fast first on the class path, or remove "
              + artifact
              + ".");
      foreign.forEach((place, count) -> out.println("  " + count + "  from " + place));
    }
    if (!stale.isEmpty()) {
      String archives = RunningClass.archives();
      out.println(
          Version.NOT
              + "OK: "
              + stale.values().stream().mapToInt(Integer::intValue).sum()
              + " of "
              + replaced.size()
              + " replaced classes are on the class path, but others run in their place"
              + (archives.isEmpty() ? "." : " (" + archives + ").")
              + " Make AOT caches and CDS archives anew, with the jars that are used now.");
      stale.forEach((running, count) -> out.println("  " + count + "  " + running));
    }
  }

  @Override
  public String toString() {
    return artifact + "-fast " + version;
  }

  /** The class file that the class loader finds, or null. */
  static URL find(String className) {
    return Version.class.getClassLoader().getResource(entry(className));
  }

  private static String entry(String className) {
    return className.replace('.', '/') + ".class";
  }

  /** The jar or folder that a class file lies in. */
  static String rootOf(URL found, String className) {
    String url = found.toExternalForm();
    return url.substring(0, url.length() - entry(className).length());
  }

  private static byte[] contentOf(URL classFile) throws IOException {
    try (InputStream in = classFile.openStream()) {
      return in.readAllBytes();
    }
  }

  /** The fingerprint, or null if the file is no class file. */
  private static String fingerprint(byte[] classFile) {
    try {
      return ClassFingerprint.of(new ByteArrayInputStream(classFile));
    } catch (IOException | RuntimeException e) {
      // A damaged file can hold anything in place of the numbers that are used to read it.
      return null;
    }
  }
}
