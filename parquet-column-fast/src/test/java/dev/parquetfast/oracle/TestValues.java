package dev.parquetfast.oracle;

import dev.parquetfast.oracle.driver.SinceParquet118;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Seeded values of every type, in patterns that stress codecs differently. */
public enum TestValues {
  ZEROS,
  SEQUENTIAL,
  RANDOM,
  SMALL_RANGE,
  RUNS,
  EXTREMES;

  private static final long[] INT32_EXTREMES = {
    Integer.MIN_VALUE, Integer.MAX_VALUE, 0, -1, 1, Integer.MIN_VALUE + 1, Integer.MAX_VALUE - 1
  };
  private static final long[] INT64_EXTREMES = {
    Long.MIN_VALUE, Long.MAX_VALUE, 0, -1, 1, Integer.MIN_VALUE, Integer.MAX_VALUE, 1L << 32
  };

  /** Infinities, signed zeros, the smallest and the largest numbers, quiet and signalling NaNs. */
  private static final long[] FLOAT_EXTREMES = {
    0x7F800000,
    0xFF800000,
    0x00000000,
    0x80000000,
    0x00000001,
    0x7F7FFFFF,
    0x7FC00000,
    0x7F800001,
    0xFFC12345,
    0x7FFFFFFF
  };

  private static final long[] DOUBLE_EXTREMES = {
    0x7FF0000000000000L,
    0xFFF0000000000000L,
    0x0000000000000000L,
    0x8000000000000000L,
    0x0000000000000001L,
    0x7FEFFFFFFFFFFFFFL,
    0x7FF8000000000000L,
    0x7FF0000000000001L,
    0xFFF8123456789ABCL,
    0x7FFFFFFFFFFFFFFFL
  };

  /**
   * Returns values in this pattern.
   *
   * @param width length of FIXED_LEN_BYTE_ARRAY values in bytes
   */
  public Values make(Type type, int width, int size, long seed) {
    Random random = new Random(seed);
    Values values = Values.empty(type, size);
    for (int i = 0; i < size; i++) {
      if (type.isBytes()) {
        values.set(i, bytes(type, width, i, random));
      } else {
        values.set(i, narrow(type, bits(type, i, random)));
      }
    }
    return values;
  }

  private long bits(Type type, int i, Random random) {
    switch (this) {
      case ZEROS:
        return 0;
      case SEQUENTIAL:
        return type == Type.DOUBLE
            ? Double.doubleToRawLongBits(i * 0.25)
            : type == Type.FLOAT ? Float.floatToRawIntBits(i * 0.25f) : i * 3L - 100;
      case RANDOM:
        return random.nextLong();
      case SMALL_RANGE:
        return 1_000_000L + random.nextInt(100);
      case RUNS:
        // Of every odd length: 1, 3, 5 ...
        return ((long) Math.sqrt(i)) * 79;
      case EXTREMES:
        long[] extremes = extremesOf(type);
        return extremes[random.nextInt(extremes.length)];
    }
    throw new AssertionError(this);
  }

  private static long[] extremesOf(Type type) {
    switch (type) {
      case INT64:
        return INT64_EXTREMES;
      case FLOAT:
        return FLOAT_EXTREMES;
      case DOUBLE:
        return DOUBLE_EXTREMES;
      default:
        return INT32_EXTREMES;
    }
  }

  private static long narrow(Type type, long bits) {
    switch (type) {
      case BOOLEAN:
        return bits & 1;
      case INT32:
        return (int) bits;
      case FLOAT:
        float number = SinceParquet118.orOneNan(Float.intBitsToFloat((int) bits));
        return Float.floatToRawIntBits(number);
      case DOUBLE:
        return Double.doubleToRawLongBits(SinceParquet118.orOneNan(Double.longBitsToDouble(bits)));
      default:
        return bits;
    }
  }

  private byte[] bytes(Type type, int width, int i, Random random) {
    byte[] value = type == Type.BINARY ? variable(i, random) : new byte[width];
    if (type == Type.FIXED_LEN_BYTE_ARRAY) {
      byte[] content = variable(i, random);
      System.arraycopy(content, 0, value, 0, Math.min(content.length, width));
    }
    return value;
  }

  private byte[] variable(int i, Random random) {
    switch (this) {
      case ZEROS:
        return new byte[0];
      case SEQUENTIAL:
        return String.format("https://example.com/page/%08d", i).getBytes(StandardCharsets.UTF_8);
      case SMALL_RANGE:
        return ("key" + random.nextInt(20)).getBytes(StandardCharsets.UTF_8);
      case RUNS:
        return ("run" + i / 10).getBytes(StandardCharsets.UTF_8);
      case RANDOM:
        byte[] bytes = new byte[random.nextInt(40)];
        random.nextBytes(bytes);
        return bytes;
      case EXTREMES:
        byte[] extreme = new byte[random.nextInt(20) == 0 ? 3000 : random.nextInt(2)];
        random.nextBytes(extreme);
        return extreme;
    }
    throw new AssertionError(this);
  }
}
