package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.DeltaSection;
import dev.parquetfast.oracle.DeltaStringPages;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.TimeLimit;
import dev.parquetfast.oracle.Values;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.dictionary.DictionaryValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Readers take memory and time for what a page holds, and not for what it claims: pages of a few
 * bytes with counts, lengths and sizes up to 2^31 - 1, and beyond.
 */
class BoundedResourcesTest {

  /** Bytes that a reader may allocate for a page, and more for each of the page's own. */
  private static final long MEMORY = 2 << 20;

  private static final long MEMORY_PER_BYTE = 16;

  /**
   * For one page. Most take microseconds; passing over a hundred million empty values, which a page
   * of ten bytes can truly hold, takes a tenth of a second.
   */
  private static final Duration TIME = TimeLimit.ofSeconds(60);

  private static final int BATCH = 1000;

  /** Bytes that a reader and its window may take for ids that are read one by one. */
  private static final long SINGLE_READS_MEMORY = 8192;

  private static final long SINGLE_READS_MEMORY_PER_BYTE = 6 * 1024;

  /** The same where all runs of equal values are longer than this, in bytes. */
  private static final long LONG_RUNS_MEMORY_PER_BYTE = 16;

  private static final int LONGEST_EXPANDED = 16 * 1024;

  private static final int MOST_SINGLE_READS = 300_000;

  /** Sizes that a header might give, those above 2^31 - 1 for readers that do not look. */
  private static final long[] BLOCK_SIZES = {
    0, 8, 128, 1 << 20, 1 << 30, Integer.MAX_VALUE - 7, Integer.MAX_VALUE, 0xFFFFFFFFL
  };

  private static final long[] MINIBLOCKS = {
    0, 1, 4, 1 << 17, 1 << 27, Integer.MAX_VALUE, 0xFFFFFFFFL
  };

  private static final long[] COUNTS = {
    0, 1, 2, 1 << 18, 1_000_000_000, Integer.MAX_VALUE, 1L << 31, 0xFFFFFFFFL
  };

  private static final int[] LENGTHS = {
    0, 1, -1, 1 << 20, 1 << 30, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 3
  };

  @ParameterizedTest
  @EnumSource(mode = Mode.MATCH_ANY, names = "DELTA_.*")
  void headersOfDeltaSections(Format format) {
    byte[][] tails = {new byte[0], filled(0, 40), filled(0xFF, 40), filled(0, 1 << 18), widest()};
    for (long blockSize : BLOCK_SIZES) {
      for (long miniblocks : MINIBLOCKS) {
        for (long count : COUNTS) {
          byte[] header = DeltaSection.header(blockSize, miniblocks, count, 3).bytes();
          for (byte[] tail : tails) {
            assertBounded(format, 100, DeltaStringPages.concat(header, tail));
          }
          if (format.codec == Codec.DELTA_BYTE_ARRAY) {
            byte[] prefixes = DeltaStringPages.zeros(1_000_000);
            assertBounded(format, 100, DeltaStringPages.concat(prefixes, header, tails[1]));
          }
        }
      }
    }
  }

  /** Pages that hold what they claim: so many values that take no bytes. */
  @ParameterizedTest
  @EnumSource(mode = Mode.MATCH_ANY, names = "DELTA_.*")
  void valuesWithoutBytes(Format format) {
    // Passing over lengths means adding them up, of which a build has no time for 2^31.
    int most = format.codec == Codec.DELTA_BINARY_PACKED ? Integer.MAX_VALUE : 1 << 27;
    for (int count : new int[] {1 << 17, (1 << 17) + 1, most}) {
      byte[] zeros = DeltaSection.header(1 << 30, 1, count, 0).raw(0, 0, 0, 0).bytes();
      assertBounded(format, count, zeros);
      assertBounded(format, count, DeltaStringPages.concat(zeros, zeros));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"DELTA_LENGTH", "DELTA_STRINGS"})
  void lengthsOfDeltaStrings(Format format) {
    byte[] bytes = filled('x', 100);
    for (int first : LENGTHS) {
      for (int second : LENGTHS) {
        byte[] lengths = DeltaStringPages.section(0, first, second, 1);
        assertBounded(format, 4, DeltaStringPages.concat(lengths, bytes));
        assertBounded(
            format,
            4,
            DeltaStringPages.prefixPage(new int[] {0, second, first, 0}, LENGTHS, bytes));
        assertBounded(
            format,
            4,
            DeltaStringPages.prefixPage(LENGTHS, new int[] {9, first, second, 0}, bytes));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = "PLAIN_BINARY")
  void lengthsOfPlainValues(Format format) {
    for (int length : LENGTHS) {
      byte[] page = new byte[60];
      ByteBuffer.wrap(page).putInt(20, Integer.reverseBytes(length));
      assertBounded(format, 10, page);
    }
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.MATCH_ANY,
      names = {"RLE_.*", "DICTIONARY_.*"})
  void runsOfTheHybrid(Format format) {
    byte[][] tails = {new byte[0], filled(0, 9), filled(1, 200), filled(0, 1 << 16)};
    for (long length : COUNTS) {
      for (int packed = 0; packed < 2; packed++) {
        byte[] header = new DeltaSection().varint(length << 1 | packed).bytes();
        for (byte[] tail : tails) {
          byte[] runs = DeltaStringPages.concat(header, tail, header, tail);
          for (int claimed : new int[] {runs.length, Integer.MAX_VALUE, -1}) {
            byte[] inFront = ByteBuffer.allocate(4).putInt(Integer.reverseBytes(claimed)).array();
            assertBounded(format, 100, DeltaStringPages.concat(inFront, runs));
          }
          for (int width : new int[] {0, 1, 3, 32, 33, 255}) {
            assertBounded(format, 100, DeltaStringPages.concat(filled(width, 1), runs));
          }
        }
      }
    }
  }

  /**
   * What single reads decode ahead takes memory by the page's bytes, and not by the lengths of runs
   * in it: of long and short ones, alone, first, last and among packed values.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 8, 9, 16, 17, 32})
  void singleReadsOfRuns(int width) throws Exception {
    for (int length : new int[] {1, 100, 4096, 4097, 16_384, 16_385, 131_000, 1 << 20}) {
      for (int runs : new int[] {1, 2, 3, 50, 500}) {
        for (boolean packed : new boolean[] {false, true}) {
          DeltaSection page = new DeltaSection().raw(width);
          for (int run = 0; run < runs; run++) {
            page.varint((long) length << 1);
            for (int bit = 0; bit < width; bit += Byte.SIZE) {
              page.raw(valueOfRun(run, width) >>> bit & 0xFF);
            }
            if (packed) {
              page.varint(3).raw(new int[width]);
            }
          }
          byte[] bytes = page.bytes();
          int zeros = packed ? 8 : 0;
          int count = Math.min(MOST_SINGLE_READS, runs * (length + zeros));
          int valueBytes = width <= Byte.SIZE ? 1 : width <= Short.SIZE ? 2 : 4;
          long perByte =
              length * valueBytes > LONGEST_EXPANDED
                  ? LONG_RUNS_MEMORY_PER_BYTE
                  : SINGLE_READS_MEMORY_PER_BYTE;
          Memory.within(
              SINGLE_READS_MEMORY + perByte * bytes.length,
              () -> readOneByOne(bytes, width, length, zeros, count));
        }
      }
    }
  }

  private static int valueOfRun(int run, int width) {
    return width == 0 ? 0 : run & (-1 >>> (Integer.SIZE - width));
  }

  /** Reads ids: runs of the same length, each followed by so many zeros. */
  private static ValuesReader readOneByOne(byte[] page, int width, int length, int zeros, int count)
      throws IOException {
    ValuesReader reader = new DictionaryValuesReader(null);
    reader.initFromPage(1, ByteBufferInputStream.wrap(ByteBuffer.wrap(page)));
    for (int i = 0; i < count; i++) {
      int inRun = i % (length + zeros);
      int expected = inRun < length ? valueOfRun(i / (length + zeros), width) : 0;
      int found = reader.readValueDictionaryId();
      if (found != expected) {
        // No message is made for each of a hundred million values.
        assertEquals(expected, found, "value " + i + " of " + Reading.hex(page));
      }
    }
    return reader;
  }

  /** The number in the page header says nothing about what the page holds. */
  @ParameterizedTest
  @MethodSource("dev.parquetfast.hostile.Format#selected")
  void valueCounts(Format format) {
    byte[] page = format.page(Implementations.UPSTREAM, TestValues.RUNS, 50, 1);
    for (int valueCount : new int[] {-1, Integer.MIN_VALUE, 0, 1 << 28, Integer.MAX_VALUE}) {
      assertBounded(format, valueCount, page);
      assertBounded(format, valueCount, new byte[0]);
      assertBounded(format, valueCount, Arrays.copyOf(page, page.length - 1));
    }
  }

  private static void assertBounded(Format format, int valueCount, byte[] page) {
    assertTimeoutPreemptively(
        TIME,
        () -> {
          for (BufferKind kind :
              new BufferKind[] {BufferKind.HEAP_OFFSET, BufferKind.SPLIT_DIRECT}) {
            long most = MEMORY + MEMORY_PER_BYTE * page.length;
            long allocated = allocatedByReading(format, valueCount, kind.wrap(page, 1));
            assertTrue(
                allocated <= most,
                () ->
                    allocated
                        + " bytes of "
                        + most
                        + " for "
                        + Reading.hex(Arrays.copyOf(page, 40)));
          }
        });
  }

  /** Reads some of the page by every kind of call, and passes over as much of it as there is. */
  private static long allocatedByReading(Format format, int valueCount, ByteBuffer[] page)
      throws Exception {
    Driver.Reader reader = format.reader(Implementations.OURS);
    Values room = Values.empty(format.type, BATCH);
    List<Runnable> calls = new ArrayList<>();
    calls.add(() -> reader.read(room, 0));
    calls.add(() -> reader.readBatch(room, 0, BATCH));
    calls.add(() -> reader.readBatch(room, 0, 3));
    calls.add(reader::skip);
    for (int n = 1 << 30; n > 0; n /= 2) {
      int skipped = n;
      calls.add(() -> reader.skip(skipped));
    }
    calls.add(() -> reader.read(room, 0));
    long before = Memory.allocated();
    try {
      reader.init(valueCount, page);
    } catch (ParquetDecodingException | IOException e) {
      // What follows has to be refused in as little memory.
    }
    for (Runnable call : calls) {
      try {
        call.run();
      } catch (ParquetDecodingException | ArrayIndexOutOfBoundsException e) {
        // Reading tells which of the two is right where; here it is about memory.
      }
    }
    return Memory.allocated() - before;
  }

  private static byte[] filled(int value, int size) {
    byte[] bytes = new byte[size];
    Arrays.fill(bytes, (byte) value);
    return bytes;
  }

  /** A smallest delta and one miniblock of 64 bits. */
  private static byte[] widest() {
    byte[] tail = filled(0x55, 2 + 8 * 8);
    tail[0] = 1;
    tail[1] = 64;
    return tail;
  }
}
