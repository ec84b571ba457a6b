import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.reader.StreamFormat;
import org.apache.flink.core.fs.FSDataInputStream;
import org.apache.flink.core.fs.local.LocalFileSystem;
import org.apache.flink.formats.parquet.ParquetWriterFactory;
import org.apache.flink.formats.parquet.avro.AvroParquetReaders;
import org.apache.flink.formats.parquet.avro.AvroParquetWriters;
import org.apache.parquet.avro.AvroParquetWriter;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** Flink SQL, and records of Avro by Flink's writers and readers of them. */
final class Cases {

  private Cases() {}

  static Map<String, Case> all() {
    Map<String, Case> all = new LinkedHashMap<>();
    all.put("flink-sql-flat", new FlinkSql.Table(false));
    all.put("flink-sql-nested", new FlinkSql.Table(true));
    all.put("flink-avro", new Avro());
    all.put("flink-sql-types", new FlinkSql.AllTypes());
    all.put("flink-avro-types", new AvroTypes());
    return all;
  }

  private static final class Avro implements Case {
    private final List<GenericRecord> records = new ArrayList<>();

    @Override
    public void write(Path folder, int rows) throws IOException {
      AvroRecords.fill(records, AvroRecords.NESTED, rows);
      FlinkSql.write(
          folder.resolve("table.parquet"), AvroParquetWriters.forGenericRecord(AvroRecords.NESTED), records);
    }

    @Override
    public void read(Path folder, Consumer<Object> rows) throws IOException {
      Cases.read(folder.resolve("table.parquet"), AvroRecords.NESTED, rows);
    }
  }

  private static final class AvroTypes extends Variants {
    private final List<GenericRecord> records = new ArrayList<>();

    @Override
    void write(Path table, int from, int to, Settings settings) throws IOException {
      AvroRecords.fill(records, AvroRecords.TYPES, to);
      FlinkSql.write(
          table,
          new ParquetWriterFactory<>(
              file ->
                  AvroParquetWriter.<GenericRecord>builder(file)
                      .withSchema(AvroRecords.TYPES)
                      .withWriterVersion(
                          settings.firstVersion() ? WriterVersion.PARQUET_1_0 : WriterVersion.PARQUET_2_0)
                      .withCompressionCodec(
                          settings.compressed() ? CompressionCodecName.SNAPPY : CompressionCodecName.UNCOMPRESSED)
                      .withDictionaryEncoding(settings.dictionary())
                      .withPageSize(Settings.PAGE_SIZE)
                      .withRowGroupSize((long) Settings.ROW_GROUP_SIZE)
                      .build()),
          records.subList(from, to));
    }

    @Override
    void read(Path table, Settings settings, Consumer<Object> rows) throws IOException {
      Cases.read(table, AvroRecords.TYPES, rows);
    }
  }

  private static void read(Path table, Schema schema, Consumer<Object> rows) throws IOException {
    long length = table.toFile().length();
    try (FSDataInputStream in = LocalFileSystem.getSharedInstance().open(FlinkSql.path(table));
        StreamFormat.Reader<GenericRecord> reader =
            AvroParquetReaders.forGenericRecord(schema).createReader(new Configuration(), in, length, length)) {
      for (GenericRecord record = reader.read(); record != null; record = reader.read()) {
        rows.accept(record);
      }
    }
  }
}
