package dev.parquetfast.benchmarks.workload;

import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.FixedSizeBinaryVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation.ListLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;

/**
 * Moves the values of a field between {@code Group} objects and a vector, as programs do that have
 * no reader or writer of vectors. The types are those of our tables.
 */
abstract class GroupVector {

  private final FieldVector vector;

  private GroupVector(FieldVector vector) {
    this.vector = vector;
  }

  /** Returns Arrow's field for one of Parquet. */
  static Field field(Type type) {
    boolean nullable = !type.isRepetition(Repetition.REQUIRED);
    if (type.isPrimitive()) {
      return new Field(type.getName(), of(nullable, arrowType(type.asPrimitiveType())), null);
    }
    List<Field> children = new ArrayList<>();
    if (isList(type)) {
      children.add(field(element(type)));
      return new Field(type.getName(), of(nullable, ArrowType.List.INSTANCE), children);
    }
    type.asGroupType().getFields().forEach(child -> children.add(field(child)));
    return new Field(type.getName(), of(nullable, ArrowType.Struct.INSTANCE), children);
  }

  private static FieldType of(boolean nullable, ArrowType type) {
    return new FieldType(nullable, type, null);
  }

  private static ArrowType arrowType(PrimitiveType type) {
    return switch (type.getPrimitiveTypeName()) {
      case BOOLEAN -> ArrowType.Bool.INSTANCE;
      case INT32 -> new ArrowType.Int(Integer.SIZE, true);
      case INT64 -> new ArrowType.Int(Long.SIZE, true);
      case FLOAT -> new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE);
      case DOUBLE -> new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
      case BINARY -> ArrowType.Utf8.INSTANCE;
      case FIXED_LEN_BYTE_ARRAY -> new ArrowType.FixedSizeBinary(type.getTypeLength());
      case INT96 -> throw new IllegalArgumentException("No table has " + type);
    };
  }

  private static boolean isList(Type type) {
    return type.getLogicalTypeAnnotation() instanceof ListLogicalTypeAnnotation;
  }

  private static Type element(Type list) {
    return list.asGroupType().getType(0).asGroupType().getType(0);
  }

  /** Returns what moves the values of a vector that was created for {@link #field}. */
  static GroupVector of(Type type, FieldVector vector) {
    if (!type.isPrimitive()) {
      return isList(type)
          ? new Lists(type, (ListVector) vector)
          : new Structs(type.asGroupType(), (StructVector) vector);
    }
    return switch (type.asPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN -> new Booleans((BitVector) vector);
      case INT32 -> new Ints((IntVector) vector);
      case INT64 -> new Longs((BigIntVector) vector);
      case FLOAT -> new Floats((Float4Vector) vector);
      case DOUBLE -> new Doubles((Float8Vector) vector);
      case BINARY -> new Strings((VarCharVector) vector);
      default -> new FixedStrings((FixedSizeBinaryVector) vector);
    };
  }

  /** Sets an element of the vector to the field of a group. */
  final void set(int index, Group group, int field) {
    if (group.getFieldRepetitionCount(field) == 0) {
      vector.setNull(index);
    } else {
      setValue(index, group, field);
    }
  }

  /** Adds an element of the vector to a group. */
  final void add(int index, Group group, int field) {
    if (!vector.isNull(index)) {
      addValue(index, group, field);
    }
  }

  abstract void setValue(int index, Group group, int field);

  abstract void addValue(int index, Group group, int field);

  private static final class Booleans extends GroupVector {

    private final BitVector vector;

    Booleans(BitVector vector) {
      super(vector);
      this.vector = vector;
    }

    @Override
    void setValue(int index, Group group, int field) {
      vector.setSafe(index, group.getBoolean(field, 0) ? 1 : 0);
    }

    @Override
    void addValue(int index, Group group, int field) {
      group.add(field, vector.get(index) != 0);
    }
  }

  private static final class Ints extends GroupVector {

    private final IntVector vector;

    Ints(IntVector vector) {
      super(vector);
      this.vector = vector;
    }

    @Override
    void setValue(int index, Group group, int field) {
      vector.setSafe(index, group.getInteger(field, 0));
    }

    @Override
    void addValue(int index, Group group, int field) {
      group.add(field, vector.get(index));
    }
  }

  private static final class Longs extends GroupVector {

    private final BigIntVector vector;

    Longs(BigIntVector vector) {
      super(vector);
      this.vector = vector;
    }

    @Override
    void setValue(int index, Group group, int field) {
      vector.setSafe(index, group.getLong(field, 0));
    }

    @Override
    void addValue(int index, Group group, int field) {
      group.add(field, vector.get(index));
    }
  }

  private static final class Floats extends GroupVector {

    private final Float4Vector vector;

    Floats(Float4Vector vector) {
      super(vector);
      this.vector = vector;
    }

    @Override
    void setValue(int index, Group group, int field) {
      vector.setSafe(index, group.getFloat(field, 0));
    }

    @Override
    void addValue(int index, Group group, int field) {
      group.add(field, vector.get(index));
    }
  }

  private static final class Doubles extends GroupVector {

    private final Float8Vector vector;

    Doubles(Float8Vector vector) {
      super(vector);
      this.vector = vector;
    }

    @Override
    void setValue(int index, Group group, int field) {
      vector.setSafe(index, group.getDouble(field, 0));
    }

    @Override
    void addValue(int index, Group group, int field) {
      group.add(field, vector.get(index));
    }
  }

  private static final class Strings extends GroupVector {

    private final VarCharVector vector;

    Strings(VarCharVector vector) {
      super(vector);
      this.vector = vector;
    }

    @Override
    void setValue(int index, Group group, int field) {
      vector.setSafe(index, group.getBinary(field, 0).getBytesUnsafe());
    }

    @Override
    void addValue(int index, Group group, int field) {
      group.add(field, Binary.fromConstantByteArray(vector.get(index)));
    }
  }

  private static final class FixedStrings extends GroupVector {

    private final FixedSizeBinaryVector vector;

    FixedStrings(FixedSizeBinaryVector vector) {
      super(vector);
      this.vector = vector;
    }

    @Override
    void setValue(int index, Group group, int field) {
      vector.setSafe(index, group.getBinary(field, 0).getBytesUnsafe());
    }

    @Override
    void addValue(int index, Group group, int field) {
      group.add(field, Binary.fromConstantByteArray(vector.get(index)));
    }
  }

  private static final class Structs extends GroupVector {

    private final StructVector vector;
    private final GroupVector[] children;

    Structs(GroupType type, StructVector vector) {
      super(vector);
      this.vector = vector;
      children = new GroupVector[type.getFieldCount()];
      for (int i = 0; i < children.length; i++) {
        children[i] = of(type.getType(i), vector.getChildrenFromFields().get(i));
      }
    }

    @Override
    void setValue(int index, Group group, int field) {
      vector.setIndexDefined(index);
      Group struct = group.getGroup(field, 0);
      for (int i = 0; i < children.length; i++) {
        children[i].set(index, struct, i);
      }
    }

    @Override
    void addValue(int index, Group group, int field) {
      Group struct = group.addGroup(field);
      for (int i = 0; i < children.length; i++) {
        children[i].add(index, struct, i);
      }
    }
  }

  private static final class Lists extends GroupVector {

    private final ListVector vector;
    private final GroupVector element;

    Lists(Type type, ListVector vector) {
      super(vector);
      this.vector = vector;
      element = of(element(type), vector.getDataVector());
    }

    @Override
    void setValue(int index, Group group, int field) {
      Group list = group.getGroup(field, 0);
      int count = list.getFieldRepetitionCount(0);
      int start = vector.startNewValue(index);
      for (int i = 0; i < count; i++) {
        element.set(start + i, list.getGroup(0, i), 0);
      }
      vector.endValue(index, count);
    }

    @Override
    void addValue(int index, Group group, int field) {
      Group list = group.addGroup(field);
      for (int i = vector.getElementStartIndex(index); i < vector.getElementEndIndex(index); i++) {
        element.add(i, list.addGroup(0), 0);
      }
    }
  }
}
