package dev.parquetfast.tool.doctor;

import dev.parquetfast.tool.copies.Jar;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** What an argument of {@code doctor} names: a file, a folder, or the elements of a class path. */
public final class ClassPath {
  private static final String ALL_JARS = "*";
  private static final int MANIFEST_LIMIT = 1 << 24;

  private final List<Path> elements = new ArrayList<>();
  private boolean isOnePath;
  private boolean isAnyThere;

  private ClassPath() {}

  /**
   * One file or folder; or those elements of a class path that a JVM would take.
   *
   * @throws NoSuchFileException if nothing exists
   */
  public static ClassPath of(String argument) throws NoSuchFileException {
    ClassPath classPath = new ClassPath();
    classPath.isOnePath = !argument.isEmpty() && exists(argument);
    if (classPath.isOnePath) {
      classPath.elements.add(Path.of(argument));
      return classPath;
    }
    for (String element : argument.split(File.pathSeparator, -1)) {
      classPath.add(element);
    }
    if (!classPath.isAnyThere) {
      throw new NoSuchFileException(argument);
    }
    return classPath;
  }

  /**
   * What the manifest of a jar adds to the class path that the jar is an element of.
   *
   * @throws IOException if it cannot be read, or names something that is no URL
   */
  static ClassPath ofManifest(Path file) throws IOException {
    ClassPath classPath = new ClassPath();
    try (Jar jar = Jar.open(file)) {
      Manifest manifest = new Manifest();
      if (jar.has(JarFile.MANIFEST_NAME)) {
        manifest.read(new ByteArrayInputStream(jar.read(JarFile.MANIFEST_NAME, MANIFEST_LIMIT)));
      }
      String urls = manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      for (String url : urls == null ? new String[0] : urls.trim().split("\\s+")) {
        URI uri = file.toAbsolutePath().toUri().resolve(url);
        if ("file".equalsIgnoreCase(uri.getScheme())) {
          classPath.addUnlessMissing(Path.of(uri));
        }
      }
    } catch (IllegalArgumentException e) {
      throw new IOException("its Class-Path cannot be resolved: " + e.getMessage(), e);
    }
    return classPath;
  }

  private static boolean exists(String name) {
    try {
      return Files.exists(Path.of(name));
    } catch (InvalidPathException itNamesNoFile) {
      return false;
    }
  }

  private void add(String element) {
    try {
      if (element.equals(ALL_JARS) || element.endsWith("/*") || element.endsWith("\\*")) {
        addJars(Path.of(element.substring(0, element.length() - ALL_JARS.length())));
      } else {
        addUnlessMissing(Path.of(element.isEmpty() ? "." : element));
      }
    } catch (InvalidPathException e) {
      // It names no file.
    }
  }

  /** In no other folder below that one, and by these two endings only, as a JVM does. */
  private void addJars(Path folder) {
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, "*.{jar,JAR}")) {
      jars.forEach(elements::add);
      isAnyThere = true;
    } catch (IOException | DirectoryIteratorException e) {
      // The scan fails in the same way, and says so.
      addUnlessMissing(folder);
    }
  }

  /** What may be there and cannot be reached must fail, because a JVM may reach it. */
  private void addUnlessMissing(Path path) {
    if (!Files.notExists(path)) {
      elements.add(path);
      isAnyThere = true;
    }
  }

  /** The file or folder that the argument is the name of, or null. */
  Path onePath() {
    return isOnePath ? elements.get(0) : null;
  }

  List<Path> elements() {
    return Collections.unmodifiableList(elements);
  }
}
