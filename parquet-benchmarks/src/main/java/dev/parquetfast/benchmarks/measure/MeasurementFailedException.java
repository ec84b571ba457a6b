package dev.parquetfast.benchmarks.measure;

/** A benchmark had no result. The message holds everything that its JVM printed. */
public final class MeasurementFailedException extends Exception {

  private static final long serialVersionUID = 1L;

  MeasurementFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
