package dev.parquetfast.benchmarks.peers;

import dev.parquetfast.benchmarks.PageBenchmark;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Fork;

/** The process of a peer that reads a file, as its parent sees it. */
final class PeerClient implements Closeable {

  private static final String READY = "ready ";

  private final Process process;
  private final BufferedReader answers;
  private final PrintStream commands;
  private final String greeting;

  private PeerClient(List<String> command) throws IOException {
    process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    answers =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
    commands = new PrintStream(process.getOutputStream(), true, StandardCharsets.US_ASCII);
    greeting = answers.readLine();
  }

  /** Starts a Java program that reads the file by a peer. */
  static PeerClient start(Peer peer, String java, Path file) throws IOException {
    List<String> command = new ArrayList<>(List.of(java));
    command.addAll(flags());
    if (peer.isHardwood()) {
      // Hardwood's manual recommends it; a JVM that lacks the module would not start.
      command.addAll(List.of("--add-modules", "jdk.incubator.vector"));
    }
    command.addAll(
        List.of(
            "-cp",
            System.getProperty("java.class.path"),
            PeerProcess.class.getName(),
            peer.name(),
            file.toString()));
    return new PeerClient(command);
  }

  /** Starts a Python script that reads the file. */
  static PeerClient start(String python, Path script, Path file) throws IOException {
    return new PeerClient(List.of(python, script.toString(), file.toString()));
  }

  /** Returns the arguments that all benchmarks give to their JVMs. */
  static List<String> flags() {
    return List.of(PageBenchmark.class.getAnnotation(Fork.class).jvmArgsAppend());
  }

  /** Returns why the peer cannot read; empty if it can. */
  String reason() {
    if (greeting == null) {
      return "its process ended";
    }
    return greeting.startsWith(READY) ? "" : greeting.replaceFirst("^unavailable ", "");
  }

  /** Returns the name and version of the JVM or of the library. */
  String version() {
    return greeting.substring(READY.length());
  }

  String digest(int column) throws IOException {
    return ask("digest " + column);
  }

  /**
   * Reads a column, or all of them if it is -1.
   *
   * @param nanos time of the processor after which it ends
   */
  PeerSample time(int column, long nanos) throws IOException {
    String[] answer = ask("time " + column + " " + nanos).split(" ", -1);
    double readings = Double.parseDouble(answer[0]);
    return new PeerSample(
        Double.parseDouble(answer[1]) / readings, Double.parseDouble(answer[2]) / readings);
  }

  private String ask(String command) throws IOException {
    commands.println(command);
    String answer = answers.readLine();
    if (answer == null) {
      throw new IOException("The process of a reader ended at \"" + command + "\"");
    }
    return answer;
  }

  @Override
  public void close() throws IOException {
    commands.close();
    answers.close();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
    }
  }
}
