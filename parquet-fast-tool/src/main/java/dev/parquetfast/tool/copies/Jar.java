package dev.parquetfast.tool.copies;

import dev.parquetfast.tool.zip.Zip;
import dev.parquetfast.tool.zip.ZipItem;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** A jar. */
public final class Jar implements Container {
  private final Zip zip;
  private final List<String> names = new ArrayList<>();

  private Jar(Zip zip) {
    this.zip = zip;
    for (ZipItem item : zip.items()) {
      if (!item.isFolder()) {
        names.add(item.name());
      }
    }
  }

  /** Opens the file. */
  public static Jar open(Path file) throws IOException {
    return new Jar(Zip.open(file));
  }

  public Zip zip() {
    return zip;
  }

  @Override
  public Collection<String> names() {
    return names;
  }

  @Override
  public boolean has(String name) {
    return zip.find(name) != null;
  }

  @Override
  public byte[] read(String name, int limit) throws IOException {
    ZipItem item = zip.find(name);
    if (item == null) {
      throw new FileNotFoundException(name);
    }
    return zip.read(item, limit);
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }
}
