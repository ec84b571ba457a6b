package org.apache.parquet.column.values.deltastrings;

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
 * it, so values are constant and valid for as long as they are referred to.
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

  /** Length in bytes of the arrays that values share; what a single held value can keep alive. */
  private static final int CHUNK = 32 * 1024;

  private static final byte[] NONE = new byte[0];

  private final LengthWindow prefixWindow = new LengthWindow();
  private final LengthWindow suffixWindow = new LengthWindow();

  private byte[] page = NONE;
  private int start;
  private int limit;

  /** Index in {@link #page} of the next value's suffix. */
  private int position;

  /** The windows' lengths. */
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

  /** The bytes of the value before the next one: {@link #valueLength} bytes of this array. */
  private byte[] value = NONE;

  private int valueOffset;
  private int valueLength;

  /** Where values are put together; no value refers to the bytes from {@link #used} on. */
  private byte[] chunk = NONE;

  private int used;

  public DeltaByteArrayReader() {}

  /** Starts on a page; the value read last stays the one before the page's first. */
  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    previous = last();
    count = 0;
    next = 0;
    end = 0;
    behind = 0;
    PageInput input = PageInput.remainingOf(in);
    page = input.array();
    start = input.offset();
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
      value = previous.getBytesUnsafe();
      valueOffset = 0;
      valueLength = value.length;
    }
  }

  @Override
  public Binary readBytes() {
    int i = next;
    if (i == end) {
      i = nextWindow();
    }
    int prefix = prefixes[i];
    int suffix = suffixes[i];
    int at = position;
    int length = prefix + suffix;
    if ((prefix | suffix | length | valueLength - prefix | limit - at - suffix) < 0) {
      throw malformed(prefix, suffix, valueLength, at);
    }
    next = i + 1;
    position = at + suffix;
    valueLength = length;
    if (prefix == 0) {
      value = page;
      valueOffset = at;
    } else if (suffix > 0) {
      join(prefix, at, suffix, length);
    }
    return Binary.fromConstantByteArray(value, valueOffset, length);
  }

  private void join(int prefix, int at, int suffix, int length) {
    byte[] dst = chunk;
    int to = used;
    if (length <= dst.length - to) {
      used = to + length;
    } else {
      dst = newArray(length);
      to = 0;
    }
    FrontCoding.join(value, valueOffset, prefix, page, at, suffix, dst, to);
    value = dst;
    valueOffset = to;
  }

  @Override
  public void readBinaries(Binary[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    Mark mark = new Mark();
    try {
      for (int i = offset; i < offset + count; i++) {
        dest[i] = readBytes();
      }
    } catch (RuntimeException e) {
      mark.goBack();
      throw e;
    }
  }

  @Override
  public void skip() {
    skip(1);
  }

  @Override
  public void skip(int n) {
    checkLeft(n);
    Mark mark = new Mark();
    try {
      for (int left = n; left > 0; ) {
        int from = next < end ? next : nextWindow();
        int taken = Math.min(left, end - from);
        skipInWindow(from, taken);
        left -= taken;
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
      int joined = prefix + suffix;
      if ((prefix | suffix | joined | length - prefix | limit - at - suffix) < 0) {
        throw malformed(prefix, suffix, length, at);
      }
      at += suffix;
      length = joined;
    }
    next = from + n;
    position = at;
    byte[] dst = chunk;
    int to = used;
    if (length <= dst.length - to) {
      used = to + length;
    } else {
      dst = newArray(length);
      to = 0;
    }
    FrontCoding.joinLast(
        value, valueOffset, prefixes, suffixes, from, n, page, at, dst, to, length);
    value = dst;
    valueOffset = to;
    valueLength = length;
  }

  /**
   * An array for a value that the chunk has no room for: the next chunk, from whose index 0 the
   * value's bytes are taken, or one for this value alone.
   */
  private byte[] newArray(int length) {
    if (length > CHUNK / 8) {
      return new byte[length];
    }
    // This value and those left, were all of them like this one.
    long expected = length * (1L + behind + end - next) + FrontCoding.SLACK;
    chunk = new byte[(int) Math.min(expected, CHUNK)];
    used = length;
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
    behind -= end;
  }

  /** How many values of the page come before the next one. */
  private int index() {
    return count - behind - (end - next);
  }

  /** The value read or skipped last, on this page or before it. */
  private Binary last() {
    return index() == 0 ? previous : Binary.fromConstantByteArray(value, valueOffset, valueLength);
  }

  private void checkLeft(int n) {
    int left = behind + end - next;
    if (n < 0 || n > left) {
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
    private final int suffixStart = position;
    private final byte[] array = value;
    private final int offset = valueOffset;
    private final int length = valueLength;

    void goBack() {
      int ahead = index() - index;
      if (ahead <= next) {
        next -= ahead;
      } else {
        prefixWindow.seek(index);
        suffixWindow.seek(index);
        behind = count - index;
        load();
      }
      position = suffixStart;
      value = array;
      valueOffset = offset;
      valueLength = length;
    }
  }
}
