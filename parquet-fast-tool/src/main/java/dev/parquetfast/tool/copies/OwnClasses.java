package dev.parquetfast.tool.copies;

import dev.parquetfast.tool.names.ClassFiles;
import dev.parquetfast.tool.names.Libraries;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The classes of our jar that replace none: those of our own packages, and nested ones that only
 * our classes have. Without them the replaced classes do not link, and nothing but this list says
 * that they were there.
 */
public final class OwnClasses {
  /** The name of the list, which lies beside {@link OurIndex#FILE}. */
  public static final String FILE = "own-classes.txt";

  private static final int LIMIT = 1 << 20;

  /** Fingerprints, by the names of the class files in a container. */
  private final Map<String, String> fingerprints = new LinkedHashMap<>();

  private final Overlay overlay;
  private final String ours;
  private final String parquets;

  private OwnClasses(Overlay overlay, String ours, String parquets) {
    this.overlay = overlay;
    this.ours = ours;
    this.parquets = parquets;
  }

  /**
   * The list that lies in a folder.
   *
   * @param ours that folder, which our own packages lie in
   * @param copy the copy of Parquet that they go with
   * @return null if there is none
   */
  static OwnClasses find(String ours, Copy copy) throws IOException {
    Container container = copy.container();
    if (!container.has(ours + FILE)) {
      return null;
    }
    OwnClasses classes = new OwnClasses(copy.overlay(), ours, copy.root() + copy.base());
    String text = new String(container.read(ours + FILE, LIMIT), StandardCharsets.UTF_8);
    for (String line : text.lines().collect(Collectors.toList())) {
      int blank = line.lastIndexOf(' ');
      String file = classes.fileOf(line.substring(0, Math.max(0, blank)).replace('.', '/'), copy);
      if (file != null) {
        classes.fingerprints.put(file + ClassFiles.SUFFIX, line.substring(blank + 1));
      }
    }
    return classes;
  }

  /** Patching copies the list as it is; other tools may have moved its names with the classes. */
  private String fileOf(String name, Copy copy) {
    int own = ("/" + name).indexOf("/" + overlay.folder());
    if (own >= 0) {
      return ours + name.substring(own + overlay.folder().length());
    }
    for (String base : List.of(copy.base(), Libraries.PARQUET)) {
      if (name.startsWith(base)) {
        return parquets + name.substring(base.length());
      }
    }
    return null;
  }

  /** The fingerprints that our classes have, by the names of their files in the container. */
  Map<String, String> fingerprints() {
    return fingerprints;
  }

  /** What a report calls the class of that file, whatever its package is called there. */
  String nameOf(String file) {
    String path = file.substring(0, file.length() - ClassFiles.SUFFIX.length());
    return path.startsWith(ours)
        ? overlay.folder() + path.substring(ours.length())
        : path.substring(parquets.length());
  }
}
