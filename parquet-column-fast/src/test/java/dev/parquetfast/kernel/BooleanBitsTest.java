package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Against a reference that takes one bit at a time, on exactly-sized arrays. */
class BooleanBitsTest {

  private final BooleanUnpacker unpacker = new BooleanUnpacker();

  private static boolean reference(byte[] packed, int bit) {
    return (packed[bit / 8] >> (bit % 8) & 1) == 1;
  }

  @Test
  void unpacksAnyCountFromAnyBit() {
    Random random = new Random(7);
    for (int start = 0; start < 20; start++) {
      for (int count = 0; count < 2200; count += count < 140 ? 1 : 103) {
        byte[] packed = new byte[(start + count + 7) / 8];
        random.nextBytes(packed);
        for (int offset : new int[] {0, 3}) {
          boolean[] expected = new boolean[offset + count];
          byte[] expectedBytes = new byte[offset + count];
          for (int i = 0; i < count; i++) {
            expected[offset + i] = reference(packed, start + i);
            expectedBytes[offset + i] = (byte) (reference(packed, start + i) ? 1 : 0);
          }
          boolean[] booleans = new boolean[offset + count];
          unpacker.unpack(packed, start, booleans, offset, count);
          assertArrayEquals(expected, booleans);
          byte[] bytes = new byte[offset + count];
          BooleanBits.unpack(packed, start, bytes, offset, count);
          assertArrayEquals(expectedBytes, bytes);
        }
      }
    }
  }

  @Test
  void packsWhatItUnpacks() {
    Random random = new Random(8);
    for (int count = 0; count < 40; count++) {
      byte[] packed = new byte[count];
      random.nextBytes(packed);
      byte[] expected = new byte[2 + count];
      System.arraycopy(packed, 0, expected, 2, count);

      byte[] bytes = new byte[3 + 8 * count];
      BooleanBits.unpack(packed, 0, bytes, 3, 8 * count);
      byte[] again = new byte[2 + count];
      BooleanBits.pack(bytes, 3, again, 2, count);
      assertArrayEquals(expected, again);

      // Only the lowest bits count.
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] |= (byte) (random.nextInt() << 1);
      }
      again = new byte[2 + count];
      BooleanBits.pack(bytes, 3, again, 2, count);
      assertArrayEquals(expected, again);
      byte[] rest = bytes.clone();
      BooleanBits.pack(bytes, 3, bytes, 3, count);
      System.arraycopy(packed, 0, rest, 3, count);
      assertArrayEquals(rest, bytes, "in place");
    }
  }

  @Test
  void turnsEachElementIntoTheOtherTypeAndNoOther() {
    Random random = new Random(9);
    for (int count = 0; count < 140; count++) {
      for (int offset : new int[] {0, 3}) {
        byte[] bytes = new byte[offset + count];
        random.nextBytes(bytes);
        boolean[] booleans = new boolean[offset + count];
        BooleanBits.toBooleans(bytes, booleans, offset, count);
        byte[] again = new byte[offset + count];
        BooleanBits.toBytes(booleans, again, offset, count);
        for (int i = 0; i < offset + count; i++) {
          boolean set = i >= offset && (bytes[i] & 1) == 1;
          assertEquals(set, booleans[i]);
          assertEquals(set, (again[i] & 1) == 1);
        }
      }
    }
  }
}
