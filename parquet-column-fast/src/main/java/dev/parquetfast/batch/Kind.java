package dev.parquetfast.batch;

import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** In which arrays a batch holds its values. */
enum Kind {
  BOOLEANS,
  INTS,
  LONGS,
  FLOATS,
  DOUBLES,
  BYTES,
  IDS;

  /** Returns the kind of values of a type that are not held as ids. */
  static Kind of(PrimitiveTypeName type) {
    switch (type) {
      case BOOLEAN:
        return BOOLEANS;
      case INT32:
        return INTS;
      case INT64:
        return LONGS;
      case FLOAT:
        return FLOATS;
      case DOUBLE:
        return DOUBLES;
      default:
        return BYTES;
    }
  }
}
