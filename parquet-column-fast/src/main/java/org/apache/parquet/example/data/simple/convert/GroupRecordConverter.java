package org.apache.parquet.example.data.simple.convert;

import dev.parquetfast.record.FieldKinds;
import dev.parquetfast.record.GroupBatch;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.MessageType;

/** Makes a {@link Group} of each record that is read. */
public class GroupRecordConverter extends RecordMaterializer<Group> {

  private final Root root;

  /** Makes a converter of records of a schema. */
  public GroupRecordConverter(MessageType schema) {
    root = new Root(schema);
  }

  @Override
  public Group getCurrentRecord() {
    return root.getCurrentRecord();
  }

  @Override
  public GroupConverter getRootConverter() {
    return root;
  }

  /** Makes the groups that are records. */
  private static final class Root extends SimpleGroupConverter implements GroupBatch.Target {

    private final FieldKinds fields;

    Root(MessageType schema) {
      super(null, 0, schema);
      fields = new FieldKinds(schema);
    }

    @Override
    public void start() {
      start(new byte[fields.count()], null, null);
    }

    @Override
    public FieldKinds fields() {
      return fields;
    }

    @Override
    public void start(byte[] kinds, long[] numbers, Object[] objects) {
      current = new SimpleGroup(fields, kinds, numbers, objects);
    }
  }
}
