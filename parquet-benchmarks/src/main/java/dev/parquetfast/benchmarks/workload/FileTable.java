package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.PhysicalType;
import dev.parquetfast.benchmarks.bridge.StructLists;
import dev.parquetfast.benchmarks.bridge.TableColumn;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.ConversionPatterns;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;

/** The rows of a file, column by column, and arrays for rows that are read. */
final class FileTable {

  private final List<TableColumn> columns;
  private final List<ColumnValues> values = new ArrayList<>();
  private final MessageType schema;
  private final int rows;

  /** The lists whose structs the columns are the fields of; null if the table is flat. */
  private final StructLists lists;

  FileTable(List<TableColumn> columns) {
    this(columns, null);
  }

  /** A table of one column. Only its records can be written. */
  FileTable(StructLists lists) {
    this(lists.fields(), lists);
  }

  private FileTable(List<TableColumn> columns, StructLists lists) {
    this.columns = columns;
    this.lists = lists;
    this.rows = lists == null ? Array.getLength(columns.get(0).values()) : lists.rows();
    Types.MessageTypeBuilder builder = Types.buildMessage();
    for (TableColumn column : columns) {
      values.add(new ColumnValues(column.type(), column.values()));
      builder.addField(field(column));
    }
    MessageType fields = builder.named("event");
    this.schema =
        lists == null
            ? fields
            : new MessageType(
                fields.getName(),
                ConversionPatterns.listOfElements(
                    Repetition.OPTIONAL,
                    lists.name(),
                    new GroupType(Repetition.OPTIONAL, "element", fields.getFields())));
  }

  MessageType schema() {
    return schema;
  }

  int rows() {
    return rows;
  }

  int columns() {
    return columns.size();
  }

  /** Returns arrays for the values of another reading. */
  List<ColumnValues> newDefaults() {
    List<ColumnValues> defaults = new ArrayList<>();
    values.forEach(column -> defaults.add(column.newDefaults()));
    return defaults;
  }

  /** Returns the columns in arrays, for batches. */
  List<ColumnArrays> arrays() {
    List<ColumnArrays> arrays = new ArrayList<>();
    for (TableColumn column : columns) {
      boolean[] there = column.isOptional() ? new boolean[rows] : null;
      for (int row = 0; there != null && row < rows; row++) {
        there[row] = !column.isNull(row);
      }
      arrays.add(new ColumnArrays(column.values(), there));
    }
    return arrays;
  }

  /** Writes all rows to columns, value by value. */
  void write(ColumnWriteStore store) {
    List<ColumnWriter> writers = new ArrayList<>();
    schema.getColumns().forEach(column -> writers.add(store.getColumnWriter(column)));
    for (int row = 0; row < rows; row++) {
      for (int i = 0; i < columns.size(); i++) {
        if (columns.get(i).isNull(row)) {
          writers.get(i).writeNull(0, 0);
        } else {
          values.get(i).write(row, writers.get(i), 0, columns.get(i).isOptional() ? 1 : 0);
        }
      }
      store.endRecord();
    }
  }

  /** Adds what a row has to a record. */
  void add(int row, RecordConsumer record) {
    if (lists == null) {
      addFields(row, record);
    } else if (!lists.nullLists()[row]) {
      record.startField(lists.name(), 0);
      record.startGroup();
      addStructs(lists.offsets()[row], lists.offsets()[row + 1], record);
      record.endGroup();
      record.endField(lists.name(), 0);
    }
  }

  private void addStructs(int start, int end, RecordConsumer record) {
    if (start == end) {
      return;
    }
    record.startField("list", 0);
    for (int i = start; i < end; i++) {
      record.startGroup();
      if (!lists.nullStructs()[i]) {
        record.startField("element", 0);
        record.startGroup();
        addFields(i, record);
        record.endGroup();
        record.endField("element", 0);
      }
      record.endGroup();
    }
    record.endField("list", 0);
  }

  /** Adds those fields that have a value. */
  private void addFields(int row, RecordConsumer record) {
    for (int i = 0; i < columns.size(); i++) {
      TableColumn column = columns.get(i);
      if (!column.isNull(row)) {
        record.startField(column.name(), i);
        values.get(i).add(row, record);
        record.endField(column.name(), i);
      }
    }
  }

  private static PrimitiveType field(TableColumn column) {
    Types.PrimitiveBuilder<PrimitiveType> field =
        Types.primitive(
            PrimitiveTypeName.valueOf(column.type().name()),
            column.isOptional() ? Repetition.OPTIONAL : Repetition.REQUIRED);
    if (column.type() == PhysicalType.FIXED_LEN_BYTE_ARRAY) {
      field = field.length(column.length());
    }
    if (column.isText()) {
      field = field.as(LogicalTypeAnnotation.stringType());
    }
    return field.named(column.name());
  }
}
