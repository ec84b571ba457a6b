package dev.parquetfast.hostile;

import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.ColumnChunk;
import dev.parquetfast.oracle.ColumnChunks;
import dev.parquetfast.oracle.ColumnChunks.Levels;
import dev.parquetfast.oracle.ColumnChunks.Physical;
import dev.parquetfast.oracle.ColumnChunks.Shape;
import dev.parquetfast.oracle.ColumnReading;
import dev.parquetfast.oracle.ColumnReading.Step;
import dev.parquetfast.oracle.DeltaStringPages;
import dev.parquetfast.oracle.TestValues;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A column chunk and a way to read it, as any bytes describe them.
 *
 * <p>An input is {@value #HEADER} bytes: physical type, shape, encoding of the levels, seed of the
 * calls, options, number of values that the dictionary's header says, and number of bytes that its
 * page has; then that page; then data pages, each of {@value #PAGE_HEADER} bytes and what they say:
 * number of values, encoding and kind of buffers, bytes of repetition levels, of definition levels
 * and of values. Where an input ends too early, so does the chunk.
 */
final class ColumnInput {

  static final int HEADER = 7;
  static final int PAGE_HEADER = 5;

  /** The bits of the options. */
  static final int DICTIONARY_CONVERTER = 1;

  static final int OLD_WRITER = 2;
  static final int HAS_DICTIONARY = 4;

  /** Pages of more values than a window of the reader holds, though an input counts in bytes. */
  static final int LARGE_PAGES = 8;

  static final int LARGE = 9;

  private static final int MOST_PAGES = 4;
  private static final int STEPS = 40;

  private static final String OLD = "parquet-mr version 1.7.0 (build 1)";

  private static final Step[] PROPER = {
    Step.GET,
    Step.GET_TWICE,
    Step.CONVERT,
    Step.GET_AND_CONVERT,
    Step.SKIP,
    Step.GET_AND_SKIP,
    Step.PASS
  };

  final Physical physical;
  final Shape shape;
  final Levels levels;
  final int options;
  private final byte seed;
  private final ByteBuffer in;
  private byte[] dictionary;
  private int dictionarySize;
  private final List<Page> pages = new ArrayList<>();

  private static final class Page {
    final int valueCount;
    final int choice;
    final byte[] repetition;
    final byte[] definition;
    final byte[] values;

    Page(int valueCount, int choice, byte[] repetition, byte[] definition, byte[] values) {
      this.valueCount = valueCount;
      this.choice = choice;
      this.repetition = repetition;
      this.definition = definition;
      this.values = values;
    }
  }

  /**
   * Takes an input apart.
   *
   * @param input at least {@link #HEADER} bytes
   * @param kinds what the encoding of the levels is chosen from
   */
  ColumnInput(byte[] input, Levels... kinds) {
    in = ByteBuffer.wrap(input);
    physical = Format.one(Physical.values(), in.get());
    shape = Format.one(Shape.values(), in.get());
    levels = Format.one(kinds, in.get());
    seed = in.get();
    options = in.get();
    dictionarySize = in.get() & 0xFF;
    byte[] entries = bytes(in.get() & 0xFF);
    // No writer makes dictionaries of booleans.
    if ((options & HAS_DICTIONARY) != 0 && physical != Physical.BOOLEAN) {
      dictionary = entries;
    }
    while (in.remaining() >= PAGE_HEADER && pages.size() < MOST_PAGES) {
      int valueCount = (in.get() & 0xFF) * counted(options);
      int choice = in.get() & 0xFF;
      int repetition = in.get() & 0xFF;
      int definition = in.get() & 0xFF;
      int values = in.get() & 0xFF;
      pages.add(new Page(valueCount, choice, bytes(repetition), bytes(definition), bytes(values)));
    }
  }

  /** How many values a page has for each that an input counts. */
  private static int counted(int options) {
    return (options & LARGE_PAGES) != 0 ? LARGE : 1;
  }

  private byte[] bytes(int most) {
    byte[] bytes = new byte[Math.min(most, in.remaining())];
    in.get(bytes);
    return bytes;
  }

  /** The input that stands for a chunk whose parts are all shorter than 256 bytes. */
  static byte[] of(
      Physical physical, Shape shape, int levels, int seed, int options, ColumnChunk chunk) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] entries = chunk.dictionary == null ? new byte[0] : chunk.dictionary;
    out.write(List.of(Physical.values()).indexOf(physical));
    out.write(List.of(Shape.values()).indexOf(shape));
    out.write(levels);
    out.write(seed);
    out.write(options | (chunk.dictionary == null ? 0 : HAS_DICTIONARY));
    out.write(chunk.dictionarySize);
    writeLength(out, entries);
    out.writeBytes(entries);
    for (ColumnChunk.Page page : chunk.pages) {
      out.write(page.valueCount / counted(options));
      out.write(encodings(physical).indexOf(page.encoding));
      writeLength(out, page.repetitionLevels);
      writeLength(out, page.definitionLevels);
      writeLength(out, page.values);
      out.writeBytes(page.repetitionLevels);
      out.writeBytes(page.definitionLevels);
      out.writeBytes(page.values);
    }
    return out.toByteArray();
  }

  private static void writeLength(ByteArrayOutputStream out, byte[] bytes) {
    if (bytes.length > 0xFF) {
      throw new IllegalArgumentException(bytes.length + " bytes are more than an input can say");
    }
    out.write(bytes.length);
  }

  private static List<String> encodings(Physical physical) {
    List<String> encodings = new ArrayList<>(List.of(physical.encodings()));
    if (physical != Physical.BOOLEAN) {
      encodings.add("PLAIN_DICTIONARY");
      encodings.add("RLE_DICTIONARY");
    }
    return encodings;
  }

  private String encoding(Page page) {
    List<String> encodings = encodings(physical);
    return encodings.get(page.choice % encodings.size());
  }

  /**
   * The chunk, its pages in one buffer on the heap each, or in buffers of any kind.
   *
   * @param anyBuffers whether the input says in which
   */
  ColumnChunk chunk(boolean anyBuffers) {
    ColumnChunk chunk = new ColumnChunks(physical, shape, levels, TestValues.ZEROS, 0).chunk();
    chunk.dictionary = dictionary;
    chunk.dictionarySize = dictionarySize;
    for (Page from : pages) {
      ColumnChunk.Page page = new ColumnChunk.Page();
      page.levelEncoding = levels.encoding;
      page.encoding = encoding(from);
      page.valueCount = from.valueCount;
      page.rowCount = from.valueCount;
      page.repetitionLevels = from.repetition;
      page.definitionLevels = from.definition;
      page.values = from.values;
      if (anyBuffers) {
        page.buffers = Format.one(BufferKind.values(), from.choice / encodings(physical).size());
      }
      chunk.pages.add(page);
    }
    return chunk;
  }

  ColumnReading reading() {
    Random random = new Random(seed);
    List<Step> steps = new ArrayList<>();
    while (steps.size() < STEPS) {
      int burst = random.nextInt(4) == 0 ? random.nextInt(STEPS) : 1;
      Step step = PROPER[random.nextInt(PROPER.length)];
      for (int i = 0; i < burst; i++) {
        steps.add(step);
      }
    }
    ColumnReading reading = new ColumnReading(steps);
    reading.dictionaryConverter = (options & DICTIONARY_CONVERTER) != 0;
    if ((options & OLD_WRITER) != 0) {
      reading.createdBy = OLD;
    }
    return reading;
  }

  /**
   * Whether upstream can read all pages in little memory and time, whatever it makes of them. Of a
   * page without values it reads a level nevertheless, which is none of the column's.
   */
  boolean upstreamCanRead() {
    if (pages.stream().anyMatch(page -> page.valueCount == 0)) {
      return false;
    }
    return pages.stream().allMatch(levels == Levels.V2 ? this::canReadV2 : this::canReadV1);
  }

  private boolean canReadV2(Page page) {
    return UpstreamsLimits.canReadRuns(page.repetition, 0, width(shape.maxRepetition()))
        && UpstreamsLimits.canReadRuns(page.definition, 0, width(shape.maxDefinition()))
        && canReadValues(page, page.values);
  }

  /** The three sections of a page follow each other, and each says itself where it ends. */
  private boolean canReadV1(Page page) {
    byte[] all = DeltaStringPages.concat(page.repetition, page.definition, page.values);
    int at = 0;
    for (int max : new int[] {shape.maxRepetition(), shape.maxDefinition()}) {
      int left = all.length - at;
      if (max == 0) {
        continue;
      }
      if (levels == Levels.V1_BIT_PACKED) {
        at += Math.min(left, (page.valueCount * width(max) + 7) / 8);
        continue;
      }
      if (left < Integer.BYTES) {
        return true;
      }
      int length = Integer.reverseBytes(ByteBuffer.wrap(all, at, left).getInt());
      if (length < 0 || length > left - Integer.BYTES) {
        return true;
      }
      at += Integer.BYTES;
      byte[] runs = Arrays.copyOfRange(all, at, at + length);
      if (!UpstreamsLimits.canReadRuns(runs, 0, width(max))) {
        return false;
      }
      at += length;
    }
    return canReadValues(page, Arrays.copyOfRange(all, at, all.length));
  }

  private boolean canReadValues(Page page, byte[] values) {
    String encoding = encoding(page);
    Codec codec =
        encoding.equals("PLAIN_DICTIONARY") ? Codec.RLE_DICTIONARY : Codec.valueOf(encoding);
    int width = physical == Physical.BOOLEAN ? 1 : physical.width();
    return UpstreamsLimits.canRead(codec, width, values);
  }

  private static int width(int max) {
    return ColumnChunks.widthOf(max);
  }
}
