package org.apache.parquet.column.values.dictionary;

import dev.parquetfast.kernel.Ints;
import dev.parquetfast.rle.HybridReader;
import java.io.IOException;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Reads pages of dictionary ids, and looks the values up.
 *
 * <p>Parquet format, Encodings, "Dictionary Encoding (PLAIN_DICTIONARY = 2 and RLE_DICTIONARY =
 * 8)": the bit width of the ids in one byte, 0 to 32, and then the ids in the RLE / bit-packing
 * hybrid. A page that holds only nulls may have no bytes, and one of bit width 0 no ids: all of
 * them are 0. The page does not say how many ids there are, and the last ones may be padding.
 *
 * <p>A wrong or missing id surfaces when its value is read: {@link ParquetDecodingException} is
 * thrown and the reader does not move. A skipped value may have any id. Values are looked up when
 * they are read.
 */
public class DictionaryValuesReader extends ValuesReader {

  /** Number of ids of a batch that are looked up at once; so many fit in the L1 cache. */
  private static final int WINDOW = 256;

  private final Dictionary dictionary;

  private boolean batchesExpected;

  /** The page's ids. */
  private HybridReader ids = new HybridReader(0);

  /** Number of values in the dictionary: greater than every valid id, as an unsigned number. */
  private int size;

  /** The ids of a batch that are being looked up. */
  private int[] batch = {};

  /**
   * Creates a reader without a page.
   *
   * @param dictionary the values; without it only ids can be read, and they are not checked
   */
  public DictionaryValuesReader(Dictionary dictionary) {
    this.dictionary = dictionary;
  }

  @Override
  public void expectBatches() {
    batchesExpected = true;
  }

  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    ids = new HybridReader(0);
    if (in.available() == 0) {
      return;
    }
    int bitWidth = in.read();
    if (bitWidth > Integer.SIZE) {
      throw new ParquetDecodingException(
          "Expected a bit width of 0 to 32 at offset 0 of a page of dictionary ids, found "
              + bitWidth);
    }
    if (dictionary != null) {
      size = dictionary.getMaxId() + 1;
    }
    ids = new HybridReader(bitWidth);
    if (batchesExpected) {
      ids.expectBatches();
    }
    int length = in.available();
    if (bitWidth == 0 && length == 0) {
      ids.initZeros(Math.max(0, valueCount));
    } else {
      ids.init(in, length);
    }
  }

  @Override
  public int readValueDictionaryId() {
    return dictionary == null ? ids.readInt() : nextId();
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
  public void readValueDictionaryIds(int[] dest, int offset, int count) {
    if (dictionary == null) {
      ids.readIntegers(dest, offset, count);
      return;
    }
    Objects.checkFromIndexSize(offset, count, dest.length);
    beginBatch(count);
    readValidIds(dest, offset, count);
  }

  @Override
  public void readIntegers(int[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    lookUp(
        count,
        (from, n) -> {
          for (int i = 0; i < n; i++) {
            dest[offset + from + i] = dictionary.decodeToInt(batch[i]);
          }
        });
  }

  @Override
  public void readLongs(long[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    lookUp(
        count,
        (from, n) -> {
          for (int i = 0; i < n; i++) {
            dest[offset + from + i] = dictionary.decodeToLong(batch[i]);
          }
        });
  }

  @Override
  public void readFloats(float[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    lookUp(
        count,
        (from, n) -> {
          for (int i = 0; i < n; i++) {
            dest[offset + from + i] = dictionary.decodeToFloat(batch[i]);
          }
        });
  }

  @Override
  public void readDoubles(double[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    lookUp(
        count,
        (from, n) -> {
          for (int i = 0; i < n; i++) {
            dest[offset + from + i] = dictionary.decodeToDouble(batch[i]);
          }
        });
  }

  @Override
  public void readBinaries(Binary[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    lookUp(
        count,
        (from, n) -> {
          for (int i = 0; i < n; i++) {
            dest[offset + from + i] = dictionary.decodeToBinary(batch[i]);
          }
        });
  }

  @Override
  public void skip() {
    ids.skip(1);
  }

  @Override
  public void skip(int n) {
    ids.skip(n);
  }

  /** Reads the id of the next value, and checks that the dictionary has it. */
  private int nextId() {
    int id = ids.readInt();
    if (Integer.compareUnsigned(id, size) >= 0) {
      ids.unread();
      throw badId(ids.position(), id);
    }
    return id;
  }

  /**
   * Stores the values of the first {@code n} ids of {@link #batch}, which are a part of the
   * request.
   */
  private interface Lookup {
    /**
     * Stores values.
     *
     * @param from number of values of the request that have been stored before
     */
    void store(int from, int n);
  }

  /**
   * Reads {@code count} values. If that fails, the reader has not moved, even if a third party's
   * dictionary throws.
   */
  private void lookUp(int count, Lookup values) {
    beginBatch(count);
    try {
      for (int done = 0; done < count; ) {
        int n = nextBatch(count - done);
        values.store(done, n);
        done += n;
      }
    } catch (Throwable e) {
      ids.reset();
      throw e;
    }
  }

  /**
   * Checks that {@code count} values are left, and remembers the place: an invalid id may turn up
   * after values before it have been stored.
   */
  private void beginBatch(int count) {
    if (!ids.has(count)) {
      throw ids.failure();
    }
    ids.mark();
  }

  /**
   * Reads the next ids of a batch into {@link #batch}.
   *
   * @param left number of values that the batch still needs
   * @return number of ids read
   */
  private int nextBatch(int left) {
    int n = Math.min(left, WINDOW);
    if (batch.length < n) {
      batch = new int[WINDOW];
    }
    readValidIds(batch, 0, n);
    return n;
  }

  /** Reads ids that are left. Returns to the mark if the dictionary lacks one of them. */
  private void readValidIds(int[] dest, int offset, int n) {
    long position = ids.position();
    ids.readUpTo(dest, offset, n);
    if (!Ints.within(dest, offset, offset + n, size - 1)) {
      ids.reset();
      int bad = offset;
      while (Integer.compareUnsigned(dest[bad], size) < 0) {
        bad++;
      }
      throw badId(position + bad - offset, dest[bad]);
    }
  }

  private ParquetDecodingException badId(long position, int id) {
    return new ParquetDecodingException(
        "Expected a dictionary id of at most "
            + (size - 1)
            + " for value "
            + position
            + " of the page, found "
            + Integer.toUnsignedString(id));
  }

  @Override
  public boolean keepsPlaceOnFailure() {
    return getClass() == DictionaryValuesReader.class;
  }
}
