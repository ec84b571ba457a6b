package consumer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesWriter;
import org.apache.parquet.column.values.factory.DefaultValuesWriterFactory;
import org.apache.parquet.column.values.factory.ValuesWriterFactory;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.GroupWriter;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import swap.Swap;

/**
 * Writes files of several row groups with every encoding and reads them back.
 *
 * <p>Arguments: the implementation and the folder for files of {@link Swap#run}.
 */
public final class Consumer {
  private static final int ROW_GROUP_SIZE = 256 * 1024;
  private static final int ROW_GROUP_ROWS = Rows.COUNT / 3;
  private static final int PAGE_SIZE = 8 * 1024;
  private static final int DICTIONARY_SIZE = 4 * 1024;
  private static final int TRUNCATE = 64;

  /** All that a writer of today chooses, deprecated or not, and so what the files hold together. */
  @SuppressWarnings("deprecation")
  private static final Set<Encoding> ENCODINGS =
      EnumSet.of(
          Encoding.PLAIN,
          Encoding.RLE,
          Encoding.BIT_PACKED,
          Encoding.PLAIN_DICTIONARY,
          Encoding.RLE_DICTIONARY,
          Encoding.DELTA_BINARY_PACKED,
          Encoding.DELTA_LENGTH_BYTE_ARRAY,
          Encoding.DELTA_BYTE_ARRAY,
          Encoding.BYTE_STREAM_SPLIT);

  private static final List<CompressionCodecName> CODECS =
      List.of(
          CompressionCodecName.UNCOMPRESSED,
          CompressionCodecName.SNAPPY,
          CompressionCodecName.GZIP,
          CompressionCodecName.ZSTD);

  private final Path folder;
  private final Set<Encoding> seen = EnumSet.noneOf(Encoding.class);

  private Consumer(Path folder) {
    this.folder = folder;
  }

  public static void main(String[] args) throws Exception {
    Swap.run(args[0], Path.of(args[1]), folder -> new Consumer(folder).run());
  }

  private void run() throws IOException {
    for (WriterVersion version : WriterVersion.values()) {
      for (CompressionCodecName codec : CODECS) {
        for (boolean dictionary : new boolean[] {false, true}) {
          for (boolean split : new boolean[] {false, true}) {
            String name =
                String.join(
                    "-",
                    version.toString(),
                    codec.toString(),
                    dictionary ? "dictionary" : "values",
                    split ? "split" : "whole");
            Path file = file(name);
            write(file, version, codec, dictionary, split);
            read(file);
          }
        }
      }
      Path file = file(version + "-delta-length");
      writeDeltaLength(file, version);
      read(file);
    }
    Swap.check(seen.containsAll(ENCODINGS), "Of " + ENCODINGS + " the files hold only " + seen);
  }

  private Path file(String name) throws IOException {
    Path file = folder.resolve(name + ".parquet");
    Files.deleteIfExists(file);
    return file;
  }

  private static void write(
      Path file,
      WriterVersion version,
      CompressionCodecName codec,
      boolean dictionary,
      boolean split)
      throws IOException {
    ExampleParquetWriter.Builder builder =
        ExampleParquetWriter.builder(new LocalOutputFile(file))
            .withType(Rows.SCHEMA)
            .withConf(new PlainParquetConfiguration())
            .withWriterVersion(version)
            .withCompressionCodec(codec)
            .withDictionaryEncoding(dictionary)
            .withDictionaryPageSize(DICTIONARY_SIZE)
            .withByteStreamSplitEncoding(split)
            .withRowGroupSize((long) ROW_GROUP_SIZE)
            .withPageSize(PAGE_SIZE);
    // The general switch means floating point only; the format allows it for these as well.
    for (String column : List.of("few", "any", "fixed", "maybe_int", "maybe_fixed")) {
      splitColumn(builder, column, split);
    }
    try (ParquetWriter<Group> writer = builder.build()) {
      for (int i = 0; i < Rows.COUNT; i++) {
        writer.write(Rows.row(i));
      }
    }
  }

  /** Builders of files have a switch for each column from 1.17 on. */
  private static void splitColumn(
      ExampleParquetWriter.Builder builder, String column, boolean split) {
    try {
      builder
          .getClass()
          .getMethod("withByteStreamSplitEncoding", String.class, boolean.class)
          .invoke(builder, column, split);
    } catch (NoSuchMethodException older) {
      return;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * No factory of upstream's chooses DELTA_LENGTH_BYTE_ARRAY, and its high-level writer takes none.
   */
  private static void writeDeltaLength(Path path, WriterVersion version) throws IOException {
    ParquetProperties properties =
        ParquetProperties.builder()
            .withWriterVersion(version)
            .withPageSize(PAGE_SIZE)
            .withDictionaryEncoding(false)
            .withValuesWriterFactory(new DeltaLengthFactory())
            .build();
    CodecFactory codecs = new CodecFactory(new PlainParquetConfiguration(), PAGE_SIZE);
    BytesInputCompressor uncompressed = codecs.getCompressor(CompressionCodecName.UNCOMPRESSED);
    try (ParquetFileWriter file =
        new ParquetFileWriter(
            new LocalOutputFile(path),
            Rows.SCHEMA,
            ParquetFileWriter.Mode.CREATE,
            ROW_GROUP_SIZE,
            0,
            TRUNCATE,
            Integer.MAX_VALUE,
            true)) {
      file.start();
      for (int from = 0; from < Rows.COUNT; from += ROW_GROUP_ROWS) {
        int to = Math.min(from + ROW_GROUP_ROWS, Rows.COUNT);
        try (ColumnChunkPageWriteStore pages =
                new ColumnChunkPageWriteStore(
                    uncompressed, Rows.SCHEMA, new HeapByteBufferAllocator(), TRUNCATE);
            ColumnWriteStore columns = properties.newColumnWriteStore(Rows.SCHEMA, pages, pages)) {
          RecordConsumer records =
              new ColumnIOFactory().getColumnIO(Rows.SCHEMA).getRecordWriter(columns);
          GroupWriter writer = new GroupWriter(records, Rows.SCHEMA);
          for (int i = from; i < to; i++) {
            writer.write(Rows.row(i));
          }
          records.flush();
          file.startBlock(to - from);
          columns.flush();
          pages.flushToFileWriter(file);
          file.endBlock();
        }
      }
      file.end(Map.of());
    } finally {
      codecs.release();
    }
  }

  private void read(Path path) throws IOException {
    LocalInputFile file = new LocalInputFile(path);
    ParquetReadOptions options =
        ParquetReadOptions.builder(new PlainParquetConfiguration()).build();
    try (ParquetFileReader reader = ParquetFileReader.open(file, options)) {
      List<BlockMetaData> rowGroups = reader.getFooter().getBlocks();
      Swap.check(rowGroups.size() > 1, path + " has " + rowGroups.size() + " row group");
      rowGroups.forEach(
          rowGroup -> rowGroup.getColumns().forEach(chunk -> seen.addAll(chunk.getEncodings())));
    }
    try (ParquetReader<Group> reader = new GroupReader(file).build()) {
      for (int i = 0; i < Rows.COUNT; i++) {
        Group row = reader.read();
        Swap.check(row != null, path + " ends before row " + i);
        String difference = Rows.difference(Rows.row(i), row);
        Swap.check(difference == null, path + ", row " + i + ", " + difference);
      }
      Swap.check(reader.read() == null, path + " has more than " + Rows.COUNT + " rows");
    }
  }

  private static final class GroupReader extends ParquetReader.Builder<Group> {
    GroupReader(LocalInputFile file) {
      super(file, new PlainParquetConfiguration());
    }

    @Override
    protected ReadSupport<Group> getReadSupport() {
      return new GroupReadSupport();
    }
  }

  private static final class DeltaLengthFactory implements ValuesWriterFactory {
    private final ValuesWriterFactory others = new DefaultValuesWriterFactory();
    private ParquetProperties properties;

    @Override
    public void initialize(ParquetProperties properties) {
      this.properties = properties;
      others.initialize(properties);
    }

    @Override
    public ValuesWriter newValuesWriter(ColumnDescriptor column) {
      return column.getPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.BINARY
          ? new DeltaLengthByteArrayValuesWriter(
              properties.getInitialSlabSize(),
              properties.getPageSizeThreshold(),
              properties.getAllocator())
          : others.newValuesWriter(column);
    }
  }
}
