package flink;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.apache.flink.table.annotation.DataTypeHint;
import org.apache.flink.table.annotation.FunctionHint;
import org.apache.flink.table.functions.TableFunction;
import org.apache.flink.types.Row;

/** A table function whose rows have all types, nested ones and nulls. */
@FunctionHint(output = @DataTypeHint("ROW<" + Rows.COLUMNS + ">"))
public final class Rows extends TableFunction<Row> {

  static final int COUNT = 20_000;

  static final String COLUMNS =
      "id BIGINT NOT NULL, flag BOOLEAN, tiny TINYINT, small SMALLINT, few INT, any_int INT,"
          + " any_long BIGINT, real_float FLOAT, real_double DOUBLE, decimal_9 DECIMAL(9, 2),"
          + " decimal_18 DECIMAL(18, 4), decimal_38 DECIMAL(38, 10), padded CHAR(8),"
          + " short_text VARCHAR(20), text STRING, sorted STRING NOT NULL, fixed BINARY(6),"
          + " some_bytes VARBINARY(20), many_bytes BYTES, a_day DATE, a_time TIME(3),"
          + " millis TIMESTAMP(3), micros TIMESTAMP(6), nanos TIMESTAMP(9),"
          + " a_moment TIMESTAMP_LTZ(6), list ARRAY<INT>, a_map MAP<STRING, BIGINT>,"
          + " struct ROW<a INT, z STRING>, lists ARRAY<ARRAY<STRING>>,"
          + " structs ARRAY<ROW<a DOUBLE, b BOOLEAN>>,"
          + " deep ROW<lengths ARRAY<FLOAT>, inside ROW<d DECIMAL(20, 3), t DATE>>,"
          + " times ARRAY<TIMESTAMP(3)>";

  private static final long serialVersionUID = 1;

  public void eval(int count) {
    for (int i = 0; i < count; i++) {
      collect(row(i));
    }
  }

  static Row row(int i) {
    SplittableRandom random = new SplittableRandom(i);
    int any = random.nextInt();
    long wide = random.nextLong();
    return Row.of(
        (long) i,
        i % 11 == 0 ? null : any % 7 == 0,
        i % 13 == 0 ? null : (byte) any,
        i % 17 == 0 ? null : (short) any,
        any % 40,
        i % 5 == 0 ? null : any,
        i % 6 == 0 ? null : wide,
        i % 7 == 0 ? null : any / 3f,
        i % 8 == 0 ? null : wide / 7.0,
        i % 9 == 0 ? null : BigDecimal.valueOf(any % 1_000_000_000, 2),
        i % 10 == 0 ? null : BigDecimal.valueOf(wide % 1_000_000_000_000_000_000L, 4),
        i % 11 == 5
            ? null
            : new BigDecimal(BigInteger.valueOf(wide).multiply(BigInteger.valueOf(wide)), 10)
                .remainder(BigDecimal.TEN.pow(28)),
        i % 12 == 0 ? null : String.format("%8d", any % 10_000_000),
        i % 13 == 5 ? null : "short-" + any % 300,
        i % 14 == 0 ? null : "text " + Long.toString(wide, 36).repeat(i % 4),
        "sorted-" + i / 50,
        i % 15 == 0 ? null : bytes(random, 6),
        i % 16 == 0 ? null : bytes(random, i % 21),
        i % 17 == 5 ? null : bytes(random, i % 50),
        i % 18 == 0 ? null : LocalDate.ofEpochDay(any % 30_000),
        i % 19 == 0 ? null : LocalTime.ofNanoOfDay((i * 61_000L % 86_400_000) * 1_000_000),
        i % 20 == 0 ? null : time(i, 1_000_000),
        i % 21 == 0 ? null : time(i, 1_000),
        i % 22 == 0 ? null : time(i, 1),
        i % 23 == 0 ? null : time(i, 1_000).toInstant(ZoneOffset.UTC),
        list(i, any),
        map(i, wide),
        i % 4 == 0 ? null : Row.of(i % 5 == 0 ? null : any % 50, i % 6 == 0 ? null : "z" + i),
        i % 7 == 0 ? null : lists(i),
        structs(i, any),
        i % 10 == 0 ? null : deep(i, any),
        i % 12 == 0
            ? null
            : new LocalDateTime[] {time(i, 1_000_000), null, time(i + 1, 1_000_000)});
  }

  private static byte[] bytes(SplittableRandom random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  private static LocalDateTime time(int i, int unit) {
    return LocalDateTime.ofEpochSecond(
        1_700_000_000L + i * 61L,
        (int) (i * 999_999_937L % 1_000_000_000) / unit * unit,
        ZoneOffset.UTC);
  }

  private static Integer[] list(int i, int any) {
    if (i % 3 == 0) {
      return null;
    }
    Integer[] list = new Integer[i % 5];
    for (int j = 0; j < list.length; j++) {
      list[j] = j == 2 ? null : any + j;
    }
    return list;
  }

  private static Map<String, Long> map(int i, long wide) {
    if (i % 8 == 0) {
      return null;
    }
    Map<String, Long> map = new HashMap<>();
    for (int j = 0; j < i % 4; j++) {
      map.put("k" + j, j == 1 ? null : wide + j);
    }
    return map;
  }

  private static String[][] lists(int i) {
    String[][] lists = new String[i % 4][];
    for (int j = 0; j < lists.length; j++) {
      lists[j] = j == 1 ? null : new String[] {"e" + i % 20, null, "f" + i};
    }
    return lists;
  }

  private static Row[] structs(int i, int any) {
    if (i % 6 == 0) {
      return null;
    }
    Row[] structs = new Row[i % 3];
    for (int j = 0; j < structs.length; j++) {
      structs[j] = Row.of(j == 0 ? null : any / 3.0, any % 3 == 0);
    }
    return structs;
  }

  private static Row deep(int i, int any) {
    Float[] lengths = i % 9 == 0 ? null : new Float[] {any / 7f, null, (float) i};
    Row inside =
        i % 11 == 0
            ? null
            : Row.of(BigDecimal.valueOf(any, 3), i % 2 == 0 ? null : LocalDate.ofEpochDay(i));
    return Row.of(lengths, inside);
  }
}
