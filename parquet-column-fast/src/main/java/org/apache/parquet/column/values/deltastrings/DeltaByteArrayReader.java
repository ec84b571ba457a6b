package org.apache.parquet.column.values.deltastrings;

import dev.parquetfast.binary.BinaryBatch;
import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.delta.LengthWindow;
import dev.parquetfast.kernel.FrontCoding;
import java.io.IOException;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.RequiresPreviousReader;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Reads DELTA_BYTE_ARRAY pages of BINARY and FIXED_LEN_BYTE_ARRAY.
 *
 * <p>Parquet format, Encodings, "Delta Strings: (DELTA_BYTE_ARRAY = 7)": for each value the length
 * of the prefix that it shares with the value before, DELTA_BINARY_PACKED, and then the rest of all
 * values, DELTA_LENGTH_BYTE_ARRAY.
 *
 * <p>Values are put together in arrays of at most {@value #CHUNK} bytes that several of them share,
 * a longer value in an array of its own. Nothing in such an array changes once a value refers to
 * it, so values are constant and valid for as long as they are referred to. Several values in a row
 * that have no prefix, and long ones, refer to the bytes of the page where they lie, if it came in
 * one heap buffer, and to a copy of the page otherwise.
 *
 * <p>The first value of a page has no prefix, but writers before PARQUET-246 was fixed took one
 * from the last value of the page before. {@link #setPreviousReader} provides it; without, such a
 * prefix throws {@link ArrayIndexOutOfBoundsException}, by which the column reader recognises these
 * files, and so does any other prefix longer than the value before.
 *
 * <p>A length that is negative or leads beyond the page's end, reading or skipping past the last
 * value, and skipping a negative number of values throw {@link ParquetDecodingException}. After any
 * exception the reader is where it was.
 */
public class DeltaByteArrayReader extends ValuesReader implements RequiresPreviousReader {

  /** Length in bytes of the arrays that values are put together in. */
  private static final int CHUNK = 32 * 1024;

  /** The most values that are put together at once. */
  private static final int MOST_AT_ONCE = 256;

  /** How many values are put together for the first one that is read by itself after a skip. */
  private static final int FIRST_AT_ONCE = 8;

  /** So many values in a row that have no prefix are left where they lie in the page. */
  private static final int WITHOUT_PREFIX = 8;

  /** A longer value is not copied if it lies somewhere already. */
  private static final int LONG = 512;

  private static final byte[] NONE = new byte[0];

  private final LengthWindow prefixWindow = new LengthWindow();
  private final LengthWindow suffixWindow = new LengthWindow();

  private byte[] page = NONE;
  private int start;
  private int limit;

  /** Index in {@link #page} of the suffix of the value at {@link #ready}. */
  private int position;

  /** The windows' lengths; of values that are put together, the whole length is in this array. */
  private int[] prefixes = new int[0];

  private int[] suffixes = new int[0];

  /** Index in {@link #prefixes} and {@link #suffixes} of the next value. */
  private int next;

  /** Index in both behind the last one of the windows. */
  private int end;

  /** How many values the page has behind the windows. */
  private int behind;

  /** How many values the page has. */
  private int count;

  /**
   * The value before this page's first, if any page or reader came before. Upstream's tests get and
   * set it by reflection.
   */
  private Binary previous = Binary.EMPTY;

  /** Where the values from {@link #first} up to {@link #ready} are put together, back to back. */
  private byte[] joined = NONE;

  /** Index in {@link #joined} of the next value. */
  private int offset;

  private int first;
  private int ready;

  /** The bytes of the value before these: {@link #valueLength} bytes of this array. */
  private byte[] value = NONE;

  private int valueOffset;
  private int valueLength;

  /** Where values are put together; no value refers to the bytes from {@link #used} on. */
  private byte[] chunk = NONE;

  private int used;

  /** How many values are put together when one is read by itself. */
  private int ahead = FIRST_AT_ONCE;

  public DeltaByteArrayReader() {}

  /** Starts on a page; the value read last stays the one before the page's first. */
  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    previous = last();
    drop();
    count = 0;
    next = 0;
    first = 0;
    ready = 0;
    end = 0;
    behind = 0;
    PageInput input = PageInput.remainingOf(in);
    page = input.array();
    start = input.offset();
    position = start;
    limit = input.limit();
    int suffixSection = prefixWindow.init(page, start, limit);
    position = suffixWindow.init(page, suffixSection, limit);
    count = Math.min(prefixWindow.count(), suffixWindow.count());
    behind = count;
    load();
  }

  /** Takes the last value of the page before, if {@code reader} is one that has read it. */
  @Override
  public void setPreviousReader(ValuesReader reader) {
    if (reader instanceof DeltaByteArrayReader) {
      previous = ((DeltaByteArrayReader) reader).last();
      drop();
      value = previous.getBytesUnsafe();
      valueOffset = 0;
      valueLength = value.length;
    }
  }

  @Override
  public Binary readBytes() {
    int i = next;
    if (i == ready) {
      i = joinAhead();
    }
    return take(i);
  }

  /** Takes the next value, which is put together. */
  private Binary take(int i) {
    int length = prefixes[i];
    int at = offset;
    next = i + 1;
    offset = at + length;
    return Binary.fromConstantByteArray(joined, at, length);
  }

  @Override
  public void readBinaries(Binary[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    Mark mark = new Mark();
    try {
      BinaryBatch.read(this::make, dest, offset, count);
    } catch (RuntimeException e) {
      mark.goBack();
      throw e;
    }
  }

  /**
   * Reads values until they have {@code maxBytes} bytes together, for a caller that reads ahead: a
   * few bytes of the page may stand for a long value. A malformed value, and the page's end, come
   * behind the last that is read, and are thrown when they come first.
   *
   * @param count the most values that are read
   * @return how many, at least one if {@code count} is not 0
   * @throws IndexOutOfBoundsException if {@code dest} has no room for {@code count} values
   * @throws ParquetDecodingException if the next value is malformed, or there is none; {@link
   *     ArrayIndexOutOfBoundsException} if its prefix is longer than the value before
   */
  public int readBinaries(Binary[] dest, int offset, int count, int maxBytes) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    int end = offset + count;
    int i = offset;
    long bytes = 0;
    while (i < end && bytes < maxBytes) {
      int at = next;
      if (at == ready) {
        try {
          at = join(end - i);
        } catch (RuntimeException e) {
          if (i > offset) {
            break;
          }
          throw e;
        }
      }
      bytes += prefixes[at];
      dest[i++] = take(at);
    }
    return i - offset;
  }

  /** Each value goes by the fields, which C2 does better at. */
  private void make(Binary[] dest, int offset, int count) {
    int end = offset + count;
    for (int i = offset; i < end; i++) {
      int at = next;
      if (at == ready) {
        at = join(end - i);
      }
      dest[i] = take(at);
    }
  }

  @Override
  public void skip() {
    if (next < ready) {
      offset += prefixes[next++];
    } else {
      skip(1);
    }
  }

  @Override
  public void skip(int n) {
    checkLeft(n);
    Mark mark = new Mark();
    try {
      int left = n;
      for (; left > 0 && next < ready; left--) {
        offset += prefixes[next++];
      }
      if (left > 0) {
        drop();
        ahead = FIRST_AT_ONCE;
      }
      while (left > 0) {
        int from = next < end ? next : nextWindow();
        int passed = Math.min(left, end - from);
        skipInWindow(from, passed);
        left -= passed;
      }
    } catch (RuntimeException e) {
      mark.goBack();
      throw e;
    }
  }

  private void skipInWindow(int from, int n) {
    int at = position;
    int length = valueLength;
    for (int i = from; i < from + n; i++) {
      int prefix = prefixes[i];
      int suffix = suffixes[i];
      int whole = prefix + suffix;
      if ((prefix | suffix | whole | length - prefix | limit - at - suffix) < 0) {
        throw malformed(prefix, suffix, length, at);
      }
      at += suffix;
      length = whole;
    }
    next = from + n;
    first = next;
    ready = next;
    position = at;
    if (n == 1 && suffixes[from] == 0) {
      // It begins as the value before does, and need not be put together to be the next's.
      valueLength = length;
      return;
    }
    byte[] dst = chunk;
    int to = used;
    if (length <= dst.length - to) {
      used = to + length;
    } else {
      dst = newArray(length);
      to = 0;
      if (dst == chunk) {
        used = length;
      }
    }
    FrontCoding.joinLast(
        value, valueOffset, prefixes, suffixes, from, n, page, at, dst, to, length);
    value = dst;
    valueOffset = to;
    valueLength = length;
  }

  /** Puts values together for one that is read by itself, the more the more there were. */
  private int joinAhead() {
    int from = join(ahead);
    ahead = Math.min(2 * ahead, MOST_AT_ONCE);
    return from;
  }

  /**
   * Puts the next values together, all before them being taken: at least one, at most {@code most},
   * and none behind one that is malformed.
   *
   * @return index of the first one in the windows
   */
  private int join(int most) {
    drop();
    int from = next < end ? next : nextWindow();
    int to = from + Math.min(Math.min(most, MOST_AT_ONCE), end - from);
    int prefix = prefixes[from];
    int suffix = suffixes[from];
    int length = prefix + suffix;
    if ((prefix | suffix | length | valueLength - prefix | limit - position - suffix) < 0) {
      throw malformed(prefix, suffix, valueLength, position);
    }
    int withPrefix = from;
    while (withPrefix < to && prefixes[withPrefix] == 0) {
      withPrefix++;
    }
    if (withPrefix == to || withPrefix - from >= WITHOUT_PREFIX || (prefix == 0 && length > LONG)) {
      leaveInPage(from, withPrefix);
    } else if (suffix == 0 && length > LONG) {
      joined = value;
      offset = valueOffset;
      prefixes[from] = length;
      ready = from + 1;
    } else {
      joinInChunk(from, to, length);
    }
    first = from;
    return from;
  }

  /** Has values of no prefix be taken from the page, up to one that is malformed. */
  private void leaveInPage(int from, int to) {
    int at = position;
    int i = from;
    for (; i < to; i++) {
      int suffix = suffixes[i];
      if ((suffix | limit - at - suffix) < 0) {
        break;
      }
      prefixes[i] = suffix;
      at += suffix;
    }
    joined = page;
    offset = position;
    ready = i;
    position = at;
  }

  /**
   * Puts values together, up to one that is malformed, has no room, or need not be copied.
   *
   * @param length of the first one
   */
  private void joinInChunk(int from, int to, int length) {
    byte[] dst = chunk;
    int begin = used;
    int limitOfChunk = dst.length - FrontCoding.SLACK;
    if (length > limitOfChunk - begin) {
      dst = newArray(length);
      begin = 0;
      limitOfChunk = dst == chunk ? dst.length - FrontCoding.SLACK : length;
    }
    int at = position;
    int room = limitOfChunk - begin;
    int before = valueLength;
    int longest = 0;
    int withoutPrefix = 0;
    int i = from;
    for (; i < to; i++) {
      int prefix = prefixes[i];
      int suffix = suffixes[i];
      int whole = prefix + suffix;
      if ((prefix | suffix | whole | before - prefix | limit - at - suffix | room - whole) < 0) {
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
      room -= whole;
      at += suffix;
      before = whole;
    }
    FrontCoding.joinAll(
        value,
        valueOffset,
        prefixes,
        suffixes,
        from,
        i - from,
        page,
        position,
        at,
        dst,
        begin,
        longest);
    if (dst == chunk) {
      used = limitOfChunk - room;
    }
    joined = dst;
    offset = begin;
    ready = i;
    position = at;
  }

  /**
   * Lets no value be put together any more: those that were not taken will be once again. The one
   * taken last is the value before.
   */
  private void drop() {
    while (ready > next) {
      ready--;
      prefixes[ready] -= suffixes[ready];
      position -= suffixes[ready];
    }
    if (next > first) {
      value = joined;
      valueLength = prefixes[next - 1];
      valueOffset = offset - valueLength;
      first = next;
    }
  }

  /**
   * An array for a value that the chunk has no room for: the next chunk, which the value is the
   * first in, or one for this value alone.
   */
  private byte[] newArray(int length) {
    if (length > CHUNK / 8) {
      return new byte[length];
    }
    // This value and those left, were all of them like this one.
    long expected = length * (1L + behind + end - next) + FrontCoding.SLACK;
    chunk = new byte[(int) Math.min(expected, CHUNK)];
    return chunk;
  }

  /** Goes to the windows that follow; returns the index of their first lengths. */
  private int nextWindow() {
    checkLeft(1);
    load();
    return 0;
  }

  private void load() {
    end = Math.min(prefixWindow.next(), suffixWindow.next());
    prefixes = prefixWindow.lengths();
    suffixes = suffixWindow.lengths();
    next = 0;
    first = 0;
    ready = 0;
    behind -= end;
  }

  /** How many values of the page come before the next one. */
  private int index() {
    return count - behind - (end - next);
  }

  /** The value read or skipped last, on this page or before it. */
  private Binary last() {
    if (index() == 0) {
      return previous;
    }
    drop();
    return Binary.fromConstantByteArray(value, valueOffset, valueLength);
  }

  private void checkLeft(int n) {
    int left = behind + end - next;
    if (n < 0 || n > left) {
      drop();
      throw new ParquetDecodingException(
          "Cannot take "
              + n
              + " values at offset "
              + (position - start)
              + ": "
              + left
              + " are left");
    }
  }

  private RuntimeException malformed(int prefix, int suffix, int before, int at) {
    String found = "found a prefix of " + prefix + " and a suffix of " + suffix;
    if (prefix > before && suffix >= 0) {
      return new ArrayIndexOutOfBoundsException(
          "Expected a prefix of at most the "
              + before
              + " bytes of the previous value at offset "
              + (at - start)
              + ", "
              + found);
    }
    return new ParquetDecodingException(
        "Expected a prefix within the "
            + before
            + " bytes of the previous value and a suffix within the "
            + (limit - at)
            + " bytes that the page has left at offset "
            + (at - start)
            + ", "
            + found);
  }

  /** A position to go back to when a batch or a skip fails on its way. */
  private final class Mark {
    private final int index = index();
    private final int notTaken = ready - next;
    private final int suffixStart = position;
    private final byte[] array = next > first ? joined : value;
    private final int length = next > first ? prefixes[next - 1] : valueLength;
    private final int begin = next > first ? offset - length : valueOffset;

    void goBack() {
      // Whatever became of the windows' lengths, they are decoded once more.
      prefixWindow.seek(index);
      suffixWindow.seek(index);
      behind = count - index;
      load();
      position = suffixStart;
      for (int i = 0; i < notTaken; i++) {
        position -= suffixes[i];
      }
      value = array;
      valueOffset = begin;
      valueLength = length;
    }
  }
}
