package dev.parquetfast.tool.gain;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads recordings, estimates and prints. */
public final class Analysis {
  private final GainReport report;

  private Analysis(GainReport report) {
    this.report = report;
  }

  /**
   * Looks at the recordings of a job.
   *
   * @param threads what is to be found in the names of threads, or null for all
   * @param from the first time that counts, or null
   * @param to the last time that counts, or null
   * @param version the tool's version
   * @param progress gets a line now and then, or null
   * @throws IOException if a recording cannot be read, or if their samples are of two kinds
   */
  public static Analysis of(
      List<Path> recordings,
      Pattern threads,
      Instant from,
      Instant to,
      String version,
      PrintWriter progress)
      throws IOException {
    Recording reader = new Recording(threads, from, to, progress);
    Profile profile = new Profile();
    List<String> names = new ArrayList<>();
    Recording.Content sum = null;
    Set<Path> read = new HashSet<>();
    for (Path file : recordings) {
      if (!read.add(file.toRealPath())) {
        continue; // named twice, as by two patterns
      }
      Recording.Content content = reader.read(file);
      names.add(file.toString());
      if (content.profile.total() > 0) {
        if (sum != null && sum.isCpuTime != content.isCpuTime) {
          throw new IOException(
              file
                  + ": only some of the recordings have jdk.CPUTimeSample, and samples of two"
                  + " kinds cannot be added; name recordings of one kind");
        }
        sum = sum == null ? content : sum.with(content);
      }
      profile.add(content.profile);
    }
    boolean isCpuTime = sum != null && sum.isCpuTime;
    Instant first = sum == null ? null : sum.first;
    Instant last = sum == null ? null : sum.last;
    return new Analysis(new GainReport(version, names, first, last, isCpuTime, profile));
  }

  public void print(PrintWriter out) {
    report.print(out);
  }

  public void printJson(PrintWriter out) throws IOException {
    report.printJson(out);
  }

  /** Returns a page for a browser. */
  public String page() {
    return new GainPage(report).html();
  }

  /** Whether there are enough samples for a statement, and be it that there is nothing to gain. */
  public boolean saysSomething() {
    return report.saysSomething();
  }
}
