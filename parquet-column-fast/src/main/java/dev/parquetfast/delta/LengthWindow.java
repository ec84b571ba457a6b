package dev.parquetfast.delta;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesReader;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * The lengths in a DELTA_BINARY_PACKED section of a page, decoded a window at a time.
 *
 * <p>A window has at most {@link #SIZE} lengths, so that memory stays bounded for a section whose
 * few bytes stand for very many values, as the format allows; an ordinary page is one window. The
 * array of the window is kept for the next page.
 *
 * <p>Nothing is said about the lengths themselves: they may be negative or beyond the page.
 */
public final class LengthWindow {

  /** The most lengths that a window holds. */
  static final int SIZE = 128 * 1024;

  private DeltaBinaryPackingValuesReader section = new DeltaBinaryPackingValuesReader();

  private byte[] page = new byte[0];
  private int offset;
  private int limit;

  /** How many lengths the section holds. */
  private int count;

  /** How many of them have been decoded: those of this window and all before it. */
  private int decoded;

  private int[] lengths = new int[0];

  /**
   * Starts on a section, before its first window.
   *
   * @param valueCount what the page header says, which the section need not agree with
   * @param page the array that holds the section
   * @param offset where the section begins
   * @param limit where the page ends, at or behind the section's end
   * @return where the section ends
   * @throws IOException if the section's header cannot be read
   */
  public int init(int valueCount, byte[] page, int offset, int limit) throws IOException {
    this.count = 0;
    this.decoded = 0;
    this.page = page;
    this.offset = offset;
    this.limit = limit;
    int left = start(valueCount);
    this.count = valuesIn(page, offset, limit);
    return limit - left;
  }

  /** How many lengths the section holds. */
  public int count() {
    return count;
  }

  /** The lengths of the current window, from index 0. */
  public int[] lengths() {
    return lengths;
  }

  /** Decodes the window that follows, and says how many lengths it has: none at the end. */
  public int next() {
    int size = Math.min(count - decoded, SIZE);
    if (lengths.length < size) {
      lengths = new int[size];
    }
    section.readIntegers(lengths, 0, size);
    decoded += size;
    return size;
  }

  /** Goes back to where the next window begins with length number {@code index}, from 0. */
  public void seek(int index) {
    try {
      start(count);
    } catch (IOException e) {
      throw new ParquetDecodingException("Cannot read again a section that was read before", e);
    }
    section.skip(index);
    decoded = index;
  }

  /** Starts the section from its first length; returns how many bytes the page has behind it. */
  private int start(int valueCount) throws IOException {
    ByteBufferInputStream in =
        ByteBufferInputStream.wrap(ByteBuffer.wrap(page, offset, limit - offset));
    section = new DeltaBinaryPackingValuesReader();
    section.initFromPage(valueCount, in);
    return in.available();
  }

  /**
   * The third number of the section's header, behind the sizes of blocks and miniblocks.
   *
   * <p>Parquet format, Encodings, "Delta Encoding (DELTA_BINARY_PACKED = 5)".
   */
  private static int valuesIn(byte[] page, int offset, int limit) {
    int at = offset;
    for (int numbers = 0; at < limit && numbers < 2; at++) {
      if (page[at] >= 0) {
        numbers++;
      }
    }
    int value = 0;
    for (int shift = 0; at < limit && shift < Integer.SIZE; shift += 7) {
      byte b = page[at++];
      value |= (b & 0x7F) << shift;
      if (b >= 0) {
        if (value < 0) {
          break;
        }
        return value;
      }
    }
    throw new ParquetDecodingException(
        "Expected a number of values in the header of the lengths at offset "
            + offset
            + ", found none before offset "
            + at);
  }
}
