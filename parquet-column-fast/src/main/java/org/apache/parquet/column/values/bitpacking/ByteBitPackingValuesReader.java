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
 * Reads levels of the deprecated encoding BIT_PACKED, and numbers in the other bit order.
 *
 * <p>Parquet format, Encodings, "Bit-packed (Deprecated) (BIT_PACKED = 4)": numbers of one width
 * back to back, without a header. With {@link Packer#BIG_ENDIAN}, the order of the encoding, the
 * first number is in the highest bits of the first byte. With {@link Packer#LITTLE_ENDIAN} it is in
 * the lowest bits.
 *
 * <p>A section is as long as the numbers that the page header counts, or as long as the page if
 * that is shorter. An unlimited number of zeros follows it: a truncated page reads as if zeros
 * followed, and so does a reader without a page. Only skipping a negative number of values throws
 * {@link ParquetDecodingException}; nothing is skipped then.
 *
 * <p>Single reads come from a window of up to {@value #WINDOW} values that are decoded ahead. A
 * value of the window takes 1 byte, or 4 if the bit width is more than 8, which no level needs.
 * Batches are decoded straight into the caller's array.
 */
public class ByteBitPackingValuesReader extends ValuesReader {

  private static final int GROUP = 8;

  /**
   * Maximum number of values that are decoded ahead: more than almost every page has, so that a
   * loop of single reads decodes nothing.
   */
  private static final int WINDOW = 128 * 1024;

  /** Number of values that are unpacked at once before they are narrowed to bytes. */
  private static final int UNPACKED = 256;

  private static final byte[] NO_SECTION = new byte[Long.BYTES];
  private static final byte[] NO_BYTES = {};
  private static final int[] NO_INTS = {};

  private final int bitWidth;
  private final boolean bigEndian;

  /** The array that holds the section, with a length of at least 8 bytes. */
  private byte[] page = NO_SECTION;

  private int start;

  /** End of the section in {@link #page} (exclusive), at least 8. */
  private int limit = Long.BYTES;

  /** Number of groups of eight values that are whole in the section. */
  private long wholeGroups;

  /** Number of values in the section, of which the last may be partial; zeros follow. */
  private long stored;

  /** Index of the first value after the window, at most {@link #stored}. */
  private long next;

  /** Whether the window is in {@link #bytes}, and not in {@link #ints}. */
  private final boolean narrow;

  private byte[] bytes = NO_BYTES;
  private int[] ints = NO_INTS;

  /** Index in the window of the next value. */
  private int ahead;

  /** End (exclusive) of the values in the window. */
  private int end;

  /** If false, values are decoded ahead as soon as a page begins. */
  private boolean batchesExpected;

  /**
   * Creates a reader without a page.
   *
   * @param bound the largest value, which determines the bit width: 32 if it is negative
   * @param packer the order of bits
   */
  public ByteBitPackingValuesReader(int bound, Packer packer) {
    this.bitWidth = BytesUtils.getWidthFromMaxInt(bound);
    this.narrow = bitWidth <= Byte.SIZE;
    this.bigEndian = Objects.requireNonNull(packer, "packer") == Packer.BIG_ENDIAN;
  }

  @Override
  public void expectBatches() {
    batchesExpected = true;
  }

  /**
   * Begins the section at the stream's position, and leaves the stream after {@code valueCount}
   * values, rounded up to bytes, or at its end.
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
      return narrow ? bytes[at] & 0xFF : ints[at];
    }
    return decodeAhead() ? readInteger() : 0;
  }

  @Override
  public void readIntegers(int[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    int n = Math.min(count, end - ahead);
    if (narrow) {
      for (int i = 0; i < n; i++) {
        dest[offset + i] = bytes[ahead + i] & 0xFF;
      }
    } else {
      System.arraycopy(ints, ahead, dest, offset, n);
    }
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

  /**
   * Decodes the next window after all values of the last one are read. Returns false if the section
   * has no more values.
   */
  private boolean decodeAhead() {
    int count = (int) Math.min(stored - next, WINDOW);
    if (narrow) {
      decodeBytes(count);
    } else {
      ints = ints.length < count ? new int[count] : ints;
      decode(ints, 0, count);
    }
    ahead = 0;
    end = count;
    return count > 0;
  }

  /** Decodes a window of bytes. */
  private void decodeBytes(int count) {
    int[] unpacked = new int[Math.min(count, UNPACKED)];
    byte[] to = bytes.length < count ? new byte[count] : bytes;
    bytes = to;
    for (int done = 0; done < count; done += UNPACKED) {
      int n = Math.min(count - done, UNPACKED);
      decode(unpacked, 0, n);
      for (int i = 0; i < n; i++) {
        to[done + i] = (byte) unpacked[i];
      }
    }
  }

  /** Unpacks the values after the window, and stores zeros after the last value. */
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

  /** Returns a value of the section. */
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

  @Override
  public boolean keepsPlaceOnFailure() {
    return getClass() == ByteBitPackingValuesReader.class;
  }
}
