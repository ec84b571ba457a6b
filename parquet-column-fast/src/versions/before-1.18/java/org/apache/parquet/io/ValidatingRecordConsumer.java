package org.apache.parquet.io;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;

/**
 * Passes a record on if it is one of the schema: fields in order, none that is required left out,
 * one value in each that is not repeated, values of the field's type. Otherwise it throws {@link
 * InvalidRecordException}. Its memory does not depend on the number of records.
 */
public class ValidatingRecordConsumer extends RecordConsumer {

  private final RecordConsumer delegate;

  /** A level for each group that was ever open at once; the first is the record. */
  private final List<Level> levels = new ArrayList<>();

  private final MessageType schema;

  /** Number of groups that are open, the record included. */
  private int depth;

  /** What is known of an open group. */
  private static final class Level {
    private GroupType type;

    /** Index of the last field that has ended; -1 if none has. */
    private int previous;

    /** Index of the field that is open; -1 if none is. */
    private int field;

    /** Number of values of the open field. */
    private int values;
  }

  /**
   * A consumer that validates.
   *
   * @param delegate what valid calls are passed to
   * @param schema the schema of the records
   */
  public ValidatingRecordConsumer(RecordConsumer delegate, MessageType schema) {
    this.delegate = delegate;
    this.schema = Objects.requireNonNull(schema, "schema");
  }

  private void open(GroupType type) {
    if (depth == levels.size()) {
      levels.add(new Level());
    }
    Level level = levels.get(depth++);
    level.type = type;
    level.previous = -1;
    level.field = -1;
  }

  private Level current() {
    if (depth == 0) {
      throw new InvalidRecordException("no record has been started");
    }
    return levels.get(depth - 1);
  }

  private static Type openField(Level level) {
    if (level.field < 0) {
      throw new InvalidRecordException("no field has been started in " + level.type.getName());
    }
    return level.type.getType(level.field);
  }

  private static void requireNoneMissing(Level level, int end) {
    for (int i = level.previous + 1; i < end; i++) {
      Type type = level.type.getType(i);
      if (type.isRepetition(Repetition.REQUIRED)) {
        throw new InvalidRecordException("required field is missing " + type);
      }
    }
  }

  @Override
  public void startMessage() {
    depth = 0;
    open(schema);
    delegate.startMessage();
  }

  @Override
  public void endMessage() {
    Level level = current();
    delegate.endMessage();
    requireNoneMissing(level, level.type.getFieldCount());
    depth--;
  }

  @Override
  public void startField(String field, int index) {
    Level level = current();
    if (index <= level.previous) {
      throw new InvalidRecordException(
          "fields must be added in order "
              + field
              + " index "
              + index
              + " is before previous field "
              + level.previous);
    }
    requireNoneMissing(level, index);
    level.field = index;
    level.values = 0;
    delegate.startField(field, index);
  }

  @Override
  public void endField(String field, int index) {
    Level level = current();
    openField(level);
    delegate.endField(field, index);
    level.previous = level.field;
    level.field = -1;
  }

  @Override
  public void startGroup() {
    open(openField(current()).asGroupType());
    delegate.startGroup();
  }

  @Override
  public void endGroup() {
    Level level = current();
    delegate.endGroup();
    requireNoneMissing(level, level.type.getFieldCount());
    depth--;
  }

  @Override
  public void flush() {
    delegate.flush();
  }

  /** Counts a value of the open field. */
  private Type addValue() {
    Level level = current();
    Type type = openField(level);
    level.values++;
    if (level.values > 1 && !type.isRepetition(Repetition.REPEATED)) {
      throw new InvalidRecordException("repeated value when the type is not repeated in " + type);
    }
    return type;
  }

  private void addValue(PrimitiveTypeName expected) {
    Type type = addValue();
    if (!type.isPrimitive() || type.asPrimitiveType().getPrimitiveTypeName() != expected) {
      throw new InvalidRecordException("expected type " + expected + " but got " + type);
    }
  }

  @Override
  public void addInteger(int value) {
    addValue(PrimitiveTypeName.INT32);
    delegate.addInteger(value);
  }

  @Override
  public void addLong(long value) {
    addValue(PrimitiveTypeName.INT64);
    delegate.addLong(value);
  }

  @Override
  public void addBoolean(boolean value) {
    addValue(PrimitiveTypeName.BOOLEAN);
    delegate.addBoolean(value);
  }

  @Override
  public void addFloat(float value) {
    addValue(PrimitiveTypeName.FLOAT);
    delegate.addFloat(value);
  }

  @Override
  public void addDouble(double value) {
    addValue(PrimitiveTypeName.DOUBLE);
    delegate.addDouble(value);
  }

  @Override
  public void addBinary(Binary value) {
    Type type = addValue();
    if (!type.isPrimitive() || !holdsBytes(type.asPrimitiveType().getPrimitiveTypeName())) {
      throw new InvalidRecordException(
          "expected type in [BINARY, INT96, FIXED_LEN_BYTE_ARRAY] but got " + type);
    }
    delegate.addBinary(value);
  }

  private static boolean holdsBytes(PrimitiveTypeName type) {
    return type == PrimitiveTypeName.BINARY
        || type == PrimitiveTypeName.INT96
        || type == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY;
  }
}
