package org.apache.parquet.column.impl;

import dev.parquetfast.binary.BinaryBatch;
import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.column.LevelWindow;
import dev.parquetfast.kernel.Levels;
import dev.parquetfast.line.Dictionaries;
import dev.parquetfast.rle.HybridReader;
import java.io.IOException;
import java.util.Objects;
import org.apache.parquet.CorruptDeltaByteArrays;
import org.apache.parquet.VersionParser.ParsedVersion;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.BytesUtils;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
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
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * Reads the levels and values of one column chunk, page by page.
 *
 * <p><b>Levels</b> are decoded ahead in windows of at most {@value #WINDOW}. A window is given out
 * in runs: levels one behind the other of rows that are read, all of them where no rows are left
 * out. A level whose maximum is 0 is not stored and not decoded; if both are, a page is one window.
 *
 * <p><b>Values</b> are decoded ahead as well, into an array of the column's type, at most {@value
 * #WINDOW} and never more than the levels given out say that there are: null levels have no value
 * in the page. Where a window of values fails to decode, the rest of the page is read one by one,
 * so that an error is thrown for its own value. {@link Binary} objects are made ahead only as long
 * as none of them is skipped, and those that are put together from several places of the page only
 * as long as they take little memory.
 *
 * <p>Levels and values are independent of each other: a value that is neither read nor skipped
 * before {@link #consume()} is what the next read gives.
 */
abstract class ColumnReaderBase implements ColumnReader {

  /** Most levels, and most values, that are decoded ahead. */
  private static final int WINDOW = LevelWindow.CAPACITY;

  /** Most {@link Binary} objects that are made ahead; those of a dictionary are there already. */
  private static final int MADE_AHEAD = BinaryBatch.FEW;

  /** Bytes of joined strings from which on no more of them are decoded ahead. */
  private static final int MAX_JOINED_BYTES = 128 * 1024;

  /** What is in the window of values. */
  private static final int NOTHING = 0;

  private static final int BOOLEANS = 1;
  private static final int INTS = 2;
  private static final int LONGS = 3;
  private static final int FLOATS = 4;
  private static final int DOUBLES = 5;
  private static final int BINARIES = 6;
  private static final int IDS = 7;

  private final ColumnDescriptor path;
  private final PageReader pageReader;
  private final PrimitiveConverter converter;
  private final ParsedVersion writerVersion;
  private final long totalValueCount;
  private final Dictionary dictionary;
  private final int maxDefinitionLevel;

  /** What {@link #kind} is for pages that are not read as ids. */
  private final int typeKind;

  /** Null where the maximum is 0, and so are the arrays of their levels. */
  private final LevelWindow repetitionWindow;

  private final LevelWindow definitionWindow;
  private int[] repetitionLevels;
  private int[] definitionLevels;

  /** Index in the window of the current level. */
  private int level = -1;

  /** Index in the window behind the run that is given out. */
  private int runEnd;

  /** How many levels the window has. */
  private int windowEnd;

  private int repetitionLevel;
  private int definitionLevel;

  /**
   * The reader of the current page's values. It is ahead of the current value by as many as are
   * decoded ahead, so a subclass that reads from it gets later ones.
   */
  protected ValuesReader dataColumn;

  private Encoding currentEncoding;
  private int pageValueCount;

  /** How many levels came before the current page, and before the current window within it. */
  private long valuesBeforePage;

  private int valuesBeforeWindow;

  /** Whether the current value has been read or skipped. */
  private boolean valueRead;

  private int kind = NOTHING;

  /** The window of values; the array that {@link #kind} says. */
  private boolean[] booleans = new boolean[1];

  private int[] ints = new int[1];
  private long[] longs = new long[1];
  private float[] floats = new float[1];
  private double[] doubles = new double[1];
  private Binary[] binaries = new Binary[1];

  /** Index in the window after the value that was read or skipped last: never 0. */
  private int nextValue = 1;

  private int valuesEnd = 1;

  /** The id that was read last on the pages before this one. */
  private int lastId;

  /** How many values the levels given out say that this page has, and how many were taken. */
  private int valuesGiven;

  private int valuesTaken;

  /** How many values a window of the current page may have at most. */
  private int mostAhead;

  /** How many values the next window may have at most. */
  private int ahead;

  /** Whether a value of this page cannot be decoded, so that the rest are read one by one. */
  private boolean damaged;

  ColumnReaderBase(
      ColumnDescriptor path,
      PageReader pageReader,
      PrimitiveConverter converter,
      ParsedVersion writerVersion) {
    this.path = Objects.requireNonNull(path, "path cannot be null");
    this.pageReader = Objects.requireNonNull(pageReader, "pageReader cannot be null");
    this.converter = Objects.requireNonNull(converter, "converter cannot be null");
    this.writerVersion = writerVersion;
    maxDefinitionLevel = path.getMaxDefinitionLevel();
    repetitionWindow = levelWindow("repetition", path.getMaxRepetitionLevel());
    definitionWindow = levelWindow("definition", maxDefinitionLevel);
    typeKind = kindOf(path.getPrimitiveType().getPrimitiveTypeName());
    dictionary = readDictionary();
    totalValueCount = pageReader.getTotalValueCount();
    if (totalValueCount <= 0) {
      throw new ParquetDecodingException("totalValueCount '" + totalValueCount + "' <= 0");
    }
  }

  private static LevelWindow levelWindow(String name, int max) {
    return max == 0 ? null : new LevelWindow(name, max);
  }

  private static int kindOf(PrimitiveTypeName type) {
    switch (type) {
      case BOOLEAN:
        return BOOLEANS;
      case INT32:
        return INTS;
      case INT64:
        return LONGS;
      case FLOAT:
        return FLOATS;
      case DOUBLE:
        return DOUBLES;
      default:
        return BINARIES;
    }
  }

  private Dictionary readDictionary() {
    DictionaryPage page = pageReader.readDictionaryPage();
    if (page == null) {
      return null;
    }
    Dictionary decoded = Dictionaries.decode(page, path);
    if (converter.hasDictionarySupport()) {
      converter.setDictionary(decoded);
    }
    return decoded;
  }

  @Override
  public ColumnDescriptor getDescriptor() {
    return path;
  }

  @Override
  @Deprecated
  public long getTotalValueCount() {
    return totalValueCount;
  }

  // ---- values

  @Override
  public void writeCurrentValueToConverter() {
    readValue();
    int i = nextValue - 1;
    switch (kind) {
      case BOOLEANS:
        converter.addBoolean(booleans[i]);
        return;
      case INTS:
        converter.addInt(ints[i]);
        return;
      case LONGS:
        converter.addLong(longs[i]);
        return;
      case FLOATS:
        converter.addFloat(floats[i]);
        return;
      case DOUBLES:
        converter.addDouble(doubles[i]);
        return;
      case BINARIES:
        converter.addBinary(binaries[i]);
        return;
      default:
        converter.addValueFromDictionary(ints[i]);
    }
  }

  /** The current value's index in the dictionary. */
  @Override
  public int getCurrentValueDictionaryID() {
    readValue();
    if (kind != IDS) {
      throw new UnsupportedOperationException();
    }
    return ints[nextValue - 1];
  }

  @Override
  public int getInteger() {
    readValue();
    int i = nextValue - 1;
    return kind == INTS ? ints[i] : entries().decodeToInt(ints[i]);
  }

  @Override
  public boolean getBoolean() {
    readValue();
    int i = nextValue - 1;
    return kind == BOOLEANS ? booleans[i] : entries().decodeToBoolean(ints[i]);
  }

  @Override
  public long getLong() {
    readValue();
    int i = nextValue - 1;
    return kind == LONGS ? longs[i] : entries().decodeToLong(ints[i]);
  }

  @Override
  public Binary getBinary() {
    readValue();
    int i = nextValue - 1;
    return kind == BINARIES ? binaries[i] : entries().decodeToBinary(ints[i]);
  }

  @Override
  public float getFloat() {
    readValue();
    int i = nextValue - 1;
    return kind == FLOATS ? floats[i] : entries().decodeToFloat(ints[i]);
  }

  @Override
  public double getDouble() {
    readValue();
    int i = nextValue - 1;
    return kind == DOUBLES ? doubles[i] : entries().decodeToDouble(ints[i]);
  }

  /** The dictionary that the window's ids are of; a window of another type has none. */
  private Dictionary entries() {
    if (kind != IDS) {
      throw new UnsupportedOperationException();
    }
    return dictionary;
  }

  /** Reads the current value, unless that or {@link #skip()} was called since it is current. */
  public void readValue() {
    if (!valueRead) {
      int i = nextValue;
      if (i == valuesEnd) {
        i = loadValues();
      }
      nextValue = i + 1;
      valueRead = true;
    }
  }

  @Override
  public void skip() {
    if (!valueRead) {
      skipValues(1);
      valueRead = true;
    }
  }

  /**
   * Passes over values of the current page, which are then never read.
   *
   * <p>Getters called next return what upstream's return: no value or, on a page of ids, the id
   * that was read last. It is stored where they look, so that they need not ask.
   */
  private void skipValues(int count) {
    int id = kind == IDS ? ints[nextValue - 1] : 0;
    int inWindow = Math.min(count, valuesEnd - nextValue);
    nextValue += inWindow;
    if (inWindow < count) {
      skipInPage(count - inWindow);
      valuesTaken += count - inWindow;
      if (kind == BINARIES) {
        ahead = 1;
      }
    }
    storeNoValue(nextValue - 1, id);
  }

  /**
   * Skips values that are not decoded ahead.
   *
   * <p>Upstream does not check whether a page of PLAIN booleans has the value that is skipped. Its
   * record filters of the old kind ({@code UnboundRecordFilter}) need that in valid files: they ask
   * for values of nulls, and later skip more than the page has. So a skip beyond the values that
   * levels announced succeeds. All others must find their value.
   */
  private void skipInPage(int count) {
    try {
      dataColumn.skip(count);
    } catch (ParquetDecodingException e) {
      if (count > 1 || valuesTaken < valuesGiven || !isPlainBoolean()) {
        throw e;
      }
    }
  }

  private boolean isPlainBoolean() {
    return kind == BOOLEANS && currentEncoding == Encoding.PLAIN;
  }

  private void storeNoValue(int i, int id) {
    switch (kind) {
      case BOOLEANS:
        booleans[i] = false;
        break;
      case INTS:
        ints[i] = 0;
        break;
      case LONGS:
        longs[i] = 0;
        break;
      case FLOATS:
        floats[i] = 0;
        break;
      case DOUBLES:
        doubles[i] = 0;
        break;
      case BINARIES:
        binaries[i] = null;
        break;
      default:
        ints[i] = id;
        break;
    }
  }

  /**
   * Decodes the next window of values; if not all of them can be decoded, only the first.
   *
   * <p>This is one method with all types in it so that it is longer than what HotSpot compiles into
   * its callers ({@code FreqInlineSize}, 325 bytes of bytecode). Inside the getters it would stand
   * in the way of their own inlining, and a value would take three times as long.
   *
   * @return index of the window's first value
   */
  private int loadValues() {
    int count = damaged ? 1 : Math.max(1, Math.min(ahead, valuesGiven - valuesTaken));
    int id = kind == IDS ? ints[nextValue - 1] : 0;
    for (; ; ) {
      try {
        switch (kind) {
          case BOOLEANS:
            if (booleans.length < count) {
              booleans = new boolean[roomFor(count)];
            }
            dataColumn.readBooleans(booleans, 0, count);
            break;
          case INTS:
            if (ints.length < count) {
              ints = new int[roomFor(count)];
            }
            dataColumn.readIntegers(ints, 0, count);
            break;
          case LONGS:
            if (longs.length < count) {
              longs = new long[roomFor(count)];
            }
            dataColumn.readLongs(longs, 0, count);
            break;
          case FLOATS:
            if (floats.length < count) {
              floats = new float[roomFor(count)];
            }
            dataColumn.readFloats(floats, 0, count);
            break;
          case DOUBLES:
            if (doubles.length < count) {
              doubles = new double[roomFor(count)];
            }
            dataColumn.readDoubles(doubles, 0, count);
            break;
          case BINARIES:
            if (binaries.length < count) {
              binaries = new Binary[roomFor(count)];
            }
            count = readBinaries(count);
            break;
          default:
            if (ints.length < count) {
              ints = new int[roomFor(count)];
            }
            dataColumn.readValueDictionaryIds(ints, 0, count);
            break;
        }
        break;
      } catch (RuntimeException e) {
        if (count == 1) {
          // What was stored before it failed must not be taken for an id after a skip.
          storeNoValue(nextValue - 1, id);
          throw unreadable(e);
        }
        // One of them is malformed and the reader has not moved: from now on they are read one by
        // one, until it is the malformed one's turn to throw.
        damaged = true;
        count = 1;
      }
    }
    valuesTaken += count;
    valuesEnd = count;
    ahead = Math.min(mostAhead, 2 * ahead);
    return 0;
  }

  /**
   * The power of two that holds so many values, two at least: a column that has but a few in each
   * window of levels needs no more, and one whose windows grow has the largest after a few.
   */
  private static int roomFor(int count) {
    return Integer.highestOneBit(count - 1) << 1;
  }

  /**
   * Reads byte strings to the window.
   *
   * <p>Those of DELTA_BYTE_ARRAY take memory that the page does not have: a few bytes of it may
   * stand for a long value. So no more of them are read than are many bytes.
   *
   * @return how many
   */
  private int readBinaries(int count) {
    if (dataColumn instanceof DeltaByteArrayReader) {
      return ((DeltaByteArrayReader) dataColumn).readBinaries(binaries, 0, count, MAX_JOINED_BYTES);
    }
    dataColumn.readBinaries(binaries, 0, count);
    return count;
  }

  private RuntimeException unreadable(RuntimeException cause) {
    long inPage = (long) valuesBeforeWindow + level + 1;
    ParquetDecodingException e =
        new ParquetDecodingException(
            String.format(
                "Can't read value in column %s at value %d out of %d, %d out of %d in currentPage."
                    + " repetition level: %d, definition level: %d",
                path,
                valuesBeforePage + inPage,
                totalValueCount,
                inPage,
                pageValueCount,
                repetitionLevel,
                definitionLevel),
            cause);
    if (cause instanceof ArrayIndexOutOfBoundsException
        && CorruptDeltaByteArrays.requiresSequentialReads(writerVersion, currentEncoding)) {
      return new ParquetDecodingException(
          "Read failure possibly due to PARQUET-246: try setting parquet.split.files to false", e);
    }
    return e;
  }

  // ---- levels

  @Override
  public int getCurrentRepetitionLevel() {
    return repetitionLevel;
  }

  @Override
  public int getCurrentDefinitionLevel() {
    return definitionLevel;
  }

  /** Goes to the next level and its value, on the next page if need be; stays behind the last. */
  @Override
  public void consume() {
    valueRead = false;
    int next = level + 1;
    if (next < runEnd) {
      goTo(next);
    } else {
      nextRun();
    }
  }

  private void goTo(int next) {
    level = next;
    if (definitionLevels != null) {
      definitionLevel = definitionLevels[next];
    }
    if (repetitionLevels != null) {
      repetitionLevel = repetitionLevels[next];
    }
  }

  /**
   * Goes to the next level that is read, behind the current run.
   *
   * <p>Longer than what HotSpot compiles into its callers, as {@link #loadValues} is and for the
   * same reason.
   */
  private void nextRun() {
    int from = runEnd;
    int skipped = 0;
    for (; ; ) {
      if (from == windowEnd) {
        if (isPageFullyConsumed()) {
          if (isFullyConsumed()) {
            level = from - 1;
            runEnd = from;
            repetitionLevel = 0;
            return;
          }
          valuesBeforePage += valuesBeforeWindow + windowEnd;
          // Should the next page be malformed, there is none.
          valuesBeforeWindow = 0;
          pageValueCount = 0;
          windowEnd = 0;
          runEnd = 0;
          level = -1;
          if (kind == IDS) {
            lastId = ints[nextValue - 1];
          }
          nextValue = 1;
          valuesEnd = 1;
          valuesGiven = 0;
          valuesTaken = 0;
          damaged = false;
          if (kind == BINARIES) {
            // The old one would keep the page before in memory, and grow as old as the reader: see
            // BinaryBatch for what it costs to store objects there.
            binaries = new Binary[1];
          }
          DataPage page = pageReader.readPage();
          if (page == null) {
            throw new ParquetDecodingException(
                "Expected "
                    + totalValueCount
                    + " values in column "
                    + path
                    + ", found no page behind the first "
                    + valuesBeforePage);
          }
          readPage(page);
          from = 0;
          skipped = 0;
          continue;
        }
        int passed = valuesBeforeWindow + windowEnd;
        int left = pageValueCount - passed;
        int count = left;
        if (repetitionWindow != null) {
          count = repetitionWindow.load(Math.min(left, WINDOW));
          repetitionLevels = repetitionWindow.levels();
        }
        if (definitionWindow != null) {
          count = Math.min(count, definitionWindow.load(Math.min(left, WINDOW)));
          definitionLevels = definitionWindow.levels();
        }
        valuesBeforeWindow = passed;
        windowEnd = count;
        from = 0;
      }
      int start = firstToRead(from, windowEnd);
      skipped += present(from, start);
      if (start < windowEnd) {
        runEnd = endOfRun(start, windowEnd);
        valuesGiven += skipped + present(start, runEnd);
        goTo(start);
        if (skipped > 0) {
          skipValues(skipped);
        }
        return;
      }
      from = start;
    }
  }

  /** How many of the window's levels in a range have a value. */
  private int present(int from, int to) {
    return definitionLevels == null
        ? to - from
        : Levels.countOf(definitionLevels, from, to, maxDefinitionLevel);
  }

  /** Whether a level of the window is a row's first. */
  final boolean startsRow(int index) {
    return repetitionLevels == null || repetitionLevels[index] == 0;
  }

  /**
   * Index of the first level that is read.
   *
   * @param from where to begin in the window, behind all levels that were looked at before
   * @param to the window's end, which is the result if there is none
   */
  abstract int firstToRead(int from, int to);

  /**
   * Index behind the levels that are read one behind the other.
   *
   * @param from index in the window of the first of them
   * @param to the window's end
   */
  abstract int endOfRun(int from, int to);

  // ---- pages

  /** Whether no more levels of the current page are read, given that none is left in the window. */
  boolean isPageFullyConsumed() {
    return valuesBeforeWindow + windowEnd >= pageValueCount;
  }

  /** Whether no more pages are read, given that the current one is fully consumed. */
  boolean isFullyConsumed() {
    return valuesBeforePage + valuesBeforeWindow + windowEnd >= totalValueCount;
  }

  /** Called when the current page is {@code page}, before any level of it is decoded. */
  abstract void newPageInitialized(DataPage page);

  private void readPage(DataPage page) {
    page.accept(
        new DataPage.Visitor<Void>() {
          @Override
          public Void visit(DataPageV1 dataPage) {
            readPageV1(dataPage);
            return null;
          }

          @Override
          public Void visit(DataPageV2 dataPage) {
            readPageV2(dataPage);
            return null;
          }
        });
    pageValueCount = page.getValueCount();
    newPageInitialized(page);
  }

  private void readPageV1(DataPageV1 page) {
    int valueCount = page.getValueCount();
    ValuesReader repetition =
        page.getRlEncoding().getValuesReader(path, ValuesType.REPETITION_LEVEL);
    ValuesReader definition =
        page.getDlEncoding().getValuesReader(path, ValuesType.DEFINITION_LEVEL);
    repetition.expectBatches();
    definition.expectBatches();
    ByteBufferInputStream in;
    try {
      in = page.getBytes().toInputStream();
      repetition.initFromPage(valueCount, in);
      definition.initFromPage(valueCount, in);
    } catch (IOException e) {
      throw new ParquetDecodingException("could not read page " + page + " in col " + path, e);
    }
    if (repetitionWindow != null) {
      repetitionWindow.start(repetition);
    }
    if (definitionWindow != null) {
      definitionWindow.start(definition);
    }
    startValues(page.getValueEncoding(), in, valueCount);
  }

  private void readPageV2(DataPageV2 page) {
    ByteBufferInputStream in;
    try {
      if (repetitionWindow != null) {
        repetitionWindow.start(levels(page.getRepetitionLevels(), path.getMaxRepetitionLevel()));
      }
      if (definitionWindow != null) {
        definitionWindow.start(levels(page.getDefinitionLevels(), maxDefinitionLevel));
      }
      in = page.getData().toInputStream();
    } catch (IOException e) {
      throw new ParquetDecodingException("could not read page " + page + " in col " + path, e);
    }
    startValues(page.getDataEncoding(), in, page.getValueCount());
  }

  private static HybridReader levels(BytesInput bytes, int max) throws IOException {
    HybridReader levels = new HybridReader(BytesUtils.getWidthFromMaxInt(max));
    levels.expectBatches();
    PageInput section = PageInput.remainingOf(bytes.toInputStream());
    levels.init(section.array(), section.offset(), section.limit());
    return levels;
  }

  private void startValues(Encoding encoding, ByteBufferInputStream in, int valueCount) {
    ValuesReader previous = dataColumn;
    currentEncoding = encoding;
    if (!encoding.usesDictionary()) {
      dataColumn = encoding.getValuesReader(path, ValuesType.VALUES);
    } else if (dictionary != null) {
      dataColumn = encoding.getDictionaryBasedValuesReader(path, ValuesType.VALUES, dictionary);
    } else {
      throw new ParquetDecodingException(
          "could not read page in col "
              + path
              + " as the dictionary was missing for encoding "
              + encoding);
    }
    dataColumn.expectBatches();
    kind = encoding.usesDictionary() && converter.hasDictionarySupport() ? IDS : typeKind;
    mostAhead = kind == BINARIES && !encoding.usesDictionary() ? MADE_AHEAD : WINDOW;
    ahead = mostAhead;
    if (kind == IDS) {
      ints[0] = lastId;
    }
    try {
      dataColumn.initFromPage(valueCount, in);
    } catch (IOException e) {
      throw new ParquetDecodingException("could not read page in col " + path, e);
    }
    if (previous instanceof RequiresPreviousReader
        && dataColumn instanceof RequiresPreviousReader
        && CorruptDeltaByteArrays.requiresSequentialReads(writerVersion, encoding)) {
      ((RequiresPreviousReader) dataColumn).setPreviousReader(previous);
    }
  }
}
