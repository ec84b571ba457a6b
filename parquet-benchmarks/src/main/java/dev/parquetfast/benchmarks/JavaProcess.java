package dev.parquetfast.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs a program in a JVM of its own, of the same JDK and with default flags. */
final class JavaProcess {

  private JavaProcess() {}

  /**
   * Runs a program to its end.
   *
   * @return what it prints
   * @throws IllegalStateException if it fails
   */
  static String outputOf(String classPath, String main, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", classPath, main));
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (InputStream output = process.getInputStream()) {
      String text = new String(output.readAllBytes(), StandardCharsets.US_ASCII).strip();
      int status = process.waitFor();
      if (status != 0) {
        throw new IllegalStateException("A process ended with " + status + ": " + command);
      }
      return text;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
