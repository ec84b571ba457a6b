package dev.parquetfast.delta;

import dev.parquetfast.binary.BinaryBatch;
import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.kernel.FrontCoding;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Decodes the strings of a DELTA_BYTE_ARRAY page.
 *
 * <p>Parquet format, Encodings, "Delta Strings: (DELTA_BYTE_ARRAY = 7)": first the length of the
 * prefix that each value shares with the preceding one, DELTA_BINARY_PACKED; then the suffixes of
 * all values, DELTA_LENGTH_BYTE_ARRAY.
 *
 * <p>Values are joined in groups of at most {@value #LARGEST_GROUP}, and single reads take them
 * from the group. A value is not copied if it is long and its bytes lie together already, nor if
 * several consecutive values have no prefix: such values refer to the bytes of the page. Whole
 * lengths have an array of their own. So the window keeps the lengths of the page, and a group that
 * is discarded can be joined again.
 *
 * <p>A prefix that is longer than the preceding value throws {@link
 * ArrayIndexOutOfBoundsException}: the column reader recognises the files of PARQUET-246 by that
 * class. Other malformed lengths, and reading or skipping more values than the page has, throw
 * {@link ParquetDecodingException}. After any exception the position is what it was before the
 * call. Not thread-safe.
 */
public final class FrontCodedStrings {

  private static final int LARGEST_GROUP = 256;

  /** How many values are joined for the first single read after a skip. */
  private static final int FIRST_GROUP = 8;

  /** This many consecutive values without a prefix stay where they are in the page. */
  private static final int WITHOUT_PREFIX = 8;

  /** A longer value is not copied if its bytes lie together already. */
  private static final int LONG = 512;

  private static final byte[] NO_BYTES = {};

  private final FrontCodedWindow window = new FrontCodedWindow();
  private final JoinedChunk chunk = new JoinedChunk();

  private byte[] page = NO_BYTES;
  private int start;
  private int limit;

  /** Index in the window of the group's first value. */
  private int first;

  /** How many values the group has. */
  private int size;

  /** How many of the group's values have been read or skipped. */
  private int taken;

  /** Whole lengths of the group's values. */
  private int[] lengths = {};

  /** The group's values, one after another. */
  private byte[] joined = NO_BYTES;

  /** Index in {@link #joined} of the next value. */
  private int offset;

  /** Index in {@link #page} of the first suffix after the group's. */
  private int position;

  /** The value that precedes the group: {@link #valueLength} bytes of this array. */
  private byte[] value = NO_BYTES;

  private int valueOffset;
  private int valueLength;

  /** How many values the next single read joins. */
  private int ahead = FIRST_GROUP;

  /** No strings. */
  public FrontCodedStrings() {}

  /**
   * Starts on the page {@code page[offset .. limit - 1]}. The value that was read or skipped last
   * precedes its first value.
   *
   * @throws ParquetDecodingException if a section of lengths is malformed; there are no strings
   *     then
   */
  public void init(byte[] page, int offset, int limit) {
    clear();
    this.page = page;
    this.start = offset;
    this.limit = limit;
    position = offset;
    position = window.init(page, offset, limit);
  }

  /** Leaves the page: there are no strings. The value that was read or skipped last is kept. */
  public void clear() {
    discardGroup();
    window.clear();
    first = 0;
  }

  /** Makes {@code previous} the value that precedes the next one. */
  public void follow(byte[] previous) {
    discardGroup();
    value = previous;
    valueOffset = 0;
    valueLength = previous.length;
  }

  /** How many values of the page have been read or skipped. */
  public int taken() {
    return window.start() + first + taken;
  }

  /** The value that precedes the next one. */
  public Binary last() {
    discardGroup();
    return Binary.fromConstantByteArray(value, valueOffset, valueLength);
  }

  /** Reads one value. */
  public Binary read() {
    int i = taken;
    if (i == size) {
      i = joinAhead();
    }
    return take(i);
  }

  /** Takes the next value, which has index {@code i} in the group. */
  private Binary take(int i) {
    int length = lengths[i];
    int at = offset;
    taken = i + 1;
    offset = at + length;
    return Binary.fromConstantByteArray(joined, at, length);
  }

  /** Reads {@code count} values; {@code dest} must have room for them. */
  public void read(Binary[] dest, int offset, int count) {
    checkRemaining(count);
    Mark mark = new Mark();
    try {
      BinaryBatch.read(this::make, dest, offset, count);
    } catch (RuntimeException e) {
      mark.goBack();
      throw e;
    }
  }

  /** Uses fields for each value: C2 compiles that to a faster loop than local variables. */
  private void make(Binary[] dest, int offset, int count) {
    int end = offset + count;
    for (int i = offset; i < end; i++) {
      int at = taken;
      if (at == size) {
        at = join(end - i);
      }
      dest[i] = take(at);
    }
  }

  /**
   * Reads at most {@code count} values, until they have {@code maxBytes} bytes together. Stops
   * before a malformed value and at the end of the page, and throws if it can read none.
   *
   * @return how many values it has read, at least one unless {@code count} is 0
   */
  public int readUpTo(Binary[] dest, int offset, int count, int maxBytes) {
    int end = offset + count;
    int i = offset;
    long bytes = 0;
    while (i < end && bytes < maxBytes) {
      int at = taken;
      if (at == size) {
        try {
          at = join(end - i);
        } catch (RuntimeException e) {
          if (i > offset) {
            break;
          }
          throw e;
        }
      }
      bytes += lengths[at];
      dest[i++] = take(at);
    }
    return i - offset;
  }

  /**
   * Adds at most {@code count} values to {@code dest}, a group at a time, until this call has added
   * {@code maxBytes} bytes. Stops before a malformed value, at the end of the page and where {@code
   * dest} is full, and throws if it can add none.
   *
   * @return how many values it has read, at least one unless {@code count} is 0
   */
  public int readUpTo(ByteStringArray dest, int count, int maxBytes) {
    int done = 0;
    long bytes = 0;
    while (done < count && bytes < maxBytes) {
      int n;
      int added;
      try {
        if (taken == size) {
          join(count - done);
        }
        n = Math.min(count - done, size - taken);
        added = dest.add(joined, offset, lengths, taken, n);
      } catch (RuntimeException e) {
        if (done > 0) {
          break;
        }
        throw e;
      }
      taken += n;
      offset += added;
      bytes += added;
      done += n;
    }
    return done;
  }

  /** Skips one value. */
  public void skip() {
    if (taken < size) {
      offset += lengths[taken++];
    } else {
      skip(1);
    }
  }

  /** Skips {@code count} values. */
  public void skip(int count) {
    checkRemaining(count);
    Mark mark = new Mark();
    try {
      int left = count;
      for (; left > 0 && taken < size; left--) {
        offset += lengths[taken++];
      }
      if (left > 0) {
        discardGroup();
        ahead = FIRST_GROUP;
      }
      while (left > 0) {
        enterWindow();
        int n = Math.min(left, window.size() - first);
        skipInWindow(n);
        left -= n;
      }
    } catch (RuntimeException e) {
      mark.goBack();
      throw e;
    }
  }

  private void skipInWindow(int count) {
    int[] prefixes = window.prefixes();
    int[] suffixes = window.suffixes();
    int from = first;
    int at = position;
    int length = valueLength;
    for (int i = from; i < from + count; i++) {
      int prefix = prefixes[i];
      int suffix = suffixes[i];
      int whole = prefix + suffix;
      if ((prefix | suffix | whole | length - prefix | limit - at - suffix) < 0) {
        throw malformed(prefix, suffix, length, at);
      }
      at += suffix;
      length = whole;
    }
    first = from + count;
    position = at;
    if (count == 1 && suffixes[from] == 0) {
      // The preceding value starts with this one, so the next prefix can come from there.
      valueLength = length;
      return;
    }
    byte[] dst = chunk.reserve(length, remaining());
    int begin = chunk.begin(dst);
    chunk.use(dst, length);
    FrontCoding.joinLast(
        value, valueOffset, prefixes, suffixes, from, count, page, at, dst, begin, length);
    value = dst;
    valueOffset = begin;
    valueLength = length;
  }

  /** Joins values for a single read, twice as many each time. */
  private int joinAhead() {
    int i = join(ahead);
    ahead = Math.min(2 * ahead, LARGEST_GROUP);
    return i;
  }

  /**
   * Makes the next group when all values of this one are taken. It has at least one value and at
   * most {@code most}, and none after a malformed one.
   *
   * @return the index of its first value, which is 0
   */
  private int join(int most) {
    discardGroup();
    enterWindow();
    int[] prefixes = window.prefixes();
    int from = first;
    int to = from + Math.min(Math.min(most, LARGEST_GROUP), window.size() - from);
    int prefix = prefixes[from];
    int suffix = window.suffixes()[from];
    int length = prefix + suffix;
    if ((prefix | suffix | length | valueLength - prefix | limit - position - suffix) < 0) {
      throw malformed(prefix, suffix, valueLength, position);
    }
    if (lengths.length < to - from) {
      lengths = new int[Math.min(window.count(), LARGEST_GROUP)];
    }
    int withPrefix = from;
    while (withPrefix < to && prefixes[withPrefix] == 0) {
      withPrefix++;
    }
    if (withPrefix == to || withPrefix - from >= WITHOUT_PREFIX || (prefix == 0 && length > LONG)) {
      leaveInPage(withPrefix - from);
    } else if (suffix == 0 && length > LONG) {
      joined = value;
      offset = valueOffset;
      lengths[0] = length;
      size = 1;
    } else {
      joinInChunk(to - from, length);
    }
    return 0;
  }

  /**
   * Makes a group of values without a prefix, up to a malformed one, where they are in the page.
   */
  private void leaveInPage(int most) {
    int[] suffixes = window.suffixes();
    int at = position;
    int n = 0;
    for (; n < most; n++) {
      int suffix = suffixes[first + n];
      if ((suffix | limit - at - suffix) < 0) {
        break;
      }
      lengths[n] = suffix;
      at += suffix;
    }
    joined = page;
    offset = position;
    size = n;
    position = at;
  }

  /**
   * Joins values up to one that is malformed, for which there is no room, or that need not be
   * copied.
   *
   * @param length of the first one
   */
  private void joinInChunk(int most, int length) {
    int[] prefixes = window.prefixes();
    int[] suffixes = window.suffixes();
    byte[] dst = chunk.reserve(length, remaining() - 1);
    int to = chunk.begin(dst);
    int room = chunk.room(dst);
    int left = room;
    int from = first;
    int at = position;
    int preceding = valueLength;
    int max = 0;
    int withoutPrefix = 0;
    int n = 0;
    for (; n < most; n++) {
      int prefix = prefixes[from + n];
      int suffix = suffixes[from + n];
      int whole = prefix + suffix;
      if ((prefix | suffix | whole | preceding - prefix | limit - at - suffix | left - whole) < 0) {
        break;
      }
      if (whole > LONG && suffix == 0 && n > 0) {
        break;
      }
      withoutPrefix = prefix == 0 ? withoutPrefix + 1 : 0;
      if (withoutPrefix == WITHOUT_PREFIX) {
        break;
      }
      max = Math.max(max, whole);
      left -= whole;
      at += suffix;
      preceding = whole;
    }
    FrontCoding.joinAll(
        value, valueOffset, prefixes, suffixes, from, n, page, position, at, dst, to, lengths, max);
    chunk.use(dst, room - left);
    joined = dst;
    offset = to;
    size = n;
    position = at;
  }

  /**
   * Ends the group. Values that were not taken will be joined again; the one that was taken last
   * precedes them.
   */
  private void discardGroup() {
    int next = first + taken;
    if (size > taken) {
      position -= sum(window.suffixes(), next, size - taken);
    }
    if (taken > 0) {
      valueLength = lengths[taken - 1];
      valueOffset = offset - valueLength;
      value = joined;
    }
    first = next;
    size = 0;
    taken = 0;
  }

  private static int sum(int[] lengths, int from, int count) {
    int sum = 0;
    for (int i = from; i < from + count; i++) {
      sum += lengths[i];
    }
    return sum;
  }

  /** Ensures that the window has the next value. */
  private void enterWindow() {
    if (first == window.size()) {
      checkRemaining(1);
      window.next();
      first = 0;
    }
  }

  /** How many values of the page have been neither read nor skipped. */
  private int remaining() {
    return window.count() - taken();
  }

  private void checkRemaining(int count) {
    int remaining = remaining();
    if (count < 0 || count > remaining) {
      discardGroup();
      throw new ParquetDecodingException(
          String.format(
              "Cannot take %d values at offset %d: %d are left",
              count, position - start, remaining));
    }
  }

  private RuntimeException malformed(int prefix, int suffix, int preceding, int at) {
    String found = "found a prefix of " + prefix + " and a suffix of " + suffix;
    if (prefix > preceding && suffix >= 0) {
      return new ArrayIndexOutOfBoundsException(
          String.format(
              "Expected a prefix of at most the %d bytes of the previous value at offset %d, %s",
              preceding, at - start, found));
    }
    return new ParquetDecodingException(
        String.format(
            "Expected a prefix within the %d bytes of the previous value and a suffix within the"
                + " %d bytes that the page has left at offset %d, %s",
            preceding, limit - at, at - start, found));
  }

  /** A position to go back to when a batch or a skip fails. */
  private final class Mark {
    private final int index = taken();
    private final int untaken = size - taken;
    private final int end = position;
    private final byte[] array = taken > 0 ? joined : value;
    private final int length = taken > 0 ? lengths[taken - 1] : valueLength;
    private final int begin = taken > 0 ? offset - length : valueOffset;

    void goBack() {
      window.goTo(index);
      first = 0;
      size = 0;
      taken = 0;
      position = end - sum(window.suffixes(), 0, untaken);
      value = array;
      valueOffset = begin;
      valueLength = length;
    }
  }
}
