package dev.parquetfast.oracle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** A JVM of its own, for what needs a small heap. */
public final class ChildJvm {

  private ChildJvm() {}

  /**
   * Runs a program with the Java and the class path of the tests, and asserts that it ends with 0.
   *
   * @param heap such as {@code 40m}
   */
  public static void run(Class<?> program, String heap) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + heap,
                "-cp",
                System.getProperty("java.class.path"),
                program.getName())
            .redirectErrorStream(true)
            .start();
    try (InputStream output = process.getInputStream()) {
      String text = new String(output.readAllBytes(), UTF_8);
      assertEquals(0, process.waitFor(), text);
    }
  }
}
