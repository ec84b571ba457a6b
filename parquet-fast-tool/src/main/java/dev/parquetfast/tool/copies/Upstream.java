package dev.parquetfast.tool.copies;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The classes of one released version of an artifact of upstream's: their digests, by names without
 * Parquet's package, such as {@code column/values/ValuesReader}.
 */
public final class Upstream {
  private static final Map<Overlay, Map<String, Upstream>> VERSIONS = load();
  private static final Map<Overlay, Set<String>> NAMES = allNames();

  private final String version;
  private final Map<String, String> digests;

  private Upstream(String version, Map<String, String> digests) {
    this.version = version;
    this.digests = digests;
  }

  /** All versions that this tool knows, which are those that we replace; oldest first. */
  public static List<Upstream> versions(Overlay overlay) {
    return new ArrayList<>(VERSIONS.get(overlay).values());
  }

  /** That version, or null. */
  public static Upstream of(Overlay overlay, String version) {
    return VERSIONS.get(overlay).get(version);
  }

  /** Whether a version that this tool knows has a class of that name. */
  public static boolean isKnown(Overlay overlay, String name) {
    return NAMES.get(overlay).contains(name);
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

  private static Map<Overlay, Map<String, Upstream>> load() {
    Map<Overlay, Map<String, Upstream>> versions = new EnumMap<>(Overlay.class);
    for (Overlay overlay : Overlay.values()) {
      versions.put(overlay, new LinkedHashMap<>());
    }
    Map<String, String> digests = new HashMap<>();
    // The build writes the file: "# artifact version", and then lines of a name, a blank and a
    // digest.
    try (InputStream in = Upstream.class.getResourceAsStream("/upstream-classes.txt");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] words = line.split(" ", -1);
        if (line.startsWith("#")) {
          digests = new HashMap<>();
          versions.get(overlay(words[1])).put(words[2], new Upstream(words[2], digests));
        } else {
          digests.put(words[0], words[1]);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return versions;
  }

  private static Overlay overlay(String artifact) {
    for (Overlay overlay : Overlay.values()) {
      if (overlay.artifact().equals(artifact)) {
        return overlay;
      }
    }
    throw new IllegalStateException(artifact);
  }

  private static Map<Overlay, Set<String>> allNames() {
    Map<Overlay, Set<String>> names = new EnumMap<>(Overlay.class);
    VERSIONS.forEach(
        (overlay, versions) -> {
          Set<String> all = new HashSet<>();
          versions.values().forEach(version -> all.addAll(version.digests.keySet()));
          names.put(overlay, all);
        });
    return names;
  }
}
