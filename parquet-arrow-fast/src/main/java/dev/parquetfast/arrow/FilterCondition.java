package dev.parquetfast.arrow;

import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.batch.NestedField;
import dev.parquetfast.batch.Validity;
import dev.parquetfast.files.FilterColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.filter2.predicate.Operators;
import org.apache.parquet.filter2.recordlevel.IncrementallyUpdatedFilterPredicate;
import org.apache.parquet.filter2.recordlevel.IncrementallyUpdatedFilterPredicate.ValueInspector;
import org.apache.parquet.filter2.recordlevel.IncrementallyUpdatedFilterPredicateEvaluator;
import org.apache.parquet.filter2.recordlevel.IncrementallyUpdatedFilterPredicateResetter;
import org.apache.parquet.filter2.recordlevel.RecordPredicateBuilder;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.PrimitiveColumnIO;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveComparator;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * A condition on the values of one column.
 *
 * <p>Records have an object for it that is told the values of a record, and then says whether the
 * record matches; a column without value is a null. It is told the same here, so that rows are
 * judged as records are. Values of a dictionary are judged once.
 */
final class FilterCondition extends RowFilter.Node {

  private final PrimitiveTypeName type;

  /** Null if the file does not have the column: each row is null then. */
  private final ColumnDescriptor column;

  /** Index of the column among those that are read. */
  private final int index;

  /** The definition level from which on an entry has a place in the innermost list. */
  private final int placeLevel;

  private final IncrementallyUpdatedFilterPredicate condition;
  private final ValueInspector[] inspectors;

  /** What is compared with a value of the predicate; null if it is not so simple. */
  private final Comparison comparison;

  private ColumnBatch batch;

  /** The dictionary whose values have been judged; null if none has been. */
  private Dictionary judged;

  /** For each value of that dictionary, whether it matches. */
  private boolean[] verdicts;

  private FilterCondition(
      FilterPredicate predicate,
      MessageType read,
      ColumnPath path,
      Integer columnIndex,
      RecordPredicateBuilder builder) {
    index = columnIndex == null ? -1 : columnIndex;
    column = columnIndex == null ? null : read.getColumns().get(columnIndex);
    type = column == null ? null : column.getPrimitiveType().getPrimitiveTypeName();
    placeLevel = column == null ? 0 : NestedField.of(read, column.getPath()).placeLevel();
    condition = builder.build(predicate);
    inspectors =
        builder
            .getValueInspectorsByColumn()
            .getOrDefault(path, new ArrayList<>())
            .toArray(new ValueInspector[0]);
    comparison =
        column == null || column.getMaxRepetitionLevel() > 0
            ? null
            : Comparison.of(predicate, column);
  }

  /**
   * Returns a condition.
   *
   * @throws IllegalArgumentException if this version of Parquet cannot judge values by it
   */
  static FilterCondition of(
      FilterPredicate predicate,
      MessageType read,
      Map<ColumnPath, Integer> indexes,
      List<PrimitiveColumnIO> leaves) {
    Set<ColumnPath> paths = new HashSet<>();
    FilterColumns.add(predicate, paths);
    if (paths.size() != 1) {
      throw new IllegalArgumentException("A condition on several columns: " + predicate);
    }
    ColumnPath path = paths.iterator().next();
    try {
      return new FilterCondition(
          predicate, read, path, indexes.get(path), new RecordPredicateBuilder(leaves));
    } catch (RuntimeException e) {
      throw new IllegalArgumentException(
          "This version of Parquet cannot judge the values of the column "
              + path.toDotString()
              + " by "
              + predicate,
          e);
    }
  }

  @Override
  void open(List<ColumnBatch> columns) {
    batch = column == null ? null : columns.get(index);
  }

  @Override
  long[] matches(int rows) {
    long[] bits = clearBits(rows);
    if (column == null) {
      for (int i = 0; i < rows; i++) {
        begin();
        set(bits, i, matches());
      }
      return bits;
    }
    if (batch.dictionary() != null && judged != batch.dictionary()) {
      judge(batch.dictionary());
    }
    if (column.getMaxRepetitionLevel() > 0) {
      testLists(rows, bits);
    } else if (batch.dictionary() != null) {
      testIds(rows, bits);
    } else if (comparison != null) {
      testByComparison(rows, bits);
    } else {
      testValues(rows, bits);
    }
    return bits;
  }

  // ---- the object that judges records

  private void begin() {
    IncrementallyUpdatedFilterPredicateResetter.reset(condition);
  }

  /** Passes what the record has. */
  private void update(int place) {
    Dictionary dictionary = batch.dictionary();
    for (ValueInspector inspector : inspectors) {
      if (dictionary != null) {
        update(inspector, dictionary, batch.ids()[place]);
      } else {
        update(inspector, place);
      }
    }
  }

  private void update(ValueInspector inspector, int place) {
    switch (type) {
      case BOOLEAN:
        inspector.update(batch.booleans()[place]);
        break;
      case INT32:
        inspector.update(batch.ints()[place]);
        break;
      case INT64:
        inspector.update(batch.longs()[place]);
        break;
      case FLOAT:
        inspector.update(batch.floats()[place]);
        break;
      case DOUBLE:
        inspector.update(batch.doubles()[place]);
        break;
      default:
        int start = batch.offsets()[place];
        int length = batch.offsets()[place + 1] - start;
        checkLength(length);
        inspector.update(Binary.fromReusedByteArray(batch.bytes(), start, length));
    }
  }

  private void update(ValueInspector inspector, Dictionary dictionary, int id) {
    switch (type) {
      case INT32:
        inspector.update(dictionary.decodeToInt(id));
        break;
      case INT64:
        inspector.update(dictionary.decodeToLong(id));
        break;
      case FLOAT:
        inspector.update(dictionary.decodeToFloat(id));
        break;
      case DOUBLE:
        inspector.update(dictionary.decodeToDouble(id));
        break;
      case BOOLEAN:
        inspector.update(dictionary.decodeToBoolean(id));
        break;
      default:
        Binary value = dictionary.decodeToBinary(id);
        checkLength(value.length());
        inspector.update(value);
    }
  }

  /** A damaged page can have values of other lengths, which the column's order cannot compare. */
  private void checkLength(int length) {
    if (type == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY
        && length != column.getPrimitiveType().getTypeLength()) {
      throw new ParquetDecodingException(
          "The column " + column + " has a value of " + length + " bytes");
    }
  }

  /** Returns whether a record with what was passed matches. */
  private boolean matches() {
    return IncrementallyUpdatedFilterPredicateEvaluator.evaluate(condition);
  }

  // ---- rows

  private static void set(long[] bits, int index, boolean value) {
    bits[index >>> 6] |= (value ? 1L : 0) << index;
  }

  private void judge(Dictionary dictionary) {
    verdicts = null;
    judged = null;
    if (column.getMaxRepetitionLevel() == 0) {
      verdicts = new boolean[dictionary.getMaxId() + 1];
      for (int id = 0; id < verdicts.length; id++) {
        begin();
        for (ValueInspector inspector : inspectors) {
          update(inspector, dictionary, id);
        }
        verdicts[id] = matches();
      }
      judged = dictionary;
    }
  }

  private boolean matchesNull() {
    begin();
    return matches();
  }

  private void testIds(int rows, long[] bits) {
    int[] ids = batch.ids();
    Validity validity = batch.validity();
    for (int i = 0; i < rows; i++) {
      set(bits, i, validity.isNull(i) ? matchesNull() : verdicts[ids[i]]);
    }
  }

  private void testValues(int rows, long[] bits) {
    Validity validity = batch.validity();
    for (int i = 0; i < rows; i++) {
      begin();
      if (!validity.isNull(i)) {
        update(i);
      }
      set(bits, i, matches());
    }
  }

  private void testLists(int rows, long[] bits) {
    int[] repetition = batch.repetitionLevels();
    int[] definition = batch.definitionLevels();
    int max = column.getMaxDefinitionLevel();
    int entries = batch.entries();
    int place = 0;
    int entry = 0;
    for (int row = 0; row < rows; row++) {
      begin();
      do {
        if (definition[entry] == max) {
          update(place);
        }
        place += definition[entry] >= placeLevel ? 1 : 0;
        entry++;
      } while (entry < entries && repetition[entry] > 0);
      set(bits, row, matches());
    }
  }

  // ---- comparisons

  private void testByComparison(int rows, long[] bits) {
    comparison.test(batch, rows, bits);
    if (batch.validity().nulls() > 0) {
      long[] validity = batch.validity().words();
      boolean matchesNull = matchesNull();
      for (int i = 0; i < (rows + 63L) / Long.SIZE; i++) {
        bits[i] = matchesNull ? bits[i] | ~validity[i] : bits[i] & validity[i];
      }
    }
  }

  /** The comparison of values with one of the predicate. */
  private abstract static class Comparison {

    /** Bit {@code 1 + signum} says whether a value with that result of a comparator matches. */
    private final long matching;

    Comparison(int matching) {
      this.matching = matching;
    }

    /** Returns a comparison, or null if the predicate is none that has a loop here. */
    static Comparison of(FilterPredicate predicate, ColumnDescriptor column) {
      if (predicate instanceof Operators.Eq) {
        return of(0b010, ((Operators.Eq<?>) predicate).getValue(), column);
      }
      if (predicate instanceof Operators.NotEq) {
        return of(0b101, ((Operators.NotEq<?>) predicate).getValue(), column);
      }
      if (predicate instanceof Operators.Lt) {
        return of(0b001, ((Operators.Lt<?>) predicate).getValue(), column);
      }
      if (predicate instanceof Operators.LtEq) {
        return of(0b011, ((Operators.LtEq<?>) predicate).getValue(), column);
      }
      if (predicate instanceof Operators.Gt) {
        return of(0b100, ((Operators.Gt<?>) predicate).getValue(), column);
      }
      if (predicate instanceof Operators.GtEq) {
        return of(0b110, ((Operators.GtEq<?>) predicate).getValue(), column);
      }
      return null;
    }

    private static Comparison of(int matching, Object value, ColumnDescriptor column) {
      PrimitiveComparator<?> comparator = column.getPrimitiveType().comparator();
      if (value instanceof Integer) {
        return new OfInts(matching, comparator, (int) value);
      }
      if (value instanceof Long) {
        return new OfLongs(matching, comparator, (long) value);
      }
      if (value instanceof Float) {
        return new OfFloats(matching, comparator, (float) value);
      }
      if (value instanceof Double) {
        return new OfDoubles(matching, comparator, (double) value);
      }
      boolean bytes = comparator == PrimitiveComparator.UNSIGNED_LEXICOGRAPHICAL_BINARY_COMPARATOR;
      return value instanceof Binary && bytes ? new OfBytes(matching, (Binary) value) : null;
    }

    /** Returns 1 or 0: whether a value with that result of a comparator matches. */
    final long bit(int compared) {
      return matching >>> (1 + Integer.signum(compared)) & 1;
    }

    /** Sets the bits of values that match. Those of nulls are any. */
    abstract void test(ColumnBatch batch, int rows, long[] bits);
  }

  /** Comparisons of INT32. */
  private static final class OfInts extends Comparison {

    private final PrimitiveComparator<?> comparator;
    private final int value;

    OfInts(int matching, PrimitiveComparator<?> comparator, int value) {
      super(matching);
      this.comparator = comparator;
      this.value = value;
    }

    @Override
    void test(ColumnBatch batch, int rows, long[] bits) {
      int[] values = batch.ints();
      for (int i = 0; i < rows; i++) {
        bits[i >>> 6] |= bit(comparator.compare(values[i], value)) << i;
      }
    }
  }

  /** Comparisons of INT64. */
  private static final class OfLongs extends Comparison {

    private final PrimitiveComparator<?> comparator;
    private final long value;

    OfLongs(int matching, PrimitiveComparator<?> comparator, long value) {
      super(matching);
      this.comparator = comparator;
      this.value = value;
    }

    @Override
    void test(ColumnBatch batch, int rows, long[] bits) {
      long[] values = batch.longs();
      for (int i = 0; i < rows; i++) {
        bits[i >>> 6] |= bit(comparator.compare(values[i], value)) << i;
      }
    }
  }

  /** Comparisons of FLOAT. */
  private static final class OfFloats extends Comparison {

    private final PrimitiveComparator<?> comparator;
    private final float value;

    OfFloats(int matching, PrimitiveComparator<?> comparator, float value) {
      super(matching);
      this.comparator = comparator;
      this.value = value;
    }

    @Override
    void test(ColumnBatch batch, int rows, long[] bits) {
      float[] values = batch.floats();
      for (int i = 0; i < rows; i++) {
        bits[i >>> 6] |= bit(comparator.compare(values[i], value)) << i;
      }
    }
  }

  /** Comparisons of DOUBLE. */
  private static final class OfDoubles extends Comparison {

    private final PrimitiveComparator<?> comparator;
    private final double value;

    OfDoubles(int matching, PrimitiveComparator<?> comparator, double value) {
      super(matching);
      this.comparator = comparator;
      this.value = value;
    }

    @Override
    void test(ColumnBatch batch, int rows, long[] bits) {
      double[] values = batch.doubles();
      for (int i = 0; i < rows; i++) {
        bits[i >>> 6] |= bit(comparator.compare(values[i], value)) << i;
      }
    }
  }

  /** Comparisons of byte strings by their unsigned bytes. */
  private static final class OfBytes extends Comparison {

    private final byte[] value;

    OfBytes(int matching, Binary value) {
      super(matching);
      this.value = value.getBytes();
    }

    @Override
    void test(ColumnBatch batch, int rows, long[] bits) {
      byte[] bytes = batch.bytes();
      int[] offsets = batch.offsets();
      for (int i = 0; i < rows; i++) {
        int compared =
            Arrays.compareUnsigned(bytes, offsets[i], offsets[i + 1], value, 0, value.length);
        bits[i >>> 6] |= bit(compared) << i;
      }
    }
  }
}
