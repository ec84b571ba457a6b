import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

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
}
