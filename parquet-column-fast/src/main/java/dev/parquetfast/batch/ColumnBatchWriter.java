package dev.parquetfast.batch;

import dev.parquetfast.column.EntryBatchSink;
import dev.parquetfast.column.ValueType;
import dev.parquetfast.kernel.ByteStrings;
import dev.parquetfast.kernel.Entries;
import dev.parquetfast.kernel.Levels;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * One column of the rows that {@link RowBatchWriter#write} writes next: the counterpart of {@link
 * ColumnBatch}.
 *
 * <p>A flat column has one entry for each row, and needs values and perhaps a {@link #validity}. A
 * repeated column has one entry for each element of a list, and one for each list that is empty or
 * null; it needs {@link #levels}. Values are the entries that are not null, without gaps, unless
 * the column is {@linkplain #spaced() spaced}.
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
  final int maxRepetitionLevel;
  final int maxDefinitionLevel;

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

  // Read by Siblings after check(), which changes nothing.

  /** Bits of a flat column without levels, or null if all values are there. */
  long[] validity;

  /** Index of the bit of the first entry. */
  int validityStart;

  /** Null if the column has no such levels, or no {@link #levels} have been set. */
  int[] repetitionLevels;

  /** Null if the column has no such levels, or no {@link #levels} have been set. */
  int[] definitionLevels;

  private boolean levelsSet;

  /** Index of the first entry in both arrays of levels. */
  int start;

  int entries;

  /** Index of the next entry to write, counted from the first of the batch. */
  private int entry;

  /** Index of the next value to write; if spaced, the same as {@link #entry}. */
  private int value;

  /** Number of entries that have a value. */
  int present;

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
      int[] elementLevels,
      EntryBatchSink sink,
      Map<ValueType<?>, Object> scratch) {
    this.column = column;
    this.sink = sink;
    this.scratch = scratch;
    maxRepetitionLevel = column.getMaxRepetitionLevel();
    maxDefinitionLevel = column.getMaxDefinitionLevel();
    this.elementLevels = new int[Math.max(1, Integer.highestOneBit(maxRepetitionLevel) << 1)];
    System.arraycopy(elementLevels, 0, this.elementLevels, 1, maxRepetitionLevel);
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
    if (maxRepetitionLevel > 0) {
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
    return values(ValueType.BOOLEANS, src, offset, count, src.length);
  }

  /** Sets the values of an INT32 column, as {@link #booleans} does. */
  public ColumnBatchWriter ints(int[] src, int offset, int count) {
    return values(ValueType.INTS, src, offset, count, src.length);
  }

  /** Sets the values of an INT64 column, as {@link #booleans} does. */
  public ColumnBatchWriter longs(long[] src, int offset, int count) {
    return values(ValueType.LONGS, src, offset, count, src.length);
  }

  /** Sets the values of a FLOAT column, as {@link #booleans} does. NaNs keep their bits. */
  public ColumnBatchWriter floats(float[] src, int offset, int count) {
    return values(ValueType.FLOATS, src, offset, count, src.length);
  }

  /** Sets the values of a DOUBLE column, as {@link #booleans} does. NaNs keep their bits. */
  public ColumnBatchWriter doubles(double[] src, int offset, int count) {
    return values(ValueType.DOUBLES, src, offset, count, src.length);
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
   * Sets the values of a BINARY, FIXED_LEN_BYTE_ARRAY or INT96 column, as ranges of several arrays:
   * Arrow's variable-size binary view layout, and that of {@link BinaryViews}. Value <i>i</i> is
   * the {@code lengths[offset + i]} bytes of {@code arrays[arrayIndexes[offset + i]]} from {@code
   * starts[offset + i]} on. If the column is {@linkplain #spaced() spaced}, the ranges of nulls may
   * be any.
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
    return values(ValueType.BYTES, src, offset, count, src.length);
  }

  private <A> ColumnBatchWriter values(
      ValueType<A> arrayType, A src, int offset, int count, int length) {
    if (arrayType != type) {
      throw new UnsupportedOperationException("The column has " + type + ", not " + arrayType);
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

  // ---- levels and nulls

  /**
   * Sets the nulls of a flat column: a bit for each row, 64 to a word from the lowest bit on, 1 if
   * its value is there. The definition level of a null is one below the maximum: the innermost
   * optional field is missing. Without this call, no value is null.
   *
   * @param words null if all values are there
   * @param offset index of the first row's bit
   * @return this column
   * @throws UnsupportedOperationException if the column is repeated
   * @throws IndexOutOfBoundsException if the offset is negative
   */
  public ColumnBatchWriter validity(long[] words, int offset) {
    if (maxRepetitionLevel > 0) {
      throw new UnsupportedOperationException("A repeated column needs its levels: " + column);
    }
    Objects.checkIndex(offset, Integer.MAX_VALUE);
    validity = words;
    validityStart = offset;
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
    checkLevels("repetition", repetition, maxRepetitionLevel, offset, count);
    checkLevels("definition", definition, maxDefinitionLevel, offset, count);
    repetitionLevels = repetition;
    definitionLevels = definition;
    start = offset;
    entries = count;
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
    if (!levelsSet) {
      start = 0;
      entries = rows;
    }
    entry = 0;
    value = 0;
    int begun = maxRepetitionLevel == 0 ? entries : checkRepetition();
    if (begun != rows) {
      throw wrong(begun + " rows, not " + rows);
    }
    if (maxRepetitionLevel == 0) {
      present = checkPresence();
    }
    int expected = spaced ? entries : present;
    if (valueCount != expected) {
      throw wrong(valueCount + " values, not " + expected);
    }
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
    if (!levelsSet) {
      throw wrong("no levels");
    }
    int[] repetition = repetitionLevels;
    int[] definition = definitionLevels;
    int[] lowestLevels = elementLevels;
    int mask = lowestLevels.length - 1;
    int outside = 0;
    int missing = 0;
    int continued = 0;
    int nulls = 0;
    int previous = 0;
    for (int i = start; i < start + entries; i++) {
      int r = repetition[i];
      int d = definition[i];
      outside |= r | (maxRepetitionLevel - r) | d | (maxDefinitionLevel - d);
      // An entry that repeats a field, and the entry that it follows, both have an element there.
      int lowest = lowestLevels[r & mask];
      missing |= (d - lowest) | (previous - lowest);
      continued += -r >>> 31;
      nulls += (d - maxDefinitionLevel) >>> 31;
      previous = d;
    }
    if (outside < 0) {
      throw wrong("a level that the column does not have");
    }
    if (entries > 0 && repetition[start] != 0) {
      throw wrong("a first entry that begins no row");
    }
    if (missing < 0) {
      throw wrong("an entry that repeats a list without an element");
    }
    present = entries - nulls;
    return entries - continued;
  }

  /** Returns how many rows of a flat column have a value. */
  private int checkPresence() {
    if (validity != null) {
      if (levelsSet) {
        throw wrong("both levels and a validity");
      }
      long end = (long) validityStart + entries;
      if (end > Math.min((long) Long.SIZE * validity.length, Integer.MAX_VALUE)) {
        throw wrong("a validity of " + validity.length + " words, not of " + end + " bits");
      }
      int ones = Levels.countOf(validity, validityStart, entries);
      if (maxDefinitionLevel == 0 && ones < entries) {
        throw wrong("a null, though it is required");
      }
      return ones;
    }
    if (definitionLevels == null) {
      return entries;
    }
    int end = start + entries;
    if (!Entries.within(definitionLevels, start, end, 0, maxDefinitionLevel)) {
      throw wrong("a level that the column does not have");
    }
    return Levels.countOf(definitionLevels, start, end, maxDefinitionLevel);
  }

  private void checkOffsets() {
    int from = valueStart;
    int end = from + valueCount;
    int descending = offsets[from] | (bytes.length - offsets[end]);
    for (int i = from; i < end; i++) {
      // The difference of two offsets is an int unless one is negative, which shows too.
      descending |= (offsets[i + 1] - offsets[i]) | offsets[i + 1];
    }
    if (descending < 0) {
      throw wrong("offsets that are not ascending or not within its bytes");
    }
    if (fixedLength < 0) {
      return;
    }
    int other = ByteStrings.indexOfOtherLength(offsets, from, end - from, fixedLength);
    for (int i = other; i < end; i++) {
      checkLength(i - from, offsets[i + 1] - offsets[i]);
    }
  }

  private void checkViews() {
    for (int i = 0; i < valueCount; i++) {
      if (!spaced || isThere(i)) {
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
      } else if (!spaced || isThere(i)) {
        throw wrong("null instead of value " + i);
      }
    }
  }

  private void checkLength(int index, int length) {
    if (fixedLength >= 0 && length != fixedLength && (!spaced || isThere(index))) {
      throw wrong("a value of " + length + " bytes, not " + fixedLength);
    }
  }

  /** Returns whether an entry of a flat column has a value. */
  private boolean isThere(int index) {
    return validity != null
        ? Levels.bit(validity, validityStart + index) != 0
        : definitionLevels == null || definitionLevels[start + index] == maxDefinitionLevel;
  }

  /** Returns the repetition level of an entry of the batch, which has been checked. */
  int repetitionLevel(int index) {
    return repetitionLevels == null ? 0 : repetitionLevels[start + index];
  }

  /** Returns the definition level of an entry of the batch, which has been checked. */
  int definitionLevel(int index) {
    return definitionLevels != null
        ? definitionLevels[start + index]
        : maxDefinitionLevel - (isThere(index) ? 0 : 1);
  }

  private IllegalArgumentException wrong(String what) {
    return new IllegalArgumentException("The batch of column " + column + " has " + what);
  }

  /** Writes the next rows. */
  void write(int rows) {
    int n = repetitionLevels == null ? rows : entriesOf(rows);
    int there = writeLevels(n, rows);
    // Without values, the batch may have no array of them.
    if (there > 0 && (!spaced || present == entries)) {
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
    int at = start + entry + 1;
    int end = start + entries;
    for (int left = rows; at < end; at++) {
      if (repetitionLevels[at] == 0 && --left == 0) {
        break;
      }
    }
    return at - start - entry;
  }

  /** Writes the levels of entries. Returns how many of these have a value. */
  private int writeLevels(int n, int rows) {
    if (present == entries && repetitionLevels == null) {
      sink.addRows(maxDefinitionLevel, n);
      return n;
    }
    int there;
    if (validity != null) {
      there = Levels.countOf(validity, validityStart + entry, n);
      sink.addRows(validity, validityStart + entry, n, n - there);
    } else {
      int from = start + entry;
      there = Levels.countOf(definitionLevels, from, from + n, maxDefinitionLevel);
      sink.addEntries(repetitionLevels, definitionLevels, from, n, rows, n - there);
    }
    return there;
  }

  private void writeSpaced(int n) {
    bits = bits.length == 0 ? new long[PLACES / Long.SIZE] : bits;
    for (int done = 0; done < n; done += PLACES) {
      int places = Math.min(PLACES, n - done);
      int from = entry + done;
      if (validity == null) {
        Levels.bitsOf(
            definitionLevels, start + from, start + from + places, maxDefinitionLevel, bits);
      } else {
        for (int i = 0; i < places; i += Long.SIZE) {
          int width = Math.min(Long.SIZE, places - i);
          bits[i / Long.SIZE] = Levels.word(validity, validityStart + from + i, width);
        }
      }
      if (views != null) {
        writeViews(valueStart + from, places, bits);
      } else if (bytes == null) {
        writeCompacted(valueStart + from, places);
      } else {
        writeStrings(valueStart + from, places);
      }
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

  /** Forgets the batch. */
  void clear() {
    values = null;
    bytes = null;
    offsets = null;
    views = null;
    valueStart = 0;
    valueCount = 0;
    validity = null;
    repetitionLevels = null;
    definitionLevels = null;
    levelsSet = false;
  }

  /** Returns how many rows the column has, in batches and otherwise. */
  long rowsInColumn() {
    return sink.rows();
  }

  void giveUp(Throwable cause) {
    sink.giveUp(cause);
  }
}
