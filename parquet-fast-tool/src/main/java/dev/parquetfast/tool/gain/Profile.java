package dev.parquetfast.tool.gain;

import dev.parquetfast.tool.copies.Overlay;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Counts samples by what their code is. */
final class Profile {
  /** By copy of Parquet, part and direction; the copy of code that has none is empty. */
  private final Map<Cell, Long> samples = new HashMap<>();

  /** Which jars of ours have been seen in which copy. */
  private final Map<String, Set<Overlay>> ours = new TreeMap<>();

  private final Set<String> threads = new TreeSet<>();
  private long waiting;

  /** Adds a sample. */
  void add(Cell cell, String thread) {
    samples.merge(cell, 1L, Long::sum);
    threads.add(thread);
  }

  /** Adds a sample of a thread that used no processor. */
  void addWaiting() {
    waiting++;
  }

  /** Notes that a copy has code of a jar of ours. */
  void addOurs(String copy, Overlay jar) {
    ours.computeIfAbsent(copy, key -> EnumSet.noneOf(Overlay.class)).add(jar);
  }

  /**
   * Adds the samples of a recording. Whose the code is, each recording says for itself: another one
   * may be of a JVM with other jars.
   */
  void add(Profile other) {
    other.samples.forEach(
        (cell, count) ->
            samples.merge(
                new Cell(cell.copy, other.oursIn(cell), cell.part, cell.direction),
                count,
                Long::sum));
    threads.addAll(other.threads);
    waiting += other.waiting;
  }

  Map<Cell, Long> samples() {
    return samples;
  }

  long total() {
    return samples.values().stream().mapToLong(Long::longValue).sum();
  }

  int threads() {
    return threads.size();
  }

  long waiting() {
    return waiting;
  }

  /** Returns which jars of ours are in the copy of Parquet that these samples are of. */
  Set<Overlay> oursIn(Cell cell) {
    return cell.ours.isEmpty() ? ours.getOrDefault(cell.copy, Set.of()) : cell.ours;
  }

  /** What samples have in common that count together. */
  static final class Cell {
    /** The package of the copy of Parquet on the stack, or an empty text. */
    final String copy;

    /** Which jars of ours are in it, once the recording has been read. */
    private final Set<Overlay> ours;

    final Part part;
    final Direction direction;

    Cell(String copy, Part part, Direction direction) {
      this(copy, Set.of(), part, direction);
    }

    private Cell(String copy, Set<Overlay> ours, Part part, Direction direction) {
      this.copy = copy;
      this.ours = ours;
      this.part = part;
      this.direction = direction;
    }

    @Override
    public boolean equals(Object object) {
      if (!(object instanceof Cell)) {
        return false;
      }
      Cell other = (Cell) object;
      return copy.equals(other.copy)
          && ours.equals(other.ours)
          && part == other.part
          && direction == other.direction;
    }

    @Override
    public int hashCode() {
      return Objects.hash(copy, ours, part, direction);
    }
  }
}
