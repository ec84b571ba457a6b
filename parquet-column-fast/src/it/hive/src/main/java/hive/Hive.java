package hive;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.apache.hadoop.hive.conf.HiveConf;
import org.apache.hadoop.hive.ql.exec.FileSinkOperator;
import org.apache.hadoop.hive.ql.exec.Utilities;
import org.apache.hadoop.hive.ql.exec.vector.VectorExtractRow;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatchCtx;
import org.apache.hadoop.hive.ql.io.parquet.MapredParquetInputFormat;
import org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat;
import org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe;
import org.apache.hadoop.hive.ql.io.parquet.vector.VectorizedParquetRecordReader;
import org.apache.hadoop.hive.ql.plan.MapWork;
import org.apache.hadoop.hive.serde2.SerDeException;
import org.apache.hadoop.hive.serde2.SerDeUtils;
import org.apache.hadoop.hive.serde2.io.ParquetHiveRecord;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.hadoop.io.ArrayWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapred.FileSplit;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapred.RecordReader;
import org.apache.hadoop.mapred.Reporter;
import swap.Swap;

/**
 * Writes tables with Hive, and reads them back by its reader of rows and its vectorised one.
 *
 * <p>Arguments: the implementation and the folder for files of {@link Swap#run}.
 */
public final class Hive {

  private static final Columns ALL = new Columns(0, Rows.NAMES.size());

  private static final Columns FLAT = new Columns(0, Rows.NAMES.indexOf("list"));

  /** Without those that the vectorised reader refuses. */
  private static final Columns NESTED =
      new Columns(Rows.NAMES.indexOf("list"), Rows.NAMES.indexOf("lists"));

  private Hive() {}

  public static void main(String[] args) throws Exception {
    Swap.run(args[0], Path.of(args[1]), Hive::run);
  }

  private static void run(Path folder) throws Exception {
    List<String> results = new ArrayList<>();
    for (String version : List.of("v1", "v2")) {
      for (String codec : List.of("UNCOMPRESSED", "SNAPPY")) {
        for (boolean dictionary : new boolean[] {true, false}) {
          JobConf job = new JobConf(new HiveConf());
          job.set("parquet.writer.version", version);
          job.set("parquet.compression", codec);
          job.setBoolean("parquet.enable.dictionary", dictionary);
          job.setInt("parquet.page.size", 16 * 1024);
          job.setInt("parquet.block.size", 1024 * 1024);
          String name = version + "-" + codec + (dictionary ? "-dictionary" : "-values");
          Path file = folder.resolve(name + ".parquet");
          write(file, job);
          FileSplit split = new FileSplit(path(file), 0, Files.size(file), new String[0]);
          read(split, job);

          readVectors(split, job, FLAT, (i, row) -> FLAT.check(i, row, FLAT.writables()));

          // Some nulls in these it reads as zeros, with either jar.
          MessageDigest digest = MessageDigest.getInstance("SHA-256");
          readVectors(
              split,
              job,
              NESTED,
              (i, row) ->
                  digest.update(
                      SerDeUtils.getJSONString(row, NESTED.writables())
                          .getBytes(StandardCharsets.UTF_8)));
          results.add(name + " " + HexFormat.of().formatHex(digest.digest()));
        }
      }
    }
    Files.write(folder.resolve("results.txt"), results);
  }

  private static org.apache.hadoop.fs.Path path(Path file) {
    return new org.apache.hadoop.fs.Path(file.toUri());
  }

  private static void write(Path file, JobConf job) throws Exception {
    ParquetHiveSerDe serde = serde(job);
    FileSinkOperator.RecordWriter writer =
        new MapredParquetOutputFormat()
            .getHiveRecordWriter(
                job, path(file), ParquetHiveRecord.class, false, ALL.properties(), Reporter.NULL);
    for (int i = 0; i < Rows.COUNT; i++) {
      writer.write(serde.serialize(ALL.row(i), ALL.objects()));
    }
    writer.close(false);
  }

  private static ParquetHiveSerDe serde(JobConf job) throws SerDeException {
    ParquetHiveSerDe serde = new ParquetHiveSerDe();
    serde.initialize(job, ALL.properties(), null);
    return serde;
  }

  private static void read(FileSplit split, JobConf job) throws Exception {
    ParquetHiveSerDe serde = serde(job);
    RecordReader<NullWritable, ArrayWritable> reader =
        new MapredParquetInputFormat().getRecordReader(split, ALL.of(job), Reporter.NULL);
    NullWritable key = reader.createKey();
    ArrayWritable value = reader.createValue();
    for (int i = 0; i < Rows.COUNT; i++) {
      Swap.check(reader.next(key, value), split + " ends before row " + i);
      ALL.check(i, serde.deserialize(value), serde.getObjectInspector());
    }
    Swap.check(!reader.next(key, value), split + " has more rows than were written");
    reader.close();
  }

  private interface Reader {
    void row(int i, List<Object> row);
  }

  private static void readVectors(FileSplit split, JobConf job, Columns columns, Reader rows)
      throws Exception {
    VectorizedRowBatchCtx context = new VectorizedRowBatchCtx();
    context.init(columns.objects(), new String[0]);
    MapWork work = new MapWork();
    work.setVectorMode(true);
    work.setVectorizedRowBatchCtx(context);
    JobConf selection = columns.of(job);
    // A name under which the work is found, not a folder that is used.
    HiveConf.setVar(selection, HiveConf.ConfVars.PLAN, "/plan");
    Utilities.setMapWork(selection, work);
    VectorExtractRow extract = new VectorExtractRow();
    extract.init(columns.types().toArray(new TypeInfo[0]));

    VectorizedParquetRecordReader reader = new VectorizedParquetRecordReader(split, selection);
    NullWritable key = reader.createKey();
    VectorizedRowBatch batch = reader.createValue();
    int count = 0;
    while (reader.next(key, batch)) {
      for (int i = 0; i < batch.size; i++) {
        Object[] row = new Object[columns.types().size()];
        extract.extractRow(batch, i, row);
        rows.row(count++, Arrays.asList(row));
      }
    }
    reader.close();
    Swap.check(count == Rows.COUNT, split + " has " + count + " rows");
  }
}
