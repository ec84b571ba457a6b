package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.parquetfast.files.PageCodecs;
import dev.parquetfast.testkit.MemoryFile;
import dev.parquetfast.testkit.RecordWriter;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;

/** Columns with codecs and levels of their own, in the versions that have them. */
class ColumnCodecsTest {

  @Test
  void codecsAndLevels() throws Exception {
    assumeTrue(ColumnCodecs.EXIST);
    RandomVectors vectors = new RandomVectors(1);
    Schema schema = vectors.schema(6, 2);
    while (schema.getFields().size() < 4) {
      schema = vectors.schema(6, 2);
    }
    VectorRows rows = new VectorRows(SchemaMapping.ofArrow(schema), null);
    MessageType parquet = rows.schema();
    assertThat(parquet.getColumns().size()).isGreaterThan(2);
    String first = String.join(".", parquet.getColumns().get(0).getPath());
    String second = String.join(".", parquet.getColumns().get(1).getPath());
    MemoryFile file = new MemoryFile();
    MemoryFile ofRecords = new MemoryFile();
    ParquetArrowWriter.Builder builder =
        ParquetArrowWriter.builder(file, schema).withCompressionCodec(CompressionCodecName.SNAPPY);
    RecordWriter<Group> recordBuilder =
        GroupFile.writer(ofRecords, parquet, true)
            .withCompressionCodec(CompressionCodecName.SNAPPY)
            // Hadoop before 3.4 writes other GZIP.
            .withCodecFactory(new PageCodecs())
            .withMinRowCountForPageSizeCheck(10)
            .withRowGroupSize(4000L);
    ColumnCodecs.set(recordBuilder, first, CompressionCodecName.ZSTD);
    ColumnCodecs.setLevel(recordBuilder, first, 15);
    ColumnCodecs.set(recordBuilder, second, CompressionCodecName.GZIP);
    ParquetProperties.Builder properties =
        ParquetProperties.builder().withMinRowCountForPageSizeCheck(10);
    ColumnCodecs.set(properties, first, CompressionCodecName.ZSTD);
    ColumnCodecs.setLevel(properties, first, 15);
    ColumnCodecs.set(properties, second, CompressionCodecName.GZIP);
    builder.withProperties(properties.build()).withRowGroupSize(4000);
    try (RootAllocator allocator = new RootAllocator();
        VectorSchemaRoot root = vectors.root(schema, 500, allocator);
        ParquetArrowWriter writer = builder.build();
        ParquetWriter<Group> records = recordBuilder.build()) {
      writer.write(root);
      for (int i = 0; i < 500; i++) {
        records.write(rows.row(root.getFieldVectors(), i));
      }
    }
    assertThat(GroupFile.footer(file).getBlocks().size()).isGreaterThan(1);
    assertThat(GroupFile.footer(file).getBlocks().get(0).getColumns())
        .extracting(c -> c.getCodec())
        .startsWith(
            CompressionCodecName.ZSTD, CompressionCodecName.GZIP, CompressionCodecName.SNAPPY);
    assertArrayEquals(FooterBytes.before(ofRecords.bytes()), FooterBytes.before(file.bytes()));
  }
}
