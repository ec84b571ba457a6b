package none;

import dev.parquetfast.files.ReadOptions;
import dev.parquetfast.files.RecordFileReader;
import dev.parquetfast.files.RecordFileWriter;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.parquet.avro.AvroReadSupport;
import org.apache.parquet.avro.AvroSchemaConverter;
import org.apache.parquet.avro.AvroWriteSupport;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;

/** Writes and reads records of Avro. */
public final class RecordFiles {

  private static final Schema SCHEMA =
      SchemaBuilder.record("Point").fields().requiredLong("x").optionalString("name").endRecord();

  /** The argument is the folder of the files. */
  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0], "records.parquet");
    AvroWriteSupport<GenericRecord> support =
        new AvroWriteSupport<>(
            new AvroSchemaConverter().convert(SCHEMA), SCHEMA, GenericData.get());
    try (ParquetWriter<GenericRecord> writer =
        RecordFileWriter.builder(support, new LocalOutputFile(file))
            .withCompressionCodec(CompressionCodecName.ZSTD)
            .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
            .build()) {
      for (long x = 0; x < 1000; x++) {
        GenericRecord record = new GenericData.Record(SCHEMA);
        record.put("x", x);
        record.put("name", x % 3 == 0 ? null : "point " + x);
        writer.write(record);
      }
    }
    long sum = 0;
    FilterPredicate below = FilterApi.lt(FilterApi.longColumn("x"), 100L);
    try (RecordFileReader<GenericRecord> reader =
        RecordFileReader.open(
            new AvroReadSupport<>(GenericData.get()),
            new LocalInputFile(file),
            ReadOptions.builder().withRecordFilter(FilterCompat.get(below)).build())) {
      for (GenericRecord record = reader.read(); record != null; record = reader.read()) {
        sum += (long) record.get("x");
      }
    }
    if (sum != 4950) {
      throw new IllegalStateException("The sum is " + sum);
    }
    Uses.run(Path.of(args[0]));
  }
}
