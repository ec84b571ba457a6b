package dev.parquetfast.rle;

import dev.parquetfast.kernel.BitPacking;
import dev.parquetfast.kernel.BitUnpacking;
import dev.parquetfast.kernel.BooleanBits;
import dev.parquetfast.kernel.Levels;
import dev.parquetfast.kernel.LittleEndian;
import java.util.Arrays;
import java.util.Objects;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Decodes a section of the RLE / bit-packing hybrid in an array.
 *
 * <p>Parquet format, Encodings, "Run Length Encoding / Bit-Packing Hybrid (RLE = 3)". A section is
 * a sequence of runs, each with a ULEB128 header. An even header is twice the length of an RLE run,
 * whose value is in the next {@code (bitWidth + 7) / 8} bytes. An odd header is twice the number of
 * groups of a packed run, plus one; a group has eight bit-packed values. The section does not say
 * how many values it has, and padding of the last group looks like values.
 *
 * <p>Real writers end a section within its last packed group. A value of which bits are missing is
 * not there: nothing says that they are zero, and a section that has been cut off looks the same.
 * Real writers also write RLE runs without values, which are skipped. An RLE value is returned as
 * it is stored, even if its bytes hold more than {@code bitWidth} bits: readers of levels and ids
 * compare them with their maximum anyway.
 *
 * <p>The methods that read return how many values they read: as many as requested, or as many as
 * there are. {@link #failure} then tells why there is no further value. So errors can surface at
 * the value that they belong to, even if values are decoded ahead. Not thread-safe.
 */
final class HybridDecoder {

  private static final int GROUP = BitPacking.GROUP;

  /** How many elements after those that it reads {@link #readBytes} may overwrite. */
  static final int SLACK = GROUP;

  private static final String AT_END = "expected another run, found the end";

  private static final String CUT_OFF =
      "expected the bits of another value of a packed run, found the end";

  private final int bitWidth;

  private byte[] page = new byte[0];

  /** Start of the section in {@link #page}; negative if the start is no longer in the array. */
  private int start;

  private int limit;

  /** Index of the next run's header. */
  private int at;

  /** Number of values of this run that are left. */
  private int left;

  /** The value of an RLE run. */
  private int value;

  /** The values of a packed run: the page, or a padded copy of a group. Null for an RLE run. */
  private byte[] packed;

  private int packedAt;

  /** Number of values of a packed run that have been read. */
  private int given;

  /** Number of values after those of {@link #left}, in the incomplete group that ends a section. */
  private int partial;

  /** Whether the section ends within its last packed run. */
  private boolean cutOff;

  /** Number of values of the section that have been read or skipped. */
  private long passed;

  /** Why no run begins at the place where one was last expected. */
  private String problem = AT_END;

  /** Index of that place. */
  private int problemAt;

  private final int[] group = new int[GROUP];

  /** Created for the first batch of {@code boolean}. */
  private BooleanBits.Scratch scratch;

  private int markedAt;
  private int markedLeft;
  private int markedValue;
  private byte[] markedPacked;
  private int markedPackedAt;
  private int markedGiven;
  private int markedPartial;
  private boolean markedCutOff;
  private long markedPassed;

  /**
   * Creates a decoder of a section without values.
   *
   * @throws IllegalArgumentException unless the width is 0 to 32 bits
   */
  HybridDecoder(int bitWidth) {
    if (bitWidth < 0 || bitWidth > Integer.SIZE) {
      throw new IllegalArgumentException("bitWidth must be >= 0 and <= 32, found " + bitWidth);
    }
    this.bitWidth = bitWidth;
  }

  /** Returns how many bits a packed value has. */
  int bitWidth() {
    return bitWidth;
  }

  /** Begins the section {@code page[offset .. limit - 1]}. */
  void init(byte[] page, int offset, int limit) {
    Objects.checkFromToIndex(offset, limit, page.length);
    this.page = page;
    this.start = offset;
    this.limit = limit;
    at = offset;
    left = 0;
    packed = null;
    partial = 0;
    cutOff = false;
    passed = 0;
    noRun(AT_END);
  }

  /** Returns how many values of the section have been read or skipped. */
  long passed() {
    return passed;
  }

  /** Returns how many bytes of the section have not been examined: those after the current run. */
  int unread() {
    return limit - at;
  }

  /** Returns the index of the next run's header in the array. */
  int position() {
    return at;
  }

  /**
   * Continues with runs in another array, or with more runs in the same one.
   *
   * @param offset start of the bytes that have not been examined yet; those of the current run
   *     remain in their place
   */
  void continueWith(byte[] page, int offset, int limit) {
    start += offset - at;
    problemAt += offset - at;
    this.page = page;
    this.at = offset;
    this.limit = limit;
  }

  /** Remembers this place for {@link #reset}. */
  void mark() {
    markedAt = at;
    markedLeft = left;
    markedValue = value;
    markedPacked = packed;
    markedPackedAt = packedAt;
    markedGiven = given;
    markedPartial = partial;
    markedCutOff = cutOff;
    markedPassed = passed;
  }

  /** Returns to the place of {@link #mark}. */
  void reset() {
    at = markedAt;
    left = markedLeft;
    value = markedValue;
    packed = markedPacked;
    packedAt = markedPackedAt;
    given = markedGiven;
    partial = markedPartial;
    cutOff = markedCutOff;
    passed = markedPassed;
  }

  /**
   * Reads up to {@code n} values.
   *
   * @return number of values read; fewer only if there are no more, or if the next run is malformed
   */
  int readIntegers(int[] dst, int offset, int n) {
    int to = offset;
    int end = offset + n;
    for (int m = segment(n); m > 0; m = segment(end - to)) {
      if (packed == null) {
        Arrays.fill(dst, to, to + m, value);
      } else {
        unpack(dst, to, m);
      }
      consume(m);
      to += m;
    }
    return to - offset;
  }

  /**
   * Reads up to {@code n} values of 1 bit; any value but 0 is true.
   *
   * @return number of values read; fewer only if there are no more, or if the next run is malformed
   */
  int readBooleans(boolean[] dst, int offset, int n) {
    int to = offset;
    int end = offset + n;
    for (int m = segment(n); m > 0; m = segment(end - to)) {
      if (packed == null) {
        Arrays.fill(dst, to, to + m, value != 0);
      } else {
        if (scratch == null) {
          scratch = new BooleanBits.Scratch();
        }
        BooleanBits.unpack(packed, firstBit(), dst, to, m, scratch);
      }
      consume(m);
      to += m;
    }
    return to - offset;
  }

  /**
   * Reads up to {@code n} values of 1 bit; any value but 0 is stored as 1.
   *
   * @return number of values read; fewer only if there are no more, or if the next run is malformed
   */
  int readBooleans(byte[] dst, int offset, int n) {
    int to = offset;
    int end = offset + n;
    for (int m = segment(n); m > 0; m = segment(end - to)) {
      if (packed == null) {
        Arrays.fill(dst, to, to + m, value != 0 ? (byte) 1 : (byte) 0);
      } else {
        BooleanBits.unpack(packed, firstBit(), dst, to, m);
      }
      consume(m);
      to += m;
    }
    return to - offset;
  }

  /**
   * Reads up to {@code n} values of 1 bit as bits, 64 to a word from the lowest on.
   *
   * @return number of values read; fewer only if there are no more, or if the next run is malformed
   *     or repeats a value of more bits
   */
  int readBits(long[] dst, int n) {
    int to = 0;
    for (int m = segment(n); m > 0; m = segment(n - to)) {
      if (packed != null) {
        Levels.copy(packed, firstBit(), m, dst, to);
      } else if ((value & ~1) == 0) {
        Levels.fill(value != 0, m, dst, to);
      } else {
        break;
      }
      consume(m);
      to += m;
    }
    return to;
  }

  /**
   * Reads up to {@code n} values of 0 to 16 bits as little-endian numbers. Each takes 1 byte, or 2
   * if the bit width is more than 8.
   *
   * @param dst has room for {@code n} values, and for {@link #SLACK} more
   * @return number of values read; fewer only if there are no more, or if the next run is malformed
   */
  int readBytes(byte[] dst, int n) {
    int size = bitWidth <= Byte.SIZE ? 1 : Short.BYTES;
    int to = 0;
    for (int m = segment(n); m > 0; m = segment(n - to / size)) {
      if (packed == null) {
        repeat(dst, to, m, size);
      } else if (bitWidth == 1) {
        // With a table, which is faster than the general loop that spreads numbers.
        BooleanBits.unpack(packed, firstBit(), dst, to, m);
      } else {
        unpack(dst, to, m, size);
      }
      consume(m);
      to += m * size;
    }
    return to / size;
  }

  /**
   * Skips up to {@code n} values. Unpacks none.
   *
   * @return number of values skipped; fewer only if there are no more, or if the next run is
   *     malformed
   */
  int skip(int n) {
    int skipped = 0;
    for (int m = segment(n); m > 0; m = segment(n - skipped)) {
      consume(m);
      skipped += m;
    }
    return skipped;
  }

  /** Returns how many values follow, at most {@code max}. Reads none. */
  int count(int max) {
    return countToLongRun(max, Integer.MAX_VALUE);
  }

  /**
   * Returns how many values follow before an RLE run of more than {@code longest} values, at most
   * {@code max}. Reads none.
   */
  int countToLongRun(int max, int longest) {
    mark();
    int n = 0;
    for (int m = segment(max); m > 0 && (packed != null || left <= longest); m = segment(max - n)) {
      consume(m);
      n += m;
    }
    reset();
    return n;
  }

  /**
   * Returns how many values of the current RLE run are left, or 0 if the next value is in a packed
   * run. Unpacks nothing.
   */
  int repeats() {
    int n = segment(Integer.MAX_VALUE);
    return packed == null ? n : 0;
  }

  /** Returns the value whose {@link #repeats} are counted. */
  int repeatedValue() {
    return value;
  }

  /** Returns what is wrong at the next run, after a method has read too few values. */
  ParquetDecodingException failure() {
    String text =
        problem.equals(AT_END)
            ? "Reading past RLE/BitPacking stream, "
            : "Malformed RLE / bit-packing hybrid section, ";
    return new ParquetDecodingException(text + problem + " at offset " + (problemAt - start));
  }

  /**
   * Returns how many of the next {@code max} values are in the current run. Begins the next run if
   * the last one is used up. Returns 0 if there is none, or if {@code max} is 0.
   */
  private int segment(int max) {
    return left > 0 || (max > 0 && beginRun()) ? Math.min(max, left) : 0;
  }

  private void consume(int n) {
    left -= n;
    given += n;
    passed += n;
  }

  private long firstBit() {
    return packedAt * 8L + given;
  }

  /** Unpacks the next {@code n} values of this run, which may begin and end within a group. */
  private void unpack(int[] dst, int offset, int n) {
    int from = given;
    int to = offset;
    int end = offset + n;
    int misaligned = from % GROUP;
    if (misaligned != 0) {
      int m = Math.min(n, GROUP - misaligned);
      unpackGroup(from);
      System.arraycopy(group, misaligned, dst, to, m);
      from += m;
      to += m;
    }
    int whole = (end - to) / GROUP * GROUP;
    BitUnpacking.toInts(packed, packedAt + from / GROUP * bitWidth, bitWidth, dst, to, whole);
    from += whole;
    to += whole;
    if (to < end) {
      unpackGroup(from);
      System.arraycopy(group, 0, dst, to, end - to);
    }
  }

  /**
   * Unpacks them as numbers of {@code size} bytes. Overwrites elements up to the end of the last
   * group.
   */
  private void unpack(byte[] dst, int offset, int n, int size) {
    int from = given;
    int to = offset;
    int end = offset + n * size;
    if (from % GROUP != 0) {
      unpackGroup(from);
      for (; from % GROUP != 0 && to < end; from++, to += size) {
        LittleEndian.INT.set(dst, to, group[from % GROUP]);
      }
    }
    int at = packedAt + from / GROUP * bitWidth;
    int whole = ((end - to) / size + GROUP - 1) / GROUP * GROUP;
    if (size == 1) {
      BitUnpacking.toBytes(packed, at, bitWidth, dst, to, whole);
    } else {
      BitUnpacking.toTwoBytes(packed, at, bitWidth, dst, to, whole);
    }
  }

  /** Repeats the value of this run {@code n} times as a number of {@code size} bytes. */
  private void repeat(byte[] dst, int offset, int n, int size) {
    int end = offset + n * size;
    if (size == 1) {
      Arrays.fill(dst, offset, end, (byte) value);
      return;
    }
    long values = value * 0x0001_0001_0001_0001L;
    for (int to = offset; to < end; to += Long.BYTES) {
      LittleEndian.LONG.set(dst, to, values);
    }
  }

  private void unpackGroup(int from) {
    BitUnpacking.toInts(packed, packedAt + from / GROUP * bitWidth, bitWidth, group, 0, GROUP);
  }

  /** Begins the next run that has values. Returns false if there is none. */
  private boolean beginRun() {
    if (cutOff) {
      return beginPartial();
    }
    while (at < limit) {
      long header = RunHeader.parse(page, at, limit);
      if (header < 0) {
        return noRun(RunHeader.problem(page, at, limit));
      }
      int payload = at + RunHeader.length(page, at);
      int count = (int) (header >>> 1);
      if (RunHeader.isPacked(header)) {
        if (count == 0 || count > RunHeader.MAX_GROUPS) {
          return noRun(
              "expected a run of 1 to " + RunHeader.MAX_GROUPS + " groups, found " + count);
        }
        return beginPacked(payload, count);
      }
      int bytes = RunHeader.valueLength(bitWidth);
      if (bytes > limit - payload) {
        return noRun("expected a value of " + bytes + " bytes, found " + (limit - payload));
      }
      at = payload + bytes;
      if (count > 0) {
        beginRepeats(storedValue(payload, bytes), count);
        return true;
      }
    }
    return noRun(AT_END);
  }

  /** Remembers why no run begins here, also while {@link #count} only looks ahead. */
  private boolean noRun(String why) {
    problem = why;
    problemAt = at;
    return false;
  }

  private void beginRepeats(int repeated, int count) {
    packed = null;
    value = repeated;
    left = count;
  }

  /** Begins a packed run. Returns false if the section ends before its first value does. */
  private boolean beginPacked(int payload, int groups) {
    int values = groups * GROUP;
    if (bitWidth == 0) {
      at = payload;
      beginRepeats(0, values);
      return true;
    }
    int available = limit - payload;
    cutOff = (long) groups * bitWidth > available;
    int present = cutOff ? available / bitWidth : groups;
    at = payload + present * bitWidth;
    partial = cutOff ? (limit - at) * Byte.SIZE / bitWidth : 0;
    packed = page;
    packedAt = payload;
    given = 0;
    left = present * GROUP;
    return left > 0 || beginPartial();
  }

  /**
   * Continues a packed run with the values of its incomplete group. Returns false if there are
   * none.
   *
   * <p>Kernels read whole groups, so this one is copied and padded. The whole run with its padding
   * might be longer than an array can be.
   */
  private boolean beginPartial() {
    if (partial == 0) {
      return noRun(CUT_OFF);
    }
    packed = new byte[bitWidth];
    System.arraycopy(page, at, packed, 0, limit - at);
    packedAt = 0;
    given = 0;
    left = partial;
    partial = 0;
    at = limit;
    return true;
  }

  private int storedValue(int from, int bytes) {
    int stored = 0;
    for (int i = 0; i < bytes; i++) {
      stored |= (page[from + i] & 0xFF) << (8 * i);
    }
    return stored;
  }
}
