package dev.parquetfast.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.fail;

import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Codec.Trait;
import dev.parquetfast.oracle.CodecCase;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.Type;
import dev.parquetfast.oracle.Values;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.parquet.io.ParquetDecodingException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The contract of every codec, with upstream as the oracle, for all types and widths that {@link
 * Codec} names.
 */
class CodecContractTest {

  private static final Driver OURS = Implementations.OURS;
  private static final Driver UPSTREAM = Implementations.UPSTREAM;

  /** Sizes around each boundary of bytes, groups, miniblocks and blocks. */
  private static final int[] SIZES = {0, 1, 2, 7, 8, 9, 31, 32, 33, 127, 128, 129, 257, 1000};

  private static final List<TestValues> PATTERNS = List.of(TestValues.values());
  private static final List<Call> CALLS = List.of(Call.values());

  private static final int LARGE = 20_000;

  static Stream<CodecCase> cases() {
    return Stream.of(Codec.values())
        .filter(codec -> codec.isSelected() && !codec.has(Trait.DICTIONARY))
        .flatMap(codec -> codec.cases().stream());
  }

  /** Returns how many values a reader can read from the page of {@code written}. */
  private static int readable(CodecCase c, Values written) {
    if (c.codec == Codec.PLAIN && c.type == Type.BOOLEAN) {
      return (written.size() + 7) / 8 * 8;
    }
    if (c.codec.has(Trait.COUNTED)) {
      return (written.size() * c.width + 7) / 8 * 8 / c.width;
    }
    return c.codec.has(Trait.PADDED) ? readableByUpstream(c, written) : written.size();
  }

  private static int readableByUpstream(CodecCase c, Values written) {
    Driver.Reader upstream = c.reader(UPSTREAM);
    int readable = 0;
    try {
      upstream.init(written.size(), ByteBuffer.wrap(upstreamPage(c, written)));
      while (true) {
        upstream.skip();
        readable++;
      }
    } catch (Exception end) {
      return readable;
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyWriteGivesUpstreamsSizeAndThePageUpstreamsBytes(CodecCase c) {
    for (TestValues pattern : PATTERNS) {
      for (Driver.Allocator memory : Driver.Allocator.values()) {
        try (WriterPair pair = new WriterPair(c, memory)) {
          for (int size : sizesWithLarge(pattern == TestValues.RANDOM)) {
            Values values = c.values(pattern, size, size);
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
  void batchesAndSingleWritesMixFreely(CodecCase c) {
    for (TestValues pattern : PATTERNS) {
      for (Driver.Allocator memory : Driver.Allocator.values()) {
        try (WriterPair pair = new WriterPair(c, memory)) {
          for (int size : sizesWithLarge(true)) {
            Random random = new Random(size);
            Values values = c.values(pattern, size, size);
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
  void writersLiveThroughAnyOrderOfCalls(CodecCase c) {
    for (Driver.Allocator memory : Driver.Allocator.values()) {
      for (int seed = 0; seed < 50; seed++) {
        Random random = new Random(seed);
        TestValues pattern = PATTERNS.get(seed % PATTERNS.size());
        Values values = c.values(pattern, 500, seed);
        try (WriterPair pair = new WriterPair(c, memory)) {
          for (int step = 0; step < 60; step++) {
            int at = random.nextInt(400);
            switch (random.nextInt(8)) {
              case 0:
                pair.assertSamePage("seed " + seed + ", step " + step);
                if (c.getBytesEndsThePage()) {
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
  void batchOutsideItsArrayWritesNothing(CodecCase c) {
    Values values = c.values(TestValues.RANDOM, 10, 1);
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
  void allSchedulesOverAllBuffersReadUpstreamsValues(CodecCase c) throws Exception {
    // One reader for all pages, which must forget the previous page.
    Driver.Reader ours = c.reader(OURS);
    Driver.Reader batching = c.reader(OURS);
    batching.expectBatches();
    for (TestValues pattern : PATTERNS) {
      for (int size : sizesWithLarge(pattern == TestValues.RANDOM)) {
        Values values = c.values(pattern, size, size);
        byte[] page = upstreamPage(c, values);
        for (BufferKind kind : BufferKind.values()) {
          for (int seed = 0; seed < 3; seed++) {
            Driver.Reader theirs = c.reader(UPSTREAM);
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
  void pageBehindOtherSectionsOfAnArray(CodecCase c) throws Exception {
    for (int size : SIZES) {
      Values values = c.values(TestValues.RUNS, size, size);
      byte[] page = upstreamPage(c, values);
      byte[] array = new byte[page.length + 13];
      System.arraycopy(page, 0, array, 13, page.length);
      Driver.Reader ours = c.reader(OURS);
      Driver.Reader theirs = c.reader(UPSTREAM);
      int next = ours.initAt(size, array, 13);
      int theirNext = theirs.initAt(size, array, 13);
      // Before 1.18 upstream's reader of booleans does not know it.
      if (theirNext >= 0) {
        assertEquals(theirNext, next, "getNextOffset");
      }
      assertEquals(values, readAll(ours, c, size));
    }
  }

  /** The number of entries that a reader is told includes nulls, which have no value. */
  @ParameterizedTest
  @MethodSource("cases")
  void nextSectionOfAPageWithNulls(CodecCase c) throws Exception {
    for (int size : SIZES) {
      byte[] page = upstreamPage(c, c.values(TestValues.RUNS, size, size));
      for (int nulls : new int[] {1, 7, 67}) {
        OptionalInt theirs = nextOffset(c.reader(UPSTREAM), size + nulls, page);
        OptionalInt ours = nextOffset(c.reader(OURS), size + nulls, page);
        if (theirs.orElse(0) >= 0) {
          assertEquals(theirs, ours, size + " values and " + nulls + " nulls");
        }
      }
    }
  }

  /** Returns the offset, or nothing if the reader rejects the page. */
  private static OptionalInt nextOffset(Driver.Reader reader, int valueCount, byte[] page) {
    try {
      return OptionalInt.of(reader.initAt(valueCount, page, 0));
    } catch (Exception e) {
      return OptionalInt.empty();
    }
  }

  /** Values are left as long as the page has bytes of them, as with upstream. */
  @ParameterizedTest
  @MethodSource("cases")
  void valueCountOfThePageHeaderIsNoPromise(CodecCase c) throws Exception {
    if (c.codec.has(Trait.COUNTED)) {
      return;
    }
    Values values = c.values(TestValues.RANDOM, 200, 5);
    byte[] page = upstreamPage(c, values);
    for (int claimed : new int[] {0, 1, 199, 200, 201, 100_000}) {
      Driver.Reader ours = c.reader(OURS);
      if (claimed < values.size() && c.codec.has(Trait.COUNT_IS_A_LIMIT)) {
        assertThrows(
            ParquetDecodingException.class,
            () -> ours.init(claimed, BufferKind.HEAP_OFFSET.wrap(page, 0)));
        continue;
      }
      ours.init(claimed, BufferKind.HEAP_OFFSET.wrap(page, 0));
      assertEquals(values, readAll(ours, c, 200), "claimed " + claimed);
      ours.init(claimed, BufferKind.HEAP_OFFSET.wrap(page, 0));
      Values batches = Values.empty(c.type, 200);
      int within = Math.min(claimed, 199);
      ours.readBatch(batches, 0, within);
      ours.readBatch(batches, within, 200 - within);
      assertEquals(values, batches, "batches, claimed " + claimed);
      ours.init(claimed, BufferKind.HEAP_OFFSET.wrap(page, 0));
      ours.skip(199);
      ours.readBatch(batches, 199, 1);
      assertEquals(values, batches, "skip, claimed " + claimed);
      int tooMany = readable(c, values) - 200 + 1;
      Values room = Values.empty(c.type, tooMany);
      assertDecodingFails(() -> ours.readBatch(room, 0, tooMany), "batch past the stored values");
      assertDecodingFails(() -> ours.skip(tooMany), "skip past the stored values");
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void askingForTooManyThrowsAndMovesNothing(CodecCase c) throws Exception {
    if (c.codec.has(Trait.COUNTED) && c.width == 0) {
      return;
    }
    for (int size : SIZES) {
      Values values = c.values(TestValues.RANDOM, size, size);
      byte[] page = upstreamPage(c, values);
      int readable = readable(c, values);
      for (BufferKind kind : BufferKind.values()) {
        for (int at : new int[] {0, size / 2, size}) {
          Driver.Reader reader = c.reader(OURS);
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
          // Upstream's tests of BIT_PACKED skip the value after the last.
          if (!c.codec.has(Trait.COUNTED)) {
            assertDecodingFails(reader::skip, "skip at the end");
          }
          assertDecodingFails(() -> reader.read(got, 0), "second read at the end");
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void heldValuesOutliveTheirPage(CodecCase c) throws Exception {
    if (!c.type.isBytes()) {
      return;
    }
    for (BufferKind kind : BufferKind.values()) {
      Values first = c.values(TestValues.RANDOM, 300, 1);
      Values second = c.values(TestValues.SEQUENTIAL, 300, 2);
      Driver.Reader ours = c.reader(OURS);
      List<byte[]> expected = new ArrayList<>();
      List<Boolean> reused = new ArrayList<>();
      for (Values values : List.of(first, second)) {
        // Some of upstream's readers do not accept a second page.
        Driver.Reader theirs = c.reader(UPSTREAM);
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

  private static byte[] upstreamPage(CodecCase c, Values values) {
    return c.page(UPSTREAM, values);
  }

  private static int[] sizesWithLarge(boolean large) {
    return large ? IntStream.concat(Arrays.stream(SIZES), IntStream.of(LARGE)).toArray() : SIZES;
  }

  private static Values readAll(Driver.Reader reader, CodecCase c, int size) {
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

  /** A reader's calls. A schedule has each of them with a number of values. */
  enum Call {
    READ,
    BATCH,
    SKIP_ONE,
    SKIP
  }

  /**
   * Returns a random sequence of calls that add up to {@code size} values, including batches and
   * skips of none. With seed 0 it has only single reads.
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
   * Returns what the reader returns for the calls. Skipped values are copied from {@code values}.
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
  private static final class WriterPair implements AutoCloseable {
    private final CodecCase c;
    private final Driver.Allocator memory;
    private Driver.Writer ours;
    private Driver.Writer theirs;

    WriterPair(CodecCase c, Driver.Allocator memory) {
      this.c = c;
      this.memory = memory;
      open();
    }

    private void open() {
      ours = c.writer(OURS, memory);
      theirs = c.writer(UPSTREAM, memory);
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
