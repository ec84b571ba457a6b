package files;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;

/** An endless sequence of records of a schema, the same for the same random numbers. */
final class Records {
  private final List<Field> fields;
  private final Map<String, Leaf> leaves = new TreeMap<>();

  Records(MessageType schema, SplittableRandom random) {
    fields = fields(schema, "", 0, random);
  }

  /** The columns, by their paths with dots. */
  Map<String, Leaf> leaves() {
    return Collections.unmodifiableMap(leaves);
  }

  void write(RecordConsumer consumer) {
    consumer.startMessage();
    for (Field field : fields) {
      field.write(consumer);
    }
    consumer.endMessage();
  }

  private List<Field> fields(GroupType group, String path, int depth, SplittableRandom random) {
    List<Field> fields = new ArrayList<>();
    for (Type type : group.getFields()) {
      String name = path + type.getName();
      Field field = new Field(type, fields.size(), depth, random);
      if (type.isPrimitive()) {
        field.leaf = new Leaf(type.asPrimitiveType(), random);
        leaves.put(name, field.leaf);
      } else {
        field.children = fields(type.asGroupType(), name + ".", depth + 1, random);
      }
      fields.add(field);
    }
    return fields;
  }

  /** One field of a group; it has either a leaf or children. */
  private static final class Field {
    private final SplittableRandom random;
    private final String name;
    private final int index;
    private final Repetition repetition;

    /** How many of a hundred times the field is null or empty. */
    private final int nulls;

    private final int maximumNullRun;
    private final int maximumCount;
    private Leaf leaf;
    private List<Field> children;
    private boolean isNull;
    private int left;

    Field(Type type, int index, int depth, SplittableRandom random) {
      this.random = random.split();
      this.index = index;
      name = type.getName();
      repetition = type.getRepetition();
      nulls = new int[] {0, 1, 10, 50, 99, 100}[random.nextInt(6)];
      maximumNullRun = 1 << (random.nextInt(2) * random.nextInt(10));
      maximumCount = depth == 0 && random.nextInt(5) == 0 ? 30 : 1 + random.nextInt(3);
    }

    void write(RecordConsumer consumer) {
      int count = repetition == Repetition.REQUIRED ? 1 : count();
      if (count == 0) {
        return;
      }
      consumer.startField(name, index);
      for (int i = 0; i < count; i++) {
        if (leaf != null) {
          leaf.write(consumer);
          continue;
        }
        consumer.startGroup();
        for (Field child : children) {
          child.write(consumer);
        }
        consumer.endGroup();
      }
      consumer.endField(name, index);
    }

    private int count() {
      if (left-- == 0) {
        isNull = random.nextInt(100) < nulls;
        left = random.nextInt(maximumNullRun);
      }
      return isNull ? 0 : repetition == Repetition.OPTIONAL ? 1 : 1 + random.nextInt(maximumCount);
    }
  }
}
