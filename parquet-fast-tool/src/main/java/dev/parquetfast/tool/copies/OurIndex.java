package dev.parquetfast.tool.copies;

import dev.parquetfast.tool.names.Libraries;
import dev.parquetfast.tool.names.Relocation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What our jar says of itself, also in a bundle: its version, upstream's, and the fingerprint of
 * each replaced class. {@link OwnClasses} lists the others.
 */
public final class OurIndex {
  /** Its file name, in the folder of the {@link Overlay}. */
  public static final String FILE = "replaced-classes.txt";

  private static final int LIMIT = 1 << 20;

  private final String version;
  private final String upstream;
  private final Map<String, String> fingerprints;

  /** Where it was found, or null. */
  private String folder;

  private OurIndex(String version, String upstream, Map<String, String> fingerprints) {
    this.version = version;
    this.upstream = upstream;
    this.fingerprints = fingerprints;
  }

  /**
   * The index that goes with a copy of Parquet: the one that knows most of its classes. A container
   * with several copies may have several, and one of them may be of another version. Of those that
   * know as many it is the one that lies where our classes belong.
   *
   * @param fingerprints of the copy's classes
   * @return null if no class of the copy is ours
   */
  static OurIndex find(Copy copy, Map<String, String> fingerprints) throws IOException {
    Container container = copy.container();
    List<String> names = new ArrayList<>();
    String expected = copy.root() + copy.overlay().folder(copy.base()) + FILE;
    if (container.has(expected)) {
      names.add(expected);
    }
    // Without the first part of its package, which a bundle may have changed.
    String place = copy.overlay().folder().substring(Libraries.OURS.indexOf('/')) + FILE;
    container.names().stream().filter(name -> name.endsWith(place)).forEach(names::add);
    OurIndex best = null;
    long most = 0;
    for (String name : names) {
      OurIndex index = read(container.read(name, LIMIT), copy.base());
      long matches =
          index == null
              ? 0
              : fingerprints.entrySet().stream()
                  .filter(each -> index.matches(each.getKey(), each.getValue()))
                  .count();
      if (matches > most) {
        best = index;
        best.folder = name.substring(0, name.length() - FILE.length());
        most = matches;
      }
    }
    return best;
  }

  /** The index, or null if its classes are not under the package. */
  public static OurIndex read(byte[] file, String base) {
    String version = null;
    String upstream = null;
    Map<String, String> fingerprints = new LinkedHashMap<>();
    // A tool may have moved the names of the index or have left them.
    String moved = base.replace('/', '.');
    String original = Libraries.PARQUET.replace('/', '.');
    for (String line :
        new String(file, StandardCharsets.UTF_8).lines().collect(Collectors.toList())) {
      int blank = line.lastIndexOf(' ');
      String value = line.substring(blank + 1);
      if (line.startsWith("# version ")) {
        version = value;
      } else if (line.startsWith("# upstream ")) {
        upstream = value;
      } else if (line.startsWith(moved)) {
        fingerprints.put(line.substring(moved.length(), blank).replace('.', '/'), value);
      } else if (line.startsWith(original)) {
        fingerprints.put(line.substring(original.length(), blank).replace('.', '/'), value);
      }
    }
    return version == null || upstream == null || fingerprints.isEmpty()
        ? null
        : new OurIndex(version, upstream, fingerprints);
  }

  /** The same index with the names that the classes have in a bundle. */
  public byte[] relocated(Relocation relocation) {
    StringBuilder text = new StringBuilder();
    text.append("# version ").append(version).append("\n# upstream ").append(upstream).append('\n');
    fingerprints.forEach(
        (name, fingerprint) ->
            text.append(relocation.map(Libraries.PARQUET + name).replace('/', '.'))
                .append(' ')
                .append(fingerprint)
                .append('\n'));
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  public String version() {
    return version;
  }

  /** The version of Parquet that the jar is for. */
  public String upstream() {
    return upstream;
  }

  /** The replaced classes. */
  public Set<String> names() {
    return Collections.unmodifiableSet(fingerprints.keySet());
  }

  /** Those of them that are not nested in another one. */
  public Set<String> outerNames() {
    return fingerprints.keySet().stream().map(OurIndex::outer).collect(Collectors.toSet());
  }

  /** The folder in the container that it was found in, which is that of our own packages. */
  String folder() {
    return folder;
  }

  boolean matches(String name, String fingerprint) {
    return fingerprint.equals(fingerprints.get(name));
  }

  /** The class that one is nested in, or the class itself. */
  public static String outer(String name) {
    int nested = name.indexOf('$', name.lastIndexOf('/') + 1);
    return nested < 0 ? name : name.substring(0, nested);
  }
}
