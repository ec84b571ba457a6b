package dev.parquetfast.oracle.driver;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.LongFunction;
import org.apache.parquet.io.InvalidRecordException;
import org.apache.parquet.io.ValidatingRecordConsumer;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.Type;

/**
 * Passes random records, most of them nearly right, to what validates them, and records which calls
 * it lets through and what it throws first.
 */
public final class ValidationTranscript implements LongFunction<List<String>> {

  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          "message m { required int32 a; optional int64 b; repeated binary c;"
              + " optional group d { required float x; repeated group y { optional boolean z; } }"
              + " required int96 e; required fixed_len_byte_array(1) f; optional double g; }");

  @Override
  public List<String> apply(long seed) {
    Calls calls = new Calls();
    RecordConsumer records = new ValidatingRecordConsumer(calls, SCHEMA);
    try {
      new Writer(new Random(seed), records).records();
    } catch (InvalidRecordException e) {
      calls.made.add(e.getMessage());
    } catch (RuntimeException e) {
      // Calls that are not balanced: upstream throws one of Java's own exceptions.
      calls.made.add("refused");
    }
    return calls.made;
  }

  /** Writes records with a mistake here and there. */
  private static final class Writer {
    private final Random random;
    private final RecordConsumer records;

    Writer(Random random, RecordConsumer records) {
      this.random = random;
      this.records = records;
    }

    private boolean isMistake() {
      return random.nextInt(60) == 0;
    }

    void records() {
      for (int i = random.nextInt(6); i >= 0; i--) {
        records.startMessage();
        fields(SCHEMA);
        records.endMessage();
      }
      records.flush();
    }

    private void fields(GroupType group) {
      for (int i = 0; i < group.getFieldCount(); i++) {
        Type type = group.getType(i);
        boolean there = type.isRepetition(Type.Repetition.REQUIRED) || random.nextBoolean();
        if (there == isMistake()) {
          continue;
        }
        int index = isMistake() ? Math.max(0, i - 1) : i;
        records.startField(type.getName(), index);
        int count = type.isRepetition(Type.Repetition.REPEATED) ? random.nextInt(4) : 1;
        for (int n = isMistake() ? count + 1 : count; n > 0; n--) {
          value(isMistake() ? SCHEMA.getType(random.nextInt(SCHEMA.getFieldCount())) : type);
        }
        records.endField(type.getName(), index);
      }
    }

    private void value(Type type) {
      if (!type.isPrimitive()) {
        records.startGroup();
        fields(type.asGroupType());
        records.endGroup();
        return;
      }
      switch (type.asPrimitiveType().getPrimitiveTypeName()) {
        case INT32:
          records.addInteger(1);
          break;
        case INT64:
          records.addLong(2);
          break;
        case FLOAT:
          records.addFloat(3);
          break;
        case DOUBLE:
          records.addDouble(4);
          break;
        case BOOLEAN:
          records.addBoolean(true);
          break;
        default:
          records.addBinary(Binary.fromString("5"));
      }
    }
  }

  /** What was let through. */
  private static final class Calls extends RecordConsumer {
    private final List<String> made = new ArrayList<>();

    @Override
    public void startMessage() {
      made.add("startMessage");
    }

    @Override
    public void endMessage() {
      made.add("endMessage");
    }

    @Override
    public void startField(String field, int index) {
      made.add("startField " + field + index);
    }

    @Override
    public void endField(String field, int index) {
      made.add("endField " + field + index);
    }

    @Override
    public void startGroup() {
      made.add("startGroup");
    }

    @Override
    public void endGroup() {
      made.add("endGroup");
    }

    @Override
    public void addInteger(int value) {
      made.add("int " + value);
    }

    @Override
    public void addLong(long value) {
      made.add("long " + value);
    }

    @Override
    public void addBoolean(boolean value) {
      made.add("boolean " + value);
    }

    @Override
    public void addBinary(Binary value) {
      made.add("binary " + value.toStringUsingUTF8());
    }

    @Override
    public void addFloat(float value) {
      made.add("float " + value);
    }

    @Override
    public void addDouble(double value) {
      made.add("double " + value);
    }

    @Override
    public void flush() {
      made.add("flush");
    }
  }
}
