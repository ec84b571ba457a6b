package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.ChunkImages;
import dev.parquetfast.oracle.RandomSchema;
import dev.parquetfast.oracle.ReadSettings;
import dev.parquetfast.oracle.WriteSettings;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/**
 * Describes the states of a record reader, which only classes of its own package can reach. So they
 * are read by reflection.
 */
public final class RecordReaderStates implements LongFunction<List<String>> {

  private static final List<String> FIELDS =
      List.of(
          "id",
          "maxDefinitionLevel",
          "maxRepetitionLevel",
          "primitive",
          "fieldPath",
          "indexFieldPath",
          "primitiveField",
          "primitiveFieldIndex",
          "nextLevel");

  private static final List<String> OF_CASE =
      List.of(
          "getID",
          "getStartLevel",
          "getDepth",
          "getNextLevel",
          "getNextState",
          "isGoingUp",
          "isGoingDown",
          "isDefined");

  public RecordReaderStates() {}

  @Override
  public List<String> apply(long seed) {
    String schema = RandomSchema.of(seed);
    MessageType type = MessageTypeParser.parseMessageType(schema);
    ChunkImages chunks =
        new ParquetColumns().write(schema, new WriteSettings(seed).withoutDictionary()).get(0);
    List<String> lines = new ArrayList<>();
    if (chunks.rowCount == 0) {
      return lines;
    }
    RecordLog log = new RecordLog(type, false);
    PageReplay pages = new PageReplay(chunks, ReadSettings.plain());
    RecordReader<String> reader =
        new ColumnIOFactory().getColumnIO(type).getRecordReader(pages, log);
    try {
      int count = (int) call(reader, "getStateCount");
      for (int i = 0; i < count; i++) {
        describe(call(reader, "getState", i), lines);
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
    return lines;
  }

  private static void describe(Object state, List<String> lines)
      throws ReflectiveOperationException {
    StringBuilder line = new StringBuilder();
    for (String name : FIELDS) {
      line.append(name).append(' ').append(text(field(state, name))).append(", ");
    }
    line.append(Array.getLength(field(state, "groupConverterPath"))).append(" groups, converter ");
    line.append(field(state, "primitiveConverter").getClass().getSimpleName());
    int definitionLevels = (int) field(state, "maxDefinitionLevel") + 1;
    int repetitionLevels = (int) field(state, "maxRepetitionLevel") + 1;
    for (int d = 0; d < definitionLevels; d++) {
      line.append(", depth ").append(call(state, "getDepth", d));
    }
    for (int r = 0; r < repetitionLevels; r++) {
      Object next = call(state, "getNextState", r);
      line.append(", next ").append(next == null ? "none" : text(field(next, "id")));
    }
    lines.add(line.toString());
    int depth = ((String[]) field(state, "fieldPath")).length;
    for (int level = 0; level < depth; level++) {
      for (int d = 0; d < definitionLevels; d++) {
        for (int r = 0; r < repetitionLevels; r++) {
          lines.add(level + " " + d + " " + r + ": " + ofCase(call(state, "getCase", level, d, r)));
        }
      }
    }
    for (String name : List.of("getDefinedCases", "getUndefinedCases")) {
      for (Object each : (List<?>) call(state, name)) {
        lines.add(name + ": " + ofCase(each));
      }
    }
  }

  private static String ofCase(Object value) throws ReflectiveOperationException {
    List<Object> answers = new ArrayList<>();
    for (String name : OF_CASE) {
      answers.add(call(value, name));
    }
    return answers.toString();
  }

  private static String text(Object value) {
    if (value instanceof int[]) {
      return Arrays.toString((int[]) value);
    }
    return value instanceof Object[] ? Arrays.toString((Object[]) value) : value.toString();
  }

  private static Object field(Object target, String name) throws ReflectiveOperationException {
    Field field = target.getClass().getField(name);
    return accessible(field).get(target);
  }

  private static Object call(Object target, String name, Object... arguments)
      throws ReflectiveOperationException {
    for (Method method : target.getClass().getDeclaredMethods()) {
      if (method.getName().equals(name) && method.getParameterCount() == arguments.length) {
        return accessible(method).invoke(target, arguments);
      }
    }
    throw new NoSuchMethodException(target.getClass() + "." + name);
  }

  private static <T extends AccessibleObject> T accessible(T member) {
    member.setAccessible(true);
    return member;
  }
}
