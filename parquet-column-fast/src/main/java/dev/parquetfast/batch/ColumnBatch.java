package dev.parquetfast.batch;

import dev.parquetfast.column.ValueType;
import dev.parquetfast.kernel.Levels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.io.api.Binary;

/**
 * Some rows of one column, as arrays.
 *
 * <p>{@link RowBatchReader#read} or {@link ColumnBatchReader#read} fills it. The arrays belong to
 * the batch, may be longer than what they hold, and are used again for the next rows; an array may
 * also be another one then. Walk arrays of values up to {@link #values()}.
 *
 * <p>An <i>entry</i> is one pair of levels, with a value or without. A flat column has one entry
 * for each row. A repeated column has one for each element of a list, and one for each list that is
 * empty or null. Values are in one of three forms, which the reader was told:
 *
 * <ul>
 *   <li><i>dense</i>: of the entries that are not null, without gaps;
 *   <li><i>spaced</i>: one for each row of a flat column, with 0, false or an empty string where it
 *       is null;
 *   <li>in <i>layers</i>: likewise, one for each row or, in lists, for each element of the
 *       innermost ones, as Arrow's columnar format has them, with the structs and lists around.
 * </ul>
 *
 * <p>Not thread-safe.
 */
public final class ColumnBatch {

  /** Maximum number of entries: as many as fit an array. */
  private static final int MAX_ENTRIES = Integer.MAX_VALUE - 8;

  /**
   * Number of entries of a flat column at which the batch ends, so that every row but a huge one
   * fits.
   */
  private static final int MANY_ENTRIES = 1 << 30;

  private static final int[] NO_INTS = {};

  private final ColumnDescriptor column;
  private final EntryLevels levels;
  private final BatchValues values;

  private int capacity;
  private int rows;

  /** Whether values are in the places of rows or elements, and not dense. */
  private boolean inPlaces;

  /** Whether the column is flat and its definition levels are 0 and 1, which are its validity. */
  private final boolean asBits;

  /** That of entries. If levels are not bits, it is filled when it is asked for. */
  private final Validity validity = new Validity();

  private boolean validityFilled;

  /** The definition levels, if they are bits and somebody has asked for them. */
  private int[] definition = NO_INTS;

  private boolean definitionFilled;

  /** What layers are made of; null if there are none. */
  private NestedField field;

  /** From the root on; null until they have been made. */
  private List<Layer> layers;

  /** The layers that no other column fills, and one for the values. */
  private List<Layer> ownLayers;

  private Layer elements;
  private boolean layersFilled;

  /** Whether the batch is that of a {@link RowBatchReader}. */
  private boolean isOwned;

  /** Indexes of the values that {@link #keepEntries} keeps. */
  private int[] keptValues = NO_INTS;

  ColumnBatch(ColumnDescriptor column, int capacity) {
    this.column = column;
    this.capacity = capacity;
    levels = new EntryLevels(column);
    levels.repetition = levels.maxRepetitionLevel == 0 ? null : NO_INTS;
    asBits = levels.maxRepetitionLevel == 0 && levels.maxDefinitionLevel == 1;
    levels.definition = levels.maxDefinitionLevel == 0 || asBits ? null : NO_INTS;
    values = new BatchValues(ValueType.of(column.getPrimitiveType().getPrimitiveTypeName()));
  }

  /** Returns the column. */
  public ColumnDescriptor column() {
    return column;
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
    return levels.entries;
  }

  /**
   * Returns the number of values in the arrays: walk them up to this number. Dense values are those
   * that are not null. Of {@linkplain ColumnBatchReader#spaced() spaced} values there is one for
   * each row, and in {@linkplain ColumnBatchReader#layers layers} one for each place, null or not.
   */
  public int values() {
    return inPlaces ? values.count() : levels.present;
  }

  /**
   * Returns how many entries have no value; in {@linkplain ColumnBatchReader#layers layers}, how
   * many places.
   */
  public int nulls() {
    return (field != null ? values.count() : levels.entries) - levels.present;
  }

  // ---- values

  /**
   * Returns the values as an array of a type.
   *
   * @throws UnsupportedOperationException if the batch holds other values, or byte strings, which
   *     are no array of values: ask for {@link #bytes()} and {@link #offsets()}, or {@link
   *     #views()}
   */
  public <A> A array(ValueType<A> type) {
    if (type == ValueType.BYTES || type == ValueType.VIEWS) {
      throw new UnsupportedOperationException(
          "Byte strings are not an array: ask for bytes() and offsets(), or views()");
    }
    return values.array(type);
  }

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
   * Returns the values as indexes into {@link #dictionary()}, or null if the batch holds values. In
   * the place of a null, the index is 0, which is also that of a value.
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
    return levels.repetition;
  }

  /** Returns the definition level of each entry, or null if the column's maximum is 0. */
  public int[] definitionLevels() {
    if (!asBits) {
      return levels.definition;
    }
    if (!definitionFilled) {
      if (definition.length < levels.entries) {
        definition = new int[Math.max(levels.entries, Math.min(capacity, 1 << 20))];
      }
      if (levels.validity == null) {
        Arrays.fill(definition, 0, levels.entries, 1);
      } else {
        Levels.ofBits(levels.validity, levels.entries, 0, definition);
      }
      definitionFilled = true;
    }
    return definition;
  }

  /**
   * Returns which entries or, in {@linkplain ColumnBatchReader#layers layers}, which places have a
   * value.
   */
  public Validity validity() {
    if (field != null && levels.maxRepetitionLevel > 0) {
      fillLayers();
      return elements.validity();
    }
    if (!validityFilled) {
      if (!asBits && levels.present < levels.entries) {
        long[] bits = roomForBits(levels.entries);
        Levels.bitsOf(levels.definition, 0, levels.entries, levels.maxDefinitionLevel, bits);
      }
      validity.set(levels.entries, levels.entries - levels.present);
      validityFilled = true;
    }
    return validity;
  }

  /**
   * Returns whether an entry, or in {@linkplain ColumnBatchReader#layers layers} a place, has no
   * value: {@link #validity()} for one of them.
   *
   * @throws IndexOutOfBoundsException if there is no such entry or place
   */
  public boolean isNull(int index) {
    return validity().isNull(index);
  }

  /**
   * Returns the structs and lists around the values, from the root on. There are as many structs or
   * lists in the first layer as rows, in the one after a struct as many as structs, and in the one
   * after a list as many as elements; the values are what follows the last layer. A required group
   * has a layer too. Its structs are null where the ones around are.
   *
   * @return the same list for all rows that the batch is filled with
   * @throws IllegalStateException if the reader was not told to provide {@linkplain
   *     ColumnBatchReader#layers layers}, or has not read into the batch. A {@link RowBatchReader}
   *     need not have read
   */
  public List<Layer> layers() {
    if (field == null) {
      throw new IllegalStateException(
          "The reader was not told to provide layers, or has not read yet");
    }
    return layers;
  }

  private void fillLayers() {
    if (!layersFilled) {
      makeLayers(new HashMap<>());
      for (Layer layer : ownLayers) {
        layer.fill(levels);
      }
      layersFilled = true;
    }
  }

  /**
   * Makes the layers, unless that has been done.
   *
   * @param known layers that other columns fill; those made here are added
   */
  void makeLayers(Map<NestedField, Layer> known) {
    if (layers != null) {
      return;
    }
    List<Layer> all = new ArrayList<>();
    List<Layer> own = new ArrayList<>();
    for (NestedField ancestor : field.around()) {
      Layer layer = known.get(ancestor);
      if (layer == null) {
        layer = Layer.of(ancestor);
        known.put(ancestor, layer);
        own.add(layer);
      }
      all.add(layer);
    }
    if (levels.maxRepetitionLevel > 0) {
      elements = Layer.of(field);
      own.add(elements);
    }
    layers = Collections.unmodifiableList(all);
    ownLayers = own;
  }

  // ---- filled by the reader

  BatchValues store() {
    return values;
  }

  /** States that the batch is that of a {@link RowBatchReader}, and no other reader may fill it. */
  void own() {
    isOwned = true;
  }

  /**
   * Checks that a {@link ColumnBatchReader} can fill the batch with rows of its column.
   *
   * @throws IllegalArgumentException if it was made for values or levels of another kind, or for a
   *     {@link RowBatchReader}
   */
  void checkMadeFor(ColumnDescriptor other) {
    if (isOwned) {
      throw new IllegalArgumentException(
          "The batch for the column " + column + " is that of a RowBatchReader");
    }
    if (other.getMaxRepetitionLevel() != levels.maxRepetitionLevel
        || other.getMaxDefinitionLevel() != levels.maxDefinitionLevel
        || ValueType.of(other.getPrimitiveType().getPrimitiveTypeName()) != values.type()) {
      throw new IllegalArgumentException(
          "A batch for the column " + column + " cannot hold the column " + other);
    }
  }

  /**
   * Makes the batch empty.
   *
   * @param newField what to make layers of; null for none
   */
  void clear(NestedField newField) {
    if (field != newField) {
      field = newField;
      layers = null;
    }
    rows = 0;
    levels.entries = 0;
    setPresent(0);
    inPlaces = false;
    layersFilled = false;
    if (layers != null) {
      ownLayers.forEach(Layer::clear);
    }
    values.clear(values.kind(), null);
  }

  void setCapacity(int newCapacity) {
    capacity = newCapacity;
  }

  EntryLevels entryLevels() {
    return levels;
  }

  /** Returns whether the batch has so many bytes or entries that it ends with its last row. */
  boolean isFull() {
    return values.byteSize() >= ColumnBatchReader.MAX_BYTES || levels.entries >= fullAt();
  }

  /**
   * Returns the number of entries at which the batch is full. Those of a flat column are the rows
   * that the caller asked for.
   */
  private int fullAt() {
    return levels.maxRepetitionLevel > 0 ? ColumnBatchReader.MAX_ENTRIES : MANY_ENTRIES;
  }

  /**
   * Returns the end (exclusive) of the entries that the batch can look at before it asks again
   * whether it is full: where it ends must not depend on the length of runs.
   */
  int endOfLook(RowRuns source) {
    int from = source.from();
    return isFull()
        ? source.nextRowStart()
        : from + Math.min(source.to() - from, fullAt() - levels.entries);
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
    int room = MAX_ENTRIES - levels.entries;
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
    levels.repetition = append(levels.repetition, repetition, 0, from, n);
    if (asBits) {
      boolean there = column.definitionLevel() == levels.maxDefinitionLevel;
      appendBits(column.definitionBits(), there, from, n, valuesOfEntries);
    } else {
      levels.definition =
          append(levels.definition, column.definitionLevels(), column.definitionLevel(), from, n);
    }
    add(begun, n, valuesOfEntries);
    return begun;
  }

  private void add(int newRows, int newEntries, int newValues) {
    rows += newRows;
    levels.entries += newEntries;
    setPresent(levels.present + newValues);
  }

  private void setPresent(int present) {
    levels.present = present;
    levels.validity = asBits && present < levels.entries ? validity.room(0) : null;
    validityFilled = false;
    definitionFilled = false;
  }

  /**
   * Appends a bit for each entry, unless all so far have a value.
   *
   * @param src bits from index {@code from} on; null if all are {@code there}
   * @param values how many of them have a value
   */
  private void appendBits(long[] src, boolean there, int from, int n, int values) {
    int entries = levels.entries;
    if (levels.validity == null && values == n) {
      return;
    }
    long[] bits = roomForBits(entries + n);
    if (levels.validity == null) {
      Levels.fill(true, entries, bits, 0);
    }
    if (src == null) {
      Levels.fill(there, n, bits, entries);
    } else {
      Levels.copy(src, from, n, bits, entries);
    }
  }

  /** Returns room for as many bits as rows are expected, at least. */
  private long[] roomForBits(int entries) {
    return validity.room(Math.max(entries, Math.min(capacity, 1 << 20)));
  }

  /**
   * Appends levels to an array.
   *
   * @param dest the array; null if the maximum is 0
   * @param src the levels from index {@code from} on; null if all are {@code level}
   */
  private int[] append(int[] dest, int[] src, int level, int from, int n) {
    if (dest == null) {
      return null;
    }
    int entries = levels.entries;
    int[] dst = dest;
    if (dst.length < entries + n) {
      int larger = (int) Math.min(2L * dst.length, MAX_ENTRIES);
      int flat = levels.maxRepetitionLevel == 0 ? Math.min(capacity, 4096) : 0;
      dst = Arrays.copyOf(dest, Math.max(Math.max(larger, flat), entries + n));
    }
    if (src == null) {
      Arrays.fill(dst, entries, entries + n, level);
    } else {
      System.arraycopy(src, from, dst, entries, n);
    }
    return dst;
  }

  /** Keeps the first rows only, all of them complete. Arrays still hold what follows. */
  void truncate(int newRows) {
    int end = entryOfRow(newRows);
    int present = levels.valuesIn(0, end);
    if (levels.validity != null && end % Long.SIZE != 0) {
      levels.validity[end / Long.SIZE] &= (1L << end) - 1;
    }
    rows = newRows;
    levels.entries = end;
    setPresent(present);
    values.truncate(present);
  }

  /**
   * Keeps some rows only, after values have been {@linkplain #spread moved} to their places. Values
   * of a flat column are in the places of rows.
   *
   * @param keptRows indexes of the rows, in ascending order
   */
  void keep(int[] keptRows, int count) {
    if (levels.repetition != null) {
      keepEntries(keptRows, count);
    } else {
      if (levels.definition != null) {
        ValueType.INTS.gather(levels.definition, keptRows, count, levels.definition);
      } else if (levels.validity != null) {
        Levels.gather(levels.validity, keptRows, count);
      }
      levels.entries = count;
      values.keep(keptRows, count);
    }
    rows = count;
    setPresent(levels.valuesIn(0, levels.entries));
    layersFilled = false;
    if (field != null) {
      fillLayers();
    }
  }

  /** Keeps the entries of some rows, and the values that are in the places of these entries. */
  private void keepEntries(int[] keptRows, int count) {
    int placeLevel = field == null ? levels.maxDefinitionLevel : field.placeLevel;
    int[] repetition = levels.repetition;
    int[] definition = levels.definition;
    if (keptValues.length < values.count()) {
      keptValues = new int[Math.max(values.count(), Math.min(2 * keptValues.length, 1 << 30))];
    }
    int entry = 0;
    int place = 0;
    int entriesKept = 0;
    int valuesKept = 0;
    int row = 0;
    for (int k = 0; k < count; k++) {
      for (; row < keptRows[k]; row++) {
        do {
          place += definition[entry] >= placeLevel ? 1 : 0;
          entry++;
        } while (repetition[entry] != 0);
      }
      do {
        repetition[entriesKept] = repetition[entry];
        definition[entriesKept] = definition[entry];
        entriesKept++;
        if (definition[entry] >= placeLevel) {
          keptValues[valuesKept++] = place++;
        }
        entry++;
      } while (entry < levels.entries && repetition[entry] != 0);
      row++;
    }
    levels.entries = entriesKept;
    values.keep(keptValues, valuesKept);
  }

  /** Returns the index of a row's first entry; after the last row, the number of entries. */
  int entryOfRow(int row) {
    if (row == rows) {
      return levels.entries;
    }
    return levels.repetition == null ? row : levels.entryAfter(0, row);
  }

  /**
   * Appends rows of another batch of the column, which holds values of the same kind if this one
   * has any.
   *
   * @param entry index of the first row's first entry
   * @param end end (exclusive) of the last row's entries
   * @param value index of the first value
   */
  void append(ColumnBatch src, int count, int entry, int end, int value) {
    int n = src.levels.valuesIn(entry, end);
    if (rows == 0) {
      values.clear(src.values.kind(), src.values.dictionary());
    }
    values.append(src.values, value, n);
    levels.repetition = append(levels.repetition, src.levels.repetition, 0, entry, end - entry);
    if (asBits) {
      appendBits(src.levels.validity, true, entry, end - entry, n);
    } else {
      levels.definition = append(levels.definition, src.levels.definition, 0, entry, end - entry);
    }
    add(count, end - entry, n);
  }

  /**
   * Moves each value to its place: of its row or, in layers, in the innermost list. Without layers
   * the column is flat.
   */
  void spread() {
    if (field != null) {
      fillLayers();
    }
    if (levels.maxRepetitionLevel > 0) {
      values.spread(elements.validity());
    } else {
      values.spread(validity());
    }
    inPlaces = true;
  }
}
