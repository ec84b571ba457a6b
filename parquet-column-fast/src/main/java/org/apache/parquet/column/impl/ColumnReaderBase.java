package org.apache.parquet.column.impl;

import dev.parquetfast.column.ColumnPages;
import dev.parquetfast.column.EntryRuns;
import dev.parquetfast.column.RowSelection;
import dev.parquetfast.column.StartedPages;
import dev.parquetfast.column.ValueWindow;
import dev.parquetfast.record.AssembledColumn;
import dev.parquetfast.record.GroupBatch;
import java.util.Objects;
import org.apache.parquet.VersionParser.ParsedVersion;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.PrimitiveConverter;

/**
 * Reads the levels and values of one column chunk, entry by entry.
 *
 * <p>{@link EntryRuns} opens pages and decodes levels ahead in runs of entries that are read;
 * {@link ValueWindow} decodes values ahead. The two do not depend on each other: a value that is
 * neither read nor skipped before {@link #consume()} is what the next read returns.
 */
abstract class ColumnReaderBase extends ValueWindow implements ColumnReader, AssembledColumn {

  private final ColumnDescriptor path;
  private final int maxDefinitionLevel;
  private final PrimitiveConverter converter;
  private final ColumnPages pages;
  private final EntryRuns runs;

  /** Levels of the window of entries; null where all are the same. */
  private int[] repetitionLevels;

  private int[] definitionLevels;

  /** Index of the current entry. */
  private int entry = -1;

  /** End (exclusive) of the run that the current entry belongs to. */
  private int runEnd;

  private int repetitionLevel;
  private int definitionLevel;

  /**
   * The reader of the current page's values. It is ahead of the current value by as many as are
   * decoded ahead, so a subclass that reads from it gets later ones.
   */
  protected ValuesReader dataColumn;

  /** Whether the current value has been read or skipped. */
  private boolean valueRead;

  ColumnReaderBase(
      ColumnDescriptor path,
      PageReader pageReader,
      PrimitiveConverter converter,
      ParsedVersion writerVersion,
      RowSelection rows) {
    this(
        new ColumnPages(
            Objects.requireNonNull(path, "path cannot be null"),
            Objects.requireNonNull(pageReader, "pageReader cannot be null"),
            writerVersion),
        Objects.requireNonNull(converter, "converter cannot be null"),
        rows);
    StartedPages.add(pageReader);
  }

  private ColumnReaderBase(ColumnPages pages, PrimitiveConverter converter, RowSelection rows) {
    super(pages.column().getPrimitiveType().getPrimitiveTypeName(), pages.dictionary());
    this.path = pages.column();
    this.maxDefinitionLevel = path.getMaxDefinitionLevel();
    this.pages = pages;
    this.converter = converter;
    if (pages.dictionary() != null && converter.hasDictionarySupport()) {
      converter.setDictionary(pages.dictionary());
    }
    if (pages.entryCount() <= 0) {
      throw new ParquetDecodingException("totalValueCount '" + pages.entryCount() + "' <= 0");
    }
    runs = new EntryRuns(pages, rows);
  }

  @Override
  protected final RuntimeException unreadable(RuntimeException cause) {
    String where =
        runs.describe(entry)
            + " repetition level: "
            + repetitionLevel
            + ", definition level: "
            + definitionLevel;
    return pages.unreadable(where, cause);
  }

  @Override
  public ColumnDescriptor getDescriptor() {
    return path;
  }

  @Override
  @Deprecated
  public long getTotalValueCount() {
    return pages.entryCount();
  }

  // ---- values

  @Override
  public void writeCurrentValueToConverter() {
    readValue();
    addTo(converter);
  }

  /** The current value's index in the dictionary. */
  @Override
  public int getCurrentValueDictionaryID() {
    readValue();
    return id();
  }

  @Override
  public int getInteger() {
    readValue();
    return intValue();
  }

  @Override
  public boolean getBoolean() {
    readValue();
    return booleanValue();
  }

  @Override
  public long getLong() {
    readValue();
    return longValue();
  }

  @Override
  public Binary getBinary() {
    readValue();
    return binaryValue();
  }

  @Override
  public float getFloat() {
    readValue();
    return floatValue();
  }

  @Override
  public double getDouble() {
    readValue();
    return doubleValue();
  }

  /** Reads the current value, unless this method or {@link #skip()} has been called for it. */
  public void readValue() {
    if (!valueRead) {
      readNext();
      valueRead = true;
    }
  }

  @Override
  public void skip() {
    if (!valueRead) {
      skipNext(1);
      valueRead = true;
    }
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

  /**
   * Goes to the next entry, on the next page if need be; stays after the last. If the page cannot
   * be read, the current entry and its value stay, and the next call tries again.
   */
  @Override
  public void consume() {
    int next = entry + 1;
    if (next < runEnd) {
      valueRead = false;
      goTo(next);
    } else {
      nextRun();
    }
  }

  @Override
  public final void passOn() {
    if (valueRead) {
      passOnAgain();
      return;
    }
    if (definitionLevel == maxDefinitionLevel) {
      readNext();
      addToConverter();
    }
    int next = entry + 1;
    if (next < runEnd) {
      goTo(next);
    } else {
      nextRunAfterValue();
    }
  }

  @Override
  public final void passOnFlat() {
    if (valueRead) {
      passOnAgain();
      return;
    }
    int[] levels = definitionLevels;
    if (definitionLevel == maxDefinitionLevel) {
      readNext();
      addToConverter();
    }
    int next = entry + 1;
    if (next < runEnd) {
      entry = next;
      if (levels != null) {
        definitionLevel = levels[next];
      }
    } else {
      nextRunAfterValue();
    }
  }

  /** Whoever catches the exception for a page may pass the value before it on again. */
  private void nextRunAfterValue() {
    valueRead = definitionLevel == maxDefinitionLevel;
    nextRun();
  }

  @Override
  public final int decodeEntries(int count) {
    if (valueRead) {
      return 0;
    }
    int entries = Math.min(count, runEnd - entry - 1);
    int values = decodeAhead(entries);
    return isAnnouncedDecoded() ? entries : Math.min(entries, values);
  }

  @Override
  public final void addTo(GroupBatch batch, int field) {
    int[] rows = batch.all();
    int values = batch.size();
    int first = entry;
    goTo(first + batch.size());
    if (definitionLevels != null) {
      values = batch.place(field, definitionLevels, first, maxDefinitionLevel);
      rows = batch.some();
    } else if (definitionLevel != maxDefinitionLevel) {
      batch.setAllMissing(field);
      return;
    }
    addTo(batch.numbers(), batch.objects(), field, rows, values);
  }

  /** Whoever catches the exception of a converter may pass the same value on again. */
  private void addToConverter() {
    try {
      addTo(converter);
    } catch (Throwable e) {
      valueRead = true;
      throw e;
    }
  }

  private void passOnAgain() {
    if (definitionLevel == maxDefinitionLevel) {
      writeCurrentValueToConverter();
    }
    consume();
  }

  private void goTo(int next) {
    entry = next;
    if (definitionLevels != null) {
      definitionLevel = definitionLevels[next];
    }
    if (repetitionLevels != null) {
      repetitionLevel = repetitionLevels[next];
    }
  }

  /** Changes nothing about the current entry and its value before a run has been found. */
  private void nextRun() {
    while (!runs.nextInPage()) {
      if (!runs.hasNextPage()) {
        valueRead = false;
        entry = runs.start() - 1;
        runEnd = runs.start();
        repetitionLevel = 0;
        return;
      }
      entry = -1;
      runEnd = 0;
      runs.nextPage();
    }
    valueRead = false;
    if (dataColumn != pages.values()) {
      startPage();
    }
    repetitionLevels = runs.repetitionLevels();
    definitionLevels = runs.definitionLevels();
    runEnd = runs.end();
    repetitionLevel = 0;
    definitionLevel = runs.definitionLevel();
    announce(runs.skippedValues() + runs.valueCount());
    goTo(runs.start());
    if (runs.skippedValues() > 0) {
      skipUnselected(runs.skippedValues());
    }
  }

  /** If it fails, the run that has been found would be passed over, and its values be others. */
  private void startPage() {
    try {
      // A converter may change its answer: when it has seen the dictionary, or later.
      boolean ofIds = pages.encoding().usesDictionary() && converter.hasDictionarySupport();
      leavePage();
      startPage(pages.values(), pages.encoding(), ofIds);
      dataColumn = pages.values();
    } catch (Throwable e) {
      losePlace(e);
      runs.lose(e);
      throw e;
    }
  }

  /** If it fails, the values that follow are not those of the rows that are read. */
  private void skipUnselected(int count) {
    try {
      skipNext(count);
    } catch (Throwable e) {
      losePlace(e);
      throw e;
    }
  }
}
