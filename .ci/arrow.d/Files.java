import dev.parquetfast.arrow.ParquetArrowReader;
import dev.parquetfast.arrow.ParquetArrowWriter;
import dev.parquetfast.files.ByteBufferInputFile;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;

/** Makes, reads or writes files: Files make|read|write FOLDER SECONDS. */
class Files {

  private static final int ROWS = 300_000;
  private static final List<String> NAMES =
      List.of("flat-dictionary", "flat-plain", "flat-v2", "nested-dictionary", "nested-v2");
  private static final FieldType INT = FieldType.nullable(new ArrowType.Int(32, true));
  private static final FieldType TEXT = FieldType.nullable(ArrowType.Utf8.INSTANCE);
  private static final FieldType STRUCT = FieldType.nullable(ArrowType.Struct.INSTANCE);
  private static final FieldType LIST = FieldType.nullable(ArrowType.List.INSTANCE);
  private static final FieldType DOUBLE =
      FieldType.nullable(new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE));

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[1]);
    long nanos = (long) (Double.parseDouble(arguments[2]) * 1e9);
    try (BufferAllocator memory = new RootAllocator()) {
      for (String name : NAMES) {
        Path file = folder.resolve(name + ".parquet");
        if (arguments[0].equals("read")) {
          print(name, nanos, () -> read(file, memory));
          continue;
        }
        try (VectorSchemaRoot root = name.startsWith("flat") ? flat(memory) : orders(memory)) {
          root.setRowCount(ROWS);
          if (arguments[0].equals("make")) {
            write(file, root, name);
          } else {
            print(name, nanos, () -> write(folder.resolve("ours.out"), root, name));
          }
        }
      }
    }
  }

  private interface Work {
    void run() throws IOException;
  }

  /** Prints the median of the later half of the times that fit. */
  private static void print(String name, long nanos, Work work) throws IOException {
    List<Double> times = new ArrayList<>();
    long end = System.nanoTime() + nanos;
    do {
      long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      work.run();
      long after = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      times.add((double) (after - before) / ROWS);
    } while (System.nanoTime() < end);
    List<Double> later = new ArrayList<>(times.subList(times.size() / 2, times.size()));
    Collections.sort(later);
    System.out.printf(Locale.ROOT, "%s %.1f%n", name, later.get(later.size() / 2));
  }

  private static void read(Path file, BufferAllocator memory) throws IOException {
    try (ParquetArrowReader reader =
        ParquetArrowReader.builder(ByteBufferInputFile.map(file), memory).build()) {
      while (reader.loadNextBatch()) {
        // The vectors are what is wanted.
      }
    }
  }

  private static void write(Path file, VectorSchemaRoot root, String name) throws IOException {
    ParquetProperties properties =
        ParquetProperties.builder()
            .withDictionaryEncoding(!name.endsWith("plain"))
            .withWriterVersion(
                name.endsWith("v2") ? WriterVersion.PARQUET_2_0 : WriterVersion.PARQUET_1_0)
            .build();
    try (ParquetArrowWriter writer =
        ParquetArrowWriter.builder(new LocalOutputFile(file), root.getSchema())
            .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
            .withProperties(properties)
            .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
            .build()) {
      writer.write(root);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static VectorSchemaRoot flat(BufferAllocator memory) {
    Random random = new Random(1);
    BigIntVector id = new BigIntVector("id", memory);
    IntVector day = new IntVector("day", memory);
    Float8Vector price = new Float8Vector("price", memory);
    VarCharVector name = new VarCharVector("name", memory);
    VarCharVector url = new VarCharVector("url", memory);
    BitVector flag = new BitVector("flag", memory);
    Float4Vector share = new Float4Vector("share", memory);
    IntVector count = new IntVector("count", memory);
    for (int i = 0; i < ROWS; i++) {
      id.setSafe(i, i);
      day.setSafe(i, i / 100);
      if (random.nextInt(10) != 0) {
        price.setSafe(i, random.nextInt(100_000) / 100.0);
      }
      if (random.nextInt(10) != 0) {
        name.setSafe(i, bytes("name " + random.nextInt(3000)));
      }
      int page = 1_000_000 + random.nextInt(90_000);
      url.setSafe(i, bytes("https://example.org/products/" + page + "/page=" + i % 7));
      flag.setSafe(i, random.nextInt(2));
      share.setSafe(i, random.nextFloat());
      if (random.nextInt(3) != 0) {
        count.setSafe(i, random.nextInt(20));
      }
    }
    return root(List.of(id, day, price, name, url, flag, share, count));
  }

  private static VectorSchemaRoot orders(BufferAllocator memory) {
    Random random = new Random(1);
    BigIntVector id = new BigIntVector("id", memory);
    ListVector items = ListVector.empty("items", memory);
    StructVector item = (StructVector) items.addOrGetVector(STRUCT).getVector();
    IntVector quantity = item.addOrGet("quantity", INT, IntVector.class);
    VarCharVector sku = item.addOrGet("sku", TEXT, VarCharVector.class);
    Float8Vector price = item.addOrGet("price", DOUBLE, Float8Vector.class);
    ListVector tags = ListVector.empty("tags", memory);
    VarCharVector tag = (VarCharVector) tags.addOrGetVector(TEXT).getVector();
    ListVector matrix = ListVector.empty("matrix", memory);
    ListVector line = (ListVector) matrix.addOrGetVector(LIST).getVector();
    IntVector cell = (IntVector) line.addOrGetVector(INT).getVector();
    StructVector customer = StructVector.empty("customer", memory);
    VarCharVector name = customer.addOrGet("name", TEXT, VarCharVector.class);
    StructVector address = customer.addOrGet("address", STRUCT, StructVector.class);
    VarCharVector city = address.addOrGet("city", TEXT, VarCharVector.class);
    IntVector zip = address.addOrGet("zip", INT, IntVector.class);
    for (int i = 0; i < ROWS; i++) {
      id.setSafe(i, i);
      if (random.nextInt(10) != 0) {
        int start = items.startNewValue(i);
        int number = random.nextInt(4);
        for (int at = start; at < start + number; at++) {
          if (random.nextInt(12) != 0) {
            item.setIndexDefined(at);
            sku.setSafe(at, bytes("sku-" + random.nextInt(90_000)));
            price.setSafe(at, random.nextInt(10_000) / 100.0);
            if (random.nextInt(8) != 0) {
              quantity.setSafe(at, random.nextInt(100));
            }
          }
        }
        items.endValue(i, number);
      }
      if (random.nextInt(8) != 0) {
        int start = tags.startNewValue(i);
        int number = random.nextInt(4);
        for (int at = start; at < start + number; at++) {
          if (random.nextInt(9) != 0) {
            tag.setSafe(at, bytes("tag " + random.nextInt(3000)));
          }
        }
        tags.endValue(i, number);
      }
      if (random.nextInt(8) != 0) {
        int start = matrix.startNewValue(i);
        int number = random.nextInt(3);
        for (int at = start; at < start + number; at++) {
          int first = line.startNewValue(at);
          int cells = random.nextInt(3);
          for (int k = first; k < first + cells; k++) {
            cell.setSafe(k, random.nextInt(1000));
          }
          line.endValue(at, cells);
        }
        matrix.endValue(i, number);
      }
      if (random.nextInt(9) != 0) {
        customer.setIndexDefined(i);
        name.setSafe(i, bytes("customer " + random.nextInt(3000)));
        if (random.nextInt(9) != 0) {
          address.setIndexDefined(i);
          city.setSafe(i, bytes("city " + random.nextInt(300)));
          if (random.nextInt(5) != 0) {
            zip.setSafe(i, random.nextInt(99_999));
          }
        }
      }
    }
    return root(List.of(id, items, tags, matrix, customer));
  }

  private static VectorSchemaRoot root(List<FieldVector> vectors) {
    vectors.forEach(vector -> vector.setValueCount(ROWS));
    return new VectorSchemaRoot(vectors);
  }
}
