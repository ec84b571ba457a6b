package dev.parquetfast.tool;

import dev.parquetfast.tool.patch.Refusal;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** Says which file it was that something is wrong with: the parts that find out do not know. */
final class FileNames {
  /** What is done with a file. */
  @FunctionalInterface
  interface Action<T> {
    T run() throws IOException, Refusal;
  }

  private FileNames() {}

  /** Does it; what it throws begins with the name of the file. */
  static <T> T naming(Path file, Action<T> action) throws IOException, Refusal {
    try {
      return action.run();
    } catch (FileSystemException e) {
      // Its message is the name.
      throw e;
    } catch (IOException e) {
      throw new IOException(file + ": " + Main.message(e), e);
    } catch (Refusal e) {
      throw e.of(file);
    }
  }
}
