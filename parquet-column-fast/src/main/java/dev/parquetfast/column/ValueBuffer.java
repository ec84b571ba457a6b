package dev.parquetfast.column;

import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * The values of a page on their way to their writer and into the statistics.
 *
 * <p>Numbers and booleans are collected and handed over in batches, which encoders take several
 * times faster than one value after another. Only adding a value and {@link #writer()} hand over.
 * Byte strings are handed over at once, since the caller may use their memory for the next one, and
 * so are values of another type than the column's, which the writer or the statistics refuse.
 *
 * <p>{@link #bufferedSize()} and {@link #allocatedSize()} change nothing and cannot fail. Any
 * thread may call them. Another thread than the one that adds values may read any of the fields
 * late, and then gets a figure that is stale or mixes two states.
 */
public final class ValueBuffer {

  /** Values to a batch: so many that handing them over is too rare for HotSpot to inline it. */
  private static final int CAPACITY = 256;

  private static final boolean[] NO_BOOLEANS = {};
  private static final int[] NO_INTEGERS = {};
  private static final long[] NO_LONGS = {};
  private static final float[] NO_FLOATS = {};
  private static final double[] NO_DOUBLES = {};

  private final ValuesWriter writer;
  private final ValueCollector collector;

  /** Of the column, whose values alone are collected. */
  private final PrimitiveTypeName type;

  /** The writer, if values are collected for it; or null. */
  private final BatchWriter batchWriter;

  /** By how many bytes each number that is collected adds to the size. */
  private final int bytesPerValue;

  // Where values are collected, once there is one: one array at most has a length, that of the
  // column's type.

  private boolean[] booleans = NO_BOOLEANS;
  private int[] integers = NO_INTEGERS;
  private long[] longs = NO_LONGS;
  private float[] floats = NO_FLOATS;
  private double[] doubles = NO_DOUBLES;

  /**
   * Where the batch starts in its array. Batches end where the array does, however few values may
   * be held back, so adding a value needs no other test than that of the array's bounds.
   */
  private int start;

  /** Where the next value of the batch goes. */
  private int position;

  /** Whether somebody has asked for the size during this batch; no byte depends on it. */
  private boolean sizeAsked;

  /**
   * Prepares for the values of a column.
   *
   * @param type physical type of the column
   * @param collecting whether the writer is content to get a value later than it is added
   */
  public ValueBuffer(
      ValuesWriter writer, ValueCollector collector, PrimitiveTypeName type, boolean collecting) {
    this.writer = writer;
    this.collector = collector;
    this.type = type;
    this.batchWriter = collecting && writer instanceof BatchWriter ? (BatchWriter) writer : null;
    this.bytesPerValue = batchWriter == null ? 0 : batchWriter.bytesPerValue(width(type));
  }

  /** Bytes of a number in the PLAIN encoding. */
  private static int width(PrimitiveTypeName type) {
    return type == PrimitiveTypeName.INT64 || type == PrimitiveTypeName.DOUBLE
        ? Long.BYTES
        : Integer.BYTES;
  }

  /** Adds a value. */
  public void add(boolean value) {
    boolean[] to = booleans;
    int at = position;
    if (at < to.length) {
      to[at] = value;
      position = at + 1;
    } else {
      addElsewhere(value);
    }
  }

  /** Adds a value. */
  public void add(int value) {
    int[] to = integers;
    int at = position;
    if (at < to.length) {
      to[at] = value;
      position = at + 1;
    } else {
      addElsewhere(value);
    }
  }

  /** Adds a value. */
  public void add(long value) {
    long[] to = longs;
    int at = position;
    if (at < to.length) {
      to[at] = value;
      position = at + 1;
    } else {
      addElsewhere(value);
    }
  }

  /** Adds a value. */
  public void add(float value) {
    float[] to = floats;
    int at = position;
    if (at < to.length) {
      to[at] = value;
      position = at + 1;
    } else {
      addElsewhere(value);
    }
  }

  /** Adds a value. */
  public void add(double value) {
    double[] to = doubles;
    int at = position;
    if (at < to.length) {
      to[at] = value;
      position = at + 1;
    } else {
      addElsewhere(value);
    }
  }

  /** Adds a value. */
  public void add(Binary value) {
    if (position > start) {
      // Of another type: a writer that takes it all the same has to get it after those before.
      flush();
    }
    writer.writeBytes(value);
    collector.write(value);
  }

  private void addElsewhere(boolean value) {
    boolean begins = begins(PrimitiveTypeName.BOOLEAN);
    if (batchWriter == null || type != PrimitiveTypeName.BOOLEAN) {
      writer.writeBoolean(value);
      collector.write(value);
      return;
    }
    if (booleans.length == 0) {
      booleans = new boolean[CAPACITY];
    }
    if (begins) {
      booleans[position++] = value;
    } else {
      // A batch of one, which encoders of batches encode at once.
      booleans[0] = value;
      writer.writeBooleans(booleans, 0, 1);
      collector.write(value);
    }
  }

  private void addElsewhere(int value) {
    if (!begins(PrimitiveTypeName.INT32)) {
      writer.writeInteger(value);
      collector.write(value);
      return;
    }
    if (integers.length == 0) {
      integers = new int[CAPACITY];
    }
    integers[position++] = value;
  }

  private void addElsewhere(long value) {
    if (!begins(PrimitiveTypeName.INT64)) {
      writer.writeLong(value);
      collector.write(value);
      return;
    }
    if (longs.length == 0) {
      longs = new long[CAPACITY];
    }
    longs[position++] = value;
  }

  private void addElsewhere(float value) {
    if (!begins(PrimitiveTypeName.FLOAT)) {
      writer.writeFloat(value);
      collector.write(value);
      return;
    }
    if (floats.length == 0) {
      floats = new float[CAPACITY];
    }
    floats[position++] = value;
  }

  private void addElsewhere(double value) {
    if (!begins(PrimitiveTypeName.DOUBLE)) {
      writer.writeDouble(value);
      collector.write(value);
      return;
    }
    if (doubles.length == 0) {
      doubles = new double[CAPACITY];
    }
    doubles[position++] = value;
  }

  /** Hands over the batch, and tells whether a value of this type begins the next one. */
  private boolean begins(PrimitiveTypeName type) {
    flush();
    if (batchWriter == null || type != this.type) {
      return false;
    }
    int room = Math.min(CAPACITY, batchWriter.valuesAhead(sizeAsked));
    sizeAsked = false;
    start = CAPACITY - room;
    position = start;
    return room > 0;
  }

  /** Hands over what has been collected; what fails in that is not handed over again. */
  private void flush() {
    int from = start;
    int n = position - from;
    // Where the next batch starts, begins() decides.
    forget();
    if (n <= 0) {
      return;
    }
    switch (type) {
      case BOOLEAN:
        writer.writeBooleans(booleans, from, n);
        collector.write(booleans, from, n);
        break;
      case INT32:
        writer.writeIntegers(integers, from, n);
        collector.write(integers, from, n);
        break;
      case INT64:
        writer.writeLongs(longs, from, n);
        collector.write(longs, from, n);
        break;
      case FLOAT:
        writer.writeFloats(floats, from, n);
        collector.write(floats, from, n);
        break;
      case DOUBLE:
        writer.writeDoubles(doubles, from, n);
        collector.write(doubles, from, n);
        break;
      default:
        throw new IllegalStateException("Values of " + type + " are not collected");
    }
  }

  /** What {@code getBufferedSize()} of the writer would be, had it been given everything. */
  public long bufferedSize() {
    int from = start;
    int count = position - from;
    if (type == PrimitiveTypeName.BOOLEAN) {
      boolean[] values = booleans;
      count = Math.min(count, values.length - from);
      if (!sizeAsked) {
        sizeAsked = true;
      }
      if (count > 0) {
        return batchWriter.bufferedSizeAfter(values, from, count);
      }
    }
    // No count is negative but one that another thread puts together from two batches.
    return writer.getBufferedSize() + (long) Math.max(0, count) * bytesPerValue;
  }

  /** The writer, which has been given everything. */
  public ValuesWriter writer() {
    flush();
    return writer;
  }

  /** Bytes of memory that the writer holds. */
  public long allocatedSize() {
    return writer.getAllocatedSize();
  }

  /** A description of the memory that the writer holds; what has been collected is not in it. */
  public String memUsageString(String prefix) {
    return writer.memUsageString(prefix);
  }

  /** Forgets the page, and has the writer forget it. */
  public void reset() {
    forget();
    writer.reset();
  }

  /** Closes the writer. */
  public void close() {
    forget();
    writer.close();
  }

  private void forget() {
    start = CAPACITY;
    position = CAPACITY;
  }
}
