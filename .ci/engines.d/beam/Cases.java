import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.runners.direct.DirectOptions;
import org.apache.beam.runners.direct.DirectRunner;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.parquet.ParquetIO;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;

/** Beam's ParquetIO: the sink by itself, and a pipeline that reads, with the direct runner. */
final class Cases {

  private static final Schema SCHEMA =
      SchemaBuilder.record("event")
          .fields()
          .requiredLong("id")
          .requiredDouble("price")
          .optionalString("country")
          .requiredString("url")
          .optionalInt("clicks")
          .optionalBoolean("active")
          .name("tags")
          .type(SchemaBuilder.array().items().stringType())
          .noDefault()
          .endRecord();

  /** Where the rows of the pipeline go; it runs in this JVM. */
  private static volatile Consumer<Object> target;

  private Cases() {}

  static Map<String, Case> all() {
    Map<String, Case> all = new LinkedHashMap<>();
    all.put("beam-parquetio", new Beam());
    return all;
  }

  private static final class Beam implements Case {
    private final List<GenericRecord> records = new ArrayList<>();

    @Override
    public void write(Path folder, int rows) throws IOException {
      Random random = new Random(1);
      while (records.size() < rows) {
        records.add(record(records.size(), random));
      }
      ParquetIO.Sink sink = ParquetIO.sink(SCHEMA);
      try (FileChannel out =
          FileChannel.open(
              folder.resolve("table.parquet"), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        sink.open(out);
        for (GenericRecord record : records) {
          sink.write(record);
        }
        sink.flush();
      }
    }

    private static GenericRecord record(long row, Random random) {
      GenericRecord record = new GenericData.Record(SCHEMA);
      record.put("id", row);
      record.put("price", random.nextInt(1_000_000) / 100.0);
      record.put("country", random.nextInt(10) == 0 ? null : "country " + random.nextInt(200));
      record.put("url", "https://example.org/" + random.nextLong());
      record.put("clicks", random.nextInt(10) == 0 ? null : random.nextInt(50));
      record.put("active", random.nextInt(10) == 0 ? null : random.nextBoolean());
      String[] tags = new String[random.nextInt(4)];
      Arrays.setAll(tags, i -> "tag " + random.nextInt(100));
      record.put("tags", Arrays.asList(tags));
      return record;
    }

    @Override
    public void read(Path folder, Consumer<Object> rows) {
      target = rows;
      DirectOptions options = PipelineOptionsFactory.as(DirectOptions.class);
      options.setRunner(DirectRunner.class);
      options.setTargetParallelism(1);
      options.setEnforceImmutability(false);
      options.setEnforceEncodability(false);
      Pipeline pipeline = Pipeline.create(options);
      pipeline
          .apply(ParquetIO.read(SCHEMA).from(folder.resolve("table.parquet").toString()))
          .apply(ParDo.of(new PassOn()));
      pipeline.run().waitUntilFinish();
    }
  }

  /** Passes records on. */
  static final class PassOn extends DoFn<GenericRecord, Void> {
    private static final long serialVersionUID = 1;

    @ProcessElement
    public void process(@Element GenericRecord record) {
      target.accept(record);
    }
  }
}
