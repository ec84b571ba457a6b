package dev.parquetfast.column;

import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.fallback.FallbackValuesWriter;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * The values of a page on their way to their writer and into the statistics.
 *
 * <p>Numbers and booleans are collected and handed over in batches, which encoders take several
 * times faster than one value after another. So whoever asks the writer for its bytes does that
 * through {@link #writer()}, and {@link #bufferedSize()} is its size. Byte strings are handed over
 * at once, since the caller may use their memory for the next one, and so are values of another
 * type than the column's, which the writer or the statistics refuse.
 */
public final class ValueBuffer {

  /** Values to a batch: so many that handing them over is too rare for HotSpot to inline it. */
  private static final int CAPACITY = 256;

  /**
   * A batch shorter than this takes longer than its values one by one. If somebody asks for sizes
   * as often as that, values are not collected for a while.
   */
  private static final int WORTHWHILE = 4;

  private static final boolean[] NO_BOOLEANS = {};
  private static final int[] NO_INTEGERS = {};
  private static final long[] NO_LONGS = {};
  private static final float[] NO_FLOATS = {};
  private static final double[] NO_DOUBLES = {};

  private final ValuesWriter writer;
  private final ValueCollector collector;

  /** Of the column, whose values alone are collected. */
  private final PrimitiveTypeName type;

  private final boolean collecting;

  /** By how many bytes each value that is collected adds to the writer's size; 0 if it depends. */
  private final int sizePerValue;

  // Where values are collected, once there is one: one array at most has a length, that of the
  // column's type.

  private boolean[] booleans = NO_BOOLEANS;
  private int[] integers = NO_INTEGERS;
  private long[] longs = NO_LONGS;
  private float[] floats = NO_FLOATS;
  private double[] doubles = NO_DOUBLES;

  /** How many values have been collected; {@link #CAPACITY} while none are to be. */
  private int count;

  /** Whether values are not to be collected, since somebody keeps asking for sizes. */
  private boolean singly;

  /** How many values have been handed over singly since somebody asked. */
  private int single;

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
    this.collecting = collecting;
    this.sizePerValue = collecting && hasPlainSize(writer) ? plainSize(type) : 0;
  }

  /** Whether the size is that of the values PLAIN. Of these very classes only: others inherit. */
  private static boolean hasPlainSize(ValuesWriter writer) {
    return writer.getClass() == PlainValuesWriter.class
        || writer.getClass() == FallbackValuesWriter.class;
  }

  private static int plainSize(PrimitiveTypeName type) {
    switch (type) {
      case INT32:
      case FLOAT:
        return Integer.BYTES;
      case INT64:
      case DOUBLE:
        return Long.BYTES;
      default:
        return 0;
    }
  }

  /** Adds a value. */
  public void add(boolean value) {
    boolean[] to = booleans;
    int at = count;
    if (at < to.length) {
      to[at] = value;
      count = at + 1;
    } else {
      addElsewhere(value);
    }
  }

  /** Adds a value. */
  public void add(int value) {
    int[] to = integers;
    int at = count;
    if (at < to.length) {
      to[at] = value;
      count = at + 1;
    } else {
      addElsewhere(value);
    }
  }

  /** Adds a value. */
  public void add(long value) {
    long[] to = longs;
    int at = count;
    if (at < to.length) {
      to[at] = value;
      count = at + 1;
    } else {
      addElsewhere(value);
    }
  }

  /** Adds a value. */
  public void add(float value) {
    float[] to = floats;
    int at = count;
    if (at < to.length) {
      to[at] = value;
      count = at + 1;
    } else {
      addElsewhere(value);
    }
  }

  /** Adds a value. */
  public void add(double value) {
    double[] to = doubles;
    int at = count;
    if (at < to.length) {
      to[at] = value;
      count = at + 1;
    } else {
      addElsewhere(value);
    }
  }

  /** Adds a value. */
  public void add(Binary value) {
    if (count > 0 && !singly) {
      // Of another type: a writer that takes it all the same has to get it behind those before.
      flush();
    }
    writer.writeBytes(value);
    collector.write(value);
  }

  private void addElsewhere(boolean value) {
    if (!collects(PrimitiveTypeName.BOOLEAN)) {
      writer.writeBoolean(value);
      collector.write(value);
      return;
    }
    if (booleans.length == 0) {
      booleans = new boolean[CAPACITY];
    }
    booleans[0] = value;
    count = 1;
  }

  private void addElsewhere(int value) {
    if (!collects(PrimitiveTypeName.INT32)) {
      writer.writeInteger(value);
      collector.write(value);
      return;
    }
    if (integers.length == 0) {
      integers = new int[CAPACITY];
    }
    integers[0] = value;
    count = 1;
  }

  private void addElsewhere(long value) {
    if (!collects(PrimitiveTypeName.INT64)) {
      writer.writeLong(value);
      collector.write(value);
      return;
    }
    if (longs.length == 0) {
      longs = new long[CAPACITY];
    }
    longs[0] = value;
    count = 1;
  }

  private void addElsewhere(float value) {
    if (!collects(PrimitiveTypeName.FLOAT)) {
      writer.writeFloat(value);
      collector.write(value);
      return;
    }
    if (floats.length == 0) {
      floats = new float[CAPACITY];
    }
    floats[0] = value;
    count = 1;
  }

  private void addElsewhere(double value) {
    if (!collects(PrimitiveTypeName.DOUBLE)) {
      writer.writeDouble(value);
      collector.write(value);
      return;
    }
    if (doubles.length == 0) {
      doubles = new double[CAPACITY];
    }
    doubles[0] = value;
    count = 1;
  }

  /** Whether a value that there is no room for goes to the arrays, which it begins anew. */
  private boolean collects(PrimitiveTypeName type) {
    if (singly) {
      single++;
      if (single == CAPACITY) {
        forget();
      }
      return false;
    }
    flush();
    return collecting && type == this.type;
  }

  /** Hands over what has been collected; what fails in that is not handed over again. */
  private void flush() {
    int n = count;
    if (n == 0) {
      return;
    }
    count = 0;
    switch (type) {
      case BOOLEAN:
        writer.writeBooleans(booleans, 0, n);
        collector.write(booleans, n);
        break;
      case INT32:
        writer.writeIntegers(integers, 0, n);
        collector.write(integers, n);
        break;
      case INT64:
        writer.writeLongs(longs, 0, n);
        collector.write(longs, n);
        break;
      case FLOAT:
        writer.writeFloats(floats, 0, n);
        collector.write(floats, n);
        break;
      case DOUBLE:
        writer.writeDoubles(doubles, 0, n);
        collector.write(doubles, n);
        break;
      default:
        throw new IllegalStateException("Values of " + type + " are not collected");
    }
  }

  /**
   * What {@code getBufferedSize()} of the writer would be, had it been given everything. That of
   * most writers of numbers is so many bytes for each; they are given nothing for it.
   */
  public long bufferedSize() {
    return sizePerValue == 0
        ? writer().getBufferedSize()
        : writer.getBufferedSize() + (singly ? 0 : (long) count * sizePerValue);
  }

  /** The writer, which has been given everything. */
  public ValuesWriter writer() {
    int n = single;
    if (!singly) {
      n = count;
      flush();
    }
    if (n > 0) {
      singly = n < WORTHWHILE;
      count = singly ? CAPACITY : 0;
      single = 0;
    }
    return writer;
  }

  /**
   * Bytes of memory that the writer holds. Nothing is handed over first: asking must neither fail
   * nor change the page.
   */
  public long allocatedSize() {
    return writer.getAllocatedSize();
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
    count = 0;
    singly = false;
    single = 0;
  }
}
