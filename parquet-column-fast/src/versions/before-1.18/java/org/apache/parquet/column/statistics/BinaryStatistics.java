package org.apache.parquet.column.statistics;

import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

/**
 * The least and the greatest byte string of a page or chunk, by the order of its column. What is
 * compared is kept as a copy, unless it is constant.
 *
 * <p>The sizes of both are added as {@code long}. Together they may exceed an {@code int}.
 */
public class BinaryStatistics extends Statistics<Binary> {

  private Binary max;
  private Binary min;

  /**
   * Statistics in lexicographic order.
   *
   * @deprecated the order depends on the column: {@link Statistics#createStats}
   */
  @Deprecated
  public BinaryStatistics() {
    this(Types.optional(PrimitiveTypeName.BINARY).named("fake_binary_type"));
  }

  BinaryStatistics(PrimitiveType type) {
    super(type);
  }

  @Override
  public void updateStats(Binary value) {
    if (hasNonNullValue()) {
      updateStats(value, value);
    } else {
      initializeStats(value, value);
    }
  }

  /** Takes values into account that may be less or greater than those before. */
  public void updateStats(Binary minValue, Binary maxValue) {
    if (comparator().compare(min, minValue) > 0) {
      min = minValue.copy();
    }
    if (comparator().compare(max, maxValue) < 0) {
      max = maxValue.copy();
    }
  }

  /** Sets copies of the first values. */
  public void initializeStats(Binary minValue, Binary maxValue) {
    min = minValue.copy();
    max = maxValue.copy();
    markAsNotEmpty();
  }

  @Override
  @SuppressWarnings("rawtypes") // upstream's signature
  public void mergeStatisticsMinMax(Statistics stats) {
    BinaryStatistics other = (BinaryStatistics) stats;
    if (hasNonNullValue()) {
      updateStats(other.min, other.max);
    } else {
      initializeStats(other.min, other.max);
    }
  }

  /**
   * Sets values that refer to these arrays.
   *
   * @deprecated {@link Statistics#getBuilderForReading}
   */
  @Override
  @Deprecated
  @SuppressWarnings("InlineMeSuggester")
  public void setMinMaxFromBytes(byte[] minBytes, byte[] maxBytes) {
    setMinMax(Binary.fromReusedByteArray(minBytes), Binary.fromReusedByteArray(maxBytes));
  }

  /** Sets the values, which are not copied. */
  public void setMinMax(Binary newMin, Binary newMax) {
    max = newMax;
    min = newMin;
    markAsNotEmpty();
  }

  @Override
  public Binary genericGetMin() {
    return min;
  }

  @Override
  public Binary genericGetMax() {
    return max;
  }

  /**
   * Returns the greatest value, or null.
   *
   * @deprecated {@link #genericGetMax}
   */
  @Deprecated
  public Binary getMax() {
    return max;
  }

  /**
   * Returns the least value, or null.
   *
   * @deprecated {@link #genericGetMin}
   */
  @Deprecated
  public Binary getMin() {
    return min;
  }

  @Override
  public byte[] getMaxBytes() {
    return max == null ? null : max.getBytes();
  }

  @Override
  public byte[] getMinBytes() {
    return min == null ? null : min.getBytes();
  }

  @Override
  String stringify(Binary value) {
    return stringifier.stringify(value);
  }

  /** Returns whether both values together have fewer bytes than a limit, or there are none. */
  @Override
  public boolean isSmallerThan(long size) {
    return isSmallerThanWithTruncation(size, Integer.MAX_VALUE);
  }

  /** As {@link #isSmallerThan}, of values that are cut to a length. */
  public boolean isSmallerThanWithTruncation(long size, int truncationLength) {
    return !hasNonNullValue()
        || (long) Math.min(min.length(), truncationLength)
                + Math.min(max.length(), truncationLength)
            < size;
  }

  @Override
  public BinaryStatistics copy() {
    BinaryStatistics copy = new BinaryStatistics(type());
    if (hasNonNullValue()) {
      copy.initializeStats(min, max);
    }
    copy.incrementNumNulls(getNumNulls());
    return copy;
  }
}
