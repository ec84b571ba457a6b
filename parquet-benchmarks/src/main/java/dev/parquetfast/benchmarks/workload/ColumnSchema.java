package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.ColumnShape;
import dev.parquetfast.benchmarks.bridge.ColumnSpec;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;

/** The schema of a file with one column. */
final class ColumnSchema {

  private static final String NAME = "column";

  private ColumnSchema() {}

  static MessageType of(ColumnSpec column) {
    return switch (column.shape()) {
      case REQUIRED -> flat(column.type(), Repetition.REQUIRED);
      case OPTIONAL -> flat(column.type(), Repetition.OPTIONAL);
      case LIST ->
          Types.buildMessage()
              .optionalList()
              .element(leaf(column.type(), Repetition.OPTIONAL).named("element"))
              .named(NAME)
              .named("rows");
    };
  }

  /** Returns a schema of one group with three columns of a type. */
  static MessageType ofGroup(ColumnSpec column) {
    PhysicalType type = column.type();
    boolean list = column.shape() == ColumnShape.LIST;
    boolean required = column.shape() == ColumnShape.REQUIRED;
    Repetition last = list ? Repetition.REPEATED : Repetition.OPTIONAL;
    GroupType group =
        Types.buildGroup(required ? Repetition.REQUIRED : Repetition.OPTIONAL)
            .addField(leaf(type, required ? Repetition.REQUIRED : Repetition.OPTIONAL).named("a"))
            .addField(leaf(type, Repetition.REQUIRED).named("b"))
            .addField(leaf(type, required ? Repetition.REQUIRED : last).named("c"))
            .named(list ? "element" : NAME);
    return list
        ? Types.buildMessage().optionalList().element(group).named(NAME).named("rows")
        : Types.buildMessage().addField(group).named("rows");
  }

  private static MessageType flat(PhysicalType type, Repetition repetition) {
    return Types.buildMessage().addField(leaf(type, repetition).named(NAME)).named("rows");
  }

  private static Types.PrimitiveBuilder<PrimitiveType> leaf(
      PhysicalType type, Repetition repetition) {
    Types.PrimitiveBuilder<PrimitiveType> leaf =
        Types.primitive(PrimitiveTypeName.valueOf(type.name()), repetition);
    return switch (type) {
      case BINARY -> leaf.as(LogicalTypeAnnotation.stringType());
      case FIXED_LEN_BYTE_ARRAY -> leaf.length(ColumnSpec.LENGTH);
      default -> leaf;
    };
  }
}
