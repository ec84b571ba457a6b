package dev.parquetfast.column;

import dev.parquetfast.rle.HybridReader;
import dev.parquetfast.version.Dictionaries;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.CorruptDeltaByteArrays;
import org.apache.parquet.VersionParser.ParsedVersion;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.BytesUtils;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.ValuesType;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.column.values.RequiresPreviousReader;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Opens the pages of a column chunk: the sections of their levels, and the reader of their values.
 *
 * <p>Parquet format, "Data Pages": a page of version 1 holds repetition levels, definition levels
 * and values, each level section in the hybrid with its length in front or in BIT_PACKED. A page of
 * version 2 holds them as separate byte ranges, the levels in the hybrid without a length. A level
 * whose maximum is 0 has no section.
 */
public final class ColumnPages {

  private final ColumnDescriptor column;
  private final PageReader pageReader;
  private final ParsedVersion writerVersion;
  private final long entryCount;
  private final Dictionary dictionary;

  /** Null where the maximum is 0. */
  private final LevelWindow repetitionWindow;

  private final LevelWindow definitionWindow;

  private ValuesReader values;
  private Encoding encoding;

  /** Whether nobody refers to a page's bytes when the next one is opened. */
  private boolean reusesMemory;

  /** To which pages of direct memory are copied, if it is used again. */
  private byte[] memory = {};

  /** Why a page could not be opened that has been taken from its reader; null if all could. */
  private Throwable lostPage;

  /**
   * Reads the dictionary page, if the chunk has one, and no data page.
   *
   * @param column the column
   * @param pageReader the chunk's pages
   * @param writerVersion who wrote the file; null if that is not known
   * @throws ParquetDecodingException if the dictionary is malformed, or the chunk has no entries
   */
  public ColumnPages(ColumnDescriptor column, PageReader pageReader, ParsedVersion writerVersion) {
    this.column = column;
    this.pageReader = pageReader;
    this.writerVersion = writerVersion;
    repetitionWindow = levelWindow("repetition", column.getMaxRepetitionLevel());
    definitionWindow = levelWindow("definition", column.getMaxDefinitionLevel());
    DictionaryPage page = pageReader.readDictionaryPage();
    dictionary = page == null ? null : decode(page, column);
    entryCount = pageReader.getTotalValueCount();
  }

  private static Dictionary decode(DictionaryPage page, ColumnDescriptor column) {
    try {
      return Dictionaries.decode(page, column);
    } catch (UnsupportedOperationException e) {
      throw new ParquetDecodingException(
          "The dictionary page of column " + column + " has the encoding " + page.getEncoding(), e);
    } catch (ParquetDecodingException e) {
      throw new ParquetDecodingException("Can't read the dictionary page of column " + column, e);
    }
  }

  private static LevelWindow levelWindow(String name, int max) {
    return max == 0 ? null : new LevelWindow(name, max);
  }

  /** Returns who wrote the file; null if that is not known. */
  public ParsedVersion writer() {
    return writerVersion;
  }

  /**
   * Has pages in direct memory copied to the same array, one after another. By default, each has an
   * array of its own. To be called before the first page, by a caller that refers to no bytes of a
   * page when it opens the next.
   */
  public void reuseMemory() {
    reusesMemory = true;
  }

  /** Returns the column. */
  public ColumnDescriptor column() {
    return column;
  }

  /** Returns the number of entries that the chunk's metadata states. */
  public long entryCount() {
    return entryCount;
  }

  /** Returns the chunk's dictionary, or null if it has none. */
  public Dictionary dictionary() {
    return dictionary;
  }

  /** Returns the repetition levels of the current page, or null if the maximum is 0. */
  LevelWindow repetitionWindow() {
    return repetitionWindow;
  }

  /** Returns the definition levels of the current page, or null if the maximum is 0. */
  LevelWindow definitionWindow() {
    return definitionWindow;
  }

  /**
   * Returns the reader of the current page's values.
   *
   * <p>After a page that cannot be opened, it is that of this page if its values were reached, and
   * of the page before otherwise. Null before the first page.
   */
  public ValuesReader values() {
    return values;
  }

  /** Returns the encoding of {@link #values()}. */
  public Encoding encoding() {
    return encoding;
  }

  /**
   * Opens the next page. A failure of its {@link PageReader} changes nothing, so that it can be
   * tried again. After a page that cannot be opened none is.
   *
   * @return the page, or null if there is none
   * @throws ParquetDecodingException if the page is malformed, as far as that shows without
   *     decoding, or an earlier one was
   */
  DataPage next() {
    if (lostPage != null) {
      throw new ParquetDecodingException(
          "An earlier page of column " + column + " could not be opened", lostPage);
    }
    DataPage page = pageReader.readPage();
    if (page == null) {
      return null;
    }
    try {
      page.accept(
          new DataPage.Visitor<Void>() {
            @Override
            public Void visit(DataPageV1 dataPage) {
              openV1(dataPage);
              return null;
            }

            @Override
            public Void visit(DataPageV2 dataPage) {
              openV2(dataPage);
              return null;
            }
          });
    } catch (Throwable e) {
      lose(e);
      throw e;
    }
    return page;
  }

  /** States that the page that was opened last cannot be read, so that none that follows is. */
  void lose(Throwable cause) {
    lostPage = cause;
  }

  private void openV1(DataPageV1 page) {
    int valueCount = page.getValueCount();
    ByteBufferInputStream in;
    try {
      in = inArray(page.getBytes().toInputStream(), page.getValueEncoding());
      openLevels(
          page.getRlEncoding(), ValuesType.REPETITION_LEVEL, repetitionWindow, valueCount, in);
      openLevels(
          page.getDlEncoding(), ValuesType.DEFINITION_LEVEL, definitionWindow, valueCount, in);
    } catch (IOException e) {
      throw new ParquetDecodingException("could not read page " + page + " in col " + column, e);
    }
    openValues(page.getValueEncoding(), in, valueCount);
  }

  /**
   * Returns the bytes of a page, in {@link #memory} if that may be. A page of DELTA_BYTE_ARRAY may
   * begin with a part of the last value of the page before (PARQUET-246), so these are kept.
   */
  private ByteBufferInputStream inArray(ByteBufferInputStream in, Encoding encodingOfValues)
      throws IOException {
    if (!reusesMemory || encodingOfValues == Encoding.DELTA_BYTE_ARRAY) {
      return in;
    }
    ByteBuffer page = in.slice(in.available());
    if (page.isDirect()) {
      int length = page.remaining();
      if (memory.length < length) {
        memory = new byte[length];
      }
      page.get(memory, 0, length);
      page = ByteBuffer.wrap(memory, 0, length);
    }
    return ByteBufferInputStream.wrap(page);
  }

  /**
   * Opens the section of levels that is next in a page of version 1.
   *
   * <p>Writers name BIT_PACKED where the maximum is 0. Its reader would read nothing, but asking
   * for it loads upstream's packers of all bit widths. These are 260 classes, for which a fresh JVM
   * needs about 50 ms.
   */
  @SuppressWarnings("deprecation") // files still name it
  private void openLevels(
      Encoding levels,
      ValuesType type,
      LevelWindow window,
      int valueCount,
      ByteBufferInputStream in)
      throws IOException {
    if (window != null && levels == Encoding.RLE) {
      HybridReader runs = runs(window);
      runs.initWithLength(in);
      window.start(runs);
    } else if (window != null || levels != Encoding.BIT_PACKED) {
      ValuesReader reader = levels.getValuesReader(column, type);
      reader.expectBatches();
      reader.initFromPage(valueCount, in);
      if (window != null) {
        window.start(reader);
      }
    }
  }

  private void openV2(DataPageV2 page) {
    ByteBufferInputStream in;
    try {
      if (repetitionWindow != null) {
        openLevels(page.getRepetitionLevels(), repetitionWindow);
      }
      if (definitionWindow != null) {
        openLevels(page.getDefinitionLevels(), definitionWindow);
      }
      in = inArray(page.getData().toInputStream(), page.getDataEncoding());
    } catch (IOException e) {
      throw new ParquetDecodingException("could not read page " + page + " in col " + column, e);
    }
    openValues(page.getDataEncoding(), in, page.getValueCount());
  }

  /** Opens a section of levels of a page of version 2. */
  private static void openLevels(BytesInput bytes, LevelWindow window) throws IOException {
    HybridReader runs = runs(window);
    ByteBufferInputStream section = bytes.toInputStream();
    runs.init(section, section.available());
    window.start(runs);
  }

  private static HybridReader runs(LevelWindow window) {
    HybridReader runs = new HybridReader(BytesUtils.getWidthFromMaxInt(window.max()));
    runs.expectBatches();
    return runs;
  }

  private void openValues(Encoding pageEncoding, ByteBufferInputStream in, int valueCount) {
    ValuesReader previous = values;
    encoding = pageEncoding;
    if (!encoding.usesDictionary()) {
      values = encoding.getValuesReader(column, ValuesType.VALUES);
    } else if (dictionary != null) {
      values = encoding.getDictionaryBasedValuesReader(column, ValuesType.VALUES, dictionary);
    } else {
      UnreadableValues none = UnreadableValues.withoutDictionary(column, encoding);
      if (column.getMaxDefinitionLevel() == 0) {
        throw none.unreadable();
      }
      values = none; // the page may have nulls only
      return;
    }
    values.expectBatches();
    try {
      values.initFromPage(valueCount, in);
    } catch (IOException e) {
      throw new ParquetDecodingException("could not read page in col " + column, e);
    }
    if (previous instanceof RequiresPreviousReader
        && values instanceof RequiresPreviousReader
        && CorruptDeltaByteArrays.requiresSequentialReads(writerVersion, encoding)) {
      ((RequiresPreviousReader) values).setPreviousReader(previous);
    }
  }

  /**
   * Returns whether a page's first value may continue the last one of the page before, so that no
   * value of a page may be left unread (PARQUET-246).
   */
  public boolean readsSequentially() {
    return values instanceof RequiresPreviousReader
        && CorruptDeltaByteArrays.requiresSequentialReads(writerVersion, encoding);
  }

  /**
   * Wraps a failure to read a value.
   *
   * @param where the value's place in the chunk, for the message
   */
  public ParquetDecodingException unreadable(String where, RuntimeException cause) {
    ParquetDecodingException e =
        new ParquetDecodingException(
            "Can't read value in column " + column + " at " + where, cause);
    if (cause instanceof ArrayIndexOutOfBoundsException
        && CorruptDeltaByteArrays.requiresSequentialReads(writerVersion, encoding)) {
      return new ParquetDecodingException(
          "Read failure possibly due to PARQUET-246: try setting parquet.split.files to false", e);
    }
    return e;
  }
}
