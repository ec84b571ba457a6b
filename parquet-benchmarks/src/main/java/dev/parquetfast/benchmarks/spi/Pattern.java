package dev.parquetfast.benchmarks.spi;

/** What the values of a page look like; not every pattern makes sense for every type. */
public enum Pattern {
  /** Each value follows its predecessor. */
  SEQUENTIAL,
  /** Uniform over a wide range. */
  RANDOM,
  /** A hundred distinct values in random order. */
  LOW_CARDINALITY,
  /** Every value occurs once, in random order. */
  HIGH_CARDINALITY,
  /** Booleans: nothing but true. */
  ALL_TRUE,
  /** Booleans: true, false, true, false. */
  ALTERNATING,
  /** Booleans: one in a hundred is true, at random places. */
  MOSTLY_FALSE
}
