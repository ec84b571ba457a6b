package dev.parquetfast.dictionary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.kernel.CraftedValues;
import dev.parquetfast.oracle.Cases;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.function.LongUnaryOperator;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;

/**
 * Values of a regular pattern find their slots in as few probes as random ones. Probes are counted,
 * not timed.
 */
class ProbesTest {

  /** A table that is all but empty, as small ones are, and one that is half full. */
  private static final int[] COUNTS = {3000, Cases.of(65_536)};

  /** What one unlucky pattern may need; a hash that loses its values needs thousands. */
  private static final double MOST_PROBES = 6;

  /** What all patterns together may need: 1.5 is what random values need in half full tables. */
  private static final double MOST_PROBES_ON_AVERAGE = 1.35;

  private static final int CRAFTED = 10_000;

  private static final long LOWER_HALF = 0xFFFFFFFFL;

  private static final long NANOS = 1_000_000_000;

  private static Map<String, LongUnaryOperator> patterns() {
    Map<String, LongUnaryOperator> patterns = new LinkedHashMap<>();
    patterns.put("i", i -> i);
    patterns.put("i by the golden ratio", i -> i * 0x9E3779B97F4A7C15L);
    patterns.put("reversed", Long::reverse);
    patterns.put("reversed int", i -> Integer.reverse((int) i));
    patterns.put("reversed bytes", Long::reverseBytes);
    for (int bits = 0; bits < Long.SIZE; bits++) {
      int shift = bits;
      patterns.put("i << " + shift, i -> i << shift);
      patterns.put("-i << " + shift, i -> -i << shift);
      for (long odd : new long[] {3, 7, 25, 1001, 15_625, 65_537}) {
        patterns.put(odd + " * i << " + shift, i -> (odd * i) << shift);
      }
    }
    for (int bits = 3; bits < Long.SIZE; bits += 3) {
      int high = bits;
      for (int lower = 0; lower < bits; lower += 4) {
        int low = lower;
        patterns.put("i << " + high + " | i << " + low, i -> i << high | i << low);
        patterns.put("i << " + high + " + i << " + low, i -> (i << high) + (i << low));
      }
      patterns.put("8 bits, others above " + high, i -> (i & 0xFF) | i >>> 8 << high);
    }
    for (int bits = 0; bits < 24; bits++) {
      int shift = bits;
      patterns.put("equal halves << " + shift, i -> halves(i << shift, i << shift));
      for (long difference : new long[] {1, 1000, 0x5555_5555, 0x8000_0000L}) {
        patterns.put(
            "halves << " + shift + " that differ by " + difference,
            i -> halves(i << shift, (i << shift) + difference));
        patterns.put(
            "halves << " + shift + " that differ in " + difference,
            i -> halves(i << shift, (i << shift) ^ difference));
      }
    }
    for (double step : new double[] {1, 0.5, 0.1, 0.01, 0.001, 1e-6, 3, 100, 1e6, -1, -0.1}) {
      patterns.put("double by " + step, i -> Double.doubleToRawLongBits(i * step));
      patterns.put("double from 1e6 by " + step, i -> Double.doubleToRawLongBits(1e6 + i * step));
      patterns.put("float by " + step, i -> Float.floatToRawIntBits((float) (i * step)));
    }
    for (long unit : new long[] {1, 1000, 1_000_000, NANOS}) {
      for (long step : new long[] {1, 60, 3600, 86_400}) {
        for (long from : new long[] {1_700_000_000, 0, -1_700_000_000}) {
          patterns.put(
              "time from " + from + " by " + step + " in 1/" + unit, i -> (from + step * i) * unit);
        }
      }
    }
    return patterns;
  }

  private static long halves(long high, long low) {
    return high << Integer.SIZE | (low & LOWER_HALF);
  }

  /** The counters that the other tests rely on. */
  @Test
  void countersCountWhatFindLooksAt() {
    NumberIds numbers = new NumberIds();
    assertEquals(0, numbers.probes());
    numbers.add(7);
    assertEquals(1, numbers.probes());
    BinaryIds strings = BinaryIds.ofOneLength(10);
    assertEquals(0, strings.probes());
    strings.findOrAdd(Binary.fromString("a"));
    assertEquals(1, strings.probes());
  }

  @Test
  void numbers() {
    Probes probes = new Probes();
    patterns().forEach((name, pattern) -> probes.ofNumbers(name, pattern));
    probes.checkAverage();
  }

  @Test
  void bytesOfNumbers() {
    Probes probes = new Probes();
    patterns()
        .forEach(
            (name, pattern) ->
                probes.ofStrings(
                    name,
                    Cases.of(20_000),
                    i -> bytes(8, ByteOrder.BIG_ENDIAN, pattern.applyAsLong(i))));
    probes.checkAverage();
  }

  @Test
  void strings() {
    Probes probes = new Probes();
    for (int count : COUNTS) {
      probes.ofStrings("decimal", count, i -> utf8(Long.toString(i)));
      probes.ofStrings("padded", count, i -> utf8(String.format("%010d", i)));
      probes.ofStrings("padded to 7", count, i -> utf8(String.format("%07d", i)));
      probes.ofStrings("with a prefix", count, i -> utf8("customer#" + i));
      probes.ofStrings("with a suffix", count, i -> utf8(i + "@example.com"));
      probes.ofStrings("hexadecimal", count, i -> utf8(Long.toHexString(i << 12)));
      probes.ofStrings("lengths of zeros", Math.min(count, 3000), i -> new byte[(int) i]);
      for (int length = 3; length <= 24; length++) {
        for (int at = 0; at + 3 <= length; at++) {
          int size = length;
          int offset = at;
          probes.ofStrings(
              "3 bytes at " + at + " of " + length, count, i -> threeBytes(size, offset, i));
        }
      }
      for (int length = 4; length <= 16; length += 4) {
        int size = length;
        probes.ofStrings(
            "little-endian " + length, count, i -> bytes(size, ByteOrder.LITTLE_ENDIAN, i));
        probes.ofStrings("big-endian " + length, count, i -> bytes(size, ByteOrder.BIG_ENDIAN, i));
        probes.ofStrings(
            "twice, in " + length,
            count,
            i ->
                ByteBuffer.allocate(2 * size)
                    .put(bytes(size, ByteOrder.BIG_ENDIAN, i))
                    .put(bytes(size, ByteOrder.BIG_ENDIAN, i))
                    .array());
      }
      probes.ofStrings("INT96 of seconds", count, i -> int96(i * NANOS, 2_460_000));
      probes.ofStrings("INT96 of days", count, i -> int96(0, (int) i));
    }
    probes.checkAverage();
  }

  /** Values for which whoever made the file knows a hash, but not the seed. */
  @Test
  void craftedValues() {
    Probes probes = new Probes();
    for (long[] numbers :
        new long[][] {
          CraftedValues.numbers(CRAFTED),
          CraftedValues.numbersWithoutSeed(CRAFTED),
          CraftedValues.powersOfTwo()
        }) {
      NumberIds ids = new NumberIds();
      for (long number : numbers) {
        ids.add(number);
      }
      probes.add("numbers", ids.size(), ids.probes());
    }
    for (byte[][] strings :
        new byte[][][] {
          CraftedValues.shortStrings(CRAFTED),
          CraftedValues.longStrings(CRAFTED),
          CraftedValues.stringsOfProductZero(CRAFTED),
          CraftedValues.stringsOfTurnedBits(CRAFTED)
        }) {
      probes.ofStrings("strings", strings.length, i -> strings[(int) i]);
    }
    probes.checkAverage();
  }

  /** The number at the end of a string for big-endian order, at its start for the other. */
  private static byte[] bytes(int length, ByteOrder order, long number) {
    ByteBuffer buffer = ByteBuffer.allocate(length).order(order);
    int at = order == ByteOrder.BIG_ENDIAN ? length - Math.min(length, Long.BYTES) : 0;
    if (length < Long.BYTES) {
      buffer.putInt(at, (int) number);
    } else {
      buffer.putLong(at, number);
    }
    return buffer.array();
  }

  private static byte[] threeBytes(int length, int offset, long number) {
    byte[] bytes = new byte[length];
    bytes[offset] = (byte) number;
    bytes[offset + 1] = (byte) (number >>> 8);
    bytes[offset + 2] = (byte) (number >>> 16);
    return bytes;
  }

  private static byte[] int96(long nanosOfDay, int julianDay) {
    return ByteBuffer.allocate(12)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(nanosOfDay)
        .putInt(julianDay)
        .array();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** What tables needed for the patterns so far. */
  private static final class Probes {
    private double sum;
    private int tables;

    void ofNumbers(String name, LongUnaryOperator pattern) {
      for (int count : COUNTS) {
        NumberIds ids = new NumberIds();
        for (long i = 0; i < count; i++) {
          long number = pattern.applyAsLong(i);
          if (ids.find(number) == NumberIds.ABSENT) {
            ids.add(number);
          }
        }
        add(name, ids.size(), ids.probes());
      }
    }

    void ofStrings(String name, int count, LongFunction<byte[]> pattern) {
      BinaryIds ids = BinaryIds.ofAnyLength(Integer.MAX_VALUE);
      for (long i = 0; i < count; i++) {
        ids.findOrAdd(Binary.fromConstantByteArray(pattern.apply(i)));
      }
      add(name, ids.size(), ids.probes());
    }

    private void add(String name, int size, long probes) {
      assertTrue(probes >= size, () -> name + ": " + probes + " probes for " + size + " values");
      double each = (double) probes / size;
      assertTrue(
          each <= MOST_PROBES, () -> name + ", " + size + " values: " + each + " probes each");
      sum += each;
      tables++;
    }

    void checkAverage() {
      double average = sum / tables;
      assertTrue(average <= MOST_PROBES_ON_AVERAGE, () -> "probes on average: " + average);
    }
  }
}
