package dev.parquetfast.arrow;

import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.kernel.Levels;
import dev.parquetfast.kernel.LittleEndian;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * The distinct values of a column, in the order in which they come. The place of a value is its id.
 *
 * <p>Values are the same if their bits are. They are found by a table of hashes with open
 * addressing, which has ids.
 */
final class GrowingDictionary extends LeafValues {

  private static final int SMALLEST_TABLE = 64;
  private static final int LARGEST_TABLE = 1 << 30;
  private static final long MULTIPLIER = 0x9E37_79B9_7F4A_7C15L;

  private final PrimitiveTypeName type;
  private final boolean binary;
  private int size;

  /** The bits of each value; null if values are byte strings. */
  private long[] numbers;

  /** Values as ints, as far as they have been asked for. */
  private int[] ints = {};

  private int intsMade;

  private byte[] bytes = {};
  private int[] offsets = {0};

  /** Ids, and -1 where there is none. The length is a power of 2. */
  private int[] table = new int[SMALLEST_TABLE];

  /** The dictionary of the last ids that were added; null if there were none. */
  private Dictionary known;

  /** For each value of that dictionary, its id here; -1 if it has none yet. */
  private int[] idsOfKnown = {};

  GrowingDictionary(ColumnDescriptor column) {
    super(column);
    type = column.getPrimitiveType().getPrimitiveTypeName();
    switch (type) {
      case INT32:
      case INT64:
      case FLOAT:
      case DOUBLE:
        binary = false;
        numbers = new long[0];
        break;
      case BINARY:
      case FIXED_LEN_BYTE_ARRAY:
      case INT96:
        binary = true;
        break;
      default:
        throw new IllegalArgumentException("No dictionary of " + column);
    }
    Arrays.fill(table, -1);
  }

  /**
   * Adds values, unless they are there.
   *
   * @param number how many of the batch
   * @param ids receives an id for each, 0 for nulls
   */
  void addAll(ColumnBatch batch, int number, int[] ids) {
    long[] validity = batch.validity();
    if (batch.dictionary() != null) {
      translate(batch, number, validity, ids);
      return;
    }
    for (int i = 0; i < number; i++) {
      boolean isNull = validity != null && Levels.bit(validity, i) == 0;
      ids[i] = isNull ? 0 : add(batch, i);
    }
  }

  private void translate(ColumnBatch batch, int number, long[] validity, int[] ids) {
    Dictionary dictionary = batch.dictionary();
    if (dictionary != known) {
      known = dictionary;
      idsOfKnown = Buffers.ensureRoom(idsOfKnown, dictionary.getMaxId() + 1);
      Arrays.fill(idsOfKnown, -1);
    }
    int[] src = batch.ids();
    for (int i = 0; i < number; i++) {
      if (validity != null && Levels.bit(validity, i) == 0) {
        ids[i] = 0;
        continue;
      }
      int id = idsOfKnown[src[i]];
      if (id < 0) {
        id = add(dictionary, src[i]);
        idsOfKnown[src[i]] = id;
      }
      ids[i] = id;
    }
  }

  private int add(ColumnBatch batch, int place) {
    switch (type) {
      case INT32:
        return add(batch.ints()[place]);
      case INT64:
        return add(batch.longs()[place]);
      case FLOAT:
        return add(Float.floatToRawIntBits(batch.floats()[place]));
      case DOUBLE:
        return add(Double.doubleToRawLongBits(batch.doubles()[place]));
      default:
        return add(batch.bytes(), batch.offsets()[place], batch.offsets()[place + 1]);
    }
  }

  private int add(Dictionary dictionary, int id) {
    switch (type) {
      case INT32:
        return add(dictionary.decodeToInt(id));
      case INT64:
        return add(dictionary.decodeToLong(id));
      case FLOAT:
        return add(Float.floatToRawIntBits(dictionary.decodeToFloat(id)));
      case DOUBLE:
        return add(Double.doubleToRawLongBits(dictionary.decodeToDouble(id)));
      default:
        Binary value = dictionary.decodeToBinary(id);
        return add(value.getBytesUnsafe(), 0, value.length());
    }
  }

  // ---- the table

  private int add(long value) {
    int slot = slot(value * MULTIPLIER);
    while (table[slot] >= 0) {
      if (numbers[table[slot]] == value) {
        return table[slot];
      }
      slot = next(slot);
    }
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, Buffers.roomFor(size + 1, size));
    }
    numbers[size] = value;
    return addAt(slot);
  }

  private int add(byte[] src, int from, int to) {
    int slot = slot(hash(src, from, to));
    while (table[slot] >= 0) {
      int id = table[slot];
      if (Arrays.equals(bytes, offsets[id], offsets[id + 1], src, from, to)) {
        return id;
      }
      slot = next(slot);
    }
    int start = offsets[size];
    if (to - from > Buffers.MAX_LENGTH - start) {
      throw tooLarge();
    }
    int end = start + to - from;
    if (bytes.length < end) {
      bytes = Arrays.copyOf(bytes, Buffers.roomFor(end, bytes.length));
    }
    System.arraycopy(src, from, bytes, start, to - from);
    if (offsets.length < size + 2) {
      offsets = Arrays.copyOf(offsets, Buffers.roomFor(size + 2, offsets.length));
    }
    offsets[size + 1] = end;
    return addAt(slot);
  }

  private int addAt(int slot) {
    if (size == LARGEST_TABLE / 2) {
      throw tooLarge();
    }
    table[slot] = size;
    int id = size++;
    if (size > table.length / 2 && table.length < LARGEST_TABLE) {
      grow();
    }
    return id;
  }

  private ParquetDecodingException tooLarge() {
    return new ParquetDecodingException(
        "The column "
            + String.join(".", path())
            + " has more distinct values than a dictionary can. Read it without dictionary.");
  }

  private void grow() {
    table = new int[2 * table.length];
    Arrays.fill(table, -1);
    for (int id = 0; id < size; id++) {
      long hash = binary ? hash(bytes, offsets[id], offsets[id + 1]) : numbers[id] * MULTIPLIER;
      int slot = slot(hash);
      while (table[slot] >= 0) {
        slot = next(slot);
      }
      table[slot] = id;
    }
  }

  private int slot(long hash) {
    return (int) (hash >>> 32 ^ hash >>> 44) & (table.length - 1);
  }

  private int next(int slot) {
    return (slot + 1) & (table.length - 1);
  }

  private static long hash(byte[] src, int from, int to) {
    int length = to - from;
    long hash = length;
    int i = from;
    for (; to - i >= Long.BYTES; i += Long.BYTES) {
      hash = Long.rotateLeft((hash ^ (long) LittleEndian.LONG.get(src, i)) * MULTIPLIER, 29);
    }
    for (; i < to; i++) {
      hash = Long.rotateLeft((hash ^ src[i]) * MULTIPLIER, 29);
    }
    return hash * MULTIPLIER;
  }

  // ---- values for buffers

  @Override
  void open(List<ColumnBatch> columns) {
    throw new UnsupportedOperationException("A dictionary is no column");
  }

  @Override
  void keep(Selection kept) {
    throw new UnsupportedOperationException("A dictionary keeps all values");
  }

  @Override
  long[] validity() {
    return null;
  }

  @Override
  boolean[] booleans() {
    throw new UnsupportedOperationException("Booleans have no dictionary");
  }

  @Override
  int[] ints() {
    if (ints.length < size) {
      ints = Arrays.copyOf(ints, Buffers.roomFor(size, ints.length));
    }
    for (; intsMade < size; intsMade++) {
      ints[intsMade] = (int) numbers[intsMade];
    }
    return ints;
  }

  @Override
  long[] longs() {
    return numbers;
  }

  @Override
  float[] floats() {
    float[] values = new float[size];
    for (int i = 0; i < size; i++) {
      values[i] = Float.intBitsToFloat((int) numbers[i]);
    }
    return values;
  }

  @Override
  double[] doubles() {
    double[] values = new double[size];
    for (int i = 0; i < size; i++) {
      values[i] = Double.longBitsToDouble(numbers[i]);
    }
    return values;
  }

  @Override
  byte[] bytes() {
    return bytes;
  }

  @Override
  int[] offsets() {
    return offsets;
  }
}
