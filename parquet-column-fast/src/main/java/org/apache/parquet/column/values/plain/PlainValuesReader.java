package org.apache.parquet.column.values.plain;

import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.kernel.LittleEndian;
import dev.parquetfast.version.PlainPage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Reads PLAIN pages of INT32, INT64, FLOAT and DOUBLE, one nested class for each.
 *
 * <p>Parquet format, Encodings, "Plain (PLAIN = 0)": values back to back, INT32 and FLOAT in 4
 * bytes, INT64 and DOUBLE in 8, little-endian. The page has no header; its length determines the
 * number of values.
 *
 * <p>Reading or skipping past the last whole value, and skipping a negative number of values,
 * throws {@link ParquetDecodingException}; the reader does not move.
 *
 * <p>Single values are read from the page's array, batches through a view of it. The first batch
 * creates the view and the page keeps it: otherwise each batch creates two, and the JIT cannot
 * always remove them.
 */
public abstract class PlainValuesReader extends PlainPage {

  private static final byte[] NO_PAGE = {};

  /** The array that holds the page. */
  byte[] page = NO_PAGE;

  /** Start of the page in {@link #page}. */
  private int start;

  /** Index in {@link #page} of the next value. */
  int position;

  /** Greatest index at which a whole value begins: one comparison checks a single read. */
  int last = -1;

  /** End of the page in {@link #page} (exclusive). */
  private int limit;

  public PlainValuesReader() {}

  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    PageInput input = PageInput.remainingOf(in);
    page = input.array();
    start = input.offset();
    limit = input.limit();
    show(ByteBuffer.wrap(page, start, limit - start).slice().order(ByteOrder.LITTLE_ENDIAN));
    begin();
  }

  /** Begins the page, whose array and range have been set. */
  void begin() {}

  /** Goes to the first of the page's values of {@code width} bytes. */
  final void toStart(int width) {
    position = start;
    last = limit - width;
  }

  @Override
  public void skip() {
    skip(1);
  }

  /** Returns the page as a buffer. */
  final ByteBuffer wholePage() {
    return LittleEndian.view(page, start, limit - start);
  }

  /**
   * Passes {@code count} values of {@code width} bytes.
   *
   * @return the index of the first of them among the values of the page
   * @throws ParquetDecodingException if there are fewer, or {@code count} is negative
   */
  final int pass(int count, int width) {
    int at = position;
    if (count < 0 || (long) count * width > limit - at) {
      throw beyondEnd(count, width);
    }
    position = at + count * width;
    return (at - start) / width;
  }

  final ParquetDecodingException beyondEnd(int count, int width) {
    return new ParquetDecodingException(
        "Cannot take "
            + count
            + " PLAIN values of "
            + width
            + " bytes at offset "
            + (position - start)
            + ": the page ends at "
            + (limit - start));
  }

  /** DOUBLE: 8 bytes per value. */
  public static class DoublePlainValuesReader extends PlainValuesReader {

    /** The page's whole values, for batches. */
    private DoubleBuffer values;

    public DoublePlainValuesReader() {}

    @Override
    public boolean keepsPlaceOnFailure() {
      return getClass() == DoublePlainValuesReader.class;
    }

    @Override
    void begin() {
      toStart(Double.BYTES);
      values = null;
    }

    @Override
    public void skip(int n) {
      pass(n, Double.BYTES);
    }

    @Override
    public double readDouble() {
      int at = position;
      if (at > last) {
        throw beyondEnd(1, Double.BYTES);
      }
      double v = Double.longBitsToDouble((long) LittleEndian.LONG.get(page, at));
      position = at + Double.BYTES;
      return v;
    }

    @Override
    public void readDoubles(double[] dest, int offset, int count) {
      Objects.checkFromIndexSize(offset, count, dest.length);
      int index = pass(count, Double.BYTES);
      if (values == null) {
        values = wholePage().asDoubleBuffer();
      }
      values.position(index);
      values.get(dest, offset, count);
    }
  }

  /** FLOAT: 4 bytes per value. */
  public static class FloatPlainValuesReader extends PlainValuesReader {

    /** The page's whole values, for batches. */
    private FloatBuffer values;

    public FloatPlainValuesReader() {}

    @Override
    public boolean keepsPlaceOnFailure() {
      return getClass() == FloatPlainValuesReader.class;
    }

    @Override
    void begin() {
      toStart(Float.BYTES);
      values = null;
    }

    @Override
    public void skip(int n) {
      pass(n, Float.BYTES);
    }

    @Override
    public float readFloat() {
      int at = position;
      if (at > last) {
        throw beyondEnd(1, Float.BYTES);
      }
      float v = Float.intBitsToFloat((int) LittleEndian.INT.get(page, at));
      position = at + Float.BYTES;
      return v;
    }

    @Override
    public void readFloats(float[] dest, int offset, int count) {
      Objects.checkFromIndexSize(offset, count, dest.length);
      int index = pass(count, Float.BYTES);
      if (values == null) {
        values = wholePage().asFloatBuffer();
      }
      values.position(index);
      values.get(dest, offset, count);
    }
  }

  /** INT32: 4 bytes per value. */
  public static class IntegerPlainValuesReader extends PlainValuesReader {

    /** The page's whole values, for batches. */
    private IntBuffer values;

    public IntegerPlainValuesReader() {}

    @Override
    public boolean keepsPlaceOnFailure() {
      return getClass() == IntegerPlainValuesReader.class;
    }

    @Override
    void begin() {
      toStart(Integer.BYTES);
      values = null;
    }

    @Override
    public void skip(int n) {
      pass(n, Integer.BYTES);
    }

    @Override
    public int readInteger() {
      int at = position;
      if (at > last) {
        throw beyondEnd(1, Integer.BYTES);
      }
      int v = (int) LittleEndian.INT.get(page, at);
      position = at + Integer.BYTES;
      return v;
    }

    @Override
    public void readIntegers(int[] dest, int offset, int count) {
      Objects.checkFromIndexSize(offset, count, dest.length);
      int index = pass(count, Integer.BYTES);
      if (values == null) {
        values = wholePage().asIntBuffer();
      }
      values.position(index);
      values.get(dest, offset, count);
    }
  }

  /** INT64: 8 bytes per value. */
  public static class LongPlainValuesReader extends PlainValuesReader {

    /** The page's whole values, for batches. */
    private LongBuffer values;

    public LongPlainValuesReader() {}

    @Override
    public boolean keepsPlaceOnFailure() {
      return getClass() == LongPlainValuesReader.class;
    }

    @Override
    void begin() {
      toStart(Long.BYTES);
      values = null;
    }

    @Override
    public void skip(int n) {
      pass(n, Long.BYTES);
    }

    @Override
    public long readLong() {
      int at = position;
      if (at > last) {
        throw beyondEnd(1, Long.BYTES);
      }
      long v = (long) LittleEndian.LONG.get(page, at);
      position = at + Long.BYTES;
      return v;
    }

    @Override
    public void readLongs(long[] dest, int offset, int count) {
      Objects.checkFromIndexSize(offset, count, dest.length);
      int index = pass(count, Long.BYTES);
      if (values == null) {
        values = wholePage().asLongBuffer();
      }
      values.position(index);
      values.get(dest, offset, count);
    }
  }
}
