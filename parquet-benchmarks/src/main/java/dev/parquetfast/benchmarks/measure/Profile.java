package dev.parquetfast.benchmarks.measure;

import dev.parquetfast.tool.gain.Part;
import dev.parquetfast.tool.gain.PartRules;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/**
 * Sums up over recordings where the time of one case under one implementation goes.
 *
 * <p>Three things are known of a measured iteration: how long it took, for how long the garbage
 * collector stopped it, and what its thread was doing at regular intervals. A thread inside the JVM
 * itself, for example to allocate memory, or in some of the JVM's routines, is not sampled. The
 * calibration tells how much time that is: its thread never enters the JVM, so all of its samples
 * succeed.
 */
public final class Profile {

  private final PartRules rules;
  private final Map<Part, Long> samples = new EnumMap<>(Part.class);
  private Duration iterations = Duration.ZERO;
  private Duration pauses = Duration.ZERO;
  private Duration processor = Duration.ZERO;
  private Duration calibrations = Duration.ZERO;
  private long samplesOfCalibrations;

  public Profile(PartRules rules) {
    this.rules = rules;
  }

  /** Adds the contents of a recording by {@link FlightRecorderProfiler}. */
  public void add(Path recording) throws IOException {
    List<RecordedEvent> events = RecordingFile.readAllEvents(recording);
    for (RecordedEvent event : events) {
      if (event.getEventType().getName().equals(FlightRecorderProfiler.IterationEvent.NAME)) {
        addWithin(event, events);
      } else if (event
          .getEventType()
          .getName()
          .equals(FlightRecorderProfiler.CalibrationEvent.NAME)) {
        calibrate(
            event.getDuration(),
            events.stream().filter(sample -> isSampleDuring(event, sample)).count());
      }
    }
  }

  private static boolean isSampleDuring(RecordedEvent calibration, RecordedEvent event) {
    return event.getEventType().getName().equals(FlightRecorderProfiler.JAVA_SAMPLE)
        && isDuring(calibration, event)
        && event.getThread("sampledThread").getId() == calibration.getThread().getId();
  }

  private static boolean isDuring(RecordedEvent whole, RecordedEvent event) {
    return !event.getStartTime().isBefore(whole.getStartTime())
        && !event.getStartTime().isAfter(whole.getEndTime());
  }

  private void addWithin(RecordedEvent iteration, List<RecordedEvent> events) {
    Duration paused = Duration.ZERO;
    for (RecordedEvent event : events) {
      if (!isDuring(iteration, event)) {
        continue;
      }
      switch (event.getEventType().getName()) {
        case FlightRecorderProfiler.JAVA_SAMPLE, FlightRecorderProfiler.NATIVE_SAMPLE -> {
          RecordedThread thread = event.getThread("sampledThread");
          RecordedStackTrace stack = event.getStackTrace();
          if (stack != null && thread.getJavaName().contains(FlightRecorderProfiler.WORKER)) {
            add(frames(stack));
          }
        }
        case FlightRecorderProfiler.PAUSE -> paused = paused.plus(event.getDuration());
        default -> {}
      }
    }
    add(iteration.getDuration(), paused);
    processor = processor.plusNanos(iteration.getLong("processorNanos"));
  }

  private static List<String> frames(RecordedStackTrace stack) {
    List<String> frames = new ArrayList<>();
    for (RecordedFrame frame : stack.getFrames()) {
      frames.add(frame.getMethod().getType().getName() + "." + frame.getMethod().getName());
    }
    return frames;
  }

  /** Adds a sample with the methods on its stack, the innermost first. */
  public void add(List<String> frames) {
    samples.merge(rules.partOf(frames), 1L, Long::sum);
  }

  /** Adds time that was sampled and, within it, pauses. */
  public void add(Duration iteration, Duration pausesWithin) {
    iterations = iterations.plus(iteration);
    pauses = pauses.plus(pausesWithin);
  }

  public long samples() {
    return samples.values().stream().mapToLong(Long::longValue).sum();
  }

  public long samples(Part part) {
    return samples.getOrDefault(part, 0L);
  }

  /** Returns the processor's time of an iteration, as a part of its time by the clock. */
  public double processorShare() {
    return (double) processor.toNanos() / iterations.toNanos();
  }

  /** Adds time in which no sample can fail, and the number of samples in it. */
  public void calibrate(Duration time, long samplesWithin) {
    calibrations = calibrations.plus(time);
    samplesOfCalibrations += samplesWithin;
  }

  /**
   * Returns the fraction of the time that each part takes. The fractions add up to 1.
   *
   * <p>Nothing is sampled during a pause, so pauses are subtracted first. In the rest a sample
   * stands for as much time as a sample of the calibration, but all samples together for no more
   * than the rest.
   */
  public Map<Part, Double> shares() {
    double paused = (double) pauses.toNanos() / iterations.toNanos();
    double nanosPerSample = (double) calibrations.toNanos() / samplesOfCalibrations;
    double seen = Math.min(1 - paused, samples() * nanosPerSample / iterations.toNanos());
    Map<Part, Double> shares = new EnumMap<>(Part.class);
    for (Part part : Part.values()) {
      shares.put(part, seen * samples(part) / samples());
    }
    shares.put(Part.PAUSES, paused);
    shares.put(Part.UNSEEN, 1 - paused - seen);
    return shares;
  }
}
