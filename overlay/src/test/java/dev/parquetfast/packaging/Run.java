package dev.parquetfast.packaging;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A command that was run to its end. */
final class Run {
  final int exitCode;
  final String output;

  private Run(int exitCode, String output) {
    this.exitCode = exitCode;
    this.output = output;
  }

  /** Runs a command in a folder; {@link #output} is what it printed, errors included. */
  static Run of(Path folder, String... command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.waitFor(), output);
  }
}
