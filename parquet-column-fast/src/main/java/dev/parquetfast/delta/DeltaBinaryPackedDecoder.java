package dev.parquetfast.delta;

import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.kernel.DeltaUnpacking;
import java.io.IOException;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Decodes a section of DELTA_BINARY_PACKED integers.
 *
 * <p>Parquet format, Encodings, "Delta Encoding (DELTA_BINARY_PACKED = 5)":
 *
 * <pre>
 * section = header block*
 * header  = block size in values, miniblocks in a block, number of values, first value
 * block   = smallest delta, bit width of each miniblock (a byte each), miniblock*
 * </pre>
 *
 * <p>Numbers are ULEB128, signed ones with zigzag. All miniblocks have the same number of
 * bit-packed deltas, from which the block's smallest delta has been subtracted. Miniblocks after
 * the last value are left out; their bit widths are not, and may be anything. Sums are taken modulo
 * 2 to the power of 64, so sections of INT32 and of INT64 are read alike, and {@link #readIntegers}
 * returns the low 32 bits.
 *
 * <p>{@code init} walks over all blocks and rejects a section that does not hold what its header
 * declares. Afterwards no value can fail. There is one exception, because real writers leave out
 * the padding of the last miniblock: a section that is the end of its page may end within that
 * miniblock. Then {@link #count()} counts the values of which all bits are there. Note that bit
 * width 0 takes no bytes, so a block of any number of values may be three bytes long. The section's
 * length therefore does not bound {@link #count()}, and a caller must not allocate memory for all
 * values at once.
 *
 * <p>The block size need not be a multiple of 128, nor a miniblock a multiple of 32 values: any
 * multiple of 8 is read, as upstream does. Not thread-safe.
 */
public final class DeltaBinaryPackedDecoder {

  /** Number of values that are unpacked at once when the caller takes fewer. */
  private static final int UNPACKED = 32;

  private static final int MAX_BIT_WIDTH = Long.SIZE;

  /**
   * Number of bytes after a section that ends within a miniblock: those that unpacking {@value
   * #UNPACKED} values may load.
   */
  private static final int PADDING = UNPACKED * Long.BYTES;

  /** Java's arrays have at most this length, or a few elements more. */
  private static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

  private static final int BYTES_OF_VARINT32 = 5;
  private static final int BYTES_OF_VARINT64 = 10;

  private byte[] page = new byte[0];

  /** Start of the section in {@link #page}. */
  private int start;

  /** End (exclusive) of the bytes that may be read: the section's end once that is known. */
  private int limit;

  /** Index of the next byte to read: a block header or packed deltas. */
  private int at;

  private int miniblocksPerBlock;
  private int miniblockSize;

  /** Whether all bit widths are 0 and all smallest deltas are {@link #step}. */
  private boolean even;

  private long step;

  /** Start of the first block, and end of the header. */
  private int firstBlock;

  private long firstValue;

  /** Number of values in the header. */
  private int declared;

  /** Number of values that can be read. */
  private int count;

  /** Whether the page ends within the last miniblock. */
  private boolean cutOff;

  /** Number of values that have been read. */
  private int position;

  /**
   * The current block: its smallest delta, then where the bit widths of its next miniblocks are.
   */
  private long minDelta;

  private int nextWidth;
  private int miniblocksLeft;

  /** Number of deltas in miniblocks that have not been begun, without padding. */
  private int deltasToCome;

  /**
   * Bit width of the current stretch: consecutive miniblocks of a block that have the same width,
   * so that their deltas are back to back.
   */
  private int width;

  /** Number of deltas of the stretch that are left, with padding. */
  private int leftInStretch;

  /** The value unpacked last. */
  private long last;

  /** Values that have been unpacked but not read, at most one group. */
  private final long[] group = new long[UNPACKED];

  private int groupNext;
  private int groupEnd;

  /** Creates a decoder of a section without values. */
  public DeltaBinaryPackedDecoder() {}

  /**
   * Begins the section that starts at the stream's position, and leaves the stream at its end.
   * Nothing that belongs to the page follows it, so its last miniblock may lack its padding. A
   * stream without bytes, as a page of nulls may have, is a section without values.
   *
   * @return the length of the section in bytes
   * @throws ParquetDecodingException if the section is malformed; there are no values then
   */
  public int init(ByteBufferInputStream in) throws IOException {
    if (in.available() == 0) {
      clear();
      return 0;
    }
    // The length of the section is known only after the walk over its blocks.
    in.mark(in.available());
    PageInput input = PageInput.remainingOf(in);
    int length = init(input.array(), input.offset(), input.limit(), true) - input.offset();
    in.reset();
    in.skipFully(length);
    return length;
  }

  /**
   * Begins the section that starts at {@code page[offset]}.
   *
   * @param limit end (exclusive) of the bytes that may belong to the section
   * @return the end of the section in {@code page} (exclusive)
   * @throws ParquetDecodingException if the section is malformed or does not end before {@code
   *     limit}; the decoder then has no values
   */
  public int init(byte[] page, int offset, int limit) {
    return init(page, offset, limit, false);
  }

  private int init(byte[] page, int offset, int limit, boolean endsPage) {
    Objects.checkFromToIndex(offset, limit, page.length);
    this.page = page;
    this.start = offset;
    this.limit = limit;
    this.at = offset;
    clear();
    int blockSize = readSize("block size");
    int miniblocks = readSize("number of miniblocks in a block");
    int values = readSize("number of values");
    long first = readZigZag("first value");
    if (blockSize == 0 || miniblocks == 0 || blockSize % miniblocks != 0) {
      throw malformed(
          "a block of " + blockSize + " values in " + miniblocks + " miniblocks is impossible");
    }
    if (blockSize / miniblocks % 8 != 0) {
      throw malformed(
          "a miniblock has " + blockSize / miniblocks + " values, which is no multiple of 8");
    }
    miniblocksPerBlock = miniblocks;
    miniblockSize = blockSize / miniblocks;
    firstBlock = at;
    int present = walk(values, endsPage);
    int end = at;
    this.limit = end;
    if (cutOff) {
      padSection();
    }
    firstValue = first;
    declared = values;
    count = present;
    rewind();
    return end;
  }

  /** Copies the section to an array in which kernels can read past its end. */
  private void padSection() {
    byte[] padded = new byte[limit - start + PADDING];
    System.arraycopy(page, start, padded, 0, limit - start);
    firstBlock -= start;
    limit -= start;
    page = padded;
    start = 0;
  }

  /** Leaves the section: there are no values. */
  public void clear() {
    count = 0;
    declared = 0;
    position = 0;
    even = false;
    groupNext = 0;
    groupEnd = 0;
  }

  /**
   * Checks the blocks of {@code values} values, and moves {@link #at} past the last of them.
   *
   * @param endsPage whether the last miniblock may be cut off
   * @return number of values that are there
   */
  private int walk(int values, boolean endsPage) {
    int present = values;
    cutOff = false;
    step = 0;
    long blockSize = (long) miniblockSize * miniblocksPerBlock;
    int bytesPerBit = miniblockSize / 8;
    int bitsSeen = 0;
    long stepsSeen = 0;
    long deltas = values - 1L;
    for (long left = deltas; left > 0; left -= blockSize) {
      long smallest = readZigZag("smallest delta");
      if (left == deltas) {
        step = smallest;
      }
      stepsSeen |= smallest ^ step;
      int widths = at;
      if (limit - widths < miniblocksPerBlock) {
        throw malformed(
            "expected the bit widths of "
                + miniblocksPerBlock
                + " miniblocks, found "
                + (limit - widths)
                + " bytes");
      }
      int next = widths + miniblocksPerBlock;
      int used = left >= blockSize ? miniblocksPerBlock : (int) ((left - 1) / miniblockSize) + 1;
      for (int i = 0; i < used; i++) {
        int bits = page[widths + i] & 0xFF;
        if (bits > MAX_BIT_WIDTH) {
          at = widths + i;
          throw malformed("expected a bit width up to " + MAX_BIT_WIDTH + ", found " + bits);
        }
        bitsSeen |= bits;
        long bytes = (long) bytesPerBit * bits;
        if (bytes <= limit - next) {
          next += (int) bytes;
          continue;
        }
        boolean isLast = left <= blockSize && i == used - 1;
        if (!endsPage || !isLast || limit - start > MAX_LENGTH - PADDING) {
          at = next;
          throw malformed(
              "expected a miniblock of " + bytes + " bytes, found " + (limit - next) + " bytes");
        }
        long missing = left - (long) i * miniblockSize - (limit - next) * (long) Byte.SIZE / bits;
        present -= (int) Math.max(0, missing);
        cutOff = true;
        next = limit;
      }
      at = next;
    }
    even = bitsSeen == 0 && stepsSeen == 0;
    return present;
  }

  /** Goes back to the first value. */
  public void rewind() {
    at = firstBlock;
    position = 0;
    miniblocksLeft = 0;
    leftInStretch = 0;
    deltasToCome = Math.max(0, count - 1);
    last = firstValue;
    // The first value is in the header, not in a group.
    group[0] = firstValue;
    groupNext = 0;
    groupEnd = Math.min(count, 1);
  }

  /** Returns how many values the section has, with all of their bits. */
  public int count() {
    return count;
  }

  /** Returns why there are no more values than {@link #count()}. */
  public String end() {
    // Callers of upstream know the first text.
    return count == declared
        ? "no more value to read, total value count is " + count
        : "the page ends within value " + count + " of " + declared;
  }

  /** Returns how many values remain to be read. */
  public int remaining() {
    return count - position;
  }

  /** Returns the first value; undefined if there is none. */
  public long firstValue() {
    return firstValue;
  }

  /** Returns whether each value is {@link #step()} more than the one before it. */
  public boolean isEven() {
    return even;
  }

  /** Returns the difference between neighbours, if it is the same for all. */
  public long step() {
    return step;
  }

  /**
   * Reads the low 32 bits of the next {@code n} values.
   *
   * @throws IndexOutOfBoundsException if {@code dst} has no room for them
   * @throws ParquetDecodingException if there are fewer; nothing is read
   */
  public void readIntegers(int[] dst, int offset, int n) {
    Objects.checkFromIndexSize(offset, n, dst.length);
    take(n);
    int to = offset;
    int end = offset + n;
    while (to < end) {
      if (groupNext < groupEnd) {
        dst[to++] = (int) group[groupNext++];
        continue;
      }
      int direct = direct(end - to);
      if (direct > 0 && width <= Integer.SIZE) {
        last = DeltaUnpacking.toInts(page, at, width, dst, to, direct, last, minDelta);
        consume(direct);
        to += direct;
      } else {
        unpackGroup();
      }
    }
  }

  /**
   * Reads the next {@code n} values.
   *
   * @throws IndexOutOfBoundsException if {@code dst} has no room for them
   * @throws ParquetDecodingException if there are fewer; nothing is read
   */
  public void readLongs(long[] dst, int offset, int n) {
    Objects.checkFromIndexSize(offset, n, dst.length);
    take(n);
    int to = offset;
    int end = offset + n;
    while (to < end) {
      if (groupNext < groupEnd) {
        dst[to++] = group[groupNext++];
        continue;
      }
      int direct = direct(end - to);
      if (direct > 0) {
        last = DeltaUnpacking.toLongs(page, at, width, dst, to, direct, last, minDelta);
        consume(direct);
        to += direct;
      } else {
        unpackGroup();
      }
    }
  }

  /**
   * Skips the next {@code n} values. A skip to the end unpacks nothing.
   *
   * @throws ParquetDecodingException if there are fewer, or {@code n} is negative; nothing is
   *     skipped
   */
  public void skip(int n) {
    if (n < 0) {
      throw new ParquetDecodingException("Cannot skip " + n + " DELTA_BINARY_PACKED values");
    }
    take(n);
    if (position == count) {
      groupNext = groupEnd;
      return;
    }
    int left = n;
    while (left > 0) {
      if (groupNext < groupEnd) {
        int unpacked = Math.min(left, groupEnd - groupNext);
        groupNext += unpacked;
        left -= unpacked;
        continue;
      }
      int skipped = Math.min(left, nextDeltas());
      if (width == 0) {
        last += skipped * minDelta;
        consume(skipped);
        left -= skipped;
      } else {
        unpackGroup();
      }
    }
  }

  private void take(int n) {
    if (n > count - position) {
      throw new ParquetDecodingException(
          "Cannot take "
              + n
              + " DELTA_BINARY_PACKED values, "
              + (count - position)
              + " are left: "
              + end());
    }
    position += n;
  }

  /**
   * Begins the next stretch if this one is used up. Returns how many deltas the stretch has left.
   */
  private int nextDeltas() {
    if (leftInStretch == 0) {
      if (miniblocksLeft == 0) {
        minDelta = readZigZag("smallest delta");
        nextWidth = at;
        at += miniblocksPerBlock;
        miniblocksLeft = miniblocksPerBlock;
      }
      width = page[nextWidth] & 0xFF;
      // Miniblocks after the last value are left out, whatever their widths are.
      do {
        nextWidth++;
        miniblocksLeft--;
        leftInStretch += miniblockSize;
      } while (leftInStretch < deltasToCome
          && miniblocksLeft > 0
          && (page[nextWidth] & 0xFF) == width);
      deltasToCome -= Math.min(deltasToCome, leftInStretch);
    }
    return leftInStretch;
  }

  /**
   * Returns how many of the next {@code n} values are whole groups of a stretch, which can be
   * unpacked without {@link #group}.
   */
  private int direct(int n) {
    return Math.min(n, nextDeltas()) & -UNPACKED;
  }

  /** Moves past deltas of this stretch: a whole number of bytes, or width 0. */
  private void consume(int deltas) {
    at += deltas / 8 * width;
    leftInStretch -= deltas;
  }

  /** Unpacks up to {@value #UNPACKED} values of this stretch, padding included. */
  private void unpackGroup() {
    // After a skip a stretch of width 0 may have any number left. The kernel accepts that for width
    // 0.
    int n = Math.min(UNPACKED, leftInStretch);
    last = DeltaUnpacking.toLongs(page, at, width, group, 0, n, last, minDelta);
    consume(n);
    groupNext = 0;
    groupEnd = n;
  }

  private int readSize(String what) {
    int from = at;
    long size = readVarint(what, BYTES_OF_VARINT32);
    if (size > Integer.MAX_VALUE) {
      at = from;
      throw malformed("expected " + what + " up to " + Integer.MAX_VALUE + ", found " + size);
    }
    return (int) size;
  }

  private long readZigZag(String what) {
    long bits;
    if (at < limit && page[at] >= 0) {
      bits = page[at++];
    } else if (limit - at >= 2 && page[at + 1] >= 0) {
      bits = (page[at] & 0x7F) | page[at + 1] << 7;
      at += 2;
    } else {
      bits = readVarint(what, BYTES_OF_VARINT64);
    }
    return (bits >>> 1) ^ -(bits & 1);
  }

  /** Reads a ULEB128 number. Only the lowest bit of a tenth byte counts. */
  private long readVarint(String what, int maxBytes) {
    int from = at;
    long value = 0;
    for (int i = 0; i < maxBytes; i++) {
      if (from + i == limit) {
        throw malformed("the " + what + " extends past the end of the page");
      }
      long b = page[from + i];
      value |= (b & 0x7F) << (7 * i);
      if (b >= 0 && (i < BYTES_OF_VARINT64 - 1 || b <= 1)) {
        at = from + i + 1;
        return value;
      }
    }
    throw malformed("the " + what + " has more than the " + maxBytes + " bytes of its type");
  }

  private ParquetDecodingException malformed(String what) {
    return new ParquetDecodingException(
        "Malformed DELTA_BINARY_PACKED section, " + what + " at offset " + (at - start));
  }
}
