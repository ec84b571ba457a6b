package dev.parquetfast.benchmarks.command;

import dev.parquetfast.benchmarks.measure.Comparison;

/** A comparison beside the floor that it is held against. */
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

  /** As the samples stand now. */
  Floor.Verdict verdict() {
    return floor.judge(comparison);
  }
}
