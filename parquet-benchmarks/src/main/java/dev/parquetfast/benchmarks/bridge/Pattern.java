package dev.parquetfast.benchmarks.bridge;

/** The pattern of a page's values. Not every pattern makes sense for every type. */
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
  MOSTLY_FALSE,
  /** INT64: each value is its predecessor plus 1. */
  SEQUENTIAL_DENSE,
  /** INT64: each value is its predecessor plus 1000. */
  SEQUENTIAL_STRIDED,
  /** INT64: uniform from 0 to 999. */
  RANDOM_SMALL,
  /** INT64: uniform over the whole range of the type. */
  RANDOM_WIDE,
  /** INT64: milliseconds since 1970 of events that are up to a second apart. */
  TIMESTAMP_MILLIS,
  /** Binaries: random bytes, all values of one length. */
  UNIFORM_LENGTH,
  /** Binaries: random bytes, each value of any length up to twice the average. */
  VARIABLE_LENGTH,
  /** Binaries: sorted, all of one length, with a long common prefix and random digits. */
  SORTED,
  /** Binaries: as {@link #SORTED}, followed by some letters or none. */
  SORTED_VARIABLE,
  /** Binaries: as {@link #SORTED_VARIABLE}, in random order. */
  KEYS,
  /** INT32: runs of equal values, of 1 to 2000 each. */
  LONG_RUNS,
  /** INT32: a few random values, a run of 1 to 100 equal ones, and again. */
  MIXED_RUNS
}
