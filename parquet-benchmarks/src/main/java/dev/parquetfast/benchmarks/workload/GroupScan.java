package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.Checksums;
import dev.parquetfast.benchmarks.bridge.FileScan;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** Reads a file row by row as {@code Group} objects, which are asked for every field. */
final class GroupScan implements FileScan {

  /** Reads a file from its beginning. */
  interface Source {
    Groups open() throws IOException;
  }

  /** The rows of a file. */
  interface Groups extends Closeable {
    /** Returns the next row, or null if there is none. */
    Group next() throws IOException;
  }

  private final Source source;
  private final PrimitiveTypeName[] types;

  GroupScan(Path file, Source source) throws IOException {
    this.source = source;
    try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file))) {
      MessageType schema = reader.getFileMetaData().getSchema();
      types = new PrimitiveTypeName[schema.getFieldCount()];
      for (int i = 0; i < types.length; i++) {
        types[i] = schema.getType(i).asPrimitiveType().getPrimitiveTypeName();
      }
    }
  }

  @Override
  public int columns() {
    return types.length;
  }

  /** Reads all columns, whichever is named. */
  @Override
  public long pass(int column) throws IOException {
    long rows = 0;
    long sum = 0;
    try (Groups groups = source.open()) {
      for (Group group = groups.next(); group != null; group = groups.next()) {
        for (int i = 0; i < types.length; i++) {
          if (group.getFieldRepetitionCount(i) > 0) {
            sum += value(group, i, types[i]);
          }
        }
        rows++;
      }
    }
    // Nothing that was read may be left out.
    return sum == Long.MIN_VALUE ? -rows : rows;
  }

  /** Returns a number or boolean as bits, or the length of a byte string. */
  static long value(Group group, int field, PrimitiveTypeName type) {
    return switch (type) {
      case BOOLEAN -> group.getBoolean(field, 0) ? 1 : 0;
      case INT32 -> group.getInteger(field, 0);
      case INT64 -> group.getLong(field, 0);
      case FLOAT -> Float.floatToRawIntBits(group.getFloat(field, 0));
      case DOUBLE -> Double.doubleToRawLongBits(group.getDouble(field, 0));
      default -> group.getBinary(field, 0).length();
    };
  }

  @Override
  public String digest(int column) throws IOException {
    Checksums checksums = new Checksums();
    try (Groups groups = source.open()) {
      for (Group group = groups.next(); group != null; group = groups.next()) {
        boolean hasValue = group.getFieldRepetitionCount(column) > 0;
        checksums.row(hasValue);
        if (hasValue) {
          add(group, column, checksums);
        }
      }
    }
    return checksums.toString();
  }

  private void add(Group group, int field, Checksums checksums) {
    switch (types[field]) {
      case BOOLEAN -> checksums.value(new boolean[] {group.getBoolean(field, 0)}, 0);
      case INT32 -> checksums.value(new int[] {group.getInteger(field, 0)}, 0);
      case INT64 -> checksums.value(new long[] {group.getLong(field, 0)}, 0);
      case FLOAT -> checksums.value(new float[] {group.getFloat(field, 0)}, 0);
      case DOUBLE -> checksums.value(new double[] {group.getDouble(field, 0)}, 0);
      default -> checksums.value(group.getBinary(field, 0).getBytes());
    }
  }

  /** Reads a local file as upstream reads it. */
  static Source ofFile(Path file) {
    return () -> {
      ParquetReader<Group> reader =
          new FileRecords<>(new LocalInputFile(file), GroupRecordConverter::new).build();
      return new Groups() {
        @Override
        public Group next() throws IOException {
          return reader.read();
        }

        @Override
        public void close() throws IOException {
          reader.close();
        }
      };
    };
  }

  @Override
  public void close() {}
}
