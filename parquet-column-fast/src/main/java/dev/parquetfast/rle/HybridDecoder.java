package dev.parquetfast.rle;

import dev.parquetfast.kernel.BitUnpacking;
import dev.parquetfast.kernel.BooleanBits;
import dev.parquetfast.kernel.BooleanUnpacker;
import dev.parquetfast.kernel.LittleEndian;
import java.util.Arrays;
import java.util.Objects;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Decodes a section of the RLE / bit-packing hybrid that lies in an array.
 *
 * <p>Parquet format, Encodings, "Run Length Encoding / Bit-Packing Hybrid (RLE = 3)". A section is
 * a sequence of runs, each behind a ULEB128 header. An even header is twice the number of times
 * that the value in the next {@code (bitWidth + 7) / 8} bytes repeats; an odd one is twice the
 * number of groups, and one more, of eight bit-packed values each. The section does not say how
 * many values it has: padding of the last group cannot be told from values.
 *
 * <p>Real writers end a section within its last packed group; what is missing there is zero. They
 * also write RLE runs of no values, which are passed over. An RLE value is given as it is stored,
 * though its bytes may hold more than {@code bitWidth} bits: who reads levels or indexes compares
 * them with their maximum anyway.
 *
 * <p>The methods that read give as many values as there are, up to those asked for, and say how
 * many; {@link #failure} then tells why the next one cannot be given. So errors can surface at the
 * value that they belong to, even if values were decoded ahead. Not thread-safe.
 */
final class HybridDecoder {

  private static final int GROUP = RunHeader.GROUP;

  /** How many values more than it reads {@link #readBytes} may write over. */
  static final int SLACK = GROUP;

  private static final String AT_END = "expected another run, found the end";

  private final int bitWidth;

  private byte[] page = new byte[0];

  /** Where the section begins in {@link #page}; below zero if its beginning is there no more. */
  private int start;

  private int limit;

  /** The next run's header. */
  private int at;

  /** How many values of this run are left. */
  private int left;

  /** The value of an RLE run. */
  private int value;

  /**
   * Where the values of a packed run are: the page, or a padded copy of a group that is cut off;
   * null for an RLE run.
   */
  private byte[] packed;

  private int packedAt;

  /** How many values of a packed run have been given. */
  private int given;

  /**
   * How many values of a packed run follow those that are left, because the section ends before it
   * is complete: a group that is cut off, unless it has been begun, and zeros.
   */
  private int missing;

  /** How many values of the section have been given. */
  private long passed;

  /** Why no run begins where one was looked for last. */
  private String problem = AT_END;

  /** Where that was. */
  private int problemAt;

  private final int[] group = new int[GROUP];

  /** Made by the first batch of {@code boolean}. */
  private BooleanUnpacker unpacker;

  private int markedAt;
  private int markedLeft;
  private int markedValue;
  private byte[] markedPacked;
  private int markedPackedAt;
  private int markedGiven;
  private int markedMissing;
  private long markedPassed;

  /**
   * A decoder of a section without values.
   *
   * @throws IllegalArgumentException unless the width is 0 to 32 bits
   */
  HybridDecoder(int bitWidth) {
    if (bitWidth < 0 || bitWidth > Integer.SIZE) {
      throw new IllegalArgumentException("bitWidth must be >= 0 and <= 32, found " + bitWidth);
    }
    this.bitWidth = bitWidth;
  }

  /** How many bits a packed value has. */
  int bitWidth() {
    return bitWidth;
  }

  /** Begins with the section {@code page[offset .. limit - 1]}. */
  void init(byte[] page, int offset, int limit) {
    Objects.checkFromToIndex(offset, limit, page.length);
    this.page = page;
    this.start = offset;
    this.limit = limit;
    at = offset;
    left = 0;
    packed = null;
    missing = 0;
    passed = 0;
    noRun(AT_END);
  }

  /** How many values of the section have been read or passed over. */
  long passed() {
    return passed;
  }

  /** How many bytes of the section have not been looked at: those behind the current run. */
  int unread() {
    return limit - at;
  }

  /** The next run's header in the array. */
  int position() {
    return at;
  }

  /**
   * Goes on with runs in another array, or with more of them in the same one.
   *
   * @param offset where the bytes are that have not been looked at yet; those of the current run
   *     stay where they were
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
    markedMissing = missing;
    markedPassed = passed;
  }

  /** Goes back to the place of {@link #mark}. */
  void reset() {
    at = markedAt;
    left = markedLeft;
    value = markedValue;
    packed = markedPacked;
    packedAt = markedPackedAt;
    given = markedGiven;
    missing = markedMissing;
    passed = markedPassed;
  }

  /**
   * Reads up to {@code n} values.
   *
   * @return how many; fewer only if there are no more, or if the next run is malformed
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
   * Reads up to {@code n} values of 1 bit, true for all but 0.
   *
   * @return how many; fewer only if there are no more, or if the next run is malformed
   */
  int readBooleans(boolean[] dst, int offset, int n) {
    int to = offset;
    int end = offset + n;
    for (int m = segment(n); m > 0; m = segment(end - to)) {
      if (packed == null) {
        Arrays.fill(dst, to, to + m, value != 0);
      } else {
        if (unpacker == null) {
          unpacker = new BooleanUnpacker();
        }
        unpacker.unpack(packed, firstBit(), dst, to, m);
      }
      consume(m);
      to += m;
    }
    return to - offset;
  }

  /**
   * Reads up to {@code n} values of 1 bit, 1 for all but 0.
   *
   * @return how many; fewer only if there are no more, or if the next run is malformed
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
   * Reads up to {@code n} values of 0 to 16 bits as little-endian numbers of as many bytes as any
   * of them needs, 1 or 2.
   *
   * @param dst room for {@code n} values, and for {@link #SLACK} more
   * @return how many; fewer only if there are no more, or if the next run is malformed
   */
  int readBytes(byte[] dst, int n) {
    int size = bitWidth <= Byte.SIZE ? 1 : Short.BYTES;
    int to = 0;
    for (int m = segment(n); m > 0; m = segment(n - to / size)) {
      if (packed == null) {
        repeat(dst, to, m, size);
      } else if (bitWidth == 1) {
        // By a table, which takes less time than to spread numbers of any width.
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
   * Passes over up to {@code n} values, none of which is unpacked.
   *
   * @return how many; fewer only if there are no more, or if the next run is malformed
   */
  int skip(int n) {
    int skipped = 0;
    for (int m = segment(n); m > 0; m = segment(n - skipped)) {
      consume(m);
      skipped += m;
    }
    return skipped;
  }

  /** How many values follow, counted up to {@code max}; they are not read. */
  int count(int max) {
    return countToLongRun(max, Integer.MAX_VALUE);
  }

  /**
   * How many values follow, counted up to {@code max} and up to the first of more than {@code
   * longest} equal ones in one run; they are not read.
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
   * How many times the next value repeats at least, as far as that takes no unpacking: the rest of
   * an RLE run, or 0.
   */
  int repeats() {
    int n = segment(Integer.MAX_VALUE);
    return packed == null ? n : 0;
  }

  /** The value that {@link #repeats}. */
  int repeatedValue() {
    return value;
  }

  /** What is wrong where the next run should begin, after a method gave too few values. */
  ParquetDecodingException failure() {
    String text =
        problem.equals(AT_END)
            ? "Reading past RLE/BitPacking stream, "
            : "Malformed RLE / bit-packing hybrid section, ";
    return new ParquetDecodingException(text + problem + " at offset " + (problemAt - start));
  }

  /**
   * How many of the next {@code max} values are in one run, which is begun if the last one is used
   * up; 0 if there is none, or if {@code max} is 0.
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

  /** Unpacks the next {@code n} values of this run, wherever in a group they begin and end. */
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

  /** The same as numbers of {@code size} bytes; overwrites what is behind them in their group. */
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

  /** Begins the next run that has values; returns false, and moves nowhere, if there is none. */
  private boolean beginRun() {
    if (missing > 0) {
      beginMissing();
      return true;
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
        beginPacked(payload, count);
        return true;
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

  /** Remembers why no run begins here, though {@link #count} goes back from here. */
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

  private void beginPacked(int payload, int groups) {
    int values = groups * GROUP;
    if (bitWidth == 0) {
      at = payload;
      beginRepeats(0, values);
      return;
    }
    int available = limit - payload;
    int present = (long) groups * bitWidth <= available ? groups : available / bitWidth;
    at = payload + present * bitWidth;
    packed = page;
    packedAt = payload;
    given = 0;
    left = present * GROUP;
    missing = values - left;
    if (left == 0) {
      beginMissing();
    }
  }

  /**
   * Goes on with a packed run that the section ends within, behind its whole groups.
   *
   * <p>Only the group that is cut off is padded in a copy: with its padding, the whole run might be
   * longer than an array can be.
   */
  private void beginMissing() {
    if (at == limit) {
      beginRepeats(0, missing);
      missing = 0;
      return;
    }
    packed = new byte[bitWidth];
    System.arraycopy(page, at, packed, 0, limit - at);
    packedAt = 0;
    given = 0;
    left = GROUP;
    missing -= GROUP;
    at = limit;
  }

  private int storedValue(int from, int bytes) {
    int stored = 0;
    for (int i = 0; i < bytes; i++) {
      stored |= (page[from + i] & 0xFF) << (8 * i);
    }
    return stored;
  }
}
