package org.apache.parquet.example.data.simple.convert;

import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.PrimitiveConverter;

/** Adds the values of a field to its group. */
class SimplePrimitiveConverter extends PrimitiveConverter {

  private final SimpleGroupConverter parent;
  private final int index;

  /**
   * Makes a converter.
   *
   * @param index of the field in the group of the parent
   */
  SimplePrimitiveConverter(SimpleGroupConverter parent, int index) {
    this.parent = parent;
    this.index = index;
  }

  @Override
  public void addBinary(Binary value) {
    parent.current.add(index, value);
  }

  @Override
  public void addBoolean(boolean value) {
    parent.current.add(index, value);
  }

  @Override
  public void addDouble(double value) {
    parent.current.add(index, value);
  }

  @Override
  public void addFloat(float value) {
    parent.current.add(index, value);
  }

  @Override
  public void addInt(int value) {
    parent.current.add(index, value);
  }

  @Override
  public void addLong(long value) {
    parent.current.add(index, value);
  }
}
