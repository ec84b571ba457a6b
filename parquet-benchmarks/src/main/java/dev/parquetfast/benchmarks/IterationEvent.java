package dev.parquetfast.benchmarks;

import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Lasts as long as an iteration, so that a reader of the recording knows what to leave out. */
@Name(IterationEvent.NAME)
@Label("Iteration")
@StackTrace(false)
public final class IterationEvent extends Event {

  /** Name of the event in a recording. */
  public static final String NAME = "dev.parquetfast.Iteration";

  IterationEvent() {}
}
