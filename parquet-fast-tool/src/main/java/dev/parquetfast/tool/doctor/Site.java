package dev.parquetfast.tool.doctor;

import dev.parquetfast.tool.copies.Artifacts;
import dev.parquetfast.tool.copies.Container;
import dev.parquetfast.tool.copies.Copy;
import dev.parquetfast.tool.copies.CopyFinder;
import dev.parquetfast.tool.copies.Examination;
import dev.parquetfast.tool.copies.Folder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A container that has something of Parquet. */
final class Site {
  private final Place place;
  private final boolean isFolder;
  private final List<Examination> copies = new ArrayList<>();
  private final List<Artifact> artifacts = new ArrayList<>();

  private Site(Place place, boolean isFolder) {
    this.place = place;
    this.isFolder = isFolder;
  }

  /** Looks at a container, which may be closed afterwards. */
  static Site of(Place place, Container container) throws IOException {
    Site site = new Site(place, container instanceof Folder);
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

  List<Examination> copies() {
    return copies;
  }

  List<Artifact> artifacts() {
    return artifacts;
  }
}
