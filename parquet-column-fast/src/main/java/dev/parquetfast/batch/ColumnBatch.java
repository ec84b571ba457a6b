package dev.parquetfast.batch;

import dev.parquetfast.column.ValueType;
import dev.parquetfast.kernel.Levels;
import java.util.Arrays;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.io.api.Binary;

/**
 * Some rows of one column, as arrays.
 *
 * <p>{@link ColumnBatchReader#read} fills it. The arrays belong to the batch, may be longer than
 * what they hold, and are used again for the next rows; an array may also be another one then.
 *
 * <p>An <i>entry</i> is one pair of levels, with a value or without. A flat column has one entry
 * for each row. A repeated column has one for each element of a list, and one for each list that is
 * empty or null. <i>Values</i> are the entries that are not null, without gaps, unless the reader
 * is {@linkplain ColumnBatchReader#spaced() spaced}.
 *
 * <p>Not thread-safe.
 */
public final class ColumnBatch {

  /** Maximum number of entries: as many as fit an array. */
  private static final int MAX_ENTRIES = Integer.MAX_VALUE - 8;

  /** Number of entries at which the batch ends, so that every row but a huge one fits. */
  private static final int MANY_ENTRIES = 1 << 30;

  private final ColumnDescriptor column;
  private final int capacity;
  private final int maxRepetitionLevel;
  private final int maxDefinitionLevel;
  private final BatchValues values;

  private int rows;
  private int entries;

  /** Number of values that are not null. */
  private int present;

  private int[] repetitionLevels;
  private int[] definitionLevels;

  private long[] validity = {};
  private boolean validityFilled;

  /** For each repetition level from 1 on, the definition level of an element; null if not asked. */
  private int[] elementLevels;

  private ListLayer[] layers = {};
  private boolean layersFilled;
  private long[] elementValidity = {};

  ColumnBatch(ColumnDescriptor column, int capacity) {
    this.column = column;
    this.capacity = capacity;
    maxRepetitionLevel = column.getMaxRepetitionLevel();
    maxDefinitionLevel = column.getMaxDefinitionLevel();
    values = new BatchValues(ValueType.of(column.getPrimitiveType().getPrimitiveTypeName()));
    repetitionLevels = maxRepetitionLevel == 0 ? null : new int[0];
    definitionLevels = maxDefinitionLevel == 0 ? null : new int[0];
  }

  // ---- sizes

  /** Returns the maximum number of rows. */
  public int capacity() {
    return capacity;
  }

  /** Returns the number of rows. */
  public int rows() {
    return rows;
  }

  /** Returns the number of entries: of rows in a flat column, of level pairs in a repeated one. */
  public int entries() {
    return entries;
  }

  /** Returns the number of values that are not null. */
  public int values() {
    return present;
  }

  // ---- values

  /** Returns the values of a BOOLEAN column. */
  public boolean[] booleans() {
    return values.array(ValueType.BOOLEANS);
  }

  /** Returns the values of an INT32 column. */
  public int[] ints() {
    return values.array(ValueType.INTS);
  }

  /** Returns the values of an INT64 column. */
  public long[] longs() {
    return values.array(ValueType.LONGS);
  }

  /** Returns the values of a FLOAT column. NaNs have the bits that the file has. */
  public float[] floats() {
    return values.array(ValueType.FLOATS);
  }

  /** Returns the values of a DOUBLE column. NaNs have the bits that the file has. */
  public double[] doubles() {
    return values.array(ValueType.DOUBLES);
  }

  /**
   * Returns the bytes of the values of a BINARY, FIXED_LEN_BYTE_ARRAY or INT96 column, one value
   * after another; {@link #offsets()} says where each begins.
   *
   * @throws UnsupportedOperationException if the batch holds {@link #views()}, or ids
   */
  public byte[] bytes() {
    return values.strings().bytes();
  }

  /**
   * Returns where each value begins in {@link #bytes()}, and where the last one ends: one offset
   * more than there are values. The first is 0.
   */
  public int[] offsets() {
    return values.strings().offsets();
  }

  /**
   * Returns where the values of a BINARY, FIXED_LEN_BYTE_ARRAY or INT96 column are, without copies
   * of them.
   *
   * @throws UnsupportedOperationException if the batch holds copies, or ids
   * @see ColumnBatchReader#views()
   */
  public BinaryViews views() {
    return values.views();
  }

  /**
   * Returns a copy of one value of a BINARY, FIXED_LEN_BYTE_ARRAY or INT96 column.
   *
   * @param index index of the value, as in {@link #offsets()} or {@link #views()}
   * @throws IndexOutOfBoundsException if there is no such value
   */
  public Binary binary(int index) {
    if (index < 0 || index >= values.count()) {
      throw new IndexOutOfBoundsException("value " + index + " of " + values.count());
    }
    return values.binary(index);
  }

  /**
   * Returns the values as indexes into {@link #dictionary()}, or null if the batch holds values.
   *
   * @see ColumnBatchReader#dictionaryIds()
   */
  public int[] ids() {
    return isOfIds() ? values.array(ValueType.IDS) : null;
  }

  /** Returns the dictionary of {@link #ids()}, or null if the batch holds values. */
  public Dictionary dictionary() {
    return isOfIds() ? values.dictionary() : null;
  }

  private boolean isOfIds() {
    return values.kind() == ValueType.IDS;
  }

  // ---- levels and nulls

  /** Returns the repetition level of each entry, or null if the column's maximum is 0. */
  public int[] repetitionLevels() {
    return repetitionLevels;
  }

  /** Returns the definition level of each entry, or null if the column's maximum is 0. */
  public int[] definitionLevels() {
    return definitionLevels;
  }

  /**
   * Returns a bit for each entry, 64 to a word from the lowest bit on: whether its value is there.
   * Returns null if all are. Bits after the last entry are 0.
   */
  public long[] validity() {
    if (present == entries) {
      return null;
    }
    if (!validityFilled) {
      int words = (entries + Long.SIZE - 1) / Long.SIZE;
      if (validity.length < words) {
        validity = new long[Math.max(words, (Math.min(capacity, 1 << 20) + 63) / Long.SIZE)];
      }
      Levels.bitsOf(definitionLevels, 0, entries, maxDefinitionLevel, validity);
      Arrays.fill(validity, words, validity.length, 0);
      validityFilled = true;
    }
    return validity;
  }

  /**
   * Returns the lists at one repetition level.
   *
   * @param level the repetition level, from 1 to the column's maximum
   * @throws IllegalStateException if the reader was not told to provide {@linkplain
   *     ColumnBatchReader#lists lists}
   * @throws IndexOutOfBoundsException if the column has no such level
   */
  public ListLayer lists(int level) {
    if (elementLevels == null) {
      throw new IllegalStateException("Call ColumnBatchReader.lists(schema) before read(batch)");
    }
    if (level < 1 || level > maxRepetitionLevel) {
      throw new IndexOutOfBoundsException(
          "repetition level " + level + " of 1 to " + maxRepetitionLevel);
    }
    fillLayers();
    return layers[level - 1];
  }

  /**
   * Returns a bit for each element of the innermost lists, as {@link #validity()} does for entries:
   * whether its value is there. Returns null if all are.
   *
   * @throws IllegalStateException as {@link #lists} does
   */
  public long[] elementValidity() {
    ListLayer innermost = lists(maxRepetitionLevel);
    return present == innermost.elements() ? null : elementValidity;
  }

  private void fillLayers() {
    if (layersFilled) {
      return;
    }
    if (layers.length == 0) {
      layers = new ListLayer[maxRepetitionLevel];
      for (int i = 0; i < layers.length; i++) {
        layers[i] = new ListLayer();
      }
    }
    int around = 0;
    for (int i = 0; i < layers.length; i++) {
      layers[i].fill(repetitionLevels, definitionLevels, entries, i + 1, around, elementLevels[i]);
      around = elementLevels[i];
    }
    fillElementValidity(around);
    layersFilled = true;
  }

  private void fillElementValidity(int innermost) {
    int words = (entries + Long.SIZE - 1) / Long.SIZE;
    if (elementValidity.length < words) {
      elementValidity = new long[words];
    }
    Arrays.fill(elementValidity, 0);
    int element = 0;
    for (int i = 0; i < entries; i++) {
      if (definitionLevels[i] >= innermost) {
        if (definitionLevels[i] == maxDefinitionLevel) {
          elementValidity[element / Long.SIZE] |= 1L << element;
        }
        element++;
      }
    }
  }

  // ---- filled by the reader

  BatchValues store() {
    return values;
  }

  /**
   * Checks that the batch can hold rows of a column.
   *
   * @throws IllegalArgumentException if it was made for values or levels of another kind
   */
  void checkMadeFor(ColumnDescriptor other) {
    if (other.getMaxRepetitionLevel() != maxRepetitionLevel
        || other.getMaxDefinitionLevel() != maxDefinitionLevel
        || ValueType.of(other.getPrimitiveType().getPrimitiveTypeName()) != values.type()) {
      throw new IllegalArgumentException(
          "A batch for the column " + column + " cannot hold the column " + other);
    }
  }

  /** Makes the batch empty. */
  void clear(int[] levelsOfElements) {
    rows = 0;
    entries = 0;
    present = 0;
    validityFilled = false;
    layersFilled = false;
    elementLevels = levelsOfElements;
    values.clear(values.kind(), null);
  }

  /** Returns whether the batch has so many bytes or entries that it ends with its last row. */
  boolean isFull() {
    return values.byteSize() >= ColumnBatchReader.MAX_BYTES || entries >= MANY_ENTRIES;
  }

  /**
   * Returns the end (exclusive) of the entries that the batch takes: those of rows up to its
   * capacity.
   *
   * @param source the entries, in its current run
   * @param to end (exclusive) of those to look at
   * @throws IllegalArgumentException if a row has more entries than an array can hold
   */
  int admit(RowRuns source, int to) {
    int[] repetition = source.repetitionLevels();
    int from = source.from();
    int left = (int) Math.min(capacity - rows, source.rowsLeft());
    int room = MAX_ENTRIES - entries;
    if (repetition == null) {
      return from + Math.min(to - from, Math.min(left, room));
    }
    if (to - from > room) {
      throw new IllegalArgumentException(
          "A row of column " + column + " has more entries than one array can hold");
    }
    if (source.rowStarts() <= left) {
      return to;
    }
    for (int i = from; i < to; i++) {
      if (repetition[i] == 0 && left-- == 0) {
        return i;
      }
    }
    return to;
  }

  /**
   * Adds the levels of the next entries of a column, whose values are in place.
   *
   * @param end end (exclusive) of the entries in the current run
   * @return how many rows begin with them
   */
  int addEntries(RowRuns column, int end, int valuesOfEntries) {
    int from = column.from();
    int n = end - from;
    int[] repetition = column.repetitionLevels();
    int begun =
        end == column.to()
            ? column.rowStarts()
            : repetition == null ? n : Levels.countOfZeros(repetition, from, end);
    repetitionLevels = append(repetitionLevels, repetition, 0, from, n);
    definitionLevels =
        append(definitionLevels, column.definitionLevels(), column.definitionLevel(), from, n);
    add(begun, n, valuesOfEntries);
    return begun;
  }

  private void add(int newRows, int newEntries, int newValues) {
    rows += newRows;
    entries += newEntries;
    present += newValues;
  }

  /**
   * Appends levels to an array.
   *
   * @param levels the array; null if the maximum is 0
   * @param src the levels from index {@code from} on; null if all are {@code level}
   */
  private int[] append(int[] levels, int[] src, int level, int from, int n) {
    if (levels == null) {
      return null;
    }
    int[] dst = levels;
    if (dst.length < entries + n) {
      int larger = (int) Math.min(2L * dst.length, MAX_ENTRIES);
      int flat = maxRepetitionLevel == 0 ? Math.min(capacity, 4096) : 0;
      dst = Arrays.copyOf(levels, Math.max(Math.max(larger, flat), entries + n));
    }
    if (src == null) {
      Arrays.fill(dst, entries, entries + n, level);
    } else {
      System.arraycopy(src, from, dst, entries, n);
    }
    return dst;
  }

  /** Removes the last row of a repeated column. Arrays still hold its levels and values. */
  void dropLastRow() {
    entries = lastRowStart();
    rows--;
    present = Levels.countOf(definitionLevels, 0, entries, maxDefinitionLevel);
    values.truncate(present);
  }

  private int lastRowStart() {
    int start = entries - 1;
    while (repetitionLevels[start] != 0) {
      start--;
    }
    return start;
  }

  /** Moves the last row of a repeated column, which holds ids, to a batch without rows. */
  void moveLastRow(ColumnBatch dest) {
    int first = lastRowStart();
    int firstValue = Levels.countOf(definitionLevels, 0, first, maxDefinitionLevel);
    int moved = present - firstValue;
    dest.clear(elementLevels);
    dest.values.setIds(values.dictionary(), values.array(ValueType.IDS), firstValue, moved);
    int n = entries - first;
    dest.repetitionLevels = dest.append(dest.repetitionLevels, repetitionLevels, 0, first, n);
    dest.definitionLevels = dest.append(dest.definitionLevels, definitionLevels, 0, first, n);
    dest.add(1, n, moved);
    dropLastRow();
  }

  /** Moves each value to its row. */
  void spread() {
    long[] bits = validity();
    if (bits != null) {
      values.spread(bits, rows);
    }
  }
}
