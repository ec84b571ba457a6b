package dev.parquetfast.bitpacked;

import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.kernel.BigEndianBitUnpacking;
import dev.parquetfast.kernel.BitPacking;
import dev.parquetfast.kernel.BitUnpacking;
import java.io.IOException;
import java.util.Arrays;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Decodes sections of the deprecated encoding BIT_PACKED, and of numbers in the other bit order.
 *
 * <p>Parquet format, Encodings, "Bit-packed (Deprecated) (BIT_PACKED = 4)":
 *
 * <pre>
 * section := number{count}    bitWidth bits each, back to back; no header; padded to whole bytes
 *
 * the numbers 0 to 7 in 3 bits each    00000101 00111001 01110111
 * in the other bit order               10001000 11000110 11111010
 * </pre>
 *
 * <p>In the order of the encoding, big-endian, the first number is in the highest bits of the first
 * byte. In the other order it is in the lowest bits.
 *
 * <p>A section is as long as the numbers that the page header counts, or as long as the page if
 * that is shorter. Padding of the last byte reads as numbers. Numbers of bit width 0 are zeros,
 * without limit, with or without a section.
 *
 * <p>Reading or skipping a number of which bits are not in the section, and skipping a negative
 * number of them, throws {@link ParquetDecodingException}; the decoder does not move.
 *
 * <p>Single reads come from a window of up to {@value #WINDOW} values. A value of the window takes
 * 1 byte, or 4 if the bit width is more than 8, which no level needs. Batches are decoded straight
 * into the caller's array. Not thread-safe.
 */
public final class BitPackedDecoder {

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

  /** Number of values of which all bits are in the section; 0 if they have none. */
  private long stored;

  /** Index of the first value after the window, at most {@link #stored}. */
  private long next;

  /** Whether the window is in {@link #bytes}, and not in {@link #ints}. */
  private final boolean narrow;

  private byte[] bytes = NO_BYTES;
  private int[] ints = NO_INTS;

  /** Index in the window of the next value. */
  private int position;

  /** End (exclusive) of the values in the window. */
  private int end;

  /**
   * Creates a decoder without a section.
   *
   * @param bitWidth number of bits of each number, from 0 to 32
   * @param bigEndian whether the first number is in the highest bits of the first byte
   */
  public BitPackedDecoder(int bitWidth, boolean bigEndian) {
    this.bitWidth = bitWidth;
    this.narrow = bitWidth <= Byte.SIZE;
    this.bigEndian = bigEndian;
  }

  /**
   * Begins the section at the stream's position, and leaves the stream after {@code count} values,
   * rounded up to bytes, or at its end.
   *
   * @param count number of values; a negative one is 0
   * @param ahead whether to decode the first window at once, for single reads
   * @return length of the section in bytes
   */
  public int begin(ByteBufferInputStream in, int count, boolean ahead) throws IOException {
    long size = (Math.max(count, 0) * (long) bitWidth + 7) / Byte.SIZE;
    int length = (int) Math.min(size, in.available());
    PageInput input = PageInput.of(in.slice(length));
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
    position = 0;
    end = 0;
    stored = bitWidth == 0 ? 0 : (long) length * Byte.SIZE / bitWidth;
    wholeGroups = bitWidth == 0 ? 0 : length / bitWidth;
    if (ahead) {
      decodeAhead();
    }
    return length;
  }

  /** Reads the next number. */
  public int readInt() {
    int at = position;
    if (at < end) {
      position = at + 1;
      return narrow ? bytes[at] & 0xFF : ints[at];
    }
    if (decodeAhead()) {
      return readInt();
    }
    checkLeft(1);
    return 0;
  }

  /** Reads the next {@code count} numbers into {@code dst[offset .. offset + count - 1]}. */
  public void readInts(int[] dst, int offset, int count) {
    checkLeft(count);
    if (bitWidth == 0) {
      Arrays.fill(dst, offset, offset + count, 0);
      return;
    }
    int n = Math.min(count, end - position);
    if (narrow) {
      for (int i = 0; i < n; i++) {
        dst[offset + i] = bytes[position + i] & 0xFF;
      }
    } else {
      System.arraycopy(ints, position, dst, offset, n);
    }
    position += n;
    decode(dst, offset + n, count - n);
  }

  /** Skips the next {@code count} numbers. */
  public void skip(int count) {
    checkLeft(count);
    int inWindow = Math.min(count, end - position);
    position += inWindow;
    next += bitWidth == 0 ? 0 : count - inWindow;
  }

  /** Skips the next number, if there is one. Upstream's tests skip the one after the last. */
  public void skipOne() {
    if (stored - next + end - position > 0) {
      skip(1);
    }
  }

  private void checkLeft(int count) {
    long left = stored - next + end - position;
    if (count < 0 || (count > left && bitWidth > 0)) {
      throw new ParquetDecodingException(
          "Cannot take "
              + count
              + " bit-packed values at bit "
              + (stored - left) * bitWidth
              + ": "
              + left
              + " values of "
              + bitWidth
              + " bits are left");
    }
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
    position = 0;
    end = count;
    return count > 0;
  }

  /** Decodes a window of bytes. */
  private void decodeBytes(int count) {
    int[] unpacked = new int[Math.min(count, UNPACKED)];
    byte[] dst = bytes.length < count ? new byte[count] : bytes;
    bytes = dst;
    for (int done = 0; done < count; done += UNPACKED) {
      int n = Math.min(count - done, UNPACKED);
      decode(unpacked, 0, n);
      for (int i = 0; i < n; i++) {
        dst[done + i] = (byte) unpacked[i];
      }
    }
  }

  /** Unpacks {@code count} values after the window, which the section has. */
  private void decode(int[] dst, int offset, int count) {
    int last = offset + count;
    int to = offset;
    while (to < last && next % BitPacking.GROUP != 0) {
      dst[to++] = value(next++);
    }
    long group = next / BitPacking.GROUP;
    int whole =
        BitPacking.GROUP * (int) Math.min((last - to) / BitPacking.GROUP, wholeGroups - group);
    if (whole > 0) {
      unpack(start + (int) (group * bitWidth), dst, to, whole);
      to += whole;
      next += whole;
    }
    while (to < last) {
      dst[to++] = value(next++);
    }
  }

  /** Returns a value of the section. */
  private int value(long index) {
    long bit = index * bitWidth;
    return bigEndian
        ? BigEndianBitUnpacking.toInt(page, start, limit, bit, bitWidth)
        : BitUnpacking.toInt(page, start, limit, bit, bitWidth);
  }

  private void unpack(int at, int[] dst, int to, int count) {
    if (bigEndian) {
      BigEndianBitUnpacking.toInts(page, at, bitWidth, dst, to, count);
    } else {
      BitUnpacking.toInts(page, at, bitWidth, dst, to, count);
    }
  }
}
