package flink;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.avro.util.Utf8;
import org.apache.flink.api.common.serialization.BulkWriter;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.reader.StreamFormat;
import org.apache.flink.core.fs.FSDataInputStream;
import org.apache.flink.core.fs.FSDataOutputStream;
import org.apache.flink.core.fs.FileSystem;
import org.apache.flink.formats.parquet.ParquetWriterFactory;
import org.apache.flink.formats.parquet.avro.AvroParquetReaders;
import org.apache.flink.formats.parquet.avro.AvroParquetWriters;
import org.apache.parquet.avro.AvroParquetWriter;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import swap.Swap;

/** Avro's records, by Flink's writers and readers of them. */
final class AvroRecords {

  private static final int COUNT = 30_000;

  private static final Schema FIXED = SchemaBuilder.fixed("six").size(6);
  private static final Schema COLOUR = SchemaBuilder.enumeration("colour").symbols("RED", "BLUE");
  private static final Schema INSIDE =
      SchemaBuilder.record("inside").fields().requiredInt("a").optionalString("z").endRecord();
  private static final Schema SCHEMA =
      SchemaBuilder.record("all")
          .fields()
          .requiredLong("id")
          .optionalBoolean("flag")
          .requiredInt("few")
          .optionalInt("any_int")
          .optionalLong("any_long")
          .requiredFloat("real_float")
          .optionalDouble("real_double")
          .optionalString("text")
          .requiredString("sorted")
          .optionalBytes("bytes")
          .name("six")
          .type(FIXED)
          .noDefault()
          .name("colour")
          .type()
          .optional()
          .type(COLOUR)
          .name("list")
          .type()
          .optional()
          .array()
          .items()
          .longType()
          .name("map")
          .type()
          .optional()
          .map()
          .values()
          .nullable()
          .doubleType()
          .name("inside")
          .type()
          .optional()
          .type(INSIDE)
          .endRecord();

  private AvroRecords() {}

  static void run(Path folder) throws IOException {
    writeAndRead(folder.resolve("default.parquet"), AvroParquetWriters.forGenericRecord(SCHEMA));
    for (WriterVersion version : WriterVersion.values()) {
      for (CompressionCodecName codec :
          List.of(CompressionCodecName.UNCOMPRESSED, CompressionCodecName.SNAPPY)) {
        for (boolean dictionary : new boolean[] {true, false}) {
          String name = version + "-" + codec + (dictionary ? "-dictionary" : "-values");
          writeAndRead(
              folder.resolve(name + ".parquet"),
              new ParquetWriterFactory<>(
                  file ->
                      AvroParquetWriter.<GenericRecord>builder(file)
                          .withSchema(SCHEMA)
                          .withWriterVersion(version)
                          .withCompressionCodec(codec)
                          .withDictionaryEncoding(dictionary)
                          .withPageSize(16 * 1024)
                          .withRowGroupSize(1024L * 1024)
                          .build()));
        }
      }
    }
  }

  private static void writeAndRead(Path file, ParquetWriterFactory<GenericRecord> factory)
      throws IOException {
    org.apache.flink.core.fs.Path path = new org.apache.flink.core.fs.Path(file.toUri());
    FileSystem files = path.getFileSystem();
    try (FSDataOutputStream out = files.create(path, FileSystem.WriteMode.OVERWRITE)) {
      BulkWriter<GenericRecord> writer = factory.create(out);
      for (int i = 0; i < COUNT; i++) {
        writer.addElement(row(i));
      }
      writer.finish();
    }
    long length = files.getFileStatus(path).getLen();
    try (FSDataInputStream in = files.open(path);
        StreamFormat.Reader<GenericRecord> reader =
            AvroParquetReaders.forGenericRecord(SCHEMA)
                .createReader(new Configuration(), in, length, length)) {
      for (int i = 0; i < COUNT; i++) {
        GenericRecord written = row(i);
        GenericRecord read = reader.read();
        Swap.check(written.equals(read), () -> file + ": " + written + " written, but " + read);
      }
      Swap.check(reader.read() == null, file + " has more rows than were written");
    }
  }

  private static GenericRecord row(int i) {
    SplittableRandom random = new SplittableRandom(i);
    int any = random.nextInt();
    long wide = random.nextLong();
    byte[] bytes = new byte[6];
    random.nextBytes(bytes);
    return new GenericRecordBuilder(SCHEMA)
        .set("id", (long) i)
        .set("flag", i % 11 == 0 ? null : any % 7 == 0)
        .set("few", any % 40)
        .set("any_int", i % 5 == 0 ? null : any)
        .set("any_long", i % 6 == 0 ? null : wide)
        .set("real_float", any / 3f)
        .set("real_double", i % 8 == 0 ? null : wide / 7.0)
        .set("text", i % 14 == 0 ? null : new Utf8("text " + Long.toString(wide, 36).repeat(i % 4)))
        .set("sorted", new Utf8("sorted-" + i / 50))
        .set("bytes", i % 16 == 0 ? null : ByteBuffer.wrap(bytes, 0, i % 7))
        .set("six", new GenericData.Fixed(FIXED, bytes))
        .set(
            "colour",
            i % 4 == 0 ? null : new GenericData.EnumSymbol(COLOUR, any % 3 == 0 ? "RED" : "BLUE"))
        .set("list", i % 3 == 0 ? null : random.longs(i % 5).boxed().toList())
        .set("map", i % 8 == 0 ? null : map(i, wide))
        .set(
            "inside",
            i % 7 == 0
                ? null
                : new GenericRecordBuilder(INSIDE)
                    .set("a", any % 50)
                    .set("z", i % 2 == 0 ? null : new Utf8("z" + i))
                    .build())
        .build();
  }

  private static Map<Utf8, Double> map(int i, long wide) {
    Map<Utf8, Double> map = new HashMap<>();
    for (int j = 0; j < i % 4; j++) {
      map.put(new Utf8("k" + j), j == 1 ? null : wide / 3.0 + j);
    }
    return map;
  }
}
