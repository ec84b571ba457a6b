package dev.parquetfast.column;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesWriter;

/**
 * The repetition or definition levels of a page on their way to their writer.
 *
 * <p>Levels that can only be 0 go nowhere: their writer puts nothing into a page. All others are
 * collected and handed to the writer many at a time. But where one has come many times in a row it
 * is only counted, until another comes: most columns have few nulls or none. So whoever asks the
 * writer for its size or its bytes has to {@linkplain #flush flush} before.
 */
public final class LevelBuffer {

  /** Levels to a batch: long enough for calls not to show, and short beside any page. */
  private static final int CAPACITY = 256;

  /** How many equal levels begin a run, and after how many one is looked for. */
  private static final int LOOK = 64;

  /** Equal to no int: one comparison tells whether there is a run and a level belongs to it. */
  private static final long NO_LEVEL = Long.MAX_VALUE;

  private final ValuesWriter writer;
  private final int maximum;

  /** Room for {@link #LOOK} levels, doubled when they do not fit, up to {@link #CAPACITY}. */
  private int[] levels;

  private final long[] histogram;

  /** How many levels have been collected; none during a run. */
  private int count;

  /** The level of the run that may go on, or {@link #NO_LEVEL}. */
  private long repeated = NO_LEVEL;

  /** How many levels of the run have been counted. */
  private int repeats;

  /**
   * Prepares for the levels of a column.
   *
   * @param maximum the highest level of the column
   * @param counted whether a histogram is wanted
   */
  public LevelBuffer(ValuesWriter writer, int maximum, boolean counted) {
    this.writer = writer;
    this.maximum = maximum;
    this.levels = new int[maximum == 0 ? 0 : LOOK];
    this.histogram = new long[counted ? maximum + 1 : 0];
  }

  /**
   * Adds a level; of no consequence if the column's highest level is 0.
   *
   * @throws IllegalArgumentException if the column has no such level
   */
  public void add(int level) {
    if (maximum == 0) {
      return;
    }
    if (level == repeated) {
      repeats++;
      return;
    }
    if (Integer.compareUnsigned(level, maximum) > 0) {
      throw new IllegalArgumentException("A level of 0 to " + maximum + " expected, not " + level);
    }
    if (repeated != NO_LEVEL) {
      flush();
      repeated = NO_LEVEL;
    }
    int at = count;
    levels[at++] = level;
    count = at;
    if ((at & (LOOK - 1)) == 0) {
      look();
    }
  }

  /**
   * Begins a run if the last levels are the same, and otherwise makes room for more of them or
   * hands them over if they are many.
   */
  private void look() {
    int from = count - LOOK;
    boolean run = Arrays.mismatch(levels, from, count - 1, levels, from + 1, count) < 0;
    if (run || count == CAPACITY) {
      int last = levels[from];
      flush();
      repeated = run ? last : NO_LEVEL;
    } else if (count == levels.length) {
      levels = Arrays.copyOf(levels, 2 * count);
    }
  }

  /** Hands over to the writer what it has not been given yet. */
  public void flush() {
    if (repeats > 0) {
      writeRun((int) repeated, repeats);
      repeats = 0;
    } else {
      handOver();
    }
  }

  private void writeRun(int level, int length) {
    if (writer instanceof RunLengthBitPackingHybridValuesWriter) {
      ((RunLengthBitPackingHybridValuesWriter) writer).writeRepeated(level, length);
      if (histogram.length > 0) {
        histogram[level] += length;
      }
      return;
    }
    for (int left = length; left > 0; left -= levels.length) {
      count = Math.min(left, levels.length);
      Arrays.fill(levels, 0, count, level);
      handOver();
    }
  }

  private void handOver() {
    writer.writeIntegers(levels, 0, count);
    if (histogram.length > 0) {
      for (int i = 0; i < count; i++) {
        histogram[levels[i]]++;
      }
    }
    count = 0;
  }

  /** The writer, which has been given everything. */
  public ValuesWriter writer() {
    flush();
    return writer;
  }

  /**
   * How often each level has been added since the last reset, from level 0 on; empty if nobody
   * wanted it.
   */
  public List<Long> histogram() {
    flush();
    return Arrays.stream(histogram).boxed().collect(Collectors.toList());
  }

  /** Forgets the page, and has the writer forget it. */
  public void reset() {
    forget();
    Arrays.fill(histogram, 0);
    writer.reset();
  }

  /** Closes the writer. */
  public void close() {
    forget();
    writer.close();
  }

  private void forget() {
    count = 0;
    repeated = NO_LEVEL;
    repeats = 0;
  }
}
