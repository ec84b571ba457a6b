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
import org.apache.iceberg.io.CloseableIterable;
import org.apache.iceberg.io.FileAppender;
import org.apache.iceberg.parquet.Parquet;
import org.apache.iceberg.types.Type;
import org.apache.iceberg.types.Types;

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

  private Cases() {}

  static Map<String, Case> all() {
    Map<String, Case> all = new LinkedHashMap<>();
    all.put("iceberg-flat", new Generic(FLAT));
    all.put("iceberg-nested", new Generic(NESTED));
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
      try (CloseableIterable<Record> read =
          Parquet.read(Files.localInput(folder.resolve("table.parquet").toFile()))
              .project(schema)
              .createReaderFunc(type -> GenericParquetReaders.buildReader(schema, type))
              .build()) {
        read.forEach(record -> rows.accept(new Object() {
          @Override
          public String toString() {
            return text(record);
          }
        }));
      }
    }
  }

  /** The text of a buffer tells its positions, so its hash code stands for its bytes. */
  private static String text(Record record) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < record.size(); i++) {
      Object value = record.get(i);
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
      return ByteBuffer.wrap((byte[]) value);
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
