package dev.parquetfast.column;

import dev.parquetfast.kernel.Levels;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesWriter;

/**
 * The repetition or definition levels of a page on their way to their writer.
 *
 * <p>Levels that can only be 0 go nowhere: their writer puts nothing into a page. All others are
 * collected as bytes, of which the encoder of the hybrid takes eight at once. But where one has
 * come many times in a row it is only counted, until another comes: most columns have few nulls or
 * none. So whoever asks the writer for its bytes does that through {@link #writer()}, and for its
 * size through {@link #bufferedSize()}. Levels for another kind of writer, or that no byte holds,
 * are written one by one.
 */
public final class LevelBuffer {

  /**
   * Levels to a batch, and how many equal ones begin a run: long enough for calls not to show, and
   * short beside any page.
   */
  private static final int CAPACITY = 256;

  /** The highest level that is collected; hardly any schema nests as deep. */
  private static final int HIGHEST = 255;

  /** Equal to no int: one comparison tells whether there is a run and a level belongs to it. */
  private static final long NO_LEVEL = Long.MAX_VALUE;

  private static final byte[] NO_ROOM = {};

  private final ValuesWriter writer;

  /** The same, if levels are collected for it; or null. */
  private final RunLengthBitPackingHybridValuesWriter batchWriter;

  private final int maximum;
  private final long[] histogram;

  /** Where levels are collected, a byte each, once there is one. */
  private byte[] batch = NO_ROOM;

  /** The batch, or {@link #NO_ROOM} where the next level is not simply added to it. */
  private byte[] levels = NO_ROOM;

  /** How many levels have been collected; none during a run. */
  private int count;

  /** The level of the run that may go on, or {@link #NO_LEVEL}. */
  private long repeated = NO_LEVEL;

  /** How many levels of the run have been counted. */
  private int repeats;

  /** Bytes that the writer has, if {@link #uncounted} is not negative. */
  private long size;

  /** How many levels may be held back that make no difference to {@link #size}, or -1. */
  private int uncounted = -1;

  /**
   * Prepares for the levels of a column.
   *
   * @param maximum the highest level of the column
   * @param counted whether a histogram is wanted
   */
  public LevelBuffer(ValuesWriter writer, int maximum, boolean counted) {
    this.writer = writer;
    this.maximum = maximum;
    this.histogram = new long[counted ? maximum + 1 : 0];
    this.batchWriter =
        maximum <= HIGHEST && writer instanceof RunLengthBitPackingHybridValuesWriter
            ? (RunLengthBitPackingHybridValuesWriter) writer
            : null;
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
    byte[] to = levels;
    int at = count;
    // The sign is that of a level below 0 or above the maximum. A comparison of the two may become
    // a branch for each of less, equal and greater, and levels cannot be foreseen.
    if (at < to.length && (level | (maximum - level)) >= 0) {
      to[at] = (byte) level;
      count = at + 1;
    } else {
      addElsewhere(level);
    }
  }

  private void addElsewhere(int level) {
    if (Integer.compareUnsigned(level, maximum) > 0) {
      throw new IllegalArgumentException("A level of 0 to " + maximum + " expected, not " + level);
    }
    if (batchWriter == null) {
      writer.writeInteger(level);
      count(level, 1);
      return;
    }
    boolean run = Levels.mismatch((byte) level, batch, 0, count) == count && count > 0;
    flush();
    if (run) {
      repeated = level;
      repeats = 1;
      levels = NO_ROOM;
      return;
    }
    repeated = NO_LEVEL;
    if (batch.length == 0) {
      batch = new byte[CAPACITY];
    }
    levels = batch;
    levels[0] = (byte) level;
    count = 1;
  }

  /** Hands over to the writer what it has not been given yet; its size is not known any more. */
  private void flush() {
    uncounted = -1;
    if (repeats > 0) {
      batchWriter.writeRepeated((int) repeated, repeats);
      count((int) repeated, repeats);
      repeats = 0;
    } else if (count > 0) {
      batchWriter.writeLevels(batch, 0, count);
      if (histogram.length > 0) {
        Levels.count(batch, 0, count, histogram);
      }
      count = 0;
    }
  }

  private void count(int level, int times) {
    if (histogram.length > 0) {
      histogram[level] += times;
    }
  }

  /**
   * Bytes of memory that the writer holds. Nothing is handed over first: asking must neither fail
   * nor change the page.
   */
  public long allocatedSize() {
    return writer.getAllocatedSize();
  }

  /**
   * Bytes of the page so far, as the writer counts them when it has been given everything.
   *
   * <p>It is not given what makes no difference: more of a run, which takes the same bytes however
   * long it is, and less than a group, which is not encoded yet. So there is little to do even for
   * one who asks after every level.
   */
  public long bufferedSize() {
    if (maximum == 0) {
      return 0;
    }
    if (count > uncounted || repeats > uncounted) {
      flush();
      size = writer.getBufferedSize();
      if (batchWriter != null) {
        int run = batchWriter.repeatedLevel();
        if (run >= 0) {
          repeated = run;
          levels = NO_ROOM;
          uncounted = Integer.MAX_VALUE;
        } else {
          uncounted = batchWriter.levelsBeforeGroup();
        }
      }
    }
    return size;
  }

  /** The writer, which has been given everything. */
  public ValuesWriter writer() {
    flush();
    return writer;
  }

  /**
   * How often each level has been added since the last reset, from level 0 on; empty if nobody
   * wanted it.
   *
   * @param entries how many levels have been added; those of a column that has only level 0 are not
   *     looked at
   */
  public List<Long> histogram(int entries) {
    flush();
    if (maximum == 0 && histogram.length > 0) {
      histogram[0] = entries;
    }
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
    levels = batch;
    uncounted = -1;
  }
}
