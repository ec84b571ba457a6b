package dev.parquetfast.arrow;

import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * Bounds of FIXED_LEN_BYTE_ARRAY in column indexes and in the footer. parquet-hadoop truncates them
 * as those of BINARY, and what is left is no value of the type, though the format asks for one
 * ({@code ColumnIndex} and {@code Statistics} in parquet.thrift). Readers of such bounds fail, or
 * refuse to filter.
 */
final class FixedBounds {

  /**
   * The length up to which bounds are written in full: those of all columns, so they stay small.
   */
  private static final int LONGEST = 1024;

  private FixedBounds() {}

  /** Returns properties by which no bound of a fixed length is cut. */
  static ParquetProperties inFull(ParquetProperties properties, MessageType schema) {
    int inIndex = properties.getColumnIndexTruncateLength();
    int inFooter = properties.getStatisticsTruncateLength();
    int longest = 0;
    ParquetProperties.Builder builder = null;
    for (ColumnDescriptor column : schema.getColumns()) {
      int length = lengthOf(column.getPrimitiveType());
      if (length <= Math.min(inIndex, inFooter)) {
        continue;
      }
      if (builder == null) {
        builder = copyOf(properties);
      }
      String path = String.join(".", column.getPath());
      // Properties know a column by its path with dots, which means others if names have dots.
      boolean isKnown = ColumnPath.fromDotString(path).equals(ColumnPath.get(column.getPath()));
      if (length <= LONGEST || !isKnown) {
        longest = Math.max(longest, length);
      } else {
        builder.withStatisticsEnabled(path, false);
      }
    }
    return builder == null
        ? properties
        : builder
            .withColumnIndexTruncateLength(Math.max(inIndex, longest))
            .withStatisticsTruncateLength(Math.max(inFooter, longest))
            .build();
  }

  private static int lengthOf(PrimitiveType type) {
    return type.getPrimitiveTypeName() == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY
        ? type.getTypeLength()
        : 0;
  }

  /** Before 1.18, a copy lacks this, and the length in the footer, which is set in any case. */
  private static ParquetProperties.Builder copyOf(ParquetProperties properties) {
    return ParquetProperties.copy(properties)
        .withPageValueCountThreshold(properties.getPageValueCountThreshold());
  }
}
