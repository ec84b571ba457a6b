package dev.parquetfast.oracle.driver;

import dev.parquetfast.testkit.ValueConverter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/** Records every call that a record assembly makes. A record is the text of its calls. */
final class RecordLog extends RecordMaterializer<String> {

  private final StringBuilder text = new StringBuilder();
  private final List<Binary> held = new ArrayList<>();
  private final boolean dictionarySupport;
  private final GroupConverter root;

  /** Number of calls until one is refused; negative for never. */
  private int callsToRefusal = -1;

  /**
   * Creates converters for all fields of a schema.
   *
   * @param dictionarySupport whether they accept ids if a chunk has a dictionary
   */
  RecordLog(MessageType type, boolean dictionarySupport) {
    this.dictionarySupport = dictionarySupport;
    this.root = new Group(type);
  }

  @Override
  public String getCurrentRecord() {
    return take();
  }

  @Override
  public void skipCurrentRecord() {
    text.append("skipped ");
  }

  @Override
  public GroupConverter getRootConverter() {
    return root;
  }

  /** Has the call after so many others throw {@link IllegalStateException}. */
  void refuseAfter(int calls) {
    callsToRefusal = calls;
  }

  private void called(String name) {
    text.append(name).append(' ');
    if (callsToRefusal >= 0 && callsToRefusal-- == 0) {
      throw new IllegalStateException("refused");
    }
  }

  /** Returns what was recorded since the last call. */
  String take() {
    String taken = text.toString();
    text.setLength(0);
    return taken;
  }

  /** Returns the present bytes of all byte strings that were ever received. */
  List<String> heldValues() {
    List<String> lines = new ArrayList<>();
    for (Binary value : held) {
      lines.add(bytes(value));
    }
    return lines;
  }

  /** Returns the current value of a column, with the getter of its type. */
  String valueOf(ColumnReader reader) {
    switch (reader.getDescriptor().getPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN:
        return String.valueOf(reader.getBoolean());
      case INT32:
        return String.valueOf(reader.getInteger());
      case INT64:
        return String.valueOf(reader.getLong());
      case FLOAT:
        return bits(reader.getFloat());
      case DOUBLE:
        return bits(reader.getDouble());
      default:
        return hold(reader.getBinary());
    }
  }

  private String hold(Binary value) {
    held.add(value.isBackingBytesReused() ? value.copy() : value);
    return bytes(value);
  }

  private static String bytes(Binary value) {
    return Arrays.toString(value.getBytes());
  }

  /** Includes all bits of a NaN. */
  private static String bits(float value) {
    return Integer.toHexString(Float.floatToRawIntBits(value));
  }

  private static String bits(double value) {
    return Long.toHexString(Double.doubleToRawLongBits(value));
  }

  private final class Group extends GroupConverter {

    private final Converter[] fields;

    Group(GroupType type) {
      fields = new Converter[type.getFieldCount()];
      for (int i = 0; i < fields.length; i++) {
        Type field = type.getType(i);
        fields[i] =
            field.isPrimitive()
                ? new Primitive(field.asPrimitiveType())
                : new Group(field.asGroupType());
      }
    }

    @Override
    public Converter getConverter(int fieldIndex) {
      return fields[fieldIndex];
    }

    @Override
    public void start() {
      called("{");
    }

    @Override
    public void end() {
      called("}");
    }
  }

  private final class Primitive extends ValueConverter {

    private final String name;

    Primitive(PrimitiveType type) {
      super(type, dictionarySupport);
      name = type.getName();
    }

    @Override
    public void addValueFromDictionary(int id) {
      text.append('#').append(id).append('=');
      super.addValueFromDictionary(id);
    }

    @Override
    public void addBinary(Binary value) {
      add(hold(value));
    }

    @Override
    public void addBoolean(boolean value) {
      add(String.valueOf(value));
    }

    @Override
    public void addDouble(double value) {
      add(bits(value));
    }

    @Override
    public void addFloat(float value) {
      add(bits(value));
    }

    @Override
    public void addInt(int value) {
      add(String.valueOf(value));
    }

    @Override
    public void addLong(long value) {
      add(String.valueOf(value));
    }

    private void add(String value) {
      called(name + ':' + value);
    }
  }
}
