package dev.parquetfast.tool.gain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import jdk.jfr.Event;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Name;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {
  @TempDir private Path folder;

  /** As JDK 25 has it; before it there is none of this name. */
  @Name("jdk.CPUTimeSample")
  static final class CpuTime extends Event {}

  @Name("dev.parquetfast.Many")
  static final class Many extends Event {
    int number;
  }

  @Test
  void prefersTimeOfTheProcessor() throws Exception {
    assumeThat(FlightRecorder.getFlightRecorder().getEventTypes())
        .extracting(EventType::getName)
        .filteredOn(name -> name.equals("jdk.CPUTimeSample"))
        .isEmpty();
    Path file = folder.resolve("both.jfr");
    try (jdk.jfr.Recording recording = new jdk.jfr.Recording()) {
      recording.enable("jdk.ExecutionSample").withPeriod(Duration.ofMillis(1));
      recording.enable(CpuTime.class);
      recording.start();
      long end = System.nanoTime() + 300_000_000L;
      long sum = 0;
      while (System.nanoTime() < end) {
        sum += IntStream.range(0, 10_000).map(i -> i * i).sum();
      }
      assertThat(sum).isNotZero();
      for (int i = 0; i < 7; i++) {
        new CpuTime().commit();
      }
      recording.dump(file);
    }
    Recording.Content content = new Recording(null, null, null, null).read(file);
    assertThat(content.isCpuTime).isTrue();
    assertThat(content.profile.total()).isEqualTo(7);
  }

  @Test
  void leavesThreadsOutThatWait() throws Exception {
    Path file = folder.resolve("waiting.jfr");
    try (jdk.jfr.Recording recording = new jdk.jfr.Recording();
        ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket accepted = server.accept()) {
      recording.enable("jdk.NativeMethodSample").withPeriod(Duration.ofMillis(1));
      recording.start();
      accepted.setSoTimeout(1000);
      Thread reader =
          new Thread(
              () -> {
                try {
                  assertThat(accepted.getInputStream().read()).isEqualTo(1);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              },
              "waits for a byte");
      reader.start();
      Thread.sleep(300);
      client.getOutputStream().write(1);
      reader.join();
      recording.dump(file);
    }
    Profile profile =
        new Recording(Pattern.compile("waits for"), null, null, null).read(file).profile;
    assertThat(profile.waiting()).isPositive();
    // Before it waits it may be seen in other native code.
    assertThat(profile.total()).isLessThan(profile.waiting() / 2);
  }

  @Test
  void tellsItsProgress() throws Exception {
    Path file = folder.resolve("many.jfr");
    try (jdk.jfr.Recording recording = new jdk.jfr.Recording()) {
      recording.enable(Many.class).withoutStackTrace();
      recording.start();
      for (int i = 0; i < 10_000; i++) {
        Many event = new Many();
        event.number = i;
        event.commit();
      }
      recording.dump(file);
    }
    StringWriter told = new StringWriter();
    new Recording(null, null, null, new PrintWriter(told), 0).read(file);
    assertThat(told.toString().lines())
        .hasSizeGreaterThanOrEqualTo(2)
        .allMatch(line -> line.startsWith(file + ": ") && line.contains(" events so far, until 2"));
    StringWriter quiet = new StringWriter();
    new Recording(null, null, null, new PrintWriter(quiet), Long.MAX_VALUE / 2).read(file);
    assertThat(quiet.toString()).isEmpty();
  }
}
