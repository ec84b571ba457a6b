package dev.parquetfast.arrow;

import org.apache.parquet.column.ParquetProperties;

/** How many bytes pages grow by at most, by a generous estimate that needs no encoding. */
final class PageGrowth {

  /**
   * Bytes of a column that its size did not include yet: a block of DELTA_BINARY_PACKED, and groups
   * of levels.
   */
  private static final int PENDING = 2048;

  /** Bytes of a page's header without values. */
  private static final int HEADER = 256;

  /**
   * A value is in the page, in its header as minimum and maximum, and codecs can make pages larger.
   */
  private static final int COPIES = 4;

  private final int pageSize;
  private final int pageRows;

  PageGrowth(ParquetProperties properties) {
    pageSize = Math.max(1, properties.getPageSizeThreshold());
    pageRows = Math.max(1, properties.getPageRowCountLimit());
  }

  /**
   * Returns by how much a column grows at most.
   *
   * @param values bytes of its values
   * @param nested whether it is in a struct or a list. Otherwise its levels have one bit
   */
  long of(long values, long entries, boolean nested) {
    // A level takes at most 15 bits, or shares a run of two or three bytes with 7 others.
    long levels = nested ? 2 * Short.BYTES * entries : entries / 2;
    long pages = 2 + (values + levels) / pageSize + entries / pageRows;
    return COPIES * values + levels + HEADER * pages + PENDING;
  }
}
