package dev.parquetfast.record;

import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.PrimitiveColumnIO;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/**
 * Records of a flat schema that are read as groups, several at a time, column by column. Then no
 * value passes a call of its own, as it does between a column and a converter.
 *
 * <p>Nobody can tell the difference. The converters are our own. The values of a batch are decoded
 * before any of them is added, and a value that cannot be decoded ends the batch, so that adding
 * them opens no page and cannot fail. Records that have such a value, or that are the last of a
 * page, are put together by {@link RecordAssembler}.
 *
 * <p>Every record has arrays of its own, as if it were alone, so a group that is kept keeps no
 * others. They are allocated before they are filled and given away once, so that G1 is told of no
 * reference that is stored in an old array.
 */
public final class GroupBatch {

  /** Converts records that are filled here. */
  public interface Target {

    /** The fields of its records. */
    FieldKinds fields();

    /**
     * Starts a record that has its values.
     *
     * @param kinds of the fields; never changed if they are {@link FieldKinds#all()}
     * @param numbers bits of the numbers, by field; null if no field has any
     * @param objects the other values, by field; null if no field has any
     */
    void start(byte[] kinds, long[] numbers, Object[] objects);
  }

  /** Maximum number of records: those of eight fields have 12 KB, which fit into the L1 cache. */
  static final int CAPACITY = 64;

  /** Fewer records than these do not pay. */
  private static final int FEW = 4;

  private static final int[] ALL = new int[CAPACITY];

  static {
    for (int i = 0; i < CAPACITY; i++) {
      ALL[i] = i;
    }
  }

  private final Target target;
  private final FieldKinds fields;
  private final AssembledColumn[] columns;
  private final boolean hasNumbers;
  private final boolean hasObjects;

  private byte[][] kinds;
  private long[][] numbers;
  private Object[][] objects;
  private int size;
  private int next;

  /** What has stopped a batch, of which columns may be at different records. */
  private Throwable lost;

  /** The maximum size of the next batch: small at first, for callers that want a few records. */
  private int limit = FEW;

  /** Indexes of the records that have a value of the column that is being added. */
  private final int[] some = new int[CAPACITY];

  private GroupBatch(Target target, FieldKinds fields, AssembledColumn[] columns) {
    this.target = target;
    this.fields = fields;
    this.columns = columns;
    hasNumbers = fields.has(true);
    hasObjects = fields.has(false);
  }

  /**
   * Prepares to fill records.
   *
   * @param record the converter of whole records
   * @param leaves the columns, in the order of the schema
   * @param readers a reader for each of them, which must be an {@link AssembledColumn}
   * @return null if it cannot be done: the converter is no {@link Target}, or its fields are not
   *     the columns
   */
  public static GroupBatch of(
      GroupConverter record, List<PrimitiveColumnIO> leaves, ColumnReader[] readers) {
    if (!(record instanceof Target)) {
      return null;
    }
    FieldKinds fields = ((Target) record).fields();
    GroupType schema = fields.schema();
    AssembledColumn[] columns = new AssembledColumn[readers.length];
    if (fields.count() != columns.length) {
      return null;
    }
    for (int i = 0; i < columns.length; i++) {
      if (!isField(schema.getType(i), i, leaves.get(i))) {
        return null;
      }
      columns[i] = (AssembledColumn) readers[i];
    }
    return new GroupBatch((Target) record, fields, columns);
  }

  private static boolean isField(Type field, int index, PrimitiveColumnIO leaf) {
    PrimitiveTypeName type = leaf.getPrimitive();
    return leaf.getRepetitionLevel() == 0
        && leaf.getIndexFieldPath().length == 1
        && leaf.getIndexFieldPath()[0] == index
        && field.isPrimitive()
        && field.asPrimitiveType().getPrimitiveTypeName() == type;
  }

  /** Starts the next record, with its values, or returns false: it has to be assembled. */
  public boolean next() {
    if (next == size && !fill()) {
      return false;
    }
    int i = next;
    target.start(kinds[i], hasNumbers ? numbers[i] : null, hasObjects ? objects[i] : null);
    next = i + 1;
    return true;
  }

  private boolean fill() {
    if (lost != null) {
      throw new ParquetDecodingException("Earlier records could not be read", lost);
    }
    int count = limit;
    for (AssembledColumn column : columns) {
      count = column.decodeEntries(count);
      if (count < FEW) {
        return false;
      }
    }
    limit = Math.min(CAPACITY, 2 * limit);
    allocate(count);
    try {
      for (int i = 0; i < columns.length; i++) {
        columns[i].addTo(this, i);
      }
    } catch (Throwable e) {
      lost = e;
      size = 0;
      next = 0;
      throw e;
    }
    return true;
  }

  private void allocate(int count) {
    byte[][] newKinds = new byte[count][];
    Arrays.fill(newKinds, fields.all());
    int length = columns.length;
    if (hasNumbers) {
      numbers = new long[count][];
      for (int i = 0; i < count; i++) {
        numbers[i] = new long[length];
      }
    }
    if (hasObjects) {
      objects = new Object[count][];
      for (int i = 0; i < count; i++) {
        objects[i] = new Object[length];
      }
    }
    kinds = newKinds;
    size = count;
    next = 0;
  }

  // ---- for columns

  /** How many records the batch has. */
  public int size() {
    return size;
  }

  /** The bits of numbers, by record and field. */
  public long[][] numbers() {
    return numbers;
  }

  /** Values that are no numbers, by record and field. */
  public Object[][] objects() {
    return objects;
  }

  /** The indexes of all records, in order. */
  public int[] all() {
    return ALL;
  }

  /** The indexes of the records that {@link #place} has found to have a value, in order. */
  public int[] some() {
    return some;
  }

  /**
   * Finds the records that have a value of a column, and notes that the others have none.
   *
   * @param levels definition levels; that of the first record is at {@code offset}
   * @param max the level of entries that have a value
   * @return how many have a value: {@link #some()} has their indexes
   */
  public int place(int field, int[] levels, int offset, int max) {
    int count = 0;
    for (int i = 0; i < size; i++) {
      if (levels[offset + i] == max) {
        some[count++] = i;
      } else {
        setMissing(i, field);
      }
    }
    return count;
  }

  /** Notes that no record has a value of a column. */
  public void setAllMissing(int field) {
    for (int i = 0; i < size; i++) {
      setMissing(i, field);
    }
  }

  private void setMissing(int record, int field) {
    byte[] own = kinds[record];
    if (own == fields.all()) {
      own = own.clone();
      kinds[record] = own;
    }
    own[field] = FieldKinds.NONE;
  }
}
