package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The generated sources in the tree are what the generator in the tree writes. */
class GeneratedKernelsTest {

  private static final Path GENERATOR = Path.of("src/build/java/BitKernelGenerator.java");
  private static final Path KERNELS = Path.of("src/main/java/dev/parquetfast/kernel");

  @Test
  void generatorAndSourcesAgree(@TempDir Path fresh) throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(java, GENERATOR.toString(), fresh.toString()).inheritIO().start();
    assertEquals(0, process.waitFor(), "exit status of the generator");
    try (Stream<Path> files = Files.list(fresh)) {
      List<Path> generated = files.sorted().collect(Collectors.toList());
      assertEquals(3, generated.size());
      for (Path file : generated) {
        assertEquals(
            Files.readString(file),
            Files.readString(KERNELS.resolve(file.getFileName())),
            file.getFileName() + ": run " + GENERATOR);
      }
    }
  }
}
