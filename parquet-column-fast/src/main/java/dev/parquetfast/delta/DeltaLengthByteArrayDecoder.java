package dev.parquetfast.delta;

import dev.parquetfast.binary.BinaryBatch;
import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.binary.ByteStringViews;
import dev.parquetfast.buffer.PageInput;
import java.io.IOException;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Decodes DELTA_LENGTH_BYTE_ARRAY.
 *
 * <p>Parquet format, Encodings, "Delta-length byte array: (DELTA_LENGTH_BYTE_ARRAY = 6)":
 *
 * <pre>
 * page    = lengths bytes
 * lengths = the length in bytes of each value, DELTA_BINARY_PACKED
 * bytes   = the values, consecutive, to the end of the page
 * </pre>
 *
 * <p>Lengths are decoded a window at a time, and checked when their values are read. Values refer
 * to the page's memory and stay valid.
 *
 * <p>A length that is negative or reaches past the page's end, and reading or skipping more values
 * than the page has, throw {@link ParquetDecodingException}. After any exception the position is
 * what it was before the call. Not thread-safe.
 */
public final class DeltaLengthByteArrayDecoder {

  private final LengthDecoder section = new LengthDecoder();

  private byte[] page = {};
  private int start;
  private int limit;

  /** Index in {@link #page} of the next value's first byte. */
  private int position;

  /** How many values the page has. */
  private int count;

  /** How many values of the page precede the window. */
  private int windowStart;

  /** How many values the window has. */
  private int windowEnd;

  /** The window's lengths. */
  private int[] lengths = {};

  /** Index in the window of the next value. */
  private int next;

  /** Creates a decoder of a page without values. */
  public DeltaLengthByteArrayDecoder() {}

  /**
   * Starts on a page, of which it reads all bytes that are left. A page of nulls may have none.
   *
   * @throws ParquetDecodingException if the section of lengths is malformed; there are no values
   *     then
   */
  public void init(ByteBufferInputStream in) throws IOException {
    count = 0;
    windowStart = 0;
    windowEnd = 0;
    next = 0;
    PageInput input = PageInput.remainingOf(in);
    page = input.array();
    start = input.offset();
    limit = input.limit();
    position = start;
    if (start == limit) {
      section.clear();
      return;
    }
    position = section.init(page, start, limit);
    count = section.count();
    nextWindow();
  }

  /** Reads one value. */
  public Binary read() {
    int i = next;
    if (i == windowEnd) {
      enterWindow();
      i = 0;
    }
    int length = lengths[i];
    int at = position;
    if ((length | limit - at - length) < 0) {
      throw malformed(at, length);
    }
    position = at + length;
    next = i + 1;
    return Binary.fromConstantByteArray(page, at, length);
  }

  /** Reads {@code count} values; {@code dest} must have room for them. */
  public void read(Binary[] dest, int offset, int count) {
    checkRemaining(count);
    int index = index();
    int at = position;
    try {
      BinaryBatch.read(this::make, dest, offset, count);
    } catch (ParquetDecodingException e) {
      goBack(index, at);
      throw e;
    }
  }

  private void make(Binary[] dest, int offset, int count) {
    for (int done = 0; done < count; ) {
      enterWindow();
      int n = Math.min(count - done, windowEnd - next);
      position = slice(next, n, dest, offset + done);
      next += n;
      done += n;
    }
  }

  /**
   * Makes {@code count} values of this window.
   *
   * @return end of the last value in {@link #page} (exclusive)
   */
  private int slice(int from, int count, Binary[] dest, int offset) {
    // In locals, because for all the JIT knows a store to dest may change any field.
    byte[] bytes = page;
    int[] sizes = lengths;
    int end = limit;
    int at = position;
    for (int i = 0; i < count; i++) {
      int length = sizes[from + i];
      if ((length | end - at - length) < 0) {
        throw malformed(at, length);
      }
      dest[offset + i] = Binary.fromConstantByteArray(bytes, at, length);
      at += length;
    }
    return at;
  }

  /**
   * Adds at most {@code count} values to {@code dest}, a window at a time, because their bytes are
   * consecutive, until this call has added {@code maxBytes} bytes. Stops before a malformed value,
   * at the end of the page and where {@code dest} is full, and throws if it can add none.
   *
   * @return how many values it has read, at least one unless {@code count} is 0
   */
  public int readUpTo(ByteStringArray dest, int count, int maxBytes) {
    int done = 0;
    long bytes = 0;
    int stop = Math.max(1, maxBytes);
    while (done < count && bytes < stop && (done == 0 || remaining() > 0)) {
      enterWindow();
      int before = position;
      try {
        int most = Math.min(count - done, windowEnd - next);
        done += addFromWindow(dest, most, (int) (stop - bytes));
      } catch (ParquetDecodingException fullOrMalformed) {
        if (done > 0) {
          break;
        }
        throw fullOrMalformed;
      }
      bytes += position - before;
    }
    return done;
  }

  /**
   * Adds at most {@code most} values of this window, up to a malformed one, or to one with which
   * they have {@code maxBytes} bytes.
   *
   * @return how many, at least one
   */
  private int addFromWindow(ByteStringArray dest, int most, int maxBytes) {
    int[] offsets = dest.roomForOffsets(most);
    int[] sizes = lengths;
    int from = next;
    int first = dest.count();
    int begin = dest.size();
    int left = limit - position;
    int sum = 0;
    int n = 0;
    for (; n < most && sum < maxBytes; n++) {
      int length = sizes[from + n];
      if ((length | left - sum - length) < 0) {
        break;
      }
      sum += length;
      // Overflows only if the array has no room either, which is checked before they count.
      offsets[first + n + 1] = begin + sum;
    }
    if (n == 0) {
      throw malformed(position, sizes[from]);
    }
    System.arraycopy(page, position, dest.room(begin, sum), begin, sum);
    dest.setCount(first + n);
    position += sum;
    next = from + n;
    return n;
  }

  /**
   * Adds views of at most {@code count} values to {@code dest}. Stops before a malformed value and
   * at the end of the page, and throws if it can add none.
   *
   * @return how many values it has read, at least one unless {@code count} is 0
   */
  public int readUpTo(ByteStringViews dest, int count) {
    int done = 0;
    while (done < count && (done == 0 || remaining() > 0)) {
      enterWindow();
      int n = viewWindow(dest, Math.min(count - done, windowEnd - next));
      if (n == 0) {
        if (done == 0) {
          throw malformed(position, lengths[next]);
        }
        break;
      }
      done += n;
    }
    return done;
  }

  /**
   * Adds views of at most {@code most} values of this window, up to a malformed one.
   *
   * @return how many
   */
  private int viewWindow(ByteStringViews dest, int most) {
    dest.room(most);
    int[] starts = dest.starts();
    int[] viewed = dest.lengths();
    int[] sizes = lengths;
    int from = next;
    int first = dest.count();
    int end = limit;
    int at = position;
    int n = 0;
    for (; n < most; n++) {
      int length = sizes[from + n];
      if ((length | end - at - length) < 0) {
        break;
      }
      starts[first + n] = at;
      viewed[first + n] = length;
      at += length;
    }
    dest.add(page, n);
    position = at;
    next = from + n;
    return n;
  }

  /** Skips {@code count} values. */
  public void skip(int count) {
    checkRemaining(count);
    int index = index();
    int at = position;
    try {
      for (int left = count; left > 0; ) {
        enterWindow();
        int n = Math.min(left, windowEnd - next);
        skipInWindow(n);
        left -= n;
      }
    } catch (ParquetDecodingException e) {
      goBack(index, at);
      throw e;
    }
  }

  private void skipInWindow(int count) {
    int from = next;
    int at = position;
    long bytes = 0;
    int signs = 0;
    for (int i = from; i < from + count; i++) {
      bytes += lengths[i];
      signs |= lengths[i];
    }
    if (signs < 0 || bytes > limit - at) {
      throw firstMalformed(from, at);
    }
    next = from + count;
    position = at + (int) bytes;
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
    windowEnd = section.next();
    lengths = section.lengths();
    next = 0;
  }

  /** Returns how many values of the page have been read or skipped. */
  private int index() {
    return windowStart + next;
  }

  /** Returns to value number {@code index} of the page, whose first byte is at {@code at}. */
  private void goBack(int index, int at) {
    section.seek(index);
    windowStart = index;
    windowEnd = 0;
    nextWindow();
    position = at;
  }

  /** Returns how many values of the page have been neither read nor skipped. */
  private int remaining() {
    return count - index();
  }

  private void checkRemaining(int wanted) {
    if (wanted < 0 || wanted > remaining()) {
      throw new ParquetDecodingException(
          String.format(
              "Cannot take %d values at offset %d: %d are left",
              wanted, position - start, remaining()));
    }
  }

  private ParquetDecodingException firstMalformed(int from, int offset) {
    int at = offset;
    int i = from;
    while ((lengths[i] | limit - at - lengths[i]) >= 0) {
      at += lengths[i++];
    }
    return malformed(at, lengths[i]);
  }

  private ParquetDecodingException malformed(int at, int length) {
    return new ParquetDecodingException(
        String.format(
            "Expected a value's length to be within the %d bytes that the page has left at offset"
                + " %d, found %d",
            limit - at, at - start, length));
  }
}
