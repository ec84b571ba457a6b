package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.buffer.CountingAllocator;
import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.ChildJvm;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.Values;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainLongDictionaryValuesWriter;
import org.apache.parquet.column.values.fallback.FallbackValuesWriter;
import org.apache.parquet.column.values.plain.BooleanPlainValuesWriter;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.io.ParquetEncodingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Writers through any sequence of their calls, on slabs that are counted, that are overwritten when
 * they are given back, and that run out at any time.
 */
class LifecycleTest {

  /** Small, so that a page is of many slabs. */
  private static final int INITIAL_SIZE = 16;

  private static final int PAGE_SIZE = 300;

  private static final int VALUES = 600;

  private static final int MANY_VALUES = 20_000;

  /** Outputs of a writer, each of which may keep one slab over a reset: DELTA_BYTE_ARRAY's. */
  private static final int MOST_OUTPUTS = 3;

  private static final int ENOUGH = 1 << 20;

  @ParameterizedTest
  @MethodSource("dev.parquetfast.hostile.Format#selected")
  void anySequenceOfCalls(Format format) {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      CountingAllocator memory = new CountingAllocator(seed % 2 == 1);
      Values values = format.values(Format.one(TestValues.values(), seed), VALUES, seed);
      String what = "seed " + seed;
      Pair pair = new Pair(format, memory);
      for (int step = 0; step < 60; step++) {
        int at = random.nextInt(VALUES);
        int many = random.nextInt(Math.min(VALUES - at, 200));
        switch (random.nextInt(9)) {
          case 0:
            pair.assertSamePage(what);
            break;
          case 1:
            pair.reset();
            assertTrue(memory.outstanding() <= MOST_OUTPUTS, "slabs kept over a reset");
            break;
          case 2:
            pair.close();
            assertEquals(0, memory.outstanding(), "slabs after close, " + what);
            pair = new Pair(format, memory);
            break;
          case 3:
          case 4:
            pair.ours.writeBatch(values, at, many);
            pair.theirs.writeBatch(values, at, many);
            break;
          default:
            pair.ours.write(values, at);
            pair.theirs.write(values, at);
        }
        assertEquals(pair.theirs.bufferedSize(), pair.ours.bufferedSize(), what);
      }
      pair.assertSamePage(what);
      pair.close();
      pair.close();
      assertEquals(0, memory.outstanding(), "slabs after close, " + what);
    }
  }

  /**
   * The allocator fails once, at any of its calls: what it threw comes out, a reset begins a page
   * that is right, and close gives back what there is.
   */
  @ParameterizedTest
  @MethodSource("dev.parquetfast.hostile.Format#selected")
  void memoryThatRunsOut(Format format) throws Exception {
    int failures = 0;
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      CountingAllocator memory = new CountingAllocator(seed % 2 == 1);
      Values values = format.values(TestValues.RANDOM, VALUES, seed);
      Driver.Writer writer = format.writer(INITIAL_SIZE, PAGE_SIZE, memory);
      memory.failAfter(random.nextInt(12));
      for (int step = 0; step < 30; step++) {
        try {
          anyCall(writer, values, random);
        } catch (OutOfMemoryError e) {
          assertEquals("planted", e.getMessage());
          failures++;
          break;
        }
      }
      if (random.nextBoolean()) {
        memory.failAfter(ENOUGH);
        writer.reset();
        assertWritesWell(format, writer, values);
      } else if (random.nextBoolean()) {
        try {
          writer.reset();
        } catch (OutOfMemoryError e) {
          assertEquals("planted", e.getMessage());
        }
      }
      writer.close();
      assertEquals(0, memory.outstanding(), "slabs after close, seed " + seed);
      writer.close();
    }
    // Writers that have memory of their own do not ask.
    assertTrue(failures > 20 || format.hasMemoryOfItsOwn(), failures + " failures");
  }

  /**
   * The allocator fails once, within a block, a run or a value, and the caller leaves that value
   * out: either the page has all others, or it cannot be had.
   */
  @ParameterizedTest
  @MethodSource("dev.parquetfast.hostile.Format#selected")
  void callersThatGoOnWithoutMemory(Format format) throws Exception {
    int failures = 0;
    int refusals = 0;
    for (int seed = 0; seed < 8; seed++) {
      CountingAllocator memory = new CountingAllocator(seed % 2 == 1);
      Values values = format.values(TestValues.RANDOM, VALUES, seed);
      Driver.Writer writer = format.writer(INITIAL_SIZE, PAGE_SIZE, memory);
      memory.failAfter(seed / 2);
      Values written = Values.empty(format.type, MANY_VALUES);
      int count = 0;
      boolean failed = false;
      for (int i = 0; i < MANY_VALUES; i++) {
        int at = i % VALUES;
        try {
          writer.write(values, at);
          if (format.type.isBytes()) {
            written.set(count++, values.bytes(at));
          } else {
            written.set(count++, values.bits(at));
          }
        } catch (OutOfMemoryError e) {
          memory.failAfter(ENOUGH);
          failed = true;
        } catch (RuntimeException e) {
          assertTrue(failed, "seed " + seed);
        }
      }
      failures += failed ? 1 : 0;
      memory.failAfter(ENOUGH);
      try {
        assertReads(format, writer, written.range(0, count));
      } catch (ParquetEncodingException e) {
        assertTrue(failed, "seed " + seed);
        assertThrows(ParquetEncodingException.class, writer::bytes);
        refusals++;
      }
      writer.reset();
      assertWritesWell(format, writer, values);
      writer.close();
      assertEquals(0, memory.outstanding(), "slabs after close, seed " + seed);
    }
    boolean encodesAtTheEnd = format.codec == Codec.RLE_DICTIONARY;
    assertTrue(
        failures > 0 || format.hasMemoryOfItsOwn() || encodesAtTheEnd, "no failures: " + format);
    assertTrue(refusals > 0 || !format.hasStructure() || encodesAtTheEnd, "no refusals: " + format);
  }

  /**
   * The allocator throws once when a slab comes back, whichever: that comes out, and all the other
   * slabs come back nevertheless.
   */
  @ParameterizedTest
  @MethodSource("dev.parquetfast.hostile.Format#selected")
  void memoryThatIsRefused(Format format) {
    int failures = 0;
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      CountingAllocator memory = new CountingAllocator(seed % 2 == 1);
      Values values = format.values(TestValues.RANDOM, VALUES, seed);
      Driver.Writer writer = format.writer(INITIAL_SIZE, PAGE_SIZE, memory);
      int times = 0;
      memory.refuse(random.nextInt(3));
      for (int step = 0; step < 10; step++) {
        try {
          anyCall(writer, values, random);
        } catch (IllegalArgumentException e) {
          assertEquals("refused", e.getMessage());
          times++;
          break;
        }
      }
      try {
        writer.close();
      } catch (IllegalArgumentException e) {
        assertEquals("refused", e.getMessage());
        times++;
      }
      assertEquals(0, memory.outstanding(), "slabs after close, seed " + seed);
      assertTrue(times <= 1, "thrown twice, seed " + seed);
      failures += times;
    }
    assertTrue(failures > 0 || format.hasMemoryOfItsOwn(), failures + " failures");
  }

  private static void anyCall(Driver.Writer writer, Values values, Random random) {
    int at = random.nextInt(VALUES);
    switch (random.nextInt(8)) {
      case 0:
        writer.bytes();
        writer.reset();
        break;
      case 1:
        writer.reset();
        break;
      case 2:
      case 3:
        writer.write(values, at);
        break;
      default:
        writer.writeBatch(values, at, random.nextInt(VALUES - at));
    }
    writer.bufferedSize();
  }

  private static void assertWritesWell(Format format, Driver.Writer writer, Values values)
      throws Exception {
    writer.writeBatch(values, 0, VALUES);
    assertReads(format, writer, values);
  }

  private static void assertReads(Format format, Driver.Writer writer, Values expected)
      throws Exception {
    byte[] page = writer.bytes();
    Driver.Reader reader = format.readerBehind(writer, Implementations.UPSTREAM);
    reader.init(expected.size(), BufferKind.HEAP.wrap(page, 0));
    Values read = Values.empty(format.type, expected.size());
    reader.readBatch(read, 0, expected.size());
    assertEquals(expected, read);
  }

  /** Our writer and upstream's. */
  private static final class Pair {
    final Driver.Writer ours;
    final Driver.Writer theirs;
    private final Format format;

    Pair(Format format, CountingAllocator memory) {
      this.format = format;
      ours = format.writer(INITIAL_SIZE, PAGE_SIZE, memory);
      theirs =
          format.writer(Implementations.UPSTREAM, INITIAL_SIZE, PAGE_SIZE, Driver.Allocator.HEAP);
    }

    void assertSamePage(String what) {
      byte[] expected = theirs.bytes();
      assertArrayEquals(expected, ours.bytes(), what);
      if (format.getBytesEndsThePage()) {
        reset();
      } else {
        assertArrayEquals(expected, ours.bytes(), what);
      }
    }

    void reset() {
      ours.reset();
      theirs.reset();
    }

    void close() {
      ours.close();
      theirs.close();
    }
  }

  /** A virtual machine without memory throws one and the same object again and again. */
  @Test
  void fallBackThatFailsTwiceWithTheSameError() {
    OutOfMemoryError failure = new OutOfMemoryError("planted");
    ByteBufferAllocator failing =
        new ByteBufferAllocator() {
          private int left = 2;

          @Override
          public ByteBuffer allocate(int size) {
            if (left-- == 0) {
              throw failure;
            }
            return ByteBuffer.allocate(size);
          }

          @Override
          public void release(ByteBuffer slab) {
            throw failure;
          }

          @Override
          public boolean isDirect() {
            return false;
          }
        };
    DictionaryValuesWriter dictionary =
        new PlainLongDictionaryValuesWriter(
            1 << 10, Encoding.RLE_DICTIONARY, Encoding.PLAIN, new HeapByteBufferAllocator());
    FallbackValuesWriter<?, ?> writer =
        FallbackValuesWriter.of(dictionary, new PlainValuesWriter(64, 1 << 10, failing));
    OutOfMemoryError thrown =
        assertThrows(
            OutOfMemoryError.class,
            () -> {
              for (int i = 0; i < 1 << 10; i++) {
                writer.writeLong(i);
              }
            });
    assertSame(failure, thrown);
  }

  @Test
  void booleansWithoutMemory() throws Exception {
    ChildJvm.run(BooleansWithoutMemory.class, "40m");
  }

  /** Ends a page of booleans while the heap is full, and goes on when it is not. */
  static final class BooleansWithoutMemory {

    private BooleansWithoutMemory() {}

    public static void main(String[] args) throws IOException {
      // With a writer of its own, so that no class is loaded when the heap is full.
      write(new BooleanPlainValuesWriter()).getBytes();
      BooleanPlainValuesWriter writer = write(new BooleanPlainValuesWriter());
      byte[][] ballast = new byte[300_000][];
      boolean failed = false;
      int filled = 0;
      for (int size = 1 << 12; size > 0; size /= 16) {
        try {
          while (filled < ballast.length) {
            ballast[filled] = new byte[size];
            filled++;
          }
        } catch (OutOfMemoryError e) {
          // Smaller arrays may still fit.
        }
      }
      try {
        writer.getBytes();
      } catch (OutOfMemoryError e) {
        failed = true;
      }
      Arrays.fill(ballast, null);
      assertTrue(filled < ballast.length);
      assertTrue(failed);
      assertThrows(ParquetEncodingException.class, writer::getBytes);
      for (int i = 0; i < 100; i++) {
        writer.writeBoolean(true);
      }
      assertThrows(ParquetEncodingException.class, writer::getBytes);
      writer.reset();
      for (int i = 0; i < 9; i++) {
        writer.writeBoolean(i > 0);
      }
      ByteArrayOutputStream page = new ByteArrayOutputStream();
      writer.getBytes().writeAllTo(page);
      assertArrayEquals(new byte[] {(byte) 0xFE, 1}, page.toByteArray());
    }

    private static BooleanPlainValuesWriter write(BooleanPlainValuesWriter writer) {
      for (int i = 0; i < 1000; i++) {
        writer.writeBoolean(i % 3 == 0);
      }
      return writer;
    }
  }
}
