package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.FileAccess;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import dev.parquetfast.benchmarks.data.TestDataFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * A program that does one thing and ends: {@code write SPECIFICATION FILE} writes the rows of a
 * {@link FileSpec}, and prints the file's size. {@code read PATH FILE} reads all values, and prints
 * a number that depends on them.
 */
public final class ColdJob {

  private ColdJob() {}

  /** Does what the arguments demand. */
  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[2]);
    if (args[0].equals("write")) {
      System.out.println(write(FileSpec.parse(args[1]), file));
    } else if (args[1].equals(FileAccess.GROUPS.name())) {
      System.out.println(readGroups(file));
    } else {
      System.out.println(readRecords(file));
    }
  }

  private static long write(FileSpec spec, Path file) throws IOException {
    FileTable table = new FileTable(TestDataFactory.table(spec.rows()));
    try (ParquetWriter<int[]> writer =
        FileSettings.newWriter(
            spec, table, new LocalOutputFile(file), new HeapByteBufferAllocator())) {
      FileSettings.write(writer, table);
    }
    return Files.size(file);
  }

  private static long readGroups(Path file) throws IOException {
    long sum = 0;
    try (ParquetReader<Group> reader =
        new FileRecords<>(new LocalInputFile(file), GroupRecordConverter::new).build()) {
      for (Group group = reader.read(); group != null; group = reader.read()) {
        sum = 31 * sum + sum(group);
      }
    }
    return sum;
  }

  private static long sum(Group group) {
    long sum = 0;
    GroupType type = group.getType();
    for (int i = 0; i < type.getFieldCount(); i++) {
      if (group.getFieldRepetitionCount(i) > 0) {
        sum = 31 * sum + value(group, i, type);
      }
    }
    return sum;
  }

  private static long value(Group group, int field, GroupType fields) {
    PrimitiveTypeName type = fields.getType(field).asPrimitiveType().getPrimitiveTypeName();
    return switch (type) {
      case BINARY, FIXED_LEN_BYTE_ARRAY, INT96 -> group.getBinary(field, 0).hashCode();
      default -> GroupScan.value(group, field, type);
    };
  }

  private static long readRecords(Path file) throws IOException {
    Sum sum = new Sum();
    try (ParquetReader<Sum> reader =
        new FileRecords<>(new LocalInputFile(file), sum::prepare).build()) {
      while (reader.read() != null) {
        sum.records++;
      }
    }
    return 31 * sum.value + sum.records;
  }

  /** Adds up the values of all records. This object is every record. */
  private static final class Sum extends RecordMaterializer<Sum> {

    private long value;
    private long records;
    private GroupConverter root;

    Sum prepare(MessageType schema) {
      Converter[] fields = new Converter[schema.getFieldCount()];
      for (int i = 0; i < fields.length; i++) {
        fields[i] = new FieldSum();
      }
      root =
          new GroupConverter() {
            @Override
            public Converter getConverter(int fieldIndex) {
              return fields[fieldIndex];
            }

            @Override
            public void start() {}

            @Override
            public void end() {}
          };
      return this;
    }

    @Override
    public Sum getCurrentRecord() {
      return this;
    }

    @Override
    public GroupConverter getRootConverter() {
      return root;
    }

    private void add(long bits) {
      value = 31 * value + bits;
    }

    private final class FieldSum extends PrimitiveConverter {

      @Override
      public void addBoolean(boolean each) {
        add(each ? 1 : 0);
      }

      @Override
      public void addInt(int each) {
        add(each);
      }

      @Override
      public void addLong(long each) {
        add(each);
      }

      @Override
      public void addFloat(float each) {
        add(Float.floatToRawIntBits(each));
      }

      @Override
      public void addDouble(double each) {
        add(Double.doubleToRawLongBits(each));
      }

      @Override
      public void addBinary(Binary each) {
        add(each.hashCode());
      }
    }
  }
}
