package dev.parquetfast.batch;

import dev.parquetfast.column.EntryBatchSink;
import dev.parquetfast.kernel.ByteStrings;
import dev.parquetfast.kernel.Entries;
import dev.parquetfast.kernel.Levels;
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

  private final ColumnDescriptor column;
  private final EntryBatchSink sink;
  private final Compaction compaction;
  final int maxRepetitionLevel;
  final int maxDefinitionLevel;

  /**
   * For each repetition level from 1 on, the lowest definition level of an entry that has it. The
   * length is a power of two.
   */
  private final int[] elementLevels;

  /** Length of each value in bytes, or -1 if lengths vary. */
  private final int fixedLength;

  private final ValueArrays values;
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

  ColumnBatchWriter(
      ColumnDescriptor column, int[] elementLevels, EntryBatchSink sink, Compaction compaction) {
    this.column = column;
    this.sink = sink;
    this.compaction = compaction;
    maxRepetitionLevel = column.getMaxRepetitionLevel();
    maxDefinitionLevel = column.getMaxDefinitionLevel();
    this.elementLevels = new int[Math.max(1, Integer.highestOneBit(maxRepetitionLevel) << 1)];
    System.arraycopy(elementLevels, 0, this.elementLevels, 1, maxRepetitionLevel);
    PrimitiveTypeName type = column.getPrimitiveType().getPrimitiveTypeName();
    values = new ValueArrays(Kind.of(type));
    fixedLength =
        type == PrimitiveTypeName.INT96
            ? LENGTH_OF_INT96
            : type == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY
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
    values.begin(Kind.BOOLEANS, offset, count, src.length);
    values.booleans = src;
    return this;
  }

  /** Sets the values of an INT32 column, as {@link #booleans} does. */
  public ColumnBatchWriter ints(int[] src, int offset, int count) {
    values.begin(Kind.INTS, offset, count, src.length);
    values.ints = src;
    return this;
  }

  /** Sets the values of an INT64 column, as {@link #booleans} does. */
  public ColumnBatchWriter longs(long[] src, int offset, int count) {
    values.begin(Kind.LONGS, offset, count, src.length);
    values.longs = src;
    return this;
  }

  /** Sets the values of a FLOAT column, as {@link #booleans} does. NaNs keep their bits. */
  public ColumnBatchWriter floats(float[] src, int offset, int count) {
    values.begin(Kind.FLOATS, offset, count, src.length);
    values.floats = src;
    return this;
  }

  /** Sets the values of a DOUBLE column, as {@link #booleans} does. NaNs keep their bits. */
  public ColumnBatchWriter doubles(double[] src, int offset, int count) {
    values.begin(Kind.DOUBLES, offset, count, src.length);
    values.doubles = src;
    return this;
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
    values.begin(Kind.BYTES, offset, count, offsets.length - 1);
    values.bytes = bytes;
    values.offsets = offsets;
    return this;
  }

  /** Sets the values of a column of byte strings as objects, as {@link #booleans} does. */
  public ColumnBatchWriter binaries(Binary[] src, int offset, int count) {
    values.begin(Kind.BYTES, offset, count, src.length);
    values.binaries = src;
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
    if (values.count() != expected) {
      throw wrong(values.count() + " values, not " + expected);
    }
    if (values.bytes != null) {
      checkOffsets();
    } else if (values.binaries != null) {
      checkBinaries();
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
    int[] offsets = values.offsets;
    int from = values.start;
    int end = from + values.count();
    int descending = offsets[from] | (values.bytes.length - offsets[end]);
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

  private void checkBinaries() {
    for (int i = 0; i < values.count(); i++) {
      Binary v = values.binaries[values.start + i];
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
        ? Levels.word(validity, validityStart + index, 1) != 0
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
      values.add(value, there, sink);
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
    bits = bits.length == 0 ? new long[Compaction.PLACES / Long.SIZE] : bits;
    for (int done = 0; done < n; done += Compaction.PLACES) {
      int places = Math.min(Compaction.PLACES, n - done);
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
      compaction.add(values, from, places, bits, sink);
    }
  }

  /** Forgets the batch. */
  void clear() {
    values.clear();
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
