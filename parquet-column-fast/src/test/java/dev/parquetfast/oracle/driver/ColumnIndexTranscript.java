package dev.parquetfast.oracle.driver;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.Random;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.filter2.predicate.Operators.BinaryColumn;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.internal.column.columnindex.BinaryTruncator;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.parquet.internal.column.columnindex.ColumnIndexBuilder;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;
import org.apache.parquet.internal.column.columnindex.OffsetIndexBuilder;
import org.apache.parquet.internal.filter2.columnindex.ColumnIndexFilter;
import org.apache.parquet.internal.filter2.columnindex.ColumnIndexStore;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.apache.parquet.schema.Types.PrimitiveBuilder;

/**
 * Truncates random byte strings, makes column indexes of the statistics of pages of them, and
 * records the results. The classes that do this are upstream's in both implementations; the byte
 * strings that they truncate, compare and keep are not.
 */
public final class ColumnIndexTranscript implements LongFunction<List<String>> {

  private static final List<Supplier<PrimitiveBuilder<PrimitiveType>>> TYPES =
      List.of(
          of(PrimitiveTypeName.BINARY, null, 0),
          of(PrimitiveTypeName.BINARY, LogicalTypeAnnotation.stringType(), 0),
          of(PrimitiveTypeName.BINARY, LogicalTypeAnnotation.stringType(), 0),
          of(PrimitiveTypeName.BINARY, LogicalTypeAnnotation.enumType(), 0),
          of(PrimitiveTypeName.BINARY, LogicalTypeAnnotation.jsonType(), 0),
          of(PrimitiveTypeName.BINARY, LogicalTypeAnnotation.bsonType(), 0),
          of(PrimitiveTypeName.BINARY, LogicalTypeAnnotation.decimalType(2, 20), 0),
          of(PrimitiveTypeName.INT96, null, 12),
          of(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, null, 1),
          of(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, null, 13),
          of(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, LogicalTypeAnnotation.decimalType(2, 9), 5),
          of(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, LogicalTypeAnnotation.uuidType(), 16),
          of(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, LogicalTypeAnnotation.intervalType(), 12),
          of(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, LogicalTypeAnnotation.float16Type(), 2),
          () ->
              of(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, LogicalTypeAnnotation.float16Type(), 2)
                  .get()
                  .columnOrder(SinceParquet118.ieee754TotalOrder()));

  /** The first and last code points of each length in UTF-8, and those next to the surrogates. */
  private static final int[] CODE_POINTS = {
    0, 'a', 'b', 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF
  };

  /** Bytes that begin no character, continue none, or begin one that is not allowed. */
  private static final int[] NO_TEXT = {0xFF, 0xFE, 0x80, 0xBF, 0xC0, 0xED, 0xF4, 0xF5, 0xE2};

  private static final int[] LENGTHS = {1, 2, 3, 4, 5, 8, 11, 12, 16, 64, Integer.MAX_VALUE};

  public ColumnIndexTranscript() {}

  @Override
  public List<String> apply(long seed) {
    return new Run(new Random(seed)).transcript();
  }

  private static Supplier<PrimitiveBuilder<PrimitiveType>> of(
      PrimitiveTypeName name, LogicalTypeAnnotation annotation, int length) {
    return () -> {
      PrimitiveBuilder<PrimitiveType> type = Types.required(name);
      if (name == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY) {
        type = type.length(length);
      }
      return annotation == null ? type : type.as(annotation);
    };
  }

  private static final class Run {

    private final Random random;
    private final PrimitiveType type;
    private final List<String> lines = new ArrayList<>();

    /** Common prefix of all values of a run, so that truncated values are often equal. */
    private final byte[] beginning;

    Run(Random random) {
      this.random = random;
      this.type = TYPES.get(random.nextInt(TYPES.size())).get().named("v");
      this.beginning = random.nextBoolean() ? new byte[0] : bytes(random.nextInt(4));
    }

    List<String> transcript() {
      lines.add(type.toString());
      for (int i = 0; i < 4; i++) {
        truncate(value());
      }
      index();
      return lines;
    }

    /** Truncates the same bytes in every kind of memory to every length. */
    private void truncate(byte[] bytes) {
      BinaryTruncator truncator = BinaryTruncator.getTruncator(type);
      for (int length : LENGTHS) {
        for (Binary value : kinds(bytes)) {
          lines.add("least, " + length + ": " + cut(value, truncator.truncateMin(value, length)));
          lines.add(
              "greatest, " + length + ": " + cut(value, truncator.truncateMax(value, length)));
        }
      }
    }

    @SuppressWarnings("ReferenceEquality") // the question is whether it is the value itself
    private static String cut(Binary value, Binary truncated) {
      return (truncated == value ? "whole " : "cut ")
          + Arrays.toString(truncated.getBytes())
          + (truncated.isBackingBytesReused() ? " reused" : "");
    }

    private static List<Binary> kinds(byte[] bytes) {
      List<Binary> kinds = new ArrayList<>();
      for (int kind = 0; kind < RandomBinaries.KINDS; kind++) {
        kinds.add(RandomBinaries.wrap(kind, bytes));
      }
      String text = new String(bytes, StandardCharsets.UTF_8);
      if (Arrays.equals(bytes, text.getBytes(StandardCharsets.UTF_8))) {
        kinds.add(Binary.fromString(text));
        kinds.add(Binary.fromCharSequence(text));
      }
      return kinds;
    }

    /** Records an index of some pages, and which of them filters choose. */
    private void index() {
      ColumnIndexBuilder builder =
          ColumnIndexBuilder.getBuilder(type, LENGTHS[random.nextInt(LENGTHS.length)]);
      List<byte[]> seen = new ArrayList<>(List.of(value()));
      // In some runs the pages are sorted, although they hardly differ.
      int order = random.nextInt(3);
      for (int page = 0, pages = random.nextInt(7); page < pages; page++) {
        builder.add(page(order, page, pages, seen));
        lines.add(builder.getPageCount() + " pages, " + builder.getMinMaxSize() + " bytes");
      }
      ColumnIndex index = builder.build();
      if (index == null) {
        lines.add("no index");
        return;
      }
      lines.add("order " + index.getBoundaryOrder());
      lines.add("nulls " + index.getNullCounts() + index.getNullPages());
      lines.add("NaNs " + SinceParquet118.nanCounts(index));
      lines.add(
          "least " + texts(index.getMinValues()) + " greatest " + texts(index.getMaxValues()));
      lines.add(index.toString());
      for (int i = 0; i < 4; i++) {
        byte[] bytes = i == 0 ? value() : seen.get(random.nextInt(seen.size()));
        for (Binary value : kinds(bytes)) {
          filter(index, value);
        }
      }
    }

    private Statistics<?> page(int order, int page, int pages, List<byte[]> seen) {
      Statistics<?> statistics = Statistics.createStats(type);
      if (random.nextInt(3) == 0) {
        statistics.incrementNumNulls(1 + random.nextInt(5));
      }
      for (int i = random.nextInt(6); i > 0; i--) {
        byte[] bytes = value();
        if (order > 0 && bytes.length > 0) {
          bytes[0] = (byte) (0x40 + (order == 1 ? page : pages - page));
        }
        seen.add(bytes);
        List<Binary> kinds = kinds(bytes);
        Binary value = kinds.get(random.nextInt(kinds.size()));
        statistics.updateStats(value);
        if (value.isBackingBytesReused()) {
          overwrite(value);
        }
      }
      if (random.nextInt(4) > 0 || !statistics.hasNonNullValue()) {
        return statistics;
      }
      return Statistics.getBuilderForReading(type)
          .withMin(statistics.getMinBytes())
          .withMax(statistics.getMaxBytes())
          .withNumNulls(statistics.getNumNulls())
          .build();
    }

    /** Checks that a value is copied if its memory is reused. */
    private static void overwrite(Binary value) {
      ByteBuffer memory = value.toByteBuffer();
      while (!memory.isReadOnly() && memory.hasRemaining()) {
        memory.put((byte) 0x5A);
      }
    }

    private void filter(ColumnIndex index, Binary value) {
      BinaryColumn column = FilterApi.binaryColumn("v");
      for (FilterPredicate filter :
          List.of(
              FilterApi.eq(column, value),
              FilterApi.notEq(column, value),
              FilterApi.lt(column, value),
              FilterApi.ltEq(column, value),
              FilterApi.gt(column, value),
              FilterApi.gtEq(column, value))) {
        StringBuilder line = new StringBuilder(filter.getClass().getSimpleName());
        PrimitiveIterator.OfInt pages = filter.accept(index);
        while (pages.hasNext()) {
          line.append(' ').append(pages.nextInt());
        }
        lines.add(line.toString());
        // Ours widens the bounds of floating-point values, and ignores an index that calls a page
        // without nulls all nulls.
        if (!LogicalTypeAnnotation.float16Type().equals(type.getLogicalTypeAnnotation())
            && !contradictsItself(index)) {
          lines.add("rows " + rows(index, filter) + " without " + rows(null, filter));
        }
      }
    }

    private static boolean contradictsItself(ColumnIndex index) {
      boolean found = false;
      for (int page = 0; page < index.getNullPages().size(); page++) {
        found |= index.getNullPages().get(page) && index.getNullCounts().get(page) == 0;
      }
      return found;
    }

    /** Returns which rows a filter leaves of pages of ten rows. */
    private static String rows(ColumnIndex index, FilterPredicate filter) {
      OffsetIndexBuilder offsets = OffsetIndexBuilder.getBuilder();
      int pages = index == null ? 2 : index.getNullPages().size();
      for (int page = 0; page < pages; page++) {
        offsets.add(100, 10);
      }
      ColumnIndexStore store =
          new ColumnIndexStore() {
            @Override
            public ColumnIndex getColumnIndex(ColumnPath column) {
              return index;
            }

            @Override
            public OffsetIndex getOffsetIndex(ColumnPath column) {
              return offsets.build();
            }
          };
      Set<ColumnPath> columns = index == null ? Set.of() : Set.of(ColumnPath.get("v"));
      return ColumnIndexFilter.calculateRowRanges(
              FilterCompat.get(filter), store, columns, 10L * pages)
          .toString();
    }

    private static List<String> texts(List<ByteBuffer> values) {
      List<String> texts = new ArrayList<>();
      for (ByteBuffer value : values) {
        byte[] bytes = new byte[value.remaining()];
        value.duplicate().get(bytes);
        texts.add(Arrays.toString(bytes));
      }
      return texts;
    }

    private byte[] value() {
      int length = type.getTypeLength();
      if (type.getPrimitiveTypeName() == PrimitiveTypeName.BINARY) {
        byte[] rest = bytes(random.nextInt(random.nextInt(4) == 0 ? 80 : 8));
        byte[] value = Arrays.copyOf(beginning, beginning.length + rest.length);
        System.arraycopy(rest, 0, value, beginning.length, rest.length);
        return value;
      }
      return Arrays.copyOf(bytes(12), length > 0 ? length : 12);
    }

    /**
     * Returns so many characters of text, most of them the same, or as many bytes that are not
     * text.
     */
    private byte[] bytes(int count) {
      StringBuilder text = new StringBuilder();
      int most = CODE_POINTS[random.nextInt(CODE_POINTS.length)];
      for (int i = 0; i < count; i++) {
        text.appendCodePoint(
            random.nextInt(4) > 0 ? most : CODE_POINTS[random.nextInt(CODE_POINTS.length)]);
      }
      byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
      switch (random.nextInt(4)) {
        case 0:
          Arrays.fill(bytes, (byte) 0xFF);
          break;
        case 1:
          if (bytes.length > 0) {
            bytes[random.nextInt(bytes.length)] = (byte) NO_TEXT[random.nextInt(NO_TEXT.length)];
          }
          break;
        default:
          break;
      }
      return bytes;
    }
  }
}
