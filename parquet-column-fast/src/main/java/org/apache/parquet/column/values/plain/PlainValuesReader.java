package org.apache.parquet.column.values.plain;

import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.kernel.LittleEndian;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Reads PLAIN pages of INT32, INT64, FLOAT and DOUBLE, one nested class for each.
 *
 * <p>Parquet format, Encodings, "Plain (PLAIN = 0)": values back to back, INT32 and FLOAT in 4
 * bytes, INT64 and DOUBLE in 8, little-endian. The page has no header; how many values it holds
 * follows from its length in bytes.
 *
 * <p>Reading or skipping past the last whole value, and skipping a negative number of values,
 * throws {@link ParquetDecodingException} and leaves the reader where it was.
 */
public abstract class PlainValuesReader extends ValuesReader {

  private static final byte[] NO_PAGE = new byte[0];

  /**
   * The page from this reader's section on, in little-endian order, for subclasses that decode by
   * themselves. The readers of this package decode from {@link #page} and leave it where it begins.
   */
  protected ByteBuffer buffer;

  /** The array that the page lies in. */
  byte[] page = NO_PAGE;

  /** Index in {@link #page} of the next value. */
  int position;

  /** Index in {@link #page} behind the last byte of the page. */
  int limit;

  private int start;

  public PlainValuesReader() {}

  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    PageInput input = PageInput.remainingOf(in);
    page = input.array();
    start = input.offset();
    position = start;
    limit = input.limit();
    buffer = ByteBuffer.wrap(page, start, limit - start).slice().order(ByteOrder.LITTLE_ENDIAN);
  }

  @Override
  public void skip() {
    skip(1);
  }

  /**
   * Moves behind the next {@code count} values of {@code width} bytes.
   *
   * @return index in {@link #page} of the first of them
   * @throws ParquetDecodingException if there are fewer, or {@code count} is negative; nothing
   *     moves
   */
  final int take(int count, int width) {
    int at = position;
    long bytes = (long) count * width;
    if (count < 0 || bytes > limit - at) {
      throw beyondEnd(count, width);
    }
    position = at + (int) bytes;
    return at;
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

  /** DOUBLE: 8 bytes a value. */
  public static class DoublePlainValuesReader extends PlainValuesReader {

    public DoublePlainValuesReader() {}

    @Override
    public void skip(int n) {
      take(n, Double.BYTES);
    }

    @Override
    public double readDouble() {
      int at = position;
      if (at > limit - Double.BYTES) {
        throw beyondEnd(1, Double.BYTES);
      }
      position = at + Double.BYTES;
      return Double.longBitsToDouble((long) LittleEndian.LONG.get(page, at));
    }

    @Override
    public void readDoubles(double[] dest, int offset, int count) {
      Objects.checkFromIndexSize(offset, count, dest.length);
      LittleEndian.getDoubles(page, take(count, Double.BYTES), dest, offset, count);
    }
  }

  /** FLOAT: 4 bytes a value. */
  public static class FloatPlainValuesReader extends PlainValuesReader {

    public FloatPlainValuesReader() {}

    @Override
    public void skip(int n) {
      take(n, Float.BYTES);
    }

    @Override
    public float readFloat() {
      int at = position;
      if (at > limit - Float.BYTES) {
        throw beyondEnd(1, Float.BYTES);
      }
      position = at + Float.BYTES;
      return Float.intBitsToFloat((int) LittleEndian.INT.get(page, at));
    }

    @Override
    public void readFloats(float[] dest, int offset, int count) {
      Objects.checkFromIndexSize(offset, count, dest.length);
      LittleEndian.getFloats(page, take(count, Float.BYTES), dest, offset, count);
    }
  }

  /** INT32: 4 bytes a value. */
  public static class IntegerPlainValuesReader extends PlainValuesReader {

    public IntegerPlainValuesReader() {}

    @Override
    public void skip(int n) {
      take(n, Integer.BYTES);
    }

    @Override
    public int readInteger() {
      int at = position;
      if (at > limit - Integer.BYTES) {
        throw beyondEnd(1, Integer.BYTES);
      }
      position = at + Integer.BYTES;
      return (int) LittleEndian.INT.get(page, at);
    }

    @Override
    public void readIntegers(int[] dest, int offset, int count) {
      Objects.checkFromIndexSize(offset, count, dest.length);
      LittleEndian.getInts(page, take(count, Integer.BYTES), dest, offset, count);
    }
  }

  /** INT64: 8 bytes a value. */
  public static class LongPlainValuesReader extends PlainValuesReader {

    public LongPlainValuesReader() {}

    @Override
    public void skip(int n) {
      take(n, Long.BYTES);
    }

    @Override
    public long readLong() {
      int at = position;
      if (at > limit - Long.BYTES) {
        throw beyondEnd(1, Long.BYTES);
      }
      position = at + Long.BYTES;
      return (long) LittleEndian.LONG.get(page, at);
    }

    @Override
    public void readLongs(long[] dest, int offset, int count) {
      Objects.checkFromIndexSize(offset, count, dest.length);
      LittleEndian.getLongs(page, take(count, Long.BYTES), dest, offset, count);
    }
  }
}
