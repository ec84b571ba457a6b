package dev.parquetfast.tool.gain;

import dev.parquetfast.tool.copies.Overlay;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** What our jars would save of the time that was sampled, by Amdahl's law for each part. */
final class Gain {
  /** Below these numbers of samples a statement would be chance. */
  static final long FEWEST = 200;

  static final long FEWEST_OF_PARQUET = 50;

  private final Profile profile;
  private final Factors factors;

  Gain(Profile profile, Factors factors) {
    this.profile = profile;
    this.factors = factors;
  }

  /** A part that is read or written. */
  static final class Row {
    final Part part;
    final Direction direction;

    /** Samples in all copies of Parquet. */
    long samples;

    /** Of these, samples that stand for as much time with our jars; the others are in ours. */
    long gaining;

    /** Null if nothing makes it faster. */
    Range factor;

    Row(Part part, Direction direction) {
      this.part = part;
      this.direction = direction;
    }

    /** Samples that would be left with our jars. */
    double after(double timesAsFast) {
      return samples - gaining + gaining / timesAsFast;
    }

    double after() {
      return factor == null ? samples : after(factor.estimate);
    }
  }

  /** Returns the parts that have samples, with what our jars do to each. */
  List<Row> rows() {
    Map<String, Row> rows = new TreeMap<>();
    profile
        .samples()
        .forEach(
            (cell, count) -> {
              // Whether the engine's code runs for a reader or a writer matters for the sums only.
              Direction direction = cell.part.jar() == null ? Direction.UNKNOWN : cell.direction;
              Row row =
                  rows.computeIfAbsent(
                      cell.part + " " + direction, key -> new Row(cell.part, direction));
              row.samples += count;
              if (gains(cell)) {
                row.factor = factors.of(cell.part, direction);
                row.gaining += count;
              }
            });
    List<Row> sorted = new ArrayList<>(rows.values());
    sorted.sort(
        Comparator.comparing((Row row) -> row.part.jar() == null)
            .thenComparing(row -> row.part == Part.OTHER)
            .thenComparing(row -> -row.samples));
    return sorted;
  }

  private boolean gains(Profile.Cell cell) {
    Overlay jar = cell.part.jar();
    return jar != null
        && !profile.oursIn(cell).contains(jar)
        && factors.of(cell.part, cell.direction) != null;
  }

  /** Returns which part of the time all of it would take. */
  Range whole() {
    return left(cell -> true, 1);
  }

  /**
   * Returns which part of its time Parquet's reading or writing would take, or null if it has too
   * few samples.
   */
  Range of(Direction direction) {
    return left(cell -> cell.direction == direction, FEWEST_OF_PARQUET);
  }

  /**
   * The estimate is the sum over the parts. Parts that are faster or slower than in the benchmarks
   * have each a reason of their own, so what each may be off adds up by squares. So does what
   * chance does to the samples, of which two standard deviations count, and what the whole may be
   * off.
   */
  private Range left(Predicate<Profile.Cell> counts, long fewest) {
    Map<Part, Map<Direction, Long>> gaining = new EnumMap<>(Part.class);
    long total = 0;
    for (Map.Entry<Profile.Cell, Long> entry : profile.samples().entrySet()) {
      Profile.Cell cell = entry.getKey();
      if (counts.test(cell)) {
        total += entry.getValue();
        if (gains(cell)) {
          gaining
              .computeIfAbsent(cell.part, part -> new EnumMap<>(Direction.class))
              .merge(cell.direction, entry.getValue(), Long::sum);
        }
      }
    }
    if (total < fewest) {
      return null;
    }
    double saved = 0;
    double squares = 0;
    double less = 0;
    double more = 0;
    for (Map.Entry<Part, Map<Direction, Long>> part : gaining.entrySet()) {
      for (Map.Entry<Direction, Long> samples : part.getValue().entrySet()) {
        Range factor = factors.of(part.getKey(), samples.getKey());
        double share = (double) samples.getValue() / total;
        double each = 1 - 1 / factor.estimate;
        saved += share * each;
        squares += share * each * each;
        less += square(share * (1 / factor.low - 1 / factor.estimate));
        more += square(share * (1 / factor.estimate - 1 / factor.high));
      }
    }
    double chance = 4 * (squares - saved * saved) / total;
    more += chance + square(saved * (factors.saved().high - 1));
    less += chance + square(saved * (1 - factors.saved().low));
    return new Range(1 - saved, 1 - saved - Math.sqrt(more), 1 - saved + Math.sqrt(less));
  }

  private static double square(double value) {
    return value * value;
  }
}
