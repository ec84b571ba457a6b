package dev.parquetfast.benchmarks;

import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * Lasts while its thread does only plain arithmetic, in which no sample can fail. So it tells how
 * often the recorder really takes a sample.
 */
@Name(CalibrationEvent.NAME)
@Label("Calibration")
@StackTrace(false)
public final class CalibrationEvent extends Event {

  /** Name of the event in a recording. */
  public static final String NAME = "dev.parquetfast.Calibration";

  CalibrationEvent() {}
}
