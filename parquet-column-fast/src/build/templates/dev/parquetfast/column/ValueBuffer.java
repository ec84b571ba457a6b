// _boolean  | boolean  | int      | long  | float  | double
// _Boolean  | Boolean  | Integer  | Long  | Float  | Double
// _booleans | booleans | integers | longs | floats | doubles
// _BOOLEANS | BOOLEANS | INTS     | LONGS | FLOATS | DOUBLES
package dev.parquetfast.column;

import dev.parquetfast.buffer.PageMemory;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * Collects the values of a page and passes them to their writer and to the statistics.
 *
 * <p>Numbers and booleans are collected and passed on in batches, which encoders take several times
 * faster than single values. Only adding a value and {@link #writer()} pass values on. Byte strings
 * are passed on immediately, because the caller may reuse their memory for the next one. So are
 * values of another type than the column's, which the writer or the statistics reject.
 *
 * <p>{@link #bufferedSize()} and {@link #allocatedSize()} change nothing and cannot fail. Any
 * thread may call them. A thread other than the one that adds values may read any field late, and
 * then gets a figure that is stale or mixes two states.
 */
public final class ValueBuffer implements PageMemory {

  /**
   * Number of values in a batch: so large that HotSpot finds the call that passes them on too rare
   * to inline.
   */
  private static final int CAPACITY = 256;

  /** Number of values of an array that are passed on at once. */
  private static final int PART = 1024;

  /** The writer has to be asked. */
  private static final long UNKNOWN = -1;

  private static final boolean[] NO_BOOLEANS = {};
  private static final int[] NO_INTEGERS = {};
  private static final long[] NO_LONGS = {};
  private static final float[] NO_FLOATS = {};
  private static final double[] NO_DOUBLES = {};

  private final ValuesWriter writer;
  private final ValueCollector collector;

  /** Type of the column. Only values of this type are collected. */
  private final ValueType<?> type;

  /** Whether the writer may get a value later than it is added. */
  private final boolean collecting;

  /** The writer if values are collected for it, or null. */
  private final BatchWriter batchWriter;

  /** How many bytes each number that is collected adds to the size. */
  private final int bytesPerValue;

  // The batch, allocated for the first value. At most one array is not empty, that of the column's
  // type.

  private boolean[] booleans = NO_BOOLEANS;
  private int[] integers = NO_INTEGERS;
  private long[] longs = NO_LONGS;
  private float[] floats = NO_FLOATS;
  private double[] doubles = NO_DOUBLES;

  /** The array of the column's type, once it is allocated. */
  private Object batch;

  /**
   * Start of the batch in its array. A batch always ends at the end of the array, even if only a
   * few values may be held back. So the check of the array's bounds is the only one that adding a
   * value needs.
   */
  private int start;

  /** Index of the next value of the batch. */
  private int position;

  /** Whether somebody has asked for the size during this batch; no byte depends on it. */
  private boolean sizeAsked;

  /**
   * The writer's {@code getBufferedSize()} after the last batch, or {@link #UNKNOWN}. So a caller
   * who asks after every record does not make a virtual call for each column.
   */
  private long written = UNKNOWN;

  /**
   * Prepares for the values of a column.
   *
   * @param type physical type of the column
   * @param collecting whether the writer may get a value later than it is added
   */
  public ValueBuffer(
      ValuesWriter writer, ValueCollector collector, PrimitiveTypeName type, boolean collecting) {
    this.writer = writer;
    this.collector = collector;
    this.type = ValueType.of(type);
    this.collecting = collecting;
    this.batchWriter = collecting && writer instanceof BatchWriter ? (BatchWriter) writer : null;
    this.bytesPerValue = batchWriter == null ? 0 : batchWriter.bytesPerValue(width(type));
  }

  /** Returns the size in bytes of a number in the PLAIN encoding. */
  private static int width(PrimitiveTypeName type) {
    return type == PrimitiveTypeName.INT64 || type == PrimitiveTypeName.DOUBLE
        ? Long.BYTES
        : Integer.BYTES;
  }

  // For each type:
  /** Adds a value. */
  public void add(_boolean value) {
    _boolean[] to = _booleans;
    int at = position;
    if (at < to.length) {
      to[at] = value;
      position = at + 1;
    } else {
      addElsewhere(value);
    }
  }

  // End

  /** Adds a value. */
  public void add(Binary value) {
    if (batch != null) {
      // The column has another type. A writer that accepts the value must get the earlier ones
      // first.
      flush();
      written = UNKNOWN;
    }
    writer.writeBytes(value);
    collector.write(value);
  }

  // Values that are in an array already are not collected. They go to the writer and to the
  // statistics in parts of this many, so that the second finds them in the cache.

  /** Adds {@code values[offset .. offset + count - 1]}, which are of the column's type. */
  public void add(Object values, int offset, int count) {
    if (!collecting) {
      type.addTo(this, values, offset, count);
      return;
    }
    flush();
    for (int done = 0; done < count; done += PART) {
      passOn(values, offset + done, Math.min(PART, count - done));
    }
  }

  /**
   * Adds {@code count} byte strings, {@code bytes[offsets[i] .. offsets[i + 1] - 1]} for each
   * {@code i} from {@code from} on. Most writers need no object for each.
   */
  public void add(byte[] bytes, int[] offsets, int from, int count) {
    flush();
    written = UNKNOWN;
    if (!collecting) {
      for (int i = from; i < from + count; i++) {
        add(Binary.fromReusedByteArray(bytes, offsets[i], offsets[i + 1] - offsets[i]));
      }
      return;
    }
    for (int done = 0; done < count; done += PART) {
      int n = Math.min(PART, count - done);
      writer.writeByteStrings(bytes, offsets, from + done, n);
      collector.write(bytes, offsets, from + done, n);
    }
  }

  // For each type:
  private void addElsewhere(_boolean value) {
    _boolean[] to = begin(ValueType._BOOLEANS);
    if (to == null) {
      writer.write_Boolean(value);
      collector.write(value);
    } else {
      _booleans = to;
      to[position++] = value;
      flushIfOne();
    }
  }

  // End

  /**
   * Passes the batch on. Returns the array of the next one, which a value of this type begins, or
   * null if such values are not collected.
   */
  private <A> A begin(ValueType<A> valueType) {
    flush();
    if (batchWriter == null || valueType != type) {
      written = UNKNOWN;
      return null;
    }
    int room = Math.min(CAPACITY, batchWriter.valuesAhead(sizeAsked));
    sizeAsked = false;
    start = CAPACITY - Math.max(room, 1);
    position = start;
    if (batch == null) {
      batch = type.create(CAPACITY);
    }
    return valueType.cast(batch);
  }

  /** Passes a batch of one value on, which may be one that must not be held back. */
  private void flushIfOne() {
    if (start == CAPACITY - 1) {
      flush();
    }
  }

  /** Passes on what has been collected. Values that fail are not passed again. */
  private void flush() {
    int from = start;
    int n = position - from;
    // begin() decides where the next batch starts.
    forget();
    if (n > 0) {
      passOn(batch, from, n);
      written = writer.getBufferedSize();
    }
  }

  private void passOn(Object values, int offset, int count) {
    written = UNKNOWN;
    type.write(writer, values, offset, count);
    type.collect(collector, values, offset, count);
  }

  /** Returns what the writer's {@code getBufferedSize()} would return if it had all values. */
  public long bufferedSize() {
    int from = start;
    int count = position - from;
    if (type == ValueType.BOOLEANS) {
      boolean[] values = booleans;
      count = Math.min(count, values.length - from);
      if (!sizeAsked) {
        sizeAsked = true;
      }
      if (count > 0) {
        return batchWriter.bufferedSizeAfter(values, from, count);
      }
    }
    long size = written;
    if (size == UNKNOWN) {
      size = writer.getBufferedSize();
    }
    // The count is negative only in another thread that reads the fields of two batches.
    return size + (long) Math.max(0, count) * bytesPerValue;
  }

  /** Returns the writer after passing all values to it. */
  public ValuesWriter writer() {
    flush();
    written = UNKNOWN;
    return writer;
  }

  /** Returns whether the writer encodes the next value with a dictionary. Changes nothing. */
  public boolean usesDictionary() {
    return writer instanceof BatchWriter
        ? ((BatchWriter) writer).usesDictionary()
        : writer.getEncoding().usesDictionary();
  }

  /** Returns how many bytes of memory the writer holds. */
  public long allocatedSize() {
    return writer.getAllocatedSize();
  }

  /**
   * Returns a description of the memory that the writer holds, without values that are only
   * collected.
   */
  public String memUsageString(String prefix) {
    return writer.memUsageString(prefix);
  }

  /** Forgets the page, and resets the writer. */
  @Override
  public void reset() {
    forget();
    writer.reset();
  }

  /** Closes the writer. */
  @Override
  public void close() {
    forget();
    writer.close();
  }

  private void forget() {
    written = UNKNOWN;
    start = CAPACITY;
    position = CAPACITY;
  }
}
