package dev.parquetfast.benchmarks.bridge;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The encodings that can be measured, with the types of their values and the patterns that exercise
 * all their branches.
 *
 * <p>The constant of {@code Codecs} with the same name creates their writers and readers. It is a
 * workload class, because only those know Parquet's classes.
 */
public enum Encoding {
  PLAIN(EnumSet.allOf(PhysicalType.class), Pattern.RANDOM),
  BYTE_STREAM_SPLIT(
      EnumSet.of(
          PhysicalType.INT32,
          PhysicalType.INT64,
          PhysicalType.FLOAT,
          PhysicalType.DOUBLE,
          PhysicalType.FIXED_LEN_BYTE_ARRAY),
      Pattern.RANDOM),
  DELTA_BINARY_PACKED(
      EnumSet.of(PhysicalType.INT32, PhysicalType.INT64), Pattern.RANDOM, Pattern.SEQUENTIAL),
  DELTA_LENGTH_BYTE_ARRAY(
      EnumSet.of(PhysicalType.BINARY), Pattern.UNIFORM_LENGTH, Pattern.VARIABLE_LENGTH),
  DELTA_BYTE_ARRAY(
      EnumSet.of(PhysicalType.BINARY, PhysicalType.FIXED_LEN_BYTE_ARRAY),
      Pattern.RANDOM,
      Pattern.SORTED),
  DICTIONARY(
      EnumSet.of(
          PhysicalType.INT32,
          PhysicalType.INT64,
          PhysicalType.FLOAT,
          PhysicalType.DOUBLE,
          PhysicalType.BINARY),
      Pattern.LOW_CARDINALITY,
      Pattern.HIGH_CARDINALITY),
  RLE(EnumSet.of(PhysicalType.INT32), Pattern.RANDOM, Pattern.LONG_RUNS, Pattern.MIXED_RUNS),
  BIT_PACKED(EnumSet.of(PhysicalType.INT32), Pattern.RANDOM),
  /** BIT_PACKED in the other bit order, which upstream's classes have and the format has not. */
  BIT_PACKED_LITTLE_ENDIAN(EnumSet.of(PhysicalType.INT32), Pattern.RANDOM);

  @SuppressWarnings("ImmutableEnumChecker") // nobody can change it, which its type does not say
  private final Set<PhysicalType> types;

  @SuppressWarnings("ImmutableEnumChecker") // nor this one
  private final List<Pattern> patterns;

  Encoding(Set<PhysicalType> types, Pattern... patterns) {
    this.types = Collections.unmodifiableSet(types);
    this.patterns = List.copyOf(Arrays.asList(patterns));
  }

  /** Returns whether the page says how many bits a value has. */
  public boolean hasBitWidth() {
    return this == RLE || this == BIT_PACKED || this == BIT_PACKED_LITTLE_ENDIAN;
  }

  /** Returns the types that can be encoded. */
  public Set<PhysicalType> types() {
    return types;
  }

  /** Returns the patterns that every type has. */
  public List<Pattern> patterns() {
    return patterns;
  }
}
