package dev.parquetfast.column;

import dev.parquetfast.kernel.Levels;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.parquet.column.values.ValuesWriter;

/**
 * The repetition or definition levels of a page on their way to their writer.
 *
 * <p>Levels that can only be 0 go nowhere: their writer puts nothing into a page. All others are
 * collected as bytes, of which the encoder of the hybrid takes eight at once. But where one has
 * come many times in a row it is only counted, until another comes: most columns have few nulls or
 * none. Levels for another kind of writer, or that no byte holds, are written one by one.
 *
 * <p>Only adding a level, {@link #writer()} and {@link #histogram} hand levels over. {@link
 * #bufferedSize()} and {@link #allocatedSize()} change nothing and cannot fail. Any thread may call
 * them. Another thread than the one that adds levels may read any of the fields late, and then gets
 * a figure that is stale or mixes two states.
 */
public final class LevelBuffer {

  /**
   * Levels to a batch, and how many equal ones begin a run: long enough for calls not to show, and
   * short beside any page.
   */
  private static final int CAPACITY = 256;

  /** Levels to a batch while somebody asks for sizes: fewer than a group of the hybrid has. */
  private static final int SMALL_CAPACITY = 7;

  /** The highest level that is collected; hardly any schema nests as deep. */
  private static final int HIGHEST = 255;

  /** Equal to no int: one comparison tells whether there is a run and a level belongs to it. */
  private static final long NO_LEVEL = Long.MAX_VALUE;

  private static final byte[] NO_ROOM = {};

  private final ValuesWriter writer;

  /** The same, if levels are collected for it; or null. */
  private final LevelWriter batchWriter;

  private final int maximum;
  private final long[] histogram;

  /** Where levels are collected, a byte each, once there is one. */
  private byte[] large = NO_ROOM;

  /** The same while somebody asks for sizes. */
  private byte[] small = NO_ROOM;

  /** One of the two, or {@link #NO_ROOM} where the next level is not simply added. */
  private byte[] levels = NO_ROOM;

  /**
   * Where the batch starts in its array. A batch ends where the array does, however few levels it
   * may have, so adding one needs no other test than that of the array's bounds.
   */
  private int start;

  /** Where the next level of the batch goes. */
  private int position;

  /** The level of the run that may go on, or {@link #NO_LEVEL}. */
  private long repeated = NO_LEVEL;

  /** How many levels of the run have been counted. */
  private int repeats;

  /** Whether somebody has asked for the size during this batch; no byte depends on it. */
  private boolean sizeAsked;

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
        maximum <= HIGHEST && writer instanceof LevelWriter ? (LevelWriter) writer : null;
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
    int at = position;
    // The sign is that of a level below 0 or above the maximum. A comparison of the two may become
    // a branch for each of less, equal and greater, and levels cannot be foreseen.
    if (at < to.length && (level | (maximum - level)) >= 0) {
      to[at] = (byte) level;
      position = at + 1;
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
    int n = position - start;
    boolean run = n == CAPACITY && Levels.mismatch(levels, 0, n, (byte) level) == n;
    flush();
    if (run) {
      begin(level);
    } else if (sizeAsked) {
      addCounted(level);
    } else {
      large = large.length == 0 ? new byte[CAPACITY] : large;
      collect(large, CAPACITY, level);
    }
  }

  /**
   * Adds a level while somebody keeps asking for the size. What is collected then makes no
   * difference to the size, so it is known without a look at the levels.
   */
  private void addCounted(int level) {
    int run = batchWriter.repeatedLevel();
    if (run == level) {
      begin(level);
      return;
    }
    int room = run < 0 ? batchWriter.levelsBeforeGroup() : 0;
    if (room > 0) {
      sizeAsked = false;
      small = small.length == 0 ? new byte[SMALL_CAPACITY] : small;
      collect(small, room, level);
      return;
    }
    // It completes a group or ends a run, so the size changes.
    batchWriter.writeRepeated(level, 1);
    count(level, 1);
    run = batchWriter.repeatedLevel();
    repeated = run < 0 ? NO_LEVEL : run;
  }

  /** Begins to count a level that the writer has begun a run of. */
  private void begin(int level) {
    repeated = level;
    repeats = 1;
  }

  /** Begins a batch of at most {@code room} levels. */
  private void collect(byte[] batch, int room, int level) {
    repeated = NO_LEVEL;
    start = batch.length - room;
    position = start;
    levels = batch;
    levels[position++] = (byte) level;
  }

  private void collectNothing() {
    levels = NO_ROOM;
    start = 0;
    position = 0;
  }

  /** Hands over to the writer what it has not been given yet; what fails is not given again. */
  private void flush() {
    int times = repeats;
    byte[] batch = levels;
    int from = start;
    int to = position;
    repeats = 0;
    collectNothing();
    if (times > 0) {
      batchWriter.writeRepeated((int) repeated, times);
      count((int) repeated, times);
    } else if (to > from) {
      batchWriter.writeLevels(batch, from, to - from);
      if (histogram.length > 0) {
        Levels.count(batch, from, to, histogram);
      }
    }
  }

  private void count(int level, int times) {
    if (histogram.length > 0) {
      histogram[level] += times;
    }
  }

  /** Bytes of memory that the writer holds. */
  public long allocatedSize() {
    return writer.getAllocatedSize();
  }

  /**
   * Bytes of the page so far, as the writer counts them when it has been given everything.
   *
   * <p>A run that is only counted here is one that the writer has begun, so it takes the same bytes
   * however long it is.
   */
  public long bufferedSize() {
    if (maximum == 0) {
      return 0;
    }
    if (!sizeAsked) {
      sizeAsked = true;
    }
    byte[] batch = levels;
    int from = start;
    int n = Math.min(position, batch.length) - from;
    return n > 0 && batch.length > SMALL_CAPACITY
        ? batchWriter.bufferedSizeAfter(batch, from, n)
        : writer.getBufferedSize();
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
    collectNothing();
    repeated = NO_LEVEL;
    repeats = 0;
  }
}
