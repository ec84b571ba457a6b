package org.apache.parquet.example.data.simple;

import dev.parquetfast.record.FieldKinds;
import dev.parquetfast.record.RepeatedValues;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.Type;

/**
 * A group of a record, with its fields in memory.
 *
 * <p>A field has a {@linkplain FieldKinds kind}: that of its only value, or that of several. A
 * number is stored as its bits, a byte string as its {@link Binary}. The classes {@link
 * IntegerValue} and so on are made only to be shown, or for a class cast that has to fail.
 */
public class SimpleGroup extends Group {

  private final GroupType schema;

  /** Null if the schema was not looked up for this group in particular. */
  private final FieldKinds fields;

  /** Those that all groups with values of these fields share are copied before they change. */
  private byte[] kinds;

  /** Bits of the fields whose kind is a number; null while there are none. */
  private long[] numbers;

  /** Values of the other fields; null while there are none. */
  private Object[] objects;

  /** Makes a group without values. */
  public SimpleGroup(GroupType schema) {
    this.schema = schema;
    this.fields = null;
    this.kinds = new byte[schema.getFields().size()];
  }

  SimpleGroup(FieldKinds fields) {
    this(fields, new byte[fields.count()], null, null);
  }

  /**
   * Makes a group of values that are there already, for the readers of this library.
   *
   * @param kinds of the fields; {@link FieldKinds#all()}, or an array of this group alone
   * @param numbers an array of this group alone, or null
   * @param objects an array of this group alone, or null
   */
  public SimpleGroup(FieldKinds fields, byte[] kinds, long[] numbers, Object[] objects) {
    this.schema = fields.schema();
    this.fields = fields;
    this.kinds = kinds;
    this.numbers = numbers;
    this.objects = objects;
  }

  // ---- adding

  @Override
  public void add(int fieldIndex, int value) {
    addNumber(fieldIndex, FieldKinds.INT, value);
  }

  @Override
  public void add(int fieldIndex, long value) {
    addNumber(fieldIndex, FieldKinds.LONG, value);
  }

  @Override
  public void add(int fieldIndex, float value) {
    addNumber(fieldIndex, FieldKinds.FLOAT, Float.floatToRawIntBits(value));
  }

  @Override
  public void add(int fieldIndex, double value) {
    addNumber(fieldIndex, FieldKinds.DOUBLE, Double.doubleToRawLongBits(value));
  }

  @Override
  public void add(int fieldIndex, boolean value) {
    addNumber(fieldIndex, FieldKinds.BOOLEAN, value ? 1 : 0);
  }

  @Override
  public void add(int fieldIndex, String value) {
    addObject(fieldIndex, FieldKinds.BINARY, Binary.fromString(value));
  }

  @Override
  public void add(int fieldIndex, NanoTime value) {
    addObject(fieldIndex, FieldKinds.INT96, value.toInt96().getInt96());
  }

  /**
   * Adds a byte string.
   *
   * @throws UnsupportedOperationException if the field is of numbers
   */
  @Override
  public void add(int fieldIndex, Binary value) {
    byte kind =
        fields != null && isField(fieldIndex)
            ? fields.ofBinary(fieldIndex)
            : FieldKinds.ofBinary(schema.getType(fieldIndex).asPrimitiveType());
    if (kind == FieldKinds.NONE) {
      throw new UnsupportedOperationException(
          schema.getType(fieldIndex).asPrimitiveType().getName() + " not supported for Binary");
    }
    addObject(fieldIndex, kind, value);
  }

  /** Adds a group, to a field that is repeated or not. */
  @Override
  public void add(int fieldIndex, Group value) {
    byte kind = kinds[fieldIndex];
    if (kind == FieldKinds.NONE) {
      addObject(fieldIndex, FieldKinds.GROUP, value);
    } else {
      severalOf(fieldIndex).add(FieldKinds.GROUP, 0, value);
    }
  }

  @Override
  public Group addGroup(int fieldIndex) {
    FieldKinds known = fields != null && isField(fieldIndex) ? fields.group(fieldIndex) : null;
    SimpleGroup group =
        known == null
            ? new SimpleGroup(schema.getType(fieldIndex).asGroupType())
            : new SimpleGroup(known);
    add(fieldIndex, group);
    return group;
  }

  private boolean isField(int fieldIndex) {
    return fieldIndex >= 0 && fieldIndex < kinds.length;
  }

  private void addNumber(int fieldIndex, byte kind, long bits) {
    if (!isField(fieldIndex) || kinds[fieldIndex] != FieldKinds.NONE) {
      anotherOf(fieldIndex).add(kind, bits, null);
      return;
    }
    if (numbers == null) {
      numbers = new long[kinds.length];
    }
    numbers[fieldIndex] = bits;
    kinds[fieldIndex] = kind;
  }

  private void addObject(int fieldIndex, byte kind, Object value) {
    if (!isField(fieldIndex) || kinds[fieldIndex] != FieldKinds.NONE) {
      anotherOf(fieldIndex).add(kind, 0, value);
      return;
    }
    if (objects == null) {
      objects = new Object[kinds.length];
    }
    objects[fieldIndex] = value;
    kinds[fieldIndex] = kind;
  }

  /**
   * Returns the values of a field that has one or more and is to get another. Throws what the
   * schema throws if there is no such field.
   */
  private RepeatedValues anotherOf(int fieldIndex) {
    Type type = schema.getType(fieldIndex);
    if (!type.isRepetition(Type.Repetition.REPEATED)) {
      throw new IllegalStateException(
          "field "
              + fieldIndex
              + " ("
              + type.getName()
              + ") can not have more than one value: "
              + valuesOf(fieldIndex));
    }
    return severalOf(fieldIndex);
  }

  private RepeatedValues severalOf(int fieldIndex) {
    byte kind = kinds[fieldIndex];
    if (kind == FieldKinds.REPEATED) {
      return (RepeatedValues) objects[fieldIndex];
    }
    RepeatedValues values = new RepeatedValues();
    if (FieldKinds.isNumber(kind)) {
      values.add(kind, numbers[fieldIndex], null);
    } else {
      values.add(kind, 0, objects[fieldIndex]);
    }
    if (objects == null) {
      objects = new Object[kinds.length];
    }
    objects[fieldIndex] = values;
    if (fields != null && kinds == fields.all()) {
      kinds = kinds.clone();
    }
    kinds[fieldIndex] = FieldKinds.REPEATED;
    return values;
  }

  // ---- getting

  @Override
  public GroupType getType() {
    return schema;
  }

  @Override
  public int getFieldRepetitionCount(int fieldIndex) {
    return countOf(fieldIndex);
  }

  private int countOf(int fieldIndex) {
    switch (kinds[fieldIndex]) {
      case FieldKinds.NONE:
        return 0;
      case FieldKinds.REPEATED:
        return ((RepeatedValues) objects[fieldIndex]).size();
      default:
        return 1;
    }
  }

  @Override
  public int getInteger(int fieldIndex, int index) {
    return isA(FieldKinds.INT, fieldIndex, index)
        ? (int) numberAt(fieldIndex, index)
        : ((IntegerValue) getValue(fieldIndex, index)).getInteger();
  }

  @Override
  public long getLong(int fieldIndex, int index) {
    return isA(FieldKinds.LONG, fieldIndex, index)
        ? numberAt(fieldIndex, index)
        : ((LongValue) getValue(fieldIndex, index)).getLong();
  }

  @Override
  public float getFloat(int fieldIndex, int index) {
    return isA(FieldKinds.FLOAT, fieldIndex, index)
        ? Float.intBitsToFloat((int) numberAt(fieldIndex, index))
        : ((FloatValue) getValue(fieldIndex, index)).getFloat();
  }

  @Override
  public double getDouble(int fieldIndex, int index) {
    return isA(FieldKinds.DOUBLE, fieldIndex, index)
        ? Double.longBitsToDouble(numberAt(fieldIndex, index))
        : ((DoubleValue) getValue(fieldIndex, index)).getDouble();
  }

  @Override
  public boolean getBoolean(int fieldIndex, int index) {
    return isA(FieldKinds.BOOLEAN, fieldIndex, index)
        ? numberAt(fieldIndex, index) != 0
        : ((BooleanValue) getValue(fieldIndex, index)).getBoolean();
  }

  @Override
  public Binary getBinary(int fieldIndex, int index) {
    return isA(FieldKinds.BINARY, fieldIndex, index)
        ? (Binary) objectAt(fieldIndex, index)
        : ((BinaryValue) getValue(fieldIndex, index)).getBinary();
  }

  @Override
  public String getString(int fieldIndex, int index) {
    return isA(FieldKinds.BINARY, fieldIndex, index)
        ? ((Binary) objectAt(fieldIndex, index)).toStringUsingUTF8()
        : ((BinaryValue) getValue(fieldIndex, index)).getString();
  }

  @Override
  public Binary getInt96(int fieldIndex, int index) {
    return isA(FieldKinds.INT96, fieldIndex, index)
        ? (Binary) objectAt(fieldIndex, index)
        : ((Int96Value) getValue(fieldIndex, index)).getInt96();
  }

  /** The INT96 value of a field as a point in time. */
  public NanoTime getTimeNanos(int fieldIndex, int index) {
    return NanoTime.fromInt96((Int96Value) getValue(fieldIndex, index));
  }

  @Override
  public Group getGroup(int fieldIndex, int index) {
    return isA(FieldKinds.GROUP, fieldIndex, index)
        ? (Group) objectAt(fieldIndex, index)
        : (Group) getValue(fieldIndex, index);
  }

  /**
   * The value of a field: a group, a {@link Binary}, or a number in the object that it has in Java.
   */
  public Object getObject(String field, int index) {
    return getObject(getType().getFieldIndex(field), index);
  }

  /**
   * The value of a field: a group, a {@link Binary}, or a number in the object that it has in Java.
   */
  public Object getObject(int fieldIndex, int index) {
    switch (kindAt(fieldIndex, index)) {
      case FieldKinds.INT:
        return (int) numberAt(fieldIndex, index);
      case FieldKinds.LONG:
        return numberAt(fieldIndex, index);
      case FieldKinds.FLOAT:
        return Float.intBitsToFloat((int) numberAt(fieldIndex, index));
      case FieldKinds.DOUBLE:
        return Double.longBitsToDouble(numberAt(fieldIndex, index));
      case FieldKinds.BOOLEAN:
        return numberAt(fieldIndex, index) != 0;
      default:
        return objectAt(fieldIndex, index);
    }
  }

  @Override
  public String getValueToString(int fieldIndex, int index) {
    return String.valueOf(getValue(fieldIndex, index));
  }

  @Override
  public void writeValue(int fieldIndex, int index, RecordConsumer recordConsumer) {
    switch (kindAt(fieldIndex, index)) {
      case FieldKinds.INT:
        recordConsumer.addInteger((int) numberAt(fieldIndex, index));
        break;
      case FieldKinds.LONG:
        recordConsumer.addLong(numberAt(fieldIndex, index));
        break;
      case FieldKinds.FLOAT:
        recordConsumer.addFloat(Float.intBitsToFloat((int) numberAt(fieldIndex, index)));
        break;
      case FieldKinds.DOUBLE:
        recordConsumer.addDouble(Double.longBitsToDouble(numberAt(fieldIndex, index)));
        break;
      case FieldKinds.BOOLEAN:
        recordConsumer.addBoolean(numberAt(fieldIndex, index) != 0);
        break;
      case FieldKinds.BINARY:
      case FieldKinds.INT96:
        recordConsumer.addBinary((Binary) objectAt(fieldIndex, index));
        break;
      default:
        ((Primitive) getValue(fieldIndex, index)).writeValue(recordConsumer);
    }
  }

  /** Whether there is a value, and it is of a kind. */
  private boolean isA(byte kind, int fieldIndex, int index) {
    if (!isField(fieldIndex)) {
      return false;
    }
    byte present = kinds[fieldIndex];
    return present == FieldKinds.REPEATED
        ? ((RepeatedValues) objects[fieldIndex]).kind(index) == kind
        : present == kind && index == 0;
  }

  /**
   * The kind of a value.
   *
   * @throws RuntimeException if the field has not so many values
   */
  private byte kindAt(int fieldIndex, int index) {
    byte kind = FieldKinds.NONE;
    if (isField(fieldIndex)) {
      byte present = kinds[fieldIndex];
      if (present == FieldKinds.REPEATED) {
        kind = ((RepeatedValues) objects[fieldIndex]).kind(index);
      } else if (index == 0) {
        kind = present;
      }
    }
    if (kind == FieldKinds.NONE) {
      throw new RuntimeException(
          "not found "
              + fieldIndex
              + "("
              + schema.getFieldName(fieldIndex)
              + ") element number "
              + index
              + " in group:\n"
              + this);
    }
    return kind;
  }

  private long numberAt(int fieldIndex, int index) {
    return kinds[fieldIndex] == FieldKinds.REPEATED
        ? ((RepeatedValues) objects[fieldIndex]).number(index)
        : numbers[fieldIndex];
  }

  private Object objectAt(int fieldIndex, int index) {
    Object object = objects[fieldIndex];
    return kinds[fieldIndex] == FieldKinds.REPEATED
        ? ((RepeatedValues) object).object(index)
        : object;
  }

  /** A value as a {@link Group} or a {@link Primitive}. */
  private Object getValue(int fieldIndex, int index) {
    switch (kindAt(fieldIndex, index)) {
      case FieldKinds.INT:
        return new IntegerValue((int) numberAt(fieldIndex, index));
      case FieldKinds.LONG:
        return new LongValue(numberAt(fieldIndex, index));
      case FieldKinds.FLOAT:
        return new FloatValue(Float.intBitsToFloat((int) numberAt(fieldIndex, index)));
      case FieldKinds.DOUBLE:
        return new DoubleValue(Double.longBitsToDouble(numberAt(fieldIndex, index)));
      case FieldKinds.BOOLEAN:
        return new BooleanValue(numberAt(fieldIndex, index) != 0);
      case FieldKinds.BINARY:
        return new BinaryValue((Binary) objectAt(fieldIndex, index));
      case FieldKinds.INT96:
        return new Int96Value((Binary) objectAt(fieldIndex, index));
      default:
        return objectAt(fieldIndex, index);
    }
  }

  private List<Object> valuesOf(int fieldIndex) {
    List<Object> values = new ArrayList<>();
    int count = countOf(fieldIndex);
    for (int i = 0; i < count; i++) {
      values.add(getValue(fieldIndex, i));
    }
    return values;
  }

  // ---- showing

  @Override
  public String toString() {
    return toString("");
  }

  /** The fields line by line, each indented. */
  public String toString(String indent) {
    StringBuilder text = new StringBuilder();
    appendTo(text, indent);
    return text.toString();
  }

  private void appendTo(StringBuilder text, String indent) {
    for (int i = 0; i < kinds.length; i++) {
      String name = schema.getFieldName(i);
      for (Object value : valuesOf(i)) {
        text.append(indent).append(name);
        if (value == null) {
          text.append(": NULL\n");
        } else if (value instanceof Group) {
          text.append('\n');
          ((SimpleGroup) value).appendTo(text, indent + "  ");
        } else {
          text.append(": ").append(value).append('\n');
        }
      }
    }
  }
}
