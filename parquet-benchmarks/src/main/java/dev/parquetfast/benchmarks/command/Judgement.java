package dev.parquetfast.benchmarks.command;

import dev.parquetfast.benchmarks.measure.Comparison;

/** A comparison and the floor that applies to it. */
record Judgement(Floor floor, Comparison comparison) {

  /** Returns the verdict on the samples so far. */
  Floor.Verdict verdict() {
    return floor.judge(comparison);
  }
}
