import static org.apache.iceberg.types.Types.NestedField.optional;
import static org.apache.iceberg.types.Types.NestedField.required;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.apache.iceberg.Files;
import org.apache.iceberg.Schema;
import org.apache.iceberg.data.GenericRecord;
import org.apache.iceberg.data.Record;
import org.apache.iceberg.data.parquet.GenericParquetReaders;
import org.apache.iceberg.data.parquet.GenericParquetWriter;
import org.apache.iceberg.io.CloseableIterable;
import org.apache.iceberg.io.FileAppender;
import org.apache.iceberg.parquet.Parquet;
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
        records.add(schema == FLAT ? flat(records.size(), random) : nested(records.size(), random));
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

  private static Record flat(long row, Random random) {
    GenericRecord record = GenericRecord.create(FLAT);
    record.setField("id", row);
    record.setField("quantity", random.nextInt(10) == 0 ? null : random.nextInt(50));
    record.setField("price", random.nextInt(1_000_000) / 100.0);
    record.setField("country", random.nextInt(20) == 0 ? null : "country " + random.nextInt(200));
    record.setField("url", "https://example.org/a/" + random.nextInt(1000) + "/" + random.nextLong());
    record.setField("amount", BigDecimal.valueOf(random.nextInt(100_000_000), 2));
    record.setField("day", LocalDate.ofEpochDay(19_000 + random.nextInt(1000)));
    record.setField("time", Instant.ofEpochMilli(1_700_000_000_000L + row * 61).atOffset(ZoneOffset.UTC));
    record.setField("active", random.nextInt(10) == 0 ? null : random.nextBoolean());
    byte[] bytes = new byte[16];
    random.nextBytes(bytes);
    record.setField("digest", ByteBuffer.wrap(bytes));
    return record;
  }

  private static Record nested(long row, Random random) {
    GenericRecord record = GenericRecord.create(NESTED);
    record.setField("id", row);
    List<String> tags = new ArrayList<>();
    List<Record> lines = new ArrayList<>();
    Map<String, Long> labels = new LinkedHashMap<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      tags.add(random.nextInt(10) == 0 ? null : "tag " + random.nextInt(100));
      GenericRecord line = GenericRecord.create(LINE);
      line.setField("product", random.nextInt(100_000));
      line.setField("discount", random.nextInt(3) == 0 ? null : random.nextDouble());
      lines.add(line);
      labels.put("k" + i, random.nextInt(5) == 0 ? null : random.nextLong());
    }
    record.setField("tags", random.nextInt(10) == 0 ? null : tags);
    record.setField("lines", random.nextInt(10) == 0 ? null : lines);
    record.setField("labels", random.nextInt(10) == 0 ? null : labels);
    return record;
  }
}
