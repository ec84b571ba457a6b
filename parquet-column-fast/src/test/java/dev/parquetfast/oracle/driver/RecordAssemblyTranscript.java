package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.ChunkImages;
import dev.parquetfast.oracle.PageImage;
import dev.parquetfast.oracle.RandomSchema;
import dev.parquetfast.oracle.ReadSettings;
import dev.parquetfast.oracle.WriteSettings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.LongFunction;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/**
 * Assembles random records of a random schema, through a random projection and a random predicate,
 * now and then from pages that end too early or that are of two different files, or with converters
 * that throw. Writes down every call of a converter. All that is random follows from a seed.
 */
public final class RecordAssemblyTranscript implements LongFunction<List<String>> {

  private static final String CREATED_BY = "parquet-mr version 1.18.1 (build 1)";

  public RecordAssemblyTranscript() {}

  @Override
  public List<String> apply(long seed) {
    Random random = new Random(seed);
    String schema = RandomSchema.of(random.nextLong());
    MessageType type = MessageTypeParser.parseMessageType(schema);
    int damage = random.nextInt(4);
    WriteSettings settings = settings(random, damage == 0);
    ChunkImages chunks = new ParquetColumns().write(schema, settings).get(0);
    if (chunks.rowCount == 0) {
      return List.of("nothing to read");
    }
    switch (damage) {
      case 0:
        chunks = endingEarly(type, chunks, random);
        break;
      case 1:
        chunks = mixed(chunks, other(schema, chunks.rowCount, random), random);
        break;
      default:
        break;
    }
    return read(type, projection(type, random), chunks, damage > 1, random);
  }

  /**
   * For damaged pages an encoding whose values both implementations decode when it is their turn.
   * No dictionary of {@code ByteBuffer}s, with which upstream fails.
   */
  static WriteSettings settings(Random random, boolean plain) {
    for (; ; ) {
      WriteSettings settings = new WriteSettings(random.nextLong());
      boolean isPlain = !settings.version2 && !settings.byteStreamSplit && !settings.dictionary;
      if (settings.rowsInGroup <= 400 && (isPlain || !plain) && isWritable(settings)) {
        return settings;
      }
    }
  }

  private static boolean isWritable(WriteSettings settings) {
    return !(settings.dictionary && settings.byteBuffers);
  }

  /** The row group of another file, with as many rows. */
  static ChunkImages other(String schema, long rows, Random random) {
    for (int i = 0; i < 1000; i++) {
      WriteSettings settings = new WriteSettings(random.nextLong());
      if (settings.rowsInGroup == rows && isWritable(settings)) {
        return new ParquetColumns().write(schema, settings).get(0);
      }
    }
    return null;
  }

  /** Levels of the columns that do not fit each other. */
  static ChunkImages mixed(ChunkImages one, ChunkImages other, Random random) {
    if (other == null) {
      return one;
    }
    Map<String, List<PageImage>> pages = new LinkedHashMap<>();
    one.pages.forEach(
        (column, own) -> pages.put(column, random.nextBoolean() ? own : other.pages.get(column)));
    return new ChunkImages(one.rowCount, pages, List.of());
  }

  /** Before 1.18 upstream reads booleans past the end of a page. */
  static ChunkImages endingEarly(MessageType type, ChunkImages chunks, Random random) {
    Map<String, List<PageImage>> pages = new LinkedHashMap<>(chunks.pages);
    List<String> columns = new ArrayList<>();
    for (ColumnDescriptor column : type.getColumns()) {
      boolean checked =
          SinceParquet118.PRESENT
              || column.getPrimitiveType().getPrimitiveTypeName() != PrimitiveTypeName.BOOLEAN;
      if (checked) {
        columns.add(String.join(".", column.getPath()));
      }
    }
    if (columns.isEmpty()) {
      return chunks;
    }
    String column = columns.get(random.nextInt(columns.size()));
    List<PageImage> damaged = new ArrayList<>(pages.get(column));
    int at = random.nextInt(damaged.size());
    PageImage page = damaged.get(at);
    byte[] bytes = page.parts.get(0);
    int cut = Math.min(bytes.length, 1 + random.nextInt(1 + bytes.length / 4));
    damaged.set(at, page.withParts(List.of(Arrays.copyOf(bytes, bytes.length - cut))));
    pages.put(column, damaged);
    return new ChunkImages(chunks.rowCount, pages, List.of());
  }

  static MessageType projection(MessageType type, Random random) {
    return new MessageType(type.getName(), someFields(type, random));
  }

  /** At least one of a group's fields, and of the fields inside each. */
  private static List<Type> someFields(GroupType type, Random random) {
    List<Type> fields = new ArrayList<>(type.getFields());
    while (fields.size() > 1 && random.nextInt(3) == 0) {
      fields.remove(random.nextInt(fields.size()));
    }
    fields.replaceAll(
        field ->
            field.isPrimitive()
                ? field
                : field.asGroupType().withNewFields(someFields(field.asGroupType(), random)));
    return fields;
  }

  private static List<String> read(
      MessageType file,
      MessageType projection,
      ChunkImages chunks,
      boolean refusing,
      Random random) {
    List<String> lines = new ArrayList<>();
    lines.add(projection.toString());
    PageReplay pages = new PageReplay(chunks, ReadSettings.plain());
    RecordLog log = new RecordLog(projection, random.nextBoolean());
    int refusals = refusing ? random.nextInt(5) : 0;
    try {
      MessageColumnIO io = new ColumnIOFactory(CREATED_BY).getColumnIO(projection, file);
      RecordReader<String> reader = io.getRecordReader(pages, log, filter(projection, random));
      for (long i = 0; i < chunks.rowCount - refusals; i++) {
        if (refusals > 0 && random.nextInt(4) == 0) {
          refusals--;
          log.refuseAfter(random.nextInt(20));
        }
        lines.add(read(reader, log));
      }
    } catch (RuntimeException e) {
      lines.add("then: " + log.take());
      lines.add("throws " + e.getClass().getName());
    }
    return lines;
  }

  /** Reads a record. Whoever catches the exception of a converter may read on. */
  private static String read(RecordReader<String> reader, RecordLog log) {
    try {
      return reader.read() + " skipped: " + reader.shouldSkipCurrentRecord();
    } catch (IllegalStateException e) {
      return log.take() + e.getMessage();
    }
  }

  static FilterCompat.Filter filter(MessageType type, Random random) {
    if (random.nextBoolean()) {
      return FilterCompat.NOOP;
    }
    FilterPredicate predicate = null;
    for (ColumnDescriptor column : type.getColumns()) {
      FilterPredicate next = predicate(column, random);
      if (next != null && random.nextBoolean()) {
        if (predicate == null) {
          predicate = next;
        } else {
          predicate =
              random.nextBoolean()
                  ? FilterApi.and(predicate, next)
                  : FilterApi.or(predicate, FilterApi.not(next));
        }
      }
    }
    return predicate == null ? FilterCompat.NOOP : FilterCompat.get(predicate);
  }

  /** A question to a column, or null if none can be asked. */
  private static FilterPredicate predicate(ColumnDescriptor column, Random random) {
    if (column.getMaxRepetitionLevel() > 0) {
      return null;
    }
    String path = String.join(".", column.getPath());
    boolean aboutNull = column.getMaxDefinitionLevel() > 0 && random.nextBoolean();
    switch (column.getPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN:
        return FilterApi.eq(FilterApi.booleanColumn(path), aboutNull ? null : true);
      case INT32:
        return aboutNull
            ? FilterApi.notEq(FilterApi.intColumn(path), null)
            : FilterApi.lt(FilterApi.intColumn(path), random.nextInt(100));
      case INT64:
        return aboutNull
            ? FilterApi.eq(FilterApi.longColumn(path), null)
            : FilterApi.gt(FilterApi.longColumn(path), (long) random.nextInt(100));
      case FLOAT:
        return aboutNull
            ? FilterApi.notEq(FilterApi.floatColumn(path), null)
            : FilterApi.ltEq(FilterApi.floatColumn(path), 10f);
      case DOUBLE:
        return aboutNull
            ? FilterApi.eq(FilterApi.doubleColumn(path), null)
            : FilterApi.gtEq(FilterApi.doubleColumn(path), 10d);
      case BINARY:
        return aboutNull
            ? FilterApi.notEq(FilterApi.binaryColumn(path), null)
            : FilterApi.lt(FilterApi.binaryColumn(path), Binary.fromString("m"));
      default:
        return null;
    }
  }
}
