package dev.parquetfast.benchmarks.peers;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The process of a peer that reads a file, as its parent sees it. */
final class PeerClient implements Closeable {

  private static final String READY = "ready ";

  /** How long one reading took, on the clock and of the processor, all threads included. */
  record Sample(double nanos, double processorNanos) {}

  private final Process process;
  private final BufferedReader answers;
  private final PrintStream commands;
  private final String greeting;

  PeerClient(List<String> command) throws IOException {
    process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    answers =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
    commands = new PrintStream(process.getOutputStream(), true, StandardCharsets.US_ASCII);
    greeting = answers.readLine();
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
   * @param readings minimum number of readings
   * @param nanos time of the processor after which it ends, when it has read so often
   */
  Sample time(int column, int readings, long nanos) throws IOException {
    return sample("time " + column + " " + readings + " " + nanos);
  }

  /** Has several threads read columns until {@code nanos} have passed: the times of a column. */
  Sample timeThreads(int threads, long nanos) throws IOException {
    return sample("threads " + threads + " " + nanos);
  }

  private Sample sample(String command) throws IOException {
    String[] answer = ask(command).split(" ", -1);
    double done = Double.parseDouble(answer[0]);
    return new Sample(Double.parseDouble(answer[1]) / done, Double.parseDouble(answer[2]) / done);
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
