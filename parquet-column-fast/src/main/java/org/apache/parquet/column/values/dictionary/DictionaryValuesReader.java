package org.apache.parquet.column.values.dictionary;

import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.rle.HybridDecoder;
import java.io.IOException;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Reads pages of indexes into a dictionary.
 *
 * <p>Parquet format, Encodings, "Dictionary Encoding (PLAIN_DICTIONARY = 2 and RLE_DICTIONARY =
 * 8)": the bit width of the ids in one byte, 0 to 32, and then the ids in the RLE/bit-packing
 * hybrid. A page of nulls only may have no bytes at all. How many ids there are follows from
 * neither; the last of them may be padding.
 *
 * <p>The ids of an ordinary page are decoded when the reader is given the page, and compared with
 * the dictionary's size then. What is wrong with one of them, or behind the last one, surfaces when
 * that value is read: a {@link ParquetDecodingException}, and the reader has not moved. A value
 * that is passed over may have any id. Values are looked up when they are read.
 */
public class DictionaryValuesReader extends ValuesReader {

  /** The most ids that are decoded ahead: more than an ordinary page has. */
  private static final int WINDOW = 128 * 1024;

  private static final int MIN_WINDOW = 1024;

  private static final int[] NO_IDS = new int[0];

  private final Dictionary dictionary;

  /** What follows {@link #ids}; null if the page has no bytes. */
  private HybridDecoder decoder;

  /** Ids decoded ahead. */
  private int[] ids = NO_IDS;

  /** Index in {@link #ids} of the next value's id. */
  private int next;

  /** Index in {@link #ids} of the first id from {@link #next} on that the dictionary has not. */
  private int end;

  /** How many of {@link #ids} have been decoded. */
  private int decoded;

  /** How many values of the page were before {@code ids[0]}. */
  private long before;

  /**
   * A reader without a page.
   *
   * @param dictionary the values; without one ids can be read as such, and not be checked
   */
  public DictionaryValuesReader(Dictionary dictionary) {
    this.dictionary = dictionary;
  }

  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    PageInput input = PageInput.remainingOf(in);
    next = 0;
    end = 0;
    decoded = 0;
    before = 0;
    decoder = null;
    if (input.offset() == input.limit()) {
      return;
    }
    int bitWidth = input.array()[input.offset()] & 0xFF;
    if (bitWidth > Integer.SIZE) {
      throw new ParquetDecodingException(
          "Expected a bit width of 0 to 32 at offset 0 of a page of dictionary ids, found "
              + bitWidth);
    }
    decoder = new HybridDecoder(bitWidth);
    decoder.init(input.array(), input.offset() + 1, input.limit());
    decode(Math.max(1, Math.min(valueCount, WINDOW)));
  }

  @Override
  public int readValueDictionaryId() {
    return nextId();
  }

  @Override
  public Binary readBytes() {
    return dictionary.decodeToBinary(nextId());
  }

  @Override
  public float readFloat() {
    return dictionary.decodeToFloat(nextId());
  }

  @Override
  public double readDouble() {
    return dictionary.decodeToDouble(nextId());
  }

  @Override
  public int readInteger() {
    return dictionary.decodeToInt(nextId());
  }

  @Override
  public long readLong() {
    return dictionary.decodeToLong(nextId());
  }

  @Override
  public void readIntegers(int[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    int at = require(count);
    int[] from = ids;
    Dictionary values = dictionary;
    for (int i = 0; i < count; i++) {
      dest[offset + i] = values.decodeToInt(from[at + i]);
    }
    next = at + count;
  }

  @Override
  public void readLongs(long[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    int at = require(count);
    int[] from = ids;
    Dictionary values = dictionary;
    for (int i = 0; i < count; i++) {
      dest[offset + i] = values.decodeToLong(from[at + i]);
    }
    next = at + count;
  }

  @Override
  public void readFloats(float[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    int at = require(count);
    int[] from = ids;
    Dictionary values = dictionary;
    for (int i = 0; i < count; i++) {
      dest[offset + i] = values.decodeToFloat(from[at + i]);
    }
    next = at + count;
  }

  @Override
  public void readDoubles(double[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    int at = require(count);
    int[] from = ids;
    Dictionary values = dictionary;
    for (int i = 0; i < count; i++) {
      dest[offset + i] = values.decodeToDouble(from[at + i]);
    }
    next = at + count;
  }

  @Override
  public void readBinaries(Binary[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    int at = require(count);
    int[] from = ids;
    Dictionary values = dictionary;
    for (int i = 0; i < count; i++) {
      dest[offset + i] = values.decodeToBinary(from[at + i]);
    }
    next = at + count;
  }

  @Override
  public void skip() {
    skip(1);
  }

  @Override
  public void skip(int n) {
    if (n < 0) {
      throw new ParquetDecodingException("Cannot skip " + n + " values");
    }
    int ahead = decoded - next;
    if (n <= ahead) {
      next += n;
      if (next > end) {
        check(next);
      }
      return;
    }
    int behind = n - ahead;
    if (decoder == null || decoder.count(behind) < behind) {
      throw failure();
    }
    decoder.skip(behind);
    before += (long) decoded + behind;
    next = 0;
    end = 0;
    decoded = 0;
  }

  /** The next value's id, which the dictionary has. */
  private int nextId() {
    int at = next;
    if (at == end) {
      at = require(1);
    }
    next = at + 1;
    return ids[at];
  }

  /**
   * Sees to it that {@code count} ids which the dictionary has are in {@link #ids}.
   *
   * @return {@link #next}, where they are
   * @throws ParquetDecodingException if there are fewer; the reader has not moved
   */
  private int require(int count) {
    if (count > end - next) {
      int ahead = decoded - next;
      if (count > ahead) {
        if (decoder == null || count > WINDOW && decoder.count(count - ahead) < count - ahead) {
          throw failure();
        }
        // What the page header counts may be far too few.
        decode(Math.max(count, Math.min(Math.max(2 * ids.length, MIN_WINDOW), WINDOW)));
      }
      if (count > end - next) {
        throw failure();
      }
    }
    return next;
  }

  /** Decodes until {@code size} ids are ahead, or until there are no more. */
  private void decode(int size) {
    int ahead = decoded - next;
    int[] larger = ids.length < size ? new int[size] : ids;
    System.arraycopy(ids, next, larger, 0, ahead);
    before += next;
    ids = larger;
    next = 0;
    decoded = ahead + decoder.readIntegers(larger, ahead, size - ahead);
    check(0);
  }

  /** Looks for an id that the dictionary has not, from an index of {@link #ids} on. */
  private void check(int from) {
    end = decoded;
    if (dictionary == null) {
      return;
    }
    int[] checked = ids;
    int maxId = dictionary.getMaxId();
    int signs = 0;
    for (int i = from; i < decoded; i++) {
      // Negative if the id is, or if it is not and beyond the largest.
      signs |= checked[i] | (maxId - checked[i]);
    }
    if (signs < 0) {
      end = from;
      while (checked[end] >= 0 && checked[end] <= maxId) {
        end++;
      }
    }
  }

  /** Why there is no valid id at {@link #end}. */
  private ParquetDecodingException failure() {
    if (decoder == null) {
      return new ParquetDecodingException(
          "Attempt to read from empty page: expected a bit width and dictionary ids, found 0"
              + " bytes");
    }
    if (end < decoded) {
      return new ParquetDecodingException(
          "Expected a dictionary id of at most "
              + dictionary.getMaxId()
              + " for value "
              + (before + end)
              + " of the page, found "
              + Integer.toUnsignedString(ids[end]));
    }
    return decoder.failure();
  }
}
