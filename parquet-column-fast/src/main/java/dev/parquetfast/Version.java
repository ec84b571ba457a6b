package dev.parquetfast;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.FileNotFoundException;
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
import java.util.Properties;

/**
 * Tells which versions this jar is made of, whether each class that it replaces is ours where this
 * JVM finds it, and whether the other jars of Parquet are of the version that it goes with.
 *
 * <p>With upstream's {@code parquet-column} earlier on the class path its classes win and nothing
 * gets faster; in a bundle that was shaded from both jars either may have won, class by class. So
 * the {@link ClassFingerprint} of each class that the class loader finds is compared with the one
 * that this jar was built with. Parquet's jars of another version may lack methods that ours call,
 * or call such as ours lack, which shows as {@code NoSuchMethodError} and late.
 *
 * <p>{@code java -jar parquet-column-fast.jar} checks the jar alone; {@code java -cp <class path>
 * dev.parquetfast.Version} checks an application. Exit code: 0 when there is no problem, 1
 * otherwise.
 */
public final class Version {
  private static final String INDEX = "replaced-classes.txt";

  /** A class of parquet-common. */
  private static final String VERSION_OF_PARQUET = "org.apache.parquet.Version";

  /** What each line about a problem begins with. */
  private static final String NOT = "NOT ";

  /** Parquet's other artifacts that a program may use, and a class that no other one has. */
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

  private Version(String version, String upstream, Map<String, String> replaced) {
    this.version = version;
    this.upstream = upstream;
    this.replaced = replaced;
  }

  public static void main(String[] args) throws IOException {
    boolean well = read().report(System.out);
    System.exit(well ? 0 : 1);
  }

  /** The version of parquet-column-fast, for example {@code 1.18.1-1}. */
  public static String version() throws IOException {
    return read().version;
  }

  /**
   * The version of Apache Parquet that this jar replaces {@code parquet-column} of, for example
   * {@code 1.18.1}.
   */
  public static String upstreamVersion() throws IOException {
    return read().upstream;
  }

  /**
   * What is wrong where the class loader of this class looks: a line for each replaced class that
   * is not ours and for each artifact of Parquet that is not of {@link #upstreamVersion()}, with
   * the place that it comes from. Empty if all is well, so that an application can insist on it
   * when it starts.
   *
   * @throws IOException if this jar's own index, or a file that the class loader finds, cannot be
   *     read
   */
  public static List<String> problems() throws IOException {
    List<String> lines = new ArrayList<>();
    read().examine(lines);
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
          replaced.put(line.substring(0, blank), value);
        }
      }
    }
    return new Version(version, upstream, replaced);
  }

  /** Prints what {@link #examine} says; returns whether all is well. */
  private boolean report(PrintStream out) throws IOException {
    out.println("parquet-column-fast " + version + ", replacing parquet-column " + upstream);
    List<String> lines = new ArrayList<>();
    int foreign = examine(lines);
    lines.forEach(line -> out.println("  " + line));
    out.println(
        foreign == 0
            ? "All " + replaced.size() + " replaced classes are loaded from parquet-column-fast."
            : foreign
                + " of "
                + replaced.size()
                + " replaced classes come from elsewhere:"
                + " put parquet-column-fast first on the class path, or remove parquet-column.");
    long problems = lines.stream().filter(line -> line.startsWith(NOT)).count();
    if (problems > foreign) {
      out.println(
          "Parquet's other jars must be of version "
              + upstream
              + ": between versions, calls may end with NoSuchMethodError.");
    }
    return problems == 0;
  }

  /**
   * Adds to {@code lines} what each replaced class and each of Parquet's other artifacts is, as far
   * as there is one; returns how many of those classes are not ours.
   */
  private int examine(List<String> lines) throws IOException {
    int foreign = 0;
    for (Map.Entry<String, String> entry : replaced.entrySet()) {
      String name = entry.getKey();
      URL found = find(name);
      if (found != null && fingerprint(found).equals(entry.getValue())) {
        lines.add("ours      " + name);
      } else {
        lines.add(NOT + "ours  " + name + "  from " + found);
        foreign++;
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
        lines.add("unknown version  " + artifact + "  from " + found);
      } else if (other.equals(upstream)) {
        lines.add(upstream + "    " + artifact);
      } else {
        lines.add(NOT + upstream + "  " + artifact + " " + other + "  from " + found);
      }
    }
    return foreign;
  }

  private static URL find(String className) {
    return Version.class.getClassLoader().getResource(entry(className));
  }

  private static String entry(String className) {
    return className.replace('.', '/') + ".class";
  }

  private static String fingerprint(URL classFile) throws IOException {
    try (InputStream in = new BufferedInputStream(classFile.openStream())) {
      return ClassFingerprint.of(in);
    }
  }

  /**
   * The version that Maven's properties of an artifact name in the jar or folder of one of its
   * classes; of a bundle that has left them out, what its Parquet says of itself; or null. What
   * bundles have relocated is never looked at, for none of its classes is found.
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

  /** By reflection, for a compiler would put the constant's value here. */
  private static String versionOfParquet() {
    try {
      return (String) Class.forName(VERSION_OF_PARQUET).getField("VERSION_NUMBER").get(null);
    } catch (ReflectiveOperationException itSaysNothing) {
      return null;
    }
  }
}
