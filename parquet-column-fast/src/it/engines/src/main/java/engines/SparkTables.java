package engines;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import swap.Swap;

/** Tables of all types, by Spark's writer, its vectorised reader and its row-based one. */
final class SparkTables {

  private static final int ROWS = 60_000;

  private static final String[] COLUMNS = {
    "id",
    "id % 7 = 0 AS boolean",
    "cast(id * 31 % 1000 AS int) AS few",
    "hash(id) AS int",
    "xxhash64(id) AS long",
    "cast(hash(id) AS float) / 3 AS float",
    "cast(xxhash64(id) AS double) / 7 AS double",
    "if(id % 10 = 0, null, cast(hash(id) AS string)) AS string",
    "concat('prefix-', cast(id div 100 AS string)) AS sorted",
    "cast(xxhash64(id) AS decimal(30, 5)) AS decimal",
    "cast(hash(id) % 100000 AS decimal(9, 2)) AS small_decimal",
    "date_add(date'1970-01-01', cast(id % 30000 AS int)) AS date",
    "timestamp_seconds(id * 61) AS timestamp",
    "cast(cast(id AS string) AS binary) AS binary",
    "if(id % 3 = 0, null, array(hash(id), null, cast(id AS int))) AS list",
    "if(id % 5 = 0, map(), map(cast(id AS string), id, 'k', null)) AS map",
    "if(id % 4 = 0, null, named_struct('a', id, 'z', if(id % 6 = 0, null, 'z'))) AS struct",
    "array(array(id, id + 1), array(), null) AS nested",
  };

  private static final String DIGEST =
      "sum(xxhash64(id, boolean, few, int, long, float, double, string, sorted, decimal,"
          + " small_decimal, date, timestamp, binary, list, map_entries(map), struct, nested)"
          + " % 1000000007)";

  private SparkTables() {}

  static List<String> run(Path folder) {
    SparkSession spark =
        SparkSession.builder()
            .master("local[1]")
            .appName("engines")
            .config("spark.ui.enabled", "false")
            .config("spark.log.level", "WARN")
            .config("spark.driver.host", "localhost")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", "1")
            .config("spark.sql.session.timeZone", "UTC")
            .getOrCreate();
    try {
      return run(folder, spark);
    } finally {
      spark.stop();
    }
  }

  private static List<String> run(Path folder, SparkSession spark) {
    List<String> results = new ArrayList<>();
    Dataset<Row> table = spark.range(0, ROWS, 1, 1).selectExpr(COLUMNS);
    String written = table.selectExpr("count(*)", DIGEST).head().toString();
    for (String version : List.of("v1", "v2")) {
      for (String codec : List.of("none", "snappy")) {
        for (boolean dictionary : new boolean[] {true, false}) {
          String name = version + "-" + codec + (dictionary ? "-dictionary" : "-values");
          String path = folder.resolve(name).toString();
          table
              .write()
              .mode(SaveMode.Overwrite)
              .option("parquet.writer.version", version)
              .option("parquet.enable.dictionary", dictionary)
              .option("parquet.page.size", 64 * 1024)
              .option("parquet.block.size", 2 * 1024 * 1024)
              .option("compression", codec)
              .parquet(path);

          spark.conf().set("spark.sql.parquet.enableVectorizedReader", "false");
          Dataset<Row> rows = spark.read().parquet(path);
          String read = rows.selectExpr("count(*)", DIGEST).head().toString();
          Swap.check(written.equals(read), name + ": " + written + " written, but " + read);
          String some =
              rows.where("id BETWEEN 20000 AND 20100 OR sorted = 'prefix-333'")
                  .selectExpr("count(*)", DIGEST)
                  .head()
                  .toString();
          results.add("spark " + name + " all: " + read + ", filtered: " + some);

          if (version.equals("v1")) {
            // Of files of version 2 it reads other strings than were written, with either jar.
            spark.conf().set("spark.sql.parquet.enableVectorizedReader", "true");
            read = spark.read().parquet(path).selectExpr("count(*)", DIGEST).head().toString();
            Swap.check(written.equals(read), name + ": " + written + " written, but " + read);
          }
        }
      }
    }
    return results;
  }
}
