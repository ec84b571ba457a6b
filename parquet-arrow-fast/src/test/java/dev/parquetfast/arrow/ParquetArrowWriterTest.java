package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.testkit.MemoryFile;
import dev.parquetfast.testkit.RecordWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files written from vectors, compared with those of the same rows written record by record. */
class ParquetArrowWriterTest {

  private final BufferAllocator memory = new RootAllocator();

  @AfterEach
  void nothingIsLeft() {
    assertThat(memory.getAllocatedMemory()).isZero();
    memory.close();
  }

  /** Settings that both kinds of writers have. */
  private static final class Settings {

    final WriterVersion version;
    final CompressionCodecName codec;
    final boolean dictionary;
    final boolean byteStreamSplit;
    final boolean bloomFilters;
    final boolean checksums;
    final int pageSize;
    final int pageRows;
    final long rowGroupSize;
    final int rowGroupRows;
    final int minRows;
    final int maxRows;
    final boolean flushing;

    Settings(Random random) {
      this(random, random.nextBoolean());
    }

    Settings(Random random, boolean flushing) {
      this.flushing = flushing;
      version = random.nextBoolean() ? WriterVersion.PARQUET_1_0 : WriterVersion.PARQUET_2_0;
      List<CompressionCodecName> codecs =
          List.of(
              CompressionCodecName.UNCOMPRESSED,
              CompressionCodecName.UNCOMPRESSED,
              CompressionCodecName.UNCOMPRESSED,
              CompressionCodecName.SNAPPY,
              CompressionCodecName.ZSTD);
      codec = codecs.get(random.nextInt(codecs.size()));
      dictionary = random.nextBoolean();
      byteStreamSplit = random.nextBoolean();
      bloomFilters = random.nextInt(4) == 0;
      checksums = random.nextBoolean();
      pageSize = 100 << random.nextInt(8);
      pageRows = 10 << random.nextInt(8);
      rowGroupSize = flushing ? 3000 << random.nextInt(8) : ParquetWriter.DEFAULT_BLOCK_SIZE;
      rowGroupRows = RowGroupLimit.EXISTS && random.nextBoolean() ? 1 + random.nextInt(300) : 0;
      minRows = 1 + random.nextInt(100);
      maxRows = minRows + random.nextInt(200);
    }

    ParquetArrowWriter arrow(MemoryFile file, Schema schema) throws IOException {
      ParquetArrowWriter.Builder builder =
          ParquetArrowWriter.builder(file, schema)
              .withCompressionCodec(codec)
              .withRowGroupSize(rowGroupSize)
              .withProperties(
                  ParquetProperties.builder()
                      .withWriterVersion(version)
                      .withDictionaryEncoding(dictionary)
                      .withByteStreamSplitEncoding(byteStreamSplit)
                      .withBloomFilterEnabled(bloomFilters)
                      .withMaxBloomFilterBytes(1024)
                      .withPageWriteChecksumEnabled(checksums)
                      .withPageSize(pageSize)
                      .withPageRowCountLimit(pageRows)
                      .withMinRowCountForPageSizeCheck(minRows)
                      .withMaxRowCountForPageSizeCheck(maxRows)
                      .build());
      return (rowGroupRows == 0 ? builder : builder.withRowGroupRowCountLimit(rowGroupRows))
          .build();
    }

    ParquetWriter<Group> records(MemoryFile file, VectorRows rows) throws IOException {
      RecordWriter<Group> builder =
          GroupFile.writer(file, rows.schema(), flushing)
              .withWriterVersion(version)
              .withCompressionCodec(codec)
              .withDictionaryEncoding(dictionary)
              .withByteStreamSplitEncoding(byteStreamSplit)
              .withBloomFilterEnabled(bloomFilters)
              .withMaxBloomFilterBytes(1024)
              .withPageWriteChecksumEnabled(checksums)
              .withPageSize(pageSize)
              .withPageRowCountLimit(pageRows)
              .withRowGroupSize(rowGroupSize)
              .withMinRowCountForPageSizeCheck(minRows)
              .withMaxRowCountForPageSizeCheck(maxRows);
      return (rowGroupRows == 0 ? builder : RowGroupLimit.set(builder, rowGroupRows)).build();
    }
  }

  /** Writes roots both ways, and compares the files. Returns the one that was written at once. */
  private static MemoryFile check(Settings settings, Schema schema, List<VectorSchemaRoot> roots)
      throws IOException {
    VectorRows rows = new VectorRows(SchemaMapping.ofArrow(schema), null);
    MemoryFile expected = new MemoryFile();
    List<String> records = new ArrayList<>();
    try (ParquetWriter<Group> writer = settings.records(expected, rows)) {
      for (VectorSchemaRoot root : roots) {
        for (int i = 0; i < root.getRowCount(); i++) {
          Group row = rows.row(root.getFieldVectors(), i);
          records.add(row.toString());
          writer.write(row);
        }
      }
    }
    MemoryFile file = new MemoryFile();
    try (ParquetArrowWriter writer = settings.arrow(file, schema)) {
      for (VectorSchemaRoot root : roots) {
        writer.write(root);
      }
    }
    checkSame(file, expected);
    assertThat(records(file)).isEqualTo(records);
    return file;
  }

  private static void checkSame(MemoryFile file, MemoryFile expected) throws IOException {
    ParquetMetadata footer = GroupFile.footer(file);
    ParquetMetadata expectedFooter = GroupFile.footer(expected);
    assertThat(footer.getFileMetaData().getSchema())
        .isEqualTo(expectedFooter.getFileMetaData().getSchema());
    assertThat(footer.getBlocks())
        .extracting(BlockMetaData::getRowCount)
        .isEqualTo(
            expectedFooter.getBlocks().stream()
                .map(BlockMetaData::getRowCount)
                .collect(Collectors.toList()));
    assertThat(footer.getBlocks()).hasToString(expectedFooter.getBlocks().toString());
    assertThat(FooterBytes.before(file.bytes())).isEqualTo(FooterBytes.before(expected.bytes()));
  }

  static List<String> records(MemoryFile file) throws IOException {
    List<String> records = new ArrayList<>();
    try (ParquetReader<Group> reader = GroupFile.reader(file).build()) {
      for (Group record = reader.read(); record != null; record = reader.read()) {
        records.add(record.toString());
      }
    }
    return records;
  }

  /** Random schemas, settings and cuts of rows into roots. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void writesRandomRootsAsRecords(int part) throws IOException {
    for (int seed = 100 * part; seed < 100 * part + 12; seed++) {
      Random random = new Random(seed);
      RandomVectors vectors = new RandomVectors(seed);
      Schema schema = vectors.schema(6, 3);
      List<VectorSchemaRoot> roots = new ArrayList<>();
      try {
        int count = 1 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
          roots.add(vectors.root(schema, random.nextInt(random.nextBoolean() ? 20 : 300), memory));
        }
        check(new Settings(random), schema, roots);
      } catch (Throwable e) {
        throw new AssertionError("Seed " + seed + ", schema " + schema, e);
      } finally {
        roots.forEach(VectorSchemaRoot::close);
      }
    }
  }

  /** Each type, as a nullable, a required and a nested column. */
  @Test
  void writesAllTypes() throws IOException {
    for (int i = 0; i < RandomVectors.PRIMITIVES.size(); i++) {
      RandomVectors vectors = new RandomVectors(i);
      ArrowType type = RandomVectors.PRIMITIVES.get(i);
      Field nullable = new Field("a", FieldType.nullable(type), null);
      List<Field> fields = new ArrayList<>();
      fields.add(nullable);
      if (!(type instanceof ArrowType.Null)) {
        fields.add(new Field("b", FieldType.notNullable(type), null));
      }
      fields.add(new Field("c", FieldType.nullable(ArrowType.Struct.INSTANCE), List.of(nullable)));
      fields.add(new Field("d", FieldType.nullable(ArrowType.List.INSTANCE), List.of(nullable)));
      Schema schema = new Schema(fields);
      try (VectorSchemaRoot root = vectors.root(schema, 500, memory)) {
        check(new Settings(new Random(i)), schema, List.of(root));
      }
    }
  }

  /** A slice's buffers are those of the whole, from any bit on. */
  @Test
  void writesSlices() throws IOException {
    for (int seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      RandomVectors vectors = new RandomVectors(1000 + seed);
      Schema schema = vectors.schema(5, 3);
      List<VectorSchemaRoot> slices = new ArrayList<>();
      try (VectorSchemaRoot root = vectors.root(schema, 200, memory)) {
        for (int start = 0; start < 200; ) {
          int length = Math.min(200 - start, 1 + random.nextInt(90));
          slices.add(root.slice(start, length));
          start += length;
        }
        MemoryFile ofSlices = check(new Settings(new Random(seed)), schema, slices);
        MemoryFile ofAll = check(new Settings(new Random(seed)), schema, List.of(root));
        assertThat(ofSlices.bytes()).isEqualTo(ofAll.bytes());
      } finally {
        slices.forEach(VectorSchemaRoot::close);
      }
    }
  }

  /**
   * Rows of less than a byte, and then larger ones. A {@code ParquetWriter} looks at the size of
   * small ones after each; this writer only where it could matter.
   */
  @Test
  void writesTinyRows() throws IOException {
    ArrowType bool = ArrowType.Bool.INSTANCE;
    Field list =
        new Field("l", FieldType.nullable(ArrowType.List.INSTANCE), List.of(nullable("i", bool)));
    List<List<Field>> schemas =
        List.of(
            List.of(nullable("a", bool)),
            List.of(nullable("a", bool), nullable("b", bool), nullable("c", bool)),
            List.of(nullable("a", bool), nullable("s", ArrowType.Utf8.INSTANCE)),
            List.of(nullable("a", new ArrowType.Int(32, true)), list));
    for (int i = 0; i < 2 * schemas.size(); i++) {
      Random random = new Random(i);
      Settings settings = new Settings(random, true);
      Schema schema = new Schema(schemas.get(i / 2));
      List<VectorSchemaRoot> roots = new ArrayList<>();
      try {
        for (int count : new int[] {9000, 3000, 6000}) {
          VectorSchemaRoot root = VectorSchemaRoot.create(schema, memory);
          roots.add(root);
          root.allocateNew();
          int from = roots.size() == 3 ? 2000 + random.nextInt(3900) : 0;
          for (int row = from; row < count; row++) {
            setTiny(root, row, from > 0 || random.nextInt(500) == 0, random);
          }
          root.setRowCount(count);
        }
        check(settings, schema, roots);
      } catch (Throwable e) {
        throw new AssertionError("Case " + i + ", schema " + schema, e);
      } finally {
        roots.forEach(VectorSchemaRoot::close);
      }
    }
  }

  private static Field nullable(String name, ArrowType type) {
    return new Field(name, FieldType.nullable(type), null);
  }

  private static void setTiny(VectorSchemaRoot root, int row, boolean large, Random random) {
    for (FieldVector vector : root.getFieldVectors()) {
      if (vector instanceof BitVector && random.nextBoolean()) {
        ((BitVector) vector).setSafe(row, random.nextInt(2));
      } else if (vector instanceof IntVector && large) {
        ((IntVector) vector).setSafe(row, random.nextInt());
      } else if (vector instanceof VarCharVector && large) {
        ((VarCharVector) vector).setSafe(row, new byte[random.nextInt(300)]);
      } else if (vector instanceof ListVector && large) {
        ListVector list = (ListVector) vector;
        int start = list.startNewValue(row);
        for (int i = 0; i < 50; i++) {
          ((BitVector) list.getDataVector()).setSafe(start + i, random.nextInt(2));
        }
        list.endValue(row, 50);
      }
    }
  }

  @Test
  void writesMetadata() throws IOException {
    Schema schema = new RandomVectors(5).schema(4, 2);
    MemoryFile file = new MemoryFile();
    ParquetArrowWriter.builder(file, schema)
        .withExtraMetaData(Map.of("extra", "1"))
        .build()
        .close();
    ParquetMetadata footer = GroupFile.footer(file);
    Map<String, String> metadata = footer.getFileMetaData().getKeyValueMetaData();
    assertThat(metadata)
        .containsOnlyKeys("key", "extra", StoredSchema.KEY)
        .containsEntry("key", "value");
    assertThat(StoredSchema.decode(metadata.get(StoredSchema.KEY))).isEqualTo(schema);
    assertThat(footer.getBlocks()).isEmpty();
  }

  /** Arrow's readers look at the stored schema first, all others at the file's metadata. */
  @Test
  void extraMetadataReplacesThatOfTheSchemaEverywhere() throws IOException {
    Schema schema = new RandomVectors(5).schema(1, 0);
    MemoryFile file = new MemoryFile();
    ParquetArrowWriter.builder(file, schema)
        .withExtraMetaData(Map.of("key", "other", "extra", "1"))
        .build()
        .close();
    Map<String, String> metadata = GroupFile.footer(file).getFileMetaData().getKeyValueMetaData();
    assertThat(metadata).containsEntry("key", "other").containsEntry("extra", "1");
    assertThat(StoredSchema.decode(metadata.get(StoredSchema.KEY)).getCustomMetadata())
        .containsExactly(Map.entry("key", "other"));
  }
}
