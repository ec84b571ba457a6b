package dev.parquetfast.delta;

import dev.parquetfast.kernel.DeltaUnpacking;
import java.util.Objects;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Decodes a section of DELTA_BINARY_PACKED integers that lies in an array.
 *
 * <p>Parquet format, Encodings, "Delta Encoding (DELTA_BINARY_PACKED = 5)". A section is a header
 * (block size in values, miniblocks in a block, number of values, first value), then blocks: the
 * smallest delta, a byte with the bit width of each miniblock, and the miniblocks, each with as
 * many bit-packed deltas as any other. Miniblocks behind the last value are left out; their widths
 * are not, and may be anything. Sums are taken modulo 2 to the power of 64, so that a section of
 * INT32 and one of INT64 read the same, and {@link #readIntegers} gives their low 32 bits.
 *
 * <p>{@link #init} walks over all blocks and refuses a section that does not truly hold what its
 * header declares; thereafter no value of it can fail. Note that bit width 0 takes no bytes: a
 * block of any number of values may be three bytes long, so {@link #count()} has no bound in the
 * section's length, and a caller who wants to hold all values takes them by and by.
 *
 * <p>Block sizes need not be multiples of 128, nor miniblocks of 32 values: any multiple of 8 is
 * read, as upstream does. Not thread-safe.
 */
public final class DeltaBinaryPackedDecoder {

  /** How many values are unpacked at a time where the caller takes fewer. */
  private static final int GROUP = 32;

  private static final int MAX_BIT_WIDTH = Long.SIZE;
  private static final int BYTES_OF_VARINT32 = 5;
  private static final int BYTES_OF_VARINT64 = 10;

  private byte[] page = new byte[0];

  /** Where the section begins in {@link #page}. */
  private int start;

  /** Behind the last byte that may be read: the section's end once that is known. */
  private int limit;

  /** The next byte to be read: a block header, or packed deltas. */
  private int at;

  private int miniblocksPerBlock;
  private int miniblockSize;

  /** Whether all bit widths are 0 and all smallest deltas {@link #step}. */
  private boolean even;

  private long step;

  /** Where the header ends and the first block begins. */
  private int firstBlock;

  private long firstValue;
  private int count;

  /** How many values have been given. */
  private int position;

  /** The block that is being read: its smallest delta and the widths of the miniblocks to come. */
  private long minDelta;

  private int nextWidth;
  private int miniblocksLeft;

  /** How many deltas lie in miniblocks that have not been begun, without padding. */
  private int deltasToCome;

  /**
   * The stretch that is being read: miniblocks of a block that follow each other and have the same
   * width, so that their deltas lie back to back.
   */
  private int width;

  /** How many deltas of the stretch are left, with padding. */
  private int leftInStretch;

  /** The value unpacked last. */
  private long last;

  /** Values that are unpacked but not given yet, those of one group at most. */
  private final long[] group = new long[GROUP];

  private int groupNext;
  private int groupEnd;

  /** A decoder of a section without values. */
  public DeltaBinaryPackedDecoder() {}

  /**
   * Begins with the section that starts at {@code page[offset]}.
   *
   * @param limit behind the last byte that may belong to it
   * @return the index in {@code page} behind the section
   * @throws ParquetDecodingException if the section is malformed or ends behind {@code limit}; the
   *     decoder then has no values
   */
  public int init(byte[] page, int offset, int limit) {
    Objects.checkFromToIndex(offset, limit, page.length);
    this.page = page;
    this.start = offset;
    this.limit = limit;
    this.at = offset;
    count = 0;
    position = 0;
    groupNext = 0;
    groupEnd = 0;

    int blockSize = readSize("block size");
    int miniblocks = readSize("number of miniblocks in a block");
    int declared = readSize("number of values");
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
    walk(declared - 1L);
    this.limit = at;
    firstValue = first;
    count = declared;
    rewind();
    return this.limit;
  }

  /** Goes over the blocks of {@code values} deltas, from {@link #at} to behind the last of them. */
  private void walk(long values) {
    step = 0;
    long blockSize = (long) miniblockSize * miniblocksPerBlock;
    int bytesPerBit = miniblockSize / 8;
    int bitsSeen = 0;
    long stepsSeen = 0;
    for (long left = values; left > 0; left -= blockSize) {
      long smallest = readZigZag("smallest delta");
      if (left == values) {
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
        if (bytes > limit - next) {
          at = next;
          throw malformed(
              "expected a miniblock of " + bytes + " bytes, found " + (limit - next) + " bytes");
        }
        next += (int) bytes;
      }
      at = next;
    }
    even = bitsSeen == 0 && stepsSeen == 0;
  }

  /** Goes back to the first value. */
  public void rewind() {
    at = firstBlock;
    position = 0;
    miniblocksLeft = 0;
    leftInStretch = 0;
    deltasToCome = Math.max(0, count - 1);
    last = firstValue;
    // The first value lies in the header, in no group.
    group[0] = firstValue;
    groupNext = 0;
    groupEnd = Math.min(count, 1);
  }

  /** How many values the section has. */
  public int count() {
    return count;
  }

  /** How many values are left to be read. */
  public int remaining() {
    return count - position;
  }

  /** The first value; without meaning if there is none. */
  public long firstValue() {
    return firstValue;
  }

  /** Whether each value is {@link #step()} above the one before it. */
  public boolean isEven() {
    return even;
  }

  /** The distance of values from each other, if that is the same everywhere. */
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
   * Passes over the next {@code n} values. Those up to the end are not unpacked at all.
   *
   * @throws ParquetDecodingException if there are fewer, or {@code n} is negative; nothing moves
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
        int given = Math.min(left, groupEnd - groupNext);
        groupNext += given;
        left -= given;
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
              + " DELTA_BINARY_PACKED values: "
              + (count - position)
              + " of "
              + count
              + " are left");
    }
    position += n;
  }

  /** Goes to the next stretch if this one is used up; returns how many deltas it has left. */
  private int nextDeltas() {
    if (leftInStretch == 0) {
      if (miniblocksLeft == 0) {
        minDelta = readZigZag("smallest delta");
        nextWidth = at;
        at += miniblocksPerBlock;
        miniblocksLeft = miniblocksPerBlock;
      }
      width = page[nextWidth] & 0xFF;
      // Miniblocks behind the last value are not there, whatever their widths say.
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
   * How many of the next {@code n} values need no group, for they are whole groups of a stretch.
   */
  private int direct(int n) {
    return Math.min(n, nextDeltas()) & -GROUP;
  }

  /** Passes over deltas of this stretch; a whole number of bytes, or width 0. */
  private void consume(int deltas) {
    at += deltas / 8 * width;
    leftInStretch -= deltas;
  }

  /** Unpacks up to {@value #GROUP} values of this stretch; there may be padding among them. */
  private void unpackGroup() {
    // After a skip a stretch of width 0 may have any count left, which that kernel does not mind.
    int n = Math.min(GROUP, leftInStretch);
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

  /** A ULEB128 number, of which a tenth byte has one bit that counts. */
  private long readVarint(String what, int maxBytes) {
    int from = at;
    long value = 0;
    for (int i = 0; i < maxBytes; i++) {
      if (from + i == limit) {
        throw malformed("the " + what + " ends behind the page");
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
