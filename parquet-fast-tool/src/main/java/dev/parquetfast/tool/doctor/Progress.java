package dev.parquetfast.tool.doctor;

import dev.parquetfast.tool.zip.Untrusted;
import java.io.PrintWriter;
import java.nio.file.Path;

/** Says now and then where a long scan is. */
final class Progress {
  private static final long EVERY_NANOS = 2_000_000_000L;

  private final PrintWriter out;
  private final long every;
  private long last = System.nanoTime();

  /** Without a writer it says nothing. */
  Progress(PrintWriter out) {
    this(out, EVERY_NANOS);
  }

  Progress(PrintWriter out, long everyNanos) {
    this.out = out;
    this.every = everyNanos;
  }

  void at(Path file, int jars) {
    long now = System.nanoTime();
    if (out != null && now - last >= every) {
      last = now;
      out.println(jars + " jars so far; now " + Untrusted.printable(file.toString()));
    }
  }
}
