package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.RandomSchema;
import dev.parquetfast.testkit.Choices;
import dev.parquetfast.testkit.Digests;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
 * Passes random records of a random schema to a record consumer, field by field in any order and
 * sometimes wrongly. Records what reaches the columns, between which calls, and what is thrown. The
 * random choices follow from a seed, or from bytes. For bytes only a digest of the record is
 * compared, which is much faster.
 */
public final class RecordShreddingTranscript
    implements LongFunction<List<String>>, Function<byte[], List<String>>, ToLongFunction<byte[]> {

  /** The same, for a seed and the text of a schema. */
  public static final class OfSchema implements BiFunction<Long, String, List<String>> {

    public OfSchema() {}

    @Override
    public List<String> apply(Long seed, String schema) {
      MessageType type = MessageTypeParser.parseMessageType(schema);
      return run(new Random(seed), type, new Lines()).lines;
    }
  }

  private static final int RECORDS = 30;

  /** Number of schemas from which bytes can choose; they are parsed once. */
  private static final int SCHEMAS = 256;

  private static final MessageType[] PARSED = new MessageType[SCHEMAS];

  public RecordShreddingTranscript() {}

  @Override
  public List<String> apply(long seed) {
    Random random = new Random(seed);
    return run(random, schema(random.nextLong()), new Lines()).lines;
  }

  @Override
  public List<String> apply(byte[] choices) {
    Random random = new Choices(choices);
    return run(random, parsed(random.nextInt(SCHEMAS)), new Lines()).lines;
  }

  @Override
  public long applyAsLong(byte[] choices) {
    Random random = new Choices(choices);
    return run(random, parsed(random.nextInt(SCHEMAS)), new Digest()).digest;
  }

  private static <J extends Journal> J run(Random random, MessageType schema, J journal) {
    new Run(random, schema, journal).records();
    return journal;
  }

  private static MessageType schema(long seed) {
    return MessageTypeParser.parseMessageType(RandomSchema.of(seed));
  }

  private static MessageType parsed(int number) {
    if (PARSED[number] == null) {
      PARSED[number] = schema(number);
    }
    return PARSED[number];
  }

  /** Records what happens. */
  private interface Journal {
    /** A call of the record consumer or of the store. */
    void call(String name, int index);

    /** An entry of a column. */
    void entry(String path, Object value, int repetitionLevel, int definitionLevel);

    void thrown(String error);
  }

  private static final class Lines implements Journal {
    private final List<String> lines = new ArrayList<>();

    @Override
    public void call(String name, int index) {
      lines.add(name + " " + index);
    }

    @Override
    public void entry(String path, Object value, int repetitionLevel, int definitionLevel) {
      lines.add("  " + path + " " + value + " " + repetitionLevel + " " + definitionLevel);
    }

    @Override
    public void thrown(String error) {
      lines.add(error);
    }
  }

  private static final class Digest implements Journal {
    private long digest;

    private void add(int number) {
      digest = Digests.mix(digest, number);
    }

    @Override
    public void call(String name, int index) {
      add(name.hashCode());
      add(index);
    }

    @Override
    public void entry(String path, Object value, int repetitionLevel, int definitionLevel) {
      add(path.hashCode());
      add(value == null ? 0 : value.getClass().getName().hashCode() + value.hashCode());
      add(repetitionLevel);
      add(definitionLevel);
    }

    @Override
    public void thrown(String error) {
      add(error.hashCode());
    }
  }

  private static final class Run {

    private final Random random;
    private final MessageType schema;
    private final boolean wrong;
    private final double presence;
    private final Journal journal;
    private final RecordConsumer consumer;
    private boolean over;

    Run(Random random, MessageType schema, Journal journal) {
      this.random = random;
      this.schema = schema;
      this.journal = journal;
      this.wrong = random.nextInt(3) == 0;
      this.presence = random.nextDouble();
      ColumnIOFactory factory = new ColumnIOFactory(!wrong && random.nextInt(4) == 0);
      this.consumer = factory.getColumnIO(schema).getRecordWriter(new LoggingStore());
    }

    void records() {
      for (int i = 0; i < RECORDS && !over; i++) {
        call("startMessage", consumer::startMessage);
        fields(schema);
        call("endMessage", consumer::endMessage);
        if (random.nextInt(8) == 0) {
          call("flush", consumer::flush);
        }
      }
      call("flush", consumer::flush);
    }

    private void call(String name, Runnable call) {
      call(name, -1, call);
    }

    /** An implementation that has thrown may be in any state, so nothing more is called. */
    private void call(String name, int index, Runnable call) {
      if (over) {
        return;
      }
      journal.call(name, index);
      try {
        call.run();
      } catch (RuntimeException e) {
        // It does not matter which class cannot be cast to which.
        journal.thrown(e instanceof ClassCastException ? "ClassCastException" : e.toString());
        over = true;
      }
    }

    private void fields(GroupType group) {
      List<Integer> order =
          IntStream.range(0, group.getFieldCount()).boxed().collect(Collectors.toList());
      if (random.nextBoolean()) {
        Collections.shuffle(order, random);
      }
      for (int index : order) {
        if (over) {
          return;
        }
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
      call("startField", at, () -> consumer.startField(type.getName(), at));
      // In another field, which may be a group, it could be a valid start of a group that never
      // ends. Such records are not tested here.
      if (at == index && type.isPrimitive() && mistake(300)) {
        call("startField", 0, () -> consumer.startField("another", 0));
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
      call("endField", at, () -> consumer.endField(type.getName(), at));
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
        journal.call("  endRecord", -1);
      }

      @Override
      public void flush() {
        journal.call("  flush", -1);
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
        journal.call("  close", -1);
      }
    }

    private final class LoggingWriter implements ColumnWriter {

      private final String path;

      LoggingWriter(String path) {
        this.path = path;
      }

      private void add(Object value, int repetitionLevel, int definitionLevel) {
        journal.entry(path, value, repetitionLevel, definitionLevel);
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
        add(value.length() + " bytes", repetitionLevel, definitionLevel);
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
        journal.call(path, -1);
      }

      @Override
      public long getBufferedSizeInMemory() {
        return 0;
      }
    }
  }
}
