package org.apache.parquet.example.data.simple.convert;

import org.apache.parquet.example.data.Group;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.Type;

/** Adds a group to the group around it, and has its fields added to it. */
class SimpleGroupConverter extends GroupConverter {

  private final SimpleGroupConverter parent;
  private final int index;
  private final Converter[] fields;

  /** The group that was started last. */
  protected Group current;

  /**
   * Makes a converter.
   *
   * @param parent the converter of the group around it; null if it is a record
   * @param index of this group in that one
   */
  SimpleGroupConverter(SimpleGroupConverter parent, int index, GroupType schema) {
    this.parent = parent;
    this.index = index;
    this.fields = new Converter[schema.getFieldCount()];
    for (int i = 0; i < fields.length; i++) {
      Type field = schema.getType(i);
      fields[i] =
          field.isPrimitive()
              ? new SimplePrimitiveConverter(this, i)
              : new SimpleGroupConverter(this, i, field.asGroupType());
    }
  }

  @Override
  public Converter getConverter(int fieldIndex) {
    return fields[fieldIndex];
  }

  @Override
  public void start() {
    current = parent.current.addGroup(index);
  }

  @Override
  public void end() {}

  /** The group that was started last. */
  public Group getCurrentRecord() {
    return current;
  }
}
