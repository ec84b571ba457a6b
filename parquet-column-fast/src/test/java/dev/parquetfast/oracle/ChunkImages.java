package dev.parquetfast.oracle;

import java.util.List;
import java.util.Map;

/** The column chunks of one row group. */
public final class ChunkImages {

  public final long rowCount;

  /** Pages in the order in which they were written, by the column's dotted path. */
  public final Map<String, List<PageImage>> pages;

  /** The size that the column store returned after each record. */
  public final List<Long> bufferedSizes;

  public ChunkImages(long rowCount, Map<String, List<PageImage>> pages, List<Long> bufferedSizes) {
    this.rowCount = rowCount;
    this.pages = pages;
    this.bufferedSizes = bufferedSizes;
  }
}
