package dev.parquetfast.tool.copies;

import java.io.Closeable;
import java.io.IOException;
import java.util.Collection;

/** What class files lie in: a jar, or a folder. */
public interface Container extends Closeable {
  /** The names of all files, with slashes; one that a jar has twice stands there twice. */
  Collection<String> names();

  /** Whether there is a file of that name. */
  boolean has(String name);

  /**
   * The content of a file.
   *
   * @throws IOException if there is none, or it has more than {@code limit} bytes
   */
  byte[] read(String name, int limit) throws IOException;
}
