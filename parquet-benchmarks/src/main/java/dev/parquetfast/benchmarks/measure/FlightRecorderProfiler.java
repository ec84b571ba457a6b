package dev.parquetfast.benchmarks.measure;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/**
 * Samples each iteration with the JDK's Flight Recorder, and leaves one recording per measured
 * iteration in a folder.
 *
 * <p>Iterations of the warm-up are sampled too, and their recordings discarded, because the
 * recorder loads and compiles code of its own at first use.
 */
public final class FlightRecorderProfiler implements InternalProfiler {

  /** Name of the system property for the folder of the recordings. */
  public static final String FOLDER_PROPERTY = "parquetfast.benchmarks.recordings";

  /** Name of the system property for the time between samples, in milliseconds. */
  public static final String PERIOD_PROPERTY = "parquetfast.benchmarks.recordings.period";

  /** A sample of a thread that executes Java code. */
  public static final String JAVA_SAMPLE = "jdk.ExecutionSample";

  /** A sample of a thread that executes code of a library, such as a compressor's. */
  public static final String NATIVE_SAMPLE = "jdk.NativeMethodSample";

  /** A time during which the garbage collector stops all threads. */
  public static final String PAUSE = "jdk.GCPhasePause";

  /** End of the names of JMH's benchmark threads, before their number. */
  public static final String WORKER = "-jmh-worker-";

  private static final Duration CALIBRATION = Duration.ofMillis(300);

  /**
   * Number of operations between two readings of the clock, so that the thread is hardly ever in
   * the latter.
   */
  private static final int OPERATIONS = 1_000_000;

  private Recording recording;
  private IterationEvent iteration;

  /** A field, so that the arithmetic has a result. */
  private volatile long sum;

  @Override
  public String getDescription() {
    return "Samples by the JDK's Flight Recorder";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmarkParams, IterationParams iterationParams) {
    Duration period = Duration.ofMillis(Long.getLong(PERIOD_PROPERTY));
    recording = new Recording();
    recording.enable(JAVA_SAMPLE).withPeriod(period);
    recording.enable(NATIVE_SAMPLE).withPeriod(period);
    recording.enable(PAUSE).withoutThreshold();
    recording.enable(IterationEvent.class);
    recording.enable(CalibrationEvent.class);
    recording.start();
    iteration = new IterationEvent();
    iteration.processorNanos = -processorNanos();
    iteration.begin();
  }

  @Override
  public List<Result<?>> afterIteration(
      BenchmarkParams benchmarkParams, IterationParams iterationParams, IterationResult result) {
    iteration.processorNanos += processorNanos();
    iteration.commit();
    calibrate();
    recording.stop();
    try (Recording stopped = recording) {
      if (iterationParams.getType() == IterationType.MEASUREMENT) {
        stopped.dump(
            Files.createTempFile(
                Path.of(System.getProperty(FOLDER_PROPERTY)), "iteration-", ".jfr"));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return List.of();
  }

  /** Returns the processor's time of all threads so far. */
  private static long processorNanos() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private void calibrate() {
    CalibrationEvent calibration = new CalibrationEvent();
    calibration.begin();
    long end = System.nanoTime() + CALIBRATION.toNanos();
    while (System.nanoTime() < end) {
      sum = add(sum);
    }
    calibration.commit();
  }

  private static long add(long start) {
    long result = start;
    for (int i = 0; i < OPERATIONS; i++) {
      result = 31 * result + i;
    }
    return result;
  }

  /** Lasts as long as an iteration, so that a reader of the recording knows what to leave out. */
  @Name(IterationEvent.NAME)
  @StackTrace(false)
  static final class IterationEvent extends Event {
    static final String NAME = "dev.parquetfast.Iteration";

    /** Time of the processor within it, which other programs on the machine do not lengthen. */
    long processorNanos;
  }

  /**
   * Lasts while its thread does only plain arithmetic, in which no sample can fail. So it tells how
   * often the recorder really takes a sample.
   */
  @Name(CalibrationEvent.NAME)
  @StackTrace(false)
  static final class CalibrationEvent extends Event {
    static final String NAME = "dev.parquetfast.Calibration";
  }
}
