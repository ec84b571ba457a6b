package dev.parquetfast.tool.copies;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The classes of one released version of upstream's parquet-column: their digests, by names without
 * Parquet's package, such as {@code column/values/ValuesReader}.
 */
public final class Upstream {
  private static final Map<String, Upstream> VERSIONS = load();
  private static final Set<String> NAMES = names(VERSIONS.values());

  private final String version;
  private final Map<String, String> digests;

  private Upstream(String version, Map<String, String> digests) {
    this.version = version;
    this.digests = digests;
  }

  /** All versions that this tool knows, which are those that we replace; oldest first. */
  public static List<Upstream> versions() {
    return new ArrayList<>(VERSIONS.values());
  }

  /** That version, or null. */
  public static Upstream of(String version) {
    return VERSIONS.get(version);
  }

  /** Whether a version that this tool knows has a class of that name. */
  public static boolean isKnown(String name) {
    return NAMES.contains(name);
  }

  public String version() {
    return version;
  }

  public boolean has(String name) {
    return digests.containsKey(name);
  }

  /** Whether that is the digest of the class. */
  public boolean matches(String name, String digest) {
    return digest != null && digest.equals(digests.get(name));
  }

  public Set<String> names() {
    return Collections.unmodifiableSet(digests.keySet());
  }

  private static Map<String, Upstream> load() {
    Map<String, Upstream> versions = new LinkedHashMap<>();
    String version = null;
    Map<String, String> digests = new HashMap<>();
    // The build writes the file: "# version", and then lines of a name, a blank and a digest.
    try (InputStream in = Upstream.class.getResourceAsStream("/upstream-classes.txt");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int blank = line.indexOf(' ');
        if (line.startsWith("#")) {
          version = line.substring(blank + 1);
          digests = new HashMap<>();
          versions.put(version, new Upstream(version, digests));
        } else {
          digests.put(line.substring(0, blank), line.substring(blank + 1));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return versions;
  }

  private static Set<String> names(Collection<Upstream> versions) {
    Set<String> names = new HashSet<>();
    versions.forEach(version -> names.addAll(version.digests.keySet()));
    return names;
  }
}
