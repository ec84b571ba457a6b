import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.apache.avro.generic.GenericRecord;
import org.apache.flink.api.common.serialization.BulkWriter;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.reader.BulkFormat;
import org.apache.flink.connector.file.src.reader.StreamFormat;
import org.apache.flink.connector.file.table.PartitionFieldExtractor;
import org.apache.flink.core.fs.FSDataInputStream;
import org.apache.flink.core.fs.FSDataOutputStream;
import org.apache.flink.core.fs.FileSystem;
import org.apache.flink.core.fs.local.LocalFileSystem;
import org.apache.flink.formats.parquet.ParquetColumnarRowInputFormat;
import org.apache.flink.formats.parquet.ParquetWriterFactory;
import org.apache.flink.formats.parquet.avro.AvroParquetReaders;
import org.apache.flink.formats.parquet.avro.AvroParquetWriters;
import org.apache.flink.formats.parquet.row.ParquetRowDataBuilder;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.conversion.RowRowConverter;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.DataType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.types.Row;

/** What Flink SQL's file sink and source call for each file, and the same for records of Avro. */
final class Cases {

  private static final DataType FLAT =
      DataTypes.ROW(
          DataTypes.FIELD("id", DataTypes.BIGINT().notNull()),
          DataTypes.FIELD("quantity", DataTypes.INT()),
          DataTypes.FIELD("price", DataTypes.DOUBLE().notNull()),
          DataTypes.FIELD("country", DataTypes.STRING()),
          DataTypes.FIELD("url", DataTypes.STRING().notNull()),
          DataTypes.FIELD("amount", DataTypes.DECIMAL(12, 2)),
          DataTypes.FIELD("day", DataTypes.DATE().notNull()),
          DataTypes.FIELD("time", DataTypes.TIMESTAMP(3)),
          DataTypes.FIELD("active", DataTypes.BOOLEAN()),
          DataTypes.FIELD("digest", DataTypes.BYTES()));

  private static final DataType NESTED =
      DataTypes.ROW(
          DataTypes.FIELD("id", DataTypes.BIGINT().notNull()),
          DataTypes.FIELD("tags", DataTypes.ARRAY(DataTypes.STRING())),
          DataTypes.FIELD(
              "lines",
              DataTypes.ARRAY(
                  DataTypes.ROW(
                      DataTypes.FIELD("product", DataTypes.INT().notNull()),
                      DataTypes.FIELD("discount", DataTypes.DOUBLE())))),
          DataTypes.FIELD("labels", DataTypes.MAP(DataTypes.STRING().notNull(), DataTypes.BIGINT())));

  private Cases() {}

  static Map<String, Case> all() {
    Map<String, Case> all = new LinkedHashMap<>();
    all.put("flink-sql-flat", new Sql(FLAT));
    all.put("flink-sql-nested", new Sql(NESTED));
    all.put("flink-avro", new Avro());
    return all;
  }

  private static <T> void write(Path folder, ParquetWriterFactory<T> factory, List<T> rows) throws IOException {
    try (FSDataOutputStream out =
        LocalFileSystem.getSharedInstance().create(table(folder), FileSystem.WriteMode.NO_OVERWRITE)) {
      BulkWriter<T> writer = factory.create(out);
      for (T row : rows) {
        writer.addElement(row);
      }
      writer.finish();
    }
  }

  private static org.apache.flink.core.fs.Path table(Path folder) {
    return new org.apache.flink.core.fs.Path(folder.resolve("table.parquet").toUri());
  }

  /** How many bytes the table has. */
  private static long length(Path folder) {
    return folder.resolve("table.parquet").toFile().length();
  }

  /** Rows as Flink SQL has them; written with the codec of new tables. */
  private static final class Sql implements Case {
    private final DataType type;
    private final RowType fields;
    private final RowRowConverter converter;
    private final List<RowData> rows = new ArrayList<>();

    Sql(DataType type) {
      this.type = type;
      fields = (RowType) type.getLogicalType();
      converter = RowRowConverter.create(type);
      converter.open(Cases.class.getClassLoader());
    }

    @Override
    public void write(Path folder, int count) throws IOException {
      Random random = new Random(1);
      while (rows.size() < count) {
        int row = rows.size();
        Object[] values = type == FLAT ? Rows.flat(row, random) : Rows.nested(row, random);
        rows.add(converter.toInternal((Row) value(values)));
      }
      Cases.write(folder, ParquetRowDataBuilder.createWriterFactory(fields, hadoop(), true), rows);
    }

    @Override
    public void read(Path folder, Consumer<Object> target) throws IOException {
      ParquetColumnarRowInputFormat<FileSourceSplit> format =
          ParquetColumnarRowInputFormat.createPartitionedFormat(
              hadoop(),
              fields,
              InternalTypeInfo.of(fields),
              List.of(),
              PartitionFieldExtractor.forFileSystem(""),
              2048, // the default
              true,
              true);
      FileSourceSplit split = new FileSourceSplit("0", table(folder), 0, length(folder), 0, length(folder));
      try (BulkFormat.Reader<RowData> reader = format.createReader(new Configuration(), split)) {
        for (BulkFormat.RecordIterator<RowData> batch = reader.readBatch(); batch != null; batch = reader.readBatch()) {
          for (var record = batch.next(); record != null; record = batch.next()) {
            target.accept(new Text(record.getRecord()));
          }
          batch.releaseBatch();
        }
      }
    }

    private static org.apache.hadoop.conf.Configuration hadoop() {
      return new org.apache.hadoop.conf.Configuration(false);
    }

    private final class Text {
      private final RowData row;

      Text(RowData row) {
        this.row = row;
      }

      @Override
      public String toString() {
        return converter.toExternal(row).toString();
      }
    }
  }

  private static final class Avro implements Case {
    private final List<GenericRecord> records = new ArrayList<>();

    @Override
    public void write(Path folder, int rows) throws IOException {
      AvroRecords.fill(records, AvroRecords.NESTED, rows);
      Cases.write(folder, AvroParquetWriters.forGenericRecord(AvroRecords.NESTED), records);
    }

    @Override
    public void read(Path folder, Consumer<Object> rows) throws IOException {
      try (FSDataInputStream in = LocalFileSystem.getSharedInstance().open(table(folder));
          StreamFormat.Reader<GenericRecord> reader =
              AvroParquetReaders.forGenericRecord(AvroRecords.NESTED)
                  .createReader(new Configuration(), in, length(folder), length(folder))) {
        for (GenericRecord record = reader.read(); record != null; record = reader.read()) {
          rows.accept(record);
        }
      }
    }
  }

  private static Object value(Object value) {
    if (value instanceof Instant) {
      return LocalDateTime.ofInstant((Instant) value, ZoneOffset.UTC);
    } else if (value instanceof Object[]) {
      return Row.of(Arrays.stream((Object[]) value).map(Cases::value).toArray());
    } else if (value instanceof List) {
      return ((List<?>) value).stream().map(Cases::value).toArray();
    }
    return value;
  }
}
