package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Codec.Trait;
import dev.parquetfast.oracle.DeltaSection;
import dev.parquetfast.oracle.DeltaStringPages;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.HybridSection;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.TimeLimit;
import dev.parquetfast.oracle.Values;
import dev.parquetfast.oracle.driver.SinceParquet118;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Valid pages with one wrong byte, or an end too early, read by upstream and by ours: where
 * upstream gives values so do we, the same ones, and where it does anything else we throw what the
 * contract says. The only differences allowed are those that {@link UpstreamsLimits} can account
 * for.
 */
class MutationTest {

  /** What the page headers say. */
  private static final int VALUE_COUNT = 12;

  /** More than any of the pages holds, and what is read of one that says that it has more. */
  private static final int MOST = 40;

  /** Size in bytes of a miniblock that these pages may have, after a byte of them is changed. */
  private static final int LARGEST_MINIBLOCK = 1 << 17;

  /** Bits and values that matter to codecs without structure, where all others are alike. */
  private static final int[] FEW_CHANGES = {0x01, 0x02, 0x10, 0x40, 0x80, 0xFF};

  /** What a page turned out to be, for the test to prove that it has not judged one sort only. */
  private enum Verdict {
    SAME_VALUES,
    BOTH_REFUSE,
    OURS_REFUSES,
    BEYOND_UPSTREAM,
    /** A miniblock at the end of the page lacks its padding, or more of it. */
    OURS_READS_MORE
  }

  private final Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);

  /** The format's small pages, written by upstream, and in layouts that its writers do not have. */
  private static List<byte[]> pages(Format format) {
    List<byte[]> pages = new ArrayList<>();
    pages.add(page(format, TestValues.RUNS));
    pages.add(page(format, TestValues.SMALL_RANGE));
    int[] lengths = {3, 0, 1, 7, 2, 2, 2, 0, 9, 1, 4};
    int[] prefixes = {0, 2, 0, 1, 7, 1, 1, 3, 0, 9, 2};
    byte[] bytes = new byte[Arrays.stream(lengths).sum()];
    new Random(1).nextBytes(bytes);
    if (format.codec == Codec.DELTA_BINARY_PACKED) {
      pages.add(
          DeltaSection.loose(16, 2, 1, 1, new Random(1).ints(20, 0, 90).asLongStream().toArray()));
      pages.add(DeltaSection.loose(8, 1, 0, 1, Long.MIN_VALUE, 3, 9, 15, 21, 27, 1L << 40, 0, 1));
    } else if (format.codec == Codec.DELTA_LENGTH_BYTE_ARRAY) {
      pages.add(DeltaStringPages.concat(smallBlocks(lengths), bytes));
    } else if (format.codec == Codec.DELTA_BYTE_ARRAY) {
      pages.add(DeltaStringPages.concat(smallBlocks(prefixes), smallBlocks(lengths), bytes));
    } else if (format.codec == Codec.RLE) {
      pages.add(
          new HybridSection(format.width)
              .repeat(3, 1)
              .pack(1, 0, 0, 1, 1, 0, 1, 0)
              .repeat(2, 0)
              .page());
    }
    return pages;
  }

  private static byte[] page(Format format, TestValues pattern) {
    return format.page(Implementations.UPSTREAM, pattern, VALUE_COUNT, 3);
  }

  private static byte[] smallBlocks(int... lengths) {
    return DeltaSection.loose(8, 1, 0, 1, Arrays.stream(lengths).asLongStream().toArray());
  }

  @ParameterizedTest
  @MethodSource("dev.parquetfast.hostile.Format#selected")
  void everyWrongByte(Format format) {
    // In a thread of its own: one that never returns is a failure, and exceptions, of which there
    // are very many, cost according to the depth of the stack.
    assertTimeoutPreemptively(
        TimeLimit.ofSeconds(120),
        () -> {
          for (byte[] page : pages(format)) {
            for (int at = 0; at < page.length; at++) {
              for (int change : changes(format)) {
                byte[] wrong = page.clone();
                wrong[at] ^= (byte) change;
                judge(format, wrong, page);
              }
            }
          }
        });
    if (format.hasStructure()) {
      assertHas(Verdict.SAME_VALUES, 1000);
      assertHas(Verdict.BOTH_REFUSE, 1000);
    } else {
      assertEquals(Map.of(), without(Verdict.SAME_VALUES), "one wrong byte is one wrong value");
    }
  }

  @ParameterizedTest
  @MethodSource("dev.parquetfast.hostile.Format#selected")
  void everyTruncation(Format format) {
    assertTimeoutPreemptively(
        TimeLimit.ofSeconds(60),
        () -> {
          for (byte[] page : pages(format)) {
            for (int length = 0; length < page.length; length++) {
              judge(format, Arrays.copyOf(page, length), page);
            }
          }
        });
    boolean filledWithZeros =
        format.codec.has(Trait.COUNTED) || format.codec == Codec.RLE_DICTIONARY;
    if (filledWithZeros) {
      assertHas(Verdict.OURS_REFUSES, 2);
    } else {
      assertEquals(0, verdicts.getOrDefault(Verdict.OURS_REFUSES, 0));
      assertHas(Verdict.BOTH_REFUSE, 2);
    }
  }

  private static int[] changes(Format format) {
    int[] all = new int[255];
    Arrays.setAll(all, i -> i + 1);
    return format.hasStructure() ? all : FEW_CHANGES;
  }

  private void assertHas(Verdict verdict, int least) {
    assertTrue(verdicts.getOrDefault(verdict, 0) >= least, verdicts.toString());
  }

  private Map<Verdict, Integer> without(Verdict verdict) {
    Map<Verdict, Integer> rest = new EnumMap<>(verdicts);
    rest.remove(verdict);
    return rest;
  }

  private void judge(Format format, byte[] page, byte[] valid) {
    try {
      verdicts.merge(verdictOn(format, page, valid), 1, Integer::sum);
    } catch (Exception | AssertionError e) {
      throw new AssertionError("Page " + Reading.hex(page), e);
    }
  }

  private static Verdict verdictOn(Format format, byte[] page, byte[] valid) throws Exception {
    Reading ours = Reading.of(Implementations.OURS, format, page, VALUE_COUNT, MOST);
    ours.assertContract(format);
    Random random = new Random(Arrays.hashCode(page));
    ours.assertSameBySchedule(
        usedReader(format, valid),
        page,
        VALUE_COUNT,
        Format.one(BufferKind.values(), random.nextInt()),
        random::nextInt);
    if (!UpstreamsLimits.canRead(format, page)) {
      return Verdict.BEYOND_UPSTREAM;
    }
    Reading theirs = Reading.of(Implementations.UPSTREAM, format, page, VALUE_COUNT, MOST);
    int both = Math.min(ours.count, theirs.count);
    assertEquals(theirs.values.range(0, both), ours.values.range(0, both));
    boolean falseForEver = format == Format.PLAIN_BOOLEAN && !SinceParquet118.PRESENT;
    if (falseForEver && ours.count == page.length * Byte.SIZE) {
      // That is what upstream reads past the end.
      return ours.count >= VALUE_COUNT ? Verdict.SAME_VALUES : Verdict.BOTH_REFUSE;
    }
    if (format.codec == Codec.DELTA_BINARY_PACKED && theirs.initFailed() && ours.count > 0) {
      byte[] padded = Arrays.copyOf(page, page.length + LARGEST_MINIBLOCK);
      Reading whole = Reading.of(Implementations.UPSTREAM, format, padded, VALUE_COUNT, ours.count);
      assertEquals(whole.values.range(0, ours.count), ours.values.range(0, ours.count));
      return Verdict.OURS_READS_MORE;
    }
    if (format.codec.has(Trait.COUNTED) && ours.count >= VALUE_COUNT) {
      // Upstream reads zeros after them.
      assertEquals((VALUE_COUNT * format.width + 7) / 8 * 8 / format.width, ours.count);
      return Verdict.SAME_VALUES;
    }
    if (ours.count < theirs.count) {
      String reason = UpstreamsLimits.reasonToRefuse(format, page, ours);
      assertNotNull(reason, () -> "Upstream gives a value where ours throws " + ours.failure);
      return Verdict.OURS_REFUSES;
    }
    assertEquals(theirs.count, ours.count, () -> "Ours gives values, upstream " + theirs.failure);
    if (!theirs.initFailed() && !ours.initFailed()) {
      assertEquals(theirs.left, ours.left, "bytes left by initFromPage");
    }
    if (theirs.failure == null) {
      assertUpstreamSkipsTo(ours, format, page, random);
      return Verdict.SAME_VALUES;
    }
    return ours.count >= VALUE_COUNT ? Verdict.SAME_VALUES : Verdict.BOTH_REFUSE;
  }

  /** One of ours that has read some of another page, which must not show. */
  private static Driver.Reader usedReader(Format format, byte[] valid) throws Exception {
    Driver.Reader reader = format.reader(Implementations.OURS);
    // Values of DELTA_BYTE_ARRAY go on from the page before.
    if (format.codec != Codec.DELTA_BYTE_ARRAY) {
      reader.init(VALUE_COUNT, BufferKind.HEAP.wrap(valid, 0));
      reader.read(Values.empty(format.type, 1), 0);
    }
    return reader;
  }

  private static void assertUpstreamSkipsTo(Reading ours, Format format, byte[] page, Random random)
      throws Exception {
    Driver.Reader reader = format.reader(Implementations.UPSTREAM);
    reader.init(VALUE_COUNT, BufferKind.HEAP.wrap(page, 0));
    Values read = ours.values.range(0, ours.count);
    for (int at = 0; at < ours.count; at++) {
      int skipped = random.nextInt(ours.count - at);
      reader.skip(skipped);
      at += skipped;
      reader.read(read, at);
    }
    assertEquals(ours.values.range(0, ours.count), read, "upstream's skips");
  }
}
