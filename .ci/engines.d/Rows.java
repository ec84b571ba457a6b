import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Random rows as Java's objects, which engines turn into their own. */
final class Rows {

  /** The first row of a table has this time, and each other row a later one. */
  private static final long START = 1_700_000_000_000L;

  private Rows() {}

  /**
   * Returns a row of ten columns: id (long), quantity (int), price (double), country (string), url (string), amount
   * (decimal of 12 digits, two of them after the point), day, time (in milliseconds), active (boolean) and digest (bytes).
   * Quantity, country and active may be null.
   */
  static Object[] flat(long row, Random random) {
    byte[] digest = new byte[16];
    random.nextBytes(digest);
    return new Object[] {
      row,
      random.nextInt(10) == 0 ? null : random.nextInt(50),
      random.nextInt(1_000_000) / 100.0,
      random.nextInt(20) == 0 ? null : "country " + random.nextInt(200),
      "https://example.org/a/" + random.nextInt(1000) + "/" + random.nextLong(),
      BigDecimal.valueOf(random.nextInt(100_000_000), 2),
      LocalDate.ofEpochDay(19_000 + random.nextInt(1000)),
      Instant.ofEpochMilli(START + row * 61),
      random.nextInt(10) == 0 ? null : random.nextBoolean(),
      digest
    };
  }

  /**
   * Returns a row of four columns: id (long), tags (list of strings), lines (list of structs of product, an int, and
   * discount, a double) and labels (map of strings to longs). Tags, lines and labels, a tag, a discount and the value of a
   * label may be null.
   */
  static Object[] nested(long row, Random random) {
    List<String> tags = new ArrayList<>();
    List<Object[]> lines = new ArrayList<>();
    Map<String, Long> labels = new LinkedHashMap<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      tags.add(random.nextInt(10) == 0 ? null : "tag " + random.nextInt(100));
      lines.add(
          new Object[] {random.nextInt(100_000), random.nextInt(3) == 0 ? null : random.nextDouble()});
      labels.put("k" + i, random.nextInt(5) == 0 ? null : random.nextLong());
    }
    return new Object[] {
      row,
      random.nextInt(10) == 0 ? null : tags,
      random.nextInt(10) == 0 ? null : lines,
      random.nextInt(10) == 0 ? null : labels
    };
  }

  /**
   * Returns a row of columns of all types by their names, of which an engine takes those that it has. All but id, few and
   * sorted may be null, and so may what is in them.
   */
  static Map<String, Object> types(int row) {
    Random random = new Random(row);
    int any = random.nextInt();
    long wide = random.nextLong();
    byte[] bytes = new byte[random.nextInt(40)];
    random.nextBytes(bytes);
    BigInteger square = BigInteger.valueOf(wide).multiply(BigInteger.valueOf(wide)).mod(BigInteger.TEN.pow(37));
    Instant time = Instant.ofEpochMilli(START + row * 61L).plusNanos(random.nextInt(1_000_000));
    Map<String, Object> columns = new LinkedHashMap<>();
    columns.put("flag", any % 7 == 0);
    columns.put("tiny", (byte) any);
    columns.put("small", (short) any);
    columns.put("any_int", any);
    columns.put("any_long", wide);
    columns.put("real_float", any / 3f);
    columns.put("real_double", row % 100 == 0 ? Double.NaN : wide / 7.0);
    columns.put("decimal_9", BigDecimal.valueOf(any % 1_000_000_000, 2));
    columns.put("decimal_18", BigDecimal.valueOf(wide % 1_000_000_000_000_000_000L, 4));
    columns.put("decimal_38", new BigDecimal(any < 0 ? square.negate() : square, 10));
    columns.put("padded", String.format("%8d", any % 10_000_000));
    columns.put("short_text", "short-" + any % 300);
    columns.put("text", "text " + Long.toString(wide, 36).repeat(row % 4));
    columns.put("uuid", new UUID(wide, any));
    columns.put("six", Arrays.copyOf(bytes, 6));
    columns.put("bytes", bytes);
    columns.put("day", LocalDate.ofEpochDay(random.nextInt(30_000)));
    columns.put("time_of_day", LocalTime.ofNanoOfDay(row * 61_000L % 86_400_000 * 1_000_000));
    columns.put("millis", time.truncatedTo(ChronoUnit.MILLIS));
    columns.put("micros", time.truncatedTo(ChronoUnit.MICROS));
    columns.put("nanos", time);
    columns.put("moment", time.truncatedTo(ChronoUnit.MICROS));
    columns.put("list", list(row % 5, i -> random.nextInt(3) == 0 ? null : any + i));
    Map<String, Long> map = new LinkedHashMap<>();
    for (int i = 0; i < row % 4; i++) {
      map.put("k" + i, i == 1 ? null : Long.valueOf(wide + i));
    }
    columns.put("map", map);
    columns.put("struct", new Object[] {row % 5 == 0 ? null : any % 50, row % 6 == 0 ? null : "z" + row});
    columns.put("lists", list(row % 4, i -> i == 1 ? null : Arrays.asList("e" + row % 20, null, "f" + row)));
    columns.put("structs", list(row % 3, i -> new Object[] {i == 0 ? null : any / 3.0, any % 3 == 0}));
    columns.put(
        "deep",
        new Object[] {
          row % 9 == 0 ? null : Arrays.asList(any / 7f, null, (float) row),
          row % 11 == 0
              ? null
              : new Object[] {BigDecimal.valueOf(any, 3), row % 2 == 0 ? null : LocalDate.ofEpochDay(row)}
        });
    columns.put("times", Arrays.asList(time.truncatedTo(ChronoUnit.MILLIS), null));
    columns.replaceAll((name, value) -> random.nextInt(8) == 0 ? null : value);
    columns.put("id", (long) row);
    columns.put("few", any % 40);
    columns.put("sorted", "sorted-" + row / 50);
    return columns;
  }

  private static List<Object> list(int length, IntFunction<Object> element) {
    return IntStream.range(0, length).mapToObj(element).collect(Collectors.toList());
  }
}
