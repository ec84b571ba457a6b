package engines;

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
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.apache.iceberg.Schema;
import org.apache.iceberg.data.GenericRecord;
import org.apache.iceberg.data.Record;
import org.apache.iceberg.data.parquet.GenericParquetReaders;
import org.apache.iceberg.data.parquet.GenericParquetWriter;
import org.apache.iceberg.expressions.Expression;
import org.apache.iceberg.expressions.Expressions;
import org.apache.iceberg.io.CloseableIterable;
import org.apache.iceberg.io.FileAppender;
import org.apache.iceberg.parquet.Parquet;
import org.apache.iceberg.types.Types;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import swap.Swap;

/** Tables of all types, by Iceberg's generic writers and readers. */
final class IcebergTables {

  private static final int ROWS = 40_000;

  private static final Types.StructType STRUCT =
      Types.StructType.of(
          required(21, "a", Types.IntegerType.get()), optional(22, "z", Types.StringType.get()));

  private static final Schema SCHEMA =
      new Schema(
          required(1, "id", Types.LongType.get()),
          optional(2, "int", Types.IntegerType.get()),
          optional(3, "boolean", Types.BooleanType.get()),
          optional(4, "float", Types.FloatType.get()),
          required(5, "double", Types.DoubleType.get()),
          optional(6, "few", Types.StringType.get()),
          required(7, "sorted", Types.StringType.get()),
          optional(8, "uuid", Types.UUIDType.get()),
          optional(9, "fixed", Types.FixedType.ofLength(5)),
          optional(10, "binary", Types.BinaryType.get()),
          optional(11, "decimal", Types.DecimalType.of(30, 4)),
          optional(12, "small_decimal", Types.DecimalType.of(9, 2)),
          optional(13, "date", Types.DateType.get()),
          optional(14, "timestamp", Types.TimestampType.withZone()),
          optional(15, "list", Types.ListType.ofOptional(16, Types.StringType.get())),
          optional(
              17,
              "map",
              Types.MapType.ofOptional(18, 19, Types.StringType.get(), Types.LongType.get())),
          optional(20, "struct", STRUCT));

  private static final Expression FILTER =
      Expressions.and(
          Expressions.greaterThan("id", ROWS / 2L), Expressions.lessThan("id", ROWS / 2L + 10));

  private IcebergTables() {}

  static List<String> run(Path folder) throws IOException {
    List<String> results = new ArrayList<>();
    for (WriterVersion version : WriterVersion.values()) {
      for (String codec : List.of("uncompressed", "zstd")) {
        for (String dictionarySize : List.of("1", "65536")) {
          Path file =
              folder.resolve(String.join("-", version.name(), codec, dictionarySize) + ".parquet");
          Digest written = write(file, version, codec, dictionarySize);
          Digest read = read(file, SCHEMA, Expressions.alwaysTrue(), false);
          Swap.check(written.equals(read), file + ": " + written + " written, but " + read);
          Digest reused = read(file, SCHEMA, Expressions.alwaysTrue(), true);
          Swap.check(written.equals(reused), file + ": " + written + " written, but " + reused);
          Digest some = read(file, SCHEMA.select("id", "struct.z", "list"), FILTER, false);
          results.add(file.getFileName() + " all: " + read + ", filtered: " + some);
        }
      }
    }
    return results;
  }

  private static Digest write(Path file, WriterVersion version, String codec, String dictionarySize)
      throws IOException {
    Random random = new Random(5);
    Digest digest = new Digest();
    try (FileAppender<Record> out =
        Parquet.write(org.apache.iceberg.Files.localOutput(file.toFile()))
            .schema(SCHEMA)
            .overwrite()
            .writerVersion(version)
            .set("write.parquet.compression-codec", codec)
            .set("write.parquet.dict-size-bytes", dictionarySize)
            .set("write.parquet.page-size-bytes", "32768")
            .set("write.parquet.row-group-size-bytes", "1048576")
            .createWriterFunc(type -> GenericParquetWriter.create(SCHEMA, type))
            .build()) {
      for (long row = 0; row < ROWS; row++) {
        Record values = row(row, random);
        digest.add(values);
        out.add(values);
      }
    }
    return digest;
  }

  private static Digest read(Path file, Schema projection, Expression filter, boolean reuse)
      throws IOException {
    Parquet.ReadBuilder builder =
        Parquet.read(org.apache.iceberg.Files.localInput(file.toFile()))
            .project(projection)
            .filter(filter)
            .createReaderFunc(type -> GenericParquetReaders.buildReader(projection, type));
    if (reuse) {
      builder.reuseContainers();
    }
    Digest digest = new Digest();
    try (CloseableIterable<Record> rows = builder.build()) {
      rows.forEach(digest::add);
    }
    return digest;
  }

  private static Record row(long row, Random random) {
    GenericRecord values = GenericRecord.create(SCHEMA);
    values.setField("id", row);
    values.setField("int", row % 7 == 0 ? null : random.nextInt());
    values.setField("boolean", row % 11 == 0 ? null : random.nextBoolean());
    values.setField("float", row % 5 == 0 ? null : random.nextFloat());
    values.setField("double", row % 1000 == 0 ? Double.NaN : random.nextGaussian());
    values.setField("few", row % 9 == 0 ? null : "s" + random.nextInt(500));
    values.setField("sorted", String.format("prefix/%06d/%d", row / 50, row));
    values.setField("uuid", row % 3 == 0 ? null : new UUID(random.nextLong(), random.nextLong()));
    values.setField("fixed", bytes(random, 5));
    values.setField(
        "binary", row % 4 == 0 ? null : ByteBuffer.wrap(bytes(random, random.nextInt(40))));
    values.setField("decimal", BigDecimal.valueOf(random.nextLong(), 4));
    values.setField("small_decimal", BigDecimal.valueOf(random.nextInt(1_000_000), 2));
    values.setField("date", LocalDate.ofEpochDay(random.nextInt(20_000)));
    values.setField(
        "timestamp", Instant.ofEpochMilli(1_700_000_000_000L + row * 61).atOffset(ZoneOffset.UTC));
    if (row % 6 != 0) {
      List<String> list = new ArrayList<>();
      for (int i = 0; i < row % 4; i++) {
        list.add(i == 2 ? null : "e" + random.nextInt(20));
      }
      values.setField("list", list);
    }
    if (row % 8 != 0) {
      Map<String, Long> map = new LinkedHashMap<>();
      for (int i = 0; i < row % 3; i++) {
        map.put("k" + i, i == 1 ? null : random.nextLong());
      }
      values.setField("map", map);
    }
    if (row % 5 != 0) {
      GenericRecord struct = GenericRecord.create(STRUCT);
      struct.setField("a", random.nextInt(50));
      struct.setField("z", row % 2 == 0 ? null : "z" + row);
      values.setField("struct", struct);
    }
    return values;
  }

  private static byte[] bytes(Random random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  /** How many rows there were, and a hash of all of them in their order. */
  private static final class Digest {
    private int rows;
    private long hash;

    void add(Record row) {
      rows++;
      for (int i = 0; i < row.size(); i++) {
        Object value = row.get(i);
        if (value instanceof byte[] array) {
          value = Arrays.toString(array);
        }
        // The text of a buffer tells its positions, its hash code what is in it.
        hash = hash * 31 + (value instanceof ByteBuffer ? value : String.valueOf(value)).hashCode();
      }
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Digest digest && rows == digest.rows && hash == digest.hash;
    }

    @Override
    public int hashCode() {
      return Long.hashCode(hash);
    }

    @Override
    public String toString() {
      return rows + " rows of hash " + hash;
    }
  }
}
