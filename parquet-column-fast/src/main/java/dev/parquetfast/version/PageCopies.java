package dev.parquetfast.version;

/** Says when parquet-hadoop copies a page to compute its checksum. */
public final class PageCopies {

  /**
   * Whether it copies a page that is in one array. Then releasing the page's slab would make
   * writing allocate more than it did with the slab kept.
   */
  public static final boolean OF_ARRAYS = UpstreamVersion.MINOR < 18;

  private PageCopies() {}
}
