package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.RandomSchema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.LongFunction;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/**
 * Hands random records of a random schema to a record consumer, field by field in any order and now
 * and then wrongly, and writes down what reaches the columns, between which calls, and what is
 * thrown.
 */
public final class RecordShreddingTranscript implements LongFunction<List<String>> {

  private static final int RECORDS = 30;

  public RecordShreddingTranscript() {}

  @Override
  public List<String> apply(long seed) {
    return new Run(new Random(seed)).transcript();
  }

  private static final class Run {

    private final Random random;
    private final MessageType schema;
    private final boolean wrong;
    private final double presence;
    private final List<String> lines = new ArrayList<>();
    private final RecordConsumer consumer;
    private boolean over;

    Run(Random random) {
      this.random = random;
      this.schema = MessageTypeParser.parseMessageType(RandomSchema.of(random.nextLong()));
      this.wrong = random.nextInt(3) == 0;
      this.presence = random.nextDouble();
      ColumnIOFactory factory = new ColumnIOFactory(!wrong && random.nextInt(4) == 0);
      this.consumer = factory.getColumnIO(schema).getRecordWriter(new LoggingStore());
    }

    List<String> transcript() {
      lines.add(schema.toString());
      for (int i = 0; i < RECORDS && !over; i++) {
        call("startMessage", consumer::startMessage);
        fields(schema);
        call("endMessage", consumer::endMessage);
        if (random.nextInt(8) == 0) {
          call("flush", consumer::flush);
        }
      }
      call("flush", consumer::flush);
      return lines;
    }

    /** An implementation that has thrown once may be in any state, so that nothing follows. */
    private void call(String name, Runnable call) {
      if (over) {
        return;
      }
      lines.add(name);
      try {
        call.run();
      } catch (RuntimeException e) {
        // Which class cannot be cast to which is nobody's business.
        lines.add(e instanceof ClassCastException ? "ClassCastException" : e.toString());
        over = true;
      }
    }

    private void fields(GroupType group) {
      int[] order =
          random.ints(0, group.getFieldCount()).distinct().limit(group.getFieldCount()).toArray();
      if (random.nextBoolean()) {
        Arrays.sort(order);
      }
      for (int index : order) {
        Type type = group.getType(index);
        if (type.isRepetition(Type.Repetition.REQUIRED)
            ? !mistake(200)
            : random.nextDouble() < presence) {
          field(type, index);
          if (type.isRepetition(Type.Repetition.REPEATED) && mistake(20)) {
            field(type, index);
          }
        }
      }
    }

    private boolean mistake(int seldom) {
      return wrong && random.nextInt(seldom) == 0;
    }

    private void field(Type type, int index) {
      int at = mistake(300) ? random.nextInt(20) - 10 : index;
      call("startField " + at, () -> consumer.startField(type.getName(), at));
      if (type.isPrimitive() && mistake(300)) {
        call("startField 0", () -> consumer.startField("another", 0));
      }
      int count = type.isRepetition(Type.Repetition.REPEATED) ? 1 + random.nextInt(3) : 1;
      for (int i = 0; i < count && !mistake(150); i++) {
        if (type.isPrimitive() != mistake(300)) {
          value(
              type.isPrimitive()
                  ? type.asPrimitiveType().getPrimitiveTypeName()
                  : PrimitiveTypeName.INT32);
        } else {
          call("startGroup", consumer::startGroup);
          if (!type.isPrimitive()) {
            fields(type.asGroupType());
          }
          call("endGroup", consumer::endGroup);
        }
      }
      call("endField " + at, () -> consumer.endField(type.getName(), at));
    }

    private void value(PrimitiveTypeName type) {
      int value = random.nextInt(100);
      switch (type) {
        case BOOLEAN:
          call("addBoolean", () -> consumer.addBoolean(value % 2 == 0));
          break;
        case INT32:
          call("addInteger", () -> consumer.addInteger(value));
          break;
        case INT64:
          call("addLong", () -> consumer.addLong(value));
          break;
        case FLOAT:
          call("addFloat", () -> consumer.addFloat(value));
          break;
        case DOUBLE:
          call("addDouble", () -> consumer.addDouble(value));
          break;
        default:
          call(
              "addBinary", () -> consumer.addBinary(Binary.fromConstantByteArray(new byte[value])));
      }
    }

    private final class LoggingStore implements ColumnWriteStore {

      @Override
      public ColumnWriter getColumnWriter(ColumnDescriptor path) {
        return new LoggingWriter(String.join(".", path.getPath()));
      }

      @Override
      public boolean isColumnFlushNeeded() {
        return random.nextInt(6) == 0;
      }

      @Override
      public void endRecord() {
        lines.add("  endRecord");
      }

      @Override
      public void flush() {
        lines.add("  flush");
      }

      @Override
      public long getAllocatedSize() {
        return 0;
      }

      @Override
      public long getBufferedSize() {
        return 0;
      }

      @Override
      public String memUsageString() {
        return "";
      }

      @Override
      public void close() {
        lines.add("  close");
      }
    }

    private final class LoggingWriter implements ColumnWriter {

      private final String path;

      LoggingWriter(String path) {
        this.path = path;
      }

      private void add(Object value, int repetitionLevel, int definitionLevel) {
        lines.add("  " + path + " " + value + " " + repetitionLevel + " " + definitionLevel);
      }

      @Override
      public void write(int value, int repetitionLevel, int definitionLevel) {
        add(value, repetitionLevel, definitionLevel);
      }

      @Override
      public void write(long value, int repetitionLevel, int definitionLevel) {
        add(value + "L", repetitionLevel, definitionLevel);
      }

      @Override
      public void write(boolean value, int repetitionLevel, int definitionLevel) {
        add(value, repetitionLevel, definitionLevel);
      }

      @Override
      public void write(Binary value, int repetitionLevel, int definitionLevel) {
        add(value, repetitionLevel, definitionLevel);
      }

      @Override
      public void write(float value, int repetitionLevel, int definitionLevel) {
        add(value + "F", repetitionLevel, definitionLevel);
      }

      @Override
      public void write(double value, int repetitionLevel, int definitionLevel) {
        add(value, repetitionLevel, definitionLevel);
      }

      @Override
      public void writeNull(int repetitionLevel, int definitionLevel) {
        add(null, repetitionLevel, definitionLevel);
      }

      @Override
      public void close() {
        lines.add("  " + path + " close");
      }

      @Override
      public long getBufferedSizeInMemory() {
        return 0;
      }
    }
  }
}
