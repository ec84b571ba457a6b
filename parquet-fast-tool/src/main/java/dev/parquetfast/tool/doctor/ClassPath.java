package dev.parquetfast.tool.doctor;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What an argument of {@code doctor} names: a file, a folder, or the elements of a class path. */
public final class ClassPath {
  private static final String ALL_JARS = "*";

  private ClassPath() {}

  /**
   * One file or folder; or those elements of a class path that exist, since a JVM leaves out the
   * others.
   *
   * @throws NoSuchFileException if nothing exists
   */
  public static List<Path> elements(String argument) throws NoSuchFileException {
    List<Path> elements = new ArrayList<>();
    addIfItExists(argument, elements);
    if (elements.isEmpty()) {
      for (String element : argument.split(File.pathSeparator, -1)) {
        boolean isFolder = element.endsWith("/" + ALL_JARS) || element.endsWith("\\" + ALL_JARS);
        addIfItExists(
            isFolder ? element.substring(0, element.length() - ALL_JARS.length()) : element,
            elements);
      }
    }
    if (elements.isEmpty()) {
      throw new NoSuchFileException(argument);
    }
    return elements;
  }

  private static void addIfItExists(String name, List<Path> elements) {
    try {
      if (!name.isEmpty() && Files.exists(Path.of(name))) {
        elements.add(Path.of(name));
      }
    } catch (InvalidPathException e) {
      // It names no file.
    }
  }
}
