package dev.parquetfast;

import dev.parquetfast.kernel.ShortCopies;
import dev.parquetfast.kernel.VectorGate;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * Reports the versions of this jar and checks that an application really uses it.
 *
 * <p>Two things can be wrong. First, a replaced class may not be ours: if upstream's {@code
 * parquet-column} is earlier on the class path, its classes win and nothing gets faster; in a
 * bundle made from both jars either may have won, class by class. So the {@link ClassFingerprint}
 * of each class that the class loader finds is compared with the one that this jar was built with.
 * Second, Parquet's other jars may be of another version. They may lack methods that our classes
 * call, or call methods that ours lack, and that shows late, as {@code NoSuchMethodError}.
 *
 * <p>In a bundle that has relocated this class and Parquet with it, it looks at Parquet there.
 *
 * <p>{@code java -jar parquet-column-fast.jar} checks the jar alone; {@code java -cp <class path>
 * dev.parquetfast.Version} checks an application. Both print a summary; {@code --verbose} also
 * lists each replaced class. Exit code: 0 when there is no problem, 1 otherwise.
 */
public final class Version {
  private static final String INDEX = "replaced-classes.txt";
  private static final String VERBOSE = "--verbose";

  /**
   * The class of parquet-common that knows its version. Tools that relocate classes rewrite such
   * strings too, so this is its name wherever this class is.
   */
  private static final String VERSION_OF_PARQUET = "org.apache.parquet.Version";

  /** Parquet's package, with a dot at the end, and what it is called outside of bundles. */
  private static final String PARQUET =
      VERSION_OF_PARQUET.substring(0, VERSION_OF_PARQUET.lastIndexOf('.') + 1);

  // In parts, so that nothing rewrites it.
  private static final String ORIGINAL = String.join(".", "org", "apache", "parquet", "");

  /** Start of each line that reports a problem. */
  private static final String NOT = "NOT ";

  /** Parquet's other artifacts, each with a class that only it has. */
  private static final String[][] NEIGHBOURS = {
    {"parquet-common", "org.apache.parquet.Preconditions"},
    {"parquet-encoding", "org.apache.parquet.column.values.bitpacking.BytePacker"},
    {"parquet-format-structures", "org.apache.parquet.format.PageHeader"},
    {"parquet-hadoop", "org.apache.parquet.hadoop.ParquetFileReader"},
    {"parquet-avro", "org.apache.parquet.avro.AvroParquetReader"},
    {"parquet-protobuf", "org.apache.parquet.proto.ProtoParquetReader"},
    {"parquet-variant", "org.apache.parquet.variant.Variant"},
    {"parquet-cli", "org.apache.parquet.cli.Main"},
  };

  private final String version;
  private final String upstream;
  private final Map<String, String> replaced;

  /** A line for each replaced class. */
  private final List<String> classes = new ArrayList<>();

  /** How many classes are not ours, by the places that they come from. */
  private final Map<String, Integer> foreign = new TreeMap<>();

  /** A line for each other artifact of Parquet that is present. */
  private final List<String> neighbours = new ArrayList<>();

  private Version(String version, String upstream, Map<String, String> replaced) {
    this.version = version;
    this.upstream = upstream;
    this.replaced = replaced;
  }

  public static void main(String[] args) throws IOException {
    Version version = read();
    version.examine();
    version.report(System.out, Arrays.asList(args).contains(VERBOSE));
    System.exit(version.problemLines().isEmpty() ? 0 : 1);
  }

  /** Returns the version of parquet-column-fast, for example {@code 1.18.1-1}. */
  public static String version() throws IOException {
    return read().version;
  }

  /**
   * Returns the version of Apache Parquet whose {@code parquet-column} this jar replaces, for
   * example {@code 1.18.1}.
   */
  public static String upstreamVersion() throws IOException {
    return read().upstream;
  }

  /**
   * Returns what is wrong on the class path of this class's loader: one line for each replaced
   * class that is not ours, and one for each artifact of Parquet whose version is not {@link
   * #upstreamVersion()}. Each line names the place that the class or artifact comes from. The list
   * is empty if all is well, so an application can check this when it starts.
   *
   * @throws IOException if this jar's own index, or a file that the class loader finds, cannot be
   *     read
   */
  public static List<String> problems() throws IOException {
    Version version = read();
    version.examine();
    return version.problemLines();
  }

  private List<String> problemLines() {
    List<String> lines = new ArrayList<>(classes);
    lines.addAll(neighbours);
    lines.removeIf(line -> !line.startsWith(NOT));
    return lines;
  }

  private static Version read() throws IOException {
    String version = "unknown";
    String upstream = "unknown";
    Map<String, String> replaced = new LinkedHashMap<>();
    InputStream in = Version.class.getResourceAsStream(INDEX);
    if (in == null) {
      throw new IOException(
          "dev/parquetfast/"
              + INDEX
              + " is not on the class path beside "
              + Version.class.getName());
    }
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
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
    return new Version(version, upstream, replaced);
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

  /** Prints what {@link #examine} has found: the versions, then the verdict, then the details. */
  private void report(PrintStream out, boolean isVerbose) {
    out.println(
        "parquet-column-fast "
            + version
            + ", replacing parquet-column "
            + upstream
            + (PARQUET.equals(ORIGINAL) ? "" : ", in " + PARQUET + "*"));
    int count = foreign.values().stream().mapToInt(Integer::intValue).sum();
    boolean neighboursDiffer = neighbours.stream().anyMatch(line -> line.startsWith(NOT));
    if (count > 0) {
      out.println(
          NOT
              + "OK: "
              + count
              + " of "
              + replaced.size()
              + " replaced classes come from elsewhere:"
              + " put parquet-column-fast first on the class path, or remove parquet-column.");
      foreign.forEach((place, classes) -> out.println("  " + classes + "  from " + place));
    }
    if (neighboursDiffer) {
      out.println(
          NOT
              + "OK: Parquet's other jars must be of version "
              + upstream
              + ": between versions, calls may end with NoSuchMethodError.");
    }
    if (count == 0) {
      out.println(
          (neighboursDiffer ? "All " : "OK: all ")
              + replaced.size()
              + " replaced classes are loaded from parquet-column-fast.");
    }
    neighbours.forEach(line -> out.println("  " + line));
    out.println("Kernels: " + VectorGate.description() + ".");
    out.println("Short strings: copied by " + ShortCopies.description() + ".");
    if (isVerbose) {
      classes.forEach(line -> out.println("  " + line));
    } else {
      out.println(VERBOSE + " lists the " + replaced.size() + " classes.");
    }
  }

  /** Looks for each replaced class, and for Parquet's other artifacts. */
  private void examine() throws IOException {
    for (Map.Entry<String, String> entry : replaced.entrySet()) {
      String name = entry.getKey();
      URL found = find(name);
      if (found != null && entry.getValue().equals(fingerprint(found))) {
        classes.add("ours      " + name);
      } else {
        classes.add(NOT + "ours  " + name + "  from " + found);
        String place = found == null ? "nowhere: they are missing" : rootOf(found, name);
        foreign.merge(place, 1, Integer::sum);
      }
    }
    for (String[] neighbour : NEIGHBOURS) {
      String artifact = neighbour[0];
      URL found = find(neighbour[1]);
      if (found == null) {
        continue;
      }
      String other = versionBeside(found, neighbour[1], artifact);
      if (other == null) {
        neighbours.add("unknown version  " + artifact + "  from " + found);
      } else if (other.equals(upstream)) {
        neighbours.add(upstream + "    " + artifact);
      } else {
        neighbours.add(NOT + upstream + "  " + artifact + " " + other + "  from " + found);
      }
    }
  }

  private static URL find(String className) {
    return Version.class.getClassLoader().getResource(entry(className));
  }

  private static String entry(String className) {
    return className.replace('.', '/') + ".class";
  }

  /** The fingerprint, or null if the file is no class file. */
  private static String fingerprint(URL classFile) throws IOException {
    byte[] content;
    try (InputStream in = classFile.openStream()) {
      content = in.readAllBytes();
    }
    try {
      return ClassFingerprint.of(new ByteArrayInputStream(content));
    } catch (IOException | RuntimeException e) {
      // A damaged file can hold anything in place of the numbers that are used to read it.
      return null;
    }
  }

  /**
   * The version that Maven's properties of an artifact name in the jar or folder of one of its
   * classes; of a bundle that has left them out, what its Parquet says of itself; or null. Other
   * packages than this class's own are never looked at, for none of their classes is found.
   */
  private static String versionBeside(URL found, String className, String artifact)
      throws IOException {
    String root = rootOf(found, className);
    // The context has the class loader's own handler of such URLs, if it has one.
    URL properties =
        new URL(found, root + "META-INF/maven/org.apache.parquet/" + artifact + "/pom.properties");
    try (InputStream in = properties.openStream()) {
      Properties maven = new Properties();
      maven.load(in);
      return maven.getProperty("version");
    } catch (FileNotFoundException bundlesMayLeaveThemOut) {
      URL version = find(VERSION_OF_PARQUET);
      return version != null && rootOf(version, VERSION_OF_PARQUET).equals(root)
          ? versionOfParquet()
          : null;
    }
  }

  private static String rootOf(URL found, String className) {
    String url = found.toExternalForm();
    return url.substring(0, url.length() - entry(className).length());
  }

  /** Reads the constant by reflection, because a compiler would copy its value into this class. */
  private static String versionOfParquet() {
    try {
      return (String) Class.forName(VERSION_OF_PARQUET).getField("VERSION_NUMBER").get(null);
    } catch (ReflectiveOperationException itSaysNothing) {
      return null;
    }
  }
}
