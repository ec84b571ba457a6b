package dev.parquetfast.batch;

import dev.parquetfast.batch.ModelRecord.Entry;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType;

/**
 * The arrays of a column's batch: made from entries in one of the forms that a batch can have,
 * perhaps changed afterwards, and read again by the rules of {@link ColumnBatchWriter}.
 */
final class ModelBatch {

  private final ColumnDescriptor column;
  private final PrimitiveType type;
  private final boolean spaced;
  private final Random random;

  private boolean levelsSet;
  private int[] repetition;
  private int[] definition;
  private int from;
  private int count;
  private boolean validitySet;
  private long[] validity;
  private int firstBit;

  /** The values in their array; of byte strings, {@code byte[]} each. */
  private final List<Object> values = new ArrayList<>();

  private boolean asObjects;
  private boolean asViews;
  private Binary[] binaries;
  private byte[] bytes;
  private int[] offsets;

  /** Byte strings as views: each is in the second and in the third array. */
  private byte[][] arrays;

  private int[] arrayIndexes;
  private int[] starts;
  private int[] lengths;
  private int firstValue;
  private int valueCount;

  /**
   * Lays entries out.
   *
   * @param shared arrays of levels by their content, from which other columns have theirs; null if
   *     none is shared
   * @param withLevels whether levels are used in any case
   */
  ModelBatch(
      ColumnDescriptor column,
      boolean spaced,
      List<Entry> entries,
      Map<List<Integer>, int[]> shared,
      boolean withLevels,
      Random random) {
    this.column = column;
    this.type = column.getPrimitiveType();
    this.spaced = spaced;
    this.random = random;
    layLevels(entries, shared, withLevels);
    layValues(entries);
  }

  private void layLevels(
      List<Entry> entries, Map<List<Integer>, int[]> shared, boolean withLevels) {
    int highest = column.getMaxDefinitionLevel();
    count = entries.size();
    boolean flat = column.getMaxRepetitionLevel() == 0;
    boolean noNull = entries.stream().allMatch(entry -> entry.definition == highest);
    boolean oneKind = entries.stream().allMatch(entry -> entry.definition >= highest - 1);
    if (flat && !withLevels && noNull && random.nextInt(3) == 0) {
      return;
    }
    if (flat && !withLevels && oneKind && random.nextBoolean()) {
      validitySet = true;
      firstBit = random.nextInt(3) * random.nextInt(80);
      validity = new long[(firstBit + count + Long.SIZE - 1) / Long.SIZE + random.nextInt(2)];
      Arrays.fill(validity, random.nextLong());
      for (int i = 0; i < count; i++) {
        long bit = 1L << (firstBit + i);
        int word = (firstBit + i) / Long.SIZE;
        validity[word] =
            entries.get(i).definition == highest ? validity[word] | bit : validity[word] & ~bit;
      }
      return;
    }
    levelsSet = true;
    from = shared == null ? random.nextInt(3) : 1;
    int after = shared == null ? random.nextInt(3) : 1;
    List<Integer> r = new ArrayList<>();
    List<Integer> d = new ArrayList<>();
    for (int i = 0; i < from + count + after; i++) {
      boolean inside = i >= from && i < from + count;
      r.add(inside ? entries.get(i - from).repetition : 0);
      d.add(inside ? entries.get(i - from).definition : highest);
    }
    repetition = column.getMaxRepetitionLevel() == 0 ? null : array(r, shared);
    definition = highest == 0 ? null : array(d, shared);
  }

  private static int[] array(List<Integer> levels, Map<List<Integer>, int[]> shared) {
    int[] array = levels.stream().mapToInt(level -> level).toArray();
    return shared == null ? array : shared.computeIfAbsent(levels, unknown -> array);
  }

  private void layValues(List<Entry> entries) {
    firstValue = random.nextInt(3);
    for (int i = 0; i < firstValue; i++) {
      values.add(ModelRecord.randomValue(type, random));
    }
    for (Entry entry : entries) {
      if (entry.value != null) {
        values.add(entry.value);
      } else if (spaced) {
        values.add(ModelRecord.randomValue(type, random));
      }
    }
    valueCount = values.size() - firstValue;
    values.add(ModelRecord.randomValue(type, random));
    if (values.get(0) instanceof byte[]) {
      int form = random.nextInt(4);
      asObjects = form == 0;
      asViews = form == 1;
      layStrings();
      layViews();
    }
  }

  private void layStrings() {
    binaries = new Binary[values.size()];
    offsets = new int[values.size() + 1];
    offsets[0] = random.nextInt(3);
    for (int i = 0; i < binaries.length; i++) {
      byte[] value = (byte[]) values.get(i);
      binaries[i] = Binary.fromConstantByteArray(value);
      offsets[i + 1] = offsets[i] + value.length;
    }
    bytes = new byte[offsets[binaries.length] + random.nextInt(2)];
    for (int i = 0; i < binaries.length; i++) {
      byte[] value = (byte[]) values.get(i);
      System.arraycopy(value, 0, bytes, offsets[i], value.length);
    }
  }

  private void layViews() {
    arrays = new byte[][] {null, bytes, bytes.clone()};
    arrayIndexes = new int[values.size()];
    starts = Arrays.copyOf(offsets, values.size());
    lengths = new int[values.size()];
    for (int i = 0; i < lengths.length; i++) {
      arrayIndexes[i] = 1 + random.nextInt(2);
      lengths[i] = offsets[i + 1] - offsets[i];
    }
  }

  /** Changes the call, or an array. */
  void damage() {
    switch (random.nextInt(7)) {
      case 0: // shifted levels
        if (levelsSet && (repetition != null || definition != null)) {
          int length = (repetition != null ? repetition : definition).length;
          from = random.nextInt(length - count + 1);
        }
        break;
      case 1: // fewer or more entries
        if (levelsSet) {
          int most =
              repetition != null
                  ? repetition.length
                  : definition == null ? count + 2 : definition.length;
          count = Math.max(0, Math.min(count + random.nextInt(3) - 1, most - from));
        }
        break;
      case 2: // a shifted or short validity
        if (validitySet) {
          firstBit = Math.max(0, firstBit + random.nextInt(5) - 2);
          validity = Arrays.copyOf(validity, Math.max(0, validity.length - random.nextInt(2)));
        }
        break;
      case 3: // fewer, more or shifted values
        firstValue = Math.max(0, firstValue + random.nextInt(3) - 1);
        valueCount = Math.max(0, valueCount + random.nextInt(3) - 1);
        valueCount = Math.min(valueCount, values.size() - firstValue);
        break;
      case 4: // two forms at once
        if (column.getMaxRepetitionLevel() == 0) {
          validitySet = true;
          validity = new long[] {-1, -1};
          firstBit = 0;
        }
        break;
      case 5: // bytes
        if (asViews) {
          int at = random.nextInt(starts.length);
          int[] array = List.of(arrayIndexes, starts, lengths).get(random.nextInt(3));
          array[at] += List.of(-1, 1, 100, Integer.MIN_VALUE).get(random.nextInt(4));
        } else if (offsets != null) {
          int at = random.nextInt(offsets.length);
          offsets[at] += List.of(-1, 1, 100, Integer.MIN_VALUE).get(random.nextInt(4));
        }
        break;
      default:
        if (binaries != null) {
          int at = random.nextInt(binaries.length);
          binaries[at] = random.nextBoolean() ? null : Binary.fromConstantByteArray(new byte[5]);
        }
        break;
    }
  }

  /** Whether the batch has levels, which a later batch can only replace. */
  boolean hasLevels() {
    return levelsSet;
  }

  /** Passes the arrays to the column. */
  void pass(ColumnBatchWriter to) {
    if (column.getMaxRepetitionLevel() == 0) {
      to.validity(validitySet ? validity : null, validitySet ? firstBit : 0);
    }
    if (levelsSet) {
      to.levels(repetition, definition, from, count);
    }
    if (asViews) {
      to.views(arrays, arrayIndexes, starts, lengths, firstValue, valueCount);
    } else if (usesBytes()) {
      to.bytes(bytes, offsets, firstValue, valueCount);
    } else if (asObjects) {
      to.binaries(binaries, firstValue, valueCount);
    } else {
      passValues(type, values, firstValue, valueCount, 2, to);
    }
  }

  /**
   * Passes values in an array of their type.
   *
   * @param form for byte strings, 0 for objects, 1 for views, 2 for offsets
   */
  static void passValues(
      PrimitiveType type,
      List<Object> values,
      int first,
      int count,
      int form,
      ColumnBatchWriter to) {
    int n = values.size();
    switch (type.getPrimitiveTypeName()) {
      case BOOLEAN:
        boolean[] booleans = new boolean[n];
        for (int i = 0; i < n; i++) {
          booleans[i] = (boolean) values.get(i);
        }
        to.booleans(booleans, first, count);
        break;
      case INT32:
        to.ints(values.stream().mapToInt(v -> (int) v).toArray(), first, count);
        break;
      case INT64:
        to.longs(values.stream().mapToLong(v -> (long) v).toArray(), first, count);
        break;
      case FLOAT:
        float[] floats = new float[n];
        for (int i = 0; i < n; i++) {
          floats[i] = (float) values.get(i);
        }
        to.floats(floats, first, count);
        break;
      case DOUBLE:
        to.doubles(values.stream().mapToDouble(v -> (double) v).toArray(), first, count);
        break;
      default:
        passStrings(values, first, count, form, to);
        break;
    }
  }

  private static void passStrings(
      List<Object> values, int first, int count, int form, ColumnBatchWriter to) {
    if (form == 0) {
      to.binaries(
          values.stream()
              .map(value -> Binary.fromConstantByteArray((byte[]) value))
              .toArray(Binary[]::new),
          first,
          count);
      return;
    }
    if (form == 1) {
      to.views(
          values.stream().map(value -> (byte[]) value).toArray(byte[][]::new),
          IntStream.range(0, values.size()).toArray(),
          new int[values.size()],
          values.stream().mapToInt(value -> ((byte[]) value).length).toArray(),
          first,
          count);
      return;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int[] offsets = new int[values.size() + 1];
    for (int i = 0; i < values.size(); i++) {
      bytes.writeBytes((byte[]) values.get(i));
      offsets[i + 1] = bytes.size();
    }
    to.bytes(bytes.toByteArray(), offsets, first, count);
  }

  /** Returns the entries that the arrays stand for, or null if they stand for none. */
  List<Entry> entries(int rows) {
    int highest = column.getMaxDefinitionLevel();
    if ((levelsSet && validity != null) || (!levelsSet && column.getMaxRepetitionLevel() > 0)) {
      return null;
    }
    int n = levelsSet ? count : rows;
    if (validity != null && firstBit + n > validity.length * Long.SIZE) {
      return null;
    }
    List<Entry> entries = new ArrayList<>();
    int used = 0;
    for (int i = 0; i < n; i++) {
      int r = repetition == null ? 0 : repetition[from + i];
      int d = highest;
      if (definition != null) {
        d = definition[from + i];
      } else if (validity != null) {
        int bit = firstBit + i;
        d -= (validity[bit / Long.SIZE] >>> bit & 1) == 0 ? 1 : 0;
      }
      if (r < 0 || r > column.getMaxRepetitionLevel() || d < 0 || d > highest) {
        return null;
      }
      Object value = null;
      if (d == highest || spaced) {
        if (used == valueCount) {
          return null;
        }
        value = value(firstValue + used, d == highest);
        if (value == null) {
          return null;
        }
        used++;
      }
      entries.add(new Entry(r, d, d == highest ? value : null));
    }
    return used == valueCount && (!usesBytes() || offsetsAreRight(0)) ? entries : null;
  }

  private boolean usesBytes() {
    return bytes != null && !asObjects && !asViews;
  }

  /**
   * Whether the offset of the value after {@code used}, and it alone if there is none, is right.
   */
  private boolean offsetsAreRight(int used) {
    int at = offsets[firstValue + used];
    return at >= 0 && at <= bytes.length;
  }

  /** Returns a value, or null if it is wrong. That of a null may have any length. */
  private Object value(int index, boolean there) {
    Object value = values.get(index);
    if (!(value instanceof byte[])) {
      return value;
    }
    if (asObjects) {
      if (binaries[index] == null) {
        return there ? null : "nothing";
      }
      value = binaries[index].getBytes();
    } else if (asViews) {
      if (!there) {
        return "nothing";
      }
      int array = arrayIndexes[index];
      long end = (long) starts[index] + lengths[index];
      if (array < 1 || array > 2 || starts[index] < 0 || lengths[index] < 0 || end > bytes.length) {
        return null;
      }
      value = Arrays.copyOfRange(arrays[array], starts[index], (int) end);
    } else {
      int start = offsets[index];
      int end = offsets[index + 1];
      if (start < 0 || end < start || end > bytes.length) {
        return null;
      }
      value = Arrays.copyOfRange(bytes, start, end);
    }
    boolean fixed = type.getPrimitiveTypeName() != PrimitiveType.PrimitiveTypeName.BINARY;
    int length = ((byte[]) ModelRecord.randomValue(type, new Random(0))).length;
    return there && fixed && ((byte[]) value).length != length ? null : value;
  }

  /** A number that depends on all arrays that have been passed, except those of numbers. */
  int contentHash() {
    return Arrays.hashCode(repetition)
        + 31 * Arrays.hashCode(definition)
        + 37 * Arrays.hashCode(validity)
        + 41 * Arrays.hashCode(bytes)
        + 43 * Arrays.hashCode(offsets)
        + 47 * Arrays.hashCode(binaries)
        + 53 * Arrays.deepHashCode(arrays)
        + 59 * Arrays.hashCode(arrayIndexes)
        + 61 * Arrays.hashCode(starts)
        + 67 * Arrays.hashCode(lengths);
  }
}
