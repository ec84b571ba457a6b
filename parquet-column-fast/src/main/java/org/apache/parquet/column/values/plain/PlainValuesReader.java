package org.apache.parquet.column.values.plain;

import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.kernel.LittleEndian;
import dev.parquetfast.version.PlainPage;
import java.io.IOException;
import java.nio.BufferUnderflowException;
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
 * <p>Values of 4 bytes are read from the page's array, for which the JIT makes the shorter loop.
 * Values of 8 bytes are read through a view of the array, whose elements are the whole values. For
 * the other size each way is the slower one.
 */
public abstract class PlainValuesReader extends PlainPage {

  private static final byte[] NO_PAGE = {};

  /** The array that holds the page. */
  byte[] page = NO_PAGE;

  /** Start of the page in {@link #page}. */
  int start;

  /** End of the page in {@link #page} (exclusive). */
  int limit;

  public PlainValuesReader() {}

  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    PageInput input = PageInput.remainingOf(in);
    page = input.array();
    start = input.offset();
    limit = input.limit();
    ByteBuffer view =
        ByteBuffer.wrap(page, start, limit - start).slice().order(ByteOrder.LITTLE_ENDIAN);
    show(view);
    begin(view);
  }

  /** Begins the page, whose array and range have been set. */
  void begin(ByteBuffer view) {}

  @Override
  public void skip() {
    skip(1);
  }

  /**
   * Checks that the page has {@code count} more values of {@code width} bytes.
   *
   * @param at number of bytes of the page before these values
   * @throws ParquetDecodingException if there are fewer, or {@code count} is negative
   */
  final void checkLeft(int count, int width, int at) {
    if (count < 0 || (long) count * width > limit - start - at) {
      throw beyondEnd(count, width, at);
    }
  }

  final ParquetDecodingException beyondEnd(int count, int width, int at) {
    return new ParquetDecodingException(
        "Cannot take "
            + count
            + " PLAIN values of "
            + width
            + " bytes at offset "
            + at
            + ": the page ends at "
            + (limit - start));
  }

  /** DOUBLE: 8 bytes per value. */
  public static class DoublePlainValuesReader extends PlainValuesReader {

    /** The page's whole values. */
    private DoubleBuffer values = ByteBuffer.wrap(NO_PAGE).asDoubleBuffer();

    public DoublePlainValuesReader() {}

    @Override
    public boolean keepsPlaceOnFailure() {
      return getClass() == DoublePlainValuesReader.class;
    }

    @Override
    void begin(ByteBuffer view) {
      values = view.asDoubleBuffer();
    }

    @Override
    public void skip(int n) {
      checkLeft(n, Double.BYTES, values.position() * Double.BYTES);
      values.position(values.position() + n);
    }

    @Override
    public double readDouble() {
      try {
        return values.get();
      } catch (BufferUnderflowException e) {
        throw beyondEnd(1, Double.BYTES, values.position() * Double.BYTES);
      }
    }

    @Override
    public void readDoubles(double[] dest, int offset, int count) {
      Objects.checkFromIndexSize(offset, count, dest.length);
      checkLeft(count, Double.BYTES, values.position() * Double.BYTES);
      values.get(dest, offset, count);
    }
  }

  /** FLOAT: 4 bytes per value. */
  public static class FloatPlainValuesReader extends PlainValuesReader {

    /** Index in {@link #page} of the next value. */
    private int position;

    /**
     * The page's whole values, for batches; created by the first one and kept. Otherwise each batch
     * creates two views, and the JIT cannot always remove them.
     */
    private FloatBuffer values;

    public FloatPlainValuesReader() {}

    @Override
    public boolean keepsPlaceOnFailure() {
      return getClass() == FloatPlainValuesReader.class;
    }

    @Override
    void begin(ByteBuffer view) {
      position = start;
      values = null;
    }

    @Override
    public void skip(int n) {
      checkLeft(n, Float.BYTES, position - start);
      position += n * Float.BYTES;
    }

    @Override
    public float readFloat() {
      int at = position;
      if (at > limit - Float.BYTES) {
        throw beyondEnd(1, Float.BYTES, at - start);
      }
      position = at + Float.BYTES;
      return Float.intBitsToFloat((int) LittleEndian.INT.get(page, at));
    }

    @Override
    public void readFloats(float[] dest, int offset, int count) {
      Objects.checkFromIndexSize(offset, count, dest.length);
      int index = (position - start) / Float.BYTES;
      skip(count);
      if (values == null) {
        values = LittleEndian.view(page, start, limit - start).asFloatBuffer();
      }
      values.position(index);
      values.get(dest, offset, count);
    }
  }

  /** INT32: 4 bytes per value. */
  public static class IntegerPlainValuesReader extends PlainValuesReader {

    /** Index in {@link #page} of the next value. */
    private int position;

    /**
     * The page's whole values, for batches; created by the first one and kept. Otherwise each batch
     * creates two views, and the JIT cannot always remove them.
     */
    private IntBuffer values;

    public IntegerPlainValuesReader() {}

    @Override
    public boolean keepsPlaceOnFailure() {
      return getClass() == IntegerPlainValuesReader.class;
    }

    @Override
    void begin(ByteBuffer view) {
      position = start;
      values = null;
    }

    @Override
    public void skip(int n) {
      checkLeft(n, Integer.BYTES, position - start);
      position += n * Integer.BYTES;
    }

    @Override
    public int readInteger() {
      int at = position;
      if (at > limit - Integer.BYTES) {
        throw beyondEnd(1, Integer.BYTES, at - start);
      }
      position = at + Integer.BYTES;
      return (int) LittleEndian.INT.get(page, at);
    }

    @Override
    public void readIntegers(int[] dest, int offset, int count) {
      Objects.checkFromIndexSize(offset, count, dest.length);
      int index = (position - start) / Integer.BYTES;
      skip(count);
      if (values == null) {
        values = LittleEndian.view(page, start, limit - start).asIntBuffer();
      }
      values.position(index);
      values.get(dest, offset, count);
    }
  }

  /** INT64: 8 bytes per value. */
  public static class LongPlainValuesReader extends PlainValuesReader {

    /** The page's whole values. */
    private LongBuffer values = ByteBuffer.wrap(NO_PAGE).asLongBuffer();

    public LongPlainValuesReader() {}

    @Override
    public boolean keepsPlaceOnFailure() {
      return getClass() == LongPlainValuesReader.class;
    }

    @Override
    void begin(ByteBuffer view) {
      values = view.asLongBuffer();
    }

    @Override
    public void skip(int n) {
      checkLeft(n, Long.BYTES, values.position() * Long.BYTES);
      values.position(values.position() + n);
    }

    @Override
    public long readLong() {
      try {
        return values.get();
      } catch (BufferUnderflowException e) {
        throw beyondEnd(1, Long.BYTES, values.position() * Long.BYTES);
      }
    }

    @Override
    public void readLongs(long[] dest, int offset, int count) {
      Objects.checkFromIndexSize(offset, count, dest.length);
      checkLeft(count, Long.BYTES, values.position() * Long.BYTES);
      values.get(dest, offset, count);
    }
  }
}
