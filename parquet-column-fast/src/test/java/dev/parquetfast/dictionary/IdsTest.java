package dev.parquetfast.dictionary;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.kernel.CraftedValues;
import dev.parquetfast.oracle.Bytes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tables of distinct values, against a map of the JDK's. */
class IdsTest {

  /** Numbers that hash tables dislike: multiples of large powers of two, runs, hardly any. */
  private static final List<LongUnaryOperator> PATTERNS =
      List.of(
          i -> i,
          i -> -i,
          i -> i << 32,
          i -> i << 48,
          i -> i << 52 | i << 20,
          i -> i * 0x9E3779B97F4A7C15L,
          i -> i % 7,
          i -> Double.doubleToRawLongBits(i * 0.5),
          i -> Float.floatToRawIntBits(i * 0.5f),
          i -> Long.reverse(i));

  @Test
  void numbersGetTheirIdsInOrder() throws IOException {
    for (LongUnaryOperator pattern : PATTERNS) {
      NumberIds one = new NumberIds();
      NumberIds bulk = new NumberIds();
      Map<Long, Integer> expected = new LinkedHashMap<>();
      Random random = new Random(1);
      int count = 20_000;
      long[] numbers = new long[count + 3];
      int[] ids = new int[count + 5];
      for (int i = 0; i < count; i++) {
        numbers[3 + i] = pattern.applyAsLong(random.nextInt(count / 2));
      }
      for (int i = 0; i < count; i++) {
        long number = numbers[3 + i];
        Integer known = expected.putIfAbsent(number, expected.size());
        assertEquals(known == null ? NumberIds.ABSENT : known, one.find(number));
        if (known == null) {
          assertEquals(expected.size() - 1, one.add(number));
        }
        assertEquals(expected.size(), one.size());
      }
      bulk.findOrAdd(numbers, 3, ids, 2, 1000);
      bulk.findOrAdd(numbers, 1003, ids, 1002, count - 1000);
      for (int i = 0; i < count; i++) {
        assertEquals(expected.get(numbers[3 + i]), ids[2 + i]);
        assertEquals(numbers[3 + i], bulk.get(ids[2 + i]));
      }
      assertEquals(0, ids[0] | ids[1] | ids[count + 2]);
      ByteBuffer page = ByteBuffer.wrap(bulk.toLongs(expected.size()));
      ByteBuffer ints = ByteBuffer.wrap(bulk.toInts(expected.size()));
      for (long number : expected.keySet()) {
        assertEquals(number, Long.reverseBytes(page.getLong()));
        assertEquals((int) number, Integer.reverseBytes(ints.getInt()));
      }
      assertFalse(page.hasRemaining() || ints.hasRemaining());
      bulk.clear();
      assertEquals(0, bulk.size());
      assertEquals(NumberIds.ABSENT, bulk.find(numbers[3]));
    }
  }

  private static byte[] string(Random random, int longest) {
    byte[] bytes = new byte[random.nextInt(longest + 1)];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) random.nextInt(3);
    }
    return bytes;
  }

  /** The same bytes as every kind of value that there is. */
  private static Binary binary(byte[] bytes, int kind) {
    byte[] wide = new byte[bytes.length + 4];
    Arrays.fill(wide, (byte) 7);
    System.arraycopy(bytes, 0, wide, 3, bytes.length);
    switch (kind % 6) {
      case 0:
        return Binary.fromConstantByteArray(bytes);
      case 1:
        return Binary.fromReusedByteArray(wide, 3, bytes.length);
      case 2:
        return Binary.fromConstantByteBuffer(ByteBuffer.wrap(wide, 3, bytes.length));
      case 3:
        return Binary.fromReusedByteBuffer(
            ByteBuffer.wrap(wide, 3, bytes.length).slice().asReadOnlyBuffer());
      case 4:
        ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length + 2);
        direct.position(1);
        direct.put(bytes);
        return Binary.fromConstantByteBuffer(direct, 1, bytes.length);
      default:
        return Binary.fromReusedByteArray(bytes.clone());
    }
  }

  /** Whether all strings are copied to the page at once, or constants wait that are longer. */
  @ParameterizedTest
  @ValueSource(ints = {Integer.MAX_VALUE, 8, -1})
  void stringsOfEveryKindGetTheirIdsInOrder(int longestCopied) throws IOException {
    for (int longest : new int[] {0, 1, 3, 4, 7, 8, 9, 16, 17, 100}) {
      BinaryIds ids = BinaryIds.ofAnyLength(longestCopied);
      Map<Binary, Integer> expected = new LinkedHashMap<>();
      Random random = new Random(longest);
      // Enough for more strings of up to 7 bytes than the table has keys for.
      for (int i = 0; i < 20_000; i++) {
        byte[] bytes = string(random, longest);
        Binary key = Binary.fromConstantByteArray(bytes.clone());
        Binary value = binary(bytes, i);
        if (random.nextBoolean()) {
          assertEquals(expected.getOrDefault(key, -1), ids.getInt(value));
          assertEquals(expected.containsKey(key), ids.containsKey(value));
        }
        int id = expected.computeIfAbsent(key, k -> expected.size());
        assertEquals(id, ids.findOrAdd(value));
        if (value.isBackingBytesReused()) {
          Arrays.fill(value.getBytesUnsafe(), (byte) 99);
        }
        assertEquals(expected.size(), ids.size());
        assertEquals(key, ids.get(id));
      }
      assertEquals(new ArrayList<>(expected.keySet()), new ArrayList<>(ids.keySet()));
      assertEquals(expected, ids);
      byte[] page = Bytes.of(ids.toPage(ids.size()));
      assertEquals(
          page.length,
          expected.keySet().stream().mapToLong(key -> ids.bytesOf(key.length())).sum());
      ByteBuffer at = ByteBuffer.wrap(page);
      for (Binary key : expected.keySet()) {
        byte[] bytes = new byte[Integer.reverseBytes(at.getInt())];
        at.get(bytes);
        assertArrayEquals(key.getBytes(), bytes);
      }
      Binary first = ids.get(0);
      byte[] before = first.getBytes();
      ids.clear();
      assertTrue(ids.isEmpty());
      ids.findOrAdd(Binary.fromString("another value in the place of the first"));
      assertArrayEquals(before, first.getBytes(), "values outlive the table");
    }
  }

  /** After {@code resetDictionary()} ids of dropped numbers may be left; they stand for nothing. */
  @Test
  void idsThatNoNumberHasAreRefused() {
    NumberIds ids = new NumberIds();
    for (int number = 11; number < 14; number++) {
      ids.add(number);
    }
    ids.clear();
    ids.add(11);
    assertEquals(11, ids.get(0));
    assertThrows(ArrayIndexOutOfBoundsException.class, () -> ids.get(1));
    assertThrows(ArrayIndexOutOfBoundsException.class, () -> ids.get(-1));
  }

  @Test
  void questionsDoNotCopyWhatIsPending() {
    BinaryIds ids = BinaryIds.ofAnyLength(3);
    Binary pending = Binary.fromConstantByteArray(new byte[] {1, 2, 3, 4});
    assertEquals(0, ids.findOrAdd(pending));
    assertTrue(ids.containsKey(Binary.fromReusedByteArray(new byte[] {1, 2, 3, 4})));
    assertEquals(0, ids.getInt(pending));
    assertFalse(ids.containsKey(Binary.fromString("absent")));
    assertEquals(0, ids.stored());
    assertEquals(0, ids.findOrAdd(pending));
    assertEquals(1, ids.findOrAdd(Binary.fromString("b")));
    assertEquals(2, ids.stored());
  }

  /** A key tells short strings apart, and long ones only mostly. */
  @Test
  void longStringsOfOneKeyAreDifferent() {
    BinaryIds ids = BinaryIds.ofAnyLength(64);
    byte[][] strings = CraftedValues.stringsOfOneKey(20);
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < strings.length; i++) {
        assertEquals(i, ids.findOrAdd(Binary.fromConstantByteArray(strings[i])));
      }
    }
  }

  @Test
  void asAMapItTakesTheNextIdOnly() {
    BinaryIds ids = BinaryIds.ofOneLength(0);
    Binary a = Binary.fromString("a");
    Binary b = Binary.fromString("b");
    assertEquals(-1, ids.put(a, 0));
    assertEquals(-1, ids.put(b, 1));
    assertEquals(0, ids.put(a, 0));
    assertThrows(IllegalArgumentException.class, () -> ids.put(a, 1));
    assertThrows(IllegalArgumentException.class, () -> ids.put(Binary.fromString("c"), 3));
    assertThrows(UnsupportedOperationException.class, () -> ids.removeInt(a));
    assertEquals(Map.of(a, 0, b, 1), ids);
    assertEquals(1, ids.bytesOf(1));
    Object ofAnotherType = "a";
    assertFalse(ids.containsKey(ofAnotherType));
  }
}
