package dev.parquetfast.tool.doctor;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/** Scans, judges and prints. */
public final class Doctor {
  private final Report report;

  private Doctor(Report report) {
    this.report = report;
  }

  /**
   * Looks at all paths.
   *
   * @param version the tool's version; the number at its end is that of our release
   * @param progress gets a line now and then, or null
   */
  public static Doctor examine(List<Path> paths, String version, PrintWriter progress)
      throws IOException {
    Scan scan = new Scan(new Progress(progress));
    for (Path path : paths) {
      scan.add(path);
    }
    String release = version.substring(version.lastIndexOf('-') + 1);
    return new Doctor(
        new Report(version, scan.jars(), Diagnosis.of(scan.sites(), release), scan.failures()));
  }

  public void print(PrintWriter out) {
    report.print(out);
  }

  public void printJson(PrintWriter out) throws IOException {
    report.printJson(out);
  }

  /** Whether something could not be read. */
  public boolean hasFailures() {
    return !report.failures.isEmpty();
  }

  public boolean hasCopies() {
    return !report.copies.isEmpty();
  }

  /** Whether every copy is ours, with all jars beside it of its version. */
  public boolean isWell() {
    return report.copies.stream().allMatch(Finding::isWell);
  }
}
