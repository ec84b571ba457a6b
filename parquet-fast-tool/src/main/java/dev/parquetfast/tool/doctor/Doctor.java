package dev.parquetfast.tool.doctor;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

/** Scans, judges and prints. */
public final class Doctor {
  private final Report report;

  private Doctor(Report report) {
    this.report = report;
  }

  /**
   * Looks at all that the user has named.
   *
   * @param arguments paths, each alone or as an element of a class path
   * @param version the tool's version
   * @param followsLinks whether symbolic links are followed
   * @param commands what the report tells to do
   * @param progress gets a line now and then, or null
   */
  public static Doctor examine(
      List<ClassPath> arguments,
      String version,
      boolean followsLinks,
      Commands commands,
      PrintWriter progress)
      throws IOException {
    Scan scan = new Scan(followsLinks, new Progress(progress));
    for (ClassPath paths : arguments) {
      scan.add(paths);
    }
    List<Finding> findings = Diagnosis.of(scan.sites(), commands);
    return new Doctor(new Report(version, scan.jars(), findings, scan.failures(), commands));
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
