package dev.parquetfast.tool.patch;

import dev.parquetfast.tool.copies.Copy;
import dev.parquetfast.tool.copies.Jar;
import dev.parquetfast.tool.names.ClassFiles;
import dev.parquetfast.tool.zip.Zip;
import dev.parquetfast.tool.zip.ZipItem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A jar that is to be patched: its classes, under the folders that packages begin in. */
final class Bundle {
  private final Jar jar;
  private final Set<String> roots = new LinkedHashSet<>();

  Bundle(Jar jar, List<Copy> copies) {
    this.jar = jar;
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

  byte[] read(String file) throws IOException {
    return jar.read(file, ClassFiles.LIMIT);
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
