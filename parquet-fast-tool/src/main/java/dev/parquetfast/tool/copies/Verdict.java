package dev.parquetfast.tool.copies;

/** What a copy of an artifact of Parquet is. */
public enum Verdict {
  /** Every class is upstream's of one version. */
  UPSTREAM("upstream's"),
  /** Every class that we replace is ours, and the others are upstream's. */
  OURS("ours"),
  /** As with {@link #OURS}, but some of our classes are missing. */
  INCOMPLETE("incomplete"),
  /** Some of the classes that we replace are ours and some are upstream's. */
  MIXED("mixed"),
  /** Some of its files are named like classes of Parquet's or ours, and cannot be read. */
  DAMAGED("damaged"),
  /** Some classes are neither upstream's nor ours. */
  ALTERED("altered"),
  /** Of a version that this tool has no digests of. */
  UNKNOWN("not known");

  private final String text;

  Verdict(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
