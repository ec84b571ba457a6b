package org.apache.parquet.column.values.bitpacking;

import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.kernel.BigEndianBitUnpacking;
import dev.parquetfast.kernel.BitUnpacking;
import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.BytesUtils;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Reads levels of the deprecated encoding BIT_PACKED, and the same numbers in the other bit order.
 *
 * <p>Parquet format, Encodings, "Bit-packed (Deprecated) (BIT_PACKED = 4)": numbers of one width
 * back to back, without a header. With {@link Packer#BIG_ENDIAN}, which is the encoding's, the
 * first one is in the highest bits of the first byte; with {@link Packer#LITTLE_ENDIAN} it is in
 * the lowest.
 *
 * <p>A section is as long as the numbers that the page header counts, or as long as the page if
 * that is shorter. Bits behind it are zeros, and there is no end to them: a page that is cut off
 * reads as if zeros followed, as does a reader without a page. Only skipping a negative number of
 * values throws {@link ParquetDecodingException}; nothing moves then.
 *
 * <p>Single reads come from a window that is decoded ahead, up to {@value #WINDOW} values at a
 * time; batches go from the section into the caller's array.
 */
public class ByteBitPackingValuesReader extends ValuesReader {

  private static final int GROUP = 8;

  /** More values than almost every page has, so that a loop of single reads decodes none. */
  private static final int WINDOW = 128 * 1024;

  private static final byte[] NO_SECTION = new byte[Long.BYTES];
  private static final int[] NO_WINDOW = {};

  private final int bitWidth;
  private final boolean bigEndian;

  /** The array that the section lies in, which has at least the bytes of a long. */
  private byte[] page = NO_SECTION;

  private int start;

  /** Index in {@link #page} behind the section, at least that of a long. */
  private int limit = Long.BYTES;

  /** How many groups of eight values lie in the section whole. */
  private long wholeGroups;

  /** How many values lie in the section, the last one in part perhaps; zeros follow. */
  private long stored;

  /** Index of the next value behind the window; none is above {@link #stored}. */
  private long next;

  private int[] window = NO_WINDOW;

  /** Index in {@link #window} of the next value. */
  private int ahead;

  /** Index in {@link #window} behind the last value. */
  private int end;

  /** Unless it is set, values are decoded ahead when a page is given. */
  private boolean batchesExpected;

  /**
   * A reader without a page.
   *
   * @param bound the largest value, which says how many bits each has; all 32 if it is negative
   * @param packer the order of bits
   */
  public ByteBitPackingValuesReader(int bound, Packer packer) {
    this.bitWidth = BytesUtils.getWidthFromMaxInt(bound);
    this.bigEndian = Objects.requireNonNull(packer, "packer") == Packer.BIG_ENDIAN;
  }

  @Override
  public void expectBatches() {
    batchesExpected = true;
  }

  /**
   * Starts on the section that begins at the stream's position, and leaves the stream behind {@code
   * valueCount} values, rounded up to bytes, or at its end.
   */
  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    long bytes = (Math.max(valueCount, 0) * (long) bitWidth + 7) / Byte.SIZE;
    int length = (int) Math.min(bytes, in.available());
    PageInput input = PageInput.of(in.slice(length));
    updateNextOffset(length);

    page = input.array();
    start = input.offset();
    limit = input.limit();
    if (length < Long.BYTES) {
      page = new byte[Long.BYTES];
      System.arraycopy(input.array(), start, page, 0, length);
      start = 0;
      limit = Long.BYTES;
    }
    next = 0;
    ahead = 0;
    end = 0;
    stored = bitWidth == 0 ? 0 : ((long) length * Byte.SIZE + bitWidth - 1) / bitWidth;
    wholeGroups = bitWidth == 0 ? 0 : length / bitWidth;
    if (!batchesExpected) {
      decodeAhead();
    }
  }

  @Override
  public int readInteger() {
    int at = ahead;
    if (at < end) {
      ahead = at + 1;
      return window[at];
    }
    return decodeAhead() ? readInteger() : 0;
  }

  @Override
  public void readIntegers(int[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    int n = Math.min(count, end - ahead);
    System.arraycopy(window, ahead, dest, offset, n);
    ahead += n;
    decode(dest, offset + n, count - n);
  }

  @Override
  public void skip() {
    skip(1);
  }

  @Override
  public void skip(int n) {
    if (n < 0) {
      throw new ParquetDecodingException("Cannot skip " + n + " bit-packed values");
    }
    int inWindow = Math.min(n, end - ahead);
    ahead += inWindow;
    next = Math.min(next + n - inWindow, stored);
  }

  /** Makes the next values the window, all of which have been read; false if none is stored. */
  private boolean decodeAhead() {
    int count = (int) Math.min(stored - next, WINDOW);
    if (window.length < count) {
      window = new int[count];
    }
    ahead = 0;
    end = count;
    decode(window, 0, count);
    return count > 0;
  }

  /** Unpacks the values behind the window, and zeros behind the last one. */
  private void decode(int[] dest, int offset, int count) {
    int last = offset + (int) Math.min(count, stored - next);
    Arrays.fill(dest, last, offset + count, 0);
    int to = offset;
    while (to < last && next % GROUP != 0) {
      dest[to++] = value(next++);
    }
    long group = next / GROUP;
    int whole = GROUP * (int) Math.min((last - to) / GROUP, wholeGroups - group);
    if (whole > 0) {
      unpack(start + (int) (group * bitWidth), dest, to, whole);
      to += whole;
      next += whole;
    }
    while (to < last) {
      dest[to++] = value(next++);
    }
  }

  /** A value of the section. */
  private int value(long index) {
    long bit = index * bitWidth;
    return bigEndian
        ? BigEndianBitUnpacking.toInt(page, start, limit, bit, bitWidth)
        : BitUnpacking.toInt(page, start, limit, bit, bitWidth);
  }

  private void unpack(int at, int[] dest, int to, int count) {
    if (bigEndian) {
      BigEndianBitUnpacking.toInts(page, at, bitWidth, dest, to, count);
    } else {
      BitUnpacking.toInts(page, at, bitWidth, dest, to, count);
    }
  }
}
