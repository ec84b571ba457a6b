package dev.parquetfast.rle;

/** A reader of values that decodes its page from one section of the hybrid. */
public interface HybridSource {

  /**
   * Returns the runs of the page, for a caller that reads the whole page through them. Both objects
   * share one position in the page.
   */
  HybridReader runs();
}
