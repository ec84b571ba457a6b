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
import org.apache.hadoop.hive.common.type.HiveChar;
import org.apache.hadoop.hive.common.type.HiveDecimal;
import org.apache.hadoop.hive.common.type.HiveVarchar;
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

  private static final Columns TYPES_FLAT =
      new Columns(
          "id,flag,tiny,small,few,any_int,any_long,real_float,real_double,decimal_9,decimal_18,decimal_38,padded"
              + ",short_text,text,sorted,bytes,day,moment",
          "bigint:boolean:tinyint:smallint:int:int:bigint:float:double:decimal(9,2):decimal(18,4):decimal(38,10)"
              + ":char(8):varchar(20):string:string:binary:date:timestamp");

  private static final Columns TYPES_NESTED =
      new Columns("list,map,struct", "array<int>:map<string,bigint>:struct<a:int,z:string>");

  private static final Columns TYPES =
      new Columns(
          TYPES_FLAT.names + "," + TYPES_NESTED.names + ",deep,lists,structs",
          TYPES_FLAT.typeNames
              + ":" + TYPES_NESTED.typeNames
              + ":struct<lengths:array<float>,inside:struct<d:decimal(20,3),t:date>>"
              + ":array<array<string>>:array<struct<a:double,b:boolean>>");

  private Cases() {}

  static Map<String, Case> all() {
    Map<String, Case> all = new LinkedHashMap<>();
    all.put("hive-flat", new Table(FLAT));
    all.put("hive-nested", new Table(NESTED));
    all.put("hive-vectors", new Vectors());
    all.put("hive-types", new AllTypes());
    return all;
  }

  /** What Hive is told of the columns of a table. */
  private static final class Columns {
    private final String names;
    private final String typeNames;
    private final Properties properties = new Properties();
    private final List<TypeInfo> types;
    private final StructObjectInspector rows;
    private final ObjectInspector writables;

    Columns(String names, String typeNames) {
      this.names = names;
      this.typeNames = typeNames;
      properties.setProperty("columns", names);
      properties.setProperty("columns.types", typeNames);
      types = TypeInfoUtils.getTypeInfosFromTypeString(typeNames);
      TypeInfo struct = TypeInfoFactory.getStructTypeInfo(Arrays.asList(names.split(",")), types);
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

    /** Returns a job that reads them all as batches of columns. */
    JobConf vectorJob() {
      VectorizedRowBatchCtx context = new VectorizedRowBatchCtx();
      try {
        context.init(rows, new String[0]);
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
      MapWork work = new MapWork();
      work.setVectorMode(true);
      work.setVectorizedRowBatchCtx(context);
      JobConf job = job();
      // A name under which the work is found, not a folder that is used.
      HiveConf.setVar(job, HiveConf.ConfVars.PLAN, "/plan");
      Utilities.setMapWork(job, work);
      return job;
    }

    private ParquetHiveSerDe serde(JobConf job) throws SerDeException {
      ParquetHiveSerDe serde = new ParquetHiveSerDe();
      serde.initialize(job, properties, null);
      return serde;
    }

    void write(Path table, JobConf job, List<Object> values) throws Exception {
      ParquetHiveSerDe serde = serde(job);
      FileSinkOperator.RecordWriter writer =
          new MapredParquetOutputFormat()
              .getHiveRecordWriter(
                  job,
                  new org.apache.hadoop.fs.Path(table.toUri()),
                  ParquetHiveRecord.class,
                  false,
                  properties,
                  Reporter.NULL);
      for (Object row : values) {
        writer.write(serde.serialize(row, rows));
      }
      writer.close(false);
    }

    void read(Path table, JobConf job, Consumer<Object> target) throws Exception {
      ParquetHiveSerDe serde = serde(job);
      RecordReader<NullWritable, ArrayWritable> reader =
          new MapredParquetInputFormat().getRecordReader(split(table), job, Reporter.NULL);
      NullWritable key = reader.createKey();
      ArrayWritable value = reader.createValue();
      while (reader.next(key, value)) {
        target.accept(new Text(serde.deserialize(value), serde.getObjectInspector()));
      }
      reader.close();
    }

    void readVectors(Path table, JobConf job, Consumer<Object> target) throws Exception {
      VectorExtractRow extract = new VectorExtractRow();
      extract.init(types.toArray(new TypeInfo[0]));
      VectorizedParquetRecordReader reader = new VectorizedParquetRecordReader(split(table), job);
      NullWritable key = reader.createKey();
      VectorizedRowBatch batch = reader.createValue();
      while (reader.next(key, batch)) {
        for (int i = 0; i < batch.size; i++) {
          int row = i;
          target.accept(new Object() {
            @Override
            public String toString() {
              Object[] values = new Object[types.size()];
              extract.extractRow(batch, row, values);
              return new Text(Arrays.asList(values), writables).toString();
            }
          });
        }
      }
      reader.close();
    }

    private static FileSplit split(Path table) throws IOException {
      return new FileSplit(new org.apache.hadoop.fs.Path(table.toUri()), 0, Files.size(table), new String[0]);
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

    @Override
    public void write(Path folder, int count) throws Exception {
      Random random = new Random(1);
      while (rows.size() < count) {
        int row = rows.size();
        rows.add(value(columns == FLAT ? Rows.flat(row, random) : Rows.nested(row, random)));
      }
      columns.write(folder.resolve("table.parquet"), job, rows);
    }

    @Override
    public void read(Path folder, Consumer<Object> rows) throws Exception {
      columns.read(folder.resolve("table.parquet"), job, rows);
    }
  }

  /** The flat table, read as batches of columns. */
  private static final class Vectors extends Table {
    private final JobConf job;

    Vectors() {
      super(FLAT);
      job = columns.vectorJob();
    }

    @Override
    public void read(Path folder, Consumer<Object> rows) throws Exception {
      columns.readVectors(folder.resolve("table.parquet"), job, rows);
    }
  }

  /** Read by both readers; the vectorised one refuses the last columns. */
  private static final class AllTypes extends Variants {

    @Override
    void write(Path table, int from, int to, Settings settings) throws Exception {
      JobConf job = TYPES.job();
      settings.properties().forEach(job::set);
      List<Object> rows = new ArrayList<>();
      for (int row = from; row < to; row++) {
        Map<String, Object> values = Rows.types(row);
        values.computeIfPresent("padded", (name, text) -> new HiveChar((String) text, 8));
        values.computeIfPresent("short_text", (name, text) -> new HiveVarchar((String) text, 20));
        rows.add(value(Arrays.stream(TYPES.names.split(",")).map(values::get).toArray()));
      }
      TYPES.write(table, job, rows);
    }

    @Override
    void read(Path table, Settings settings, Consumer<Object> rows) throws Exception {
      TYPES.read(table, TYPES.job(), rows);
      TYPES_FLAT.readVectors(table, TYPES_FLAT.vectorJob(), rows);
      TYPES_NESTED.readVectors(table, TYPES_NESTED.vectorJob(), rows);
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
      return Timestamp.ofEpochSecond(((Instant) value).getEpochSecond(), ((Instant) value).getNano());
    } else if (value instanceof Object[]) {
      return Arrays.stream((Object[]) value).map(Cases::value).collect(Collectors.toList());
    } else if (value instanceof List) {
      return ((List<?>) value).stream().map(Cases::value).collect(Collectors.toList());
    }
    return value;
  }
}
