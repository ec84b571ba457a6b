package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.PageImage;
import dev.parquetfast.oracle.RandomSchema;
import dev.parquetfast.oracle.ReadSettings;
import dev.parquetfast.testkit.Choices;
import dev.parquetfast.testkit.Digests;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.impl.ColumnWriteStoreV1;
import org.apache.parquet.column.impl.ColumnWriteStoreV2;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/**
 * Calls a record consumer in any order: records of which some calls are missing, come twice, or
 * have others between them. The caller goes on after an exception. The entries go to real column
 * writers.
 *
 * <p>As a function it returns what happened: the calls, which of them have thrown, and the entries
 * that columns got. It ends where implementations differ: at an entry that a column writer cannot
 * have, after more groups are started or ended than there are, and when a record starts while a
 * group is open. A digest of it is the faster thing to compare.
 */
public final class UnbalancedRecords
    implements Function<byte[], List<String>>, ToLongFunction<byte[]> {

  private static final int SCHEMAS = 256;
  private static final MessageType[] PARSED = new MessageType[SCHEMAS];
  private static final int MOST_RECORDS = 60;
  private static final int KINDS_OF_CALLS = 12;

  /** A call of the record consumer. */
  private static final class Call {
    final String name;
    final Runnable action;

    Call(String name, Runnable action) {
      this.name = name;
      this.action = action;
    }
  }

  /** What happened, to be compared with another implementation. */
  private static final class Story {
    long digest;
    final List<String> lines = new ArrayList<>();
    final boolean readable;
    boolean over;

    Story(boolean readable) {
      this.readable = readable;
    }

    void add(String line) {
      if (over) {
        return;
      }
      digest = Digests.mix(digest, line.hashCode());
      if (readable) {
        lines.add(line);
      }
    }
  }

  private final Choices choices;
  private final Story story;
  private final MessageType schema;
  private final Map<String, List<String>> accepted = new HashMap<>();

  /** How many entries of each column are of records that have ended. */
  private final Map<String, Integer> ended = new HashMap<>();

  /** Columns of which a record has no row, or several, or a row that begins with a later level. */
  private final Set<String> irregular = new HashSet<>();

  private final Set<String> failed = new HashSet<>();

  /**
   * Columns with a null at the level of a value, which a record without a required field leads to.
   * Nothing is written for it where a reader expects a value, in upstream too. Such pages cannot be
   * read.
   */
  private final Set<String> unreadable = new HashSet<>();

  /** Whether columns refuse such a null, so that the others keep being compared. */
  private boolean strict;

  /** Whether entries that a column cannot have are refused before its writer fails. */
  private boolean guarded;

  private RecordConsumer consumer;

  /** Number of open groups. */
  private int open;

  public UnbalancedRecords() {
    this(new byte[0], new Story(false));
  }

  private UnbalancedRecords(byte[] input, Story story) {
    this.choices = new Choices(input);
    this.story = story;
    int number = choices.choice();
    if (PARSED[number] == null) {
      PARSED[number] = MessageTypeParser.parseMessageType(RandomSchema.of(number));
    }
    schema = PARSED[number];
  }

  @Override
  public List<String> apply(byte[] choices) {
    return write(choices, new Story(true)).lines;
  }

  @Override
  public long applyAsLong(byte[] choices) {
    return write(choices, new Story(false)).digest;
  }

  private static Story write(byte[] choices, Story story) {
    new UnbalancedRecords(choices, story).run(HeapByteBufferAllocator.getInstance(), false);
    return story;
  }

  /**
   * Writes the records that follow from an input, and reads the pages. Each column's pages hold the
   * entries that its writer has accepted, in their order, and all of them if there is a row for
   * each record that has ended.
   *
   * @return the digest of what happened
   * @throws AssertionError if a page does not hold what was accepted
   */
  public static long check(byte[] choices, ByteBufferAllocator memory) {
    Story story = new Story(false);
    new UnbalancedRecords(choices, story).run(memory, true);
    return story.digest;
  }

  private void run(ByteBufferAllocator memory, boolean read) {
    int settings = choices.choice();
    guarded = (settings & 8) != 0;
    strict = (settings & 4) != 0;
    boolean dictionary = (settings & 2) != 0;
    WriterVersion version =
        (settings & 1) == 0 ? WriterVersion.PARQUET_1_0 : WriterVersion.PARQUET_2_0;
    ParquetProperties properties =
        ParquetProperties.builder()
            .withWriterVersion(version)
            .withAllocator(memory)
            .withDictionaryEncoding(dictionary)
            .withPageSize(64)
            .withPageRowCountLimit(1 + choices.choice() % 20)
            .build();
    PageRecorder pages = new PageRecorder();
    ColumnWriteStore store =
        version == WriterVersion.PARQUET_1_0
            ? new ColumnWriteStoreV1(schema, pages, properties)
            : new ColumnWriteStoreV2(schema, pages, properties);
    consumer = new ColumnIOFactory().getColumnIO(schema).getRecordWriter(observed(store));
    List<Call> record = new ArrayList<>();
    for (int i = 0; i < MOST_RECORDS && !choices.isOver(); i++) {
      record.clear();
      record.add(new Call("startMessage", consumer::startMessage));
      fields(schema, record);
      record.add(new Call("endMessage", consumer::endMessage));
      play(record);
    }
    attempt(new Call("flush", consumer::flush));
    boolean flushed = attempt(new Call("flush store", store::flush));
    // With version 2 it writes what is left, and throws after releasing if that fails.
    attempt(new Call("close store", store::close));
    // A column writes its dictionary last. Where the flush has failed, there is no file.
    if (read && (flushed || !dictionary)) {
      check(pages, flushed);
    }
  }

  /** Adds the calls of a group's fields, as they should be. */
  private void fields(GroupType group, List<Call> calls) {
    for (int i = 0; i < group.getFieldCount(); i++) {
      Type type = group.getType(i);
      int index = i;
      int count =
          type.isRepetition(Type.Repetition.REQUIRED)
              ? 1
              : choices.choice() % (type.isRepetition(Type.Repetition.OPTIONAL) ? 2 : 4);
      if (count == 0) {
        continue;
      }
      calls.add(new Call("startField " + index, () -> consumer.startField(type.getName(), index)));
      for (int j = 0; j < count; j++) {
        if (type.isPrimitive()) {
          calls.add(value(type, choices.choice()));
        } else {
          calls.add(new Call("startGroup", consumer::startGroup));
          fields(type.asGroupType(), calls);
          calls.add(new Call("endGroup", consumer::endGroup));
        }
      }
      calls.add(new Call("endField " + index, () -> consumer.endField(type.getName(), index)));
    }
  }

  /** Makes the calls of a record, but for some, or twice, or after another one. */
  private void play(List<Call> calls) {
    int until = choices.choice() % 32;
    for (Call call : calls) {
      if (until-- > 0) {
        attempt(call);
        continue;
      }
      switch (choices.choice() % 3) {
        case 0:
          break;
        case 1:
          attempt(call);
          attempt(call);
          break;
        default:
          attempt(any(choices.choice(), choices.choice()));
          attempt(call);
      }
      until = choices.choice() % 32;
    }
  }

  private Call any(int kind, int number) {
    int index = number % 10 - 1;
    switch (kind % KINDS_OF_CALLS) {
      case 0:
        return new Call("startMessage", consumer::startMessage);
      case 1:
        return new Call("endMessage", consumer::endMessage);
      case 2:
        return new Call("startGroup", consumer::startGroup);
      case 3:
        return new Call("endGroup", consumer::endGroup);
      case 4:
        return new Call("startField " + index, () -> consumer.startField("any", index));
      case 5:
        return new Call("endField " + index, () -> consumer.endField("any", index));
      case 6:
        return new Call("addInteger", () -> consumer.addInteger(number));
      case 7:
        return new Call("addLong", () -> consumer.addLong(number));
      case 8:
        return new Call("addBoolean", () -> consumer.addBoolean(number % 2 == 0));
      case 9:
        return new Call("addDouble", () -> consumer.addDouble(number));
      case 10:
        return new Call(
            "addBinary",
            () -> consumer.addBinary(Binary.fromConstantByteArray(new byte[number % 20])));
      default:
        return new Call("flush", consumer::flush);
    }
  }

  private Call value(Type type, int number) {
    switch (type.asPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN:
        return new Call("addBoolean", () -> consumer.addBoolean(number % 2 == 0));
      case INT32:
        return new Call("addInteger", () -> consumer.addInteger(number));
      case INT64:
        return new Call("addLong", () -> consumer.addLong(number));
      case FLOAT:
        return new Call("addFloat", () -> consumer.addFloat(number));
      case DOUBLE:
        return new Call("addDouble", () -> consumer.addDouble(number));
      case INT96:
      case FIXED_LEN_BYTE_ARRAY:
        byte[] fixed = new byte[width(type.asPrimitiveType())];
        fixed[0] = (byte) number;
        return new Call("addBinary", () -> consumer.addBinary(Binary.fromConstantByteArray(fixed)));
      default:
        byte[] bytes = new byte[number % 20];
        return new Call("addBinary", () -> consumer.addBinary(Binary.fromConstantByteArray(bytes)));
    }
  }

  private boolean attempt(Call call) {
    story.over |= call.name.equals("startMessage") && open != 0;
    story.add(call.name);
    try {
      call.action.run();
    } catch (RuntimeException e) {
      story.add("throws " + described(e));
      story.over |=
          call.name.endsWith("Group")
              && (e instanceof NullPointerException || e instanceof IndexOutOfBoundsException);
      return false;
    }
    if (call.name.endsWith("Group")) {
      open += call.name.equals("startGroup") ? 1 : -1;
    }
    return true;
  }

  /**
   * Returns what has to be the same: not which check of Java's, nor what a message says of nulls.
   */
  private static String described(RuntimeException e) {
    if (e instanceof NullPointerException
        || e instanceof ClassCastException
        || e instanceof IndexOutOfBoundsException) {
      return "one of Java's own";
    }
    String text = e.toString();
    return text.contains("error while writing") ? e.getClass() + ", " + e.getCause() : text;
  }

  /** The store, whose column writers write down what they accept. */
  private ColumnWriteStore observed(ColumnWriteStore store) {
    Map<String, ColumnWriter> writers = new HashMap<>();
    return proxy(
        ColumnWriteStore.class,
        store,
        (name, arguments, result) -> {
          if (name.equals("endRecord")) {
            story.add("  ends a record");
            accepted.forEach(this::endRow);
          }
          if (!name.equals("getColumnWriter")) {
            return result;
          }
          ColumnDescriptor column = (ColumnDescriptor) arguments[0];
          return writers.computeIfAbsent(
              path(column), p -> observed(column, (ColumnWriter) result));
        },
        (name, arguments) -> {},
        () -> {});
  }

  private ColumnWriter observed(ColumnDescriptor column, ColumnWriter writer) {
    String path = path(column);
    List<String> entries = accepted.computeIfAbsent(path, p -> new ArrayList<>());
    return proxy(
        ColumnWriter.class,
        writer,
        (name, arguments, result) -> {
          String entry = entry(name, arguments);
          if (entry != null) {
            // A column that is in nothing repeated has no repetition levels.
            boolean repeated = column.getMaxRepetitionLevel() > 0;
            entries.add(repeated ? entry : withoutRepetition(entry));
            story.add("  " + path + " " + entry);
          }
          return result;
        },
        (name, arguments) -> {
          if (name.equals("writeNull") && (int) arguments[1] == column.getMaxDefinitionLevel()) {
            if (strict) {
              throw new IllegalStateException("a null for a value");
            }
            unreadable.add(path);
          }
          if (name.startsWith("write") && !accepts(column, name, arguments)) {
            if (guarded) {
              throw new IllegalStateException("not of this column: " + entry(name, arguments));
            }
            story.over = true;
          }
        },
        () -> failed.add(path));
  }

  private static boolean accepts(ColumnDescriptor column, String method, Object[] arguments) {
    int levels = method.equals("write") ? 1 : 0;
    return (int) arguments[levels] <= column.getMaxRepetitionLevel()
        && (int) arguments[levels + 1] <= column.getMaxDefinitionLevel()
        && (levels == 0 || accepts(column, arguments[0]));
  }

  private static boolean accepts(ColumnDescriptor column, Object value) {
    PrimitiveType type = column.getPrimitiveType();
    switch (type.getPrimitiveTypeName()) {
      case BOOLEAN:
        return value instanceof Boolean;
      case INT32:
        return value instanceof Integer;
      case INT64:
        return value instanceof Long;
      case FLOAT:
        return value instanceof Float;
      case DOUBLE:
        return value instanceof Double;
      case BINARY:
        return value instanceof Binary;
      default:
        return value instanceof Binary && ((Binary) value).length() == width(type);
    }
  }

  private static int width(PrimitiveType type) {
    return type.getPrimitiveTypeName() == PrimitiveTypeName.INT96 ? 12 : type.getTypeLength();
  }

  private interface Before {
    void of(String method, Object[] arguments);
  }

  private interface Result {
    Object of(String method, Object[] arguments, Object result);
  }

  private static <T> T proxy(
      Class<T> type, T target, Result result, Before before, Runnable failure) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              before.of(method.getName(), arguments);
              try {
                return result.of(method.getName(), arguments, method.invoke(target, arguments));
              } catch (InvocationTargetException e) {
                failure.run();
                throw e.getCause();
              }
            }));
  }

  /** Returns the entry that a call adds to a column, or null. */
  private static String entry(String method, Object[] arguments) {
    switch (method) {
      case "write":
        return entry(arguments[0], arguments[1], arguments[2]);
      case "writeNull":
        return entry(null, arguments[0], arguments[1]);
      default:
        return null;
    }
  }

  private static String entry(Object value, Object repetitionLevel, Object definitionLevel) {
    Object text = value instanceof Binary ? Arrays.toString(((Binary) value).getBytes()) : value;
    return text + " " + repetitionLevel + " " + definitionLevel;
  }

  private static String withoutRepetition(String entry) {
    int end = entry.lastIndexOf(' ');
    return entry.substring(0, entry.lastIndexOf(' ', end - 1)) + " 0" + entry.substring(end);
  }

  private static String path(ColumnDescriptor column) {
    return String.join(".", column.getPath());
  }

  private void check(PageRecorder pages, boolean flushed) {
    RecordLog log = new RecordLog(schema, false);
    PageReplay replay = new PageReplay(pages.chunks(MOST_RECORDS, List.of()), ReadSettings.plain());
    ColumnReadStoreImpl store =
        new ColumnReadStoreImpl(replay, log.getRootConverter(), schema, "test");
    for (ColumnDescriptor column : schema.getColumns()) {
      String path = path(column);
      if (unreadable.contains(path)) {
        continue;
      }
      List<String> expected = accepted.getOrDefault(path, List.of());
      List<String> written = new ArrayList<>();
      long count = 0;
      for (PageImage page : pages.chunks(0, List.of()).pages.getOrDefault(path, List.of())) {
        count += page.kind == PageImage.Kind.DICTIONARY ? 0 : page.valueCount;
      }
      if (count > 0) {
        ColumnReader reader = store.getColumnReader(column);
        for (long i = 0; i < count; i++) {
          int definitionLevel = reader.getCurrentDefinitionLevel();
          Object value =
              definitionLevel == column.getMaxDefinitionLevel() ? value(column, reader) : null;
          written.add(entry(value, reader.getCurrentRepetitionLevel(), definitionLevel));
          reader.consume();
        }
      }
      // A column that has refused an entry writes no more pages. The store, which is upstream's,
      // asks for the last page of a column if fewer rows of it are in pages than records have
      // ended; so entries at the end may be missing if there is not a row for each record.
      boolean all = flushed && !failed.contains(path) && !irregular.contains(path);
      if (written.size() > expected.size()
          || (all && written.size() < ended.getOrDefault(path, 0))
          || !written.equals(expected.subList(0, written.size()))) {
        throw new AssertionError(
            schema + path + ": accepted " + expected + ", but its pages hold " + written);
      }
    }
  }

  private void endRow(String path, List<String> entries) {
    List<String> row = entries.subList(ended.getOrDefault(path, 0), entries.size());
    int starts = 0;
    for (String entry : row) {
      starts += startsRow(entry) ? 1 : 0;
    }
    if (starts != 1 || !startsRow(row.get(0))) {
      irregular.add(path);
    }
    ended.put(path, entries.size());
  }

  private static boolean startsRow(String entry) {
    // Its last two words are its levels. No pattern: the fuzzer instruments those.
    return entry.startsWith(" 0", entry.lastIndexOf(' ') - 2);
  }

  private static Object value(ColumnDescriptor column, ColumnReader reader) {
    switch (column.getPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN:
        return reader.getBoolean();
      case INT32:
        return reader.getInteger();
      case INT64:
        return reader.getLong();
      case FLOAT:
        return reader.getFloat();
      case DOUBLE:
        return reader.getDouble();
      default:
        return reader.getBinary();
    }
  }
}
