package dev.parquetfast.tool.doctor;

import dev.parquetfast.tool.copies.Container;
import dev.parquetfast.tool.copies.CopyFinder;
import dev.parquetfast.tool.copies.Folder;
import dev.parquetfast.tool.copies.Jar;
import dev.parquetfast.tool.copies.Overlay;
import dev.parquetfast.tool.copies.Upstream;
import dev.parquetfast.tool.names.ClassFiles;
import dev.parquetfast.tool.zip.BadZipException;
import dev.parquetfast.tool.zip.ZipItem;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Walks through files, folders and jars in jars. */
public final class Scan {
  private static final List<String> JARS = List.of(".jar", ".war", ".ear", ".nar", ".zip");

  /** A class of parquet-column, wherever its package has moved. */
  private static final Path CLASS_IN_FOLDER = Path.of("column", "values", "ValuesReader.class");

  /** File systems that the kernel makes up. */
  private static final List<Path> NO_FILES =
      List.of(Path.of("/proc"), Path.of("/sys"), Path.of("/dev"));

  private static final int DEEPEST = 3;

  /** For a jar in a jar, and for all of them in one file. */
  private static final long LARGEST = 1L << 30;

  private static final long LARGEST_SUM = 4L << 30;

  private final boolean followsLinks;
  private final Progress progress;
  private final List<Site> sites = new ArrayList<>();
  private final Map<String, String> failures = new TreeMap<>();
  private final Set<Path> seenFolders = new HashSet<>();
  private final Set<List<Object>> seenManifests = new HashSet<>();
  private final Set<Path> seenPackages = new HashSet<>();
  private final Set<List<Object>> seen = new HashSet<>();
  private int jars;
  private long budget;
  private int classPaths;

  /** A name for the class path that is being looked at; null while a folder is searched. */
  private String classPath;

  Scan(boolean followsLinks, Progress progress) {
    this.followsLinks = followsLinks;
    this.progress = progress;
  }

  /** Looks at one path, or at the elements of a class path. */
  void add(ClassPath paths) throws IOException {
    Path path = paths.onePath();
    if (path != null && Files.isDirectory(path)) {
      classPath = null;
      search(path);
    } else {
      // What the manifest of a single jar adds is used with the jars beside that one.
      classPath = path == null ? "class path " + classPaths++ : Place.of(path).folder();
      paths.elements().forEach(this::element);
    }
  }

  /** Looks at an element of a class path, and at those that its manifest adds. */
  private void element(Path path) {
    progress.at(path, jars);
    if (Files.isDirectory(path)) {
      classes(path);
    } else {
      file(path);
      try {
        // Whether or not a search has found the jar; and a pipe would never end.
        if (Files.isRegularFile(path) && seenManifests.add(List.of(classPath, path.toRealPath()))) {
          ClassPath.ofManifest(path).elements().forEach(this::element);
        }
      } catch (IOException e) {
        failed(Place.of(path), e);
      }
    }
  }

  /** Looks at all jars in a folder, and at all folders of classes. */
  private void search(Path path) throws IOException {
    boolean isLink = Files.isSymbolicLink(path);
    Files.walkFileTree(
        // The user has named it, so it is followed.
        isLink && !followsLinks ? path.toRealPath() : path,
        followsLinks ? EnumSet.of(FileVisitOption.FOLLOW_LINKS) : Set.of(),
        Integer.MAX_VALUE,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return isToBeVisited(folder) ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            progress.at(file, jars);
            if (attributes.isRegularFile()) {
              if (isJar(file.toString())) {
                file(file);
              } else if (file.toString().endsWith(ClassFiles.SUFFIX)) {
                classFile(file);
              }
            } else if (followsLinks && attributes.isSymbolicLink()) {
              brokenLink(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            // A link to a folder that it lies in hides nothing.
            if (!(e instanceof FileSystemLoopException)) {
              failed(Place.of(file), e);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path folder, IOException e) {
            if (e != null) {
              failed(Place.of(folder), e);
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  /**
   * The walk returns a link itself if it cannot read what it leads to. If that is not there, it
   * hides nothing; if it may not be read, it may be a jar.
   */
  private void brokenLink(Path link) {
    try {
      Files.readAttributes(link, BasicFileAttributes.class);
    } catch (AccessDeniedException e) {
      failed(Place.of(link), e);
    } catch (IOException leadsToNothing) {
      return;
    }
  }

  private boolean isToBeVisited(Path folder) {
    try {
      // Links may lead to a folder again and again.
      Path real = folder.toRealPath();
      return !NO_FILES.contains(real) && seenFolders.add(real);
    } catch (IOException e) {
      failed(Place.of(folder), e);
      return false;
    }
  }

  private void file(Path file) {
    Place place = Place.of(file);
    try {
      if (isFirst(place)) {
        if (!Files.isRegularFile(file)) {
          throw new IOException("it is neither a file nor a folder");
        }
        budget = LARGEST_SUM;
        jar(place, file, 0, null);
      }
    } catch (IOException e) {
      failed(place, e);
    }
  }

  /** Of a copy, under whatever name; or one of a few in a package that is named like Parquet's. */
  private void classFile(Path file) {
    Path folder = up(file, 1);
    while (folder != null && !folder.endsWith("parquet")) {
      folder = folder.getParent();
    }
    for (Overlay overlay : Overlay.values()) {
      if (overlay == Overlay.COLUMN && file.endsWith(CLASS_IN_FOLDER)) {
        folder(overlay, up(file, CLASS_IN_FOLDER.getNameCount()));
      } else if (folder != null) {
        String name = folder.relativize(file.toAbsolutePath()).toString().replace('\\', '/');
        String relative = name.substring(0, name.length() - ClassFiles.SUFFIX.length());
        if (Upstream.isKnown(overlay, relative)) {
          folder(overlay, folder);
        }
      }
    }
  }

  /** Looks at the folder in which that package begins. */
  private void folder(Overlay overlay, Path start) {
    if (!seenPackages.add(start)) {
      return;
    }
    Path folder = start;
    try {
      Path base;
      try (Container classes = Folder.open(folder, followsLinks)) {
        base = Path.of(CopyFinder.baseOf(overlay, classes, ""));
      }
      if (!folder.endsWith(base)) {
        // The walk may have come by a link within the package's name.
        folder = folder.toRealPath();
      }
      if (!folder.endsWith(base)) {
        return;
      }
      classes(up(folder, base.getNameCount()));
    } catch (IOException | InvalidPathException e) {
      failed(Place.of(folder), e);
    }
  }

  private void classes(Path folder) {
    Place place = Place.of(folder);
    try {
      if (isFirst(place)) {
        try (Container container = Folder.open(folder, followsLinks)) {
          keep(Site.of(place, container, null, classPath));
        }
      }
    } catch (IOException e) {
      failed(place, e);
    }
  }

  /**
   * Whether it has not been looked at with what it is used with. Links in several folders are
   * several class paths; in one folder they are one jar.
   */
  private boolean isFirst(Place place) throws IOException {
    String group = classPath == null ? place.folder() : classPath;
    return seen.add(List.of(group, place.file().toRealPath()));
  }

  private static Path up(Path path, int levels) {
    Path up = path.toAbsolutePath();
    for (int i = levels; i > 0; i--) {
      up = up.getParent();
    }
    return up;
  }

  private void jar(Place place, Path file, int depth, String outerObstacle) throws IOException {
    jars++;
    try (Jar jar = Jar.open(file)) {
      keep(Site.of(place, jar, outerObstacle, classPath));
      String obstacle = Site.obstacle(jar);
      for (ZipItem item : jar.zip().items()) {
        if (isJar(item.name())) {
          progress.at(file, jars);
          nested(place.entry(item.name()), jar, item, depth + 1, obstacle);
        }
      }
    }
  }

  private void nested(Place place, Jar jar, ZipItem item, int depth, String outerObstacle)
      throws IOException {
    if (depth > DEEPEST) {
      failed(place, new BadZipException("it is nested in more than " + DEEPEST + " jars"));
      return;
    }
    Path copy = Files.createTempFile("parquet-fast-tool", ".jar");
    try {
      // For who stops the program.
      copy.toFile().deleteOnExit();
      // Does not create it once more, if it has been deleted by now.
      try (OutputStream out = Files.newOutputStream(copy, StandardOpenOption.WRITE)) {
        jar.zip().write(item, Math.min(LARGEST, budget), out);
      }
      budget -= Files.size(copy);
      jar(place, copy, depth, outerObstacle);
    } catch (IOException e) {
      // The others in the file may be well.
      failed(place, e);
    } finally {
      Files.deleteIfExists(copy);
    }
  }

  private void keep(Site site) {
    if (!site.isEmpty()) {
      sites.add(site);
    }
  }

  private void failed(Place place, Exception e) {
    String reason = e.getMessage() == null ? e.toString() : e.getMessage();
    if (e instanceof AccessDeniedException) {
      reason = "no permission to read it";
    } else if (e instanceof NoSuchFileException) {
      reason = "it went away, or is a link to nothing";
    }
    failures.put(place.toString(), reason);
  }

  private static boolean isJar(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return JARS.stream().anyMatch(lower::endsWith);
  }

  List<Site> sites() {
    return sites;
  }

  /** What could not be read, with the reason. */
  Map<String, String> failures() {
    return failures;
  }

  /** How many jars have been looked at. */
  int jars() {
    return jars;
  }
}
