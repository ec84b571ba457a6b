package flink;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.flink.formats.parquet.vector.ParquetColumnarRowSplitReader;
import org.apache.flink.formats.parquet.vector.ParquetSplitReaderUtil;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.Table;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.table.data.conversion.RowRowConverter;
import org.apache.flink.table.types.DataType;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;
import org.apache.hadoop.conf.Configuration;
import swap.Swap;

/** Tables of all types, by Flink SQL and by the reader that Flink keeps for Hive's tables. */
final class SqlTables {

  /**
   * Of the other flat columns Flink's vectorised reader refuses the encodings, with either jar, and
   * timestamps in lists it takes as INT96 only.
   */
  private static final String READABLE_OF_VERSION_2 =
      "real_float, real_double, list, a_map, struct, lists, structs, deep";

  private final TableEnvironment tables =
      TableEnvironment.create(EnvironmentSettings.inBatchMode());

  private final List<String> columns;

  private SqlTables() {
    tables.getConfig().set("parallelism.default", "1").set("table.local-time-zone", "UTC");
    tables.createTemporarySystemFunction("all_rows", Rows.class);
    columns = tables.sqlQuery(rows(0)).getResolvedSchema().getColumnNames();
  }

  static void run(Path folder) throws Exception {
    SqlTables sql = new SqlTables();
    for (String version : List.of("v1", "v2")) {
      for (String codec : List.of("UNCOMPRESSED", "SNAPPY")) {
        for (boolean dictionary : new boolean[] {true, false}) {
          String name = version + "_" + codec + (dictionary ? "_dictionary" : "_values");
          Path files = folder.resolve(name);
          sql.write(name, files, version, codec, dictionary);
          sql.read(name, files, version.equals("v1") ? "*" : READABLE_OF_VERSION_2);
        }
      }
    }
  }

  private void write(String name, Path files, String version, String codec, boolean dictionary)
      throws Exception {
    String options =
        """
        'connector' = 'filesystem',
        'path' = '%s',
        'format' = 'parquet',
        'parquet.utc-timezone' = 'true',
        'parquet.write.int64.timestamp' = '%s',
        'parquet.timestamp.time.unit' = 'nanos',
        'parquet.writer.version' = '%s',
        'parquet.compression' = '%s',
        'parquet.enable.dictionary' = '%s',
        'parquet.page.size' = '16384',
        'parquet.block.size' = '1048576'
        """
            .formatted(files.toUri(), version.equals("v2"), version, codec, dictionary);
    tables.executeSql(
        "CREATE TEMPORARY TABLE %s (%s) WITH (%s)".formatted(name, Rows.COLUMNS, options));
    tables.executeSql("INSERT INTO " + name + " " + rows(Rows.COUNT)).await();
  }

  private static String rows(int count) {
    return "SELECT * FROM TABLE(all_rows(%d))".formatted(count);
  }

  private void read(String name, Path files, String columns) throws Exception {
    Table table = tables.sqlQuery("SELECT " + columns + " FROM " + name);
    DataType type = table.getResolvedSchema().toPhysicalRowDataType();
    List<String> fields = DataType.getFieldNames(type);
    try (CloseableIterator<Row> rows = table.execute().collect()) {
      for (int i = 0; i < Rows.COUNT; i++) {
        check(name, fields, i, rows.next());
      }
      Swap.check(!rows.hasNext(), name + " has more rows than were written");
    }

    RowRowConverter converter = RowRowConverter.create(type);
    converter.open(SqlTables.class.getClassLoader());
    try (ParquetColumnarRowSplitReader reader = splitReader(files, type)) {
      for (int i = 0; i < Rows.COUNT; i++) {
        Swap.check(!reader.reachedEnd(), name + " ends before row " + i);
        check(name, fields, i, converter.toExternal(reader.nextRecord()));
      }
      Swap.check(reader.reachedEnd(), name + " has more rows than were written");
    }
  }

  private static ParquetColumnarRowSplitReader splitReader(Path folder, DataType type)
      throws IOException {
    Path file;
    try (Stream<Path> files = Files.list(folder)) {
      file = files.findAny().orElseThrow();
    }
    List<String> fields = DataType.getFieldNames(type);
    return ParquetSplitReaderUtil.genPartColumnarRowReader(
        true,
        true,
        new Configuration(),
        fields.toArray(new String[0]),
        DataType.getFieldDataTypes(type).toArray(new DataType[0]),
        Map.of(),
        IntStream.range(0, fields.size()).toArray(),
        1000,
        new org.apache.flink.core.fs.Path(file.toUri()),
        0,
        Files.size(file));
  }

  private void check(String table, List<String> fields, int i, Row read) {
    Row written = Row.project(Rows.row(i), fields.stream().mapToInt(columns::indexOf).toArray());
    Swap.check(written.equals(read), () -> table + ": " + written + " written, but " + read);
  }
}
