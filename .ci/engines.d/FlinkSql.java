import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.flink.api.common.serialization.BulkWriter;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.reader.BulkFormat;
import org.apache.flink.connector.file.table.PartitionFieldExtractor;
import org.apache.flink.core.fs.FSDataOutputStream;
import org.apache.flink.core.fs.FileSystem;
import org.apache.flink.core.fs.local.LocalFileSystem;
import org.apache.flink.formats.parquet.ParquetColumnarRowInputFormat;
import org.apache.flink.formats.parquet.ParquetWriterFactory;
import org.apache.flink.formats.parquet.row.ParquetRowDataBuilder;
import org.apache.flink.formats.parquet.vector.ParquetColumnarRowSplitReader;
import org.apache.flink.formats.parquet.vector.ParquetSplitReaderUtil;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.conversion.RowRowConverter;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.DataType;
import org.apache.flink.table.types.logical.LogicalTypeRoot;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.types.Row;

/** What Flink SQL's file sink and source call for each file. */
final class FlinkSql {

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

  /** Of those that start with id, the vectorised reader reads pages of version 1 only. */
  private static final DataType TYPES =
      DataTypes.ROW(
          DataTypes.FIELD("real_float", DataTypes.FLOAT()),
          DataTypes.FIELD("real_double", DataTypes.DOUBLE()),
          DataTypes.FIELD("list", DataTypes.ARRAY(DataTypes.INT())),
          DataTypes.FIELD("map", DataTypes.MAP(DataTypes.STRING().notNull(), DataTypes.BIGINT())),
          DataTypes.FIELD(
              "struct",
              DataTypes.ROW(DataTypes.FIELD("a", DataTypes.INT()), DataTypes.FIELD("z", DataTypes.STRING()))),
          DataTypes.FIELD("lists", DataTypes.ARRAY(DataTypes.ARRAY(DataTypes.STRING()))),
          DataTypes.FIELD(
              "structs",
              DataTypes.ARRAY(
                  DataTypes.ROW(
                      DataTypes.FIELD("a", DataTypes.DOUBLE()), DataTypes.FIELD("b", DataTypes.BOOLEAN())))),
          DataTypes.FIELD(
              "deep",
              DataTypes.ROW(
                  DataTypes.FIELD("lengths", DataTypes.ARRAY(DataTypes.FLOAT())),
                  DataTypes.FIELD(
                      "inside",
                      DataTypes.ROW(
                          DataTypes.FIELD("d", DataTypes.DECIMAL(20, 3)), DataTypes.FIELD("t", DataTypes.DATE()))))),
          DataTypes.FIELD("id", DataTypes.BIGINT().notNull()),
          DataTypes.FIELD("flag", DataTypes.BOOLEAN()),
          DataTypes.FIELD("tiny", DataTypes.TINYINT()),
          DataTypes.FIELD("small", DataTypes.SMALLINT()),
          DataTypes.FIELD("few", DataTypes.INT()),
          DataTypes.FIELD("any_int", DataTypes.INT()),
          DataTypes.FIELD("any_long", DataTypes.BIGINT()),
          DataTypes.FIELD("decimal_9", DataTypes.DECIMAL(9, 2)),
          DataTypes.FIELD("decimal_18", DataTypes.DECIMAL(18, 4)),
          DataTypes.FIELD("decimal_38", DataTypes.DECIMAL(38, 10)),
          DataTypes.FIELD("padded", DataTypes.CHAR(8)),
          DataTypes.FIELD("short_text", DataTypes.VARCHAR(20)),
          DataTypes.FIELD("text", DataTypes.STRING()),
          DataTypes.FIELD("sorted", DataTypes.STRING().notNull()),
          DataTypes.FIELD("six", DataTypes.BINARY(6)),
          DataTypes.FIELD("bytes", DataTypes.BYTES()),
          DataTypes.FIELD("day", DataTypes.DATE()),
          DataTypes.FIELD("time_of_day", DataTypes.TIME(3)),
          DataTypes.FIELD("millis", DataTypes.TIMESTAMP(3)),
          DataTypes.FIELD("micros", DataTypes.TIMESTAMP(6)),
          DataTypes.FIELD("nanos", DataTypes.TIMESTAMP(9)),
          DataTypes.FIELD("moment", DataTypes.TIMESTAMP_LTZ(6)),
          DataTypes.FIELD("times", DataTypes.ARRAY(DataTypes.TIMESTAMP(3))));

  private FlinkSql() {}

  static <T> void write(Path table, ParquetWriterFactory<T> factory, List<T> rows) throws IOException {
    try (FSDataOutputStream out = LocalFileSystem.getSharedInstance().create(path(table), FileSystem.WriteMode.NO_OVERWRITE)) {
      BulkWriter<T> writer = factory.create(out);
      for (T row : rows) {
        writer.addElement(row);
      }
      writer.finish();
    }
  }

  static org.apache.flink.core.fs.Path path(Path table) {
    return new org.apache.flink.core.fs.Path(table.toUri());
  }

  /** Rows as Flink SQL has them; written with the codec of new tables. */
  static final class Table implements Case {
    private final boolean nested;
    private final Type type;
    private final List<RowData> rows = new ArrayList<>();

    Table(boolean nested) {
      this.nested = nested;
      type = new Type(nested ? NESTED : FLAT);
    }

    @Override
    public void write(Path folder, int count) throws IOException {
      Random random = new Random(1);
      while (rows.size() < count) {
        int row = rows.size();
        rows.add(type.row(nested ? Rows.nested(row, random) : Rows.flat(row, random)));
      }
      type.write(folder.resolve("table.parquet"), new org.apache.hadoop.conf.Configuration(false), rows);
    }

    @Override
    public void read(Path folder, Consumer<Object> target) throws IOException {
      type.read(folder.resolve("table.parquet"), target);
    }
  }

  /** Read by the source of SQL and by the reader that Flink keeps for Hive's tables. */
  static final class AllTypes extends Variants {
    private final Type types = new Type(TYPES);

    @Override
    void write(Path table, int from, int to, Settings settings) throws IOException {
      org.apache.hadoop.conf.Configuration conf = new org.apache.hadoop.conf.Configuration(false);
      settings.properties().forEach(conf::set);
      conf.setBoolean("parquet.write.int64.timestamp", !settings.firstVersion());
      conf.set("parquet.timestamp.time.unit", "nanos");
      List<RowData> rows = new ArrayList<>();
      for (int row = from; row < to; row++) {
        Map<String, Object> values = Rows.types(row);
        rows.add(types.row(types.fields.getFieldNames().stream().map(values::get).toArray()));
      }
      types.write(table, conf, rows);
    }

    @Override
    void read(Path table, Settings settings, Consumer<Object> target) throws IOException {
      List<DataTypes.Field> fields = DataType.getFields(TYPES);
      int readable = settings.firstVersion() ? fields.size() : types.fields.getFieldNames().indexOf("id");
      Type type = new Type(DataTypes.ROW(fields.subList(0, readable)));
      type.read(table, target);
      try (ParquetColumnarRowSplitReader reader =
          ParquetSplitReaderUtil.genPartColumnarRowReader(
              true,
              true,
              new org.apache.hadoop.conf.Configuration(false),
              type.fields.getFieldNames().toArray(new String[0]),
              type.type.getChildren().toArray(new DataType[0]),
              Map.of(),
              IntStream.range(0, readable).toArray(),
              1000,
              path(table),
              0,
              table.toFile().length())) {
        while (!reader.reachedEnd()) {
          target.accept(type.text(reader.nextRecord()));
        }
      }
    }
  }

  private static final class Type {
    private final DataType type;
    private final RowType fields;
    private final RowRowConverter converter;

    Type(DataType type) {
      this.type = type;
      fields = (RowType) type.getLogicalType();
      converter = RowRowConverter.create(type);
      converter.open(FlinkSql.class.getClassLoader());
    }

    RowData row(Object[] values) {
      Row row = (Row) value(values);
      for (int i = 0; i < values.length; i++) {
        if (fields.getTypeAt(i).is(LogicalTypeRoot.TIMESTAMP_WITH_LOCAL_TIME_ZONE)) {
          row.setField(i, values[i]);
        }
      }
      return converter.toInternal(row);
    }

    void write(Path table, org.apache.hadoop.conf.Configuration conf, List<RowData> rows) throws IOException {
      FlinkSql.write(table, ParquetRowDataBuilder.createWriterFactory(fields, conf, true), rows);
    }

    void read(Path table, Consumer<Object> target) throws IOException {
      ParquetColumnarRowInputFormat<FileSourceSplit> format =
          ParquetColumnarRowInputFormat.createPartitionedFormat(
              new org.apache.hadoop.conf.Configuration(false),
              fields,
              InternalTypeInfo.of(fields),
              List.of(),
              PartitionFieldExtractor.forFileSystem(""),
              2048, // the default
              true,
              true);
      long length = table.toFile().length();
      FileSourceSplit split = new FileSourceSplit("0", path(table), 0, length, 0, length);
      try (BulkFormat.Reader<RowData> reader = format.createReader(new Configuration(), split)) {
        for (BulkFormat.RecordIterator<RowData> batch = reader.readBatch(); batch != null; batch = reader.readBatch()) {
          for (var record = batch.next(); record != null; record = batch.next()) {
            RowData row = record.getRecord();
            target.accept(new Object() {
              @Override
              public String toString() {
                return text(row);
              }
            });
          }
          batch.releaseBatch();
        }
      }
    }

    String text(RowData row) {
      return converter.toExternal(row).toString();
    }
  }

  private static Object value(Object value) {
    if (value instanceof Instant) {
      return LocalDateTime.ofInstant((Instant) value, ZoneOffset.UTC);
    } else if (value instanceof Object[]) {
      return Row.of(Arrays.stream((Object[]) value).map(FlinkSql::value).toArray());
    } else if (value instanceof List) {
      return ((List<?>) value).stream().map(FlinkSql::value).toArray();
    }
    return value;
  }
}
