import static org.apache.iceberg.types.Types.NestedField.optional;
import static org.apache.iceberg.types.Types.NestedField.required;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.iceberg.Files;
import org.apache.iceberg.Schema;
import org.apache.iceberg.data.GenericRecord;
import org.apache.iceberg.data.Record;
import org.apache.iceberg.data.parquet.GenericParquetReaders;
import org.apache.iceberg.data.parquet.GenericParquetWriter;
import org.apache.iceberg.expressions.Expression;
import org.apache.iceberg.expressions.Expressions;
import org.apache.iceberg.io.CloseableIterable;
import org.apache.iceberg.io.FileAppender;
import org.apache.iceberg.io.InputFile;
import org.apache.iceberg.parquet.Parquet;
import org.apache.iceberg.types.Type;
import org.apache.iceberg.types.Types;
import org.apache.parquet.column.ParquetProperties.WriterVersion;

/** Iceberg's generic writers and readers, with the codec of new tables. */
final class Cases {

  private static final Schema FLAT =
      new Schema(
          required(1, "id", Types.LongType.get()),
          optional(2, "quantity", Types.IntegerType.get()),
          required(3, "price", Types.DoubleType.get()),
          optional(4, "country", Types.StringType.get()),
          required(5, "url", Types.StringType.get()),
          optional(6, "amount", Types.DecimalType.of(12, 2)),
          required(7, "day", Types.DateType.get()),
          optional(8, "time", Types.TimestampType.withZone()),
          optional(9, "active", Types.BooleanType.get()),
          optional(10, "digest", Types.BinaryType.get()));

  private static final Types.StructType LINE =
      Types.StructType.of(
          required(7, "product", Types.IntegerType.get()),
          optional(8, "discount", Types.DoubleType.get()));

  private static final Schema NESTED =
      new Schema(
          required(1, "id", Types.LongType.get()),
          optional(2, "tags", Types.ListType.ofOptional(3, Types.StringType.get())),
          optional(4, "lines", Types.ListType.ofRequired(5, LINE)),
          optional(
              9,
              "labels",
              Types.MapType.ofOptional(10, 11, Types.StringType.get(), Types.LongType.get())));

  private static final Types.StructType STRUCT =
      Types.StructType.of(optional(41, "a", Types.IntegerType.get()), optional(42, "z", Types.StringType.get()));

  private static final Types.StructType INSIDE =
      Types.StructType.of(optional(43, "d", Types.DecimalType.of(20, 3)), optional(44, "t", Types.DateType.get()));

  private static final Schema TYPES =
      new Schema(
          required(1, "id", Types.LongType.get()),
          optional(2, "flag", Types.BooleanType.get()),
          required(3, "few", Types.IntegerType.get()),
          optional(4, "any_int", Types.IntegerType.get()),
          optional(5, "any_long", Types.LongType.get()),
          optional(6, "real_float", Types.FloatType.get()),
          optional(7, "real_double", Types.DoubleType.get()),
          optional(8, "decimal_9", Types.DecimalType.of(9, 2)),
          optional(9, "decimal_18", Types.DecimalType.of(18, 4)),
          optional(10, "decimal_38", Types.DecimalType.of(38, 10)),
          optional(11, "text", Types.StringType.get()),
          required(12, "sorted", Types.StringType.get()),
          optional(13, "uuid", Types.UUIDType.get()),
          optional(14, "six", Types.FixedType.ofLength(6)),
          optional(15, "bytes", Types.BinaryType.get()),
          optional(16, "day", Types.DateType.get()),
          optional(17, "time_of_day", Types.TimeType.get()),
          optional(18, "moment", Types.TimestampType.withZone()),
          optional(19, "list", Types.ListType.ofOptional(20, Types.IntegerType.get())),
          optional(21, "map", Types.MapType.ofOptional(22, 23, Types.StringType.get(), Types.LongType.get())),
          optional(24, "struct", STRUCT),
          optional(
              25,
              "lists",
              Types.ListType.ofOptional(26, Types.ListType.ofOptional(27, Types.StringType.get()))),
          optional(
              28,
              "structs",
              Types.ListType.ofRequired(
                  29,
                  Types.StructType.of(
                      optional(30, "a", Types.DoubleType.get()), required(31, "b", Types.BooleanType.get())))),
          optional(
              32,
              "deep",
              Types.StructType.of(
                  optional(33, "lengths", Types.ListType.ofOptional(34, Types.FloatType.get())),
                  optional(35, "inside", INSIDE))),
          optional(36, "times", Types.ListType.ofOptional(37, Types.TimestampType.withZone())));

  private Cases() {}

  static Map<String, Case> all() {
    Map<String, Case> all = new LinkedHashMap<>();
    all.put("iceberg-flat", new Generic(FLAT));
    all.put("iceberg-nested", new Generic(NESTED));
    all.put("iceberg-types", new AllTypes());
    return all;
  }

  private static final class Generic implements Case {
    private final Schema schema;
    private final List<Record> records = new ArrayList<>();

    Generic(Schema schema) {
      this.schema = schema;
    }

    @Override
    public void write(Path folder, int rows) throws IOException {
      Random random = new Random(1);
      while (records.size() < rows) {
        int row = records.size();
        records.add(record(schema.asStruct(), schema == FLAT ? Rows.flat(row, random) : Rows.nested(row, random)));
      }
      try (FileAppender<Record> out =
          Parquet.write(Files.localOutput(folder.resolve("table.parquet").toFile()))
              .schema(schema)
              .set("write.parquet.compression-codec", "zstd") // the default of new tables
              .createWriterFunc(type -> GenericParquetWriter.create(schema, type))
              .build()) {
        records.forEach(out::add);
      }
    }

    @Override
    public void read(Path folder, Consumer<Object> rows) throws IOException {
      InputFile table = Files.localInput(folder.resolve("table.parquet").toFile());
      Cases.read(Parquet.read(table), schema, rows);
    }
  }

  /** Reads each table with new records, with records used again, and some columns of a few rows. */
  private static final class AllTypes extends Variants {

    @Override
    void write(Path table, int from, int to, Settings settings) throws IOException {
      try (FileAppender<Record> out =
          Parquet.write(Files.localOutput(table.toFile()))
              .schema(TYPES)
              .writerVersion(settings.firstVersion() ? WriterVersion.PARQUET_1_0 : WriterVersion.PARQUET_2_0)
              .set("write.parquet.compression-codec", settings.compressed() ? "zstd" : "uncompressed")
              .set("write.parquet.dict-size-bytes", settings.dictionary() ? "65536" : "1")
              .set("write.parquet.page-size-bytes", Integer.toString(Settings.PAGE_SIZE))
              .set("write.parquet.row-group-size-bytes", Integer.toString(Settings.ROW_GROUP_SIZE))
              .createWriterFunc(type -> GenericParquetWriter.create(TYPES, type))
              .build()) {
        for (int row = from; row < to; row++) {
          Map<String, Object> values = Rows.types(row);
          out.add(record(TYPES.asStruct(), TYPES.columns().stream().map(each -> values.get(each.name())).toArray()));
        }
      }
    }

    @Override
    void read(Path table, Settings settings, Consumer<Object> rows) throws IOException {
      InputFile file = Files.localInput(table.toFile());
      Cases.read(Parquet.read(file), TYPES, rows);
      Cases.read(Parquet.read(file).reuseContainers(), TYPES, rows);
      Expression filter = Expressions.in("sorted", "sorted-3", "sorted-300", "sorted-600");
      Schema some = TYPES.select("id", "sorted", "struct.z", "list");
      Cases.read(Parquet.read(file).filter(filter), some, rows);
    }
  }

  private static void read(Parquet.ReadBuilder table, Schema schema, Consumer<Object> rows) throws IOException {
    try (CloseableIterable<Record> read =
        table.project(schema).createReaderFunc(type -> GenericParquetReaders.buildReader(schema, type)).build()) {
      read.forEach(record -> rows.accept(new Object() {
        @Override
        public String toString() {
          return text(record);
        }
      }));
    }
  }

  /** The text of a buffer tells its positions, so its hash code stands for its bytes. */
  private static String text(Record record) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < record.size(); i++) {
      Object value = record.get(i);
      if (value instanceof byte[]) {
        value = ByteBuffer.wrap((byte[]) value);
      }
      text.append(value instanceof ByteBuffer ? "bytes " + value.hashCode() : value).append(' ');
    }
    return text.toString();
  }

  private static Record record(Types.StructType type, Object[] values) {
    GenericRecord record = GenericRecord.create(type);
    for (int i = 0; i < values.length; i++) {
      record.set(i, value(type.fields().get(i).type(), values[i]));
    }
    return record;
  }

  private static Object value(Type type, Object value) {
    if (value instanceof byte[]) {
      return type.typeId() == Type.TypeID.FIXED ? value : ByteBuffer.wrap((byte[]) value);
    } else if (value instanceof Instant) {
      return ((Instant) value).atOffset(ZoneOffset.UTC);
    } else if (value instanceof Object[]) {
      return record(type.asStructType(), (Object[]) value);
    } else if (value instanceof List) {
      Type element = type.asListType().elementType();
      return ((List<?>) value).stream().map(each -> value(element, each)).collect(Collectors.toList());
    }
    return value;
  }
}
