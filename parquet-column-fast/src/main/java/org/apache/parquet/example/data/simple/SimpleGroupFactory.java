package org.apache.parquet.example.data.simple;

import dev.parquetfast.record.FieldKinds;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.GroupFactory;
import org.apache.parquet.schema.MessageType;

/** Makes records of one schema. */
public class SimpleGroupFactory extends GroupFactory {

  private final FieldKinds fields;

  /** Makes a factory of records of a schema. */
  public SimpleGroupFactory(MessageType schema) {
    this.fields = new FieldKinds(schema);
  }

  @Override
  public Group newGroup() {
    return new SimpleGroup(fields);
  }
}
