import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.hadoop.hive.common.type.Date;
import org.apache.hadoop.hive.common.type.HiveDecimal;
import org.apache.hadoop.hive.common.type.Timestamp;
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
import org.apache.hadoop.hive.serde2.ColumnProjectionUtils;
import org.apache.hadoop.hive.serde2.SerDeException;
import org.apache.hadoop.hive.serde2.SerDeUtils;
import org.apache.hadoop.hive.serde2.io.ParquetHiveRecord;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.StructObjectInspector;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoFactory;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;
import org.apache.hadoop.io.ArrayWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapred.FileSplit;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapred.RecordReader;
import org.apache.hadoop.mapred.Reporter;

/** Hive's writer with its serialisation, its reader of rows with it, and its vectorised reader. */
final class Cases {

  private static final Columns FLAT =
      new Columns(
          "id,quantity,price,country,url,amount,day,time,active,digest",
          "bigint:int:double:string:string:decimal(12,2):date:timestamp:boolean:binary");

  private static final Columns NESTED =
      new Columns(
          "id,tags,lines,labels",
          "bigint:array<string>:array<struct<product:int,discount:double>>:map<string,bigint>");

  private Cases() {}

  static Map<String, Case> all() {
    Map<String, Case> all = new LinkedHashMap<>();
    all.put("hive-flat", new Table(FLAT));
    all.put("hive-nested", new Table(NESTED));
    all.put("hive-vectors", new Vectors());
    return all;
  }

  /** What Hive is told of the columns of a table. */
  private static final class Columns {
    private final Properties properties = new Properties();
    private final List<TypeInfo> types;
    private final StructObjectInspector rows;
    private final ObjectInspector writables;

    Columns(String names, String types) {
      properties.setProperty("columns", names);
      properties.setProperty("columns.types", types);
      this.types = TypeInfoUtils.getTypeInfosFromTypeString(types);
      TypeInfo struct = TypeInfoFactory.getStructTypeInfo(Arrays.asList(names.split(",")), this.types);
      rows = (StructObjectInspector) TypeInfoUtils.getStandardJavaObjectInspectorFromTypeInfo(struct);
      writables = TypeInfoUtils.getStandardWritableObjectInspectorFromTypeInfo(struct);
    }

    /** Returns a job that reads them all. */
    JobConf job() {
      JobConf job = new JobConf(new HiveConf());
      properties.forEach((key, value) -> job.set((String) key, (String) value));
      ColumnProjectionUtils.setReadColumns(job, IntStream.range(0, types.size()).boxed().collect(Collectors.toList()));
      return job;
    }
  }

  private static class Table implements Case {
    final Columns columns;
    private final JobConf job;
    private final List<Object> rows = new ArrayList<>();

    Table(Columns columns) {
      this.columns = columns;
      job = columns.job();
    }

    JobConf job() {
      return job;
    }

    @Override
    public void write(Path folder, int count) throws Exception {
      Random random = new Random(1);
      while (rows.size() < count) {
        int row = rows.size();
        rows.add(value(columns == FLAT ? Rows.flat(row, random) : Rows.nested(row, random)));
      }
      ParquetHiveSerDe serde = serde();
      FileSinkOperator.RecordWriter writer =
          new MapredParquetOutputFormat()
              .getHiveRecordWriter(
                  job,
                  new org.apache.hadoop.fs.Path(folder.resolve("table.parquet").toUri()),
                  ParquetHiveRecord.class,
                  false,
                  columns.properties,
                  Reporter.NULL);
      for (Object row : rows) {
        writer.write(serde.serialize(row, columns.rows));
      }
      writer.close(false);
    }

    private ParquetHiveSerDe serde() throws SerDeException {
      ParquetHiveSerDe serde = new ParquetHiveSerDe();
      serde.initialize(job, columns.properties, null);
      return serde;
    }

    static FileSplit split(Path folder) throws IOException {
      Path file = folder.resolve("table.parquet");
      return new FileSplit(new org.apache.hadoop.fs.Path(file.toUri()), 0, Files.size(file), new String[0]);
    }

    @Override
    public void read(Path folder, Consumer<Object> rows) throws Exception {
      ParquetHiveSerDe serde = serde();
      RecordReader<NullWritable, ArrayWritable> reader =
          new MapredParquetInputFormat().getRecordReader(split(folder), job, Reporter.NULL);
      NullWritable key = reader.createKey();
      ArrayWritable value = reader.createValue();
      while (reader.next(key, value)) {
        rows.accept(new Text(serde.deserialize(value), serde.getObjectInspector()));
      }
      reader.close();
    }
  }

  /** The flat table, read as batches of columns. */
  private static final class Vectors extends Table {

    Vectors() throws RuntimeException {
      super(FLAT);
      VectorizedRowBatchCtx context = new VectorizedRowBatchCtx();
      try {
        context.init(columns.rows, new String[0]);
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
      MapWork work = new MapWork();
      work.setVectorMode(true);
      work.setVectorizedRowBatchCtx(context);
      // A name under which the work is found, not a folder that is used.
      HiveConf.setVar(job(), HiveConf.ConfVars.PLAN, "/plan");
      Utilities.setMapWork(job(), work);
    }

    @Override
    public void read(Path folder, Consumer<Object> rows) throws Exception {
      VectorExtractRow extract = new VectorExtractRow();
      extract.init(columns.types.toArray(new TypeInfo[0]));
      VectorizedParquetRecordReader reader = new VectorizedParquetRecordReader(split(folder), job());
      NullWritable key = reader.createKey();
      VectorizedRowBatch batch = reader.createValue();
      while (reader.next(key, batch)) {
        for (int i = 0; i < batch.size; i++) {
          int row = i;
          rows.accept(new Object() {
            @Override
            public String toString() {
              Object[] values = new Object[columns.types.size()];
              extract.extractRow(batch, row, values);
              return new Text(Arrays.asList(values), columns.writables).toString();
            }
          });
        }
      }
      reader.close();
    }
  }

  private static final class Text {
    private final Object row;
    private final ObjectInspector inspector;

    Text(Object row, ObjectInspector inspector) {
      this.row = row;
      this.inspector = inspector;
    }

    @Override
    public String toString() {
      return SerDeUtils.getJSONString(row, inspector);
    }
  }

  private static Object value(Object value) {
    if (value instanceof BigDecimal) {
      return HiveDecimal.create((BigDecimal) value);
    } else if (value instanceof LocalDate) {
      return Date.ofEpochDay((int) ((LocalDate) value).toEpochDay());
    } else if (value instanceof Instant) {
      return Timestamp.ofEpochMilli(((Instant) value).toEpochMilli());
    } else if (value instanceof Object[]) {
      return Arrays.stream((Object[]) value).map(Cases::value).collect(Collectors.toList());
    } else if (value instanceof List) {
      return ((List<?>) value).stream().map(Cases::value).collect(Collectors.toList());
    }
    return value;
  }
}
