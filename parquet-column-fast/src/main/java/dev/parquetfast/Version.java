package dev.parquetfast;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Tells which versions this jar is made of and, for each class that it replaces, whether the one
 * that this JVM loads is ours.
 *
 * <p>With upstream's {@code parquet-column} earlier on the class path its classes win and nothing
 * gets faster; in a bundle that was shaded from both jars either may have won, class by class. So
 * each class file that the class loader finds is compared, by SHA-256, with the one that this jar
 * was built with.
 *
 * <p>{@code java -jar parquet-column-fast.jar} checks the jar alone; {@code java -cp <class path>
 * dev.parquetfast.Version} checks an application. Exit code: 0 when every replaced class is ours, 1
 * otherwise.
 */
public final class Version {
  private static final String INDEX = "replaced-classes.txt";

  private final String version;
  private final String upstream;
  private final Map<String, String> replaced;

  private Version(String version, String upstream, Map<String, String> replaced) {
    this.version = version;
    this.upstream = upstream;
    this.replaced = replaced;
  }

  public static void main(String[] args) throws IOException {
    boolean ours = read().report(System.out, Version.class.getClassLoader());
    System.exit(ours ? 0 : 1);
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

  /** Prints the report; returns whether every replaced class that {@code loader} finds is ours. */
  private boolean report(PrintStream out, ClassLoader loader) throws IOException {
    out.println("parquet-column-fast " + version + ", replacing parquet-column " + upstream);
    int foreign = 0;
    for (Map.Entry<String, String> entry : replaced.entrySet()) {
      URL found = loader.getResource(entry.getKey().replace('.', '/') + ".class");
      boolean ours = found != null && sha256(found).equals(entry.getValue());
      out.println(
          (ours ? "  ours      " : "  NOT ours  ")
              + entry.getKey()
              + (ours ? "" : "  from " + found));
      foreign += ours ? 0 : 1;
    }
    out.println(
        foreign == 0
            ? "All " + replaced.size() + " replaced classes are loaded from parquet-column-fast."
            : foreign
                + " of "
                + replaced.size()
                + " replaced classes come from elsewhere:"
                + " put parquet-column-fast first on the class path, or remove parquet-column.");
    return foreign == 0;
  }

  private static String sha256(URL resource) throws IOException {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
    byte[] buffer = new byte[8192];
    try (InputStream in = resource.openStream()) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
      }
    }
    StringBuilder hex = new StringBuilder();
    for (byte b : digest.digest()) {
      hex.append(Character.forDigit((b >> 4) & 0xF, 16)).append(Character.forDigit(b & 0xF, 16));
    }
    return hex.toString();
  }
}
