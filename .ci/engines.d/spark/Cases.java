import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Spark's writer, and both readers. .ci/spark/time says how fast Spark is, and .ci/engines --gain what gain says of it. */
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

  private static final String[] FLAT = {
    "id",
    "cast(id % 50 AS int) AS few",
    "cast(hash(id) AS int) AS many",
    "id * 1000003 AS long",
    "cast(rand(1) AS float) AS single",
    "rand(2) AS precise",
    "cast(id * 1.25 AS decimal(9, 2)) AS decimals",
    "id % 3 = 0 AS flag",
    "concat('/data/year=', 2000 + id div 1000, '/part-', hash(id)) AS path",
    "elt(1 + cast(id % 5 AS int), '', 'alpha', 'beta', 'gamma', 'delta') AS word",
    "timestamp_micros(1700000000000000 + id * 1000) AS instant",
    "date_add(date'2026-01-01', cast(id % 1000 AS int)) AS day",
    "if(id % 10 = 0, null, id * 3) AS maybe_long",
    "if(id % 4 = 0, null, cast(id AS string)) AS maybe_word",
  };
  private static final String[] NESTED = {
    "id",
    "transform(sequence(0, id % 4), x -> cast(x * id AS int)) AS list",
    "named_struct('key', cast(id % 100 AS string), 'value', if(id % 2 = 0, null, id / 3)) AS entry",
    "map(cast(id AS string), id, 'other', -id) AS pairs",
  };

  private Cases() {}

  static Map<String, Case> all() {
    Map<String, Case> all = new LinkedHashMap<>();
    all.put("spark-types", new AllTypes());
    all.put("spark-flat", new Table(FLAT, "hash(*)", false, "snappy"));
    all.put("spark-nested", new Table(NESTED, "hash(id, list, entry, map_entries(pairs))", false, "snappy"));
    all.put("spark-vectors-snappy", new Table(FLAT, "1", true, "snappy"));
    all.put("spark-vectors-zstd", new Table(FLAT, "1", true, "zstd"));
    return all;
  }

  private static SparkSession session() {
    return SparkSession.builder()
        .master("local[1]")
        .config("spark.ui.enabled", "false")
        .config("spark.log.level", "ERROR")
        .config("spark.driver.host", "localhost")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.session.timeZone", "UTC")
        .getOrCreate();
  }

  /** A table that comes from Spark's cache. All of its columns are read, and what is passed on are their counts and hashes. */
  private record Table(String[] columns, String hash, boolean vectors, String codec) implements Case {
    private static final Map<Object, Dataset<Row>> CACHED = new HashMap<>();

    @Override
    public boolean timed() {
      return false;
    }

    @Override
    public void write(Path folder, int rows) {
      Dataset<Row> table =
          CACHED.computeIfAbsent(columns, key -> session().range(0, rows, 1, 1).selectExpr(columns).cache());
      table.write().option("compression", codec).parquet(folder.resolve("table").toString());
    }

    @Override
    public void read(Path folder, Consumer<Object> rows) {
      SparkSession spark = session();
      spark.conf().set("spark.sql.parquet.enableVectorizedReader", vectors);
      Dataset<Row> table = spark.read().parquet(folder.resolve("table").toString());
      List<String> found = new ArrayList<>(List.of("count(*)", "sum(" + hash + ")"));
      for (String name : table.columns()) {
        found.add("count(" + name + ")");
      }
      Row sums = table.selectExpr(found.toArray(new String[0])).first();
      for (long i = sums.getLong(0); i > 0; i--) {
        rows.accept(sums);
      }
    }
  }

  private static final class AllTypes extends Variants {
    private SparkSession spark;

    @Override
    void write(Path table, int from, int to, Settings settings) {
      spark = session();
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
