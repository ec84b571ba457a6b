import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Spark's writer, and both readers. .ci/spark/time says how fast Spark is. */
final class Cases {

  private static final String[] TYPES = {
    "id",
    "id % 7 = 0 AS boolean",
    "cast(id * 31 % 1000 AS int) AS few",
    "hash(id) AS int",
    "if(id % 9 = 0, null, xxhash64(id)) AS long",
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
    "if(id % 9 = 0, null, if(id % 5 = 0, map(), map(cast(id AS string), id, 'k', null))) AS map",
    "if(id % 4 = 0, null, named_struct('a', if(id % 7 = 0, null, id), 'z', if(id % 6 = 0, null, 'z'))) AS struct",
    "array(array(id, id + 1), array(), null) AS nested",
  };

  private Cases() {}

  static Map<String, Case> all() {
    return Map.of("spark-types", new AllTypes());
  }

  private static final class AllTypes extends Variants {
    private SparkSession spark;

    @Override
    void write(Path table, int from, int to, Settings settings) {
      spark =
          SparkSession.builder()
              .master("local[1]")
              .config("spark.ui.enabled", "false")
              .config("spark.log.level", "ERROR")
              .config("spark.driver.host", "localhost")
              .config("spark.driver.bindAddress", "127.0.0.1")
              .config("spark.sql.session.timeZone", "UTC")
              .getOrCreate();
      spark.range(from, to, 1, 1).selectExpr(TYPES).write().options(settings.properties()).parquet(table.toString());
    }

    @Override
    void read(Path table, Settings settings, Consumer<Object> rows) {
      spark.conf().set("spark.sql.parquet.enableVectorizedReader", false);
      Dataset<Row> all = spark.read().parquet(table.toString());
      passOn(all, rows);
      passOn(all.where("id % 1000 < 10 OR sorted = 'prefix-333'").select("id", "sorted", "list"), rows);
      if (settings.firstVersion()) {
        // The strings of version 2 it does not read, with either jar.
        spark.conf().set("spark.sql.parquet.enableVectorizedReader", true);
        passOn(spark.read().parquet(table.toString()), rows);
      }
    }

    private static void passOn(Dataset<Row> table, Consumer<Object> rows) {
      table.selectExpr("to_json(struct(*))").toLocalIterator().forEachRemaining(rows::accept);
    }
  }
}
