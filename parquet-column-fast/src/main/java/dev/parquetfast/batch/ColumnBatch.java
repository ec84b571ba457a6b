package dev.parquetfast.batch;

import dev.parquetfast.column.ValueType;
import dev.parquetfast.kernel.Levels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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

  private final ColumnDescriptor column;
  private final EntryLevels levels;
  private final BatchValues values;

  private int capacity;
  private int rows;

  /** Whether values are in the places of rows or elements, and not dense. */
  private boolean inPlaces;

  /** Whether places are those of layers. */
  private boolean layered;

  private long[] validity = {};
  private boolean validityFilled;

  /** The structs and lists around the column; null if not asked for. */
  private Ancestors ancestors;

  /** From the root on; null if there has been no need of them. */
  private List<Layer> layers;

  /** The layers that no other column fills, and one for the values. */
  private List<Layer> ownLayers;

  private Layer elements;
  private boolean layersFilled;

  ColumnBatch(ColumnDescriptor column, int capacity) {
    this.column = column;
    this.capacity = capacity;
    levels = new EntryLevels(column);
    levels.repetition = levels.maxRepetitionLevel == 0 ? null : new int[0];
    levels.definition = levels.maxDefinitionLevel == 0 ? null : new int[0];
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
    return (layered ? values.count() : levels.entries) - levels.present;
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
    return levels.definition;
  }

  /**
   * Returns a bit for each entry or, in {@linkplain ColumnBatchReader#layers layers}, for each
   * place, 64 to a word from the lowest bit on: whether its value is there. Returns null if all
   * are. Bits after the last one are 0, up to the end of its word.
   */
  public long[] validity() {
    if (layered && levels.maxRepetitionLevel > 0) {
      return elementValidity();
    }
    if (levels.present == levels.entries) {
      return null;
    }
    if (!validityFilled) {
      int words = (levels.entries + Long.SIZE - 1) / Long.SIZE;
      if (validity.length < words) {
        validity = new long[Math.max(words, (Math.min(capacity, 1 << 20) + 63) / Long.SIZE)];
      }
      Levels.bitsOf(levels.definition, 0, levels.entries, levels.maxDefinitionLevel, validity);
      Arrays.fill(validity, words, validity.length, 0);
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
    Objects.checkIndex(index, layered ? values.count() : levels.entries);
    long[] bits = validity();
    return bits != null && Levels.bit(bits, index) == 0;
  }

  /**
   * Returns the lists at one repetition level.
   *
   * @param level the repetition level, from 1 to the column's maximum
   * @throws IllegalStateException if the reader was not told to provide {@linkplain
   *     ColumnBatchReader#lists lists} or {@linkplain ColumnBatchReader#layers layers}
   * @throws IndexOutOfBoundsException if the column has no such level
   */
  public ListLayer lists(int level) {
    if (ancestors == null) {
      throw new IllegalStateException(
          "The reader was not told to provide lists, or has not read yet");
    }
    if (level < 1 || level > levels.maxRepetitionLevel) {
      throw new IndexOutOfBoundsException(
          "repetition level " + level + " of 1 to " + levels.maxRepetitionLevel);
    }
    fillLayers();
    for (Layer layer : layers) {
      if (layer instanceof ListLayer && layer.ancestor.repetitionLevel == level - 1) {
        return (ListLayer) layer;
      }
    }
    throw new IllegalStateException("No lists of level " + level + " in column " + column);
  }

  /**
   * Returns a bit for each element of the innermost lists, as {@link #validity()} does for entries:
   * whether its value is there. Returns null if all are.
   *
   * @throws IllegalStateException as {@link #lists} does
   */
  public long[] elementValidity() {
    lists(levels.maxRepetitionLevel);
    return elements.validity();
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
    if (!layered) {
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
  void makeLayers(Map<List<Object>, Layer> known) {
    if (layers != null) {
      return;
    }
    List<Layer> all = new ArrayList<>();
    List<Layer> own = new ArrayList<>();
    for (Ancestors.Ancestor ancestor : ancestors.ancestors) {
      Layer layer = known.get(ancestor.key());
      if (layer == null) {
        layer = Layer.of(ancestor);
        known.put(ancestor.key(), layer);
        own.add(layer);
      }
      all.add(layer);
    }
    if (levels.maxRepetitionLevel > 0) {
      elements = Layer.of(ancestors.values());
      own.add(elements);
    }
    layers = Collections.unmodifiableList(all);
    ownLayers = own;
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
   * @param newAncestors the structs and lists to provide; null if none
   * @param inLayers whether values are to be in their places
   */
  void clear(Ancestors newAncestors, boolean inLayers) {
    if (ancestors != newAncestors) {
      ancestors = newAncestors;
      layers = null;
    }
    rows = 0;
    levels.entries = 0;
    levels.present = 0;
    inPlaces = false;
    layered = inLayers;
    validityFilled = false;
    layersFilled = false;
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
    levels.definition =
        append(levels.definition, column.definitionLevels(), column.definitionLevel(), from, n);
    add(begun, n, valuesOfEntries);
    return begun;
  }

  private void add(int newRows, int newEntries, int newValues) {
    rows += newRows;
    levels.entries += newEntries;
    levels.present += newValues;
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
    rows = newRows;
    levels.present = levels.valuesIn(0, end);
    levels.entries = end;
    values.truncate(levels.present);
    validityFilled = false;
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
    levels.definition = append(levels.definition, src.levels.definition, 0, entry, end - entry);
    add(count, end - entry, n);
  }

  /**
   * Moves each value to its place: of its row or, in layers, in the innermost list. Without layers
   * the column is flat.
   */
  void spread() {
    if (layered) {
      fillLayers();
    }
    if (levels.maxRepetitionLevel > 0) {
      values.spread(elements.validity(), elements.size());
    } else {
      values.spread(validity(), rows);
    }
    inPlaces = true;
  }
}
