package dev.parquetfast.tool.zip;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes a new file, the whole of it or nothing. */
public final class AtomicFile {
  private AtomicFile() {}

  /** What writes the content. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /** What must be true of the file before it gets its name. */
  @FunctionalInterface
  public interface Check<E extends Exception> {
    void check(Path file) throws IOException, E;
  }

  /**
   * Writes to a file beside {@code file}, and renames it when it is complete and the check passes.
   *
   * @throws FileAlreadyExistsException if there is a file of that name
   */
  public static <E extends Exception> void write(Path file, Content content, Check<E> check)
      throws IOException, E {
    mustNotExist(file);
    Path name = file.getFileName();
    if (name == null) {
      throw new IOException(file + " is no name of a file");
    }
    Path part = file.resolveSibling("." + name + "." + ProcessHandle.current().pid() + ".part");
    boolean complete = false;
    // Unlike createTempFile this leaves the permissions to the user's mask.
    OutputStream stream =
        Files.newOutputStream(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try {
      try (OutputStream out = new BufferedOutputStream(stream, 1 << 16)) {
        content.writeTo(out);
      }
      check.check(part);
      mustNotExist(file);
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
      complete = true;
    } finally {
      if (!complete) {
        Files.deleteIfExists(part);
      }
    }
  }

  private static void mustNotExist(Path file) throws FileAlreadyExistsException {
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new FileAlreadyExistsException(file.toString());
    }
  }
}
