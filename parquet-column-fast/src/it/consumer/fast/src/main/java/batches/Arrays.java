package batches;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.DirectByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import swap.Swap;

/**
 * Writes the same rows record by record, from arrays and from Arrow vectors: three times the same
 * file, byte for byte. The argument is a folder for the files.
 */
public final class Arrays {

  private static final int COUNT = 60_000;

  /** Rows of a batch: not a divisor of anything that decides where pages end. */
  private static final int AT_ONCE = 4099;

  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          "message event { required int64 id; optional binary name (STRING);"
              + " optional double price; repeated group tags { required int32 tag; } }");

  /** What {@link ExampleParquetWriter} says of itself in the footer. */
  private static final Map<String, String> METADATA =
      Map.of(ParquetWriter.OBJECT_MODEL_NAME_PROP, "example");

  private final long[] ids = new long[COUNT];
  private final double[] prices = new double[COUNT];
  private final long[] priced = new long[COUNT / Long.SIZE + 1];
  private final int[] offsets = new int[COUNT + 1];
  private final byte[] bytes = new byte[COUNT * 12];
  private final long[] named = new long[COUNT / Long.SIZE + 1];

  private Arrays() {
    for (int i = 0; i < COUNT; i++) {
      ids[i] = 1_000_000_007L * i;
      prices[i] = i % 3 == 0 ? Double.NaN : i / 8.0;
      priced[i / Long.SIZE] |= i % 3 == 0 ? 0 : 1L << i;
      byte[] name = name(i).getBytes(StandardCharsets.UTF_8);
      int length = i % 10 == 0 ? 0 : name.length;
      System.arraycopy(name, 0, bytes, offsets[i], length);
      offsets[i + 1] = offsets[i] + length;
      named[i / Long.SIZE] |= i % 10 == 0 ? 0 : 1L << i;
    }
  }

  private static String name(int row) {
    return "name " + row % 4000;
  }

  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    Files.createDirectories(folder);
    new Arrays().run(folder);
  }

  private void run(Path folder) throws IOException {
    Path records = newFile(folder, "records");
    writeRecords(records);
    byte[] expected = Files.readAllBytes(records);

    Path arrays = newFile(folder, "arrays");
    ParquetProperties properties = ParquetProperties.builder().build();
    ArrayFile.write(
        new LocalOutputFile(arrays), SCHEMA, properties, codecs(), METADATA, this::writeArrays);
    Swap.check(java.util.Arrays.equals(expected, Files.readAllBytes(arrays)), "Arrays differ");

    Path vectors = newFile(folder, "vectors");
    try (BufferAllocator memory = new RootAllocator();
        VectorSchemaRoot root =
            Vectors.of(memory, COUNT, ids, prices, priced, offsets, bytes, named)) {
      ArrayFile.write(
          new LocalOutputFile(vectors),
          SCHEMA,
          properties,
          codecs(),
          METADATA,
          rows -> {
            rows.column("tags", "tag").levels(tags(COUNT, 0), tags(COUNT, 1), 0, tagsOf(COUNT));
            rows.column("tags", "tag").ints(tags(COUNT, 2), 0, COUNT / 2 * 2);
            return Vectors.write(root, rows);
          });
    }
    Swap.check(java.util.Arrays.equals(expected, Files.readAllBytes(vectors)), "Vectors differ");
    Path empty = newFile(folder, "empty");
    ArrayFile.write(new LocalOutputFile(empty), SCHEMA, properties, codecs(), METADATA, rows -> 0);
    Swap.check(rowGroups(empty) == 0, "A file without rows has row groups");
    System.out.println("Arrays and vectors make the file of " + COUNT + " records");
    countSomePrices(arrays);
    readNames(folder);
  }

  private static CodecFactory codecs() {
    return new CodecFactory(new PlainParquetConfiguration(), 0);
  }

  private static int rowGroups(Path path) throws IOException {
    try (ParquetFileReader file = ParquetFileReader.open(new LocalInputFile(path))) {
      return file.getRowGroups().size();
    }
  }

  /** Strings of small pages, which parquet-hadoop decompresses into memory of either kind. */
  private void readNames(Path folder) throws IOException {
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      expected.add(i % 10 == 0 ? null : name(i));
    }
    for (boolean dictionary : new boolean[] {false, true}) {
      Path small = newFile(folder, "small");
      ParquetProperties properties =
          ParquetProperties.builder()
              .withDictionaryEncoding(dictionary)
              .withPageRowCountLimit(500)
              .build();
      ArrayFile.write(
          new LocalOutputFile(small), SCHEMA, properties, codecs(), METADATA, this::writeArrays);
      for (ByteBufferAllocator memory :
          List.of(new HeapByteBufferAllocator(), new DirectByteBufferAllocator())) {
        // The LocalInputFile of old versions reads into arrays only, and Hadoop's files fail from
        // Java 24 on.
        InputFile input = new CountingInput(new LocalInputFile(small));
        List<String> found = Viewed.read("name", input, memory);
        Swap.check(found.equals(expected), "Names differ in memory of " + memory);
      }
    }
    System.out.println("Names are read as views of pages");
  }

  /** Prices ascend, so a filter leaves out pages. They are not read, nor are other columns. */
  private void countSomePrices(Path file) throws IOException {
    double limit = prices[100];
    long expected = java.util.Arrays.stream(prices).filter(price -> price < limit).count();
    Filtered filtered = new Filtered();
    CountingInput input = new CountingInput(new LocalInputFile(file));
    long count = filtered.countBelow(limit, "price", input);
    Swap.check(count == expected, count + " prices, not " + expected);
    Swap.check(filtered.read < COUNT / 2, filtered.read + " prices read");
    Swap.check(input.read() < 8L * COUNT / 2, input.read() + " bytes read");
    System.out.println(
        count + " of " + filtered.read + " prices that were read are below " + limit);
    countInThreads(file, limit, expected);
  }

  /** Each thread opens the file by itself, for a row group is not to be shared. */
  private static void countInThreads(Path file, double limit, long expected) throws IOException {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      Callable<Long> count =
          () -> new Filtered().countBelow(limit, "price", new LocalInputFile(file));
      for (Future<Long> each : threads.invokeAll(Collections.nCopies(8, count))) {
        Swap.check(each.get() == expected, each.get() + " prices, not " + expected);
      }
    } catch (InterruptedException | ExecutionException e) {
      throw new IOException(e);
    } finally {
      threads.shutdown();
    }
  }

  private static Path newFile(Path folder, String name) throws IOException {
    Path file = folder.resolve(name + ".parquet");
    Files.deleteIfExists(file);
    return file;
  }

  private void writeRecords(Path file) throws IOException {
    SimpleGroupFactory groups = new SimpleGroupFactory(SCHEMA);
    try (ParquetWriter<Group> writer =
        ExampleParquetWriter.builder(new LocalOutputFile(file))
            .withType(SCHEMA)
            .withConf(new PlainParquetConfiguration())
            .withCompressionCodec(CompressionCodecName.SNAPPY)
            .build()) {
      for (int i = 0; i < COUNT; i++) {
        Group row = groups.newGroup().append("id", ids[i]);
        if (i % 10 != 0) {
          row.append("name", name(i));
        }
        if (i % 3 != 0) {
          row.append("price", prices[i]);
        }
        for (int tag = 0; i % 2 == 1 && tag < 2; tag++) {
          row.addGroup("tags").append("tag", i + tag);
        }
        writer.write(row);
      }
    }
  }

  /** Passes all rows of the arrays on, some at a time. Rows of odd numbers have two tags. */
  private int writeArrays(dev.parquetfast.batch.RowBatchWriter rows) {
    rows.column("name").spaced();
    rows.column("price").spaced();
    for (int row = 0; row < COUNT; row += AT_ONCE) {
      int n = Math.min(AT_ONCE, COUNT - row);
      int entry = tagsOf(row);
      int value = row / 2 * 2;
      rows.column("id").longs(ids, row, n);
      rows.column("name").bytes(bytes, offsets, row, n).validity(named, row);
      rows.column("price").doubles(prices, row, n).validity(priced, row);
      rows.column("tags", "tag")
          .ints(tags(COUNT, 2), value, (row + n) / 2 * 2 - value)
          .levels(tags(COUNT, 0), tags(COUNT, 1), entry, tagsOf(row + n) - entry);
      rows.write(n);
    }
    return COUNT;
  }

  /** Returns how many entries the tags of the first rows have: one for none, and one for each. */
  private static int tagsOf(int rows) {
    return rows + rows / 2;
  }

  /** Returns the repetition levels of all tags, their definition levels, or their values. */
  private static int[] tags(int rows, int which) {
    int[] all = new int[which == 2 ? rows : tagsOf(rows)];
    int entry = 0;
    for (int row = 0; row < rows; row++) {
      if (which == 2) {
        all[row] = row + 1;
      } else {
        for (int i = 0; i < 1 + row % 2; i++) {
          all[entry++] = which == 0 ? i : row % 2;
        }
      }
    }
    return all;
  }
}
