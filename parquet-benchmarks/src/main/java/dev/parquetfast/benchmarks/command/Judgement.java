package dev.parquetfast.benchmarks.command;

import dev.parquetfast.benchmarks.measure.Comparison;

/** A comparison and the floor that applies to it. */
record Judgement(Floor floor, Comparison comparison) {

  Floor.Verdict verdict() {
    return floor.judge(comparison);
  }
}
