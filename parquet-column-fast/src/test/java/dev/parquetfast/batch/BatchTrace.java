package dev.parquetfast.batch;

import dev.parquetfast.oracle.ColumnChunk;
import dev.parquetfast.oracle.driver.ChunkStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/**
 * Reads a chunk in batches, and writes down each entry as the traces of column readers do: its
 * levels and its value, if there is one.
 */
final class BatchTrace {

  /** How values are asked for. */
  enum Mode {
    DENSE,
    SPACED,
    IDS,
    SPACED_IDS,
    LAYERS
  }

  private final ColumnDescriptor column;
  private final ColumnBatchReader reader;
  private final Mode mode;
  private final boolean views;

  /** Definition level from which on an entry has a place in layers. */
  private final int placeLevel;

  /** A line for each entry. */
  final List<String> lines = new ArrayList<>();

  /** For each row, the number of its first line. */
  final List<Integer> rowStarts = new ArrayList<>();

  /** What was thrown, or null. */
  RuntimeException thrown;

  BatchTrace(ColumnChunk chunk, long[] rows, String createdBy, Mode mode) {
    this(chunk, rows, createdBy, mode, false);
  }

  /**
   * Opens a chunk.
   *
   * @param views whether byte strings are read as views; the column must have some
   */
  BatchTrace(ColumnChunk chunk, long[] rows, String createdBy, Mode mode, boolean views) {
    this.views = views;
    MessageType schema = MessageTypeParser.parseMessageType(chunk.schema);
    column = schema.getColumns().get(0);
    this.mode = mode;
    placeLevel = NestedField.of(schema, column.getPath()).placeLevel;
    reader = ColumnBatchReader.open(new ChunkStore(chunk, rows), column, schema, createdBy);
    if (mode == Mode.SPACED || mode == Mode.SPACED_IDS) {
      reader.spaced();
    }
    if (mode == Mode.IDS || mode == Mode.SPACED_IDS) {
      reader.dictionaryIds();
    }
    if (mode == Mode.LAYERS) {
      reader.layers();
    }
    if (views) {
      reader.views();
    }
  }

  ColumnBatchReader reader() {
    return reader;
  }

  /** Reads to the end, or to an exception, in batches of random sizes up to {@code most} rows. */
  BatchTrace readAll(int most, long seed) {
    Random random = new Random(seed);
    ColumnBatch batch = reader.newBatch(most);
    try {
      while (reader.read(batch)) {
        add(batch);
        if (random.nextInt(3) == 0) {
          batch = reader.newBatch(1 + random.nextInt(most));
        }
      }
    } catch (RuntimeException e) {
      thrown = e;
    }
    return this;
  }

  /** Writes down a batch. */
  void add(ColumnBatch batch) {
    int max = column.getMaxDefinitionLevel();
    boolean spaced = mode == Mode.SPACED || mode == Mode.SPACED_IDS;
    int places = 0;
    int values = 0;
    int rows = 0;
    Validity validity = batch.validity();
    for (int i = 0; i < batch.entries(); i++) {
      int repetition = batch.repetitionLevels() == null ? 0 : batch.repetitionLevels()[i];
      int definition = batch.definitionLevels() == null ? 0 : batch.definitionLevels()[i];
      boolean there = definition == max;
      boolean hasPlace = mode == Mode.LAYERS ? definition >= placeLevel : there || spaced;
      int bit = mode == Mode.LAYERS ? places : i;
      if ((mode != Mode.LAYERS || hasPlace) && there == validity.isNull(bit)) {
        throw new AssertionError("validity of entry " + i);
      }
      if (repetition == 0) {
        rowStarts.add(lines.size());
        rows++;
      }
      lines.add(repetition + " " + definition + (there ? " GET " + value(batch, places) : ""));
      places += hasPlace ? 1 : 0;
      values += there ? 1 : 0;
    }
    if (views && batch.ids() == null) {
      checkNulls(batch);
    }
    if (batch.values() != places
        || batch.nulls() != (mode == Mode.LAYERS ? places : batch.entries()) - values
        || rows != batch.rows()
        || rows > batch.capacity()) {
      throw new AssertionError(
          places + " places and " + rows + " rows, not " + batch.values() + " and " + batch.rows());
    }
    if (mode == Mode.LAYERS) {
      checkLists(batch);
    }
  }

  /** There are as many views as values or places, and those of nulls are empty. */
  private void checkNulls(ColumnBatch batch) {
    BinaryViews all = batch.views();
    if (all.size() != batch.values()) {
      throw new AssertionError(all.size() + " views");
    }
    boolean dense = mode == Mode.DENSE || mode == Mode.IDS;
    for (int i = 0; !dense && i < batch.values(); i++) {
      if (batch.isNull(i) && bytesOf(all, i).length > 0) {
        throw new AssertionError("a null of " + all.lengths()[i] + " bytes");
      }
    }
  }

  private static byte[] bytesOf(BinaryViews views, int i) {
    byte[] array = views.arrays()[views.arrayIndexes()[i]];
    int start = views.starts()[i];
    int end = start + views.lengths()[i];
    if (start < 0 || end < start || end > array.length) {
      throw new AssertionError("view " + start + " to " + end + " of " + array.length);
    }
    return Arrays.copyOfRange(array, start, end);
  }

  /** Returns the lists at a repetition level, from 1 on. */
  static ListLayer lists(ColumnBatch batch, int level) {
    return batch.layers().stream()
        .filter(ListLayer.class::isInstance)
        .map(ListLayer.class::cast)
        .skip(level - 1)
        .findFirst()
        .orElseThrow();
  }

  /** Each entry is an element of an innermost list, or a list without elements. */
  private void checkLists(ColumnBatch batch) {
    int lists = batch.rows();
    int withoutElements = 0;
    for (int level = 1; level <= column.getMaxRepetitionLevel(); level++) {
      ListLayer layer = lists(batch, level);
      if (layer.size() != lists) {
        throw new AssertionError(layer.size() + " lists of level " + level + ", not " + lists);
      }
      for (int i = 0; i < lists; i++) {
        withoutElements += layer.offsets()[i] == layer.offsets()[i + 1] ? 1 : 0;
      }
      lists = layer.elements();
    }
    if (lists + withoutElements != batch.entries()) {
      throw new AssertionError(
          lists + " elements, " + withoutElements + " empty, not " + batch.entries());
    }
  }

  private String value(ColumnBatch batch, int i) {
    if (batch.ids() != null) {
      return valueOf(batch.dictionary(), batch.ids()[i]);
    }
    switch (column.getPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN:
        return String.valueOf(batch.booleans()[i]);
      case INT32:
        return String.valueOf(batch.ints()[i]);
      case INT64:
        return String.valueOf(batch.longs()[i]);
      case FLOAT:
        return String.valueOf(Float.floatToRawIntBits(batch.floats()[i]));
      case DOUBLE:
        return String.valueOf(Double.doubleToRawLongBits(batch.doubles()[i]));
      default:
        if (views) {
          byte[] viewed = bytesOf(batch.views(), i);
          if (!Arrays.equals(viewed, batch.binary(i).getBytes())) {
            throw new AssertionError("copy of value " + i);
          }
          return describe(viewed);
        }
        int[] offsets = batch.offsets();
        return describe(Arrays.copyOfRange(batch.bytes(), offsets[i], offsets[i + 1]));
    }
  }

  private String valueOf(Dictionary dictionary, int id) {
    switch (column.getPrimitiveType().getPrimitiveTypeName()) {
      case INT32:
        return String.valueOf(dictionary.decodeToInt(id));
      case INT64:
        return String.valueOf(dictionary.decodeToLong(id));
      case FLOAT:
        return String.valueOf(Float.floatToRawIntBits(dictionary.decodeToFloat(id)));
      case DOUBLE:
        return String.valueOf(Double.doubleToRawLongBits(dictionary.decodeToDouble(id)));
      default:
        return describe(dictionary.decodeToBinary(id).getBytes());
    }
  }

  private static String describe(byte[] bytes) {
    return bytes.length + " bytes " + Arrays.hashCode(bytes);
  }
}
