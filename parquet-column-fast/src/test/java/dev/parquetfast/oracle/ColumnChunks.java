package dev.parquetfast.oracle;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;

/**
 * Makes column chunks of random levels and values. Upstream's writers encode the values. This class
 * encodes levels and dictionary ids, in runs of both kinds that follow from the seed.
 */
public final class ColumnChunks {

  /** A physical type of columns. */
  public enum Physical {
    BOOLEAN("boolean", Type.BOOLEAN, 0),
    INT32("int32", Type.INT32, 0),
    INT64("int64", Type.INT64, 0),
    INT96("int96", Type.FIXED_LEN_BYTE_ARRAY, 12),
    FLOAT("float", Type.FLOAT, 0),
    DOUBLE("double", Type.DOUBLE, 0),
    BINARY("binary", Type.BINARY, 0),
    FIXED("fixed_len_byte_array(7)", Type.FIXED_LEN_BYTE_ARRAY, 7);

    private final String text;
    private final Type type;
    private final int width;

    Physical(String text, Type type, int width) {
      this.text = text;
      this.type = type;
      this.width = width;
    }

    /** Returns the length of its values in bytes, if that is fixed. */
    public int width() {
      return width;
    }

    /**
     * Returns the names of the encodings that values of this type may have, without those of
     * dictionaries.
     */
    public String[] encodings() {
      switch (this) {
        case BOOLEAN:
          return new String[] {"PLAIN", "RLE"};
        case INT32:
        case INT64:
          return new String[] {"PLAIN", "DELTA_BINARY_PACKED", "BYTE_STREAM_SPLIT"};
        case FLOAT:
        case DOUBLE:
          return new String[] {"PLAIN", "BYTE_STREAM_SPLIT"};
        case INT96:
          return new String[] {"PLAIN"};
        case BINARY:
          return new String[] {"PLAIN", "DELTA_LENGTH_BYTE_ARRAY", "DELTA_BYTE_ARRAY"};
        case FIXED:
          return new String[] {"PLAIN", "DELTA_BYTE_ARRAY", "BYTE_STREAM_SPLIT"};
      }
      throw new AssertionError(this);
    }
  }

  /** Where in a message the column is. */
  public enum Shape {
    REQUIRED("required %s v;", "v", 0, 0),
    OPTIONAL("optional %s v;", "v", 0, 1),
    REPEATED("repeated %s v;", "v", 1, 1),
    LIST("optional group a { repeated group b { optional %s v; } }", "a.b.v", 1, 3),
    LISTS("repeated group a { optional group b { repeated %s v; } }", "a.b.v", 2, 3);

    private final String fields;
    private final String path;
    private final int maxRepetition;
    private final int maxDefinition;

    Shape(String fields, String path, int maxRepetition, int maxDefinition) {
      this.fields = fields;
      this.path = path;
      this.maxRepetition = maxRepetition;
      this.maxDefinition = maxDefinition;
    }

    /** Returns the least definition level that an entry of a repetition level can have. */
    int least(int repetition) {
      switch (this) {
        case LIST:
          return 2 * repetition;
        case LISTS:
          return repetition == 0 ? 0 : 2 * repetition - 1;
        default:
          return repetition;
      }
    }

    public int maxRepetition() {
      return maxRepetition;
    }

    public int maxDefinition() {
      return maxDefinition;
    }
  }

  /** How levels are stored in the pages. */
  public enum Levels {
    V1_RLE("RLE"),
    V1_BIT_PACKED("BIT_PACKED"),
    V2(null);

    /** Name of the encoding of levels in pages of version 1; null for pages of version 2. */
    public final String encoding;

    Levels(String encoding) {
      this.encoding = encoding;
    }
  }

  private final Physical physical;
  private final Shape shape;
  private final Levels levels;
  private final TestValues pattern;
  private final Random random;
  private final ColumnChunk chunk;
  private long rows;
  private Values entries;

  public ColumnChunks(
      Physical physical, Shape shape, Levels levels, TestValues pattern, long seed) {
    this.physical = physical;
    this.shape = shape;
    this.levels = levels;
    this.pattern = pattern;
    random = new Random(seed);
    chunk = new ColumnChunk("message m { " + String.format(shape.fields, physical.text) + " }");
  }

  public ColumnChunk chunk() {
    return chunk;
  }

  /** Returns the column's dotted path in the chunk's schema. */
  public String path() {
    return shape.path;
  }

  public long rows() {
    return rows;
  }

  /** Adds a dictionary to the chunk, to which {@link #dictionaryPage} refers. */
  public ColumnChunks dictionary(int size) {
    entries = pattern.make(physical.type, physical.width, size, random.nextLong());
    chunk.dictionary = encode("PLAIN", entries);
    chunk.dictionarySize = size;
    return this;
  }

  /**
   * Adds a page.
   *
   * @param nulls percentage of values that are null
   */
  public ColumnChunk.Page page(String encoding, int rowCount, int nulls) {
    ColumnChunk.Page page = leveled(rowCount, nulls);
    page.encoding = encoding;
    Values values =
        pattern.make(
            physical.type, physical.width, page.valueCount - page.nullCount, random.nextLong());
    page.values = encoding.equals("RLE") ? rleBooleans(values) : encode(encoding, values);
    return page;
  }

  /** Adds a page of ids. */
  public ColumnChunk.Page dictionaryPage(String encoding, int rowCount, int nulls) {
    ColumnChunk.Page page = leveled(rowCount, nulls);
    page.encoding = encoding;
    int[] ids = new int[page.valueCount - page.nullCount];
    for (int i = 0; i < ids.length; i++) {
      ids[i] = i > 0 && random.nextInt(3) > 0 ? ids[i - 1] : random.nextInt(entries.size());
    }
    page.values = ids(ids, widthOf(entries.size() - 1));
    return page;
  }

  /** Returns the values of a page of ids: the bit width in one byte, then the ids. */
  public static byte[] ids(int[] ids, int width) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(width);
    out.writeBytes(hybrid(ids, width, new Random(7)));
    return out.toByteArray();
  }

  private ColumnChunk.Page leveled(int rowCount, int nulls) {
    ColumnChunk.Page page = new ColumnChunk.Page();
    int[] repetition = new int[rowCount * 4 + 4];
    int[] definition = new int[repetition.length];
    int count = 0;
    for (int row = 0; row < rowCount; row++) {
      int length = shape.maxRepetition == 0 ? 1 : 1 + random.nextInt(4);
      int deepest = 0;
      for (int i = 0; i < length && (i == 0 || deepest > 0); i++) {
        repetition[count] = i == 0 ? 0 : 1 + random.nextInt(deepest);
        int least = shape.least(repetition[count]);
        boolean isNull = least < shape.maxDefinition && random.nextInt(100) < nulls;
        definition[count] =
            isNull ? least + random.nextInt(shape.maxDefinition - least) : shape.maxDefinition;
        page.nullCount += isNull ? 1 : 0;
        deepest = 0;
        while (deepest < shape.maxRepetition && shape.least(deepest + 1) <= definition[count]) {
          deepest++;
        }
        count++;
      }
    }
    page.valueCount = count;
    page.rowCount = rowCount;
    page.firstRow = rows;
    rows += rowCount;
    page.levelEncoding = levels.encoding;
    page.repetitionLevels = levels(Arrays.copyOf(repetition, count), shape.maxRepetition);
    page.definitionLevels = levels(Arrays.copyOf(definition, count), shape.maxDefinition);
    chunk.pages.add(page);
    return page;
  }

  /** Returns the bytes of levels, as in the chunk's pages. */
  public byte[] levels(int[] values, int max) {
    if (max == 0) {
      return new byte[0];
    }
    int width = widthOf(max);
    if (levels == Levels.V1_BIT_PACKED) {
      byte[] packed = new byte[(values.length * width + 7) / 8];
      for (int bit = 0; bit < values.length * width; bit++) {
        int value = values[bit / width] >>> (width - 1 - bit % width) & 1;
        packed[bit / 8] |= (byte) (value << (7 - bit % 8));
      }
      return packed;
    }
    byte[] runs = hybrid(values, width, random);
    return levels == Levels.V2 ? runs : withLength(runs);
  }

  private static byte[] withLength(byte[] bytes) {
    int n = bytes.length;
    byte[] length = {(byte) n, (byte) (n >> 8), (byte) (n >> 16), (byte) (n >> 24)};
    return DeltaStringPages.concat(length, bytes);
  }

  private byte[] rleBooleans(Values values) {
    int[] bits = new int[values.size()];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = (int) values.bits(i);
    }
    return withLength(hybrid(bits, 1, random));
  }

  /** Returns the bit width of numbers up to a maximum. */
  public static int widthOf(int max) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(max);
  }

  /** Returns values in the RLE / bit-packing hybrid, without a length. */
  private static byte[] hybrid(int[] values, int width, Random random) {
    DeltaSection out = new DeltaSection();
    for (int from = 0; from < values.length; ) {
      int same = 1;
      while (from + same < values.length && values[from + same] == values[from]) {
        same++;
      }
      if (same > 1 + random.nextInt(20)) {
        out.varint((long) same << 1);
        for (int i = 0; i < width; i += 8) {
          out.raw(values[from] >>> i & 0xFF);
        }
        from += same;
      } else {
        int groups = 1 + random.nextInt(8);
        out.varint((long) groups << 1 | 1);
        byte[] packed = new byte[groups * width];
        for (int i = 0; i < groups * 8 && from + i < values.length; i++) {
          for (int bit = 0; bit < width; bit++) {
            int at = i * width + bit;
            packed[at / 8] |= (byte) ((values[from + i] >>> bit & 1) << (at % 8));
          }
        }
        for (byte b : packed) {
          out.raw(b);
        }
        from += groups * 8;
      }
    }
    return out.bytes();
  }

  /** Returns the page that upstream's writer makes of these values. */
  private byte[] encode(String encoding, Values values) {
    try (Driver.Writer writer =
        Implementations.UPSTREAM.writer(
            Codec.valueOf(encoding),
            physical.type,
            physical.width,
            1024,
            1 << 20,
            Driver.Allocator.HEAP)) {
      for (int i = 0; i < values.size(); i++) {
        writer.write(values, i);
      }
      return writer.bytes();
    }
  }
}
