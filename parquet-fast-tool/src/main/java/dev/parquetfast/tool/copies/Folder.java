package dev.parquetfast.tool.copies;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A folder of class files. */
public final class Folder implements Container {
  /** By their names in the container. */
  private final Map<String, Path> files = new TreeMap<>();

  private final Set<Path> seenFolders = new HashSet<>();
  private final boolean followsLinks;

  private Folder(boolean followsLinks) {
    this.followsLinks = followsLinks;
  }

  /** Lists the files of the folder, which may be a link itself. */
  public static Folder open(Path folder, boolean followsLinks) throws IOException {
    Folder opened = new Folder(followsLinks);
    opened.list(folder.toRealPath(), "");
    return opened;
  }

  /**
   * Links to folders come last. A folder that is there without a link then has its own name, and
   * each is listed once, however many links lead to it or back.
   */
  private void list(Path start, String prefix) throws IOException {
    Map<String, Path> links = new TreeMap<>();
    Files.walkFileTree(
        start,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return seenFolders.add(folder)
                ? FileVisitResult.CONTINUE
                : FileVisitResult.SKIP_SUBTREE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            String name = prefix + start.relativize(file).toString().replace('\\', '/');
            boolean isLink = followsLinks && attributes.isSymbolicLink();
            if (attributes.isRegularFile() || (isLink && Files.isRegularFile(file))) {
              files.put(name, file);
            } else if (isLink && Files.isDirectory(file)) {
              links.put(name + "/", file.toRealPath());
            }
            return FileVisitResult.CONTINUE;
          }
        });
    for (Map.Entry<String, Path> link : links.entrySet()) {
      // A folder around this one holds no package of it.
      if (!start.startsWith(link.getValue())) {
        list(link.getValue(), link.getKey());
      }
    }
  }

  @Override
  public Collection<String> names() {
    return files.keySet();
  }

  @Override
  public boolean has(String name) {
    return files.containsKey(name);
  }

  @Override
  public byte[] read(String name, int limit) throws IOException {
    Path file = files.get(name);
    if (file == null) {
      throw new FileNotFoundException(name);
    }
    if (Files.size(file) > limit) {
      throw new IOException(file + " has more than " + limit + " bytes, which is the limit");
    }
    return Files.readAllBytes(file);
  }

  @Override
  public void close() {
    // Nothing is open.
  }
}
