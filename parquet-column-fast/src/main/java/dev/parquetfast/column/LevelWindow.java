package dev.parquetfast.column;

import dev.parquetfast.kernel.Ints;
import dev.parquetfast.kernel.Levels;
import dev.parquetfast.rle.HybridReader;
import java.util.Arrays;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Repetition or definition levels of one page, decoded ahead in windows of bounded size.
 *
 * <p>A level that cannot be decoded, or is beyond the column's maximum, ends the window before it;
 * what is wrong with it is thrown when it is next.
 *
 * <p>Where one level fills a window, as in columns without nulls and in those with nothing else,
 * the window is that level and needs no array: of thousands of columns most are like that.
 */
final class LevelWindow {

  /** The most levels that are decoded at a time, unless they are bits. */
  static final int CAPACITY = 512;

  private static final int CAPACITY_IN_BITS = 8192;

  private static final int[] NO_INTS = {};
  private static final long[] NO_BITS = {};

  private final String name;
  private final int max;
  private Source source;

  /** Room for levels, once there has to be some. */
  private int[] room = NO_INTS;

  /** {@link #room} if it holds the window; null if each level of the window is {@link #level}. */
  private int[] levels = room;

  private int level;

  /** Whether levels are decoded to bits. */
  private boolean asBits;

  private long[] roomForBits = NO_BITS;

  /** {@link #roomForBits} if it holds the window. */
  private long[] bits;

  private RuntimeException failure;

  /**
   * Levels of one kind.
   *
   * @param name what the levels are, for messages
   * @param max the largest that the column has
   */
  LevelWindow(String name, int max) {
    this.name = name;
    this.max = max;
  }

  /** Returns the largest level that the column has. */
  int max() {
    return max;
  }

  /**
   * Asks for {@link #bits} instead of levels, before the first window.
   *
   * @throws IllegalStateException if the column has levels other than 0 and 1
   */
  void decodeToBits() {
    if (max != 1) {
      throw new IllegalStateException("Levels up to " + max + " are no bits");
    }
    asBits = true;
  }

  /** Returns the most levels of the page that {@link #load} can be asked for. */
  int capacity() {
    return asBits ? CAPACITY_IN_BITS : CAPACITY;
  }

  /** Starts on a page whose levels a codec reads. */
  void start(ValuesReader reader) {
    start(new ReaderSource(reader));
  }

  /** Starts on a page whose levels are runs. */
  void start(HybridReader runs) {
    start(new RunSource(runs));
  }

  private void start(Source levelSource) {
    source = levelSource;
    failure = null;
  }

  /**
   * Decodes the levels that follow: {@link #levels()} has them from index 0 on.
   *
   * @param count how many, at least one and at most {@link #capacity()}
   * @return how many of them there are before the next that is wrong: at least one, at most {@code
   *     count}
   * @throws RuntimeException if the first of them is wrong
   */
  int load(int count) {
    if (failure != null) {
      throw failure;
    }
    bits = null;
    if (source.repeats() >= count) {
      int repeated = source.repeatedLevel();
      if (Integer.compareUnsigned(repeated, max) <= 0) {
        source.skip(count);
        levels = null;
        level = repeated;
        return count;
      }
    }
    if (asBits) {
      roomForBits(count);
      int read = source.readBits(roomForBits, count);
      if (read > 0) {
        levels = null;
        bits = roomForBits;
        return read;
      }
      // The codec has no bits, or something is wrong with the next level.
    }
    levels = roomFor(count);
    int decoded = decode(count);
    if (!Ints.within(levels, 0, decoded, max)) {
      int wrong = 0;
      while (Integer.compareUnsigned(levels[wrong], max) <= 0) {
        wrong++;
      }
      decoded = wrong;
      failure =
          new ParquetDecodingException(
              "Expected a " + name + " level of at most " + max + ", found " + levels[wrong]);
    }
    if (decoded == 0) {
      throw failure;
    }
    if (asBits) {
      Levels.bitsOf(levels, 0, decoded, max, roomForBits);
      levels = null;
      bits = roomForBits;
    }
    return decoded;
  }

  private void roomForBits(int count) {
    int words = (count + Long.SIZE - 1) / Long.SIZE;
    if (roomForBits.length < words) {
      roomForBits = new long[words];
    }
  }

  private int[] roomFor(int count) {
    if (room.length < count) {
      room = new int[count];
    }
    return room;
  }

  private int decode(int count) {
    int[] dest = room;
    try {
      source.read(dest, count);
      return count;
    } catch (RuntimeException e) {
      // The batch has moved nothing. One by one, to find the level that it is about.
      for (int i = 0; i < count; i++) {
        try {
          dest[i] = source.read();
        } catch (RuntimeException atLevel) {
          failure = atLevel;
          return i;
        }
      }
      // No level is wrong, so what has failed is not the page's fault.
      failure = e;
      throw e;
    }
  }

  /**
   * Returns the array that holds the levels loaded last, or null if {@link #bits()} has them, or
   * each of them is {@link #level()}.
   */
  int[] levels() {
    return levels;
  }

  /** Returns a bit for each level loaded last, or null if there are none. */
  long[] bits() {
    return bits;
  }

  /** Returns the level that all of those loaded last have, if there is no array of them. */
  int level() {
    return level;
  }

  /** Returns an array of the levels loaded last, of which there are {@code count}. */
  int[] filled(int count) {
    if (levels == null) {
      levels = roomFor(count);
      Arrays.fill(levels, 0, count, level);
    }
    return levels;
  }

  /** Where the levels of a page come from. */
  private interface Source {
    /** The next level. */
    int read();

    /** The next levels, or an exception and nothing has moved. */
    void read(int[] dest, int count);

    /** The next levels as bits: fewer than wanted if what follows is wrong; 0 if there are none. */
    default int readBits(long[] dest, int count) {
      return 0;
    }

    /** How many times the next level comes at least, as far as that is known; or 0. */
    default int repeats() {
      return 0;
    }

    /** The level that {@link #repeats()}. */
    default int repeatedLevel() {
      throw new IllegalStateException("No level is known to repeat");
    }

    /** Passes over levels that are known to repeat. */
    default void skip(int count) {
      throw new IllegalStateException("No level is known to repeat");
    }
  }

  private static final class ReaderSource implements Source {
    private final ValuesReader reader;

    ReaderSource(ValuesReader reader) {
      this.reader = reader;
    }

    @Override
    public int read() {
      return reader.readInteger();
    }

    @Override
    public void read(int[] dest, int count) {
      reader.readIntegers(dest, 0, count);
    }
  }

  private static final class RunSource implements Source {
    private final HybridReader runs;

    RunSource(HybridReader runs) {
      this.runs = runs;
    }

    @Override
    public int read() {
      return runs.readInt();
    }

    @Override
    public void read(int[] dest, int count) {
      runs.readIntegers(dest, 0, count);
    }

    @Override
    public int readBits(long[] dest, int count) {
      return runs.readBits(dest, count);
    }

    @Override
    public int repeats() {
      return runs.repeats();
    }

    @Override
    public int repeatedLevel() {
      return runs.repeatedValue();
    }

    @Override
    public void skip(int count) {
      runs.skip(count);
    }
  }
}
