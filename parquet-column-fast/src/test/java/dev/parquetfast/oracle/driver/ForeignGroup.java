package dev.parquetfast.oracle.driver;

import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.NanoTime;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.GroupType;

/** A group of a third party, without values. */
final class ForeignGroup extends Group {

  private final GroupType schema;

  ForeignGroup(GroupType schema) {
    this.schema = schema;
  }

  @Override
  public GroupType getType() {
    return schema;
  }

  @Override
  public String toString() {
    return "foreign";
  }

  @Override
  public void add(int fieldIndex, int value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void add(int fieldIndex, long value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void add(int fieldIndex, String value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void add(int fieldIndex, boolean value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void add(int fieldIndex, NanoTime value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void add(int fieldIndex, Binary value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void add(int fieldIndex, float value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void add(int fieldIndex, double value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void add(int fieldIndex, Group value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Group addGroup(int fieldIndex) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Group getGroup(int fieldIndex, int index) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void writeValue(int fieldIndex, int index, RecordConsumer consumer) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int getFieldRepetitionCount(int fieldIndex) {
    throw new UnsupportedOperationException();
  }

  @Override
  public String getString(int fieldIndex, int index) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int getInteger(int fieldIndex, int index) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long getLong(int fieldIndex, int index) {
    throw new UnsupportedOperationException();
  }

  @Override
  public double getDouble(int fieldIndex, int index) {
    throw new UnsupportedOperationException();
  }

  @Override
  public float getFloat(int fieldIndex, int index) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean getBoolean(int fieldIndex, int index) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Binary getBinary(int fieldIndex, int index) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Binary getInt96(int fieldIndex, int index) {
    throw new UnsupportedOperationException();
  }

  @Override
  public String getValueToString(int fieldIndex, int index) {
    throw new UnsupportedOperationException();
  }
}
