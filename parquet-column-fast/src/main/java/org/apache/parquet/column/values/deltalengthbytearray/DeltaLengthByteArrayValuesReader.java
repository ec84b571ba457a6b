package org.apache.parquet.column.values.deltalengthbytearray;

import dev.parquetfast.binary.BinaryBatch;
import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.binary.ByteStringSource;
import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.delta.LengthWindow;
import java.io.IOException;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Reads DELTA_LENGTH_BYTE_ARRAY pages of BINARY.
 *
 * <p>Parquet format, Encodings, "Delta-length byte array: (DELTA_LENGTH_BYTE_ARRAY = 6)": the
 * lengths in bytes of all values, DELTA_BINARY_PACKED, and then the bytes of all values back to
 * back, to the end of the page. A page of nulls may have no bytes.
 *
 * <p>Values refer to the bytes of the page if it is in one heap buffer, and to a copy of the page
 * otherwise. They are constants and stay valid for as long as they are referred to.
 *
 * <p>A length that is negative or reaches past the page's end, reading or skipping past the last
 * value, and skipping a negative number of values throw {@link ParquetDecodingException}; the
 * reader does not move.
 */
public class DeltaLengthByteArrayValuesReader extends ValuesReader implements ByteStringSource {

  private final LengthWindow window = new LengthWindow();

  private byte[] page = new byte[0];
  private int start;
  private int limit;

  /** Index in {@link #page} of the next value's first byte. */
  private int position;

  /** The window's lengths. */
  private int[] lengths = new int[0];

  /** Index in {@link #lengths} of the next value. */
  private int next;

  /** End of the window in {@link #lengths} (exclusive). */
  private int end;

  /** Number of values of the page after the window. */
  private int behind;

  public DeltaLengthByteArrayValuesReader() {}

  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    next = 0;
    end = 0;
    behind = 0;
    PageInput input = PageInput.remainingOf(in);
    page = input.array();
    start = input.offset();
    position = start;
    limit = input.limit();
    if (start == limit) {
      window.clear();
      return;
    }
    position = window.init(page, start, limit);
    behind = window.count();
    load();
  }

  @Override
  public Binary readBytes() {
    int i = next;
    if (i == end) {
      i = nextWindow();
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

  @Override
  public void readBinaries(Binary[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    int firstValue = index();
    int firstByte = position;
    try {
      BinaryBatch.read(this::make, dest, offset, count);
    } catch (ParquetDecodingException e) {
      goBack(firstValue, firstByte);
      throw e;
    }
  }

  private void make(Binary[] dest, int offset, int count) {
    for (int done = 0; done < count; ) {
      int from = next < end ? next : nextWindow();
      int n = Math.min(count - done, end - from);
      position = slice(from, n, dest, offset + done);
      next = from + n;
      done += n;
    }
  }

  /**
   * Makes {@code count} values of this window, whose lengths begin at index {@code from}.
   *
   * @return end of the last value in {@link #page} (exclusive)
   */
  private int slice(int from, int count, Binary[] dest, int offset) {
    // In locals, because for all the JIT knows a store to dest may change any field.
    byte[] bytes = page;
    int[] sizes = lengths;
    int last = limit;
    int at = position;
    for (int i = 0; i < count; i++) {
      int length = sizes[from + i];
      if ((length | last - at - length) < 0) {
        throw malformed(at, length);
      }
      dest[offset + i] = Binary.fromConstantByteArray(bytes, at, length);
      at += length;
    }
    return at;
  }

  /** Adds values of a window at a time: their bytes lie together in the page. */
  @Override
  public int readByteStrings(ByteStringArray dest, int count, int maxBytes) {
    int done = 0;
    long bytes = 0;
    while (done < count && bytes < maxBytes) {
      if (next == end && (behind == 0 || !tryNextWindow(done))) {
        if (done == 0) {
          checkLeft(1);
        }
        break;
      }
      int before = position;
      int n = addFromWindow(dest, Math.min(count - done, end - next), (int) (maxBytes - bytes));
      if (n == 0) {
        if (done == 0) {
          throw malformed(position, lengths[next]);
        }
        break;
      }
      bytes += position - before;
      done += n;
    }
    return done;
  }

  /** Goes to the next window. A failure to decode it is thrown only if it is the first thing. */
  private boolean tryNextWindow(int done) {
    try {
      load();
      return true;
    } catch (ParquetDecodingException e) {
      if (done == 0) {
        throw e;
      }
      return false;
    }
  }

  /**
   * Adds at most {@code most} values of this window, up to a malformed one, or one with which they
   * have {@code maxBytes} bytes; returns how many.
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
    System.arraycopy(page, position, dest.room(begin, sum), begin, sum);
    dest.setCount(first + n);
    position += sum;
    next = from + n;
    return n;
  }

  @Override
  public void skip() {
    skip(1);
  }

  @Override
  public void skip(int n) {
    checkLeft(n);
    int firstValue = index();
    int firstByte = position;
    try {
      for (int left = n; left > 0; ) {
        int from = next < end ? next : nextWindow();
        int taken = Math.min(left, end - from);
        pass(from, taken);
        left -= taken;
      }
    } catch (ParquetDecodingException e) {
      goBack(firstValue, firstByte);
      throw e;
    }
  }

  /** Skips {@code count} values of this window, whose lengths begin at index {@code from}. */
  private void pass(int from, int count) {
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

  /** Decodes the next window. Returns the index of its first length. */
  private int nextWindow() {
    checkLeft(1);
    load();
    return 0;
  }

  private void load() {
    end = window.next();
    lengths = window.lengths();
    next = 0;
    behind -= end;
  }

  /** Returns the index of the next value in the page. */
  private int index() {
    return window.count() - behind - (end - next);
  }

  /** Returns to value number {@code index}, whose first byte is at {@code firstByte}. */
  private void goBack(int index, int firstByte) {
    int ahead = index() - index;
    if (ahead <= next) {
      next -= ahead;
    } else {
      window.seek(index);
      behind = window.count() - index;
      load();
    }
    position = firstByte;
  }

  private void checkLeft(int count) {
    int left = behind + end - next;
    if (count < 0 || count > left) {
      throw new ParquetDecodingException(
          "Cannot take "
              + count
              + " values at offset "
              + (position - start)
              + ": "
              + left
              + " are left");
    }
  }

  private ParquetDecodingException firstMalformed(int from, int at) {
    int i = from;
    while ((lengths[i] | limit - at - lengths[i]) >= 0) {
      at += lengths[i++];
    }
    return malformed(at, lengths[i]);
  }

  private ParquetDecodingException malformed(int at, int length) {
    return new ParquetDecodingException(
        "Expected a value's length to be within the "
            + (limit - at)
            + " bytes that the page has left at offset "
            + (at - start)
            + ", found "
            + length);
  }

  @Override
  public boolean keepsPlaceOnFailure() {
    return getClass() == DeltaLengthByteArrayValuesReader.class;
  }
}
