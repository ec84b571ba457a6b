package dev.parquetfast.column;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.bitpacking.DevNullValuesWriter;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForInteger;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesWriter;
import org.junit.jupiter.api.Test;

class LevelBufferTest {

  /** Where levels are looked at, that number is not. */
  private static final int ENTRIES = -1;

  private static ValuesWriter newWriter() {
    return new DeltaBinaryPackingValuesWriterForInteger(64, 4096, new HeapByteBufferAllocator());
  }

  private static byte[] bytes(ValuesWriter writer) throws IOException {
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    writer.getBytes().writeAllTo(page);
    return page.toByteArray();
  }

  @Test
  void handsOverEveryLevelInOrder() throws IOException {
    Random random = new Random(1);
    for (int count : new int[] {0, 1, 255, 256, 257, 512, 1000}) {
      ValuesWriter expected = newWriter();
      LevelBuffer levels = new LevelBuffer(newWriter(), 5, true);
      long[] histogram = new long[6];
      for (int page = 0; page < 2; page++) {
        for (int i = 0; i < count; i++) {
          int level = random.nextInt(6);
          expected.writeInteger(level);
          levels.add(level);
          histogram[level]++;
          if (random.nextInt(100) == 0) {
            assertEquals(expected.getBufferedSize(), levels.writer().getBufferedSize());
          }
        }
        for (int level = 0; level < histogram.length; level++) {
          assertEquals(histogram[level], levels.histogram(ENTRIES).get(level));
          histogram[level] = 0;
        }
        assertArrayEquals(bytes(expected), bytes(levels.writer()));
        expected.reset();
        levels.reset();
      }
    }
  }

  private static ValuesWriter newRunWriter() {
    return newRunWriter(2);
  }

  private static ValuesWriter newRunWriter(int width) {
    return new RunLengthBitPackingHybridValuesWriter(
        width, 64, 4096, new HeapByteBufferAllocator());
  }

  @Test
  void handsOverLevelsOfAnyMaximum() throws IOException {
    Random random = new Random(3);
    for (int maximum : new int[] {1, 2, 7, 127, 128, 255, 256, 1000}) {
      int width = Integer.SIZE - Integer.numberOfLeadingZeros(maximum);
      ValuesWriter expected = newRunWriter(width);
      LevelBuffer levels = new LevelBuffer(newRunWriter(width), maximum, true);
      for (int page = 0; page < 10; page++) {
        long[] histogram = new long[maximum + 1];
        for (int i = 0; i < 2000; i++) {
          int level = random.nextInt(10) < page ? maximum : random.nextInt(maximum + 1);
          expected.writeInteger(level);
          levels.add(level);
          histogram[level]++;
          if (random.nextInt(100) == 0) {
            assertEquals(expected.getBufferedSize(), levels.writer().getBufferedSize());
          }
        }
        int wrong = maximum + 1;
        assertThrows(IllegalArgumentException.class, () -> levels.add(wrong));
        assertArrayEquals(
            histogram, levels.histogram(ENTRIES).stream().mapToLong(Long::longValue).toArray());
        assertArrayEquals(bytes(expected), bytes(levels.writer()));
        expected.reset();
        levels.reset();
      }
    }
  }

  @Test
  void handsOverRunsOfAnyLength() throws IOException {
    Random random = new Random(2);
    for (boolean runs : new boolean[] {true, false}) {
      ValuesWriter expected = runs ? newRunWriter() : newWriter();
      LevelBuffer levels = new LevelBuffer(runs ? newRunWriter() : newWriter(), 3, true);
      for (int page = 0; page < 20; page++) {
        long[] histogram = new long[4];
        for (int run = 0; run < 50; run++) {
          int level = random.nextInt(4);
          for (int left = 1 + random.nextInt(run % 3 == 0 ? 1000 : 100); left > 0; left--) {
            expected.writeInteger(level);
            levels.add(level);
            histogram[level]++;
            if (random.nextInt(500) == 0) {
              assertEquals(expected.getBufferedSize(), levels.writer().getBufferedSize());
            }
          }
          assertThrows(IllegalArgumentException.class, () -> levels.add(4));
        }
        for (int level = 0; level < histogram.length; level++) {
          assertEquals(histogram[level], levels.histogram(ENTRIES).get(level));
        }
        assertArrayEquals(bytes(expected), bytes(levels.writer()));
        expected.reset();
        levels.reset();
      }
    }
  }

  @Test
  void tellsTheSizeAfterAnyLevel() throws IOException {
    Random random = new Random(4);
    for (int maximum : new int[] {1, 3, 255, 256}) {
      int width = Integer.SIZE - Integer.numberOfLeadingZeros(maximum);
      ValuesWriter expected = newRunWriter(width);
      LevelBuffer levels = new LevelBuffer(newRunWriter(width), maximum, true);
      for (int asked : new int[] {1, 2, 7, 300}) {
        for (int longestRun : new int[] {1, 3, 20, 1000}) {
          int total = 0;
          while (total < 3000) {
            int level = random.nextInt(maximum + 1);
            for (int left = 1 + random.nextInt(longestRun); left > 0; left--) {
              expected.writeInteger(level);
              levels.add(level);
              total++;
              if (random.nextInt(asked) == 0) {
                assertEquals(expected.getBufferedSize(), levels.bufferedSize());
              }
              if (random.nextInt(50) == 0) {
                assertEquals(total, sum(levels.histogram(ENTRIES)));
              }
            }
          }
          assertEquals(total, sum(levels.histogram(ENTRIES)));
          assertArrayEquals(bytes(expected), bytes(levels.writer()));
          assertEquals(expected.getBufferedSize(), levels.bufferedSize());
          expected.reset();
          levels.reset();
          assertEquals(0, levels.bufferedSize());
        }
      }
    }
  }

  private static long sum(List<Long> histogram) {
    return histogram.stream().mapToLong(Long::longValue).sum();
  }

  @Test
  void asksNothingOfColumnsWithOneLevel() {
    LevelBuffer levels = new LevelBuffer(new DevNullValuesWriter(), 0, false);
    for (int i = 0; i < 1000; i++) {
      levels.add(i);
    }
    assertEquals(0, levels.writer().getBufferedSize());
    assertEquals(0, levels.bufferedSize());
    assertEquals(List.of(), levels.histogram(ENTRIES));
  }

  @Test
  void refusesLevelsThatTheColumnHasNot() {
    LevelBuffer levels = new LevelBuffer(newWriter(), 2, false);
    assertThrows(IllegalArgumentException.class, () -> levels.add(3));
    assertThrows(IllegalArgumentException.class, () -> levels.add(-1));
    levels.add(2);
    assertEquals(List.of(), levels.histogram(ENTRIES));
  }

  @Test
  void levelsThatAreAllZeroAreCountedByTheirNumber() {
    LevelBuffer levels = new LevelBuffer(new DevNullValuesWriter(), 0, true);
    levels.add(0);
    levels.add(0);
    assertEquals(List.of(2L), levels.histogram(2));
    levels.reset();
    assertEquals(List.of(0L), levels.histogram(0));
  }
}
