package dev.parquetfast.benchmarks;

import static dev.parquetfast.benchmarks.isolation.Implementation.UPSTREAM;

import dev.parquetfast.benchmarks.bridge.Workload;
import dev.parquetfast.benchmarks.isolation.Implementation;
import dev.parquetfast.testkit.Digests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Checks, before anything is timed, that an implementation makes upstream's page and reads from it
 * the values that were written.
 *
 * <p>Another JVM makes upstream's page and returns only its digest. Otherwise a second copy of
 * Parquet's classes would run in the measured JVM, and change the profiles of the JDK's methods
 * that both copies call.
 */
final class ReferencePage {

  private ReferencePage() {}

  /**
   * Checks page and values of a workload.
   *
   * @throws IllegalStateException if the page or the values read from it are not right
   */
  static void verify(String implementation, Subject subject, Workload workload) throws IOException {
    verifyValues(implementation, subject, workload);
    boolean ofAnotherRelease = implementation.startsWith(UPSTREAM + "-");
    if (implementation.equals(UPSTREAM) || (subject.isFile() && ofAnotherRelease)) {
      return;
    }
    String digest = Digests.sha256(workload.page());
    String expected = digestOfReference(subject);
    if (!digest.equals(expected)) {
      throw new IllegalStateException(
          String.format(
              "%s and %s do not make the same page of %s: the SHA-256 are %s and %s",
              implementation, UPSTREAM, subject, digest, expected));
    }
  }

  /** Prints the SHA-256 of the reference's page whose name is the only argument. */
  public static void main(String[] args) throws Exception {
    Subject subject = Subject.parse(args[0]);
    try (Implementation reference =
        subject.isFile() ? Implementation.openForFiles(UPSTREAM) : Implementation.open(UPSTREAM)) {
      Workload workload = subject.workload(reference.workloads());
      verifyValues(UPSTREAM, subject, workload);
      System.out.println(Digests.sha256(workload.page()));
    }
  }

  private static void verifyValues(String implementation, Subject subject, Workload workload)
      throws IOException {
    if (!Arrays.deepEquals(
        new Object[] {subject.values()}, new Object[] {workload.decodedValues()})) {
      throw new IllegalStateException(
          implementation + " does not read the values that it wrote: " + subject);
    }
  }

  private static String digestOfReference(Subject subject) throws IOException {
    String folder = System.getProperty(ImplementationState.REFERENCES_PROPERTY);
    if (folder == null) {
      return computeInOwnProcess(subject);
    }
    Path cached = Path.of(folder, subject + ".sha256");
    if (!Files.exists(cached)) {
      Files.writeString(cached, computeInOwnProcess(subject));
    }
    return Files.readString(cached);
  }

  private static String computeInOwnProcess(Subject subject) throws IOException {
    return JavaProcess.outputOf(
        System.getProperty("java.class.path"),
        ReferencePage.class.getName(),
        List.of(subject.toString()));
  }
}
