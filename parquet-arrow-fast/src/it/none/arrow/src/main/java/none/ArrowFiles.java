package none;

import dev.parquetfast.arrow.ParquetArrowReader;
import dev.parquetfast.arrow.ParquetArrowWriter;
import dev.parquetfast.files.ByteBufferInputFile;
import dev.parquetfast.files.ReadOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.crypto.FileDecryptionProperties;
import org.apache.parquet.crypto.FileEncryptionProperties;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;

/** Writes files of all compressions and reads them, in all ways that may need other classes. */
public final class ArrowFiles {

  private static final int ROWS = 5000;

  private static final byte[] KEY = "0123456789abcdef".getBytes(StandardCharsets.UTF_8);

  private static final List<CompressionCodecName> CODECS =
      List.of(
          CompressionCodecName.UNCOMPRESSED,
          CompressionCodecName.SNAPPY,
          CompressionCodecName.ZSTD,
          CompressionCodecName.GZIP,
          CompressionCodecName.LZ4_RAW);

  /** The argument is the folder of the files. */
  public static void main(String[] args) throws IOException {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try (BufferAllocator allocator = new RootAllocator()) {
      for (CompressionCodecName codec : CODECS) {
        Path file = Path.of(args[0], codec + ".parquet");
        write(file, codec, null, allocator);
        check(ROWS, ParquetArrowReader.builder(new LocalInputFile(file), allocator));
        check(
            ROWS,
            ParquetArrowReader.builder(new LocalInputFile(file), allocator)
                .stringViews()
                .executor(threads, 2));
        check(
            0,
            ParquetArrowReader.builder(new LocalInputFile(file), allocator)
                .filter(FilterApi.gt(FilterApi.longColumn("id"), (long) ROWS)));
        check(
            10,
            ParquetArrowReader.builder(new LocalInputFile(file), allocator)
                .filter(FilterApi.lt(FilterApi.longColumn("id"), 10L))
                .exactRows());
        check(ROWS, ParquetArrowReader.builder(ByteBufferInputFile.map(file), allocator));
        write(file, codec, FileEncryptionProperties.builder(KEY).build(), allocator);
        check(
            ROWS,
            ParquetArrowReader.builder(new LocalInputFile(file), allocator)
                .options(
                    ReadOptions.builder()
                        .withDecryption(
                            FileDecryptionProperties.builder().withFooterKey(KEY).build())
                        .usePageChecksumVerification(true)
                        .build()));
      }
    } finally {
      threads.shutdown();
    }
  }

  private static void write(
      Path file,
      CompressionCodecName codec,
      FileEncryptionProperties encryption,
      BufferAllocator allocator)
      throws IOException {
    try (BigIntVector ids = new BigIntVector("id", allocator);
        ListVector names = ListVector.empty("names", allocator)) {
      VarCharVector elements =
          (VarCharVector)
              names.addOrGetVector(FieldType.nullable(ArrowType.Utf8.INSTANCE)).getVector();
      for (int i = 0; i < ROWS; i++) {
        ids.setSafe(i, i);
        int start = names.startNewValue(i);
        for (int j = 0; j < i % 3; j++) {
          elements.setSafe(
              start + j, ("a name that is long enough " + i).getBytes(StandardCharsets.UTF_8));
        }
        names.endValue(i, i % 3);
      }
      VectorSchemaRoot root = VectorSchemaRoot.of(ids, names);
      root.setRowCount(ROWS);
      try (ParquetArrowWriter writer =
          ParquetArrowWriter.builder(new LocalOutputFile(file), root.getSchema())
              .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
              .withCompressionCodec(codec)
              .withEncryption(encryption)
              .withProperties(
                  ParquetProperties.builder()
                      .withBloomFilterEnabled("id", true)
                      .withPageRowCountLimit(1000)
                      .build())
              .build()) {
        writer.write(root);
      }
    }
  }

  private static void check(long rows, ParquetArrowReader.Builder file) throws IOException {
    long sum = 0;
    long read = 0;
    try (ParquetArrowReader reader = file.build()) {
      BigIntVector ids = (BigIntVector) reader.getVectorSchemaRoot().getVector("id");
      while (reader.loadNextBatch()) {
        for (int i = 0; i < ids.getValueCount(); i++) {
          sum += ids.get(i);
        }
        read += ids.getValueCount();
      }
    }
    if (read != rows || sum != rows * (rows - 1) / 2) {
      throw new IllegalStateException(read + " rows have the sum " + sum);
    }
  }
}
