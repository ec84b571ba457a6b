package dev.parquetfast.column;

import dev.parquetfast.buffer.PageMemory;
import dev.parquetfast.kernel.Levels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.values.ValuesWriter;

/**
 * Collects the repetition or definition levels of a page and passes them to their writer.
 *
 * <p>Levels that can only be 0 are not written, because their writer puts nothing into a page.
 * Other levels are collected as bytes; the encoder of the hybrid takes eight of these at once. A
 * level that has been repeated many times is only counted until another one follows, because most
 * columns have few nulls or none. If the writer is of another kind, or a level may not fit in a
 * byte, levels are written one by one.
 *
 * <p>Only adding a level, {@link #writer()} and {@link #histogram} pass levels to the writer.
 * {@link #bufferedSize()} and {@link #allocatedSize()} change nothing and cannot fail. Any thread
 * may call them. A thread other than the one that adds levels may read any field late, and then
 * gets a figure that is stale or mixes two states.
 */
public final class LevelBuffer implements PageMemory {

  /**
   * Number of levels in a batch, and of equal levels that begin a run. It is large enough that the
   * calls cost nothing measurable, and small compared with any page.
   */
  private static final int CAPACITY = 256;

  /**
   * Number of levels in a batch while somebody asks for sizes: one less than a group of the hybrid.
   */
  private static final int SMALL_CAPACITY = 7;

  /** The highest level that is collected. Hardly any schema is nested as deeply. */
  private static final int HIGHEST = 255;

  /**
   * Equal to no int, so that one comparison tells whether there is a run to which a level belongs.
   */
  private static final long NO_LEVEL = Long.MAX_VALUE;

  /** The writer has to be asked for its size. */
  private static final long UNKNOWN = -1;

  private static final byte[] NO_ROOM = {};

  private final ValuesWriter writer;

  /** The same writer if levels are collected for it, or null. */
  private final LevelWriter batchWriter;

  private final int maximum;
  private final long[] histogram;

  /** The batch, one byte for each level; allocated for the first level. */
  private byte[] large = NO_ROOM;

  /** The batch while somebody asks for sizes; allocated when it is needed. */
  private byte[] small = NO_ROOM;

  /**
   * The one of the two arrays that is in use, or {@link #NO_ROOM} if the next level is not simply
   * added to one.
   */
  private byte[] levels = NO_ROOM;

  /**
   * Start of the batch in its array. A batch always ends at the end of the array, even if it may
   * have only a few levels. So the check of the array's bounds is the only one that adding a level
   * needs.
   */
  private int start;

  /** Index of the next level of the batch. */
  private int position;

  /** The level of the run that the next level may extend, or {@link #NO_LEVEL}. */
  private long repeated = NO_LEVEL;

  /** How many levels of the run have been counted. */
  private int repeats;

  /** Whether somebody has asked for the size during this batch; no byte depends on it. */
  private boolean sizeAsked;

  /**
   * The writer's {@code getBufferedSize()} after the levels that it got last, or {@link #UNKNOWN}.
   * So a caller who asks after every record does not make a virtual call for each column.
   */
  private long written = UNKNOWN;

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
   * Adds a level. Does nothing if the column's highest level is 0.
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
    // The result is negative for a level below 0 or above the maximum. A comparison may be compiled
    // to a branch each for less, equal and greater, and no processor can predict levels.
    if (at < to.length && (level | (maximum - level)) >= 0) {
      to[at] = (byte) level;
      position = at + 1;
    } else {
      addElsewhere(level);
    }
  }

  /**
   * Adds {@code src[from .. from + count - 1]}. Does nothing if the column's highest level is 0.
   *
   * @throws IllegalArgumentException if the column has no such level
   */
  public void add(int[] src, int from, int count) {
    if (maximum == 0) {
      return;
    }
    if (batchWriter == null) {
      for (int i = 0; i < count; i++) {
        add(src[from + i]);
      }
      return;
    }
    beginDirect();
    byte[] batch = batch();
    for (int done = 0; done < count; done += CAPACITY) {
      int n = Math.min(CAPACITY, count - done);
      if (Levels.narrow(src, from + done, n, maximum, batch) < 0) {
        throw new IllegalArgumentException("Levels of 0 to " + maximum + " expected");
      }
      writeDirect(batch, n);
    }
  }

  /**
   * Adds a level for each bit: the column's highest level for 1, and one less for 0.
   *
   * @param bits 64 to a word from the lowest bit on
   * @param from index of the first bit
   */
  public void add(long[] bits, int from, int count) {
    if (maximum == 0) {
      return;
    }
    if (batchWriter == null) {
      for (int i = 0; i < count; i++) {
        add(maximum - 1 + (int) Levels.word(bits, from + i, 1));
      }
      return;
    }
    beginDirect();
    byte[] batch = batch();
    for (int done = 0; done < count; done += CAPACITY) {
      int n = Math.min(CAPACITY, count - done);
      Levels.ofBits(bits, from + done, n, maximum - 1, batch);
      writeDirect(batch, n);
    }
  }

  /** Adds a level {@code count} times. */
  public void addRepeated(int level, int count) {
    if (maximum == 0) {
      return;
    }
    if (batchWriter == null) {
      for (int i = 0; i < count; i++) {
        add(level);
      }
      return;
    }
    beginDirect();
    batchWriter.writeRepeated(level, count);
    count(level, count);
  }

  /**
   * Passes on what has been collected, for levels that go to the writer immediately. A level that
   * follows them begins a new batch: it is not known here whether they have begun a run.
   */
  private void beginDirect() {
    flush();
    written = UNKNOWN;
    repeated = NO_LEVEL;
    sizeAsked = false;
  }

  /** Returns the array of {@link #CAPACITY} bytes, which has been passed on. */
  private byte[] batch() {
    large = large.length == 0 ? new byte[CAPACITY] : large;
    return large;
  }

  private void writeDirect(byte[] batch, int n) {
    if (Levels.mismatch(batch, 0, n, batch[0]) == n) {
      batchWriter.writeRepeated(Byte.toUnsignedInt(batch[0]), n);
      count(Byte.toUnsignedInt(batch[0]), n);
    } else {
      writeLevels(batch, 0, n);
    }
  }

  private void writeLevels(byte[] batch, int from, int to) {
    batchWriter.writeLevels(batch, from, to - from);
    if (histogram.length > 0) {
      Levels.count(batch, from, to, histogram);
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
    if (n > 0 && levels == small) {
      completeGroup(n, level);
      return;
    }
    boolean run = n == CAPACITY && Levels.mismatch(levels, 0, n, (byte) level) == n;
    flush();
    if (run) {
      begin(level);
    } else if (sizeAsked) {
      addCounted(level);
    } else {
      collect(batch(), CAPACITY, level);
    }
  }

  /**
   * Adds a level while somebody keeps asking for the size. Collects only levels that do not change
   * the size, so the size is known without examining them.
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
    written = writer.getBufferedSize();
    run = batchWriter.repeatedLevel();
    repeated = run < 0 ? NO_LEVEL : run;
  }

  /**
   * Passes on the {@code n} levels of a full small batch and the one that follows them. They
   * complete a group of the hybrid, and the encoder takes them at once.
   */
  private void completeGroup(int n, int level) {
    byte[] group = batch();
    System.arraycopy(small, start, group, 0, n);
    group[n] = (byte) level;
    collectNothing();
    writeLevels(group, 0, n + 1);
    written = writer.getBufferedSize();
    int run = batchWriter.repeatedLevel();
    if (run >= 0) {
      repeated = run;
    } else if (sizeAsked) {
      // All seven levels of the next group may be held back.
      sizeAsked = false;
      levels = small;
    }
  }

  /** Begins to count a level of which the writer has begun a run. */
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

  /** Passes to the writer what it has not got yet. Levels that fail are not passed again. */
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
      writeLevels(batch, from, to);
    } else {
      return;
    }
    written = writer.getBufferedSize();
  }

  private void count(int level, int times) {
    if (histogram.length > 0) {
      histogram[level] += times;
    }
  }

  /** Returns how many bytes of memory the writer holds. */
  public long allocatedSize() {
    return writer.getAllocatedSize();
  }

  /**
   * Returns the size in bytes that the writer would report if it had all levels.
   *
   * <p>A run that is only counted here is one that the writer has begun, so its length does not
   * change the size.
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
    if (n > 0 && batch.length > SMALL_CAPACITY) {
      return batchWriter.bufferedSizeAfter(batch, from, n);
    }
    long size = written;
    return size == UNKNOWN ? writer.getBufferedSize() : size;
  }

  /** Returns the writer after passing all levels to it. */
  public ValuesWriter writer() {
    flush();
    written = UNKNOWN;
    return writer;
  }

  /**
   * Returns how often each level has been added since the last reset, from level 0 on. The list is
   * empty if no histogram is wanted.
   *
   * @param entries how many levels have been added; a column that has only level 0 does not count
   *     them itself
   */
  public List<Long> histogram(int entries) {
    flush();
    if (maximum == 0 && histogram.length > 0) {
      histogram[0] = entries;
    }
    List<Long> counts = new ArrayList<>(histogram.length);
    for (long count : histogram) {
      counts.add(count);
    }
    return counts;
  }

  /** Forgets the page, and resets the writer. */
  @Override
  public void reset() {
    forget();
    Arrays.fill(histogram, 0);
    writer.reset();
  }

  /** Closes the writer. */
  @Override
  public void close() {
    forget();
    writer.close();
  }

  private void forget() {
    written = UNKNOWN;
    collectNothing();
    repeated = NO_LEVEL;
    repeats = 0;
  }
}
