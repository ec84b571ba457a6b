package dev.parquetfast.tool.doctor;

import java.io.IOException;
import java.nio.file.Path;

/** Where a container is: a file or folder, or an entry of a jar, or an entry of such an entry. */
final class Place {
  private static final String IN = "!/";

  private final Path file;
  private final String nested;

  /** The file, by the same name for all ways to spell its folder. */
  private final String real;

  private Place(Path file, String nested, String real) {
    this.file = file;
    this.nested = nested;
    this.real = real;
  }

  static Place of(Path file) {
    return new Place(file, "", real(file).toString().replace('\\', '/'));
  }

  /** The file by the name that all ways to spell its folder come to. */
  static Path real(Path file) {
    Path real = file.toAbsolutePath();
    if (real.getNameCount() == 0) {
      return real;
    }
    try {
      // A link to the file is not followed: it counts where it lies.
      return real.getParent().toRealPath().resolve(real.getFileName());
    } catch (IOException itIsNotThere) {
      return real.normalize();
    }
  }

  /** An entry of this jar. */
  Place entry(String name) {
    return new Place(file, nested + IN + name, real);
  }

  Path file() {
    return file;
  }

  boolean isNested() {
    return !nested.isEmpty();
  }

  /** Whether it is an entry of a jar that is an entry itself. */
  boolean isDeeplyNested() {
    return nested.lastIndexOf(IN) > 0;
  }

  /** The name of the entry in the file. */
  String entryName() {
    return nested.substring(IN.length());
  }

  /**
   * The folder that it lies in, which may be in a jar. The jars of one folder are used together.
   */
  String folder() {
    String path = real + nested;
    return path.substring(0, Math.max(0, path.lastIndexOf('/')));
  }

  /** A folder in it. */
  String folder(String name) {
    return real + nested + IN + name;
  }

  @Override
  public String toString() {
    return file.toString().replace('\\', '/') + nested;
  }
}
