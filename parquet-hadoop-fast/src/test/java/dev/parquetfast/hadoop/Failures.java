package dev.parquetfast.hadoop;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.avro.AvroParquetReader;
import org.apache.parquet.avro.AvroParquetWriter;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/** Uses of upstream's classes that fail, or fail with upstream's jar, each with the exception. */
public final class Failures {

  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          "message m { required binary a (STRING); required binary b (STRING); }");

  private static final int MAGIC = 4;

  /** A use that fails. */
  private interface Use {
    void run() throws Exception;
  }

  private final Path folder;
  private final Path cases;
  private final Map<String, String> results = new LinkedHashMap<>();

  private Failures(Path folder, Path cases) {
    this.folder = folder;
    this.cases = cases;
  }

  /**
   * Returns the exception of each use, with those that have caused it.
   *
   * @param folder for files that are written
   * @param cases has files that other programs have written
   */
  public static Map<String, String> run(String folder, String cases) throws IOException {
    Failures failures = new Failures(Path.of(folder), Path.of(cases));
    failures.files();
    failures.others();
    failures.avro();
    return failures.results;
  }

  private void fails(String name, Use use) {
    try {
      use.run();
      results.put(name, "no exception");
    } catch (Throwable e) {
      StringBuilder text = new StringBuilder();
      for (Throwable each = e; each != null; each = each.getCause()) {
        text.append(each.getClass().getName()).append(": ").append(each.getMessage()).append('\n');
      }
      results.put(name, text.toString());
    }
  }

  private void files() throws IOException {
    Path file = folder.resolve("file");
    SimpleGroupFactory groups = new SimpleGroupFactory(SCHEMA);
    try (ParquetWriter<Group> writer =
        ExampleParquetWriter.builder(new LocalOutputFile(file))
            .withType(SCHEMA)
            .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
            .withConf(new PlainParquetConfiguration())
            .withPageWriteChecksumEnabled(false)
            .build()) {
      for (int i = 0; i < 1000; i++) {
        writer.write(groups.newGroup().append("a", "text " + i % 10).append("b", "text " + i));
      }
    }
    byte[] bytes = Files.readAllBytes(file);
    List<ColumnChunkMetaData> columns;
    try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file))) {
      columns = reader.getRowGroups().get(0).getColumns();
    }
    int end = (int) (columns.get(1).getStartingPos() + columns.get(1).getTotalSize());
    fails(
        "absent bytes",
        () -> {
          byte[] cut = Arrays.copyOf(bytes, MAGIC + bytes.length - end);
          System.arraycopy(bytes, end, cut, MAGIC, bytes.length - end);
          read(cut);
        });
    // Upstream reads the last column of a row group by other code.
    for (ColumnChunkMetaData column : columns) {
      String name = " " + column.getPath();
      int first = (int) column.getStartingPos();
      int data = (int) column.getFirstDataPageOffset();
      fails(
          "dictionary page without its header" + name,
          () -> read(bytes, first, new PageHeader(PageType.DICTIONARY_PAGE, 1, 1)));
      fails(
          "data page without its header" + name,
          () -> read(bytes, data, new PageHeader(PageType.DATA_PAGE, 1, 1)));
      fails(
          "data page of version 2 without its header" + name,
          () -> read(bytes, data, new PageHeader(PageType.DATA_PAGE_V2, 1, 1)));
      PageHeader large = new PageHeader(PageType.DATA_PAGE, 5000, 5000);
      large.setData_page_header(
          new DataPageHeader(100, Encoding.PLAIN, Encoding.RLE, Encoding.RLE));
      fails("page that is too large" + name, () -> read(bytes, data, large));
      fails(
          "no page" + name,
          () -> {
            byte[] damaged = bytes.clone();
            Arrays.fill(damaged, data, first + (int) column.getTotalSize(), (byte) 0x88);
            read(damaged);
          });
      PageHeader small = new PageHeader(PageType.DATA_PAGE, 0, 0);
      small.setData_page_header(new DataPageHeader(0, Encoding.PLAIN, Encoding.RLE, Encoding.RLE));
      fails(
          "chunk that ends too soon" + name,
          () -> {
            ByteArrayOutputStream pages = new ByteArrayOutputStream();
            while (pages.size() < first + column.getTotalSize() - data) {
              Util.writePageHeader(small, pages);
            }
            byte[] damaged = bytes.clone();
            System.arraycopy(
                pages.toByteArray(), 0, damaged, data, first + (int) column.getTotalSize() - data);
            read(damaged);
          });
    }
  }

  /** Reads a file with another page header at a place. */
  private void read(byte[] bytes, int place, PageHeader header) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Util.writePageHeader(header, out);
    byte[] damaged = bytes.clone();
    System.arraycopy(out.toByteArray(), 0, damaged, place, out.size());
    read(damaged);
  }

  private void read(byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("damaged"), bytes);
    try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file))) {
      PageReadStore unused = reader.readNextRowGroup();
    }
  }

  private void others() {
    fails(
        "wrong offset index",
        () -> {
          FilterCompat.Filter filter = FilterCompat.get(FilterApi.eq(FilterApi.intColumn("x"), 2));
          try (ParquetFileReader reader =
              ParquetFileReader.open(
                  new LocalInputFile(cases.resolve("offset-index-sizes.parquet")),
                  ParquetReadOptions.builder().withRecordFilter(filter).build())) {
            PageReadStore unused = reader.readNextFilteredRowGroup();
          }
        });
    for (String name : List.of("pandas-no-columns.parquet", "q36-no-columns.parquet")) {
      fails(
          name,
          () -> {
            int count = 0;
            try (ParquetReader<Group> reader =
                new Builder(new LocalInputFile(cases.resolve(name))).build()) {
              while (reader.read() != null) {
                count++;
              }
            }
            throw new IllegalStateException(count + " records");
          });
    }
  }

  /** A builder as those of Avro and Protobuf are. */
  private static final class Builder extends ParquetReader.Builder<Group> {

    Builder(InputFile file) {
      super(file);
    }

    @Override
    protected ReadSupport<Group> getReadSupport() {
      return new GroupReadSupport();
    }
  }

  private void avro() {
    Schema schema = SchemaBuilder.record("r").fields().requiredLong("id").endRecord();
    Path file = folder.resolve("avro");
    fails(
        "write Avro",
        () -> {
          try (ParquetWriter<GenericRecord> writer =
              AvroParquetWriter.<GenericRecord>builder(new LocalOutputFile(file))
                  .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
                  .withSchema(schema)
                  .build()) {
            writer.write(new GenericRecordBuilder(schema).set("id", 1L).build());
          }
        });
    fails(
        "read Avro",
        () -> {
          try (ParquetReader<GenericRecord> reader =
              AvroParquetReader.<GenericRecord>builder(new LocalInputFile(folder.resolve("file")))
                  .build()) {
            reader.read();
          }
        });
  }
}
