package dev.parquetfast.tool.zip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are written as a whole or not at all. */
class AtomicFileTest {
  @TempDir Path folder;

  @Test
  void wholeFile() throws IOException {
    Path file = folder.resolve("file");
    AtomicFile.write(
        file,
        out -> out.write(new byte[] {1, 2, 3}),
        part -> assertThat(Files.size(part)).isEqualTo(3));
    assertThat(folder).isDirectoryContaining(path -> path.equals(file));
    assertThat(file).hasBinaryContent(new byte[] {1, 2, 3});
  }

  /** In a container, processes that come one after another have the same number. */
  @Test
  void leftByAProcessThatWasKilled() throws IOException {
    Path file = folder.resolve("file");
    Set<String> names = new HashSet<>();
    for (int i = 0; i < 20; i++) {
      AtomicFile.write(file, out -> out.write(1), part -> names.add(part.getFileName().toString()));
      Files.delete(file);
    }
    assertThat(names)
        .hasSize(20)
        .allMatch(name -> name.startsWith(".file.") && name.endsWith(".part"))
        .noneMatch(name -> name.startsWith(".file." + ProcessHandle.current().pid() + "-"));
  }

  @Test
  void noSpaceLeft() {
    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    folder.resolve("file"),
                    out -> {
                      out.write(new byte[1 << 20]);
                      throw new IOException("No space left on device");
                    },
                    part -> {}))
        .hasMessage("No space left on device");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void checkThatFails() {
    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    folder.resolve("file"),
                    out -> out.write(1),
                    part -> {
                      throw new IllegalStateException("no");
                    }))
        .hasMessage("no");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void fileThatComesMeanwhile() throws IOException {
    Path file = folder.resolve("file");
    assertThatThrownBy(
            () -> AtomicFile.write(file, out -> Files.writeString(file, "another's"), part -> {}))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(file).hasContent("another's");
    assertThat(folder).isDirectoryNotContaining(path -> !path.equals(file));
  }
}
