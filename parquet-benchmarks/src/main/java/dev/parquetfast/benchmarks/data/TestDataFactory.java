package dev.parquetfast.benchmarks.data;

import dev.parquetfast.benchmarks.spi.Encoding;
import dev.parquetfast.benchmarks.spi.PageSpec;
import dev.parquetfast.benchmarks.spi.Pattern;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntToLongFunction;
import java.util.function.LongSupplier;

/**
 * Makes the values of a page.
 *
 * <p>The same page always has the same values: they come from {@link Random}, whose sequence the
 * JDK's documentation fixes, with a fixed seed. No value is NaN, whose bits older upstream releases
 * change.
 */
public final class TestDataFactory {

  private static final long SEED = 20_260_401;

  /** Distinct values of {@link Pattern#LOW_CARDINALITY}. */
  static final int FEW = 100;

  /** Longest value of a page with {@link PageSpec#MIXED_LENGTHS}, in bytes. */
  static final int LONGEST_OF_MIXED = 64;

  /** One of so many values is true in {@link Pattern#MOSTLY_FALSE}, on average. */
  private static final int MOSTLY = 100;

  /** Distance between neighbours in the ordered patterns of floating point numbers; exact. */
  private static final double STEP = 0.25;

  /** Random floating point numbers lie between plus and minus this. */
  private static final double RANGE = 1e6;

  private static final long STRIDE = 1000;

  /** Values of {@link Pattern#RANDOM_SMALL} are below this. */
  static final int SMALL = 1000;

  /** Where {@link Pattern#TIMESTAMP_MILLIS} begins, and how far its values are apart at most. */
  private static final long FIRST_EVENT = 1_700_000_000_000L;

  static final int LONGEST_PAUSE = 1000;

  /** Equal values of {@link Pattern#LONG_RUNS}, at most. */
  static final int LONGEST_RUN = 2000;

  /** Digits in which keys differ; enough for a page of them to share no more than the first few. */
  static final int KEY_DIGITS = 10;

  private TestDataFactory() {}

  /**
   * The page's values, in the kind of array that its type names.
   *
   * @throws IllegalArgumentException if the page's pattern makes no sense for its type
   */
  public static Object values(PageSpec page) {
    switch (page.type()) {
      case BOOLEAN:
        return booleans(page.pattern(), page.count());
      case INT32:
        return page.encoding() == Encoding.RLE
            ? narrowInts(page.pattern(), page.length(), page.count())
            : ints(page.pattern(), page.count());
      case INT64:
        return longs(page.pattern(), page.count());
      case FLOAT:
        return floats(page.pattern(), page.count());
      case DOUBLE:
        return doubles(page.pattern(), page.count());
      case BINARY:
      case FIXED_LEN_BYTE_ARRAY:
        return binaries(page.pattern(), page.length(), page.count());
    }
    throw new IllegalArgumentException("No values for " + page);
  }

  static boolean[] booleans(Pattern pattern, int count) {
    Random random = new Random(SEED);
    boolean[] values = new boolean[count];
    for (int i = 0; i < count; i++) {
      values[i] = nextBoolean(pattern, i, random);
    }
    return values;
  }

  /** The random ones are spread over the whole range of the type. */
  static int[] ints(Pattern pattern, int count) {
    Random random = new Random(SEED);
    return Arrays.stream(numbers(pattern, count, random, random::nextInt, rank -> rank))
        .mapToInt(value -> (int) value)
        .toArray();
  }

  /**
   * Numbers of so many bits.
   *
   * @param width 1 to 31
   */
  static int[] narrowInts(Pattern pattern, int width, int count) {
    Random random = new Random(SEED);
    int[] values = new int[count];
    switch (pattern) {
      case RANDOM:
        Arrays.setAll(values, i -> random.nextInt(1 << width));
        return values;
      case LONG_RUNS:
      case MIXED_RUNS:
        for (int at = 0; at < count; ) {
          if (pattern == Pattern.MIXED_RUNS) {
            for (int n = random.nextInt(FEW); n > 0 && at < count; n--) {
              values[at++] = random.nextInt(1 << width);
            }
          }
          int length = 1 + random.nextInt(pattern == Pattern.LONG_RUNS ? LONGEST_RUN : FEW);
          int end = Math.min(count, at + length);
          Arrays.fill(values, at, end, random.nextInt(1 << width));
          at = end;
        }
        return values;
      default:
        throw new IllegalArgumentException("No narrow numbers that are " + pattern);
    }
  }

  /** The random ones are spread over the whole range of the type. */
  static long[] longs(Pattern pattern, int count) {
    Random random = new Random(SEED);
    long[] values = new long[count];
    switch (pattern) {
      case SEQUENTIAL_DENSE:
        Arrays.setAll(values, i -> i);
        return values;
      case SEQUENTIAL_STRIDED:
        Arrays.setAll(values, i -> i * STRIDE);
        return values;
      case RANDOM_SMALL:
        Arrays.setAll(values, i -> random.nextInt(SMALL));
        return values;
      case RANDOM_WIDE:
        Arrays.setAll(values, i -> random.nextLong());
        return values;
      case TIMESTAMP_MILLIS:
        long now = FIRST_EVENT;
        for (int i = 0; i < count; i++) {
          values[i] = now;
          now += random.nextInt(LONGEST_PAUSE + 1);
        }
        return values;
      default:
        break;
    }
    return numbers(pattern, count, random, random::nextLong, rank -> rank);
  }

  static float[] floats(Pattern pattern, int count) {
    double[] doubles = doubles(pattern, count);
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) doubles[i];
    }
    return values;
  }

  static double[] doubles(Pattern pattern, int count) {
    Random random = new Random(SEED);
    LongSupplier anything = () -> Double.doubleToRawLongBits((random.nextDouble() * 2 - 1) * RANGE);
    IntToLongFunction ordered = rank -> Double.doubleToRawLongBits(rank * STEP);
    return Arrays.stream(numbers(pattern, count, random, anything, ordered))
        .mapToDouble(Double::longBitsToDouble)
        .toArray();
  }

  /**
   * Strings of random bytes.
   *
   * @param length of each value in bytes, or {@link PageSpec#MIXED_LENGTHS}
   */
  static byte[][] binaries(Pattern pattern, int length, int count) {
    Random random = new Random(SEED);
    byte[][] values = new byte[count][];
    switch (pattern) {
      case LOW_CARDINALITY:
        byte[][] few = new byte[FEW][];
        Arrays.setAll(few, i -> nextBinary(length, random));
        Arrays.setAll(values, i -> few[random.nextInt(FEW)]);
        return values;
      case VARIABLE_LENGTH:
        Arrays.setAll(values, i -> nextBinary(random.nextInt(2 * length + 1), random));
        return values;
      case SORTED:
      case SORTED_VARIABLE:
        int longest = pattern == Pattern.SORTED ? 0 : length / 2;
        Arrays.setAll(values, i -> nextKey(length - longest / 2, longest, random));
        Arrays.sort(values, Arrays::compareUnsigned);
        return values;
      case HIGH_CARDINALITY:
      case RANDOM:
      case UNIFORM_LENGTH:
        Arrays.setAll(values, i -> nextBinary(length, random));
        return values;
      default:
        throw new IllegalArgumentException("No binaries that are " + pattern);
    }
  }

  private static boolean nextBoolean(Pattern pattern, int index, Random random) {
    switch (pattern) {
      case ALL_TRUE:
        return true;
      case ALTERNATING:
        return index % 2 == 0;
      case RANDOM:
        return random.nextBoolean();
      case MOSTLY_FALSE:
        return random.nextInt(MOSTLY) == 0;
      default:
        throw new IllegalArgumentException("No booleans that are " + pattern);
    }
  }

  private static byte[] nextBinary(int length, Random random) {
    byte[] value =
        new byte[length == PageSpec.MIXED_LENGTHS ? random.nextInt(LONGEST_OF_MIXED + 1) : length];
    random.nextBytes(value);
    return value;
  }

  /**
   * A beginning that all keys have in common, {@link #KEY_DIGITS} random digits, and some letters.
   *
   * @param length up to the last digit, in bytes
   * @param longest the most letters
   */
  private static byte[] nextKey(int length, int longest, Random random) {
    byte[] value = new byte[length + random.nextInt(longest + 1)];
    Arrays.fill(value, 0, length - KEY_DIGITS, (byte) '/');
    for (int i = length - KEY_DIGITS; i < length; i++) {
      value[i] = (byte) ('0' + random.nextInt(10));
    }
    for (int i = length; i < value.length; i++) {
      value[i] = (byte) ('a' + random.nextInt(26));
    }
    return value;
  }

  /**
   * Numbers of any type, as bits in a long.
   *
   * @param anything gives the next random number
   * @param ordered gives the number of a rank, from the smallest on
   */
  private static long[] numbers(
      Pattern pattern, int count, Random random, LongSupplier anything, IntToLongFunction ordered) {
    long[] values = new long[count];
    switch (pattern) {
      case SEQUENTIAL:
        Arrays.setAll(values, ordered);
        return values;
      case RANDOM:
        Arrays.setAll(values, i -> anything.getAsLong());
        return values;
      case LOW_CARDINALITY:
        long[] few = new long[FEW];
        Arrays.setAll(few, i -> anything.getAsLong());
        Arrays.setAll(values, i -> few[random.nextInt(FEW)]);
        return values;
      case HIGH_CARDINALITY:
        Arrays.setAll(values, ordered);
        shuffle(values, random);
        return values;
      default:
        throw new IllegalArgumentException("No numbers that are " + pattern);
    }
  }

  private static void shuffle(long[] values, Random random) {
    for (int i = values.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      long swapped = values[i];
      values[i] = values[j];
      values[j] = swapped;
    }
  }
}
