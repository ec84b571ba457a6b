package dev.parquetfast.tool.copies;

import dev.parquetfast.tool.names.BadClassException;
import dev.parquetfast.tool.names.ClassFiles;
import dev.parquetfast.tool.names.Libraries;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Finds copies of an artifact in a container. */
public final class CopyFinder {
  private CopyFinder() {}

  /**
   * All copies. A file that is named like a class of Parquet's and cannot be read belongs to the
   * copy around it. Elsewhere it is nobody's, unless it lies in a package of Parquet's own name.
   *
   * @throws IOException if the container cannot be read
   */
  public static List<Copy> find(Overlay overlay, Container container) throws IOException {
    Set<String> seen = new TreeSet<>();
    List<Copy> copies = new ArrayList<>();
    Set<String> damaged = new LinkedHashSet<>();
    for (String anchor : overlay.anchors()) {
      String suffix = "/" + anchor + ClassFiles.SUFFIX;
      for (String name : container.names()) {
        if (!name.endsWith(suffix)) {
          continue;
        }
        // The class knows where its package begins; the path may have a folder before that.
        byte[] content = container.read(name, ClassFiles.LIMIT);
        String className;
        try {
          className = ClassFiles.name(content, name);
        } catch (BadClassException itHasNoName) {
          damaged.add(name.substring(0, name.length() - suffix.length() + 1));
          continue;
        }
        if (!name.endsWith(className + ClassFiles.SUFFIX) || !className.endsWith("/" + anchor)) {
          continue;
        }
        String root =
            name.substring(0, name.length() - className.length() - ClassFiles.SUFFIX.length());
        String base = className.substring(0, className.length() - anchor.length());
        if (seen.add(root + " " + base)) {
          copies.add(Copy.of(overlay, container, root, base));
        }
      }
    }
    for (String start : damaged) {
      String base = baseOf(overlay, container, start);
      boolean isFound = copies.stream().anyMatch(copy -> start.equals(copy.root() + copy.base()));
      if (!isFound && start.endsWith(base)) {
        String root = start.substring(0, start.length() - base.length());
        copies.add(Copy.of(overlay, container, root, base));
      }
    }
    return copies;
  }

  /** The files that are named like classes of the artifacts, in any package, in a copy or not. */
  public static Set<String> namesakes(Container container) {
    Set<String> found = new TreeSet<>();
    for (String name : container.names()) {
      int end = name.length() - ClassFiles.SUFFIX.length();
      int at = name.endsWith(ClassFiles.SUFFIX) ? name.indexOf('/') : -1;
      for (; at >= 0; at = name.indexOf('/', at + 1)) {
        String relative = name.substring(at + 1, end);
        if (Arrays.stream(Overlay.values()).anyMatch(each -> Upstream.isKnown(each, relative))) {
          found.add(name);
        }
      }
    }
    return found;
  }

  /**
   * Parquet's package, as the first class of the artifact that can be read in a folder tells; its
   * original name if none can.
   *
   * @param start the name of that folder, with a slash at its end, or nothing
   */
  public static String baseOf(Overlay overlay, Container container, String start)
      throws IOException {
    for (String name : container.names()) {
      if (!name.startsWith(start) || !name.endsWith(ClassFiles.SUFFIX)) {
        continue;
      }
      String relative = name.substring(start.length(), name.length() - ClassFiles.SUFFIX.length());
      if (!Upstream.isKnown(overlay, relative)) {
        continue;
      }
      byte[] content = container.read(name, ClassFiles.LIMIT);
      try {
        String className = ClassFiles.name(content, name);
        if (className.endsWith("/" + relative)) {
          return className.substring(0, className.length() - relative.length());
        }
      } catch (BadClassException broken) {
        // The next one may tell.
      }
    }
    return Libraries.PARQUET;
  }
}
