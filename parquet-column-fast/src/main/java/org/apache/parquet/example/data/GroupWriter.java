package org.apache.parquet.example.data;

import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.Type;

/** Writes groups as records. */
public class GroupWriter {

  private final RecordConsumer recordConsumer;
  private final Fields fields;

  /** Makes a writer of records of a schema. */
  public GroupWriter(RecordConsumer recordConsumer, GroupType schema) {
    this.recordConsumer = recordConsumer;
    this.fields = new Fields(schema);
  }

  /** Writes a record. */
  public void write(Group group) {
    recordConsumer.startMessage();
    writeFields(group, fields);
    recordConsumer.endMessage();
  }

  private void writeFields(Group group, Fields fields) {
    String[] names = fields.names;
    for (int i = 0; i < names.length; i++) {
      int count = group.getFieldRepetitionCount(i);
      if (count > 0) {
        recordConsumer.startField(names[i], i);
        Fields inside = fields.groups[i];
        for (int j = 0; j < count; j++) {
          if (inside == null) {
            group.writeValue(i, j, recordConsumer);
          } else {
            recordConsumer.startGroup();
            writeFields(group.getGroup(i, j), inside);
            recordConsumer.endGroup();
          }
        }
        recordConsumer.endField(names[i], i);
      }
    }
  }

  /** The fields of a schema, looked up once and not for each value. */
  private static final class Fields {

    final String[] names;

    /** The fields inside each field that is a group, and null for the others. */
    final Fields[] groups;

    Fields(GroupType schema) {
      int count = schema.getFieldCount();
      names = new String[count];
      groups = new Fields[count];
      for (int i = 0; i < count; i++) {
        Type field = schema.getType(i);
        names[i] = field.getName();
        groups[i] = field.isPrimitive() ? null : new Fields(field.asGroupType());
      }
    }
  }
}
