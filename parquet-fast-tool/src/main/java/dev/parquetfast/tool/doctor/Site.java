package dev.parquetfast.tool.doctor;

import dev.parquetfast.tool.copies.Artifacts;
import dev.parquetfast.tool.copies.Container;
import dev.parquetfast.tool.copies.Copy;
import dev.parquetfast.tool.copies.CopyFinder;
import dev.parquetfast.tool.copies.Examination;
import dev.parquetfast.tool.copies.Folder;
import dev.parquetfast.tool.names.ClassFiles;
import dev.parquetfast.tool.names.Libraries;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A container that has something of Parquet. */
final class Site {
  /** Where an application has a folder for its classes and one for its jars. */
  private static final List<String> APPLICATIONS = List.of("WEB-INF/", "BOOT-INF/");

  /** Of the published jar: its own, and the libraries that it has moved there. */
  private static final List<String> OF_PARQUET_COLUMN =
      List.of(Libraries.PARQUET, "shaded/parquet/", "META-INF/");

  private final Place place;
  private final boolean isFolder;
  private final boolean hasOnlyItsPackages;
  private final List<Examination> copies = new ArrayList<>();
  private final List<Artifact> artifacts = new ArrayList<>();

  private Site(Place place, boolean isFolder, boolean hasOnlyItsPackages) {
    this.place = place;
    this.isFolder = isFolder;
    this.hasOnlyItsPackages = hasOnlyItsPackages;
  }

  /** Looks at a container, which may be closed afterwards. */
  static Site of(Place place, Container container) throws IOException {
    boolean isAlone =
        container.names().stream()
            .filter(name -> name.endsWith(ClassFiles.SUFFIX))
            .allMatch(name -> OF_PARQUET_COLUMN.stream().anyMatch(name::startsWith));
    Site site = new Site(place, container instanceof Folder, isAlone);
    for (Copy copy : CopyFinder.find(container)) {
      site.copies.add(Examination.of(copy));
    }
    for (Artifacts.Found found : Artifacts.find(container)) {
      site.artifacts.add(new Artifact(found.artifact(), found.version(), place, found.base()));
    }
    return site;
  }

  boolean isEmpty() {
    return copies.isEmpty() && artifacts.isEmpty();
  }

  Place place() {
    return place;
  }

  boolean isFolder() {
    return isFolder;
  }

  /** Whether every class is of parquet-column, as Parquet publishes it. */
  boolean isParquetColumnAlone() {
    return hasOnlyItsPackages && artifacts.isEmpty();
  }

  /**
   * What it is used together with has the same: the folder that it lies in. Classes of an
   * application in a war file, or a jar of Spring Boot, are used with the jars beside them.
   */
  String group() {
    for (String application : APPLICATIONS) {
      String classes = application + "classes";
      boolean inJar = copies.stream().anyMatch(copy -> copy.copy().root().equals(classes + "/"));
      if (inJar || (isFolder && place.toString().endsWith("/" + classes))) {
        return inJar ? place.folder(application + "lib") : place.folder() + "/lib";
      }
    }
    return place.folder();
  }

  List<Examination> copies() {
    return copies;
  }

  List<Artifact> artifacts() {
    return artifacts;
  }
}
