package dev.parquetfast;

import dev.parquetfast.kernel.ShortCopies;
import dev.parquetfast.kernel.VectorGate;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;

/**
 * Reports the versions of this jar and checks that an application really uses it.
 *
 * <p>Three things can be wrong. First, a replaced class may not be ours: if upstream's {@code
 * parquet-column} is earlier on the class path, its classes win and nothing gets faster; in a
 * bundle made from both jars either may have won, class by class. So the {@link ClassFingerprint}
 * of each class that the class loader finds is compared with the one that this jar was built with.
 * Second, this JVM may run another class than that: an AOT cache (JEP 483) or a CDS archive that
 * was made with upstream's jar goes on running upstream's classes. So each class is loaded, but not
 * initialised, and its members are compared with those of the file. Third, Parquet's other jars may
 * be of another version. They may lack methods that our classes call, or call methods that ours
 * lack, and that shows late, as {@code NoSuchMethodError}.
 *
 * <p>If {@code parquet-encoding-fast} or {@code parquet-hadoop-fast} is on the class path too, its
 * classes are checked in the same way.
 *
 * <p>In a bundle that has relocated this class and Parquet with it, it looks at Parquet there.
 *
 * <p>{@code java -jar parquet-column-fast.jar} checks the jar alone; {@code java -cp <class path>
 * dev.parquetfast.Version} checks an application. Both print a summary; {@code --verbose} also
 * lists each replaced class. Exit code: 0 when there is no problem, 1 otherwise.
 */
public final class Version {
  private static final String COLUMN = "parquet-column";
  private static final String ENCODING = "parquet-encoding";
  private static final String HADOOP = "parquet-hadoop";
  private static final String VERBOSE = "--verbose";

  /**
   * The class of parquet-common that knows its version. Tools that relocate classes rewrite such
   * strings too, so this is its name wherever this class is.
   */
  static final String VERSION_OF_PARQUET = "org.apache.parquet.Version";

  /** Start of each line that reports a problem. */
  static final String NOT = "NOT ";

  /** Parquet's other artifacts, each with a class that only it has. */
  private static final String[][] NEIGHBOURS = {
    {"parquet-common", "org.apache.parquet.Preconditions"},
    {ENCODING, "org.apache.parquet.column.values.bitpacking.BytePacker"},
    {"parquet-format-structures", "org.apache.parquet.format.PageHeader"},
    {HADOOP, "org.apache.parquet.hadoop.ParquetFileReader"},
    {"parquet-avro", "org.apache.parquet.avro.AvroParquetReader"},
    {"parquet-protobuf", "org.apache.parquet.proto.ProtoParquetReader"},
    {"parquet-variant", "org.apache.parquet.variant.Variant"},
    {"parquet-cli", "org.apache.parquet.cli.Main"},
  };

  private final ReplacedClasses column;

  /** Those of our other jars that are on the class path. */
  private final List<ReplacedClasses> others = new ArrayList<>();

  /** A line for each other artifact of Parquet that is present. */
  private final List<String> neighbours = new ArrayList<>();

  private Version(ReplacedClasses column, ReplacedClasses... others) {
    this.column = column;
    for (ReplacedClasses other : others) {
      if (other != null) {
        this.others.add(other);
      }
    }
  }

  public static void main(String[] args) throws IOException {
    Version version = read();
    version.examine();
    version.report(System.out, Arrays.asList(args).contains(VERBOSE));
    System.exit(version.problemLines().isEmpty() ? 0 : 1);
  }

  /** Returns the version of parquet-column-fast, for example {@code 1.18.1-1}. */
  public static String version() throws IOException {
    return read().column.version();
  }

  /**
   * Returns the version of Apache Parquet whose {@code parquet-column} this jar replaces, for
   * example {@code 1.18.1}.
   */
  public static String upstreamVersion() throws IOException {
    return read().column.upstream();
  }

  /**
   * Returns what is wrong on the class path of this class's loader: one line for each replaced
   * class that is not ours, and one for each artifact of Parquet whose version is not {@link
   * #upstreamVersion()}. This includes our other jars, if they are there. Each line names the place
   * that the class or artifact comes from. The list is empty if all is well, so an application can
   * check this when it starts.
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
    List<String> lines = new ArrayList<>();
    jars().forEach(jar -> lines.addAll(jar.classes()));
    lines.addAll(neighbours);
    lines.removeIf(line -> !line.startsWith(NOT));
    return lines;
  }

  private static Version read() throws IOException {
    ReplacedClasses column = ReplacedClasses.read(COLUMN, "");
    if (column == null) {
      throw new IOException(
          "dev/parquetfast/"
              + ReplacedClasses.INDEX
              + " is not on the class path beside "
              + Version.class.getName());
    }
    return new Version(
        column,
        ReplacedClasses.read(ENCODING, "packing/"),
        ReplacedClasses.read(HADOOP, "hadoop/"));
  }

  /** Prints what {@link #examine} has found: the versions, then the verdict, then the details. */
  private void report(PrintStream out, boolean isVerbose) {
    out.println(column.versions());
    boolean neighboursDiffer = neighbours.stream().anyMatch(line -> line.startsWith(NOT));
    boolean isWell = !neighboursDiffer;
    for (ReplacedClasses jar : jars()) {
      isWell &= jar.areOurs();
      jar.reportForeign(out);
    }
    if (neighboursDiffer) {
      out.println(
          NOT
              + "OK: Parquet's other jars must be of version "
              + column.upstream()
              + ": between versions, calls may end with NoSuchMethodError.");
    }
    if (column.areOurs()) {
      out.println((isWell ? "OK: all " : "All ") + column.loaded());
    }
    for (ReplacedClasses other : others) {
      out.println(other.versions());
      if (other.areOurs()) {
        out.println("All " + other.loaded());
      }
    }
    neighbours.forEach(line -> out.println("  " + line));
    out.println("Kernels: " + VectorGate.description() + ".");
    out.println("Short strings: copied by " + ShortCopies.description() + ".");
    int count = 0;
    for (ReplacedClasses jar : jars()) {
      count += jar.classes().size();
      if (isVerbose) {
        jar.classes().forEach(line -> out.println("  " + line));
      }
    }
    if (!isVerbose) {
      out.println(VERBOSE + " lists the " + count + " classes.");
    }
  }

  private List<ReplacedClasses> jars() {
    List<ReplacedClasses> jars = new ArrayList<>(List.of(column));
    jars.addAll(others);
    return jars;
  }

  /** Looks for each replaced class, and for Parquet's other artifacts. */
  private void examine() throws IOException {
    for (ReplacedClasses jar : jars()) {
      jar.examine();
    }
    String upstream = column.upstream();
    for (ReplacedClasses other : others) {
      if (!other.upstream().equals(upstream)) {
        neighbours.add(NOT + upstream + "  " + other + "  from " + other.place());
      }
    }
    for (String[] neighbour : NEIGHBOURS) {
      String artifact = neighbour[0];
      URL found = ReplacedClasses.find(neighbour[1]);
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

  /**
   * The version that Maven's properties of an artifact name in the jar or folder of one of its
   * classes; of a bundle that has left them out, what its Parquet says of itself; or null. Other
   * packages than this class's own are never looked at, for none of their classes is found.
   */
  private static String versionBeside(URL found, String className, String artifact)
      throws IOException {
    String root = ReplacedClasses.rootOf(found, className);
    // The context has the class loader's own handler of such URLs, if it has one.
    URL properties =
        new URL(found, root + "META-INF/maven/org.apache.parquet/" + artifact + "/pom.properties");
    try (InputStream in = properties.openStream()) {
      Properties maven = new Properties();
      maven.load(in);
      return maven.getProperty("version");
    } catch (FileNotFoundException bundlesMayLeaveThemOut) {
      URL version = ReplacedClasses.find(VERSION_OF_PARQUET);
      return version != null && ReplacedClasses.rootOf(version, VERSION_OF_PARQUET).equals(root)
          ? versionOfParquet()
          : null;
    }
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
