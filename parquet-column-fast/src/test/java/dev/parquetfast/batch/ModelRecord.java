package dev.parquetfast.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/** A group of a record: for each of its fields, the values or groups that it has. */
final class ModelRecord {

  private final GroupType type;
  private final List<List<Object>> fields = new ArrayList<>();

  private ModelRecord(GroupType type) {
    this.type = type;
  }

  /** An entry of a column. The value is null if there is none. */
  static final class Entry {

    final int repetition;
    final int definition;
    final Object value;

    Entry(int repetition, int definition, Object value) {
      this.repetition = repetition;
      this.definition = definition;
      this.value = value;
    }
  }

  static ModelRecord random(GroupType type, Random random) {
    ModelRecord group = new ModelRecord(type);
    for (Type field : type.getFields()) {
      int count = 1;
      if (field.isRepetition(Type.Repetition.OPTIONAL)) {
        count = random.nextInt(3) == 0 ? 0 : 1;
      } else if (field.isRepetition(Type.Repetition.REPEATED)) {
        count = random.nextInt(4);
      }
      List<Object> values = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        values.add(
            field.isPrimitive()
                ? randomValue(field.asPrimitiveType(), random)
                : random(field.asGroupType(), random));
      }
      group.fields.add(values);
    }
    return group;
  }

  static Object randomValue(PrimitiveType type, Random random) {
    int number = random.nextInt(4);
    switch (type.getPrimitiveTypeName()) {
      case BOOLEAN:
        return number % 2 == 0;
      case INT32:
        return number;
      case INT64:
        return (long) number;
      case FLOAT:
        return (float) number;
      case DOUBLE:
        return (double) number;
      case INT96:
        return bytes(12, number);
      case FIXED_LEN_BYTE_ARRAY:
        return bytes(type.getTypeLength(), number);
      default:
        return bytes(number, number);
    }
  }

  private static byte[] bytes(int length, int number) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, (byte) number);
    return bytes;
  }

  /** Returns the values, or the groups, of a field. */
  List<Object> values(int field) {
    return fields.get(field);
  }

  /** Appends the entries of all columns, by path. */
  void shred(Map<List<String>, List<Entry>> columns) {
    shred(columns, List.of(), 0, 0, 0);
  }

  private void shred(
      Map<List<String>, List<Entry>> columns, List<String> path, int r, int level, int d) {
    for (int f = 0; f < fields.size(); f++) {
      Type field = type.getType(f);
      List<String> name = child(path, field);
      int ownLevel = level + (field.isRepetition(Type.Repetition.REPEATED) ? 1 : 0);
      int ownD = d + (field.isRepetition(Type.Repetition.REQUIRED) ? 0 : 1);
      if (fields.get(f).isEmpty()) {
        missing(columns, name, field, r, d);
      }
      int begins = r;
      for (Object value : fields.get(f)) {
        if (field.isPrimitive()) {
          columns.get(name).add(new Entry(begins, ownD, value));
        } else {
          ((ModelRecord) value).shred(columns, name, begins, ownLevel, ownD);
        }
        begins = ownLevel;
      }
    }
  }

  private static void missing(
      Map<List<String>, List<Entry>> columns, List<String> path, Type field, int r, int d) {
    if (field.isPrimitive()) {
      columns.get(path).add(new Entry(r, d, null));
      return;
    }
    for (Type inner : field.asGroupType().getFields()) {
      missing(columns, child(path, inner), inner, r, d);
    }
  }

  private static List<String> child(List<String> path, Type field) {
    List<String> name = new ArrayList<>(path);
    name.add(field.getName());
    return name;
  }

  /** Writes the record by single calls. */
  void write(RecordConsumer consumer) {
    consumer.startMessage();
    writeFields(consumer);
    consumer.endMessage();
  }

  private void writeFields(RecordConsumer consumer) {
    for (int f = 0; f < fields.size(); f++) {
      if (fields.get(f).isEmpty()) {
        continue;
      }
      consumer.startField(type.getFieldName(f), f);
      for (Object value : fields.get(f)) {
        if (value instanceof ModelRecord) {
          consumer.startGroup();
          ((ModelRecord) value).writeFields(consumer);
          consumer.endGroup();
        } else if (value instanceof Boolean) {
          consumer.addBoolean((boolean) value);
        } else if (value instanceof Integer) {
          consumer.addInteger((int) value);
        } else if (value instanceof Long) {
          consumer.addLong((long) value);
        } else if (value instanceof Float) {
          consumer.addFloat((float) value);
        } else if (value instanceof Double) {
          consumer.addDouble((double) value);
        } else {
          consumer.addBinary(Binary.fromConstantByteArray((byte[]) value));
        }
      }
      consumer.endField(type.getFieldName(f), f);
    }
  }

  /** The text of the calls that a reader makes to assemble the record. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("{ ");
    for (int f = 0; f < fields.size(); f++) {
      for (Object value : fields.get(f)) {
        text.append(
            value instanceof ModelRecord
                ? value.toString()
                : type.getFieldName(f) + ':' + text(value) + ' ');
      }
    }
    return text.append("} ").toString();
  }

  static String text(Object value) {
    if (value instanceof byte[]) {
      return Arrays.toString((byte[]) value);
    } else if (value instanceof Float) {
      return Integer.toHexString(Float.floatToRawIntBits((float) value));
    } else if (value instanceof Double) {
      return Long.toHexString(Double.doubleToRawLongBits((double) value));
    }
    return value.toString();
  }

  /** Puts records together from the entries of all columns. */
  static final class Assembly {

    private final Map<List<String>, List<Entry>> columns;
    private final Map<List<String>, Integer> positions = new java.util.HashMap<>();

    Assembly(Map<List<String>, List<Entry>> columns) {
      this.columns = columns;
    }

    /** Returns the records, or null if the entries are not those of {@code rows} records. */
    List<ModelRecord> records(GroupType type, int rows) {
      columns.keySet().forEach(path -> positions.put(path, 0));
      List<ModelRecord> records = new ArrayList<>();
      try {
        for (int i = 0; i < rows; i++) {
          records.add(group(type, List.of(), 0, 0, 0));
        }
      } catch (Contradiction e) {
        return null;
      }
      boolean complete =
          columns.keySet().stream()
              .allMatch(path -> positions.get(path) == columns.get(path).size());
      return complete ? records : null;
    }

    /** Reads one group, whose first entry in all columns has the repetition level {@code r}. */
    private ModelRecord group(GroupType type, List<String> path, int r, int level, int d) {
      ModelRecord group = new ModelRecord(type);
      for (Type field : type.getFields()) {
        List<String> name = child(path, field);
        List<List<String>> leaves = leaves(field, name);
        boolean repeated = field.isRepetition(Type.Repetition.REPEATED);
        int ownLevel = level + (repeated ? 1 : 0);
        int ownD = d + (field.isRepetition(Type.Repetition.REQUIRED) ? 0 : 1);
        List<Object> values = new ArrayList<>();
        if (!agree(leaves, entry -> entry != null && entry.definition >= ownD)) {
          for (List<String> leaf : leaves) {
            Entry entry = take(leaf, r);
            require(entry.definition == d);
          }
        } else {
          int begins = r;
          do {
            values.add(
                field.isPrimitive()
                    ? value(take(name, begins), ownD)
                    : group(field.asGroupType(), name, begins, ownLevel, ownD));
            begins = ownLevel;
          } while (repeated
              && agree(leaves, entry -> entry != null && entry.repetition == ownLevel));
        }
        group.fields.add(values);
      }
      return group;
    }

    private static Object value(Entry entry, int level) {
      require(entry.definition == level);
      return entry.value;
    }

    private static List<List<String>> leaves(Type field, List<String> path) {
      if (field.isPrimitive()) {
        return List.of(path);
      }
      List<List<String>> all = new ArrayList<>();
      for (Type inner : field.asGroupType().getFields()) {
        all.addAll(leaves(inner, child(path, inner)));
      }
      return all;
    }

    /** Returns what is true of the next entry of all columns. */
    private boolean agree(List<List<String>> leaves, java.util.function.Predicate<Entry> what) {
      boolean first = what.test(next(leaves.get(0)));
      for (List<String> leaf : leaves) {
        require(what.test(next(leaf)) == first);
      }
      return first;
    }

    private Entry next(List<String> leaf) {
      int at = positions.get(leaf);
      return at < columns.get(leaf).size() ? columns.get(leaf).get(at) : null;
    }

    private Entry take(List<String> leaf, int r) {
      Entry entry = next(leaf);
      require(entry != null && entry.repetition == r);
      positions.merge(leaf, 1, Integer::sum);
      return entry;
    }

    private static void require(boolean condition) {
      if (!condition) {
        throw new Contradiction();
      }
    }
  }

  private static final class Contradiction extends RuntimeException {
    private static final long serialVersionUID = 1;

    Contradiction() {
      super(null, null, false, false);
    }
  }
}
