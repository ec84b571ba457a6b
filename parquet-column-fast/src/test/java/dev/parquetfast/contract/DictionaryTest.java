package dev.parquetfast.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.CodecCase;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.Type;
import dev.parquetfast.oracle.Values;
import dev.parquetfast.oracle.driver.SinceParquet118;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Dictionary-encoded column chunks, with upstream as the oracle. */
class DictionaryTest {

  private static final Driver OURS = Implementations.OURS;
  private static final Driver UPSTREAM = Implementations.UPSTREAM;

  /** More than any dictionary here has. */
  private static final int NO_LIMIT = 1 << 20;

  /** The minimum with which upstream can encode a page. */
  private static final int LOWEST_LIMIT = 64;

  private static final int[] SIZES = {0, 1, 2, 7, 8, 9, 100, 1000, 5000};

  private static final Driver.Allocator[] ALLOCATORS = Driver.Allocator.values();

  static List<CodecCase> cases() {
    return Codec.RLE_DICTIONARY.cases();
  }

  /** Our writer and upstream's with the same calls. Every result must be the same. */
  private static final class Pair implements AutoCloseable {
    private final CodecCase c;
    private final boolean fallsBack;
    private final Driver.DictionaryWriter ours;
    private final Supplier<Driver.DictionaryWriter> upstream;
    private Driver.DictionaryWriter theirs;

    /** The pages of this chunk and their contents. */
    private final List<byte[]> pages = new ArrayList<>();

    private final List<String> encodings = new ArrayList<>();
    private final List<Values> contents = new ArrayList<>();
    private Values page;

    Pair(CodecCase c, int maxBytes, boolean fallsBack, Driver.Allocator memory) {
      this.c = c;
      this.fallsBack = fallsBack;
      ours = OURS.dictionaryWriter(c.type, c.width, maxBytes, fallsBack, memory);
      upstream = () -> UPSTREAM.dictionaryWriter(c.type, c.width, maxBytes, fallsBack, memory);
      theirs = upstream.get();
      page = Values.empty(c.type, 0);
    }

    void write(Values values, int index) {
      ours.write(values, index);
      theirs.write(values, index);
      add(values, index, 1);
    }

    void writeBatch(Values values, int offset, int count) {
      ours.writeBatch(values, offset, count);
      theirs.writeBatch(values, offset, count);
      add(values, offset, count);
    }

    private void add(Values values, int offset, int count) {
      page = page.concat(values.range(offset, offset + count));
      assertSameSizes();
    }

    void assertSameSizes() {
      assertEquals(theirs.bufferedSize(), ours.bufferedSize(), "getBufferedSize");
      assertEquals(theirs.shouldFallBack(), ours.shouldFallBack(), "shouldFallBack");
      if (!fallsBack) {
        assertEquals(theirs.allocatedSize(), ours.allocatedSize(), "getAllocatedSize");
      }
      for (long raw : new long[] {0, 5, 50, 500, 5000}) {
        assertEquals(
            theirs.isCompressionSatisfying(raw, 7),
            ours.isCompressionSatisfying(raw, 7),
            "isCompressionSatisfying");
      }
    }

    void endPage() {
      byte[] expected = theirs.bytes();
      assertArrayEquals(expected, ours.bytes(), "page " + pages.size());
      assertArrayEquals(theirs.bytes(), ours.bytes(), "getBytes a second time");
      assertEquals(theirs.encoding(), ours.encoding());
      assertSameSizes();
      if (!fallsBack) {
        assertEquals(theirs.memory("a b"), ours.memory("a b"));
      }
      pages.add(expected);
      encodings.add(ours.encoding());
      contents.add(page);
      page = Values.empty(c.type, 0);
      ours.reset();
      theirs.reset();
      assertSameSizes();
    }

    void endChunk() throws Exception {
      byte[] dictionary = theirs.dictionaryPage();
      assertArrayEquals(dictionary, ours.dictionaryPage(), "dictionary page");
      int size = theirs.dictionarySize();
      assertEquals(size, ours.dictionarySize());
      for (int i = 0; i < pages.size(); i++) {
        Driver.Reader reader =
            encodings.get(i).equals("PLAIN")
                ? OURS.reader(Codec.PLAIN, c.type, c.width)
                : OURS.dictionaryReader(c.type, c.width, dictionary, size);
        Values expected = contents.get(i);
        reader.init(expected.size(), BufferKind.HEAP.wrap(pages.get(i), 0));
        Values read = Values.empty(c.type, expected.size());
        reader.readBatch(read, 0, expected.size());
        assertEquals(expected, read, "page " + i + ", read back");
      }
      pages.clear();
      encodings.clear();
      contents.clear();
      ours.resetDictionary();
      theirs = resetDictionary(theirs, upstream);
      assertSameSizes();
      assertArrayEquals(theirs.dictionaryPage(), ours.dictionaryPage());
    }

    @Override
    public void close() {
      ours.close();
      ours.assertNothingLeaked();
      ours.close();
      theirs.close();
    }
  }

  /**
   * Resets the dictionary. Before 1.18 upstream's writer still counts the values of the dictionary
   * that it has forgotten.
   */
  private static Driver.DictionaryWriter resetDictionary(
      Driver.DictionaryWriter upstreams, Supplier<Driver.DictionaryWriter> another) {
    if (SinceParquet118.PRESENT) {
      upstreams.resetDictionary();
      return upstreams;
    }
    upstreams.close();
    return another.get();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyWriteGivesUpstreamsSizesAndEveryPageUpstreamsBytes(CodecCase c) throws Exception {
    for (TestValues pattern : TestValues.values()) {
      for (Driver.Allocator memory : ALLOCATORS) {
        try (Pair pair = new Pair(c, NO_LIMIT, false, memory)) {
          for (int chunk = 0; chunk < 2; chunk++) {
            for (int size : SIZES) {
              Values values = pattern.make(c.type, c.width, size, size / 2);
              for (int i = 0; i < Math.min(size, 100); i++) {
                pair.write(values, i);
              }
              pair.writeBatch(values, Math.min(size, 100), Math.max(0, size - 100));
              pair.endPage();
            }
            pair.endChunk();
          }
        }
      }
    }
  }

  /**
   * A writer that is never asked to fall back gets values that are too long for its dictionary.
   * Upstream's cannot make a dictionary page above its limit, and is not changed by the attempt.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 100})
  void goesOnBeyondItsLimit(int width) throws Exception {
    Type type = width == 0 ? Type.BINARY : Type.FIXED_LEN_BYTE_ARRAY;
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      Values values = TestValues.EXTREMES.make(type, width, 40, seed);
      Driver.Allocator memory = ALLOCATORS[seed % 2];
      try (Driver.DictionaryWriter ours =
              OURS.dictionaryWriter(type, width, LOWEST_LIMIT, false, memory);
          Driver.DictionaryWriter theirs =
              UPSTREAM.dictionaryWriter(type, width, NO_LIMIT, false, memory)) {
        for (int page = 0; page < 8; page++) {
          for (int step = random.nextInt(20); step > 0; step--) {
            int at = random.nextInt(values.size());
            ours.write(values, at);
            theirs.write(values, at);
            assertEquals(theirs.allocatedSize(), ours.allocatedSize());
          }
          assertArrayEquals(theirs.bytes(), ours.bytes(), "page " + page);
          ours.reset();
          theirs.reset();
          if (page == 7 || (SinceParquet118.PRESENT && random.nextInt(4) == 0)) {
            assertArrayEquals(theirs.dictionaryPage(), ours.dictionaryPage());
            ours.resetDictionary();
            theirs.resetDictionary();
          }
        }
      }
    }
  }

  /**
   * Dictionaries that become too large after any value of any page, or that do not compress, chunk
   * after chunk with the same writer.
   */
  @ParameterizedTest
  @MethodSource("cases")
  void fallsBackAfterTheSameValueAndBeginsAnewWithTheNextChunk(CodecCase c) throws Exception {
    int fellBack = 0;
    int mixed = 0;
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      int maxBytes = LOWEST_LIMIT + random.nextInt(400);
      try (Pair pair = new Pair(c, maxBytes, true, ALLOCATORS[seed % 2])) {
        for (int chunk = 0; chunk < 4; chunk++) {
          Values many = TestValues.RANDOM.make(c.type, c.width, 300, seed + chunk);
          Values few = many.range(0, 1 + random.nextInt(8));
          int pages = 1 + random.nextInt(4);
          for (int i = 0; i < pages; i++) {
            Values values = random.nextInt(3) == 0 ? many : few;
            for (int step = random.nextInt(60); step > 0; step--) {
              int at = random.nextInt(values.size());
              if (random.nextInt(4) == 0) {
                pair.writeBatch(values, at, random.nextInt(values.size() - at + 1));
              } else {
                pair.write(values, at);
              }
            }
            pair.endPage();
          }
          boolean plain = pair.encodings.contains("PLAIN");
          fellBack += plain ? 1 : 0;
          mixed += plain && pair.encodings.contains("RLE_DICTIONARY") ? 1 : 0;
          pair.endChunk();
        }
      }
    }
    assertTrue(fellBack > 10 && fellBack < 230 && mixed > 5, fellBack + " fell back, " + mixed);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void handsTheValuesOfThePageOverOnDemand(CodecCase c) {
    Values values = TestValues.SMALL_RANGE.make(c.type, c.width, 200, 3);
    for (boolean afterAPage : new boolean[] {false, true}) {
      try (Pair pair = new Pair(c, NO_LIMIT, false, Driver.Allocator.HEAP);
          Driver.Writer plain =
              OURS.writer(Codec.PLAIN, c.type, c.width, 64, 4096, Driver.Allocator.HEAP);
          Driver.Writer theirPlain =
              UPSTREAM.writer(Codec.PLAIN, c.type, c.width, 64, 4096, Driver.Allocator.HEAP)) {
        if (afterAPage) {
          pair.writeBatch(values, 0, 50);
          pair.endPage();
        }
        pair.writeBatch(values, 30, 150);
        pair.ours.fallBackTo(plain);
        pair.theirs.fallBackTo(theirPlain);
        assertArrayEquals(theirPlain.bytes(), plain.bytes());
        pair.assertSameSizes();
        assertArrayEquals(pair.theirs.dictionaryPage(), pair.ours.dictionaryPage());
        pair.ours.reset();
        pair.theirs.reset();
        pair.write(values, 0);
        pair.assertSameSizes();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void batchOutsideItsArrayWritesNothing(CodecCase c) {
    Values values = TestValues.RANDOM.make(c.type, c.width, 10, 1);
    for (boolean fallsBack : new boolean[] {false, true}) {
      try (Pair pair = new Pair(c, NO_LIMIT, fallsBack, Driver.Allocator.HEAP)) {
        pair.write(values, 3);
        for (int[] range : new int[][] {{0, 11}, {10, 1}, {-1, 2}, {3, -1}, {1, 1 << 30}}) {
          assertThrows(
              IndexOutOfBoundsException.class,
              () -> pair.ours.writeBatch(values, range[0], range[1]));
        }
        pair.endPage();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void allSchedulesOverAllBuffersReadTheValues(CodecCase c) throws Exception {
    for (TestValues pattern : TestValues.values()) {
      Values all = pattern.make(c.type, c.width, 6000, 7);
      try (Driver.DictionaryWriter writer =
          UPSTREAM.dictionaryWriter(c.type, c.width, NO_LIMIT, false, Driver.Allocator.HEAP)) {
        List<byte[]> pages = new ArrayList<>();
        List<Values> contents = new ArrayList<>();
        for (int size : SIZES) {
          Values values = all.range(all.size() - size, all.size());
          writer.writeBatch(values, 0, size);
          pages.add(writer.bytes());
          contents.add(values);
          writer.reset();
        }
        Driver.Reader ours =
            OURS.dictionaryReader(
                c.type, c.width, writer.dictionaryPage(), writer.dictionarySize());
        for (int i = 0; i < pages.size(); i++) {
          Values values = contents.get(i);
          for (BufferKind kind : BufferKind.values()) {
            for (int seed = 0; seed < 4; seed++) {
              // The value count of a page includes nulls, and readers must not rely on it.
              int claimed = new int[] {values.size(), 2 * values.size(), 1, 1 << 30}[seed];
              assertEquals(0, ours.init(claimed, kind.wrap(pages.get(i), seed)));
              assertEquals(
                  values,
                  CodecContractTest.follow(
                      CodecContractTest.schedule(values.size(), seed), ours, values),
                  () -> pattern + " of " + values.size() + " in " + kind);
            }
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void heldValuesOutliveTheirPageAndDictionary(CodecCase c) throws Exception {
    if (!c.type.isBytes()) {
      return;
    }
    Values values = TestValues.SMALL_RANGE.make(c.type, c.width, 300, 2);
    try (Driver.DictionaryWriter writer =
        OURS.dictionaryWriter(c.type, c.width, NO_LIMIT, false, Driver.Allocator.DIRECT)) {
      writer.writeBatch(values, 0, 300);
      byte[] page = writer.bytes();
      byte[] dictionary = writer.dictionaryPage();
      int size = writer.dictionarySize();
      Driver.Reader reader = OURS.dictionaryReader(c.type, c.width, dictionary, size);
      Driver.Reader theirs = UPSTREAM.dictionaryReader(c.type, c.width, dictionary, size);
      for (Driver.Reader r : List.of(reader, theirs)) {
        r.init(300, BufferKind.HEAP.wrap(page, 0));
        r.readBatch(Values.empty(c.type, 300), 0, 300);
        r.init(0, BufferKind.HEAP.wrap(new byte[0], 0));
      }
      List<byte[]> held = reader.heldBytes();
      assertEquals(300, held.size());
      for (int i = 0; i < 300; i++) {
        assertArrayEquals(values.bytes(i), held.get(i));
      }
      assertEquals(theirs.heldAreReused(), reader.heldAreReused());
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void describesItselfAsUpstreamDoes(CodecCase c) throws Exception {
    Values values = TestValues.EXTREMES.make(c.type, c.width, 30, 9);
    try (Driver.DictionaryWriter writer =
        OURS.dictionaryWriter(c.type, c.width, NO_LIMIT, false, Driver.Allocator.HEAP)) {
      writer.writeBatch(values, 0, 30);
      assertTrue(writer.bytes().length > 0);
      byte[] page = writer.dictionaryPage();
      int size = writer.dictionarySize();
      assertEquals(
          UPSTREAM.describeDictionary(c.type, c.width, page, size),
          OURS.describeDictionary(c.type, c.width, page, size));
    }
  }
}
