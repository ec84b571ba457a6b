package dev.parquetfast.tool;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One run of the tool, or of Java: what it printed and how it ended. */
final class Run {
  final int exitCode;
  final String out;
  final String err;

  private Run(int exitCode, String out, String err) {
    this.exitCode = exitCode;
    this.out = out;
    this.err = err;
  }

  static Run tool(Object... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] words = new String[arguments.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = arguments[i].toString();
    }
    int exitCode = Main.run(words, new PrintWriter(out, true), new PrintWriter(err, true));
    return new Run(exitCode, out.toString(), err.toString());
  }

  static Run patch(Path bundle, Path output, Object... more) {
    List<Object> arguments =
        new ArrayList<>(List.of("patch", bundle, "--with", Jars.OURS, "--output", output));
    arguments.addAll(List.of(more));
    return tool(arguments.toArray());
  }

  /** In a JVM of its own. */
  static Run java(Object... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.waitFor(), out, "");
  }

  /** By a shell, with this test's Java as {@code java}. */
  static Run shell(Path folder, String command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder("sh", "-c", command).directory(folder.toFile());
    String java = Path.of(System.getProperty("java.home"), "bin").toString();
    builder.environment().merge("PATH", java, (path, first) -> first + ":" + path);
    Process process = builder.redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.waitFor(), out, "");
  }

  @Override
  public String toString() {
    return "exit code " + exitCode + "\n" + out + err;
  }
}
