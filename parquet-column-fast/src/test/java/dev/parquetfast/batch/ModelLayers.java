package dev.parquetfast.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/**
 * The layout of a column that Arrow's columnar format describes, made from records and not from
 * levels: a line for each layer, and one for the values. In its schemas, just the annotated groups
 * are LIST or MAP, and just the groups named {@value #WRAPPER} are inside a list of three levels.
 */
final class ModelLayers {

  static final String WRAPPER = "list";

  private final List<String> lines = new ArrayList<>();

  private ModelLayers() {}

  /** Returns the lines for a column of some records. */
  static List<String> of(MessageType schema, ColumnDescriptor column, List<ModelRecord> records) {
    ModelLayers layers = new ModelLayers();
    layers.add(schema, List.copyOf(records), List.of(column.getPath()), 0);
    return layers.lines;
  }

  /** Adds what is in groups, some of which are null. */
  private void add(GroupType type, List<ModelRecord> groups, List<String> path, int depth) {
    int index = type.getFieldIndex(path.get(depth));
    Type field = type.getType(index);
    List<String> fieldPath = path.subList(0, depth + 1);
    List<Object> values = new ArrayList<>();
    if (field.isRepetition(Type.Repetition.REPEATED)) {
      StringBuilder lists = new StringBuilder();
      for (ModelRecord group : groups) {
        lists.append(group == null ? " null" : " " + group.values(index).size());
        values.addAll(group == null ? List.of() : group.values(index));
      }
      boolean annotated = depth > 0 && isAnnotated(type);
      lines.add("list " + (annotated ? path.subList(0, depth) : fieldPath) + lists);
    } else {
      for (ModelRecord group : groups) {
        boolean none = group == null || group.values(index).isEmpty();
        values.add(none ? null : group.values(index).get(0));
      }
    }
    if (field.isPrimitive()) {
      StringBuilder text = new StringBuilder();
      values.forEach(value -> text.append(value == null ? " null" : " " + ModelRecord.text(value)));
      lines.add("values" + text);
      return;
    }
    List<ModelRecord> inner = new ArrayList<>();
    StringBuilder structs = new StringBuilder();
    for (Object value : values) {
      inner.add((ModelRecord) value);
      structs.append(value == null ? " null" : " there");
    }
    if (!isAnnotated(field) && !field.getName().equals(WRAPPER)) {
      lines.add("struct " + fieldPath + structs);
    }
    add(field.asGroupType(), inner, path, depth + 1);
  }

  private static boolean isAnnotated(Type group) {
    return group.getLogicalTypeAnnotation() != null;
  }

  /** Returns the lines for a batch. */
  static List<String> of(ColumnBatch batch, ColumnDescriptor column) {
    List<String> lines = new ArrayList<>();
    for (Layer layer : batch.layers()) {
      StringBuilder line = new StringBuilder();
      line.append(layer instanceof ListLayer ? "list " : "struct ").append(layer.path());
      int nulls = 0;
      for (int i = 0; i < layer.size(); i++) {
        boolean there = !layer.validity().isNull(i);
        int count = -1;
        if (layer instanceof ListLayer) {
          int[] offsets = ((ListLayer) layer).offsets();
          count = offsets[i + 1] - offsets[i];
        }
        nulls += there ? 0 : 1;
        line.append(!there ? " null" : count < 0 ? " there" : " " + count);
        if (!there && count > 0) {
          throw new AssertionError("a null list with elements");
        }
      }
      if (nulls != layer.nulls() || nulls != zeros(layer.validity())) {
        throw new AssertionError(nulls + " nulls in " + layer.path() + ", not " + layer.nulls());
      }
      lines.add(line.toString());
    }
    StringBuilder line = new StringBuilder("values");
    int nulls = 0;
    for (int i = 0; i < batch.values(); i++) {
      boolean there = !batch.isNull(i);
      nulls += there ? 0 : 1;
      line.append(there ? " " + ModelRecord.text(value(batch, column, i)) : " null");
      if (!there && !isZero(batch, column, i)) {
        throw new AssertionError("the place of a null has a value");
      }
    }
    if (nulls != batch.nulls() || nulls != zeros(batch.validity())) {
      throw new AssertionError(nulls + " nulls, not " + batch.nulls());
    }
    lines.add(line.toString());
    return lines;
  }

  /** Returns how many of the bits are 0. */
  private static int zeros(Validity validity) {
    return validity.size() - BitSet.valueOf(validity.words()).get(0, validity.size()).cardinality();
  }

  private static boolean isZero(ColumnBatch batch, ColumnDescriptor column, int i) {
    if (batch.ids() != null) {
      return batch.ids()[i] == 0;
    }
    Object value = value(batch, column, i);
    return value instanceof byte[]
        ? ((byte[]) value).length == 0
        : value.equals(false) || (value instanceof Number && ((Number) value).doubleValue() == 0);
  }

  /** Returns value number {@code i} of the arrays, as a record would have it. */
  static Object value(ColumnBatch batch, ColumnDescriptor column, int i) {
    Dictionary dictionary = batch.dictionary();
    int id = dictionary == null ? -1 : batch.ids()[i];
    switch (column.getPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN:
        return batch.booleans()[i];
      case INT32:
        return dictionary == null ? batch.ints()[i] : dictionary.decodeToInt(id);
      case INT64:
        return dictionary == null ? batch.longs()[i] : dictionary.decodeToLong(id);
      case FLOAT:
        return dictionary == null ? batch.floats()[i] : dictionary.decodeToFloat(id);
      case DOUBLE:
        return dictionary == null ? batch.doubles()[i] : dictionary.decodeToDouble(id);
      default:
        return dictionary == null
            ? batch.binary(i).getBytes()
            : dictionary.decodeToBinary(id).getBytes();
    }
  }

  // ---- to be written

  /** Something that is in a null, or before, between and after what is used. */
  private static final Object UNUSED = new Object();

  /** Passes records to a column as layers: slices of arrays that have other things in between. */
  static void pass(
      MessageType schema, List<ModelRecord> records, ColumnBatchWriter to, Random random) {
    new Writing(to, random).add(schema, List.copyOf(records), 0);
  }

  private static final class Writing {

    private final ColumnBatchWriter to;
    private final Random random;
    private final List<String> path;

    Writing(ColumnBatchWriter to, Random random) {
      this.to = to;
      this.random = random;
      path = List.of(to.column().getPath());
    }

    private void add(GroupType type, List<?> groups, int depth) {
      int index = type.getFieldIndex(path.get(depth));
      Type field = type.getType(index);
      List<Object> values = new ArrayList<>();
      if (field.isRepetition(Type.Repetition.REPEATED)) {
        addUnused(values);
        Bits bits = new Bits(random);
        int lead = random.nextInt(3);
        List<Integer> offsets = new ArrayList<>(Collections.nCopies(lead, -1));
        offsets.add(values.size());
        for (Object group : groups) {
          if (group instanceof ModelRecord) {
            values.addAll(((ModelRecord) group).values(index));
          } else {
            addUnused(values);
          }
          bits.add(group);
          offsets.add(values.size());
        }
        addUnused(values);
        int[] all = offsets.stream().mapToInt(offset -> offset).toArray();
        to.list(all, lead, bits.words(), bits.first);
      } else {
        for (Object group : groups) {
          if (group instanceof ModelRecord) {
            List<Object> own = ((ModelRecord) group).values(index);
            values.add(own.isEmpty() ? null : own.get(0));
          } else {
            values.add(UNUSED);
          }
        }
      }
      Bits bits = new Bits(random);
      values.forEach(bits::add);
      if (field.isPrimitive()) {
        to.validity(bits.words(), bits.first);
        passValues(field.asPrimitiveType(), values);
        return;
      }
      if (!isAnnotated(field)) {
        if (!field.getName().equals(WRAPPER)) {
          to.struct(bits.words(), bits.first);
        }
        values.replaceAll(value -> value == null ? UNUSED : value);
      }
      add(field.asGroupType(), values, depth + 1);
    }

    private void addUnused(List<Object> values) {
      values.addAll(Collections.nCopies(random.nextInt(3), UNUSED));
    }

    private void passValues(PrimitiveType type, List<Object> values) {
      int lead = random.nextInt(3);
      List<Object> all = new ArrayList<>();
      for (int i = 0; i < lead; i++) {
        all.add(ModelRecord.randomValue(type, random));
      }
      for (Object value : values) {
        boolean none = value == null || value == UNUSED;
        all.add(none ? ModelRecord.randomValue(type, random) : value);
      }
      ModelBatch.passValues(type, all, lead, values.size(), random.nextInt(3), to);
    }
  }

  /** A validity that begins at any bit. */
  private static final class Bits {

    private final Random random;
    private final BitSet set = new BitSet();
    final int first;
    private int end;
    private boolean needed;

    Bits(Random random) {
      this.random = random;
      first = random.nextInt(3) * random.nextInt(80);
      end = first;
      for (int i = 0; i < first; i++) {
        set.set(i, random.nextBoolean());
      }
    }

    /** Adds what is there, is null or is not used. */
    void add(Object value) {
      set.set(end++, value != null && (value != UNUSED || random.nextBoolean()));
      needed |= value == null;
    }

    long[] words() {
      return needed || random.nextInt(3) > 0
          ? Arrays.copyOf(set.toLongArray(), (end + Long.SIZE - 1) / Long.SIZE)
          : null;
    }
  }
}
