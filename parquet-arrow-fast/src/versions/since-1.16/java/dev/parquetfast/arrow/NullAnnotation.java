package dev.parquetfast.arrow;

import org.apache.parquet.schema.LogicalTypeAnnotation;

/** The annotation of a column that has only nulls. */
final class NullAnnotation {

  /** Null if upstream has no such annotation. */
  static final LogicalTypeAnnotation INSTANCE = LogicalTypeAnnotation.unknownType();

  private NullAnnotation() {}
}
