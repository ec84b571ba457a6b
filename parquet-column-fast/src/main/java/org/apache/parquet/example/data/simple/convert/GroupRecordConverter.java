package org.apache.parquet.example.data.simple.convert;

import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.MessageType;

/** Makes a {@link Group} of each record that is read. */
public class GroupRecordConverter extends RecordMaterializer<Group> {

  private final SimpleGroupConverter root;

  /** Makes a converter of records of a schema. */
  public GroupRecordConverter(MessageType schema) {
    SimpleGroupFactory factory = new SimpleGroupFactory(schema);
    root =
        new SimpleGroupConverter(null, 0, schema) {
          @Override
          public void start() {
            current = factory.newGroup();
          }
        };
  }

  @Override
  public Group getCurrentRecord() {
    return root.getCurrentRecord();
  }

  @Override
  public GroupConverter getRootConverter() {
    return root;
  }
}
