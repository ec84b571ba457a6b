package dev.parquetfast.batch;

import dev.parquetfast.column.EntryBatchSink;
import dev.parquetfast.column.ValueType;
import dev.parquetfast.kernel.ByteStrings;
import dev.parquetfast.kernel.Entries;
import dev.parquetfast.kernel.Levels;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * One column of the rows that {@link RowBatchWriter#write} writes next: the counterpart of {@link
 * ColumnBatch}.
 *
 * <p>A flat column has one entry for each row, and needs values and perhaps a {@link #validity}. A
 * repeated column has one entry for each element of a list, and one for each list that is empty or
 * null; it needs {@link #levels}. Values are the entries that are not null, without gaps, unless
 * the column is {@linkplain #spaced() spaced}. Instead of levels, a column may have Arrow's layout:
 * the {@linkplain #struct structs} and {@linkplain #list lists} around it, and its values in their
 * places.
 *
 * <p>Nothing is copied before the rows are written. Until then the arrays must not change.
 *
 * <p>Not thread-safe.
 */
public final class ColumnBatchWriter {

  private static final int LENGTH_OF_INT96 = 12;

  /** Number of places that are compacted at a time: so few that the arrays fit in the L1 cache. */
  private static final int PLACES = 1024;

  private final ColumnDescriptor column;
  private final EntryBatchSink sink;
  private final Map<ValueType<?>, Object> scratch;

  /** The levels; those that are not set are null. {@link #check} counts entries and values. */
  private final EntryLevels levels;

  private final NestedField field;

  /** The structs and lists; null until {@link #struct} or {@link #list} is called. */
  private LayerEntries layers;

  /**
   * For each repetition level from 1 on, the lowest definition level of an entry that has it. The
   * length is a power of two.
   */
  private final int[] elementLevels;

  /** Length of each value in bytes, or -1 if lengths vary. */
  private final int fixedLength;

  private final ValueType<?> type;

  /** The caller's array of values, or null if they are byte strings without objects. */
  private Object values;

  /** The caller's byte strings without objects, or null. */
  private byte[] bytes;

  private int[] offsets;

  /** The caller's byte strings in several arrays, or null. */
  private ViewsToWrite views;

  /** Index of the first value in its array, or of its offset. */
  private int valueStart;

  private int valueCount;
  private boolean spaced;

  private boolean levelsSet;

  /** Index of the next entry to write, counted from the first of the batch. */
  private int entry;

  /** Index of the next value to write; if spaced, the same as {@link #entry}. */
  private int value;

  /** Bits of the places that are compacted. */
  private long[] bits = {};

  /**
   * A column without a batch.
   *
   * @param scratch arrays of {@link #PLACES} values and one more, which all columns share, so that
   *     they take no memory for each
   */
  ColumnBatchWriter(
      ColumnDescriptor column,
      NestedField field,
      EntryBatchSink sink,
      Map<ValueType<?>, Object> scratch) {
    this.column = column;
    this.field = field;
    this.sink = sink;
    this.scratch = scratch;
    levels = new EntryLevels(column);
    elementLevels = new int[Math.max(1, Integer.highestOneBit(levels.maxRepetitionLevel) << 1)];
    System.arraycopy(field.elementLevels(), 0, elementLevels, 1, levels.maxRepetitionLevel);
    PrimitiveTypeName physicalType = column.getPrimitiveType().getPrimitiveTypeName();
    type = ValueType.of(physicalType);
    fixedLength =
        physicalType == PrimitiveTypeName.INT96
            ? LENGTH_OF_INT96
            : physicalType == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY
                ? column.getPrimitiveType().getTypeLength()
                : -1;
  }

  /** Returns the column. */
  public ColumnDescriptor column() {
    return column;
  }

  /**
   * Declares that all batches have a value for each row, the values of nulls being ignored.
   *
   * @return this column
   * @throws UnsupportedOperationException if the column is repeated
   */
  public ColumnBatchWriter spaced() {
    if (levels.maxRepetitionLevel > 0) {
      throw new UnsupportedOperationException(
          "Values of a repeated column have no rows: " + column);
    }
    spaced = true;
    return this;
  }

  // ---- values

  /**
   * Sets the values of a BOOLEAN column: {@code src[offset .. offset + count - 1]}.
   *
   * @return this column
   * @throws UnsupportedOperationException if the column has another type
   * @throws IndexOutOfBoundsException if the range is not within {@code src}
   */
  public ColumnBatchWriter booleans(boolean[] src, int offset, int count) {
    return values(ValueType.BOOLEANS, src, offset, count);
  }

  /** Sets the values of an INT32 column, as {@link #booleans} does. */
  public ColumnBatchWriter ints(int[] src, int offset, int count) {
    return values(ValueType.INTS, src, offset, count);
  }

  /** Sets the values of an INT64 column, as {@link #booleans} does. */
  public ColumnBatchWriter longs(long[] src, int offset, int count) {
    return values(ValueType.LONGS, src, offset, count);
  }

  /** Sets the values of a FLOAT column, as {@link #booleans} does. NaNs keep their bits. */
  public ColumnBatchWriter floats(float[] src, int offset, int count) {
    return values(ValueType.FLOATS, src, offset, count);
  }

  /** Sets the values of a DOUBLE column, as {@link #booleans} does. NaNs keep their bits. */
  public ColumnBatchWriter doubles(double[] src, int offset, int count) {
    return values(ValueType.DOUBLES, src, offset, count);
  }

  /**
   * Sets the values of a BINARY, FIXED_LEN_BYTE_ARRAY or INT96 column, without an object for each.
   * Value <i>i</i> is {@code bytes[offsets[offset + i] .. offsets[offset + i + 1] - 1]}.
   *
   * @param offsets ascending, one more than there are values
   * @param offset index of the first value's offset
   * @param count number of values
   * @return this column
   * @throws UnsupportedOperationException if the column has another type
   * @throws IndexOutOfBoundsException if the range is not within {@code offsets}
   */
  public ColumnBatchWriter bytes(byte[] bytes, int[] offsets, int offset, int count) {
    Objects.requireNonNull(bytes, "bytes");
    values(ValueType.BYTES, null, offset, count, offsets.length - 1);
    this.bytes = bytes;
    this.offsets = offsets;
    return this;
  }

  /**
   * Sets the values of a BINARY, FIXED_LEN_BYTE_ARRAY or INT96 column, as ranges of several arrays,
   * like those of {@link BinaryViews}. Value <i>i</i> is the {@code lengths[offset + i]} bytes of
   * {@code arrays[arrayIndexes[offset + i]]} from {@code starts[offset + i]} on. If the column is
   * {@linkplain #spaced() spaced}, the ranges of nulls may be any.
   *
   * @param arrays elements to which no value refers may be null
   * @param offset index of the first value
   * @param count number of values
   * @return this column
   * @throws UnsupportedOperationException if the column has another type
   * @throws IndexOutOfBoundsException if the range is not within one of the arrays of ints
   */
  public ColumnBatchWriter views(
      byte[][] arrays, int[] arrayIndexes, int[] starts, int[] lengths, int offset, int count) {
    Objects.requireNonNull(arrays, "arrays");
    int length = Math.min(arrayIndexes.length, Math.min(starts.length, lengths.length));
    values(ValueType.BYTES, null, offset, count, length);
    views = new ViewsToWrite(arrays, arrayIndexes, starts, lengths);
    return this;
  }

  /** Sets the values of a column of byte strings as objects, as {@link #booleans} does. */
  public ColumnBatchWriter binaries(Binary[] src, int offset, int count) {
    return values(ValueType.BYTES, src, offset, count);
  }

  /** Sets the values of a column whose type has such arrays, as {@link #booleans} does. */
  public <A> ColumnBatchWriter values(ValueType<A> arrayType, A src, int offset, int count) {
    return values(arrayType, src, offset, count, arrayType.length(src));
  }

  private <A> ColumnBatchWriter values(
      ValueType<A> arrayType, A src, int offset, int count, int length) {
    if (arrayType != type) {
      throw new UnsupportedOperationException(
          "The column has " + type + ", not " + arrayType + ": " + column);
    }
    Objects.checkFromIndexSize(offset, count, length);
    values = src;
    bytes = null;
    offsets = null;
    views = null;
    valueStart = offset;
    valueCount = count;
    return this;
  }

  /**
   * Adds byte strings to the dictionary of the column chunk at once, in this order, after those
   * that it has: those that are already there stay where they are. So whoever reads the dictionary
   * page sees them in an order that means something, and also those that are no value of a row. The
   * dictionary is kept even if it makes the column chunk larger, unless it exceeds the maximum size
   * of dictionaries. Does nothing if the column is not dictionary-encoded, or no longer: {@link
   * #encodings()} says so.
   *
   * @param offsets ascending, one more than there are strings
   * @param offset index of the first string's offset
   * @param count number of strings
   * @throws UnsupportedOperationException if the column has another type
   * @throws IndexOutOfBoundsException if the range is not within {@code offsets}
   * @throws IllegalArgumentException if an offset is not within {@code bytes}, or a string has not
   *     the length of the type
   */
  public void addToDictionary(byte[] bytes, int[] offsets, int offset, int count) {
    if (type != ValueType.BYTES) {
      throw new UnsupportedOperationException("The column has " + type + ": " + column);
    }
    Objects.checkFromIndexSize(offset, count, offsets.length - 1);
    checkOffsets(bytes, offsets, offset, count);
    if (fixedLength >= 0
        && ByteStrings.indexOfOtherLength(offsets, offset, count, fixedLength) < offset + count) {
      throw wrong("a string for its dictionary of not " + fixedLength + " bytes");
    }
    try {
      sink.addToDictionary(bytes, offsets, offset, count);
    } catch (Throwable e) {
      sink.giveUp(e);
      throw e;
    }
  }

  // ---- levels and nulls

  /**
   * Sets the next struct around the column, in the order from the root: a bit for each place, 64 to
   * a word from the lowest bit on, 1 if the struct is there.
   *
   * <p>A column has the structs and lists that {@link ColumnBatch#layers()} has when it is read. If
   * one is set, all must be, and each once before the rows are written or {@link #clear}ed. There
   * are as many structs or lists in the first one as rows, in the one after a struct as many as
   * structs, and in the one after a list as many as elements. The column's own {@link #validity}
   * and values follow the last one; there may be more of these than lists have elements. What is in
   * a null is ignored.
   *
   * @param validity null if all are there, as for a required group
   * @param bit index of the bit of the first struct. If a list is around, offsets count from there
   * @return this column
   * @throws IndexOutOfBoundsException if the index is negative
   */
  public ColumnBatchWriter struct(long[] validity, int bit) {
    layers().add(null, 0, validity, bit);
    return this;
  }

  /**
   * Sets the next list around the column, as {@link #struct} does for a struct. List <i>i</i> has
   * the elements {@code offsets[offset + i] .. offsets[offset + i + 1] - 1} of what is set next,
   * counted from where that begins. The first offset need not be 0.
   *
   * @param offsets ascending, one more than there are lists
   * @param offset index of the first list's offset
   * @param validity a bit for each list, 1 if it is there; null if all are
   * @param bit index of the bit of the first list
   * @return this column
   * @throws IndexOutOfBoundsException if an index is negative
   */
  public ColumnBatchWriter list(int[] offsets, int offset, long[] validity, int bit) {
    layers().add(Objects.requireNonNull(offsets, "offsets"), offset, validity, bit);
    return this;
  }

  private LayerEntries layers() {
    if (layers == null) {
      layers = new LayerEntries(field, this::wrong);
    }
    return layers;
  }

  private boolean hasLayers() {
    return layers != null && layers.isSet();
  }

  /**
   * Sets the nulls of a flat column: a bit for each row, 64 to a word from the lowest bit on, 1 if
   * its value is there. The definition level of a null is one below the maximum: the innermost
   * optional field is missing. After {@link #struct} or {@link #list}, there is a bit for each
   * place. Without this call, no value is null.
   *
   * @param words null if all values are there
   * @param offset index of the first row's bit
   * @return this column
   * @throws UnsupportedOperationException if the column is repeated and has no lists yet
   * @throws IndexOutOfBoundsException if the offset is negative
   */
  public ColumnBatchWriter validity(long[] words, int offset) {
    if (levels.maxRepetitionLevel > 0 && !hasLayers()) {
      throw new UnsupportedOperationException(
          "A repeated column needs its levels, or its lists first: " + column);
    }
    Objects.checkIndex(offset, Integer.MAX_VALUE);
    levels.validity = words;
    levels.validityStart = offset;
    return this;
  }

  /**
   * Sets the levels of entries, {@code offset .. offset + count - 1} of both arrays (Parquet
   * format, "Nested Encoding").
   *
   * @param repetition null if the column's maximum is 0
   * @param definition null if the column's maximum is 0
   * @return this column
   * @throws IndexOutOfBoundsException if the range is not within an array
   */
  public ColumnBatchWriter levels(int[] repetition, int[] definition, int offset, int count) {
    checkLevels("repetition", repetition, levels.maxRepetitionLevel, offset, count);
    checkLevels("definition", definition, levels.maxDefinitionLevel, offset, count);
    levels.repetition = repetition;
    levels.definition = definition;
    levels.start = offset;
    levels.entries = count;
    levelsSet = true;
    return this;
  }

  private void checkLevels(String kind, int[] levels, int maximum, int offset, int count) {
    if (levels == null ? maximum > 0 : maximum == 0) {
      throw wrong((levels == null ? "no " : "") + kind + " levels, whose maximum is " + maximum);
    }
    Objects.checkFromIndexSize(offset, count, levels == null ? Integer.MAX_VALUE : levels.length);
  }

  // ---- checked and written by the rows

  /** Checks the batch, and goes to its first entry. */
  void check(int rows) {
    if (hasLayers()) {
      makeEntries(rows);
    } else if (!levelsSet) {
      levels.start = 0;
      levels.entries = rows;
    }
    entry = 0;
    value = !hasLayers() ? 0 : layers.firstPlace();
    int begun = levels.maxRepetitionLevel == 0 ? levels.entries : checkRepetition();
    if (begun != rows) {
      throw wrong(begun + " rows, not " + rows);
    }
    if (!hasLayers()) {
      if (levels.maxRepetitionLevel == 0) {
        levels.present = checkPresence();
      }
      checkValueCount();
    }
    checkValues();
  }

  /** Makes entries of structs and lists. The nulls of values are then in the levels. */
  private void makeEntries(int rows) {
    if (levelsSet) {
      throw wrong("both levels and structs or lists");
    }
    layers.checkPlaces(rows, levels.validity, levels.validityStart);
    checkValueCount();
    layers.shred(rows, levels.validity, levels.validityStart, levels);
  }

  private void checkValueCount() {
    boolean flat = !hasLayers() || levels.maxRepetitionLevel == 0;
    int expected = hasLayers() ? layers.endPlace() : spaced ? levels.entries : levels.present;
    if (flat ? valueCount != expected : valueCount < expected) {
      boolean forEachRow = flat && !spaced && valueCount == levels.entries;
      throw wrong(
          (values == null && bytes == null && views == null ? "no values" : valueCount + " values")
              + ", not "
              + expected
              + (forEachRow ? ": call spaced() if there is one for each row" : ""));
    }
  }

  private void checkValues() {
    if (bytes != null) {
      checkOffsets();
    } else if (views != null) {
      checkViews();
    } else if (values instanceof Binary[]) {
      checkBinaries((Binary[]) values);
    }
  }

  /**
   * Checks the levels of a repeated column, and counts its values. Returns how many rows begin.
   *
   * <p>This is one loop because C2 of JDK 17 vectorises none of its parts: several loops take
   * longer. The mask keeps a level that the column does not have within the table.
   */
  private int checkRepetition() {
    if (levels.repetition == null) {
      if (levels.entries > 0) {
        throw wrong("no levels");
      }
      levels.present = 0;
      return 0;
    }
    int[] repetition = levels.repetition;
    int[] definition = levels.definition;
    int maxRepetition = levels.maxRepetitionLevel;
    int maxDefinition = levels.maxDefinitionLevel;
    int end = levels.start + levels.entries;
    int[] lowestLevels = elementLevels;
    int mask = lowestLevels.length - 1;
    int outside = 0;
    int missing = 0;
    int continued = 0;
    int nulls = 0;
    int previous = 0;
    for (int i = levels.start; i < end; i++) {
      int r = repetition[i];
      int d = definition[i];
      outside |= r | (maxRepetition - r) | d | (maxDefinition - d);
      // An entry that repeats a field, and the entry that it follows, both have an element there.
      int lowest = lowestLevels[r & mask];
      missing |= (d - lowest) | (previous - lowest);
      continued += -r >>> 31;
      nulls += (d - maxDefinition) >>> 31;
      previous = d;
    }
    if (outside < 0) {
      throw wrong("a level that the column does not have");
    }
    if (levels.entries > 0 && repetition[levels.start] != 0) {
      throw wrong("a first entry that begins no row");
    }
    if (missing < 0) {
      throw wrong("an entry that repeats a list without an element");
    }
    levels.present = levels.entries - nulls;
    return levels.entries - continued;
  }

  /** Returns how many rows of a flat column have a value. */
  private int checkPresence() {
    if (levels.validity != null) {
      if (levelsSet) {
        throw wrong("both levels and a validity");
      }
      long end = (long) levels.validityStart + levels.entries;
      if (end > Math.min((long) Long.SIZE * levels.validity.length, Integer.MAX_VALUE)) {
        throw wrong("a validity of " + levels.validity.length + " words, not of " + end + " bits");
      }
      int ones = Levels.countOf(levels.validity, levels.validityStart, levels.entries);
      if (levels.maxDefinitionLevel == 0 && ones < levels.entries) {
        throw wrong("a null, though it is required");
      }
      return ones;
    }
    if (levels.definition == null) {
      return levels.entries;
    }
    int end = levels.start + levels.entries;
    if (!Entries.within(levels.definition, levels.start, end, 0, levels.maxDefinitionLevel)) {
      throw wrong("a level that the column does not have");
    }
    return Levels.countOf(levels.definition, levels.start, end, levels.maxDefinitionLevel);
  }

  private void checkOffsets() {
    int from = valueStart;
    int end = from + valueCount;
    checkOffsets(bytes, offsets, from, valueCount);
    if (fixedLength < 0) {
      return;
    }
    int other = ByteStrings.indexOfOtherLength(offsets, from, end - from, fixedLength);
    for (int i = other; i < end; i++) {
      checkLength(i - from, offsets[i + 1] - offsets[i]);
    }
  }

  private void checkOffsets(byte[] bytes, int[] offsets, int from, int count) {
    int end = from + count;
    int descending = offsets[from] | (bytes.length - offsets[end]);
    for (int i = from; i < end; i++) {
      // The difference of two offsets is an int unless one is negative, which shows too.
      descending |= (offsets[i + 1] - offsets[i]) | offsets[i + 1];
    }
    if (descending < 0) {
      throw wrong("offsets that are not ascending or not within its bytes");
    }
  }

  private void checkViews() {
    for (int i = 0; i < valueCount; i++) {
      if (hasValue(i)) {
        int at = valueStart + i;
        if (!views.isWithinArray(at)) {
          throw wrong("a view that is not within its array: value " + i);
        }
        checkLength(i, views.length(at));
      }
    }
  }

  private void checkBinaries(Binary[] binaries) {
    for (int i = 0; i < valueCount; i++) {
      Binary v = binaries[valueStart + i];
      if (v != null) {
        checkLength(i, v.length());
      } else if (hasValue(i)) {
        throw wrong("null instead of value " + i);
      }
    }
  }

  private void checkLength(int index, int length) {
    if (fixedLength >= 0 && length != fixedLength && hasValue(index)) {
      throw wrong("a value of " + length + " bytes, not " + fixedLength);
    }
  }

  /** Returns whether a value of the arrays, counted from the first, is one. */
  private boolean hasValue(int index) {
    return !hasLayers() ? !spaced || levels.hasValue(index) : layers.hasValue(index);
  }

  /** Returns the levels of the batch, which has been checked. */
  EntryLevels entryLevels() {
    return levels;
  }

  private IllegalArgumentException wrong(String what) {
    return new IllegalArgumentException(
        "The batch of the column " + String.join(".", column.getPath()) + " has " + what);
  }

  /** Writes the next rows. */
  void write(int rows) {
    int n = levels.repetition == null ? rows : entriesOf(rows);
    int there = writeLevels(n, rows);
    // Without values, the batch may have no array of them.
    if (there > 0 && hasLayers()) {
      writePlaces(there);
    } else if (there > 0 && (!spaced || levels.present == levels.entries)) {
      if (views != null) {
        writeViews(valueStart + value, there, null);
      } else if (bytes == null) {
        sink.addValues(values, valueStart + value, there);
      } else {
        sink.addValues(bytes, offsets, valueStart + value, there);
      }
      value += there;
    } else if (there > 0) {
      writeSpaced(n);
    }
    entry += n;
  }

  /** Returns how many entries the next rows have. */
  private int entriesOf(int rows) {
    int[] repetition = levels.repetition;
    int at = levels.start + entry + 1;
    int end = levels.start + levels.entries;
    for (int left = rows; at < end; at++) {
      if (repetition[at] == 0 && --left == 0) {
        break;
      }
    }
    return at - levels.start - entry;
  }

  /** Writes the levels of entries. Returns how many of these have a value. */
  private int writeLevels(int n, int rows) {
    if (levels.present == levels.entries && levels.repetition == null) {
      sink.addRows(levels.maxDefinitionLevel, n);
      return n;
    }
    int there;
    if (levels.definition == null) {
      there = Levels.countOf(levels.validity, levels.validityStart + entry, n);
      sink.addRows(levels.validity, levels.validityStart + entry, n, n - there);
    } else {
      int from = levels.start + entry;
      there = Levels.countOf(levels.definition, from, from + n, levels.maxDefinitionLevel);
      sink.addEntries(levels.repetition, levels.definition, from, n, rows, n - there);
    }
    return there;
  }

  private void writeSpaced(int n) {
    bits = bits.length == 0 ? new long[PLACES / Long.SIZE] : bits;
    for (int done = 0; done < n; done += PLACES) {
      int places = Math.min(PLACES, n - done);
      int from = entry + done;
      if (levels.validity == null) {
        Levels.bitsOf(
            levels.definition,
            levels.start + from,
            levels.start + from + places,
            levels.maxDefinitionLevel,
            bits);
      } else {
        for (int i = 0; i < places; i += Long.SIZE) {
          int width = Math.min(Long.SIZE, places - i);
          bits[i / Long.SIZE] =
              Levels.word(levels.validity, levels.validityStart + from + i, width);
        }
      }
      writePlaces(valueStart + from, places);
    }
  }

  /** Writes the next values from the places of structs and lists. */
  private void writePlaces(int there) {
    bits = bits.length == 0 ? new long[PLACES / Long.SIZE] : bits;
    for (int left = there; left > 0; ) {
      int places = layers.bitsFrom(value, PLACES, left, bits);
      left -= Levels.countOf(bits, 0, places);
      writePlaces(valueStart + value, places);
      value += places;
    }
  }

  /** Writes the values of the places whose {@link #bits} are 1. */
  private void writePlaces(int from, int places) {
    if (views != null) {
      writeViews(from, places, bits);
    } else if (bytes == null) {
      writeCompacted(from, places);
    } else {
      writeStrings(from, places);
    }
  }

  private void writeCompacted(int from, int places) {
    Object compacted = scratch(type);
    sink.addValues(compacted, 0, type.compact(values, from, places, bits, compacted));
    if (compacted instanceof Binary[]) {
      Arrays.fill((Binary[]) compacted, 0, places, null); // so that no value is kept alive
    }
  }

  /** Strings without gaps need only new offsets, except where the place of a null has bytes. */
  private void writeStrings(int from, int places) {
    int[] compacted = scratch(ValueType.INTS);
    int n = 0;
    compacted[0] = offsets[from];
    for (int i = 0; i < places; i++) {
      int end = offsets[from + i + 1];
      if (Levels.bit(bits, i) != 0) {
        compacted[++n] = end;
      } else if (end != compacted[n]) {
        sink.addValues(bytes, compacted, 0, n);
        n = 0;
        compacted[0] = end;
      }
    }
    sink.addValues(bytes, compacted, 0, n);
  }

  private void writeViews(int from, int count, long[] there) {
    Object buffer = scratch.get(ValueType.VIEWS);
    if (buffer == null) {
      buffer = new byte[ViewsToWrite.BUFFER];
      scratch.put(ValueType.VIEWS, buffer);
    }
    views.write(sink, from, count, there, (byte[]) buffer, scratch(ValueType.INTS));
  }

  private <A> A scratch(ValueType<A> arrayType) {
    return arrayType.cast(scratch.computeIfAbsent(arrayType, t -> t.create(PLACES + 1)));
  }

  /** Forgets what has been set for the next rows, but not {@link #spaced()}. */
  public void clear() {
    values = null;
    bytes = null;
    offsets = null;
    views = null;
    valueStart = 0;
    valueCount = 0;
    levels.clear();
    if (layers != null) {
      layers.clear();
    }
    levelsSet = false;
  }

  /**
   * Returns the encodings that values have in the pages so far. All are there when the store of the
   * row group's columns is flushed.
   */
  public Set<Encoding> encodings() {
    return sink.encodings();
  }

  /** Returns how many rows the column has, in batches and otherwise. */
  long rowsInColumn() {
    return sink.rows();
  }

  void giveUp(Throwable cause) {
    sink.giveUp(cause);
  }
}
