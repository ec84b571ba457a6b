package dev.parquetfast.tool.copies;

import dev.parquetfast.tool.names.ClassFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Finds copies of parquet-column in a container. */
public final class CopyFinder {
  /** Classes that all versions have; tools that leave out what nobody uses may drop some. */
  private static final List<String> ANCHORS =
      List.of(
          "column/ColumnDescriptor", "column/values/ValuesReader", "column/values/ValuesWriter");

  private CopyFinder() {}

  /**
   * All copies, in the order of the container.
   *
   * @throws IOException if the container cannot be read
   */
  public static List<Copy> find(Container container) throws IOException {
    Set<String> seen = new TreeSet<>();
    List<Copy> copies = new ArrayList<>();
    for (String anchor : ANCHORS) {
      String suffix = "/" + anchor + ClassFiles.SUFFIX;
      for (String name : container.names()) {
        if (!name.endsWith(suffix)) {
          continue;
        }
        // The class knows where its package begins; the path may have a folder before that.
        String className = ClassFiles.name(container.read(name, ClassFiles.LIMIT), name);
        if (!name.endsWith(className + ClassFiles.SUFFIX) || !className.endsWith("/" + anchor)) {
          continue;
        }
        String root =
            name.substring(0, name.length() - className.length() - ClassFiles.SUFFIX.length());
        String base = className.substring(0, className.length() - anchor.length());
        if (seen.add(root + " " + base)) {
          copies.add(Copy.of(container, root, base));
        }
      }
    }
    return copies;
  }
}
