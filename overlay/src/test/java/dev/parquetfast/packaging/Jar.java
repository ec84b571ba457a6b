package dev.parquetfast.packaging;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The files of a jar, in memory; folders are left out. */
final class Jar {
  /** Every file's name, in the order of the central directory, duplicates included. */
  final List<String> names;

  final Map<String, byte[]> files;

  private Jar(List<String> names, Map<String, byte[]> files) {
    this.names = names;
    this.files = files;
  }

  static Jar read(Path path) throws IOException {
    List<String> names = new ArrayList<>();
    Map<String, byte[]> files = new LinkedHashMap<>();
    try (ZipFile zip = new ZipFile(path.toFile())) {
      // ZipFile walks the central directory, so a name that stands in it twice is seen twice.
      for (ZipEntry entry : Collections.list(zip.entries())) {
        if (entry.isDirectory()) {
          continue;
        }
        names.add(entry.getName());
        try (InputStream in = zip.getInputStream(entry)) {
          files.put(entry.getName(), in.readAllBytes());
        }
      }
    }
    return new Jar(names, files);
  }
}
