package dev.parquetfast.plain;

import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.kernel.BooleanBits;
import dev.parquetfast.kernel.LittleEndian;
import java.io.IOException;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Decodes PLAIN pages of BOOLEAN.
 *
 * <p>Parquet format, Encodings, "Plain (PLAIN = 0)":
 *
 * <pre>
 * page := bit*    8 values in each byte, from the lowest bit to the highest; no header
 * </pre>
 *
 * <p>Nothing says where the values end, so the padding of the last byte reads as values.
 *
 * <p>Reading or skipping past the last bit of the page, and skipping a negative number of values,
 * throws {@link ParquetDecodingException}; the decoder does not move. Not thread-safe.
 */
public final class PlainBooleanDecoder {

  private static final byte[] NO_PAGE = new byte[0];
  private static final long NONE_AHEAD = 1;

  /** The array that holds the page. */
  private byte[] page = NO_PAGE;

  private int start;

  /** Index in {@link #page} of the next byte that is not in {@link #ahead}. */
  private int position;

  /** End of the page in {@link #page} (exclusive). */
  private int end;

  /**
   * Up to 32 values that precede {@link #position}, the next one in the lowest bit. A 1 above the
   * last of them marks the end. One field holds both. A loop of reads keeps it in a register,
   * because the loop contains no call that might read the field.
   */
  private long ahead = NONE_AHEAD;

  /** Created for the first batch of {@code boolean}. */
  private BooleanBits.Scratch scratch;

  /** Creates a decoder without a page. */
  public PlainBooleanDecoder() {}

  /**
   * Begins the page at the stream's position, and leaves the stream after {@code count} bits,
   * rounded up to bytes. Values that are stored after these can still be read.
   *
   * @param count number of values; a negative one is 0
   * @return length in bytes of {@code count} values, or of the page if it is shorter
   */
  public int begin(ByteBufferInputStream in, int count) throws IOException {
    int available = in.available();
    in.mark(available);
    PageInput input = PageInput.remainingOf(in);
    in.reset();
    int section = (int) Math.min((Math.max(count, 0) + 7L) / 8, available);
    in.skipFully(section);

    page = input.array();
    start = input.offset();
    position = start;
    end = input.limit();
    ahead = NONE_AHEAD;
    return section;
  }

  /** Reads the next value. */
  public boolean readBoolean() {
    long values = ahead;
    if (values == NONE_AHEAD) {
      int at = position;
      int left = end - at;
      if (left >= Integer.BYTES) {
        values = ((int) LittleEndian.INT.get(page, at) & 0xFFFF_FFFFL) | (1L << Integer.SIZE);
        position = at + Integer.BYTES;
      } else if (left > 0) {
        values = (page[at] & 0xFF) | (1L << Byte.SIZE);
        position = at + 1;
      } else {
        throw pastEnd(1);
      }
    }
    ahead = values >>> 1;
    return (values & 1) != 0;
  }

  /** Reads values into {@code dst[offset .. offset + count - 1]}. */
  public void readBooleans(boolean[] dst, int offset, int count) {
    if (scratch == null) {
      scratch = new BooleanBits.Scratch();
    }
    BooleanBits.unpack(page, take(count), dst, offset, count, scratch);
  }

  /** Reads values into {@code dst[offset .. offset + count - 1]}, true as 1 and false as 0. */
  public void readBooleans(byte[] dst, int offset, int count) {
    BooleanBits.unpack(page, take(count), dst, offset, count);
  }

  /** Skips the next {@code count} values. */
  public void skip(int count) {
    take(count);
  }

  /** Returns the position of the next value in bits, from the start of {@link #page}. */
  private long nextBit() {
    return (long) position * Byte.SIZE - (Long.SIZE - 1 - Long.numberOfLeadingZeros(ahead));
  }

  /**
   * Moves past the next {@code count} values.
   *
   * @return position of the first of them in bits, from the start of {@link #page}
   * @throws ParquetDecodingException if there are fewer, or {@code count} is negative; nothing
   *     moves
   */
  private long take(int count) {
    long at = nextBit();
    if (count < 0 || count > (long) end * Byte.SIZE - at) {
      throw pastEnd(count);
    }
    long next = at + count;
    position = (int) (next / Byte.SIZE);
    ahead = NONE_AHEAD;
    int taken = (int) (next % Byte.SIZE);
    if (taken > 0) {
      ahead = ((page[position] & 0xFF) | (1L << Byte.SIZE)) >>> taken;
      position++;
    }
    return at;
  }

  private ParquetDecodingException pastEnd(int count) {
    return new ParquetDecodingException(
        "Cannot take "
            + count
            + " PLAIN booleans at bit "
            + (nextBit() - (long) start * Byte.SIZE)
            + ": the page ends at bit "
            + (end - start) * (long) Byte.SIZE);
  }
}
