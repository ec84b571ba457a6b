package dev.parquetfast.tool.copies;

import dev.parquetfast.tool.names.ClassFiles;
import dev.parquetfast.tool.names.Libraries;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** The classes of an artifact that lie in one container under one package. */
public final class Copy {
  private final Overlay overlay;
  private final Container container;
  private final String root;
  private final String base;
  private final Map<String, String> files;

  private Copy(
      Overlay overlay, Container container, String root, String base, Map<String, String> files) {
    this.overlay = overlay;
    this.container = container;
    this.root = root;
    this.base = base;
    this.files = files;
  }

  static Copy of(Overlay overlay, Container container, String root, String base) {
    Map<String, String> files = new TreeMap<>();
    String start = root + base;
    for (String name : container.names()) {
      if (name.startsWith(start) && name.endsWith(ClassFiles.SUFFIX)) {
        String relative =
            name.substring(start.length(), name.length() - ClassFiles.SUFFIX.length());
        if (Upstream.isKnown(overlay, relative)) {
          files.put(relative, name);
        }
      }
    }
    return new Copy(overlay, container, root, base, files);
  }

  /** What it is a copy of. */
  public Overlay overlay() {
    return overlay;
  }

  public Container container() {
    return container;
  }

  /** The folder in the container that packages begin in, such as {@code WEB-INF/classes/}. */
  public String root() {
    return root;
  }

  /** Parquet's package, which is {@code org/apache/parquet/} where it has not moved. */
  public String base() {
    return base;
  }

  /** What has been put before Parquet's package, or the package if that has another name. */
  public String prefix() {
    String package_ =
        base.endsWith(Libraries.PARQUET)
            ? base.substring(0, base.length() - Libraries.PARQUET.length())
            : base;
    return package_.replace('/', '.');
  }

  public boolean isRelocated() {
    return !base.equals(Libraries.PARQUET);
  }

  /** Whether only newer versions of Java load it. */
  public boolean isForNewerJava() {
    return root.startsWith("META-INF/versions/");
  }

  /** The files of the classes, by their names without Parquet's package. */
  public Map<String, String> files() {
    return Collections.unmodifiableMap(files);
  }
}
