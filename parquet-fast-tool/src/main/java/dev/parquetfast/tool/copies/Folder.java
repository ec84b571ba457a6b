package dev.parquetfast.tool.copies;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A folder of class files. */
public final class Folder implements Container {
  private final Path folder;
  private final List<String> names;

  private Folder(Path folder, List<String> names) {
    this.folder = folder;
    this.names = names;
  }

  /** Lists the files of the folder. */
  public static Folder open(Path folder) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      return new Folder(
          folder,
          walk.filter(Files::isRegularFile)
              .map(file -> folder.relativize(file).toString().replace('\\', '/'))
              .sorted()
              .collect(Collectors.toList()));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  @Override
  public Collection<String> names() {
    return names;
  }

  @Override
  public boolean has(String name) {
    return Files.isRegularFile(folder.resolve(name));
  }

  @Override
  public byte[] read(String name, int limit) throws IOException {
    Path file = folder.resolve(name);
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
