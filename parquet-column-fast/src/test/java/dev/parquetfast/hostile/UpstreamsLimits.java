package dev.parquetfast.hostile;

import dev.parquetfast.delta.DeltaBinaryPackedDecoder;
import dev.parquetfast.kernel.LittleEndian;
import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Codec.Trait;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.Type;
import dev.parquetfast.oracle.Values;
import java.math.BigInteger;
import org.apache.parquet.io.ParquetDecodingException;

/** Where upstream cannot be the oracle: pages that it must not be given, and its known faults. */
final class UpstreamsLimits {

  /**
   * Sizes and counts in a header of DELTA_BINARY_PACKED up to which upstream may be asked. It makes
   * arrays of whatever a header says, and a test that dies of that says nothing.
   */
  private static final long MOST = 1 << 17;

  private UpstreamsLimits() {}

  /** Whether upstream can read the page in little memory and time, whatever it makes of it. */
  static boolean canRead(Format format, byte[] page) {
    return canRead(format.codec, format.width, page);
  }

  /** The same for a page of any codec and bit width. */
  static boolean canRead(Codec codec, int width, byte[] page) {
    if (codec == Codec.RLE) {
      return page.length < Integer.BYTES || canReadRuns(page, Integer.BYTES, width);
    }
    if (codec == Codec.RLE_DICTIONARY) {
      return page.length == 0 || page[0] > Integer.SIZE || canReadRuns(page, 1, page[0]);
    }
    int sections = sectionsOf(codec);
    int at = 0;
    for (int section = 0; section < sections; section++) {
      if (!isSmall(page, at)) {
        return false;
      }
      try {
        at = new DeltaBinaryPackedDecoder().init(page, at, page.length);
      } catch (ParquetDecodingException e) {
        // Upstream may go on after it, but where a single byte is wrong that leads nowhere far.
        return true;
      }
    }
    return true;
  }

  /**
   * Whether no run of the RLE / bit-packing hybrid is too long for upstream, and none has no
   * values, which upstream repeats for ever.
   */
  static boolean canReadRuns(byte[] page, int offset, int width) {
    long bytesOfValue = (Math.max(width, 0) + 7L) / 8;
    long at = offset;
    while (at < page.length) {
      int header = 0;
      boolean more = true;
      for (int shift = 0; more && at < page.length; shift += 7) {
        header |= (page[(int) at] & 0x7F) << shift;
        more = page[(int) at++] < 0;
      }
      int length = header >>> 1;
      if (length == 0 || length > MOST) {
        return false;
      }
      at += (header & 1) == 0 ? bytesOfValue : (long) length * Math.max(width, 0);
    }
    return true;
  }

  private static int sectionsOf(Codec codec) {
    switch (codec) {
      case DELTA_BINARY_PACKED:
      case DELTA_LENGTH_BYTE_ARRAY:
        return 1;
      case DELTA_BYTE_ARRAY:
        return 2;
      default:
        return 0;
    }
  }

  /** Whether block size, miniblocks and number of values, read as upstream does, are small. */
  private static boolean isSmall(byte[] page, int offset) {
    int at = offset;
    for (int field = 0; field < 3; field++) {
      int value = 0;
      int shift = 0;
      boolean more = true;
      while (more && at < page.length) {
        // The shift of an over-long number wraps around.
        value |= (page[at] & 0x7F) << shift;
        shift += 7;
        more = page[at++] < 0;
      }
      if (value < 0 || value > MOST) {
        return false;
      }
    }
    return true;
  }

  /**
   * Why our reading ended where upstream gives another value, as a row of COMPATIBILITY's table; or
   * null for no reason.
   */
  static String reasonToRefuse(Format format, byte[] page, Reading ours) {
    int sections = sectionsOf(format.codec);
    if (sections > 0 && ours.initFailed()) {
      int second = sections > 1 ? endOfOverlong(page, 0) : 0;
      return second < 0 || endOfOverlong(page, second) < 0 ? "any: over-long varint" : null;
    }
    if (format.codec == Codec.DELTA_LENGTH_BYTE_ARRAY || format.codec == Codec.DELTA_BYTE_ARRAY) {
      // The lengths of values, or of their suffixes, are the last section.
      int lengths = sections > 1 ? page.length - leftBehindIntegers(page) : 0;
      return upstreamsInteger(page, lengths, ours.count) < 0 ? "DLBA: negative length" : null;
    }
    if (format.codec == Codec.RLE || format.codec == Codec.RLE_DICTIONARY) {
      boolean overlong =
          format.codec == Codec.RLE
              ? hasOverlongHeader(page, Integer.BYTES, format.width)
              : hasOverlongHeader(page, 1, page[0]);
      return overlong ? "any: over-long varint" : reasonOfBits(format, page, ours.count);
    }
    if (format.codec.has(Trait.COUNTED)) {
      return (ours.count + 1) * format.width > page.length * Byte.SIZE
          ? "BIT_PACKED: section shorter than declared"
          : null;
    }
    return null;
  }

  private static String reasonOfBits(Format format, byte[] page, int index) {
    boolean ids = format.codec == Codec.RLE_DICTIONARY;
    int limit = ids ? page.length : Integer.BYTES + (int) LittleEndian.INT.get(page, 0);
    int from = ids ? 1 : Integer.BYTES;
    return lacksBits(page, from, limit, ids ? page[0] : format.width, index)
        ? "RLE: packed last run shorter than declared"
        : null;
  }

  /** Whether value number {@code index} is in a packed run that ends before its last bit. */
  private static boolean lacksBits(byte[] page, int offset, int limit, int width, int index) {
    int[] at = {offset};
    long left = index;
    while (at[0] < limit) {
      long header = varint(page, at, Integer.SIZE);
      boolean packed = (header & 1) != 0;
      long count = packed ? (header >>> 1) * Byte.SIZE : header >>> 1;
      if (left < count) {
        return packed && (left + 1) * width > (limit - at[0]) * (long) Byte.SIZE;
      }
      left -= count;
      at[0] += (int) (packed ? count / Byte.SIZE * width : (width + 7) / 8);
    }
    return false;
  }

  /** Whether the header of a run has more bytes or bits than its type. */
  private static boolean hasOverlongHeader(byte[] page, int offset, int width) {
    int[] at = {offset};
    while (at[0] < page.length) {
      long header = varint(page, at, Integer.SIZE);
      if (header < 0) {
        return true;
      }
      at[0] += (int) ((header & 1) == 0 ? (width + 7) / 8 : (header >>> 1) * width);
    }
    return false;
  }

  /**
   * Walks over a section of DELTA_BINARY_PACKED, in which upstream has found nothing wrong.
   *
   * @return where it ends, or -1 if it has a number of more bytes or bits than its type
   */
  private static int endOfOverlong(byte[] page, int offset) {
    int[] at = {offset};
    long blockSize = varint(page, at, Integer.SIZE);
    long miniblocks = varint(page, at, Integer.SIZE);
    long left = varint(page, at, Integer.SIZE) - 1;
    boolean overlong =
        blockSize < 0 || miniblocks < 0 || left < -1 || varint(page, at, Long.SIZE) < 0;
    for (; left > 0 && !overlong; left -= blockSize) {
      overlong = varint(page, at, Long.SIZE) < 0;
      int widths = at[0];
      at[0] += (int) miniblocks;
      for (int m = 0; m < miniblocks && m * (blockSize / miniblocks) < left; m++) {
        at[0] += (int) (blockSize / miniblocks / 8 * page[widths + m]);
      }
    }
    return overlong ? -1 : at[0];
  }

  /** A ULEB128 number's lower 63 bits, or -1 if it has more than {@code bits}. */
  private static long varint(byte[] page, int[] at, int bits) {
    BigInteger value = BigInteger.ZERO;
    for (int shift = 0; ; shift += 7) {
      int b = page[at[0]++];
      value = value.or(BigInteger.valueOf(b & 0x7F).shiftLeft(shift));
      if (b >= 0) {
        return value.bitLength() > bits || shift >= bits ? -1 : value.longValue() & Long.MAX_VALUE;
      }
    }
  }

  private static int leftBehindIntegers(byte[] page) {
    Driver.Reader reader = integers();
    try {
      return reader.init(0, BufferKind.HEAP.wrap(page, 0));
    } catch (Exception e) {
      throw new AssertionError("Upstream gives values of a page whose lengths it cannot read", e);
    }
  }

  private static int upstreamsInteger(byte[] page, int offset, int index) {
    Driver.Reader reader = integers();
    try {
      reader.initAt(0, page, offset);
    } catch (Exception e) {
      throw new AssertionError("Upstream gives values of a page whose lengths it cannot read", e);
    }
    reader.skip(index);
    Values value = Values.empty(Type.INT32, 1);
    reader.read(value, 0);
    return (int) value.bits(0);
  }

  private static Driver.Reader integers() {
    return Implementations.UPSTREAM.reader(Codec.DELTA_BINARY_PACKED, Type.INT32, 0);
  }
}
