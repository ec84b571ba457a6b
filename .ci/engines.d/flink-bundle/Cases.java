import java.util.Map;

/** Flink SQL with its bundle, which has the classes of Parquet under their own names. */
final class Cases {

  private Cases() {}

  static Map<String, Case> all() {
    return Map.of("flink-bundle-types", new FlinkSql.AllTypes());
  }
}
