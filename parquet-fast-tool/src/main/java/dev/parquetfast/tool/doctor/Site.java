package dev.parquetfast.tool.doctor;

import dev.parquetfast.tool.copies.Artifacts;
import dev.parquetfast.tool.copies.Container;
import dev.parquetfast.tool.copies.Copy;
import dev.parquetfast.tool.copies.CopyFinder;
import dev.parquetfast.tool.copies.Examination;
import dev.parquetfast.tool.copies.Folder;
import dev.parquetfast.tool.copies.Jar;
import dev.parquetfast.tool.copies.Overlay;
import dev.parquetfast.tool.copies.Signature;
import dev.parquetfast.tool.names.ClassFiles;
import dev.parquetfast.tool.names.Libraries;
import dev.parquetfast.tool.patch.PatchRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A container that has something of Parquet. */
final class Site {
  /** Where an application has a folder for its classes and one for its jars. */
  private static final List<String> APPLICATIONS = List.of("WEB-INF/", "BOOT-INF/");

  /** Where packages begin in a container. */
  private static final List<String> ROOTS = List.of("", "WEB-INF/classes/", "BOOT-INF/classes/");

  /** Of the published jar: its own, and the libraries that it has moved there. */
  private static final List<String> OF_PARQUET_COLUMN =
      List.of(Libraries.PARQUET, "shaded/parquet/", "META-INF/");

  private final Place place;
  private final boolean isFolder;
  private final boolean isPatched;
  private final String obstacle;
  private final String outerObstacle;
  private final String classPath;
  private final boolean hasOnlyItsPackages;
  private final Map<Overlay, List<Examination>> copies = new EnumMap<>(Overlay.class);
  private final List<Artifact> artifacts = new ArrayList<>();
  private final Set<String> namesakes = new TreeSet<>();

  private Site(
      Place place,
      Container container,
      String outerObstacle,
      String classPath,
      boolean hasOnlyItsPackages) {
    this.place = place;
    this.isFolder = container instanceof Folder;
    this.isPatched = PatchRecord.isIn(container);
    this.obstacle = obstacle(container);
    this.outerObstacle = outerObstacle;
    this.classPath = classPath;
    this.hasOnlyItsPackages = hasOnlyItsPackages;
  }

  /**
   * Looks at a container, which may be closed afterwards.
   *
   * @param outerObstacle of the jar that it lies in, or null
   * @param classPath the class path that it is an element of, if the user has named one, or null
   */
  static Site of(Place place, Container container, String outerObstacle, String classPath)
      throws IOException {
    boolean isAlone =
        container.names().stream()
            .filter(name -> name.endsWith(ClassFiles.SUFFIX))
            .allMatch(name -> OF_PARQUET_COLUMN.stream().anyMatch(name::startsWith));
    Site site = new Site(place, container, outerObstacle, classPath, isAlone);
    site.namesakes.addAll(CopyFinder.namesakes(container));
    for (Overlay overlay : Overlay.values()) {
      List<Examination> copies = new ArrayList<>();
      for (Copy copy : CopyFinder.find(overlay, container)) {
        copies.add(Examination.of(copy));
      }
      site.copies.put(overlay, copies);
    }
    for (Artifacts.Found found : Artifacts.find(container)) {
      site.artifacts.add(new Artifact(found.artifact(), found.version(), place, found.base()));
    }
    return site;
  }

  boolean isEmpty() {
    return copies().isEmpty() && artifacts.isEmpty() && namesakes.isEmpty();
  }

  Place place() {
    return place;
  }

  boolean isFolder() {
    return isFolder;
  }

  /** Whether {@code patch} has replaced a copy in it, and so refuses the others. */
  boolean isPatched() {
    return isPatched;
  }

  /** Why the content of a container cannot be changed, or null if it can. */
  static String obstacle(Container container) {
    if (Signature.of(container) != null) {
      return "it is signed, and with other content the signature would be wrong";
    }
    if (container instanceof Jar && ((Jar) container).zip().shift() != 0) {
      return "something stands before the archive, such as a script that starts it";
    }
    return null;
  }

  /** Why its content cannot be changed, or null. */
  String obstacle() {
    return obstacle;
  }

  /** Why the content of the jar that it lies in cannot be changed, or null. */
  String outerObstacle() {
    return outerObstacle;
  }

  /** Whether every class is of parquet-column, as Parquet publishes it. */
  boolean isParquetColumnAlone() {
    return hasOnlyItsPackages && artifacts.isEmpty();
  }

  /** The same for another artifact. */
  boolean isAlone(Overlay companion) {
    return hasOnlyItsPackages
        && copies().isEmpty()
        && copies(companion).size() == 1
        && artifacts.size() == 1;
  }

  /**
   * The same for all that is used together: the elements of a class path, or what lies in one
   * folder. Classes of an application in a war file, or a jar of Spring Boot, are used with the
   * jars beside them.
   */
  String group() {
    // A jar on two class paths has its own jars twice, and they are not beside each other.
    String scope = classPath == null ? "" : classPath + " ";
    for (String application : APPLICATIONS) {
      String classes = application + "classes";
      boolean inJar = namesakes.stream().anyMatch(name -> name.startsWith(classes + "/"));
      if (inJar) {
        return scope + place.folder(application + "lib");
      }
      if (classPath == null && isFolder && place.toString().endsWith("/" + classes)) {
        return place.folder() + "/lib";
      }
    }
    return classPath != null && !place.isNested() ? classPath : scope + place.folder();
  }

  /** The copies of parquet-column. */
  List<Examination> copies() {
    return copies(Overlay.COLUMN);
  }

  List<Examination> copies(Overlay overlay) {
    return copies.get(overlay);
  }

  /**
   * Those of the classes that it has where a JVM or an application looks for them.
   *
   * @param names without Parquet's package, which is {@code base}
   */
  List<String> having(String base, Set<String> names) {
    return names.stream()
        .filter(
            name ->
                ROOTS.stream()
                    .anyMatch(root -> namesakes.contains(root + base + name + ClassFiles.SUFFIX)))
        .sorted()
        .collect(Collectors.toList());
  }

  List<Artifact> artifacts() {
    return artifacts;
  }
}
