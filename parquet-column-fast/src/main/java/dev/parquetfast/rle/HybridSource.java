package dev.parquetfast.rle;

/** A reader of values whose page is one section of the hybrid. */
public interface HybridSource {

  /**
   * Returns the page's runs, for a caller that reads the whole page through them: both are at the
   * same place of the page.
   */
  HybridReader runs();
}
