package dev.parquetfast.version;

/**
 * Who counts the nulls of a page for its header. Before 1.18, upstream takes the number from the
 * page's statistics.
 */
public final class NullCounts {

  /** Whether upstream counts them itself, whatever the statistics say. */
  public static final boolean ARE_UPSTREAMS = UpstreamVersion.MINOR >= 18;

  private NullCounts() {}
}
