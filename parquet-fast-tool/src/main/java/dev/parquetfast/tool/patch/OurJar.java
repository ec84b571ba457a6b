package dev.parquetfast.tool.patch;

import dev.parquetfast.tool.copies.Copy;
import dev.parquetfast.tool.copies.CopyFinder;
import dev.parquetfast.tool.copies.Examination;
import dev.parquetfast.tool.copies.Jar;
import dev.parquetfast.tool.copies.OurIndex;
import dev.parquetfast.tool.copies.Overlay;
import dev.parquetfast.tool.copies.OwnClasses;
import dev.parquetfast.tool.copies.Upstream;
import dev.parquetfast.tool.copies.Verdict;
import dev.parquetfast.tool.names.ClassFiles;
import dev.parquetfast.tool.names.Libraries;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** One of our jars: the classes that a bundle gets. */
public final class OurJar {
  private static final int TEXT_LIMIT = 1 << 20;

  private final Overlay overlay;
  private final OurIndex index;
  private final Map<String, byte[]> classes;
  private final byte[] ownClasses;
  private final byte[] license;
  private final byte[] notice;

  private OurJar(
      Overlay overlay,
      OurIndex index,
      Map<String, byte[]> classes,
      byte[] ownClasses,
      byte[] license,
      byte[] notice) {
    this.overlay = overlay;
    this.index = index;
    this.classes = classes;
    this.ownClasses = ownClasses;
    this.license = license;
    this.notice = notice;
  }

  /**
   * Reads the file.
   *
   * @throws Refusal if it is not such a jar
   */
  public static OurJar read(Path file) throws IOException, Refusal {
    try (Jar jar = Jar.open(file)) {
      boolean isColumn = jar.has(Overlay.COLUMN.folder() + OurIndex.FILE);
      boolean isEncoding = jar.has(Overlay.ENCODING.folder() + OurIndex.FILE);
      Overlay overlay = isEncoding ? Overlay.ENCODING : Overlay.COLUMN;
      if (jar.has(Overlay.HADOOP.folder() + OurIndex.FILE)) {
        throw new Refusal(
            "it is a jar of parquet-hadoop-fast, which no bundle gets: its codecs call classes of"
                + " libraries that upstream's do not name, so whether they are there cannot be"
                + " proved; put it in the place of a parquet-hadoop that is a jar of its own");
      }
      List<Copy> copies = CopyFinder.find(overlay, jar);
      if (copies.size() != 1
          || copies.get(0).isRelocated()
          || isColumn == isEncoding
          || Examination.of(copies.get(0)).verdict() != Verdict.OURS) {
        throw new Refusal(
            "it is not a jar of "
                + overlay.ours()
                + " as it is built; --with takes one such as "
                + overlay.ours()
                + "-1.18.1-1.jar");
      }
      OurIndex index =
          OurIndex.read(jar.read(overlay.folder() + OurIndex.FILE, TEXT_LIMIT), Libraries.PARQUET);
      Upstream upstream = index == null ? null : Upstream.of(overlay, index.upstream());
      if (upstream == null) {
        throw new Refusal(
            "it is for a version of Parquet that this tool does not know; take the tool of its build");
      }
      return new OurJar(
          overlay,
          index,
          classes(jar, index, upstream),
          jar.read(overlay.folder() + OwnClasses.FILE, TEXT_LIMIT),
          jar.read("META-INF/LICENSE", TEXT_LIMIT),
          jar.read("META-INF/NOTICE", TEXT_LIMIT));
    }
  }

  private static Map<String, byte[]> classes(Jar jar, OurIndex index, Upstream upstream)
      throws IOException, Refusal {
    Map<String, byte[]> classes = new TreeMap<>();
    Set<String> replaced = index.outerNames();
    for (String name : jar.names()) {
      if (name.startsWith("META-INF/services/") || name.startsWith("META-INF/versions/")) {
        throw new Refusal(
            "it has an entry " + name + " that this tool cannot move; take the tool of its build");
      }
      if (!name.endsWith(ClassFiles.SUFFIX)) {
        continue;
      }
      String className = name.substring(0, name.length() - ClassFiles.SUFFIX.length());
      if (className.startsWith(Libraries.OURS)) {
        classes.put(className, jar.read(name, ClassFiles.LIMIT));
      } else if (className.startsWith(Libraries.PARQUET)) {
        String relative = className.substring(Libraries.PARQUET.length());
        if (replaced.contains(OurIndex.outer(relative)) || !upstream.has(relative)) {
          classes.put(className, jar.read(name, ClassFiles.LIMIT));
        }
      }
    }
    return classes;
  }

  @Override
  public String toString() {
    return overlay.ours() + " " + index.version();
  }

  /** Which one it is. */
  Overlay overlay() {
    return overlay;
  }

  String version() {
    return index.version();
  }

  /** The version of Parquet that it is for. */
  String upstream() {
    return index.upstream();
  }

  OurIndex index() {
    return index;
  }

  /** What a bundle gets, by internal names that have not moved. */
  Map<String, byte[]> classes() {
    return classes;
  }

  /** The list of those that replace none. */
  byte[] ownClasses() {
    return ownClasses;
  }

  byte[] license() {
    return license;
  }

  byte[] notice() {
    return notice;
  }
}
