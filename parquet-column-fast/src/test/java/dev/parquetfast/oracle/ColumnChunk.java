package dev.parquetfast.oracle;

import java.util.ArrayList;
import java.util.List;

/**
 * A column chunk as bytes of pages, in JDK types only, so that two implementations can read the
 * same chunk.
 */
public final class ColumnChunk {

  /** A message of one column, as text. */
  public final String schema;

  /** PLAIN values of the dictionary page, or null if there is none. */
  public byte[] dictionary;

  public int dictionarySize;

  public final List<Page> pages = new ArrayList<>();

  /** Number of rows that the row group states; negative for those that the pages state. */
  public long rowCount = -1;

  /** Number of values that the chunk states; negative for those that the pages state. */
  public long statedValues = -1;

  public ColumnChunk(String schema) {
    this.schema = schema;
  }

  /** Returns the number of values in the chunk's metadata, nulls included. */
  public long valueCount() {
    if (statedValues >= 0) {
      return statedValues;
    }
    long count = 0;
    for (Page page : pages) {
      count += page.valueCount;
    }
    return count;
  }

  /** Returns the number of rows in the row group's metadata. */
  public long rowCount() {
    return rowCount >= 0 ? rowCount : pages.stream().mapToLong(page -> page.rowCount).sum();
  }

  /** A data page; of version 1 if {@link #levelEncoding} is set, otherwise of version 2. */
  public static final class Page {
    /** Name of the encoding of both kinds of levels in a page of version 1. */
    public String levelEncoding;

    public String encoding;

    public int valueCount;

    public int nullCount;

    public int rowCount;

    /** Index of the first row, or -1 if the page does not know. */
    public long firstRow = -1;

    /** The levels, after their length if the page's version has it there. */
    public byte[] repetitionLevels = new byte[0];

    public byte[] definitionLevels = new byte[0];

    public byte[] values;

    public BufferKind buffers = BufferKind.HEAP;
  }
}
