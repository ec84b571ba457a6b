// _long  | long  | double | int     | float
// _Long  | Long  | Double | Integer | Float
// _INT64 | INT64 | DOUBLE | INT32   | FLOAT
// _bits(v) | v | Double.doubleToRawLongBits(v) | v | Float.floatToRawIntBits(v)
// _bits    |   | Double.doubleToRawLongBits    |   | Float.floatToRawIntBits
// _v | number | Double.longBitsToDouble(number) | (int) number | Float.intBitsToFloat((int) number)
package org.apache.parquet.column.values.dictionary;

import dev.parquetfast.buffer.Cleanup;
import dev.parquetfast.column.SectionWriter;
import dev.parquetfast.dictionary.BinaryIds;
import dev.parquetfast.dictionary.NumberIds;
import dev.parquetfast.kernel.ByteStrings;
import dev.parquetfast.version.FloatBits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.BytesUtils;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.values.RequiresFallback;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridEncoder;
import org.apache.parquet.io.ParquetEncodingException;
import org.apache.parquet.io.api.Binary;
import shaded.parquet.it.unimi.dsi.fastutil.objects.Object2IntMap;

/**
 * Writes each value as an id: its index among the distinct values of the column chunk, in the order
 * of first occurrence. The distinct values become the dictionary page.
 *
 * <p>Parquet format, Encodings, "Dictionary Encoding (PLAIN_DICTIONARY = 2 and RLE_DICTIONARY =
 * 8)": a data page is the bit width of its largest possible id in one byte, and then the ids in the
 * RLE / bit-packing hybrid, without a length before them. The dictionary page is PLAIN.
 *
 * <p>Floating point values are equal if their raw bits are: zeros of both signs, and NaNs with
 * different payloads, have ids of their own.
 *
 * <p>The dictionary lives for a column chunk, until {@link #resetDictionary()}; the ids live for a
 * page. The dictionary page has the values of the pages that {@link #getBytes()} has returned, and
 * no later ones. It is on the heap and stays valid for as long as it is referred to.
 */
public abstract class DictionaryValuesWriter extends ValuesWriter
    implements RequiresFallback, SectionWriter {

  /** Maximum number of values, so that ids and their bit width can be computed in an int. */
  private static final int MAX_DICTIONARY_ENTRIES = Integer.MAX_VALUE - 1;

  private static final int MIN_SLAB_SIZE = 64;

  /** Larger pages take a second slab. A page of long runs may fill only a small part of one. */
  private static final int MAX_FIRST_SLAB_SIZE = 64 * 1024;

  /** The encoding of the dictionary page. */
  protected final Encoding encodingForDictionaryPage;

  /** Size in bytes of the dictionary above which the writer requests a fall-back. */
  protected final int maxDictionaryByteSize;

  /** For subclasses; cleared by {@link #resetDictionary()} and otherwise unused. */
  protected boolean dictionaryTooBig;

  /** Size in bytes of the values of the dictionary, PLAIN. */
  protected long dictionaryByteSize;

  /** {@link #dictionaryByteSize} when {@link #getBytes()} last returned a page. */
  protected int lastUsedDictionaryByteSize;

  /** Number of values of the dictionary when {@link #getBytes()} last returned a page. */
  protected int lastUsedDictionarySize;

  /**
   * Whether the values of this page went to another writer. All later ones of the chunk will too.
   */
  private boolean fellBack;

  /** The ids of this page. */
  protected IntList encodedValues = new IntList();

  /** For subclasses; otherwise unused. */
  protected boolean firstPage = true;

  /** Source of the slabs of data pages. */
  protected ByteBufferAllocator allocator;

  private final Encoding encodingForDataPage;

  /** What holds the slabs of the pages returned since the last reset. */
  private final List<AutoCloseable> encoders = new ArrayList<>();

  /**
   * Creates a writer with an empty dictionary.
   *
   * @param maxDictionaryByteSize size in bytes of the dictionary page above which the writer
   *     requests a fall-back
   * @param encodingForDataPage PLAIN_DICTIONARY or RLE_DICTIONARY
   * @param encodingForDictionaryPage PLAIN_DICTIONARY or PLAIN
   * @param allocator source of the slabs of data pages
   */
  protected DictionaryValuesWriter(
      int maxDictionaryByteSize,
      Encoding encodingForDataPage,
      Encoding encodingForDictionaryPage,
      ByteBufferAllocator allocator) {
    this.allocator = allocator;
    this.maxDictionaryByteSize = maxDictionaryByteSize;
    this.encodingForDataPage = encodingForDataPage;
    this.encodingForDictionaryPage = encodingForDictionaryPage;
  }

  /**
   * Returns the dictionary page of the values that the pages so far use, PLAIN.
   *
   * @param dictionaryEncoder has written these values; it is closed when this writer is closed or
   *     reset
   */
  protected DictionaryPage dictPage(ValuesWriter dictionaryEncoder) {
    encoders.add(dictionaryEncoder);
    return dictPage(dictionaryEncoder.getBytes());
  }

  private DictionaryPage dictPage(BytesInput values) {
    return new DictionaryPage(values, lastUsedDictionarySize, encodingForDictionaryPage);
  }

  @Override
  public boolean shouldFallBack() {
    return dictionaryByteSize > maxDictionaryByteSize
        || getDictionarySize() > MAX_DICTIONARY_ENTRIES;
  }

  /**
   * Returns how many values can be written before {@link #shouldFallBack()} must be asked again.
   * Even if all of them are new, only the last one can change its answer.
   */
  public int valuesBeforeFallBack() {
    return 1;
  }

  @Override
  public boolean isCompressionSatisfying(long rawSize, long encodedSize) {
    return encodedSize + dictionaryByteSize < rawSize;
  }

  /**
   * Writes the values of this page to another writer and drops the ids. Drops the dictionary too,
   * unless an earlier page needs it.
   */
  @Override
  public void fallBackAllValuesTo(ValuesWriter writer) {
    fallBackDictionaryEncodedData(writer);
    fellBack = true;
    if (lastUsedDictionarySize == 0) {
      clearDictionaryContent();
      dictionaryByteSize = 0;
      encodedValues = new IntList();
    }
  }

  /**
   * Forgets the values of the dictionary, for a caller that has not used any page of this writer.
   * Their size still counts in {@link #isCompressionSatisfying}.
   */
  public void dropUnusedDictionary() {
    lastUsedDictionarySize = 0;
    lastUsedDictionaryByteSize = 0;
    clearDictionaryContent();
  }

  /** Writes the values of this page to another writer. */
  protected abstract void fallBackDictionaryEncodedData(ValuesWriter writer);

  /** Returns four bytes for each id, even if it will take fewer. */
  @Override
  public long getBufferedSize() {
    return 4L * encodedValues.size();
  }

  @Override
  public long getAllocatedSize() {
    return getBufferedSize() + dictionaryByteSize;
  }

  @Override
  public BytesInput getBytes() {
    return getBytes(BytesInput.empty());
  }

  @Override
  public BytesInput getBytes(BytesInput preceding) {
    int bitWidth = BytesUtils.getWidthFromMaxInt(getDictionarySize() - 1);
    long packed = (long) encodedValues.size() * bitWidth / Byte.SIZE;
    // The headers of bit-packed runs take at most a 64th of the rest.
    int firstSlab = (int) Math.min(packed + packed / 32 + MIN_SLAB_SIZE, MAX_FIRST_SLAB_SIZE);
    RunLengthBitPackingHybridEncoder encoder =
        new RunLengthBitPackingHybridEncoder(
            bitWidth, firstSlab, Math.max(firstSlab, maxDictionaryByteSize), allocator);
    encoders.add(encoder);
    BytesInput width = BytesInput.from(new byte[] {(byte) bitWidth});
    BytesInput first = preceding.size() == 0 ? width : BytesInput.concat(preceding, width);
    encoder.reserve(Math.toIntExact(first.size()));
    try {
      encodedValues.writeTo(encoder);
      BytesInput page = encoder.toBytes(first);
      lastUsedDictionarySize = getDictionarySize();
      lastUsedDictionaryByteSize = Math.toIntExact(dictionaryByteSize);
      return page;
    } catch (IOException e) {
      throw new ParquetEncodingException("Cannot encode " + encodedValues.size() + " ids", e);
    }
  }

  @Override
  public Encoding getEncoding() {
    return encodingForDataPage;
  }

  @Override
  public void reset() {
    if (fellBack) {
      // The next page is in the next chunk; until then a kept slab would be wasted.
      encodedValues = new IntList();
    } else {
      encodedValues.clear();
    }
    releasePages();
  }

  @Override
  public void close() {
    encodedValues = new IntList();
    releasePages();
  }

  private void releasePages() {
    List<AutoCloseable> pages = new ArrayList<>(encoders);
    encoders.clear();
    Cleanup.close(pages);
  }

  @Override
  public void resetDictionary() {
    lastUsedDictionaryByteSize = 0;
    lastUsedDictionarySize = 0;
    dictionaryTooBig = false;
    dictionaryByteSize = 0;
    fellBack = false;
    clearDictionaryContent();
  }

  /** Forgets all values of the dictionary. */
  protected abstract void clearDictionaryContent();

  /** Returns how many distinct values have been written. */
  protected abstract int getDictionarySize();

  @Override
  public String memUsageString(String prefix) {
    return String.format(
        "%s DictionaryValuesWriter{%n%1$s dict:%d%n%1$s values:%d%n%1$s}%n",
        prefix, dictionaryByteSize, getBufferedSize());
  }

  /** Writes BINARY values. */
  public static class PlainBinaryDictionaryValuesWriter extends DictionaryValuesWriter {

    /**
     * Values and ids, for subclasses. The keys are created anew by each call. This writer ignores
     * any other map that is stored here.
     */
    protected Object2IntMap<Binary> binaryDictionaryContent;

    private final BinaryIds ids;

    /**
     * Creates a writer with an empty dictionary.
     *
     * @param maxDictionaryByteSize size in bytes of the dictionary page above which the writer
     *     requests a fall-back
     * @param encodingForDataPage PLAIN_DICTIONARY or RLE_DICTIONARY
     * @param encodingForDictionaryPage PLAIN_DICTIONARY or PLAIN
     * @param allocator source of the slabs of data pages
     */
    public PlainBinaryDictionaryValuesWriter(
        int maxDictionaryByteSize,
        Encoding encodingForDataPage,
        Encoding encodingForDictionaryPage,
        ByteBufferAllocator allocator) {
      this(
          BinaryIds.ofAnyLength(maxDictionaryByteSize),
          maxDictionaryByteSize,
          encodingForDataPage,
          encodingForDictionaryPage,
          allocator);
    }

    private PlainBinaryDictionaryValuesWriter(
        BinaryIds ids,
        int maxDictionaryByteSize,
        Encoding encodingForDataPage,
        Encoding encodingForDictionaryPage,
        ByteBufferAllocator allocator) {
      super(maxDictionaryByteSize, encodingForDataPage, encodingForDictionaryPage, allocator);
      this.ids = ids;
      binaryDictionaryContent = ids;
    }

    @Override
    public void writeBytes(Binary v) {
      int known = ids.size();
      int id = ids.findOrAdd(v);
      if (id == known) {
        dictionaryByteSize += ids.bytesOf(v.length());
      }
      encodedValues.add(id);
    }

    /**
     * Gives ids to {@code src[offsets[i] .. offsets[i + 1] - 1]} for each {@code i} from {@code
     * from} on, in this order, without writing them. The dictionary page has them too. Those that
     * have an id keep it.
     *
     * @param offsets ascending, and within {@code src}
     */
    public void addToDictionary(byte[] src, int[] offsets, int from, int count) {
      for (int i = from; i < from + count && !shouldFallBack(); i++) {
        int length = offsets[i + 1] - offsets[i];
        int known = ids.size();
        if (ids.findOrAdd(src, offsets[i], length) == known) {
          dictionaryByteSize += ids.bytesOf(length);
        }
      }
    }

    /**
     * Writes {@code src[offsets[i] .. offsets[i + 1] - 1]} for each {@code i} from {@code from} on,
     * up to the one after which {@link #shouldFallBack()} first returns true.
     *
     * @param offsets ascending, and within {@code src}
     * @return how many were written
     */
    public int writeUntilFallBack(byte[] src, int[] offsets, int from, int count) {
      Class<?> kind = getClass();
      if (kind != PlainBinaryDictionaryValuesWriter.class
          && kind != PlainFixedLenArrayDictionaryValuesWriter.class) {
        // A subclass may override the single write.
        writeBytes(
            Binary.fromReusedByteArray(src, offsets[from], offsets[from + 1] - offsets[from]));
        return 1;
      }
      for (int i = from; i < from + count; i++) {
        int length = offsets[i + 1] - offsets[i];
        int known = ids.size();
        int id = ids.findOrAdd(src, offsets[i], length);
        encodedValues.add(id);
        if (id == known) {
          dictionaryByteSize += ids.bytesOf(length);
          if (shouldFallBack()) {
            return i + 1 - from;
          }
        }
      }
      return count;
    }

    @Override
    public DictionaryPage toDictPageAndClose() {
      return lastUsedDictionarySize == 0
          ? null
          : super.dictPage(ids.toPage(lastUsedDictionarySize));
    }

    @Override
    public int getDictionarySize() {
      return ids.size();
    }

    @Override
    protected void clearDictionaryContent() {
      ids.clear();
    }

    @Override
    public void fallBackDictionaryEncodedData(ValuesWriter writer) {
      Binary[] values = new Binary[ids.size()];
      for (int id = 0; id < values.length; id++) {
        values[id] = ids.get(id);
      }
      for (IntList.IntIterator page = encodedValues.iterator(); page.hasNext(); ) {
        writer.writeBytes(values[page.next()]);
      }
    }
  }

  /** Writes FIXED_LEN_BYTE_ARRAY values, and INT96 with a length of 12. */
  public static class PlainFixedLenArrayDictionaryValuesWriter
      extends PlainBinaryDictionaryValuesWriter {

    private final int length;

    /**
     * Creates a writer with an empty dictionary.
     *
     * @param maxDictionaryByteSize size in bytes of the dictionary page above which the writer
     *     requests a fall-back
     * @param length length of each value in bytes
     * @param encodingForDataPage PLAIN_DICTIONARY or RLE_DICTIONARY
     * @param encodingForDictionaryPage PLAIN_DICTIONARY or PLAIN
     * @param allocator source of the slabs of data pages
     */
    public PlainFixedLenArrayDictionaryValuesWriter(
        int maxDictionaryByteSize,
        int length,
        Encoding encodingForDataPage,
        Encoding encodingForDictionaryPage,
        ByteBufferAllocator allocator) {
      super(
          BinaryIds.ofOneLength(maxDictionaryByteSize),
          maxDictionaryByteSize,
          encodingForDataPage,
          encodingForDictionaryPage,
          allocator);
      this.length = length;
    }

    /**
     * Writes one value.
     *
     * @throws IllegalArgumentException if it has another length; nothing is written
     */
    @Override
    public void writeBytes(Binary v) {
      if (v.length() != length) {
        throw wrongLength(v.length());
      }
      super.writeBytes(v);
    }

    /**
     * Writes byte strings as the superclass does.
     *
     * @throws IllegalArgumentException if one has another length; nothing is written
     */
    @Override
    public int writeUntilFallBack(byte[] src, int[] offsets, int from, int count) {
      int wrong = ByteStrings.indexOfOtherLength(offsets, from, count, length);
      if (wrong < from + count) {
        throw wrongLength(offsets[wrong + 1] - offsets[wrong]);
      }
      return super.writeUntilFallBack(src, offsets, from, count);
    }

    private IllegalArgumentException wrongLength(int actual) {
      return new IllegalArgumentException(
          "Fixed Binary size " + actual + " does not match field type length " + length);
    }

    @Override
    public DictionaryPage toDictPageAndClose() {
      return super.toDictPageAndClose();
    }
  }

  /** What the writers of numbers share: a number is its bits in a long. */
  private abstract static class NumberDictionaryValuesWriter extends DictionaryValuesWriter {

    /** Number of values of a batch that are widened at once; they fit in the L1 cache. */
    static final int WINDOW = 256;

    final NumberIds ids = new NumberIds();
    private final int width;
    private long[] window = new long[0];

    /** Whether no subclass overrides the single write, so that a batch need not call it. */
    private final boolean inBulk;

    NumberDictionaryValuesWriter(
        int width,
        Class<?> bulkClass,
        int maxDictionaryByteSize,
        Encoding encodingForDataPage,
        Encoding encodingForDictionaryPage,
        ByteBufferAllocator allocator) {
      super(maxDictionaryByteSize, encodingForDataPage, encodingForDictionaryPage, allocator);
      this.width = width;
      this.inBulk = getClass() == bulkClass;
    }

    final void write(long number) {
      int id = ids.find(number);
      if (id == NumberIds.ABSENT) {
        id = ids.add(number);
        dictionaryByteSize += width;
      }
      encodedValues.add(id);
    }

    /** Writes {@code numbers[offset .. offset + count - 1]}. */
    final void write(long[] numbers, int offset, int count) {
      int known = ids.size();
      for (int done = 0; done < count; ) {
        int n = Math.min(encodedValues.room(), count - done);
        ids.findOrAdd(numbers, offset + done, encodedValues.slab(), encodedValues.position(), n);
        encodedValues.advance(n);
        done += n;
      }
      dictionaryByteSize += (long) width * (ids.size() - known);
    }

    /** Returns whether batches are written by {@link #write(long[], int, int)}. */
    final boolean inBulk() {
      return inBulk;
    }

    /** Returns the array in which up to {@link #WINDOW} values are widened. */
    final long[] window() {
      if (window.length == 0) {
        window = new long[WINDOW];
      }
      return window;
    }

    @Override
    public final int valuesBeforeFallBack() {
      long room = (maxDictionaryByteSize - dictionaryByteSize) / width + 1;
      return inBulk ? (int) Math.max(1, Math.min(room, Integer.MAX_VALUE)) : 1;
    }

    @Override
    public DictionaryPage toDictPageAndClose() {
      if (lastUsedDictionarySize == 0) {
        return null;
      }
      return super.dictPage(BytesInput.from(plain(lastUsedDictionarySize)));
    }

    /** Returns the first values of the dictionary in the layout of its page. */
    byte[] plain(int count) {
      return width == Integer.BYTES ? ids.toInts(count) : ids.toLongs(count);
    }

    @Override
    public int getDictionarySize() {
      return ids.size();
    }

    @Override
    protected void clearDictionaryContent() {
      ids.clear();
    }

    @Override
    public void fallBackDictionaryEncodedData(ValuesWriter writer) {
      for (IntList.IntIterator page = encodedValues.iterator(); page.hasNext(); ) {
        writeTo(writer, ids.get(page.next()));
      }
    }

    /** Writes one value as its type. */
    abstract void writeTo(ValuesWriter writer, long number);
  }

  // For each type:
  /** Writes _INT64 values. */
  public static class Plain_LongDictionaryValuesWriter extends NumberDictionaryValuesWriter {

    /**
     * Creates a writer with an empty dictionary.
     *
     * @param maxDictionaryByteSize size in bytes of the dictionary page above which the writer
     *     requests a fall-back
     * @param encodingForDataPage PLAIN_DICTIONARY or RLE_DICTIONARY
     * @param encodingForDictionaryPage PLAIN_DICTIONARY or PLAIN
     * @param allocator source of the slabs of data pages
     */
    public Plain_LongDictionaryValuesWriter(
        int maxDictionaryByteSize,
        Encoding encodingForDataPage,
        Encoding encodingForDictionaryPage,
        ByteBufferAllocator allocator) {
      super(
          _Long.BYTES,
          Plain_LongDictionaryValuesWriter.class,
          maxDictionaryByteSize,
          encodingForDataPage,
          encodingForDictionaryPage,
          allocator);
    }

    @Override
    public void write_Long(_long v) {
      write(_bits(v));
    }

    @Override
    public void write_Longs(_long[] src, int offset, int count) {
      if (!inBulk()) {
        super.write_Longs(src, offset, count);
        return;
      }
      Objects.checkFromIndexSize(offset, count, src.length);
      // Only for long:
      write(src, offset, count);
      // Only for double, int, float:
      long[] window = window();
      for (int done = 0; done < count; done += WINDOW) {
        int n = Math.min(WINDOW, count - done);
        for (int i = 0; i < n; i++) {
          // Only for int:
          window[i] = src[offset + done + i];
          // Only for double, float:
          window[i] = _bits(src[offset + done + i]);
          // Only for double, int, float:
        }
        write(window, 0, n);
      }
      // End only
    }

    // Only for double, float:
    @Override
    byte[] plain(int count) {
      return FloatBits.unify_Longs(super.plain(count));
    }

    // End only
    @Override
    void writeTo(ValuesWriter writer, long number) {
      writer.write_Long(_v);
    }
  }

  // End
}
