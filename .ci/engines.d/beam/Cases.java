import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.avro.Schema;
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

  /** Where the rows of the pipeline go; it runs in this JVM. */
  private static volatile Consumer<Object> target;

  private Cases() {}

  static Map<String, Case> all() {
    Map<String, Case> all = new LinkedHashMap<>();
    all.put("beam-flat", new Beam(AvroRecords.FLAT));
    all.put("beam-nested", new Beam(AvroRecords.NESTED));
    return all;
  }

  private static final class Beam implements Case {
    private final Schema schema;
    private final List<GenericRecord> records = new ArrayList<>();

    Beam(Schema schema) {
      this.schema = schema;
    }

    @Override
    public void write(Path folder, int rows) throws IOException {
      AvroRecords.fill(records, schema, rows);
      ParquetIO.Sink sink = ParquetIO.sink(schema);
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
          .apply(ParquetIO.read(schema).from(folder.resolve("table.parquet").toString()))
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
