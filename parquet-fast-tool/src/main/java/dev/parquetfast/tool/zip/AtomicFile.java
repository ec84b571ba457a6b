package dev.parquetfast.tool.zip;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;

/** Writes a new file, the whole of it or nothing. */
public final class AtomicFile {
  private static final SecureRandom RANDOM = new SecureRandom();

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
    // Not the number of the process: in a container that is often the same, and a file that was
    // left by a process that was killed would be in the way of every other one.
    String unique = Long.toHexString(RANDOM.nextLong());
    Path part = file.resolveSibling("." + name + "." + unique + ".part");
    FileChannel channel = create(part);
    // For who stops the program. At its end the file has its name or is deleted already.
    part.toFile().deleteOnExit();
    try {
      try (OutputStream out =
          new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16)) {
        content.writeTo(out);
        out.flush();
        channel.force(true);
      }
      check.check(part);
      rename(part, file);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static FileChannel create(Path part) throws IOException {
    Path folder = part.toAbsolutePath().getParent();
    try {
      // Unlike createTempFile this leaves the permissions to the user's mask.
      return FileChannel.open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    } catch (NoSuchFileException e) {
      throw new NoSuchFileException(folder.toString());
    } catch (AccessDeniedException e) {
      throw new AccessDeniedException(folder.toString());
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (FileSystemException e) {
      throw new FileSystemException(folder.toString(), null, e.getReason());
    }
  }

  private static void rename(Path part, Path file) throws IOException {
    try {
      // A link never replaces a file that another process has made meanwhile; a move does.
      Files.createLink(file, part);
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (UnsupportedOperationException | FileSystemException thisFileSystemHasNoLinks) {
      mustNotExist(file);
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    }
  }

  private static void mustNotExist(Path file) throws FileAlreadyExistsException {
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new FileAlreadyExistsException(file.toString());
    }
  }
}
