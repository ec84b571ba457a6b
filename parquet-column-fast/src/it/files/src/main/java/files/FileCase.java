package files;

import dev.parquetfast.testkit.Digests;
import dev.parquetfast.testkit.MemoryFile;
import dev.parquetfast.testkit.RecordReader;
import dev.parquetfast.testkit.RecordWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** A file of a seed: its schema, what its writer is told, its records, and how it is read. */
final class FileCase {
  /** About how many values a file has at most: most files, and a few. */
  private static final int MAXIMUM_VALUES = 10_000;

  private static final int MAXIMUM_VALUES_OF_FEW = 200_000;

  private static final int READS = 4;

  final MessageType schema;
  final Settings settings;
  final int rows;
  private final long recordSeed;
  private final long readSeed;

  FileCase(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    schema = RandomSchema.next(random.split());
    settings = new Settings(schema, random.split());
    int values = random.nextInt(40) == 0 ? MAXIMUM_VALUES_OF_FEW : MAXIMUM_VALUES;
    int columns = schema.getColumns().size();
    rows = random.nextInt(random.nextInt(8) == 0 ? 3 : Math.max(10, values / columns));
    recordSeed = random.nextLong();
    readSeed = random.nextLong();
  }

  Records records() {
    return new Records(schema, new SplittableRandom(recordSeed));
  }

  ParquetWriter<Records> writer(MemoryFile file, ByteBufferAllocator allocator) throws IOException {
    RecordWriter<Records> builder = builder(file, schema).withAllocator(allocator);
    settings.apply(builder);
    return builder.build();
  }

  /** Builds a writer that is handed the {@link Records}, and writes the next of them. */
  static RecordWriter<Records> builder(MemoryFile file, MessageType schema) {
    return new RecordWriter<>(file, schema, (consumer, records) -> records.write(consumer));
  }

  /** Writes all rows, and returns the records, which know their values then. */
  Records write(MemoryFile file) throws IOException {
    Records records = records();
    try (ParquetWriter<Records> writer = writer(file, settings.allocator())) {
      for (int i = 0; i < rows; i++) {
        writer.write(records);
      }
    }
    return records;
  }

  /** A digest of the schema, the number of rows and values of each column. */
  long digest() throws IOException {
    long digest = Digests.mix(rows, schema.toString().hashCode());
    for (Leaf leaf : write(new MemoryFile()).leaves().values()) {
      for (Comparable<?> value : leaf.samples()) {
        // Java 19 and newer write some floating-point numbers with fewer digits.
        boolean isFloating = value instanceof Float || value instanceof Double;
        digest = Digests.mix(digest, isFloating ? value.hashCode() : value.toString().hashCode());
      }
    }
    return digest;
  }

  /** Reads the file as it is and then by projections and filters; each read gives one line. */
  List<String> read(MemoryFile file, Records written) {
    SplittableRandom random = new SplittableRandom(readSeed);
    RandomFilter filters = new RandomFilter(schema, written, random.split());
    List<String> lines = new ArrayList<>();
    lines.add("all: " + read(new RecordReader<>(file, new RowDigest(null, false))));
    for (int i = 1; i < READS; i++) {
      MessageType projection = random.nextBoolean() ? null : projection(random);
      RecordReader<Long> reader =
          new RecordReader<>(file, new RowDigest(projection, random.nextBoolean()));
      boolean filtered = random.nextInt(5) > 0;
      FilterPredicate filter = filtered ? filters.next() : null;
      if (filter != null) {
        reader.withFilter(FilterCompat.get(filter));
      }
      reader
          .useColumnIndexFilter(random.nextBoolean())
          .useStatsFilter(random.nextBoolean())
          .useDictionaryFilter(random.nextBoolean())
          .useBloomFilter(random.nextBoolean())
          .useRecordFilter(random.nextInt(3) > 0)
          .usePageChecksumVerification(random.nextBoolean());
      if (random.nextInt(3) == 0) {
        reader.withAllocator(settings.allocator());
      }
      String kind = (filtered ? "filtered" : "all") + (projection == null ? "" : ", projected");
      lines.add(kind + ": " + read(reader));
    }
    return lines;
  }

  /** The rows of a whole file. */
  static String rows(MemoryFile file) {
    return read(new RecordReader<>(file, new RowDigest(null, false)));
  }

  /** How many rows there are, with a digest of them, or what went wrong after how many. */
  private static String read(ParquetReader.Builder<Long> builder) {
    long digest = 0;
    int count = 0;
    try (ParquetReader<Long> reader = builder.build()) {
      for (Long row = reader.read(); row != null; row = reader.read()) {
        digest = Digests.mix(digest, row);
        count++;
      }
      return count + " rows, " + Long.toHexString(digest);
    } catch (IOException | RuntimeException e) {
      return count + " rows, then " + e;
    }
  }

  private MessageType projection(SplittableRandom random) {
    List<Type> fields = projected(schema, random);
    return new MessageType(schema.getName(), fields);
  }

  /** Some fields of a group, at least one; groups lose some of theirs, but lists and maps none. */
  private static List<Type> projected(GroupType group, SplittableRandom random) {
    List<Type> fields = new ArrayList<>();
    int always = random.nextInt(group.getFieldCount());
    for (int i = 0; i < group.getFieldCount(); i++) {
      if (i != always && random.nextBoolean()) {
        continue;
      }
      Type field = group.getType(i);
      fields.add(
          field.isPrimitive() || field.getLogicalTypeAnnotation() != null
              ? field
              : field.asGroupType().withNewFields(projected(field.asGroupType(), random)));
    }
    return fields;
  }

  @Override
  public String toString() {
    return schema + settings.toString() + ", " + rows + " rows";
  }
}
