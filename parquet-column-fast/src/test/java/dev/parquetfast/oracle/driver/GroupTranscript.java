package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.RandomSchema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.LongFunction;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.GroupWriter;
import org.apache.parquet.example.data.simple.NanoTime;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/**
 * Adds random values to groups of a random schema, rightly and wrongly, asks for them through every
 * method, and writes down what is returned or thrown. All that is random follows from a seed.
 */
public final class GroupTranscript implements LongFunction<List<String>> {

  private static final int STEPS = 60;

  public GroupTranscript() {}

  @Override
  public List<String> apply(long seed) {
    return new Run(seed).lines();
  }

  private interface Call {
    Object run() throws Exception;
  }

  private static final class Run {

    private final Random random;
    private final MessageType schema;
    private final List<String> lines = new ArrayList<>();
    private final List<Group> groups = new ArrayList<>();

    Run(long seed) {
      random = new Random(seed);
      schema = MessageTypeParser.parseMessageType(RandomSchema.of(random.nextLong()));
    }

    List<String> lines() {
      groups.add(random.nextBoolean() ? new SimpleGroup(schema) : factory().newGroup());
      groups.add(converted());
      for (int i = 0; i < STEPS; i++) {
        Group group = groups.get(random.nextInt(groups.size()));
        step(group);
        ask(group);
      }
      for (Group group : groups) {
        note("toString", group::toString);
      }
      note("write", () -> written(groups.get(0)));
      note("write", () -> written(groups.get(1)));
      return lines;
    }

    private SimpleGroupFactory factory() {
      return new SimpleGroupFactory(schema);
    }

    /** A record as it is assembled, with values of the fields' own types. */
    private Group converted() {
      GroupRecordConverter materializer = new GroupRecordConverter(schema);
      GroupConverter root = materializer.getRootConverter();
      root.start();
      convert(root, schema);
      root.end();
      return materializer.getCurrentRecord();
    }

    private void convert(GroupConverter converter, GroupType type) {
      for (int i = 0; i < type.getFieldCount(); i++) {
        Type field = type.getType(i);
        int count = field.isRepetition(Type.Repetition.REPEATED) ? random.nextInt(9) : 1;
        for (int k = random.nextInt(5) == 0 ? count : 0; k < count; k++) {
          Converter inside = converter.getConverter(i);
          if (field.isPrimitive()) {
            convert(inside.asPrimitiveConverter(), field.asPrimitiveType());
          } else {
            inside.asGroupConverter().start();
            convert(inside.asGroupConverter(), field.asGroupType());
            inside.asGroupConverter().end();
          }
        }
      }
    }

    private void convert(PrimitiveConverter converter, PrimitiveType type) {
      switch (type.getPrimitiveTypeName()) {
        case BOOLEAN:
          converter.addBoolean(random.nextBoolean());
          break;
        case INT32:
          converter.addInt(random.nextInt());
          break;
        case INT64:
          converter.addLong(random.nextLong());
          break;
        case FLOAT:
          converter.addFloat(Float.intBitsToFloat(random.nextInt()));
          break;
        case DOUBLE:
          converter.addDouble(Double.longBitsToDouble(random.nextLong()));
          break;
        default:
          converter.addBinary(bytes());
      }
    }

    /** Twelve of them, so that they can be a point in time. */
    private Binary bytes() {
      byte[] bytes = new byte[12];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) ('a' + random.nextInt(26));
      }
      return Binary.fromConstantByteArray(bytes);
    }

    private int field(Group group) {
      int count = group.getType().getFieldCount();
      return random.nextInt(20) == 0 ? random.nextInt(count + 2) - 1 : random.nextInt(count);
    }

    /** Adds something, of the field's own type in half of the cases. */
    private void step(Group group) {
      int field = field(group);
      int kind = random.nextInt(12);
      if (random.nextBoolean() && field >= 0 && field < group.getType().getFieldCount()) {
        Type type = group.getType().getType(field);
        kind = type.isPrimitive() ? kindOf(type.asPrimitiveType()) : 10;
      }
      int chosen = kind;
      note("add " + chosen + " to " + field, () -> add(group, field, chosen));
    }

    private static int kindOf(PrimitiveType type) {
      switch (type.getPrimitiveTypeName()) {
        case INT32:
          return 0;
        case INT64:
          return 1;
        case FLOAT:
          return 2;
        case DOUBLE:
          return 3;
        case BOOLEAN:
          return 4;
        default:
          return 6;
      }
    }

    private Object add(Group group, int field, int kind) {
      switch (kind) {
        case 0:
          group.add(field, random.nextInt());
          break;
        case 1:
          group.add(field, random.nextLong());
          break;
        case 2:
          group.add(field, Float.intBitsToFloat(random.nextInt()));
          break;
        case 3:
          group.add(field, Double.longBitsToDouble(random.nextLong()));
          break;
        case 4:
          group.add(field, random.nextBoolean());
          break;
        case 5:
          group.add(field, random.nextInt(9) == 0 ? null : bytes().toStringUsingUTF8());
          break;
        case 6:
          group.add(field, random.nextInt(20) == 0 ? null : bytes());
          break;
        case 7:
          group.add(
              field,
              random.nextInt(9) == 0 ? null : new NanoTime(random.nextInt(), random.nextLong()));
          break;
        case 8:
          group.add(field, random.nextInt(9) == 0 ? null : new SimpleGroup(schema));
          break;
        case 9:
          group.add(field, random.nextInt(4) == 0 ? foreign() : new Shouting(schema));
          break;
        case 10:
          Group added = group.addGroup(field);
          if (random.nextInt(4) != 0) {
            groups.add(added);
          }
          break;
        default:
          String name =
              random.nextInt(5) == 0
                  ? "nowhere"
                  : group
                      .getType()
                      .getFieldName(Math.floorMod(field, group.getType().getFieldCount()));
          group.append(name, random.nextInt());
          break;
      }
      return group.getFieldRepetitionCount(field);
    }

    private void ask(Group any) {
      SimpleGroup group = (SimpleGroup) any;
      int field = field(group);
      int index = random.nextInt(3) == 0 ? random.nextInt(6) - 1 : 0;
      note("count", () -> group.getFieldRepetitionCount(field));
      note("integer", () -> group.getInteger(field, index));
      note("long", () -> group.getLong(field, index));
      note("float", () -> Float.floatToRawIntBits(group.getFloat(field, index)));
      note("double", () -> Double.doubleToRawLongBits(group.getDouble(field, index)));
      note("boolean", () -> group.getBoolean(field, index));
      note("string", () -> group.getString(field, index));
      note("binary", () -> group.getBinary(field, index));
      note("int96", () -> group.getInt96(field, index));
      note("time", () -> group.getTimeNanos(field, index));
      note("object", () -> group.getObject(field, index));
      note("text", () -> group.getValueToString(field, index));
      note("group", () -> group.getGroup(field, index));
      note("write", () -> writtenValue(group, field, index));
      if (field >= 0 && field < group.getType().getFieldCount()) {
        String name = group.getType().getFieldName(field);
        note("named object", () -> group.getObject(name, index));
        note("named count", () -> group.getFieldRepetitionCount(name));
        note("named integer", () -> group.getInteger(name, index));
      }
      if (random.nextInt(4) == 0) {
        note("indented", () -> group.toString("--"));
      }
    }

    private static Object writtenValue(Group group, int field, int index) {
      List<String> calls = new ArrayList<>();
      group.writeValue(field, index, new Calls(calls));
      return calls;
    }

    private Object written(Group group) {
      List<String> calls = new ArrayList<>();
      try {
        new GroupWriter(new Calls(calls), schema).write(group);
      } catch (RuntimeException e) {
        calls.add(thrown(e));
      }
      return calls;
    }

    private void note(String what, Call call) {
      String result;
      try {
        Object returned = call.run();
        result = returned == null ? "null" : returned.getClass().getName() + " " + returned;
      } catch (Exception e) {
        result = thrown(e);
      }
      lines.add(what + ": " + result);
    }

    /** Without messages of the JVM, which leaves them out of exceptions that are thrown often. */
    private static String thrown(Exception e) {
      String name = e.getClass().getName();
      if (!SinceParquet118.PRESENT && isRefusedBinary(e)) {
        return "a byte string is refused";
      }
      boolean worded = e.getMessage() != null && e.getMessage().contains(" is not ");
      return e instanceof NullPointerException
              || e instanceof ArrayIndexOutOfBoundsException
              || (e instanceof ClassCastException && !worded)
          ? name
          : name + ": " + e.getMessage();
    }

    /** Before 1.18 upstream fails to find the name of the field that it wants to complain of. */
    private static boolean isRefusedBinary(Exception e) {
      String message = String.valueOf(e.getMessage());
      return message.endsWith(" not supported for Binary")
          || (e instanceof ClassCastException && message.endsWith(" is not primitive"));
    }

    /** A group of somebody else's. */
    private Group foreign() {
      return new ForeignGroup(schema);
    }
  }

  /** A subclass that has its own ideas of how it is shown. */
  private static final class Shouting extends SimpleGroup {

    Shouting(GroupType schema) {
      super(schema);
    }

    @Override
    public String toString() {
      return "SHOUTING";
    }

    @Override
    public String toString(String indent) {
      return indent + "SHOUTING INDENTED";
    }
  }

  /** Writes down the calls. */
  private static final class Calls extends RecordConsumer {

    private final List<String> calls;

    Calls(List<String> calls) {
      this.calls = calls;
    }

    @Override
    public void startMessage() {
      calls.add("startMessage");
    }

    @Override
    public void endMessage() {
      calls.add("endMessage");
    }

    @Override
    public void startField(String field, int index) {
      calls.add("startField " + field + " " + index);
    }

    @Override
    public void endField(String field, int index) {
      calls.add("endField " + field + " " + index);
    }

    @Override
    public void startGroup() {
      calls.add("startGroup");
    }

    @Override
    public void endGroup() {
      calls.add("endGroup");
    }

    @Override
    public void addInteger(int value) {
      calls.add("integer " + value);
    }

    @Override
    public void addLong(long value) {
      calls.add("long " + value);
    }

    @Override
    public void addBoolean(boolean value) {
      calls.add("boolean " + value);
    }

    @Override
    public void addBinary(Binary value) {
      calls.add("binary " + (value == null ? null : Arrays.toString(value.getBytes())));
    }

    @Override
    public void addFloat(float value) {
      calls.add("float " + Float.floatToRawIntBits(value));
    }

    @Override
    public void addDouble(double value) {
      calls.add("double " + Double.doubleToRawLongBits(value));
    }
  }
}
