package dev.parquetfast.rle;

import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.kernel.LittleEndian;
import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.BytesUtils;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Reads a section of the RLE / bit-packing hybrid value by value and in batches, on top of {@link
 * HybridDecoder}.
 *
 * <p>Single reads come from a window of up to {@value #WINDOW} values that are decoded ahead.
 * Batches are decoded straight into the caller's array. A read or skip of more values than there
 * are throws {@link ParquetDecodingException} and moves nothing. Not thread-safe.
 *
 * <p>A value of the window takes 1, 2 or 4 bytes, depending on the bit width. So a new window has
 * fewer bytes to clear, and small numbers are unpacked to bytes in a fraction of the time that ints
 * take.
 */
public final class HybridReader {

  /**
   * Maximum number of values that are decoded ahead. Until the window is used up, a single read is
   * an array access. So the window is larger than almost every page.
   */
  private static final int WINDOW = 128 * 1024;

  /**
   * A run of equal values that would take more bytes than this is only counted, never expanded into
   * a window. A run of this size takes at least 3 bytes of the section, so a window has at most 6
   * KiB for each of them.
   */
  private static final int LONGEST_EXPANDED = 16 * 1024;

  private static final byte[] NO_BYTES = {};
  private static final int[] NO_INTS = {};

  private final HybridDecoder decoder;

  /**
   * If false, values are decoded ahead as soon as a section begins, so that a loop of single reads
   * contains no call to decode.
   */
  private boolean batchesExpected;

  /**
   * The window of values of up to 16 bits, as the decoder's {@code readBytes} writes them, with
   * slack.
   */
  private byte[] small = NO_BYTES;

  /** The window of values of more than 16 bits. */
  private int[] large = NO_INTS;

  /**
   * Size of a value in the window in bytes: 1, 2 or 4. It never changes, so a loop of single reads
   * tests it once. Its array accesses then need no factor or mask from a field.
   */
  private final int size;

  /** Distance of values of the window in its array, in elements. */
  private final int step;

  /** Index of the next value in the window, or 0 if there is no window. */
  private int next;

  /** End of the window (exclusive). */
  private int end;

  /** Number of equal values that stand in place of a window, or 0. */
  private int repeats;

  private int repeated;

  /** The place to which {@link #reset} returns. */
  private int markedNext;

  private int markedRepeats;

  /**
   * Creates a reader of a section without values.
   *
   * @throws IllegalArgumentException unless the width is 0 to 32 bits
   */
  public HybridReader(int bitWidth) {
    decoder = new HybridDecoder(bitWidth);
    size = bitWidth <= Byte.SIZE ? 1 : bitWidth <= Short.SIZE ? Short.BYTES : Integer.BYTES;
    step = size == Short.BYTES ? size : 1;
  }

  /**
   * Announces that most values of later sections are read in batches. Values are then decoded ahead
   * only when a single value is read.
   */
  public void expectBatches() {
    batchesExpected = true;
  }

  /**
   * Begins the section in the next {@code length} bytes of the stream, and leaves it after them.
   */
  public void init(ByteBufferInputStream in, int length) throws IOException {
    PageInput runs = PageInput.of(in.slice(length));
    init(runs.array(), runs.offset(), runs.limit());
  }

  /**
   * Begins the section that follows its length in bytes, a 4-byte little-endian integer, and leaves
   * the stream after it. A page of nulls may have no bytes.
   *
   * @return number of bytes of the length and the section
   * @throws ParquetDecodingException if the stream has not as many bytes; the section is then empty
   */
  public int initWithLength(ByteBufferInputStream in) throws IOException {
    init(NO_BYTES, 0, 0);
    int available = in.available();
    if (available == 0) {
      return 0;
    }
    if (available < Integer.BYTES) {
      throw new ParquetDecodingException(
          "Malformed RLE section, expected its length in "
              + Integer.BYTES
              + " bytes, found "
              + available
              + " bytes at offset 0");
    }
    int length = BytesUtils.readIntLittleEndian(in);
    if (length < 0 || length > in.available()) {
      throw new ParquetDecodingException(
          "Malformed RLE section, expected "
              + (length & 0xFFFFFFFFL)
              + " bytes of runs, found "
              + in.available()
              + " bytes at offset "
              + Integer.BYTES);
    }
    init(in, length);
    return Integer.BYTES + length;
  }

  /** Begins the section {@code page[offset .. limit - 1]}. */
  public void init(byte[] page, int offset, int limit) {
    clearWindow();
    decoder.init(page, offset, limit);
    if (!batchesExpected) {
      decodeAhead();
    }
  }

  /**
   * Begins a section of {@code count} zeros, of a bit width of 0. Some writers leave out its only
   * run, which says nothing but a number that is known.
   */
  public void initZeros(int count) {
    byte[] run = RunHeader.ofRun(count);
    init(run, 0, run.length);
  }

  /** Returns the decoder, which may be ahead of the values that have been read. */
  HybridDecoder decoder() {
    return decoder;
  }

  /**
   * Reads one value.
   *
   * @throws ParquetDecodingException if there is none, or if its run is malformed
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

  /** Returns how many of the next values are known to be equal without unpacking any, or 0. */
  public int repeats() {
    return ahead() > 0 ? repeats : decoder.repeats();
  }

  /** Returns the value whose {@link #repeats()} are counted. */
  public int repeatedValue() {
    return repeats > 0 ? repeated : decoder.repeatedValue();
  }

  /** Undoes the last {@link #readInt}. No other method may have been called since. */
  public void unread() {
    if (next > 0) {
      next -= step;
    } else {
      repeats++;
    }
  }

  /** Returns how many values of the section have been read or skipped. */
  public long position() {
    return decoder.passed() - ahead();
  }

  /** Returns whether at least {@code n} values are left. */
  public boolean has(int n) {
    return left(n) >= n;
  }

  /** Returns why there are no more values. */
  public ParquetDecodingException failure() {
    return decoder.failure();
  }

  /**
   * Remembers this place for {@link #reset}. There is one such place: methods that read or skip
   * many values, or look ahead as {@link #has} does, set another.
   */
  public void mark() {
    markedNext = next;
    markedRepeats = repeats;
    decoder.mark();
  }

  /** Returns to the place of {@link #mark}. */
  public void reset() {
    next = markedNext;
    repeats = markedRepeats;
    decoder.reset();
  }

  /**
   * Reads {@code n} values.
   *
   * @throws IndexOutOfBoundsException if {@code dst} has no room for them
   * @throws ParquetDecodingException if there are fewer; nothing is read
   */
  public void readIntegers(int[] dst, int offset, int n) {
    Objects.checkFromIndexSize(offset, n, dst.length);
    mark();
    checkWhole(n, readUpTo(dst, offset, n));
  }

  /**
   * Reads up to {@code n} values.
   *
   * @return number of values read; fewer only if there are no more, or if the next run is malformed
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
   * Reads up to {@code n} values of 1 bit as bits, 64 to a word from the lowest on. No single value
   * may have been read.
   *
   * @param dst room for {@code n} bits
   * @return number of values read; fewer only if there are no more, or if the next run is malformed
   *     or repeats a value of more bits
   */
  public int readBits(long[] dst, int n) {
    if (ahead() > 0 || decoder.bitWidth() != 1) {
      throw new IllegalStateException("Values have been decoded ahead, or have more than one bit");
    }
    return decoder.readBits(dst, n);
  }

  /**
   * Reads {@code n} values; any value but 0 is true.
   *
   * @throws IndexOutOfBoundsException if {@code dst} has no room for them
   * @throws ParquetDecodingException if there are fewer; nothing is read
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
   * Reads {@code n} values; any value but 0 is stored as 1.
   *
   * @throws IndexOutOfBoundsException if {@code dst} has no room for them
   * @throws ParquetDecodingException if there are fewer; nothing is read
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
   * Skips {@code n} values.
   *
   * @throws ParquetDecodingException if there are fewer, or {@code n} is negative; nothing is
   *     skipped
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

  /**
   * Returns how many values are left. Counts at least up to {@code max}, and further if that is
   * free.
   */
  long left(int max) {
    int ahead = ahead();
    return ahead >= max ? ahead : (long) ahead + decoder.count(max - ahead);
  }

  /** Returns how many values have been decoded ahead, or found equal, but not read. */
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
   * Returns how many of the next {@code n} booleans are read one by one: those decoded ahead, or
   * all if they have more than one bit, which no writer of booleans produces.
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

  /** Returns to the mark and throws if fewer values were read than requested. */
  private void checkWhole(int asked, int given) {
    if (given < asked) {
      ParquetDecodingException failure = decoder.failure();
      reset();
      throw failure;
    }
  }

  /** Skips values that have been decoded ahead or found equal. */
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
   * Decodes the next window. If the next run is a long RLE run, or the last one, counts it instead.
   * Returns false if there are no values.
   *
   * <p>A window ends where a long run begins, so that its memory is in proportion to the bytes of
   * the section and not to the counts in its headers. Shorter runs are expanded: with a call for
   * each of them, a loop of single reads would take more than twice as long.
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
