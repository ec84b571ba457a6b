package org.apache.parquet.column.values.fallback;

import dev.parquetfast.buffer.Cleanup;
import dev.parquetfast.column.BatchWriter;
import dev.parquetfast.column.SectionWriter;
import java.util.Objects;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.values.RequiresFallback;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainBinaryDictionaryValuesWriter;
import org.apache.parquet.io.ParquetEncodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Writes with one writer while that pays, and then with another.
 *
 * <p>After every value, and in batches as often as its answer can change, the first writer is asked
 * whether to fall back. At the end of the column chunk's first page it is asked whether it
 * compresses. On a fall-back the values of the unfinished page are passed to the second writer,
 * which writes all later pages of the chunk. {@link #resetDictionary()} begins the next chunk, with
 * the first writer again.
 *
 * @param <I> type of the first writer
 * @param <F> type of the second writer
 */
public class FallbackValuesWriter<I extends ValuesWriter & RequiresFallback, F extends ValuesWriter>
    extends ValuesWriter implements BatchWriter, SectionWriter {

  /** The writer that is used first. */
  public final I initialWriter;

  /** The writer that is used after a fall-back. */
  public final F fallBackWriter;

  private ValuesWriter currentWriter;
  private boolean fellBackAlready;

  /** Whether a page of this chunk needs the first writer's dictionary. */
  private boolean initialUsedAndHadDictionary;

  /** Size in bytes that the values of this page have in the PLAIN encoding. */
  private long rawDataByteSize;

  private boolean firstPage = true;

  /** Whether the dictionary of this chunk is kept even if it does not compress. */
  private boolean dictionaryWanted;

  /** Whether a write has failed whose values the page has, because it could not fall back. */
  private boolean failed;

  /**
   * Creates a writer that begins with the first of two writers.
   *
   * @param initialWriter writes until it requests a fall-back
   * @param fallBackWriter writes from then on
   */
  public FallbackValuesWriter(I initialWriter, F fallBackWriter) {
    this.initialWriter = initialWriter;
    this.fallBackWriter = fallBackWriter;
    this.currentWriter = initialWriter;
  }

  /** Returns a writer that begins with the first of two writers. */
  public static <I extends ValuesWriter & RequiresFallback, F extends ValuesWriter>
      FallbackValuesWriter<I, F> of(I initialWriter, F fallBackWriter) {
    return new FallbackValuesWriter<>(initialWriter, fallBackWriter);
  }

  /**
   * Returns the size in bytes that the values of this page have in the PLAIN encoding, whichever
   * writer has them. So the page is not too large after a fall-back.
   */
  @Override
  public long getBufferedSize() {
    return rawDataByteSize;
  }

  /** Values count as if they were PLAIN, whichever writer has them. */
  @Override
  public int bytesPerValue(int width) {
    return width;
  }

  @Override
  public BytesInput getBytes() {
    return getBytes(BytesInput.empty());
  }

  @Override
  public BytesInput getBytes(BytesInput preceding) {
    if (failed) {
      throw new ParquetEncodingException("An earlier write failed in this page");
    }
    if (firstPage && !fellBackAlready) {
      BytesInput bytes = SectionWriter.bytesOf(preceding, initialWriter);
      long size = bytes.size() - preceding.size();
      if (dictionaryWanted || initialWriter.isCompressionSatisfying(rawDataByteSize, size)) {
        return bytes;
      }
      fallBack();
      // No page of this chunk has ids, and none will.
      if (initialWriter instanceof DictionaryValuesWriter && !initialUsedAndHadDictionary) {
        ((DictionaryValuesWriter) initialWriter).dropUnusedDictionary();
      }
    }
    return SectionWriter.bytesOf(preceding, currentWriter);
  }

  @Override
  public Encoding getEncoding() {
    Encoding encoding = currentWriter.getEncoding();
    if (!fellBackAlready && !initialUsedAndHadDictionary) {
      initialUsedAndHadDictionary = encoding.usesDictionary();
    }
    return encoding;
  }

  @Override
  public boolean usesDictionary() {
    return currentWriter.getEncoding().usesDictionary();
  }

  @Override
  public void reset() {
    rawDataByteSize = 0;
    firstPage = false;
    if (fellBackAlready) {
      resetBoth(initialWriter, fallBackWriter);
    } else {
      initialWriter.reset();
    }
    failed = false;
  }

  /** Resets two writers, the second also if the first fails. */
  private static void resetBoth(ValuesWriter first, ValuesWriter second) {
    try {
      first.reset();
    } catch (Throwable e) {
      resetDespite(e, second);
      throw e;
    }
    second.reset();
  }

  private static void resetDespite(Throwable failure, ValuesWriter writer) {
    try {
      writer.reset();
    } catch (Throwable again) {
      Cleanup.join(failure, again);
    }
  }

  @Override
  public void close() {
    Cleanup.close(initialWriter, fallBackWriter);
  }

  @Override
  public DictionaryPage toDictPageAndClose() {
    return (initialUsedAndHadDictionary ? initialWriter : currentWriter).toDictPageAndClose();
  }

  @Override
  public void resetDictionary() {
    initialWriter.resetDictionary();
    fallBackWriter.resetDictionary();
    currentWriter = initialWriter;
    fellBackAlready = false;
    initialUsedAndHadDictionary = false;
    dictionaryWanted = false;
    firstPage = true;
  }

  @Override
  public long getAllocatedSize() {
    return currentWriter.getAllocatedSize();
  }

  @Override
  public String memUsageString(String prefix) {
    return String.format(
        "%s FallbackValuesWriter{%n%s%n%s%n%1$s}%n",
        prefix,
        initialWriter.memUsageString(prefix + " initial:"),
        fallBackWriter.memUsageString(prefix + " fallback:"));
  }

  @Override
  public void writeByte(int value) {
    rawDataByteSize += 1;
    currentWriter.writeByte(value);
    checkFallback();
  }

  @Override
  public void writeBytes(Binary v) {
    rawDataByteSize += (long) Integer.BYTES + v.length();
    currentWriter.writeBytes(v);
    checkFallback();
  }

  @Override
  public void writeInteger(int v) {
    rawDataByteSize += Integer.BYTES;
    currentWriter.writeInteger(v);
    checkFallback();
  }

  @Override
  public void writeLong(long v) {
    rawDataByteSize += Long.BYTES;
    currentWriter.writeLong(v);
    checkFallback();
  }

  @Override
  public void writeFloat(float v) {
    rawDataByteSize += Float.BYTES;
    currentWriter.writeFloat(v);
    checkFallback();
  }

  @Override
  public void writeDouble(double v) {
    rawDataByteSize += Double.BYTES;
    currentWriter.writeDouble(v);
    checkFallback();
  }

  @Override
  public void writeIntegers(int[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    for (int done = 0; done < count; ) {
      int n = valuesBeforeCheck(count - done);
      currentWriter.writeIntegers(src, offset + done, n);
      done += written(n, Integer.BYTES);
    }
  }

  @Override
  public void writeLongs(long[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    for (int done = 0; done < count; ) {
      int n = valuesBeforeCheck(count - done);
      currentWriter.writeLongs(src, offset + done, n);
      done += written(n, Long.BYTES);
    }
  }

  @Override
  public void writeFloats(float[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    for (int done = 0; done < count; ) {
      int n = valuesBeforeCheck(count - done);
      currentWriter.writeFloats(src, offset + done, n);
      done += written(n, Float.BYTES);
    }
  }

  @Override
  public void writeDoubles(double[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    for (int done = 0; done < count; ) {
      int n = valuesBeforeCheck(count - done);
      currentWriter.writeDoubles(src, offset + done, n);
      done += written(n, Double.BYTES);
    }
  }

  /** Written one by one, because a byte string of any size may make the dictionary too large. */
  @Override
  public void writeBinaries(Binary[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    int at = offset;
    int end = offset + count;
    while (at < end && !fellBackAlready) {
      writeBytes(src[at++]);
    }
    for (int i = at; i < end; i++) {
      rawDataByteSize += (long) Integer.BYTES + src[i].length();
    }
    currentWriter.writeBinaries(src, at, end - at);
  }

  @Override
  public void writeByteStrings(byte[] src, int[] offsets, int from, int count) {
    int at = from;
    int end = from + count;
    while (at < end && !fellBackAlready) {
      int n = 1;
      if (initialWriter instanceof PlainBinaryDictionaryValuesWriter) {
        n =
            ((PlainBinaryDictionaryValuesWriter) initialWriter)
                .writeUntilFallBack(src, offsets, at, end - at);
      } else {
        initialWriter.writeByteStrings(src, offsets, at, n);
      }
      addSizes(offsets, at, n);
      at += n;
      checkFallback();
    }
    addSizes(offsets, at, end - at);
    if (at < end) {
      fallBackWriter.writeByteStrings(src, offsets, at, end - at);
    }
  }

  /**
   * Adds byte strings to the dictionary of the column chunk, in this order, whether or not they are
   * written. A dictionary that somebody adds to is kept unless it becomes too large. Does nothing
   * if the first writer has no dictionary, or is no longer used.
   *
   * @param offsets ascending, and within {@code src}, one more than there are strings
   */
  public void addToDictionary(byte[] src, int[] offsets, int from, int count) {
    if (!fellBackAlready && initialWriter instanceof PlainBinaryDictionaryValuesWriter) {
      ((PlainBinaryDictionaryValuesWriter) initialWriter)
          .addToDictionary(src, offsets, from, count);
      dictionaryWanted = true;
      checkFallback();
    }
  }

  private void addSizes(int[] offsets, int from, int count) {
    rawDataByteSize += (long) Integer.BYTES * count + (offsets[from + count] - offsets[from]);
  }

  /**
   * Returns how many of {@code count} values can be written before the first writer must be asked.
   */
  private int valuesBeforeCheck(int count) {
    if (fellBackAlready) {
      return count;
    }
    if (initialWriter instanceof DictionaryValuesWriter) {
      return Math.min(count, ((DictionaryValuesWriter) initialWriter).valuesBeforeFallBack());
    }
    return 1;
  }

  /** Adds {@code count} values of {@code width} bytes to the size. Returns {@code count}. */
  private int written(int count, int width) {
    rawDataByteSize += (long) count * width;
    checkFallback();
    return count;
  }

  private void checkFallback() {
    if (!fellBackAlready && initialWriter.shouldFallBack()) {
      boolean before = failed;
      failed = true;
      fallBack();
      failed = before;
    }
  }

  /**
   * Passes the page's values to the second writer. If that fails, the first writer still has all of
   * them and the second none.
   */
  private void fallBack() {
    try {
      initialWriter.fallBackAllValuesTo(fallBackWriter);
    } catch (Throwable e) {
      resetDespite(e, fallBackWriter);
      throw e;
    }
    fellBackAlready = true;
    currentWriter = fallBackWriter;
  }
}
