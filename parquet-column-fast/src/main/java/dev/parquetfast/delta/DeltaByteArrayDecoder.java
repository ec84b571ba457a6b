package dev.parquetfast.delta;

import dev.parquetfast.binary.BinaryBatch;
import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.kernel.FrontCoding;
import java.io.IOException;
import java.util.Arrays;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Decodes DELTA_BYTE_ARRAY.
 *
 * <p>Parquet format, Encodings, "Delta Strings: (DELTA_BYTE_ARRAY = 7)":
 *
 * <pre>
 * page     = prefixes suffixes bytes
 * prefixes = the length of the prefix that each value shares with the preceding one, DELTA_BINARY_PACKED
 * suffixes = the length of each value's own bytes, DELTA_BINARY_PACKED
 * bytes    = the values' own bytes, consecutive
 * </pre>
 *
 * <p>A page has as many values as the shorter of its two sections of lengths.
 *
 * <p><b>How.</b> Lengths are decoded a window at a time, and every index here is one in the window:
 * values before {@link #next} have been read, those up to {@link #joinedEnd} have been joined, and
 * of the rest only the lengths are known. Values are joined in groups of at most {@value
 * #LARGEST_CHUNK}. A value is not copied if it is long and its bytes lie together already, nor if
 * several consecutive values have no prefix: such values refer to the bytes of the page.
 *
 * <p>A prefix that is longer than the preceding value throws {@link
 * ArrayIndexOutOfBoundsException}: the column reader recognises the files of PARQUET-246 by that
 * class. Other malformed lengths, and reading or skipping more values than the page has, throw
 * {@link ParquetDecodingException}. After any exception the position is what it was before the
 * call. Not thread-safe.
 */
public final class DeltaByteArrayDecoder {

  private static final int LARGEST_CHUNK = 256;

  /** How many values are joined for the first single read after a skip. */
  private static final int FIRST_CHUNK = 8;

  /** This many consecutive values without a prefix stay where they are in the page. */
  private static final int WITHOUT_PREFIX = 8;

  /** A longer value is not copied if its bytes lie together already. */
  private static final int LONG = 512;

  private static final byte[] NO_BYTES = {};

  private final LengthDecoder prefixSection = new LengthDecoder();
  private final LengthDecoder suffixSection = new LengthDecoder();
  private final JoinedChunk chunk = new JoinedChunk();

  private byte[] page = NO_BYTES;
  private int start;
  private int limit;

  /** The value from which {@link #goBack} joins again, what precedes it, and its suffix. */
  private int markIndex;

  private byte[] markPrevious = NO_BYTES;
  private int markPosition;

  /** How many values the page has. */
  private int count;

  /** How many values of the page precede the window. */
  private int windowStart;

  /** How many values the window has. */
  private int windowEnd;

  private int[] prefixes = {};
  private int[] suffixes = {};

  /** The next value to be read. */
  private int next;

  /** The first value of the group. */
  private int first;

  /** End (exclusive) of the group. */
  private int joinedEnd;

  /** Holds the group: value <i>i</i> is {@code joined[starts[i] .. starts[i + 1] - 1]}. */
  private byte[] joined = NO_BYTES;

  private int[] starts = {};

  /** Start in {@link #page} of the suffix of value {@link #joinedEnd}. */
  private int position;

  /** The value that precedes {@link #first}: {@link #previousLength} bytes of this array. */
  private byte[] previous = NO_BYTES;

  private int previousOffset;
  private int previousLength;

  /** What {@link #join} has thrown last because of a malformed length. */
  private RuntimeException malformation;

  /** How many values the next single read joins. */
  private int ahead = FIRST_CHUNK;

  /** Creates a decoder of a page without values. */
  public DeltaByteArrayDecoder() {}

  /**
   * Starts on a page, of which it reads all bytes that are left. A page of nulls may have none.
   *
   * @param previousValue the value that precedes the page's first one
   * @throws ParquetDecodingException if a section of lengths is malformed; there are no values then
   */
  public void init(ByteBufferInputStream in, byte[] previousValue) throws IOException {
    count = 0;
    windowStart = 0;
    windowEnd = 0;
    moveTo(0);
    follow(previousValue);
    PageInput input = PageInput.remainingOf(in);
    page = input.array();
    start = input.offset();
    limit = input.limit();
    position = start;
    markPosition = start;
    if (start == limit) {
      return;
    }
    int suffixStart = prefixSection.init(page, start, limit);
    position = suffixSection.init(page, suffixStart, limit);
    markPosition = position;
    count = Math.min(prefixSection.count(), suffixSection.count());
    nextWindow();
  }

  /** Makes {@code previousValue} the value that precedes the next one. */
  public void follow(byte[] previousValue) {
    settle();
    markIndex = index();
    markPrevious = previousValue;
    markPosition = position;
    startAfter(previousValue);
  }

  private void startAfter(byte[] value) {
    previous = value;
    previousOffset = 0;
    previousLength = value.length;
  }

  /** Returns how many values of the page have been read or skipped. */
  public int index() {
    return windowStart + next;
  }

  /** Returns the value that precedes the next one. */
  public Binary last() {
    settle();
    return Binary.fromConstantByteArray(previous, previousOffset, previousLength);
  }

  /** Reads one value. */
  public Binary read() {
    if (next == joinedEnd) {
      joinAhead();
    }
    return take();
  }

  private Binary take() {
    int i = next;
    next = i + 1;
    int from = starts[i];
    return Binary.fromConstantByteArray(joined, from, starts[i + 1] - from);
  }

  /** Reads {@code count} values; {@code dest} must have room for them. */
  public void read(Binary[] dest, int offset, int count) {
    checkRemaining(count);
    int index = index();
    try {
      BinaryBatch.read(this::make, dest, offset, count);
    } catch (RuntimeException e) {
      goBack(index);
      throw e;
    }
  }

  /** Uses fields for each value: C2 compiles that to a faster loop than local variables. */
  private void make(Binary[] dest, int offset, int count) {
    int end = offset + count;
    for (int i = offset; i < end; i++) {
      if (next == joinedEnd) {
        join(end - i);
      }
      dest[i] = take();
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
    int stop = Math.max(1, maxBytes);
    while (i < end && bytes < stop && hasJoined(end - i, i == offset)) {
      bytes += starts[next + 1] - starts[next];
      dest[i++] = take();
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
    int stop = Math.max(1, maxBytes);
    while (done < count && bytes < stop && hasJoined(count - done, done == 0)) {
      int n = Math.min(count - done, valuesOf((int) (stop - bytes)));
      try {
        bytes += dest.add(joined, starts, next, n);
      } catch (ParquetDecodingException full) {
        if (done > 0) {
          break;
        }
        throw full;
      }
      next += n;
      done += n;
    }
    return done;
  }

  /** Returns how many values of the group, at least one, reach {@code size} bytes, or all. */
  private int valuesOf(int size) {
    int from = starts[next];
    if (starts[joinedEnd] - from <= size) {
      return joinedEnd - next;
    }
    int end = Arrays.binarySearch(starts, next + 1, joinedEnd, from + size);
    return (end < 0 ? -end - 1 : end) - next;
  }

  /**
   * Returns whether the next value is joined, after joining up to {@code most} values if need be.
   *
   * @param required whether to throw what is wrong with the next value
   */
  private boolean hasJoined(int most, boolean required) {
    if (next == joinedEnd) {
      try {
        join(most);
      } catch (ParquetDecodingException | ArrayIndexOutOfBoundsException e) {
        // An index that is not about a prefix would be a mistake of this class.
        boolean mistaken = e instanceof ArrayIndexOutOfBoundsException && e != malformation;
        if (required || mistaken) {
          throw e;
        }
        return false;
      }
    }
    return true;
  }

  /** Skips one value. */
  public void skip() {
    if (next < joinedEnd) {
      next++;
    } else {
      skip(1);
    }
  }

  /** Skips {@code count} values. */
  public void skip(int count) {
    checkRemaining(count);
    int index = index();
    int ofGroup = Math.min(count, joinedEnd - next);
    next += ofGroup;
    if (ofGroup < count) {
      settle();
      ahead = FIRST_CHUNK;
      try {
        skipUnjoined(count - ofGroup);
      } catch (RuntimeException e) {
        goBack(index);
        throw e;
      }
    }
  }

  private void skipUnjoined(int count) {
    for (int left = count; left > 0; ) {
      enterWindow();
      int n = Math.min(left, windowEnd - next);
      skipInWindow(n);
      left -= n;
    }
  }

  private void skipInWindow(int count) {
    int from = next;
    int at = position;
    int length = previousLength;
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
    if (count == 1 && suffixes[from] == 0) {
      // The preceding value starts with this one, so the next prefix can come from there.
      moveTo(from + 1);
      previousLength = length;
      return;
    }
    // Before it moves: without memory, the next prefix would come from another value.
    byte[] dst = chunk.reserve(length, remaining() - count);
    moveTo(from + count);
    position = at;
    int begin = chunk.begin(dst);
    chunk.use(dst, length);
    FrontCoding.joinLast(
        previous, previousOffset, prefixes, suffixes, from, count, page, at, dst, begin, length);
    previous = dst;
    previousOffset = begin;
    previousLength = length;
  }

  /** Joins values for a single read, twice as many each time. */
  private void joinAhead() {
    join(ahead);
    ahead = Math.min(2 * ahead, LARGEST_CHUNK);
  }

  /**
   * Makes the next group when all values of this one have been read. It has at least one value and
   * at most {@code most}, and none after a malformed one.
   */
  private void join(int most) {
    settle();
    enterWindow();
    int from = next;
    int to = from + Math.min(Math.min(most, LARGEST_CHUNK), windowEnd - from);
    int prefix = prefixes[from];
    int suffix = suffixes[from];
    int length = prefix + suffix;
    if ((prefix | suffix | length | previousLength - prefix | limit - position - suffix) < 0) {
      malformation = malformed(prefix, suffix, previousLength, position);
      throw malformation;
    }
    if (starts.length <= windowEnd) {
      starts = new int[windowEnd + 1];
    }
    int withPrefix = from;
    while (withPrefix < to && prefixes[withPrefix] == 0) {
      withPrefix++;
    }
    if (withPrefix == to || withPrefix - from >= WITHOUT_PREFIX || (prefix == 0 && length > LONG)) {
      leaveInPage(withPrefix);
    } else if (suffix == 0 && length > LONG) {
      joined = previous;
      starts[from] = previousOffset;
      starts[from + 1] = previousOffset + length;
      joinedEnd = from + 1;
    } else {
      joinInChunk(to, length);
    }
  }

  /**
   * Makes a group of values without a prefix, up to a malformed one, where they are in the page.
   *
   * @param end end (exclusive) of the values
   */
  private void leaveInPage(int end) {
    int at = position;
    int i = next;
    for (; i < end; i++) {
      int suffix = suffixes[i];
      if ((suffix | limit - at - suffix) < 0) {
        break;
      }
      starts[i] = at;
      at += suffix;
    }
    starts[i] = at;
    joined = page;
    joinedEnd = i;
    position = at;
  }

  /**
   * Joins values up to one that is malformed, for which there is no room, or that need not be
   * copied.
   *
   * @param end end (exclusive) of the values
   * @param length length of the first one
   */
  private void joinInChunk(int end, int length) {
    byte[] dst = chunk.reserve(length, remaining() - 1);
    int to = chunk.begin(dst);
    int room = chunk.room(dst);
    int left = room;
    int from = next;
    int at = position;
    int preceding = previousLength;
    int longest = 0;
    int withoutPrefix = 0;
    int i = from;
    for (; i < end; i++) {
      int prefix = prefixes[i];
      int suffix = suffixes[i];
      int whole = prefix + suffix;
      if ((prefix | suffix | whole | preceding - prefix | limit - at - suffix | left - whole) < 0) {
        break;
      }
      if (whole > LONG && suffix == 0 && i > from) {
        break;
      }
      withoutPrefix = prefix == 0 ? withoutPrefix + 1 : 0;
      if (withoutPrefix == WITHOUT_PREFIX) {
        break;
      }
      longest = Math.max(longest, whole);
      left -= whole;
      at += suffix;
      preceding = whole;
    }
    FrontCoding.joinAll(
        previous,
        previousOffset,
        prefixes,
        suffixes,
        from,
        i - from,
        page,
        position,
        at,
        dst,
        to,
        starts,
        longest);
    chunk.use(dst, room - left);
    joined = dst;
    joinedEnd = i;
    position = at;
  }

  /**
   * Ends the group. Values that have been joined and not read will be joined again; the one that
   * was read last precedes them.
   */
  private void settle() {
    if (next > first) {
      previous = joined;
      previousOffset = starts[next - 1];
      previousLength = starts[next] - previousOffset;
    }
    for (int i = next; i < joinedEnd; i++) {
      position -= suffixes[i];
    }
    moveTo(next);
  }

  /** Makes {@code index} the next value, which is not joined. */
  private void moveTo(int index) {
    next = index;
    first = index;
    joinedEnd = index;
  }

  /**
   * Returns to value number {@code index} of the page after a call that failed further on. Values
   * before it have been read once, so skipping them cannot fail.
   */
  private void goBack(int index) {
    prefixSection.seek(markIndex);
    suffixSection.seek(markIndex);
    windowStart = markIndex;
    windowEnd = 0;
    moveTo(0);
    position = markPosition;
    startAfter(markPrevious);
    ahead = FIRST_CHUNK;
    skipUnjoined(index - markIndex);
  }

  /** Ensures that the window has the next value. */
  private void enterWindow() {
    if (next == windowEnd) {
      checkRemaining(1);
      nextWindow();
    }
  }

  private void nextWindow() {
    windowStart += windowEnd;
    windowEnd = Math.min(prefixSection.next(), suffixSection.next());
    prefixes = prefixSection.lengths();
    suffixes = suffixSection.lengths();
    moveTo(0);
  }

  /** Returns how many values of the page have been neither read nor skipped. */
  private int remaining() {
    return count - index();
  }

  private void checkRemaining(int wanted) {
    if (wanted < 0 || wanted > remaining()) {
      settle();
      throw new ParquetDecodingException(
          String.format(
              "Cannot take %d values at offset %d: %d are left",
              wanted, position - start, remaining()));
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
}
