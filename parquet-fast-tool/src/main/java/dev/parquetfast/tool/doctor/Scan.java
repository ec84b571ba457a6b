package dev.parquetfast.tool.doctor;

import dev.parquetfast.tool.copies.Container;
import dev.parquetfast.tool.copies.Folder;
import dev.parquetfast.tool.copies.Jar;
import dev.parquetfast.tool.zip.BadZipException;
import dev.parquetfast.tool.zip.ZipItem;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
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
  private static final List<String> JARS = List.of(".jar", ".war", ".ear", ".zip");
  private static final String CLASS_IN_FOLDER =
      "org/apache/parquet/column/values/ValuesReader.class";

  /** File systems that the kernel makes up. */
  private static final List<Path> NO_FILES =
      List.of(Path.of("/proc"), Path.of("/sys"), Path.of("/dev"));

  private static final int DEEPEST = 3;

  /** For a jar in a jar, and for all of them in one file. */
  private static final long LARGEST = 1L << 30;

  private static final long LARGEST_SUM = 4L << 30;

  private final Progress progress;
  private final List<Site> sites = new ArrayList<>();
  private final Map<String, String> failures = new TreeMap<>();
  private final Set<Path> seen = new HashSet<>();
  private int jars;
  private long budget;

  Scan(Progress progress) {
    this.progress = progress;
  }

  /** Looks at a file whatever its name, or at all jars in a folder. */
  void add(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      file(path);
      return;
    }
    Files.walkFileTree(
        path,
        EnumSet.of(FileVisitOption.FOLLOW_LINKS),
        Integer.MAX_VALUE,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return NO_FILES.contains(folder.toAbsolutePath().normalize())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            progress.at(file, jars);
            if (attributes.isRegularFile()) {
              if (isJar(file.toString())) {
                file(file);
              } else if (file.endsWith(Path.of(CLASS_IN_FOLDER))) {
                folder(file);
              }
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            failed(Place.of(file), e);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private void file(Path file) {
    Place place = Place.of(file);
    try {
      if (seen.add(file.toRealPath())) {
        budget = LARGEST_SUM;
        jar(place, file, 0);
      }
    } catch (IOException e) {
      failed(place, e);
    }
  }

  /** Looks at the folder in which a class has its package. */
  private void folder(Path classFile) {
    Path folder = classFile;
    for (int i = Path.of(CLASS_IN_FOLDER).getNameCount(); i > 0; i--) {
      folder = folder.toAbsolutePath().getParent();
    }
    try (Container container = Folder.open(folder)) {
      keep(Site.of(Place.of(folder), container));
    } catch (IOException e) {
      failed(Place.of(folder), e);
    }
  }

  private void jar(Place place, Path file, int depth) throws IOException {
    jars++;
    try (Jar jar = Jar.open(file)) {
      keep(Site.of(place, jar));
      for (ZipItem item : jar.zip().items()) {
        if (isJar(item.name())) {
          progress.at(file, jars);
          nested(place.entry(item.name()), jar, item, depth + 1);
        }
      }
    }
  }

  private void nested(Place place, Jar jar, ZipItem item, int depth) throws IOException {
    if (depth > DEEPEST) {
      failed(place, new BadZipException("it lies in more than " + DEEPEST + " jars"));
      return;
    }
    Path copy = Files.createTempFile("parquet-fast-tool", ".jar");
    try {
      try (OutputStream out = Files.newOutputStream(copy)) {
        jar.zip().write(item, Math.min(LARGEST, budget), out);
      }
      budget -= Files.size(copy);
      jar(place, copy, depth);
    } catch (BadZipException e) {
      failed(place, e);
    } finally {
      Files.delete(copy);
    }
  }

  private void keep(Site site) {
    if (!site.isEmpty()) {
      sites.add(site);
    }
  }

  private void failed(Place place, IOException e) {
    failures.put(place.toString(), e.getMessage() == null ? e.toString() : e.getMessage());
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
