package dev.parquetfast.arrow;

import dev.parquetfast.testkit.MemoryFile;
import dev.parquetfast.testkit.RecordReader;
import dev.parquetfast.testkit.RecordWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.GroupWriter;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** Files that are written and read record by record, by parquet-hadoop. */
final class GroupFile {

  private GroupFile() {}

  static MessageType schema(List<Shape> fields) {
    List<Type> types = new ArrayList<>();
    fields.forEach(field -> types.add(field.type()));
    return new MessageType("m", types);
  }

  static List<Group> random(MessageType schema, List<Shape> fields, int rows, Random random) {
    List<Group> groups = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      Group group = new SimpleGroup(schema);
      fields.forEach(field -> field.write(group, random));
      groups.add(group);
    }
    return groups;
  }

  /** Writes a file with small pages. */
  static byte[] write(
      MessageType schema, List<Group> rows, Consumer<ExampleParquetWriter.Builder> settings)
      throws IOException {
    MemoryFile output = new MemoryFile();
    ExampleParquetWriter.Builder builder =
        ExampleParquetWriter.builder(output)
            .withConf(new PlainParquetConfiguration())
            .withType(schema)
            .withPageRowCountLimit(50);
    settings.accept(builder);
    try (ParquetWriter<Group> writer = builder.build()) {
      for (Group row : rows) {
        writer.write(row);
      }
    }
    return output.bytes();
  }

  /**
   * Builds a writer of records.
   *
   * @param flushing whether nulls of missing groups are written with their record. Otherwise they
   *     are held back, and the sizes at which row groups end do not include them
   */
  static RecordWriter<Group> writer(OutputFile file, MessageType schema, boolean flushing) {
    return new RecordWriter<>(
        file,
        schema,
        (consumer, row) -> {
          new GroupWriter(consumer, schema).write(row);
          if (flushing) {
            consumer.flush();
          }
        });
  }

  static RecordReader<Group> reader(InputFile file) {
    return new RecordReader<>(file, new GroupReadSupport());
  }

  /** Returns random settings of a writer. */
  static Consumer<ExampleParquetWriter.Builder> settings(Random random, String arrowSchema) {
    Map<String, String> metadata = new HashMap<>();
    if (arrowSchema != null) {
      metadata.put(StoredSchema.KEY, arrowSchema);
    }
    CompressionCodecName[] codecs = {
      CompressionCodecName.UNCOMPRESSED, CompressionCodecName.SNAPPY, CompressionCodecName.ZSTD
    };
    CompressionCodecName codec = codecs[random.nextInt(codecs.length)];
    boolean dictionary = random.nextBoolean();
    boolean split = random.nextBoolean();
    WriterVersion version =
        random.nextBoolean() ? WriterVersion.PARQUET_1_0 : WriterVersion.PARQUET_2_0;
    long rowGroupSize = random.nextBoolean() ? 1 : 1 << 20;
    return builder ->
        builder
            .withCompressionCodec(codec)
            .withDictionaryEncoding(dictionary)
            .withByteStreamSplitEncoding(split)
            .withWriterVersion(version)
            .withRowGroupSize(rowGroupSize)
            .withExtraMetaData(metadata);
  }

  /** Returns the rows of a file, and calls {@code failed} if they end with an exception. */
  static List<Group> read(InputFile file, Consumer<Exception> failed) {
    List<Group> groups = new ArrayList<>();
    try (ParquetReader<Group> reader = reader(file).build()) {
      for (Group group = reader.read(); group != null; group = reader.read()) {
        groups.add(group);
      }
    } catch (IOException | RuntimeException e) {
      failed.accept(e);
    }
    return groups;
  }

  static ParquetMetadata footer(InputFile file) throws IOException {
    ParquetReadOptions options =
        ParquetReadOptions.builder(new PlainParquetConfiguration()).build(); // others read XML
    try (ParquetFileReader reader = ParquetFileReader.open(file, options)) {
      return reader.getFooter();
    }
  }

  /** Returns the schema of a file as it says itself, orders of columns included. */
  static MessageType schemaOf(InputFile file) throws IOException {
    return footer(file).getFileMetaData().getSchema();
  }

  /** Returns the rows that match. */
  static List<Group> matching(InputFile file, FilterPredicate filter) throws IOException {
    List<Group> groups = new ArrayList<>();
    try (ParquetReader<Group> reader =
        reader(file).withFilter(FilterCompat.get(filter)).useRecordFilter(true).build()) {
      for (Group group = reader.read(); group != null; group = reader.read()) {
        groups.add(group);
      }
    }
    return groups;
  }

  static List<Object> expected(List<Group> groups, List<Shape> fields) {
    List<Object> rows = new ArrayList<>();
    groups.forEach(group -> rows.add(Shape.readFields(group, fields)));
    return rows;
  }

  /** Returns the rows of a file as the reader of vectors has them. */
  static List<Object> vectors(
      InputFile file, BufferAllocator allocator, Consumer<ParquetArrowReader.Builder> settings)
      throws IOException {
    ParquetArrowReader.Builder builder = ParquetArrowReader.builder(file, allocator);
    settings.accept(builder);
    List<Object> rows = new ArrayList<>();
    try (ParquetArrowReader reader = builder.build()) {
      while (reader.loadNextBatch()) {
        rows.addAll(VectorValues.rows(reader.getVectorSchemaRoot(), reader));
      }
    }
    return rows;
  }
}
