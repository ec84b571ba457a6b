package dev.parquetfast.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;

/**
 * Takes single entries and writes them to a store in batches of random sizes, in every form that a
 * batch can have. Afterwards it overwrites the arrays: a store must have copied what it needs.
 */
final class BatchingStore implements ColumnWriteStore {

  private final ColumnWriteStore store;
  private final RowBatchWriter rows;
  private final Random random;
  private final double answers;
  private final Map<List<String>, Recorder> columns = new LinkedHashMap<>();
  private int pending;
  private int most;

  /**
   * A store in front of another one.
   *
   * @param answers how likely a question for the size is answered; otherwise the answer is -1,
   *     since rows are pending
   */
  BatchingStore(ColumnWriteStore store, MessageType schema, Random random, double answers) {
    this.store = store;
    this.random = random;
    this.answers = answers;
    rows = RowBatchWriter.open(store, schema);
    for (ColumnBatchWriter column : rows.columns()) {
      columns.put(List.of(column.column().getPath()), new Recorder(column, random));
    }
    most = nextSize();
  }

  private int nextSize() {
    return 1 + random.nextInt(List.of(1, 3, 70, 600, 5000).get(random.nextInt(5)));
  }

  @Override
  public ColumnWriter getColumnWriter(ColumnDescriptor path) {
    return columns.get(List.of(path.getPath()));
  }

  @Override
  public void endRecord() {
    pending++;
    if (pending >= most) {
      writeRows();
    }
  }

  private void writeRows() {
    if (random.nextInt(6) == 0) {
      writeSingly();
      return;
    }
    columns.values().forEach(Recorder::pass);
    int n = pending;
    pending = 0;
    rows.write(n);
    columns.values().forEach(Recorder::scribble);
    most = nextSize();
  }

  /** Batches and single entries mix on a store. */
  private void writeSingly() {
    for (; pending > 0; pending--) {
      for (Recorder column : columns.values()) {
        column.writeRow(store.getColumnWriter(column.column));
      }
      store.endRecord();
    }
    columns.values().forEach(Recorder::clear);
    most = nextSize();
  }

  /** The nulls of missing groups are to come with their record. */
  @Override
  public boolean isColumnFlushNeeded() {
    return true;
  }

  @Override
  public void flush() {
    writeRows();
    store.flush();
  }

  @Override
  public long getAllocatedSize() {
    return store.getAllocatedSize();
  }

  @Override
  public long getBufferedSize() {
    if (random.nextDouble() < answers) {
      writeRows();
    }
    return pending == 0 ? store.getBufferedSize() : -1;
  }

  @Override
  public String memUsageString() {
    return store.memUsageString();
  }

  @Override
  public void close() {
    store.close();
  }

  /** The entries of a column. */
  private static final class Recorder implements ColumnWriter {

    private final ColumnBatchWriter batch;
    private final ColumnDescriptor column;
    private final Random random;
    private final boolean spaced;
    private final List<Integer> repetition = new ArrayList<>();
    private final List<Integer> definition = new ArrayList<>();

    /** The values of entries; null for nulls. */
    private final List<Object> values = new ArrayList<>();

    private final List<Object> passed = new ArrayList<>();

    /** Number of entries that have been written singly. */
    private int written;

    Recorder(ColumnBatchWriter batch, Random random) {
      this.batch = batch;
      this.column = batch.column();
      this.random = random;
      spaced = column.getMaxRepetitionLevel() == 0 && random.nextBoolean();
      if (spaced) {
        batch.spaced();
      }
    }

    private void add(Object value, int repetitionLevel, int definitionLevel) {
      repetition.add(repetitionLevel);
      definition.add(definitionLevel);
      values.add(value);
    }

    @Override
    public void write(int value, int repetitionLevel, int definitionLevel) {
      add(value, repetitionLevel, definitionLevel);
    }

    @Override
    public void write(long value, int repetitionLevel, int definitionLevel) {
      add(value, repetitionLevel, definitionLevel);
    }

    @Override
    public void write(boolean value, int repetitionLevel, int definitionLevel) {
      add(value, repetitionLevel, definitionLevel);
    }

    @Override
    public void write(Binary value, int repetitionLevel, int definitionLevel) {
      add(value.getBytes().clone(), repetitionLevel, definitionLevel);
    }

    @Override
    public void write(float value, int repetitionLevel, int definitionLevel) {
      add(value, repetitionLevel, definitionLevel);
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
    public void close() {}

    @Override
    public long getBufferedSizeInMemory() {
      return -1;
    }

    /** Writes the entries of the next row one by one. */
    void writeRow(ColumnWriter writer) {
      do {
        int r = repetition.get(written);
        int d = definition.get(written);
        Object value = values.get(written++);
        if (value == null) {
          writer.writeNull(r, d);
        } else if (value instanceof Boolean) {
          writer.write((boolean) value, r, d);
        } else if (value instanceof Integer) {
          writer.write((int) value, r, d);
        } else if (value instanceof Long) {
          writer.write((long) value, r, d);
        } else if (value instanceof Float) {
          writer.write((float) value, r, d);
        } else if (value instanceof Double) {
          writer.write((double) value, r, d);
        } else {
          writer.write(Binary.fromReusedByteArray((byte[]) value), r, d);
        }
      } while (written < values.size() && repetition.get(written) > 0);
    }

    void clear() {
      repetition.clear();
      definition.clear();
      values.clear();
      written = 0;
    }

    /** Passes all entries to the batch. */
    void pass() {
      int n = values.size();
      int maximum = column.getMaxDefinitionLevel();
      boolean oneKindOfNull = definition.stream().allMatch(level -> level >= maximum - 1);
      boolean noNull = !values.contains(null);
      if (column.getMaxRepetitionLevel() == 0 && noNull && random.nextBoolean()) {
        batch.validity(null, 0);
      } else if (column.getMaxRepetitionLevel() == 0 && oneKindOfNull && random.nextBoolean()) {
        int offset = random.nextInt(3) * random.nextInt(100);
        long[] bits = new long[(offset + n) / Long.SIZE + 1 + random.nextInt(2)];
        Arrays.fill(bits, random.nextLong());
        for (int i = 0; i < n; i++) {
          long bit = 1L << (offset + i);
          int word = (offset + i) / Long.SIZE;
          bits[word] = values.get(i) == null ? bits[word] & ~bit : bits[word] | bit;
        }
        passed.add(bits);
        batch.validity(bits, offset);
      } else {
        int offset = random.nextInt(3);
        batch.levels(
            levels(repetition, column.getMaxRepetitionLevel(), offset),
            levels(definition, maximum, offset),
            offset,
            n);
      }
      passValues();
      clear();
    }

    private int[] levels(List<Integer> levels, int maximum, int offset) {
      if (maximum == 0) {
        return null;
      }
      int[] array = new int[offset + levels.size() + random.nextInt(2)];
      Arrays.fill(array, -7);
      for (int i = 0; i < levels.size(); i++) {
        array[offset + i] = levels.get(i);
      }
      passed.add(array);
      return array;
    }

    private void passValues() {
      List<Object> some = new ArrayList<>();
      for (Object value : values) {
        if (value != null || spaced) {
          some.add(value);
        }
      }
      int n = some.size();
      if (n == 0 && random.nextBoolean()) {
        return;
      }
      int at = random.nextInt(4);
      int length = at + n + random.nextInt(3);
      switch (column.getPrimitiveType().getPrimitiveTypeName()) {
        case BOOLEAN:
          boolean[] booleans = new boolean[length];
          for (int i = 0; i < n; i++) {
            booleans[at + i] = some.get(i) == null ? random.nextBoolean() : (boolean) some.get(i);
          }
          passed.add(booleans);
          batch.booleans(booleans, at, n);
          break;
        case INT32:
          int[] ints = new int[length];
          for (int i = 0; i < n; i++) {
            ints[at + i] = some.get(i) == null ? random.nextInt() : (int) some.get(i);
          }
          passed.add(ints);
          batch.ints(ints, at, n);
          break;
        case INT64:
          long[] longs = new long[length];
          for (int i = 0; i < n; i++) {
            longs[at + i] = some.get(i) == null ? random.nextLong() : (long) some.get(i);
          }
          passed.add(longs);
          batch.longs(longs, at, n);
          break;
        case FLOAT:
          float[] floats = new float[length];
          for (int i = 0; i < n; i++) {
            floats[at + i] = some.get(i) == null ? random.nextFloat() : (float) some.get(i);
          }
          passed.add(floats);
          batch.floats(floats, at, n);
          break;
        case DOUBLE:
          double[] doubles = new double[length];
          for (int i = 0; i < n; i++) {
            doubles[at + i] = some.get(i) == null ? random.nextDouble() : (double) some.get(i);
          }
          passed.add(doubles);
          batch.doubles(doubles, at, n);
          break;
        default:
          if (random.nextInt(4) == 0) {
            Binary[] binaries = new Binary[length];
            for (int i = 0; i < n; i++) {
              byte[] bytes = (byte[]) some.get(i);
              binaries[at + i] = bytes == null ? null : Binary.fromReusedByteArray(bytes);
              if (bytes != null) {
                passed.add(bytes);
              }
            }
            batch.binaries(binaries, at, n);
          } else {
            passStrings(some, at, length);
          }
          break;
      }
    }

    private void passStrings(List<Object> some, int at, int length) {
      int[] offsets = new int[length + 1];
      int gaps = random.nextInt(3);
      int end = random.nextInt(5);
      List<byte[]> parts = new ArrayList<>();
      parts.add(new byte[end]);
      for (int i = 0; i < some.size(); i++) {
        offsets[at + i] = end;
        byte[] part = (byte[]) some.get(i);
        if (part == null) {
          part = new byte[gaps == 0 || random.nextInt(gaps * 4) > 0 ? 0 : random.nextInt(5)];
          random.nextBytes(part);
        }
        parts.add(part);
        end += part.length;
      }
      offsets[at + some.size()] = end;
      byte[] bytes = new byte[end + random.nextInt(40)];
      int start = 0;
      for (byte[] part : parts) {
        System.arraycopy(part, 0, bytes, start, part.length);
        start += part.length;
      }
      passed.add(bytes);
      passed.add(offsets);
      if (random.nextInt(3) == 0) {
        passViews(bytes, offsets, at, some.size());
      } else {
        batch.bytes(bytes, offsets, at, some.size());
      }
    }

    /** Passes strings as ranges of two arrays, each of which has a part of them. */
    private void passViews(byte[] bytes, int[] offsets, int at, int n) {
      byte[] second = new byte[bytes.length];
      int[] indexes = new int[at + n];
      int[] starts = new int[at + n + 1];
      int[] lengths = new int[at + n];
      for (int i = at; i < at + n; i++) {
        starts[i] = offsets[i];
        lengths[i] = offsets[i + 1] - offsets[i];
        indexes[i] = random.nextInt(2);
        if (indexes[i] > 0) {
          System.arraycopy(bytes, starts[i], second, starts[i], lengths[i]);
          Arrays.fill(bytes, starts[i], starts[i] + lengths[i], (byte) 0x77);
        }
      }
      passed.addAll(List.of(second, indexes, starts, lengths));
      batch.views(new byte[][] {bytes, second}, indexes, starts, lengths, at, n);
    }

    /** Overwrites all arrays that the batch has had. */
    void scribble() {
      for (Object array : passed) {
        if (array instanceof boolean[]) {
          Arrays.fill((boolean[]) array, true);
        } else if (array instanceof byte[]) {
          Arrays.fill((byte[]) array, (byte) 0x55);
        } else if (array instanceof int[]) {
          Arrays.fill((int[]) array, -0x55);
        } else if (array instanceof long[]) {
          Arrays.fill((long[]) array, -0x55);
        } else if (array instanceof float[]) {
          Arrays.fill((float[]) array, Float.NaN);
        } else {
          Arrays.fill((double[]) array, Double.NaN);
        }
      }
      passed.clear();
    }
  }
}
