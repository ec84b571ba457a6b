package dev.parquetfast.rle;

import dev.parquetfast.kernel.LittleEndian;
import java.util.Arrays;
import java.util.Objects;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Reads a section of the RLE / bit-packing hybrid value by value and in batches, on top of {@link
 * HybridDecoder}.
 *
 * <p>Single reads come from a window that is decoded ahead, up to {@value #WINDOW} values at a
 * time; batches go from the section into the caller's array. A read or skip that cannot be given
 * whole throws {@link ParquetDecodingException} and moves nothing. Not thread-safe.
 *
 * <p>A value of the window takes as many bytes as any of the section's values needs, 1, 2 or 4:
 * there are fewer bytes to clear when a window is made, and to unpack small numbers to bytes takes
 * a fraction of the time that it takes to unpack them to ints.
 */
public final class HybridReader {

  /**
   * How many values are decoded ahead at most. A single read is an array access as long as no other
   * window is needed, so a window is larger than almost every page.
   */
  private static final int WINDOW = 128 * 1024;

  /**
   * A run of equal values that would take more bytes is counted and never expanded into a window. A
   * run of that size takes 3 bytes of the section or more, so a window has 6 KiB a byte at most.
   */
  private static final int LONGEST_EXPANDED = 16 * 1024;

  private static final byte[] NO_BYTES = {};
  private static final int[] NO_INTS = {};

  private final HybridDecoder decoder;

  /**
   * Unless it is set, values are decoded ahead when a section is given, so that the loop that reads
   * them one by one has no call to decode in it.
   */
  private boolean batchesExpected;

  /**
   * The window of values of up to 16 bits, as the decoder's {@code readBytes} gives them, and its
   * slack.
   */
  private byte[] small = NO_BYTES;

  /** The window of values of more bits. */
  private int[] large = NO_INTS;

  /**
   * How many bytes a value takes in the window: 1, 2 or 4. A loop of single reads asks for it once,
   * for it does not change, and then its array accesses have no factor or mask from a field.
   */
  private final int size;

  /** How far apart values of the window are in its array. */
  private final int step;

  /** Index in the window of the next value; 0 unless there is a window. */
  private int next;

  /** Index in the window behind the last value. */
  private int end;

  /** How many values there are, all equal, in place of a window; or 0. */
  private int repeats;

  private int repeated;

  /** Where {@link #reset} goes back to. */
  private int markedNext;

  private int markedRepeats;

  /**
   * A reader of a section without values.
   *
   * @throws IllegalArgumentException unless the width is 0 to 32 bits
   */
  public HybridReader(int bitWidth) {
    decoder = new HybridDecoder(bitWidth);
    size = bitWidth <= Byte.SIZE ? 1 : bitWidth <= Short.SIZE ? Short.BYTES : Integer.BYTES;
    step = size == Short.BYTES ? size : 1;
  }

  /**
   * Announces that most values of sections to come will be read several at a time; they are not
   * decoded ahead then before a value is read by itself.
   */
  public void expectBatches() {
    batchesExpected = true;
  }

  /** Begins with the section {@code page[offset .. limit - 1]}. */
  public void init(byte[] page, int offset, int limit) {
    clearWindow();
    decoder.init(page, offset, limit);
    if (!batchesExpected) {
      decodeAhead();
    }
  }

  /** The decoder, which may be ahead of what has been read. */
  HybridDecoder decoder() {
    return decoder;
  }

  /**
   * Reads one value.
   *
   * @throws ParquetDecodingException if there is none, or if it lies in a malformed run
   */
  public int readInt() {
    int at = next;
    if (at < end) {
      if (size == 1) {
        next = at + 1;
        return small[at] & 0xFF;
      }
      if (size == Short.BYTES) {
        next = at + Short.BYTES;
        return (short) LittleEndian.SHORT.get(small, at) & 0xFFFF;
      }
      next = at + 1;
      return large[at];
    }
    if (repeats > 0) {
      repeats--;
      return repeated;
    }
    if (!decodeAhead()) {
      throw decoder.failure();
    }
    return readInt();
  }

  /**
   * How many times the next value comes one after the other at least, as far as that takes no
   * unpacking; or 0.
   */
  public int repeats() {
    return ahead() > 0 ? repeats : decoder.repeats();
  }

  /** The value that {@link #repeats()}. */
  public int repeatedValue() {
    return repeats > 0 ? repeated : decoder.repeatedValue();
  }

  /** Takes back what {@link #readInt} gave last; nothing else may have been called since. */
  public void unread() {
    if (next > 0) {
      next -= step;
    } else {
      repeats++;
    }
  }

  /** How many values of the section have been read or passed over. */
  public long position() {
    return decoder.passed() - ahead();
  }

  /** Whether {@code n} values are left. */
  public boolean has(int n) {
    return left(n) >= n;
  }

  /** Why there are no more values than there are. */
  public ParquetDecodingException failure() {
    return decoder.failure();
  }

  /** Remembers this place for {@link #reset}, until anything but {@link #readUpTo} is called. */
  public void mark() {
    markedNext = next;
    markedRepeats = repeats;
    decoder.mark();
  }

  /** Goes back to the place of {@link #mark}. */
  public void reset() {
    next = markedNext;
    repeats = markedRepeats;
    decoder.reset();
  }

  /**
   * Reads {@code n} values.
   *
   * @throws IndexOutOfBoundsException if {@code dst} has no room for them
   * @throws ParquetDecodingException if they cannot be given whole; nothing moves
   */
  public void readIntegers(int[] dst, int offset, int n) {
    Objects.checkFromIndexSize(offset, n, dst.length);
    mark();
    checkWhole(n, readUpTo(dst, offset, n));
  }

  /**
   * Reads up to {@code n} values.
   *
   * @return how many; fewer only if there are no more, or if the next run is malformed
   */
  public int readUpTo(int[] dst, int offset, int n) {
    int ahead = Math.min(n, ahead());
    if (repeats > 0) {
      Arrays.fill(dst, offset, offset + ahead, repeated);
    } else {
      for (int i = 0; i < ahead; i++) {
        dst[offset + i] = inWindow(next + i * step);
      }
    }
    pass(ahead);
    return ahead < n ? ahead + decoder.readIntegers(dst, offset + ahead, n - ahead) : n;
  }

  /**
   * Reads {@code n} values, true for all but 0.
   *
   * @throws IndexOutOfBoundsException if {@code dst} has no room for them
   * @throws ParquetDecodingException if they cannot be given whole; nothing moves
   */
  public void readBooleans(boolean[] dst, int offset, int n) {
    Objects.checkFromIndexSize(offset, n, dst.length);
    int single = singleBooleans(n);
    if (n > single) {
      mark();
      checkWhole(n - single, decoder.readBooleans(dst, offset + single, n - single));
    }
    for (int i = offset; i < offset + single; i++) {
      dst[i] = readInt() != 0;
    }
  }

  /**
   * Reads {@code n} values, 1 for all but 0.
   *
   * @throws IndexOutOfBoundsException if {@code dst} has no room for them
   * @throws ParquetDecodingException if they cannot be given whole; nothing moves
   */
  public void readBooleans(byte[] dst, int offset, int n) {
    Objects.checkFromIndexSize(offset, n, dst.length);
    int single = singleBooleans(n);
    if (n > single) {
      mark();
      checkWhole(n - single, decoder.readBooleans(dst, offset + single, n - single));
    }
    for (int i = offset; i < offset + single; i++) {
      dst[i] = readInt() != 0 ? (byte) 1 : (byte) 0;
    }
  }

  /**
   * Passes over {@code n} values.
   *
   * @throws ParquetDecodingException if there are fewer, or {@code n} is negative; nothing moves
   */
  public void skip(int n) {
    if (n < 0) {
      throw new ParquetDecodingException("Cannot skip " + n + " RLE values");
    }
    int ahead = Math.min(n, ahead());
    if (n > ahead) {
      mark();
      checkWhole(n - ahead, decoder.skip(n - ahead));
    }
    pass(ahead);
  }

  /** How many values are left, counted up to {@code max}, or further as far as that is no work. */
  long left(int max) {
    int ahead = ahead();
    return ahead >= max ? ahead : (long) ahead + decoder.count(max - ahead);
  }

  /** How many values have been decoded, or found equal, and not been read. */
  private int ahead() {
    return repeats + (end - next) / step;
  }

  private int inWindow(int at) {
    if (size == Integer.BYTES) {
      return large[at];
    }
    return size == 1 ? small[at] & 0xFF : (short) LittleEndian.SHORT.get(small, at) & 0xFFFF;
  }

  /**
   * How many of the next {@code n} booleans are read one by one: those decoded ahead, and all if
   * they are not single bits, which no writer of booleans does.
   */
  private int singleBooleans(int n) {
    int ahead = Math.min(n, ahead());
    if (decoder.bitWidth() == 1) {
      return ahead;
    }
    mark();
    checkWhole(n - ahead, decoder.skip(n - ahead));
    reset();
    return n;
  }

  /** Goes back to the mark and throws, unless as many values were given as asked for. */
  private void checkWhole(int asked, int given) {
    if (given < asked) {
      ParquetDecodingException failure = decoder.failure();
      reset();
      throw failure;
    }
  }

  /** Passes over values that have been decoded or found equal. */
  private void pass(int n) {
    if (repeats > 0) {
      repeats -= n;
    } else {
      next += n * step;
    }
  }

  private void clearWindow() {
    next = 0;
    end = 0;
    repeats = 0;
  }

  /**
   * Makes the decoder's next values the window, or a run of equal ones if that is a long one or the
   * last; returns false if there are none.
   *
   * <p>A window ends where a long run begins, so that its memory follows the bytes of the section
   * and not what its headers count. Shorter runs are expanded: a call for each of them would stay
   * in the loop that reads values one by one, which then takes more than twice as long.
   */
  private boolean decodeAhead() {
    clearWindow();
    int equal = decoder.repeats();
    int longest = LONGEST_EXPANDED / size;
    if (equal > longest || (equal > 0 && decoder.unread() == 0)) {
      repeated = decoder.repeatedValue();
      repeats = decoder.skip(equal);
      return true;
    }
    int n = decoder.countToLongRun(WINDOW, longest);
    if (size == Integer.BYTES) {
      large = large.length < n ? new int[n] : large;
      end = decoder.readIntegers(large, 0, n);
      return n > 0;
    }
    int bytes = (n + HybridDecoder.SLACK) * size;
    small = small.length < bytes ? new byte[bytes] : small;
    end = decoder.readBytes(small, n) * size;
    return n > 0;
  }
}
