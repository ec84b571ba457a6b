package hive;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.apache.hadoop.hive.common.type.Date;
import org.apache.hadoop.hive.common.type.HiveChar;
import org.apache.hadoop.hive.common.type.HiveDecimal;
import org.apache.hadoop.hive.common.type.HiveVarchar;
import org.apache.hadoop.hive.common.type.Timestamp;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;

/** Rows of all types, nested ones and nulls. */
final class Rows {

  static final int COUNT = 20_000;

  static final List<String> NAMES =
      List.of(
          "id",
          "flag",
          "tiny",
          "small",
          "few",
          "any_int",
          "any_long",
          "real_float",
          "real_double",
          "decimal_9",
          "decimal_18",
          "decimal_38",
          "padded",
          "short_text",
          "text",
          "sorted",
          "bytes",
          "a_day",
          "moment",
          "list",
          "map",
          "struct",
          "deep",
          "lists",
          "structs");

  static final List<TypeInfo> TYPES =
      TypeInfoUtils.getTypeInfosFromTypeString(
          "bigint:boolean:tinyint:smallint:int:int:bigint:float:double"
              + ":decimal(9,2):decimal(18,4):decimal(38,10):char(8):varchar(20):string:string"
              + ":binary:date:timestamp:array<int>:map<string,bigint>:struct<a:int,z:string>"
              + ":struct<lengths:array<float>,inside:struct<d:decimal(20,3),t:timestamp>>"
              + ":array<array<string>>:array<struct<a:double,b:boolean>>");

  private Rows() {}

  static List<Object> row(int i) {
    SplittableRandom random = new SplittableRandom(i);
    int any = random.nextInt();
    long wide = random.nextLong();
    return Arrays.asList(
        (long) i,
        i % 11 == 0 ? null : any % 7 == 0,
        i % 13 == 0 ? null : (byte) any,
        i % 17 == 0 ? null : (short) any,
        any % 40,
        i % 5 == 0 ? null : any,
        i % 6 == 0 ? null : wide,
        i % 7 == 0 ? null : any / 3f,
        i % 8 == 0 ? null : wide / 7.0,
        i % 9 == 0 ? null : HiveDecimal.create(BigInteger.valueOf(any % 1_000_000_000), 2),
        i % 10 == 0
            ? null
            : HiveDecimal.create(BigInteger.valueOf(wide % 1_000_000_000_000_000_000L), 4),
        i % 11 == 5 ? null : large(wide),
        i % 12 == 0 ? null : new HiveChar("c" + any % 1_000_000, 8),
        i % 13 == 5 ? null : new HiveVarchar("short-" + any % 300, 20),
        i % 14 == 0 ? null : "text " + Long.toString(wide, 36).repeat(i % 4),
        "sorted-" + i / 50,
        i % 16 == 0 ? null : bytes(random, i % 21),
        i % 18 == 0 ? null : Date.ofEpochDay(Math.abs(any % 30_000)),
        i % 19 == 0 ? null : moment(i),
        list(i, any),
        map(i, wide),
        i % 4 == 0
            ? null
            : Arrays.asList(i % 5 == 0 ? null : any % 50, i % 6 == 0 ? null : "z" + i),
        i % 10 == 0 ? null : deep(i, any),
        lists(i),
        structs(i, any));
  }

  private static HiveDecimal large(long wide) {
    BigInteger square = BigInteger.valueOf(wide).multiply(BigInteger.valueOf(wide));
    return HiveDecimal.create(new BigDecimal(square.mod(BigInteger.TEN.pow(37)), 10));
  }

  private static byte[] bytes(SplittableRandom random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  private static Timestamp moment(int i) {
    return Timestamp.ofEpochSecond(
        1_700_000_000L + i * 61L, (int) (i * 999_937L % 1_000_000) * 1000);
  }

  private static List<Integer> list(int i, int any) {
    if (i % 3 == 0) {
      return null;
    }
    List<Integer> list = new ArrayList<>();
    for (int j = 0; j < i % 5; j++) {
      list.add(j == 2 ? null : Integer.valueOf(any + j));
    }
    return list;
  }

  private static Map<String, Long> map(int i, long wide) {
    if (i % 8 == 0) {
      return null;
    }
    Map<String, Long> map = new LinkedHashMap<>();
    for (int j = 0; j < i % 4; j++) {
      map.put("k" + j, j == 1 ? null : Long.valueOf(wide + j));
    }
    return map;
  }

  private static List<List<String>> lists(int i) {
    List<List<String>> lists = new ArrayList<>();
    for (int j = 0; j < i % 4; j++) {
      lists.add(j == 1 ? null : Arrays.asList("e" + i % 20, null, "f" + i));
    }
    return lists;
  }

  private static List<List<Object>> structs(int i, int any) {
    if (i % 6 == 0) {
      return null;
    }
    List<List<Object>> structs = new ArrayList<>();
    for (int j = 0; j < i % 3; j++) {
      structs.add(Arrays.asList(j == 0 ? null : any / 3.0, any % 3 == 0));
    }
    return structs;
  }

  private static List<Object> deep(int i, int any) {
    List<Float> lengths = i % 9 == 0 ? null : Arrays.asList(any / 7f, null, (float) i);
    List<Object> inside =
        i % 11 == 0
            ? null
            : Arrays.asList(
                HiveDecimal.create(BigInteger.valueOf(any), 3), i % 2 == 0 ? null : moment(i));
    return Arrays.asList(lengths, inside);
  }
}
