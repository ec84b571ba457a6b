package dev.parquetfast.benchmarks.command;

import dev.parquetfast.benchmarks.measure.Comparison;

/** A comparison and the floor that applies to it. */
final class Judgement {

  private final Floor floor;
  private final Comparison comparison;

  Judgement(Floor floor, Comparison comparison) {
    this.floor = floor;
    this.comparison = comparison;
  }

  Floor floor() {
    return floor;
  }

  Comparison comparison() {
    return comparison;
  }

  /** Returns the verdict on the samples so far. */
  Floor.Verdict verdict() {
    return floor.judge(comparison);
  }
}
