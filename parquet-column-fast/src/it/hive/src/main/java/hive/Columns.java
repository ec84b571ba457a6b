package hive;

import java.util.List;
import java.util.Properties;
import java.util.stream.IntStream;
import org.apache.hadoop.hive.serde2.ColumnProjectionUtils;
import org.apache.hadoop.hive.serde2.SerDeUtils;
import org.apache.hadoop.hive.serde2.objectinspector.FullMapEqualComparer;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorUtils;
import org.apache.hadoop.hive.serde2.objectinspector.StructObjectInspector;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfo;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoFactory;
import org.apache.hadoop.hive.serde2.typeinfo.TypeInfoUtils;
import org.apache.hadoop.mapred.JobConf;
import swap.Swap;

/** Some columns of the table, from one to before another, as Hive is told of them. */
final class Columns {

  private final int from;
  private final int to;
  private final List<String> names;
  private final List<TypeInfo> types;
  private final TypeInfo struct;

  Columns(int from, int to) {
    this.from = from;
    this.to = to;
    names = Rows.NAMES.subList(from, to);
    types = Rows.TYPES.subList(from, to);
    struct = TypeInfoFactory.getStructTypeInfo(names, types);
  }

  List<TypeInfo> types() {
    return types;
  }

  List<Object> row(int i) {
    return Rows.row(i).subList(from, to);
  }

  /** How rows are looked into that have Java's objects as values. */
  StructObjectInspector objects() {
    return (StructObjectInspector) TypeInfoUtils.getStandardJavaObjectInspectorFromTypeInfo(struct);
  }

  /** How rows are looked into that have Hadoop's objects as values. */
  ObjectInspector writables() {
    return TypeInfoUtils.getStandardWritableObjectInspectorFromTypeInfo(struct);
  }

  Properties properties() {
    Properties properties = new Properties();
    properties.setProperty("columns", String.join(",", names));
    properties.setProperty(
        "columns.types", String.join(":", types.stream().map(TypeInfo::getTypeName).toList()));
    return properties;
  }

  /** A job that reads these columns. */
  JobConf of(JobConf job) {
    JobConf selection = new JobConf(job);
    properties().forEach((key, value) -> selection.set((String) key, (String) value));
    ColumnProjectionUtils.setReadColumns(
        selection, IntStream.range(0, names.size()).boxed().toList());
    return selection;
  }

  void check(int i, Object read, ObjectInspector inspector) {
    List<Object> written = row(i);
    StructObjectInspector objects = objects();
    Swap.check(
        ObjectInspectorUtils.compare(written, objects, read, inspector, new FullMapEqualComparer())
            == 0,
        () ->
            SerDeUtils.getJSONString(written, objects)
                + " written, but "
                + SerDeUtils.getJSONString(read, inspector));
  }
}
