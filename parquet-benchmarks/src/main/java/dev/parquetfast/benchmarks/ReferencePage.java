package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.data.TestDataFactory;
import dev.parquetfast.benchmarks.isolation.Implementation;
import dev.parquetfast.benchmarks.spi.AccessPath;
import dev.parquetfast.benchmarks.spi.PageSpec;
import dev.parquetfast.benchmarks.spi.Workload;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/**
 * The proof, before anything is timed, that an implementation makes the page that upstream makes
 * and reads from it the values that went in.
 *
 * <p>Upstream's page is made in a JVM of its own, of which only the page's digest comes back: were
 * it made here, a second copy of Parquet's classes would run in the JVM that is measured, and leave
 * its traces in the profiles of the JDK's methods that both copies call.
 */
final class ReferencePage {

  /** The implementation that all others are held against. */
  static final String REFERENCE = "upstream";

  private ReferencePage() {}

  /**
   * Checks page and values of a workload.
   *
   * @param values what the page was made of
   * @throws IllegalStateException if the page or the values read from it are not right
   */
  static void verify(String implementation, PageSpec spec, Object values, Workload workload)
      throws IOException, InterruptedException {
    verifyValues(implementation, spec, values, workload);
    if (implementation.equals(REFERENCE)) {
      return;
    }
    String digest = digest(workload.page());
    String expected = digestOfReference(spec);
    if (!digest.equals(expected)) {
      throw new IllegalStateException(
          String.format(
              "%s and %s do not make the same page of %s: the SHA-256 are %s and %s",
              implementation, REFERENCE, spec, digest, expected));
    }
  }

  /** Prints the SHA-256 of the reference's page whose name is the only argument. */
  public static void main(String[] args) throws Exception {
    PageSpec spec = PageSpec.parse(args[0]);
    Object values = TestDataFactory.values(spec);
    try (Implementation reference = Implementation.open(REFERENCE)) {
      Workload workload = reference.workloads().create(spec, values, AccessPath.PER_VALUE);
      verifyValues(REFERENCE, spec, values, workload);
      System.out.println(digest(workload.page()));
    }
  }

  private static void verifyValues(
      String implementation, PageSpec spec, Object values, Workload workload) {
    if (!Arrays.deepEquals(new Object[] {values}, new Object[] {workload.decodedValues()})) {
      throw new IllegalStateException(
          implementation + " does not read the values that it wrote: " + spec);
    }
  }

  private static String digestOfReference(PageSpec spec) throws IOException, InterruptedException {
    String folder = System.getProperty(Pages.REFERENCES_PROPERTY);
    if (folder == null) {
      return computeInOwnProcess(spec);
    }
    Path cached = Path.of(folder, spec + ".sha256");
    if (!Files.exists(cached)) {
      Files.writeString(cached, computeInOwnProcess(spec));
    }
    return Files.readString(cached);
  }

  private static String computeInOwnProcess(PageSpec spec)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                ReferencePage.class.getName(),
                spec.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (InputStream output = process.getInputStream()) {
      String digest = new String(output.readAllBytes(), StandardCharsets.US_ASCII).strip();
      int status = process.waitFor();
      if (status != 0) {
        throw new IllegalStateException(
            "The process that makes the reference page of " + spec + " ended with " + status);
      }
      return digest;
    }
  }

  private static String digest(byte[] page) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(page);
      return String.format("%064x", new BigInteger(1, digest));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256", e);
    }
  }
}
