package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.batch.ColumnBatchWriter;
import dev.parquetfast.batch.RowBatchWriter;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.Test;

/** The estimate of how pages grow is one that they never exceed: files lean on it. */
class PageGrowthTest {

  private static final CompressionCodecName[] CODECS = {
    CompressionCodecName.UNCOMPRESSED, CompressionCodecName.SNAPPY, CompressionCodecName.GZIP
  };

  @Test
  void isNeverExceeded() throws IOException {
    long most = 0;
    try (BufferAllocator memory = new RootAllocator()) {
      for (int seed = 0; seed < 60; seed++) {
        most = Math.max(most, grow(seed, memory));
      }
    }
    assertThat(most).isPositive();
  }

  /** Writes random parts of a root, and returns by how much the largest has grown. */
  private static long grow(int seed, BufferAllocator memory) throws IOException {
    Random random = new Random(seed);
    RandomVectors vectors = new RandomVectors(seed);
    Schema schema = vectors.schema(1 + random.nextInt(4), 2);
    ParquetProperties properties =
        ParquetProperties.builder()
            .withDictionaryEncoding(random.nextBoolean())
            .withDictionaryPageSize(random.nextBoolean() ? 64 : 1 << 20)
            .withByteStreamSplitEncoding(random.nextBoolean())
            .withPageSize(random.nextBoolean() ? 64 : 1 << 20)
            .withPageRowCountLimit(random.nextBoolean() ? 3 : 20_000)
            .withMinRowCountForPageSizeCheck(1 + random.nextInt(20))
            .withWriterVersion(
                random.nextBoolean() ? WriterVersion.PARQUET_1_0 : WriterVersion.PARQUET_2_0)
            .build();
    SchemaMapping mapping = SchemaMapping.ofArrow(schema);
    PageGrowth growth = new PageGrowth(properties);
    CodecFactory codecs = new CodecFactory(new PlainParquetConfiguration(), 1024);
    PageStores stores = new PageStores(codecs, CODECS[random.nextInt(CODECS.length)], properties);
    long most = 0;
    try (VectorSchemaRoot root = vectors.root(schema, 1 + random.nextInt(2000), memory);
        ColumnChunkPageWriteStore pages = stores.open(mapping.parquet(), null, 0);
        ColumnWriteStore store = properties.newColumnWriteStore(mapping.parquet(), pages, pages)) {
      RowBatchWriter batches = RowBatchWriter.open(store, mapping.parquet());
      List<FieldSource> fields = FieldSource.of(mapping.fields());
      Iterator<ColumnBatchWriter> columns = batches.columns().iterator();
      for (int i = 0; i < fields.size(); i++) {
        fields.get(i).bind(columns);
        fields.get(i).open(root.getVector(i), null);
      }
      for (int start = 0; start < root.getRowCount(); ) {
        int rows =
            Math.min(root.getRowCount() - start, 1 + random.nextInt(1 << random.nextInt(11)));
        long estimate = 0;
        for (FieldSource field : fields) {
          estimate += field.growth(start, rows, rows, growth);
          field.set(start, rows, null);
        }
        long before = store.getBufferedSize();
        batches.write(rows);
        long grown = store.getBufferedSize() - before;
        assertThat(grown).as("seed %d, row %d, %d rows", seed, start, rows).isLessThan(estimate);
        most = Math.max(most, grown);
        start += rows;
      }
      fields.forEach(FieldSource::close);
    } finally {
      codecs.release();
    }
    return most;
  }
}
