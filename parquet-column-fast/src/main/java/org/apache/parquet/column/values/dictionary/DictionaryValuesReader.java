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

  /**
   * The most ids that are decoded ahead of single reads. A reader lives for a page only, and to
   * clear an array for all of its ids takes longer than to refill one that fits the L1 cache.
   */
  private static final int WINDOW = 1024;

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

  /** The ids of a batch, from {@link #batchAt} on: {@link #ids} or {@link #scratch}. */
  private int[] batch = NO_IDS;

  private int batchAt;

  /** How many ids of the batch are in {@link #ids} and have not been given. */
  private int batchLeft;

  /** Where ids of a batch are decoded; those in {@link #ids} stay, for a batch that fails. */
  private int[] scratch = NO_IDS;

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
    beginBatch(count);
    for (int done = 0; done < count; ) {
      int n = continueBatch(count - done);
      for (int i = 0; i < n; i++) {
        dest[offset + done + i] = dictionary.decodeToInt(batch[batchAt + i]);
      }
      done += n;
    }
    endBatch(count);
  }

  @Override
  public void readLongs(long[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    beginBatch(count);
    for (int done = 0; done < count; ) {
      int n = continueBatch(count - done);
      for (int i = 0; i < n; i++) {
        dest[offset + done + i] = dictionary.decodeToLong(batch[batchAt + i]);
      }
      done += n;
    }
    endBatch(count);
  }

  @Override
  public void readFloats(float[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    beginBatch(count);
    for (int done = 0; done < count; ) {
      int n = continueBatch(count - done);
      for (int i = 0; i < n; i++) {
        dest[offset + done + i] = dictionary.decodeToFloat(batch[batchAt + i]);
      }
      done += n;
    }
    endBatch(count);
  }

  @Override
  public void readDoubles(double[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    beginBatch(count);
    for (int done = 0; done < count; ) {
      int n = continueBatch(count - done);
      for (int i = 0; i < n; i++) {
        dest[offset + done + i] = dictionary.decodeToDouble(batch[batchAt + i]);
      }
      done += n;
    }
    endBatch(count);
  }

  @Override
  public void readBinaries(Binary[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    beginBatch(count);
    for (int done = 0; done < count; ) {
      int n = continueBatch(count - done);
      for (int i = 0; i < n; i++) {
        dest[offset + done + i] = dictionary.decodeToBinary(batch[batchAt + i]);
      }
      done += n;
    }
    endBatch(count);
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
        end = validUpTo(ids, next, decoded);
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

  /**
   * Sees to it that {@code count} values are left, and remembers the place: ids that the dictionary
   * has not may turn up only when values before them have been given.
   */
  private void beginBatch(int count) {
    int behind = count - (decoded - next);
    if (count > end - next && behind <= 0) {
      throw failure();
    }
    if (behind > 0) {
      if (end < decoded || decoder == null || decoder.count(behind) < behind) {
        throw failure();
      }
      decoder.mark();
      if (scratch.length == 0) {
        scratch = new int[WINDOW];
      }
    }
    batch = ids;
    batchAt = next;
    batchLeft = Math.min(count, end - next);
  }

  /**
   * Sees to it that the next ids of this batch are in {@link #batch} from {@link #batchAt} on.
   *
   * @param left how many the batch still needs
   * @return how many of them are there
   */
  private int continueBatch(int left) {
    if (batchLeft > 0) {
      int n = batchLeft;
      batchLeft = 0;
      return n;
    }
    int n = decoder.readIntegers(scratch, 0, Math.min(left, WINDOW));
    batch = scratch;
    batchAt = 0;
    int valid = validUpTo(scratch, 0, n);
    if (valid < n) {
      ParquetDecodingException failure = badId("a later value", scratch[valid]);
      decoder.reset();
      throw failure;
    }
    return n;
  }

  private void endBatch(int count) {
    int ahead = decoded - next;
    if (count <= ahead) {
      next += count;
    } else {
      before += (long) next + count;
      next = 0;
      end = 0;
      decoded = 0;
    }
  }

  /** The next value's id, which the dictionary has. */
  private int nextId() {
    int at = next;
    if (at == end) {
      at = refill();
    }
    next = at + 1;
    return ids[at];
  }

  /**
   * Sees to it that the next id is in {@link #ids}, and one that the dictionary has.
   *
   * @return {@link #next}, where it is
   * @throws ParquetDecodingException if there is none; the reader has not moved
   */
  private int refill() {
    if (next == decoded && decoder != null) {
      if (ids.length == 0) {
        ids = new int[WINDOW];
      }
      before += next;
      next = 0;
      decoded = decoder.readIntegers(ids, 0, WINDOW);
      end = validUpTo(ids, 0, decoded);
    }
    if (next == end) {
      throw failure();
    }
    return next;
  }

  /** The first index from {@code from} on of an id that the dictionary has not, or {@code to}. */
  private int validUpTo(int[] checked, int from, int to) {
    if (dictionary == null) {
      return to;
    }
    int maxId = dictionary.getMaxId();
    int signs = 0;
    for (int i = from; i < to; i++) {
      // Negative if the id is, or if it is not and beyond the largest.
      signs |= checked[i] | (maxId - checked[i]);
    }
    if (signs >= 0) {
      return to;
    }
    int at = from;
    while (checked[at] >= 0 && checked[at] <= maxId) {
      at++;
    }
    return at;
  }

  /** Why there is no valid id at {@link #end}. */
  private ParquetDecodingException failure() {
    if (decoder == null) {
      return new ParquetDecodingException(
          "Attempt to read from empty page: expected a bit width and dictionary ids, found 0"
              + " bytes");
    }
    if (end < decoded) {
      return badId("value " + (before + end), ids[end]);
    }
    return decoder.failure();
  }

  private ParquetDecodingException badId(String which, int id) {
    return new ParquetDecodingException(
        "Expected a dictionary id of at most "
            + dictionary.getMaxId()
            + " for "
            + which
            + " of the page, found "
            + Integer.toUnsignedString(id));
  }
}
