package dev.parquetfast.column;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.parquet.column.values.ValuesWriter;

/**
 * The repetition or definition levels of a page on their way to their writer.
 *
 * <p>Levels that can only be 0 go nowhere: their writer puts nothing into a page. All others are
 * collected and handed to the writer many at a time, and counted on that occasion. So whoever asks
 * the writer for its size or its bytes has to {@linkplain #flush flush} before.
 */
public final class LevelBuffer {

  /** Levels to a batch: long enough for calls not to show, and short beside any page. */
  private static final int CAPACITY = 256;

  private final ValuesWriter writer;
  private final int maximum;
  private final int[] levels;
  private final long[] histogram;
  private int count;

  /**
   * Prepares for the levels of a column.
   *
   * @param maximum the highest level of the column
   * @param counted whether a histogram is wanted
   */
  public LevelBuffer(ValuesWriter writer, int maximum, boolean counted) {
    this.writer = writer;
    this.maximum = maximum;
    this.levels = new int[maximum == 0 ? 0 : CAPACITY];
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
    if (Integer.compareUnsigned(level, maximum) > 0) {
      throw new IllegalArgumentException("A level of 0 to " + maximum + " expected, not " + level);
    }
    levels[count] = level;
    count++;
    if (count == CAPACITY) {
      flush();
    }
  }

  /** Hands over to the writer what it has not been given yet. */
  public void flush() {
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
    count = 0;
    Arrays.fill(histogram, 0);
    writer.reset();
  }

  /** Closes the writer. */
  public void close() {
    count = 0;
    writer.close();
  }
}
