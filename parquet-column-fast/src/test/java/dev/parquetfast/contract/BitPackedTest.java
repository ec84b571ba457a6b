package dev.parquetfast.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.CodecCase;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.Values;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.parquet.io.ParquetDecodingException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Numbers of every bit width without a header, in both bit orders. */
class BitPackedTest {

  private static final List<BufferKind> KINDS = List.of(BufferKind.values());

  private static final int[] COUNTS = {0, 1, 7, 8, 9, 31, 32, 33, 127, 128, 129};

  /** More values than any page here holds. */
  private static final int MOST = 600;

  static Stream<CodecCase> cases() {
    return codecs().flatMap(codec -> codec.cases().stream());
  }

  private static Stream<Codec> codecs() {
    return Stream.of(Codec.BIT_PACKED, Codec.BIT_PACKED_LITTLE_ENDIAN).filter(Codec::isSelected);
  }

  static Stream<CodecCase> casesOfLargePages() {
    return codecs()
        .flatMap(codec -> codec.cases().stream())
        .filter(c -> List.of(1, 3, 8, 20, 32).contains(c.width));
  }

  /**
   * Pages of any length, shorter and longer than the values that their header counts. Where bits
   * are missing, upstream reads zeros.
   */
  @ParameterizedTest
  @MethodSource("cases")
  void anyBytesUnderAnyCountAreReadAsUpstreamReadsThem(CodecCase c) throws Exception {
    Driver.Reader ours = c.reader(Implementations.OURS);
    Random random = new Random(c.width);
    for (int count : COUNTS) {
      int section = (count * c.width + 7) / 8;
      for (int length :
          new int[] {0, section / 3, Math.max(section - 1, 0), section, section + 1, 600}) {
        byte[] page = new byte[length];
        random.nextBytes(page);
        BufferKind kind = KINDS.get(random.nextInt(KINDS.size()));
        Driver.Reader theirs = c.reader(Implementations.UPSTREAM);
        String what = length + " bytes, header of " + count + ", " + kind;
        assertEquals(
            theirs.init(count, kind.wrap(page, 1)), ours.init(count, kind.wrap(page, 1)), what);
        int there = c.width == 0 ? MOST : Math.min(length, section) * Byte.SIZE / c.width;
        Values expected = Values.empty(c.type, there);
        for (int i = 0; i < there; i++) {
          theirs.read(expected, i);
        }
        for (int seed = 0; seed < 3; seed++) {
          ours.init(count, kind.wrap(page, 1));
          assertEquals(
              expected,
              CodecContractTest.follow(CodecContractTest.schedule(there, seed), ours, expected),
              what);
          if (c.width > 0) {
            Values room = Values.empty(c.type, 2);
            assertThrows(ParquetDecodingException.class, () -> ours.read(room, 0), what);
            assertThrows(ParquetDecodingException.class, () -> ours.readBatch(room, 0, 2), what);
          }
        }
        assertEquals(Math.min(length, section), ours.initAt(count, page, 0), "next offset");
      }
    }
  }

  /** The reader decodes 128 Ki values ahead. Its next window need not begin at a whole byte. */
  @ParameterizedTest
  @MethodSource("casesOfLargePages")
  void pagesLongerThanTheWindowOfTheReader(CodecCase c) throws Exception {
    int size = 300_007;
    byte[] page = c.page(Implementations.UPSTREAM, c.values(TestValues.RANDOM, size, c.width));
    Driver.Reader ours = c.reader(Implementations.OURS);
    Driver.Reader theirs = c.reader(Implementations.UPSTREAM);
    Values shape = Values.empty(c.type, size);
    for (int seed = 0; seed < 6; seed++) {
      ours.init(size, BufferKind.HEAP.wrap(page, seed));
      theirs.init(size, BufferKind.HEAP.wrap(page, seed));
      Values expected =
          CodecContractTest.follow(CodecContractTest.schedule(size, seed), theirs, shape);
      assertEquals(
          expected,
          CodecContractTest.follow(CodecContractTest.schedule(size, seed), ours, shape),
          "seed " + seed);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void valuesBeyondTheWidthAreCutAsUpstreamCutsThem(CodecCase c) {
    Values values = TestValues.RANDOM.make(c.type, 0, 100, 1);
    try (Driver.Writer ours = c.writer(Implementations.OURS, Driver.Allocator.HEAP);
        Driver.Writer theirs = c.writer(Implementations.UPSTREAM, Driver.Allocator.HEAP)) {
      for (int i = 0; i < 30; i++) {
        ours.write(values, i);
      }
      ours.writeBatch(values, 30, 70);
      theirs.writeBatch(values, 0, 100);
      assertArrayEquals(theirs.bytes(), ours.bytes());
    }
  }

  /** {@code getBytes()} pads an incomplete group, and later values follow it. */
  @ParameterizedTest
  @MethodSource("cases")
  void valuesBehindGetBytesBeginAGroup(CodecCase c) {
    Random random = new Random(c.width);
    Values values = c.values(TestValues.RANDOM, 2000, 1);
    for (int round = 0; round < 20; round++) {
      try (Driver.Writer ours = c.writer(Implementations.OURS, Driver.Allocator.HEAP);
          Driver.Writer theirs = c.writer(Implementations.UPSTREAM, Driver.Allocator.HEAP)) {
        for (int at = 0; at < values.size(); ) {
          int count = Math.min(values.size() - at, 1 + random.nextInt(round < 10 ? 20 : 1200));
          ours.writeBatch(values, at, count);
          theirs.writeBatch(values, at, count);
          at += count;
          byte[] page = ours.bytes();
          assertArrayEquals(theirs.bytes(), page);
          assertArrayEquals(page, ours.bytes(), "a second time");
          assertEquals(theirs.bufferedSize(), ours.bufferedSize());
        }
        ours.reset();
        theirs.reset();
        ours.write(values, 0);
        theirs.write(values, 0);
        assertArrayEquals(theirs.bytes(), ours.bytes(), "next page");
      }
    }
  }
}
