package dev.parquetfast.rle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridEncoder;
import org.junit.jupiter.api.Test;

/** The counter counts what the encoder would encode, whatever waits and wherever it begins. */
class HybridSizeCounterTest {

  private static RunLengthBitPackingHybridEncoder encoder(int width) {
    return new RunLengthBitPackingHybridEncoder(width, 64, 4096, new HeapByteBufferAllocator());
  }

  @Test
  void countsLevelsAndBooleansBeforeTheyAreWritten() throws IOException {
    Random random = new Random(1);
    for (int run = 0; run < 4000; run++) {
      int width = 1 + random.nextInt(8);
      RunLengthBitPackingHybridEncoder levels = encoder(width);
      RunLengthBitPackingHybridEncoder booleans = encoder(1);
      int longest = 1 + random.nextInt(run % 3 == 0 ? 900 : 20);
      for (int part = 0; part < 6; part++) {
        byte[] src = new byte[random.nextInt(700)];
        boolean[] bits = new boolean[src.length];
        for (int i = 0; i < src.length; ) {
          int level = random.nextInt(1 << width);
          for (int n = 1 + random.nextInt(longest); n > 0 && i < src.length; n--, i++) {
            src[i] = (byte) level;
            bits[i] = level % 2 == 1;
          }
        }
        int from = src.length == 0 ? 0 : random.nextInt(src.length);
        int count = src.length - from;
        long size = levels.getBufferedSize();
        long sizeOfBooleans = booleans.getBufferedSize();
        long after = levels.bufferedSizeAfter(src, from, count);
        long afterBooleans = booleans.bufferedSizeAfter(bits, from, count);
        assertEquals(size, levels.getBufferedSize());
        assertEquals(sizeOfBooleans, booleans.getBufferedSize());
        levels.writeLevels(src, from, count);
        booleans.writeBooleans(bits, from, count);
        assertEquals(after, levels.getBufferedSize());
        assertEquals(afterBooleans, booleans.getBufferedSize());
      }
    }
  }

  /** Numbers of any width: what is staged counts as if it were encoded. */
  @Test
  void countsStagedNumbersAsTheEncoderEncodesThem() throws IOException {
    Random random = new Random(3);
    for (int run = 0; run < 3000; run++) {
      int width = random.nextInt(33);
      int bits = width == 32 ? -1 : (1 << width) - 1;
      RunLengthBitPackingHybridEncoder staging = encoder(width);
      RunLengthBitPackingHybridEncoder encoding = encoder(width);
      int longest = 1 + random.nextInt(run % 3 == 0 ? 900 : 20);
      int[] values = new int[random.nextInt(2000)];
      for (int i = 0; i < values.length; ) {
        int value = random.nextInt() & bits;
        for (int n = 1 + random.nextInt(longest); n > 0 && i < values.length; n--, i++) {
          values[i] = value;
        }
      }
      int next = 0;
      for (int i = 0; i < values.length; i++) {
        staging.writeInt(values[i]);
        if (random.nextInt(100) == 0 || i == values.length - 1) {
          // Arrays are encoded at once, but for an incomplete group, so no counter is asked.
          encoding.writeIntegers(values, next, i + 1 - next);
          next = i + 1;
          assertEquals(encoding.getBufferedSize(), staging.getBufferedSize());
        }
      }
    }
  }

  /** Asked after each value or hardly ever, the size is the same, and so are the bytes. */
  @Test
  void questionsMakeNoDifference() throws IOException {
    Random random = new Random(2);
    for (int run = 0; run < 500; run++) {
      int width = random.nextInt(33);
      int bits = width == 32 ? -1 : (1 << width) - 1;
      RunLengthBitPackingHybridEncoder asked = encoder(width);
      RunLengthBitPackingHybridEncoder silent = encoder(width);
      int longest = 1 + random.nextInt(run % 3 == 0 ? 900 : 20);
      int count = random.nextInt(5000);
      for (int i = 0; i < count; ) {
        int value = random.nextInt() & bits;
        for (int n = 1 + random.nextInt(longest); n > 0; n--, i++) {
          asked.writeInt(value);
          silent.writeInt(value);
          asked.getBufferedSize();
        }
      }
      assertEquals(silent.getBufferedSize(), asked.getBufferedSize());
      ByteArrayOutputStream expected = new ByteArrayOutputStream();
      ByteArrayOutputStream actual = new ByteArrayOutputStream();
      silent.toBytes().writeAllTo(expected);
      asked.toBytes().writeAllTo(actual);
      assertArrayEquals(expected.toByteArray(), actual.toByteArray());
    }
  }
}
