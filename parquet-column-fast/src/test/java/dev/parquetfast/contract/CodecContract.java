package dev.parquetfast.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.fail;

import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.Type;
import dev.parquetfast.oracle.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.parquet.io.ParquetDecodingException;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every codec owes its users, with upstream as the oracle: a subclass names the codec and its
 * types, and all tests here run for each of them.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class CodecContract {

  private static final Driver OURS = Implementations.OURS;
  private static final Driver UPSTREAM = Implementations.UPSTREAM;

  /** Around each boundary of bytes, groups, miniblocks and blocks. */
  private static final int[] SIZES = {0, 1, 2, 7, 8, 9, 31, 32, 33, 127, 128, 129, 257, 1000};

  private static final List<TestValues> PATTERNS = List.of(TestValues.values());
  private static final List<Call> CALLS = List.of(Call.values());

  private static final int LARGE = 20_000;
  private static final int INITIAL_SIZE = 64;
  private static final int PAGE_SIZE = 4096;

  private final Codec codec;

  CodecContract(Codec codec) {
    this.codec = codec;
  }

  /** A physical type, and for FIXED_LEN_BYTE_ARRAY the length of its values in bytes. */
  static final class Case {
    final Type type;
    final int width;

    Case(Type type, int width) {
      this.type = type;
      this.width = width;
    }

    static Case of(Type type) {
      return new Case(type, 0);
    }

    static Case fixed(int width) {
      return new Case(Type.FIXED_LEN_BYTE_ARRAY, width);
    }

    @Override
    public String toString() {
      return width == 0 ? type.toString() : type + "(" + width + ")";
    }
  }

  abstract Stream<Case> cases();

  /** Values in a pattern, such as this codec gives back unchanged. */
  Values make(Case c, TestValues pattern, int size, long seed) {
    return pattern.make(c.type, c.width, size, seed);
  }

  /** The values cut to so many bits. */
  static Values cut(Values values, int bits) {
    for (int i = 0; i < values.size(); i++) {
      int kept = (int) (values.bits(i) & ((1L << bits) - 1));
      values.set(i, kept);
    }
    return values;
  }

  /**
   * How many values a reader can give of the page of {@code written}: more, where the page does not
   * say where padding begins.
   */
  int readable(Case c, Values written) {
    return written.size();
  }

  /** Whether upstream's writer takes no value and gives no bytes behind {@code getBytes()}. */
  boolean getBytesEndsThePage(Case c) {
    return false;
  }

  /** Whether a reader takes a page of more values than its header counts, nulls included. */
  boolean pagesMayHoldMoreValuesThanTheirHeaderSays() {
    return true;
  }

  /**
   * Whether zeros follow the last value, as many as anybody reads, and the count in the header says
   * which value that is.
   */
  boolean zerosFollow() {
    return false;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyWriteGivesUpstreamsSizeAndThePageUpstreamsBytes(Case c) {
    for (TestValues pattern : PATTERNS) {
      for (Driver.Allocator memory : Driver.Allocator.values()) {
        try (WriterPair pair = new WriterPair(c, memory)) {
          for (int size : sizesWithLarge(pattern == TestValues.RANDOM)) {
            Values values = make(c, pattern, size, size);
            for (int i = 0; i < size; i++) {
              pair.write(values, i);
            }
            pair.assertSamePage(pattern + " of " + size);
            pair.reset();
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void batchesAndSingleWritesMixFreely(Case c) {
    for (TestValues pattern : PATTERNS) {
      for (Driver.Allocator memory : Driver.Allocator.values()) {
        try (WriterPair pair = new WriterPair(c, memory)) {
          for (int size : sizesWithLarge(true)) {
            Random random = new Random(size);
            Values values = make(c, pattern, size, size);
            for (int at = 0; at < size; ) {
              int count = Math.min(size - at, random.nextInt(2 + random.nextInt(2 + size / 4)));
              if (random.nextBoolean()) {
                pair.writeBatch(values, at, count);
                at += count;
              } else {
                pair.write(values, at++);
              }
            }
            pair.assertSamePage(pattern + " of " + size);
            pair.reset();
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void writersLiveThroughAnyOrderOfCalls(Case c) {
    for (Driver.Allocator memory : Driver.Allocator.values()) {
      for (int seed = 0; seed < 50; seed++) {
        Random random = new Random(seed);
        TestValues pattern = PATTERNS.get(seed % PATTERNS.size());
        Values values = make(c, pattern, 500, seed);
        try (WriterPair pair = new WriterPair(c, memory)) {
          for (int step = 0; step < 60; step++) {
            int at = random.nextInt(400);
            switch (random.nextInt(8)) {
              case 0:
                pair.assertSamePage("seed " + seed + ", step " + step);
                if (getBytesEndsThePage(c)) {
                  pair.reset();
                }
                break;
              case 1:
                pair.reset();
                break;
              case 2:
                pair.closeAndReopen();
                break;
              case 3:
              case 4:
                pair.writeBatch(values, at, random.nextInt(100));
                break;
              default:
                pair.write(values, at);
            }
          }
          pair.assertSamePage("seed " + seed + ", end");
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void batchOutsideItsArrayWritesNothing(Case c) {
    Values values = make(c, TestValues.RANDOM, 10, 1);
    try (WriterPair pair = new WriterPair(c, Driver.Allocator.HEAP)) {
      pair.write(values, 3);
      for (int[] range : new int[][] {{0, 11}, {10, 1}, {-1, 2}, {3, -1}, {1, Integer.MAX_VALUE}}) {
        assertThrows(
            IndexOutOfBoundsException.class,
            () -> pair.ours.writeBatch(values, range[0], range[1]),
            Arrays.toString(range));
      }
      pair.assertSamePage("after refused batches");
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void allSchedulesOverAllBuffersReadUpstreamsValues(Case c) throws Exception {
    // One reader for all pages: it has to forget the previous one.
    Driver.Reader ours = OURS.reader(codec, c.type, c.width);
    Driver.Reader batching = OURS.reader(codec, c.type, c.width);
    batching.expectBatches();
    for (TestValues pattern : PATTERNS) {
      for (int size : sizesWithLarge(pattern == TestValues.RANDOM)) {
        Values values = make(c, pattern, size, size);
        byte[] page = upstreamPage(c, values);
        for (BufferKind kind : BufferKind.values()) {
          for (int seed = 0; seed < 3; seed++) {
            Driver.Reader theirs = UPSTREAM.reader(codec, c.type, c.width);
            int oursLeft = ours.init(size, kind.wrap(page, seed));
            int theirsLeft = theirs.init(size, kind.wrap(page, seed));
            String what = pattern + " of " + size + " in " + kind + ", schedule " + seed;
            assertEquals(theirsLeft, oursLeft, "bytes left by initFromPage: " + what);
            Values expected = follow(schedule(size, seed), theirs, values);
            assertEquals(expected, follow(schedule(size, seed), ours, values), what);
            assertEquals(theirsLeft, batching.init(size, kind.wrap(page, seed)), what);
            assertEquals(expected, follow(schedule(size, seed), batching, values), what);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void pageBehindOtherSectionsOfAnArray(Case c) throws Exception {
    for (int size : SIZES) {
      Values values = make(c, TestValues.RUNS, size, size);
      byte[] page = upstreamPage(c, values);
      byte[] array = new byte[page.length + 13];
      System.arraycopy(page, 0, array, 13, page.length);
      Driver.Reader ours = OURS.reader(codec, c.type, c.width);
      Driver.Reader theirs = UPSTREAM.reader(codec, c.type, c.width);
      int next = ours.initAt(size, array, 13);
      int theirNext = theirs.initAt(size, array, 13);
      if (theirNext > 0) {
        assertEquals(theirNext, next, "getNextOffset");
      }
      assertEquals(values, readAll(ours, c, size));
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void valueCountOfThePageHeaderIsNoPromise(Case c) throws Exception {
    if (zerosFollow()) {
      return;
    }
    Values values = make(c, TestValues.RANDOM, 200, 5);
    byte[] page = upstreamPage(c, values);
    for (int claimed : new int[] {0, 1, 199, 200, 201, 100_000}) {
      Driver.Reader ours = OURS.reader(codec, c.type, c.width);
      if (claimed < values.size() && !pagesMayHoldMoreValuesThanTheirHeaderSays()) {
        assertThrows(
            ParquetDecodingException.class,
            () -> ours.init(claimed, BufferKind.HEAP_OFFSET.wrap(page, 0)));
        continue;
      }
      ours.init(claimed, BufferKind.HEAP_OFFSET.wrap(page, 0));
      assertEquals(values, readAll(ours, c, 200), "claimed " + claimed);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void askingForTooManyThrowsAndMovesNothing(Case c) throws Exception {
    if (zerosFollow()) {
      return;
    }
    for (int size : SIZES) {
      Values values = make(c, TestValues.RANDOM, size, size);
      byte[] page = upstreamPage(c, values);
      int readable = readable(c, values);
      for (BufferKind kind : BufferKind.values()) {
        for (int at : new int[] {0, size / 2, size}) {
          Driver.Reader reader = OURS.reader(codec, c.type, c.width);
          if (at == size / 2) {
            reader.expectBatches();
          }
          reader.init(size, kind.wrap(page, 1));
          Values got = Values.empty(c.type, readable + 1);
          reader.readBatch(got, 0, at);
          int left = readable - at;
          for (int tooMany : new int[] {left + 1, left + 64}) {
            Values room = Values.empty(c.type, tooMany);
            assertDecodingFails(() -> reader.readBatch(room, 0, tooMany), "batch of " + tooMany);
            assertDecodingFails(() -> reader.skip(tooMany), "skip of " + tooMany);
          }
          assertDecodingFails(() -> reader.skip(Integer.MAX_VALUE), "skip of 2^31-1");
          assertDecodingFails(() -> reader.skip(1 << 30), "skip of 2^30");
          assertDecodingFails(() -> reader.skip(-1), "skip of -1");
          assertDecodingFails(() -> reader.skip(Integer.MIN_VALUE), "skip of -2^31");
          for (int i = at; i < readable; i++) {
            reader.read(got, i);
          }
          assertEquals(values, got.range(0, size), kind + ", failed at " + at + " of " + size);
          assertDecodingFails(() -> reader.read(got, 0), "read at the end");
          assertDecodingFails(reader::skip, "skip at the end");
          assertDecodingFails(() -> reader.read(got, 0), "second read at the end");
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void heldValuesOutliveTheirPage(Case c) throws Exception {
    if (!c.type.isBytes()) {
      return;
    }
    for (BufferKind kind : BufferKind.values()) {
      Values first = make(c, TestValues.RANDOM, 300, 1);
      Values second = make(c, TestValues.SEQUENTIAL, 300, 2);
      Driver.Reader ours = OURS.reader(codec, c.type, c.width);
      List<byte[]> expected = new ArrayList<>();
      List<Boolean> reused = new ArrayList<>();
      for (Values values : List.of(first, second)) {
        // Not each of upstream's readers can be given a second page.
        Driver.Reader theirs = UPSTREAM.reader(codec, c.type, c.width);
        for (Driver.Reader reader : List.of(ours, theirs)) {
          reader.init(300, kind.wrap(upstreamPage(c, values), 3));
          follow(schedule(300, 4), reader, values);
        }
        expected.addAll(theirs.heldBytes());
        reused.addAll(theirs.heldAreReused());
        assertArrayEquals(expected.toArray(), ours.heldBytes().toArray(), kind.toString());
      }
      assertEquals(reused, ours.heldAreReused(), kind + ": constant values");
    }
  }

  /** The page that upstream writes of these values. */
  final byte[] upstreamPage(Case c, Values values) {
    try (Driver.Writer writer = writer(UPSTREAM, c, Driver.Allocator.HEAP)) {
      for (int i = 0; i < values.size(); i++) {
        writer.write(values, i);
      }
      return writer.bytes();
    }
  }

  private Driver.Writer writer(Driver driver, Case c, Driver.Allocator memory) {
    return driver.writer(codec, c.type, c.width, INITIAL_SIZE, PAGE_SIZE, memory);
  }

  private static int[] sizesWithLarge(boolean large) {
    return large ? IntStream.concat(Arrays.stream(SIZES), IntStream.of(LARGE)).toArray() : SIZES;
  }

  private static Values readAll(Driver.Reader reader, Case c, int size) {
    Values read = Values.empty(c.type, size);
    for (int i = 0; i < size; i++) {
      reader.read(read, i);
    }
    return read;
  }

  static void assertDecodingFails(Runnable call, String what) {
    try {
      call.run();
    } catch (ParquetDecodingException expected) {
      return;
    } catch (RuntimeException | Error e) {
      throw new AssertionError(what + " gave " + e, e);
    }
    fail(what + " gave a result");
  }

  /** A reader's calls; each stands in a schedule with the number of values that it takes. */
  enum Call {
    READ,
    BATCH,
    SKIP_ONE,
    SKIP
  }

  /**
   * A random sequence of calls that add up to {@code size} values, batches and skips of none among
   * them; with seed 0 single reads only.
   */
  static List<Map.Entry<Call, Integer>> schedule(int size, long seed) {
    Random random = new Random(seed);
    List<Map.Entry<Call, Integer>> calls = new ArrayList<>();
    int longest = 1 + random.nextInt(2 + size / 2);
    for (int at = 0; at < size; ) {
      Call call = seed == 0 ? Call.READ : CALLS.get(random.nextInt(CALLS.size()));
      boolean single = call == Call.READ || call == Call.SKIP_ONE;
      int count = single ? 1 : Math.min(size - at, random.nextInt(longest + 1));
      calls.add(Map.entry(call, count));
      at += count;
    }
    calls.add(Map.entry(Call.BATCH, 0));
    calls.add(Map.entry(Call.SKIP, 0));
    return calls;
  }

  /**
   * What the reader gives for the calls; values that were skipped are taken from {@code values}.
   */
  static Values follow(List<Map.Entry<Call, Integer>> calls, Driver.Reader reader, Values values) {
    Values read = values.range(0, values.size());
    int at = 0;
    for (Map.Entry<Call, Integer> call : calls) {
      switch (call.getKey()) {
        case READ:
          reader.read(read, at);
          break;
        case BATCH:
          reader.readBatch(read, at, call.getValue());
          break;
        case SKIP_ONE:
          reader.skip();
          break;
        case SKIP:
          reader.skip(call.getValue());
          break;
      }
      at += call.getValue();
    }
    return read;
  }

  /** Our writer and upstream's, given the same calls. */
  private final class WriterPair implements AutoCloseable {
    private final Case c;
    private final Driver.Allocator memory;
    private Driver.Writer ours;
    private Driver.Writer theirs;

    WriterPair(Case c, Driver.Allocator memory) {
      this.c = c;
      this.memory = memory;
      open();
    }

    private void open() {
      ours = writer(OURS, c, memory);
      theirs = writer(UPSTREAM, c, memory);
    }

    void write(Values values, int index) {
      ours.write(values, index);
      theirs.write(values, index);
      assertSameSize();
    }

    void writeBatch(Values values, int offset, int count) {
      ours.writeBatch(values, offset, count);
      theirs.writeBatch(values, offset, count);
      assertSameSize();
    }

    void reset() {
      ours.reset();
      theirs.reset();
      assertSameSize();
    }

    void closeAndReopen() {
      close();
      open();
    }

    void assertSameSize() {
      assertEquals(theirs.bufferedSize(), ours.bufferedSize(), "getBufferedSize");
    }

    void assertSamePage(String what) {
      byte[] expected = theirs.bytes();
      assertArrayEquals(expected, ours.bytes(), what);
      assertArrayEquals(expected, ours.bytes(), "getBytes a second time: " + what);
      assertEquals(theirs.encoding(), ours.encoding());
      assertSameSize();
    }

    @Override
    public void close() {
      ours.close();
      ours.assertNothingLeaked();
      assertEquals(0, ours.allocatedSize(), "allocated after close");
      ours.close();
      theirs.close();
    }
  }
}
