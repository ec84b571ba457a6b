package dev.parquetfast.arrow;

import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.batch.Validity;
import dev.parquetfast.column.ValueType;
import dev.parquetfast.dictionary.BinaryIds;
import dev.parquetfast.dictionary.NumberIds;
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
 * <p>Values are the same if their bits are.
 */
final class GrowingDictionary extends LeafValues {

  private static final int MOST_NUMBERS = 1 << 29;

  private final PrimitiveTypeName type;

  /** The bits of each value, if values are numbers. */
  private final NumberIds numbers = new NumberIds();

  /** The values, if they are byte strings. No length is in front of them. */
  private final BinaryIds strings = BinaryIds.ofOneLength(Integer.MAX_VALUE);

  /** Values as ints, as far as they have been asked for. */
  private int[] ints = {};

  private int intsMade;

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
      case BINARY:
      case FIXED_LEN_BYTE_ARRAY:
      case INT96:
        break;
      default:
        throw new IllegalArgumentException("No dictionary of " + column);
    }
  }

  /**
   * Adds the values of a batch, unless they are there.
   *
   * @param ids receives an id for each, 0 for nulls
   */
  void addAll(ColumnBatch batch, int[] ids) {
    int number = batch.values();
    Validity validity = batch.validity();
    if (batch.dictionary() != null) {
      translate(batch, number, validity, ids);
      return;
    }
    for (int i = 0; i < number; i++) {
      ids[i] = validity.isNull(i) ? 0 : add(batch, i);
    }
  }

  private void translate(ColumnBatch batch, int number, Validity validity, int[] ids) {
    Dictionary dictionary = batch.dictionary();
    if (dictionary != known) {
      known = dictionary;
      idsOfKnown = Buffers.ensureRoom(idsOfKnown, dictionary.getMaxId() + 1);
      Arrays.fill(idsOfKnown, -1);
    }
    int[] src = batch.ids();
    for (int i = 0; i < number; i++) {
      if (validity.isNull(i)) {
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

  private int add(long value) {
    int id = numbers.find(value);
    if (id != NumberIds.ABSENT) {
      return id;
    }
    if (numbers.size() == MOST_NUMBERS) {
      throw tooLarge();
    }
    return numbers.add(value);
  }

  private int add(byte[] src, int from, int to) {
    int id = strings.findOrAdd(src, from, to - from);
    if (id >= strings.stored()) {
      throw tooLarge();
    }
    return id;
  }

  private ParquetDecodingException tooLarge() {
    return new ParquetDecodingException(
        "The column "
            + String.join(".", path())
            + " has more distinct values than a dictionary can. Read it without dictionary.");
  }

  // ---- values for buffers

  @Override
  void open(List<ColumnBatch> columns) {
    throw new UnsupportedOperationException("A dictionary is no column");
  }

  @Override
  Validity validity() {
    return Validity.ofAll(Math.max(numbers.size(), strings.stored()));
  }

  @Override
  <A> A array(ValueType<A> wanted) {
    switch (type) {
      case INT32:
        return wanted.cast(ints());
      case INT64:
        return wanted.cast(numbers.numbers());
      case FLOAT:
        return wanted.cast(floats());
      default:
        return wanted.cast(doubles());
    }
  }

  private int[] ints() {
    int size = numbers.size();
    if (ints.length < size) {
      ints = Arrays.copyOf(ints, Buffers.roomFor(size, ints.length));
    }
    for (; intsMade < size; intsMade++) {
      ints[intsMade] = (int) numbers.get(intsMade);
    }
    return ints;
  }

  private float[] floats() {
    float[] values = new float[numbers.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = Float.intBitsToFloat((int) numbers.get(i));
    }
    return values;
  }

  private double[] doubles() {
    double[] values = new double[numbers.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = Double.longBitsToDouble(numbers.get(i));
    }
    return values;
  }

  @Override
  byte[] bytes() {
    return strings.page();
  }

  @Override
  int[] offsets() {
    return strings.starts();
  }
}
