package org.apache.parquet.column.values.dictionary;

import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.kernel.BooleanBits;
import dev.parquetfast.kernel.LittleEndian;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntFunction;
import org.apache.parquet.Preconditions;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * The distinct values of a column chunk, by their ids.
 *
 * <p>Parquet format, Encodings, "Dictionary Encoding (PLAIN_DICTIONARY = 2 and RLE_DICTIONARY =
 * 8)": the dictionary page holds its values PLAIN, under either of the names PLAIN and
 * PLAIN_DICTIONARY, in the order of their ids from 0 on.
 *
 * <p>The constructor decodes and checks the page. A page that does not hold as many values as its
 * header says throws {@link ParquetDecodingException}, and no memory is allocated on the word of
 * the header alone. Bytes after the last value are ignored. Decoding an id that the dictionary does
 * not have throws {@link ArrayIndexOutOfBoundsException}; readers check ids before they decode
 * them.
 */
public abstract class PlainValuesDictionary extends Dictionary {

  /**
   * Creates a dictionary.
   *
   * @param dictionaryPage the page, PLAIN
   * @throws ParquetDecodingException if it has another encoding
   * @throws IOException if its bytes cannot be read
   */
  @SuppressWarnings("deprecation") // files have both names
  protected PlainValuesDictionary(DictionaryPage dictionaryPage) throws IOException {
    super(dictionaryPage.getEncoding());
    Encoding encoding = dictionaryPage.getEncoding();
    if (encoding != Encoding.PLAIN_DICTIONARY && encoding != Encoding.PLAIN) {
      throw new ParquetDecodingException(
          "Dictionary data encoding type not supported: " + encoding);
    }
  }

  private static PageInput bytesOf(DictionaryPage page) throws IOException {
    return PageInput.remainingOf(page.getBytes().toInputStream());
  }

  /**
   * Checks that the page can hold as many values as its header says.
   *
   * @param bits minimum size of a value in bits
   * @return number of values
   */
  private static int checkedSize(DictionaryPage page, PageInput input, long bits) {
    int size = page.getDictionarySize();
    int bytes = input.limit() - input.offset();
    // Divided, because the product of all three may exceed 64 bits.
    if (size < 0 || size > (long) bytes * Byte.SIZE / bits) {
      throw new ParquetDecodingException(
          "Expected a dictionary page of "
              + size
              + " values of at least "
              + bits
              + " bits, found "
              + bytes
              + " bytes");
    }
    return size;
  }

  /** Returns the name of the class and a line for each id. */
  final String describe(String name, IntFunction<Object> valueOf) {
    StringBuilder text = new StringBuilder(name).append(" {\n");
    for (int id = 0; id <= getMaxId(); id++) {
      text.append(id).append(" => ").append(valueOf.apply(id)).append('\n');
    }
    return text.append('}').toString();
  }

  /**
   * Values of BINARY, FIXED_LEN_BYTE_ARRAY or INT96. They are constants with arrays of their own,
   * and stay valid for as long as they are referred to.
   */
  public static class PlainBinaryDictionary extends PlainValuesDictionary {

    private final Binary[] values;

    /**
     * Decodes a page of BINARY values.
     *
     * @param dictionaryPage the page: each value follows its length in 4 bytes, little-endian
     * @throws ParquetDecodingException if the page is malformed
     * @throws IOException if its bytes cannot be read
     */
    public PlainBinaryDictionary(DictionaryPage dictionaryPage) throws IOException {
      this(dictionaryPage, null);
    }

    /**
     * Decodes a page of values of one length.
     *
     * @param dictionaryPage the page: the values back to back
     * @param length length of each value in bytes; null for BINARY
     * @throws IllegalArgumentException if the length is not positive
     * @throws ParquetDecodingException if the page is malformed
     * @throws IOException if its bytes cannot be read
     */
    public PlainBinaryDictionary(DictionaryPage dictionaryPage, Integer length) throws IOException {
      super(dictionaryPage);
      PageInput input = bytesOf(dictionaryPage);
      values =
          length == null
              ? valuesOfAnyLength(dictionaryPage, input)
              : valuesOfOneLength(dictionaryPage, input, length);
    }

    private static Binary[] valuesOfAnyLength(DictionaryPage page, PageInput input) {
      Binary[] values = new Binary[checkedSize(page, input, Integer.SIZE)];
      byte[] bytes = input.array();
      int at = input.offset();
      for (int id = 0; id < values.length; id++) {
        int left = input.limit() - at - Integer.BYTES;
        int length = left < 0 ? 0 : (int) LittleEndian.INT.get(bytes, at);
        if (length < 0 || length > left) {
          throw new ParquetDecodingException(
              "Expected value "
                  + id
                  + " of "
                  + values.length
                  + " at offset "
                  + (at - input.offset())
                  + " of a dictionary page of "
                  + (input.limit() - input.offset())
                  + " bytes, found "
                  + (left < 0 ? "its end" : "a length of " + length));
        }
        values[id] = copy(bytes, at + Integer.BYTES, length);
        at += Integer.BYTES + length;
      }
      return values;
    }

    private static Binary[] valuesOfOneLength(DictionaryPage page, PageInput input, int length) {
      Preconditions.checkArgument(length > 0, "Invalid byte array length: %s", length);
      Binary[] values = new Binary[checkedSize(page, input, (long) length * Byte.SIZE)];
      for (int id = 0; id < values.length; id++) {
        values[id] = copy(input.array(), input.offset() + id * length, length);
      }
      return values;
    }

    /**
     * Returns a value with an array of its own, which {@link Binary#getBytesUnsafe()} returns
     * without another copy. Engines call that method for each row that has the value.
     */
    private static Binary copy(byte[] bytes, int offset, int length) {
      return Binary.fromConstantByteArray(Arrays.copyOfRange(bytes, offset, offset + length));
    }

    @Override
    public Binary decodeToBinary(int id) {
      return values[id];
    }

    @Override
    public String toString() {
      return describe("PlainBinaryDictionary", this::decodeToBinary);
    }

    @Override
    public int getMaxId() {
      return values.length - 1;
    }
  }

  /** Values of INT64. */
  public static class PlainLongDictionary extends PlainValuesDictionary {

    private final long[] values;

    /**
     * Decodes the page.
     *
     * @param dictionaryPage the page: 8 bytes per value, little-endian
     * @throws ParquetDecodingException if the page is malformed
     * @throws IOException if its bytes cannot be read
     */
    public PlainLongDictionary(DictionaryPage dictionaryPage) throws IOException {
      super(dictionaryPage);
      PageInput input = bytesOf(dictionaryPage);
      values = new long[checkedSize(dictionaryPage, input, Long.SIZE)];
      LittleEndian.getLongs(input.array(), input.offset(), values, 0, values.length);
    }

    @Override
    public long decodeToLong(int id) {
      return values[id];
    }

    @Override
    public String toString() {
      return describe("PlainLongDictionary", this::decodeToLong);
    }

    @Override
    public int getMaxId() {
      return values.length - 1;
    }
  }

  /** Values of DOUBLE. */
  public static class PlainDoubleDictionary extends PlainValuesDictionary {

    private final double[] values;

    /**
     * Decodes the page.
     *
     * @param dictionaryPage the page: raw bits in 8 bytes per value, little-endian
     * @throws ParquetDecodingException if the page is malformed
     * @throws IOException if its bytes cannot be read
     */
    public PlainDoubleDictionary(DictionaryPage dictionaryPage) throws IOException {
      super(dictionaryPage);
      PageInput input = bytesOf(dictionaryPage);
      values = new double[checkedSize(dictionaryPage, input, Double.SIZE)];
      LittleEndian.getDoubles(input.array(), input.offset(), values, 0, values.length);
    }

    @Override
    public double decodeToDouble(int id) {
      return values[id];
    }

    @Override
    public String toString() {
      return describe("PlainDoubleDictionary", this::decodeToDouble);
    }

    @Override
    public int getMaxId() {
      return values.length - 1;
    }
  }

  /** Values of INT32. */
  public static class PlainIntegerDictionary extends PlainValuesDictionary {

    private final int[] values;

    /**
     * Decodes the page.
     *
     * @param dictionaryPage the page: 4 bytes per value, little-endian
     * @throws ParquetDecodingException if the page is malformed
     * @throws IOException if its bytes cannot be read
     */
    public PlainIntegerDictionary(DictionaryPage dictionaryPage) throws IOException {
      super(dictionaryPage);
      PageInput input = bytesOf(dictionaryPage);
      values = new int[checkedSize(dictionaryPage, input, Integer.SIZE)];
      LittleEndian.getInts(input.array(), input.offset(), values, 0, values.length);
    }

    @Override
    public int decodeToInt(int id) {
      return values[id];
    }

    @Override
    public String toString() {
      return describe("PlainIntegerDictionary", this::decodeToInt);
    }

    @Override
    public int getMaxId() {
      return values.length - 1;
    }
  }

  /** Values of FLOAT. */
  public static class PlainFloatDictionary extends PlainValuesDictionary {

    private final float[] values;

    /**
     * Decodes the page.
     *
     * @param dictionaryPage the page: raw bits in 4 bytes per value, little-endian
     * @throws ParquetDecodingException if the page is malformed
     * @throws IOException if its bytes cannot be read
     */
    public PlainFloatDictionary(DictionaryPage dictionaryPage) throws IOException {
      super(dictionaryPage);
      PageInput input = bytesOf(dictionaryPage);
      values = new float[checkedSize(dictionaryPage, input, Float.SIZE)];
      LittleEndian.getFloats(input.array(), input.offset(), values, 0, values.length);
    }

    @Override
    public float decodeToFloat(int id) {
      return values[id];
    }

    @Override
    public String toString() {
      return describe("PlainFloatDictionary", this::decodeToFloat);
    }

    @Override
    public int getMaxId() {
      return values.length - 1;
    }
  }

  /** Values of BOOLEAN. */
  public static class PlainBooleanDictionary extends PlainValuesDictionary {

    private final boolean[] values;

    /**
     * Decodes the page.
     *
     * @param dictionaryPage the page: one bit per value, from the lowest bit of each byte on
     * @throws ParquetDecodingException if the page is malformed
     * @throws IOException if its bytes cannot be read
     */
    public PlainBooleanDictionary(DictionaryPage dictionaryPage) throws IOException {
      super(dictionaryPage);
      PageInput input = bytesOf(dictionaryPage);
      values = new boolean[checkedSize(dictionaryPage, input, 1)];
      BooleanBits.unpack(
          input.array(),
          (long) input.offset() * Byte.SIZE,
          values,
          0,
          values.length,
          new BooleanBits.Scratch());
    }

    @Override
    public boolean decodeToBoolean(int id) {
      return values[id];
    }

    @Override
    public String toString() {
      return describe("PlainBooleanDictionary", this::decodeToBoolean);
    }

    @Override
    public int getMaxId() {
      return values.length - 1;
    }
  }
}
