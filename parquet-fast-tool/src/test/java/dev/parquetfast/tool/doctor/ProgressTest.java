package dev.parquetfast.tool.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** How often a scan says where it is. */
class ProgressTest {
  private final StringWriter text = new StringWriter();

  @Test
  void longScanSaysWhereItIs() {
    Progress progress = new Progress(new PrintWriter(text), 0);
    progress.at(Path.of("some.jar"), 7);
    assertThat(text).hasToString("7 jars so far; now some.jar" + System.lineSeparator());
  }

  @Test
  void shortScanSaysNothing() {
    Progress progress = new Progress(new PrintWriter(text), TimeUnit.HOURS.toNanos(1));
    progress.at(Path.of("some.jar"), 7);
    assertThat(text.toString()).isEmpty();
  }

  @Test
  void withoutAWriterNothingIsSaid() {
    new Progress(null, 0).at(Path.of("some.jar"), 7);
    assertThat(text.toString()).isEmpty();
  }
}
