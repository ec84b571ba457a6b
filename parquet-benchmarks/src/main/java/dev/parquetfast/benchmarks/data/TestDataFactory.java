package dev.parquetfast.benchmarks.data;

import dev.parquetfast.benchmarks.bridge.ColumnEntries;
import dev.parquetfast.benchmarks.bridge.ColumnSpec;
import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.PackerSpec;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import dev.parquetfast.benchmarks.bridge.StructLists;
import dev.parquetfast.benchmarks.bridge.TableColumn;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntToLongFunction;
import java.util.function.LongSupplier;

/**
 * Makes the values of a page.
 *
 * <p>The same page always has the same values: they come from {@link Random} with a fixed seed, and
 * the JDK's documentation fixes its sequence. No value is NaN, because older upstream releases
 * change its bits.
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

  /** Random floating point numbers are between plus and minus this. */
  private static final double RANGE = 1e6;

  private static final long STRIDE = 1000;

  /** Values of {@link Pattern#RANDOM_SMALL} are below this. */
  static final int SMALL = 1000;

  /** Start of {@link Pattern#TIMESTAMP_MILLIS}, and the maximum distance of its values. */
  private static final long FIRST_EVENT = 1_700_000_000_000L;

  static final int LONGEST_PAUSE = 1000;

  /** Maximum number of equal values in a run of {@link Pattern#LONG_RUNS}. */
  private static final int LONGEST_RUN = 2000;

  /** Digits in which keys differ; enough for a page of them to share no more than the first few. */
  private static final int KEY_DIGITS = 10;

  /** One of so many entries of a column is a null, on average. */
  private static final int NULLS = 10;

  /** Maximum number of elements of a list. */
  private static final int LONGEST_LIST = 7;

  private TestDataFactory() {}

  /**
   * Returns the values of a page, in the kind of array that its type names.
   *
   * @throws IllegalArgumentException if the page's pattern makes no sense for its type
   */
  public static Object values(PageSpec page) {
    return switch (page.type()) {
      case BOOLEAN -> booleans(page.pattern(), page.count());
      case INT32 ->
          page.encoding().hasBitWidth()
              ? narrowInts(page.pattern(), page.length(), page.count())
              : ints(page.pattern(), page.count());
      case INT64 -> longs(page.pattern(), page.count());
      case FLOAT -> floats(page.pattern(), page.count());
      case DOUBLE -> doubles(page.pattern(), page.count());
      case INT96, BINARY, FIXED_LEN_BYTE_ARRAY ->
          binaries(page.pattern(), page.length(), page.count());
    };
  }

  /** Returns numbers of all widths up to that of the name, in the kind of array of its type. */
  public static Object values(PackerSpec packed) {
    Random random = new Random(SEED);
    long mask = -1L >>> (Long.SIZE - packed.width());
    long[] longs = random.longs(packed.count()).map(each -> each & mask).toArray();
    return packed.type() == PhysicalType.INT32
        ? Arrays.stream(longs).mapToInt(each -> (int) each).toArray()
        : longs;
  }

  /**
   * Returns the entries of a column. Its values are those of a page, without those at nulls.
   *
   * <p>With a dictionary there are few distinct values, without one there are many.
   */
  public static ColumnEntries entries(ColumnSpec column) {
    Random random = new Random(SEED);
    int count = column.count();
    int[] repetitionLevels = new int[count];
    int[] definitionLevels = new int[count];
    switch (column.shape()) {
      case REQUIRED -> {}
      case OPTIONAL -> Arrays.setAll(definitionLevels, i -> random.nextInt(NULLS) == 0 ? 0 : 1);
      case LIST -> fillLists(repetitionLevels, definitionLevels, random);
    }
    Object values = values(column.values());
    for (int i = 0; i < count; i++) {
      if (definitionLevels[i] < column.shape().maximumDefinitionLevel()) {
        System.arraycopy(
            Array.newInstance(values.getClass().getComponentType(), 1), 0, values, i, 1);
      }
    }
    return new ColumnEntries(repetitionLevels, definitionLevels, values);
  }

  /** Returns a table of sixteen columns of all kinds, such as an application's events may have. */
  public static List<TableColumn> table(int rows) {
    return List.of(
        required("id", PhysicalType.INT32, 0, Pattern.SEQUENTIAL, rows),
        required("time", PhysicalType.INT64, 0, Pattern.TIMESTAMP_MILLIS, rows),
        required("price", PhysicalType.DOUBLE, 0, Pattern.RANDOM, rows),
        optional("weight", PhysicalType.FLOAT, 0, Pattern.RANDOM, rows),
        required("active", PhysicalType.BOOLEAN, 0, Pattern.RANDOM, rows),
        optional("country", PhysicalType.BINARY, 6, Pattern.LOW_CARDINALITY, rows),
        required("url", PhysicalType.BINARY, 60, Pattern.KEYS, rows),
        optional("clicks", PhysicalType.INT32, 0, Pattern.LOW_CARDINALITY, rows),
        required("hash", PhysicalType.INT64, 0, Pattern.RANDOM, rows),
        optional("score", PhysicalType.DOUBLE, 0, Pattern.LOW_CARDINALITY, rows),
        required("uuid", PhysicalType.FIXED_LEN_BYTE_ARRAY, 16, Pattern.RANDOM, rows),
        optional("city", PhysicalType.BINARY, 12, Pattern.HIGH_CARDINALITY, rows),
        optional("checked", PhysicalType.BOOLEAN, 0, Pattern.RANDOM, rows),
        required("amount", PhysicalType.INT32, 0, Pattern.HIGH_CARDINALITY, rows),
        required("ratio", PhysicalType.FLOAT, 0, Pattern.HIGH_CARDINALITY, rows),
        optional("updated", PhysicalType.INT64, 0, Pattern.SEQUENTIAL, rows));
  }

  /**
   * Returns a table of eight columns of mixed types, two of them strings: short ones, and some as
   * long as URLs. Half of the columns have few distinct values.
   */
  public static List<TableColumn> mixedTable(int rows) {
    return List.of(
        required("time", PhysicalType.INT64, 0, Pattern.TIMESTAMP_MILLIS, rows),
        required("clicks", PhysicalType.INT32, 0, Pattern.LOW_CARDINALITY, rows),
        required("amount", PhysicalType.INT64, 0, Pattern.LOW_CARDINALITY, rows),
        required("price", PhysicalType.DOUBLE, 0, Pattern.RANDOM, rows),
        optional("weight", PhysicalType.FLOAT, 0, Pattern.LOW_CARDINALITY, rows),
        required("active", PhysicalType.BOOLEAN, 0, Pattern.RANDOM, rows),
        optional("country", PhysicalType.BINARY, 6, Pattern.LOW_CARDINALITY, rows),
        required("url", PhysicalType.BINARY, 45, Pattern.KEYS, rows));
  }

  /** Returns lists of a string and a number. One in {@link #NULLS} is null at each level. */
  public static StructLists structLists(int rows) {
    Random random = new Random(SEED);
    int[] offsets = new int[rows + 1];
    boolean[] nullLists = new boolean[rows];
    for (int i = 0; i < rows; i++) {
      nullLists[i] = random.nextInt(NULLS) == 0;
      offsets[i + 1] = offsets[i] + (nullLists[i] ? 0 : random.nextInt(LONGEST_LIST));
    }
    int structs = offsets[rows];
    List<TableColumn> fields =
        List.of(
            optional("name", PhysicalType.BINARY, 20, Pattern.KEYS, structs),
            optional("number", PhysicalType.INT64, 0, Pattern.RANDOM, structs));
    boolean[] nullStructs = new boolean[structs];
    for (int i = 0; i < structs; i++) {
      nullStructs[i] = random.nextInt(NULLS) == 0;
      for (TableColumn field : fields) {
        field.nulls()[i] |= nullStructs[i];
      }
    }
    return new StructLists("items", offsets, nullLists, nullStructs, fields);
  }

  private static TableColumn required(
      String name, PhysicalType type, int length, Pattern pattern, int rows) {
    return column(name, type, length, pattern, rows, null);
  }

  /** One row in {@link #NULLS} has no value, on average. */
  private static TableColumn optional(
      String name, PhysicalType type, int length, Pattern pattern, int rows) {
    Random random = new Random(name.hashCode());
    boolean[] nulls = new boolean[rows];
    for (int i = 0; i < rows; i++) {
      nulls[i] = random.nextInt(NULLS) == 0;
    }
    return column(name, type, length, pattern, rows, nulls);
  }

  private static TableColumn column(
      String name, PhysicalType type, int length, Pattern pattern, int rows, boolean[] nulls) {
    Object values = values(new PageSpec(Encoding.PLAIN, type, length, pattern, rows));
    return new TableColumn(name, type, length, type == PhysicalType.BINARY, values, nulls);
  }

  /** Lists of random lengths; one in {@link #NULLS} of lists and elements is null or empty. */
  private static void fillLists(int[] repetitionLevels, int[] definitionLevels, Random random) {
    int inList = 0;
    for (int i = 0; i < definitionLevels.length; i++) {
      if (inList > 0) {
        inList--;
        repetitionLevels[i] = 1;
      } else if (random.nextInt(NULLS) == 0) {
        definitionLevels[i] = random.nextInt(2);
        continue;
      } else {
        inList = random.nextInt(LONGEST_LIST);
      }
      definitionLevels[i] = random.nextInt(NULLS) == 0 ? 2 : 3;
    }
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
   * Returns numbers of {@code width} bits.
   *
   * @param width 1 to 30
   */
  static int[] narrowInts(Pattern pattern, int width, int count) {
    Random random = new Random(SEED);
    int[] values = new int[count];
    switch (pattern) {
      case RANDOM -> Arrays.setAll(values, i -> random.nextInt(1 << width));
      case LONG_RUNS, MIXED_RUNS -> {
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
      }
      default -> throw new IllegalArgumentException("No narrow numbers that are " + pattern);
    }
    return values;
  }

  /** The random ones are spread over the whole range of the type. */
  static long[] longs(Pattern pattern, int count) {
    Random random = new Random(SEED);
    long[] values = new long[count];
    switch (pattern) {
      case SEQUENTIAL_DENSE -> Arrays.setAll(values, i -> i);
      case SEQUENTIAL_STRIDED -> Arrays.setAll(values, i -> i * STRIDE);
      case RANDOM_SMALL -> Arrays.setAll(values, i -> random.nextInt(SMALL));
      case RANDOM_WIDE -> Arrays.setAll(values, i -> random.nextLong());
      case TIMESTAMP_MILLIS -> {
        long now = FIRST_EVENT;
        for (int i = 0; i < count; i++) {
          values[i] = now;
          now += random.nextInt(LONGEST_PAUSE + 1);
        }
      }
      default -> {
        return numbers(pattern, count, random, random::nextLong, rank -> rank);
      }
    }
    return values;
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
      case LOW_CARDINALITY -> {
        byte[][] few = new byte[FEW][];
        Arrays.setAll(few, i -> nextBinary(length, random));
        Arrays.setAll(values, i -> few[random.nextInt(FEW)]);
      }
      case VARIABLE_LENGTH ->
          Arrays.setAll(values, i -> nextBinary(random.nextInt(2 * length + 1), random));
      case SORTED, SORTED_VARIABLE, KEYS -> {
        int longest = pattern == Pattern.SORTED ? 0 : length / 2;
        Arrays.setAll(values, i -> nextKey(length - longest / 2, longest, random));
        if (pattern != Pattern.KEYS) {
          Arrays.sort(values, Arrays::compareUnsigned);
          // In memory as well, as the values of rows that are made one by one and in order. In
          // random order they would measure the memory, until a garbage collection, which the
          // garbage of one implementation causes and that of another does not, moves them there.
          Arrays.setAll(values, i -> values[i].clone());
        }
      }
      case HIGH_CARDINALITY, RANDOM, UNIFORM_LENGTH ->
          Arrays.setAll(values, i -> nextBinary(length, random));
      default -> throw new IllegalArgumentException("No binaries that are " + pattern);
    }
    return values;
  }

  private static boolean nextBoolean(Pattern pattern, int index, Random random) {
    return switch (pattern) {
      case ALL_TRUE -> true;
      case ALTERNATING -> index % 2 == 0;
      case RANDOM -> random.nextBoolean();
      case MOSTLY_FALSE -> random.nextInt(MOSTLY) == 0;
      default -> throw new IllegalArgumentException("No booleans that are " + pattern);
    };
  }

  private static byte[] nextBinary(int length, Random random) {
    byte[] value =
        new byte[length == PageSpec.MIXED_LENGTHS ? random.nextInt(LONGEST_OF_MIXED + 1) : length];
    random.nextBytes(value);
    return value;
  }

  /**
   * Returns a prefix that all keys share, {@link #KEY_DIGITS} random digits, and some letters.
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
   * Returns numbers of any type, as bits in a long.
   *
   * @param anything returns the next random number
   * @param ordered returns the number of a rank, from the smallest on
   */
  private static long[] numbers(
      Pattern pattern, int count, Random random, LongSupplier anything, IntToLongFunction ordered) {
    long[] values = new long[count];
    switch (pattern) {
      case SEQUENTIAL -> Arrays.setAll(values, ordered);
      case RANDOM -> Arrays.setAll(values, i -> anything.getAsLong());
      case LOW_CARDINALITY -> {
        long[] few = new long[FEW];
        Arrays.setAll(few, i -> anything.getAsLong());
        Arrays.setAll(values, i -> few[random.nextInt(FEW)]);
      }
      case HIGH_CARDINALITY -> {
        Arrays.setAll(values, ordered);
        shuffle(values, random);
      }
      default -> throw new IllegalArgumentException("No numbers that are " + pattern);
    }
    return values;
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
