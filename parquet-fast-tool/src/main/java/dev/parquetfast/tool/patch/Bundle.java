package dev.parquetfast.tool.patch;

import dev.parquetfast.tool.copies.Copy;
import dev.parquetfast.tool.copies.Jar;
import dev.parquetfast.tool.names.BadClassException;
import dev.parquetfast.tool.names.ClassFiles;
import dev.parquetfast.tool.zip.Zip;
import dev.parquetfast.tool.zip.ZipItem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/** A jar that is to be patched: its classes, under the folders that packages begin in. */
final class Bundle {
  private final Jar jar;
  private final Unread unread;
  private final Set<String> roots = new LinkedHashSet<>();

  Bundle(Jar jar, List<Copy> copies, Unread unread) {
    this.jar = jar;
    this.unread = unread;
    roots.add("");
    copies.forEach(copy -> roots.add(copy.root()));
  }

  Zip zip() {
    return jar.zip();
  }

  /** The names of all class files, also of those for newer versions of Java. */
  List<String> classFiles() {
    List<String> files = new ArrayList<>();
    for (String name : jar.names()) {
      if (name.endsWith(ClassFiles.SUFFIX) && !name.endsWith("module-info.class")) {
        files.add(name);
      }
    }
    return files;
  }

  /**
   * A reader of the class file, whose name and parents can be read; or null, and then it is among
   * the {@link Unread}.
   */
  ClassReader reader(String file) throws IOException {
    if (jar.zip().find(file).size() > ClassFiles.LIMIT) {
      unread.add(file, new byte[0]);
      return null;
    }
    byte[] content = jar.read(file, ClassFiles.LIMIT);
    try {
      ClassReader reader = ClassFiles.reader(content, file);
      ClassFiles.name(reader, file);
      ClassFiles.parents(reader, file);
      return reader;
    } catch (BadClassException e) {
      unread.add(file, content);
      return null;
    }
  }

  /** Says that the rest of a class file that there is a reader of cannot be read. */
  void leave(String file) throws IOException {
    unread.add(file, jar.read(file, ClassFiles.LIMIT));
  }

  /** The class of that internal name, or null. */
  byte[] readClass(String internalName) throws IOException {
    for (String root : roots) {
      ZipItem item = jar.zip().find(root + internalName + ClassFiles.SUFFIX);
      if (item != null) {
        return jar.zip().read(item, ClassFiles.LIMIT);
      }
    }
    return null;
  }
}
