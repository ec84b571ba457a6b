package consumer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.ColumnOrder;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.Type;

/**
 * Seeded rows of every physical type, required, optional and repeated; some columns with few
 * distinct values, which a dictionary holds, and some with too many for it.
 */
final class Rows {
  static final int COUNT = 10_000;

  static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          "message rows {\n"
              + "  required boolean flag;\n"
              + "  required int32 sequence;\n"
              + "  required int32 few;\n"
              + "  required int64 instant (TIMESTAMP(MICROS, true));\n"
              + "  required int64 any;\n"
              + "  required float single;\n"
              + "  required double precise;\n"
              + "  required int96 legacy;\n"
              + "  required binary path (STRING);\n"
              + "  required binary word (STRING);\n"
              + "  required fixed_len_byte_array(7) fixed;\n"
              + "  optional boolean maybe_flag;\n"
              + "  optional int32 maybe_int;\n"
              + "  optional int64 maybe_long;\n"
              + "  optional float maybe_float;\n"
              + "  optional double maybe_double;\n"
              + "  optional int96 maybe_legacy;\n"
              + "  optional binary maybe_bytes;\n"
              + "  optional fixed_len_byte_array(16) maybe_fixed;\n"
              + "  repeated int32 list;\n"
              + "  repeated group entry {\n"
              + "    required binary key (STRING);\n"
              + "    optional double value;\n"
              + "  }\n"
              + "}\n");

  private static final String[] WORDS = {"", "alpha", "beta", "gamma", "délta", "epsilon"};

  /** Before 1.18, which brought the order that tells NaNs apart, writers make one of all NaNs. */
  private static final boolean WRITES_ANY_NAN =
      Arrays.stream(ColumnOrder.class.getMethods())
          .anyMatch(method -> method.getName().equals("ieee754TotalOrder"));

  private Rows() {}

  static Group row(int index) {
    SplittableRandom random = new SplittableRandom(0x9E3779B97F4A7C15L * (index + 1));
    SimpleGroup row = new SimpleGroup(SCHEMA);
    row.add("flag", random.nextInt(10) == 0);
    row.add("sequence", index * 3);
    row.add("few", random.nextInt(50));
    row.add("instant", 1_700_000_000_000_000L + index * 1_000L + random.nextInt(400));
    row.add("any", random.nextLong());
    row.add("single", aFloat(random));
    row.add("precise", aDouble(random));
    row.add("legacy", bytes(random, 12));
    row.add("path", "/data/year=" + (2000 + index / 1000) + "/part-" + random.nextInt(100_000));
    row.add("word", WORDS[random.nextInt(WORDS.length)]);
    row.add("fixed", bytes(random, 7));
    if (random.nextBoolean()) {
      row.add("maybe_flag", random.nextBoolean());
    }
    if (random.nextInt(3) > 0) {
      row.add("maybe_int", random.nextInt());
    }
    if (random.nextInt(100) > 0) {
      row.add("maybe_long", random.nextLong() >> random.nextInt(64));
    }
    if (random.nextBoolean()) {
      row.add("maybe_float", aFloat(random));
    }
    if (random.nextInt(50) == 0) {
      row.add("maybe_double", aDouble(random));
    }
    if (random.nextBoolean()) {
      row.add("maybe_legacy", bytes(random, 12));
    }
    if (random.nextInt(4) > 0) {
      row.add("maybe_bytes", bytes(random, random.nextInt(30)));
    }
    if (random.nextInt(4) > 0) {
      row.add("maybe_fixed", bytes(random, 16));
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      row.add("list", random.nextInt(1000));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      Group entry = row.addGroup("entry");
      entry.add("key", WORDS[random.nextInt(WORDS.length)] + random.nextInt(1000));
      if (random.nextBoolean()) {
        entry.add("value", aDouble(random));
      }
    }
    return row;
  }

  /** The first difference between two rows, floating point compared by its bits, or null. */
  static String difference(Group expected, Group actual) {
    for (Type field : expected.getType().getFields()) {
      String name = field.getName();
      int count = expected.getFieldRepetitionCount(name);
      if (count != actual.getFieldRepetitionCount(name)) {
        return name + ": " + count + " values, read " + actual.getFieldRepetitionCount(name);
      }
      for (int i = 0; i < count; i++) {
        if (!field.isPrimitive()) {
          String inner = difference(expected.getGroup(name, i), actual.getGroup(name, i));
          if (inner != null) {
            return name + "." + inner;
          }
        } else if (!value(expected, field, i).equals(value(actual, field, i))) {
          return name + ": " + value(expected, field, i) + ", read " + value(actual, field, i);
        }
      }
    }
    return null;
  }

  private static Object value(Group row, Type field, int index) {
    String name = field.getName();
    switch (field.asPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN:
        return row.getBoolean(name, index);
      case INT32:
        return row.getInteger(name, index);
      case INT64:
        return row.getLong(name, index);
      case FLOAT:
        return Float.floatToRawIntBits(row.getFloat(name, index));
      case DOUBLE:
        return Double.doubleToRawLongBits(row.getDouble(name, index));
      case INT96:
        return ByteBuffer.wrap(row.getInt96(name, index).getBytes());
      case BINARY:
      case FIXED_LEN_BYTE_ARRAY:
        return ByteBuffer.wrap(row.getBinary(name, index).getBytes());
      default:
        throw new AssertionError(field);
    }
  }

  /** Mostly numbers; now and then any bits, so that there are NaNs with a payload too. */
  private static float aFloat(SplittableRandom random) {
    float value =
        random.nextInt(20) == 0
            ? Float.intBitsToFloat(random.nextInt())
            : (float) (random.nextDouble() * 1000);
    return WRITES_ANY_NAN ? value : Float.intBitsToFloat(Float.floatToIntBits(value));
  }

  private static double aDouble(SplittableRandom random) {
    double value =
        random.nextInt(20) == 0
            ? Double.longBitsToDouble(random.nextLong())
            : random.nextInt(100_000) / 100.0;
    return WRITES_ANY_NAN ? value : Double.longBitsToDouble(Double.doubleToLongBits(value));
  }

  private static Binary bytes(SplittableRandom random, int length) {
    ByteBuffer bytes = ByteBuffer.allocate(length + Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    while (bytes.position() < length) {
      bytes.putLong(random.nextLong());
    }
    return Binary.fromConstantByteArray(bytes.array(), 0, length);
  }
}
