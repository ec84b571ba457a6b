package org.apache.parquet.column.impl;

import dev.parquetfast.column.FrontRange;
import dev.parquetfast.column.ValueCollector;
import dev.parquetfast.version.GeospatialCollector;
import dev.parquetfast.version.LevelHistograms;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.statistics.BinaryStatistics;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.bloomfilter.AdaptiveBlockSplitBloomFilter;
import org.apache.parquet.column.values.bloomfilter.BlockSplitBloomFilter;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;
import org.apache.parquet.column.values.bloomfilter.BloomFilterWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveComparator;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

/**
 * Collects what a column keeps besides its values: statistics of the page, and a Bloom filter of
 * the column chunk.
 *
 * <p>The statistics of numbers and booleans depend only on the minimum, the maximum and the NaNs.
 * So this class keeps the extremes of a page, in two longs whose signed order is that of the
 * column. {@link Statistics} gets only those two, when somebody asks for it. A floating point
 * number is kept as its bits in total order, in which negative zero precedes zero. NaNs are passed
 * on immediately, because they are counted.
 *
 * <p>Byte strings in lexicographic order are passed on unless their first bytes show that they are
 * neither the minimum nor the maximum.
 */
class ColumnValueCollector implements ValueCollector {

  /** The order of strings, and of byte strings without a logical type. */
  private static final PrimitiveComparator<?> LEXICOGRAPHIC =
      Types.required(PrimitiveTypeName.BINARY).named("string").comparator();

  private final PrimitiveType type;
  private final PrimitiveTypeName physicalType;
  private final int maximumRepetitionLevel;
  private final int maximumDefinitionLevel;
  private final boolean statisticsEnabled;
  private final boolean sizeStatisticsEnabled;
  private final GeospatialCollector geospatialStatistics;
  private final boolean geospatial;
  private final long signFlip;

  /** Range of the page's byte strings, or null if their order is not lexicographic. */
  private final FrontRange fronts;

  private BloomFilterWriter bloomFilterWriter;
  private BloomFilter bloomFilter;
  private Statistics<?> statistics;
  private long lowest;
  private long highest;
  private long nulls;
  private long unencodedBytes;

  ColumnValueCollector(
      ColumnDescriptor column, BloomFilterWriter bloomFilterWriter, ParquetProperties properties) {
    this.type = column.getPrimitiveType();
    this.physicalType = type.getPrimitiveTypeName();
    this.maximumRepetitionLevel = column.getMaxRepetitionLevel();
    this.maximumDefinitionLevel = column.getMaxDefinitionLevel();
    this.statisticsEnabled = properties.getStatisticsEnabled(column);
    this.sizeStatisticsEnabled = properties.getSizeStatisticsEnabled(column);
    this.geospatialStatistics = new GeospatialCollector(type, statisticsEnabled);
    this.geospatial = geospatialStatistics.wantsValues();
    this.fronts = statisticsEnabled && type.comparator() == LEXICOGRAPHIC ? new FrontRange() : null;
    resetPageStatistics();
    this.signFlip = signFlip(type, statistics);
    initBloomFilter(column, bloomFilterWriter, properties);
  }

  /** Begins a page. */
  void resetPageStatistics() {
    statistics = statisticsEnabled ? Statistics.createStats(type) : Statistics.noopStats(type);
    geospatialStatistics.beginPage();
    lowest = Long.MAX_VALUE;
    highest = Long.MIN_VALUE;
    nulls = 0;
    unencodedBytes = 0;
    if (fronts != null) {
      fronts.reset();
    }
  }

  void writeNulls(int count) {
    nulls += count;
  }

  // A value of another type than the column's is passed to the statistics, which reject it. Many
  // codecs would write it.

  @Override
  public void write(boolean value) {
    if (physicalType == PrimitiveTypeName.BOOLEAN) {
      include(value ? 1 : 0);
    } else {
      statistics.updateStats(value);
    }
  }

  @Override
  public void write(int value) {
    if (physicalType == PrimitiveTypeName.INT32) {
      include(value ^ signFlip);
    } else {
      statistics.updateStats(value);
    }
    if (bloomFilter != null) {
      bloomFilter.insertHash(bloomFilter.hash(value));
    }
  }

  @Override
  public void write(long value) {
    if (physicalType == PrimitiveTypeName.INT64) {
      include(value ^ signFlip);
    } else {
      statistics.updateStats(value);
    }
    if (bloomFilter != null) {
      bloomFilter.insertHash(bloomFilter.hash(value));
    }
  }

  @Override
  public void write(float value) {
    if (physicalType == PrimitiveTypeName.FLOAT && !Float.isNaN(value)) {
      include(ordered(Float.floatToRawIntBits(value)));
    } else {
      statistics.updateStats(value);
    }
    if (bloomFilter != null) {
      bloomFilter.insertHash(bloomFilter.hash(value));
    }
  }

  @Override
  public void write(double value) {
    if (physicalType == PrimitiveTypeName.DOUBLE && !Double.isNaN(value)) {
      include(ordered(Double.doubleToRawLongBits(value)));
    } else {
      statistics.updateStats(value);
    }
    if (bloomFilter != null) {
      bloomFilter.insertHash(bloomFilter.hash(value));
    }
  }

  @Override
  public void write(Binary value) {
    if (fronts == null || fronts.mayBeExtreme(value)) {
      statistics.updateStats(value);
    }
    unencodedBytes += value.length();
    if (geospatial) {
      geospatialStatistics.add(value);
    }
    if (bloomFilter != null) {
      bloomFilter.insertHash(bloomFilter.hash(value));
    }
  }

  @Override
  public void write(boolean[] values, int offset, int count) {
    boolean any = false;
    boolean all = true;
    for (int i = offset; i < offset + count; i++) {
      any |= values[i];
      all &= values[i];
    }
    include(all ? 1 : 0, any ? 1 : 0);
  }

  @Override
  public void write(int[] values, int offset, int count) {
    int flip = (int) signFlip;
    int low = Integer.MAX_VALUE;
    int high = Integer.MIN_VALUE;
    for (int i = offset; i < offset + count; i++) {
      int v = values[i] ^ flip;
      low = Math.min(low, v);
      high = Math.max(high, v);
    }
    include(low, high);
    if (bloomFilter != null) {
      for (int i = offset; i < offset + count; i++) {
        bloomFilter.insertHash(bloomFilter.hash(values[i]));
      }
    }
  }

  @Override
  public void write(long[] values, int offset, int count) {
    long low = Long.MAX_VALUE;
    long high = Long.MIN_VALUE;
    for (int i = offset; i < offset + count; i++) {
      long v = values[i] ^ signFlip;
      low = Math.min(low, v);
      high = Math.max(high, v);
    }
    include(low, high);
    if (bloomFilter != null) {
      for (int i = offset; i < offset + count; i++) {
        bloomFilter.insertHash(bloomFilter.hash(values[i]));
      }
    }
  }

  @Override
  public void write(float[] values, int offset, int count) {
    long low = Long.MAX_VALUE;
    long high = Long.MIN_VALUE;
    for (int i = offset; i < offset + count; i++) {
      float v = values[i];
      if (Float.isNaN(v)) {
        statistics.updateStats(v);
      } else {
        long bits = ordered(Float.floatToRawIntBits(v));
        low = Math.min(low, bits);
        high = Math.max(high, bits);
      }
    }
    include(low, high);
    if (bloomFilter != null) {
      for (int i = offset; i < offset + count; i++) {
        bloomFilter.insertHash(bloomFilter.hash(values[i]));
      }
    }
  }

  @Override
  public void write(double[] values, int offset, int count) {
    long low = Long.MAX_VALUE;
    long high = Long.MIN_VALUE;
    for (int i = offset; i < offset + count; i++) {
      double v = values[i];
      if (Double.isNaN(v)) {
        statistics.updateStats(v);
      } else {
        long bits = ordered(Double.doubleToRawLongBits(v));
        low = Math.min(low, bits);
        high = Math.max(high, bits);
      }
    }
    include(low, high);
    if (bloomFilter != null) {
      for (int i = offset; i < offset + count; i++) {
        bloomFilter.insertHash(bloomFilter.hash(values[i]));
      }
    }
  }

  @Override
  public void write(byte[] bytes, int[] offsets, int from, int count) {
    if (fronts == null || geospatial || bloomFilter != null) {
      ValueCollector.super.write(bytes, offsets, from, count);
      return;
    }
    for (int i = from; i < from + count; i++) {
      int length = offsets[i + 1] - offsets[i];
      if (fronts.mayBeExtreme(bytes, offsets[i], length)) {
        statistics.updateStats(Binary.fromReusedByteArray(bytes, offsets[i], length));
      }
    }
    unencodedBytes += offsets[from + count] - offsets[from];
  }

  /** Ends the column chunk and writes its Bloom filter. */
  void finalizeColumnChunk() {
    if (bloomFilter != null) {
      bloomFilterWriter.writeBloomFilter(bloomFilter);
    }
  }

  /** Returns the statistics of the page, which has ended. */
  @SuppressWarnings("deprecation") // The other setter treats the extremes as reused.
  Statistics<?> getStatistics() {
    if (statistics instanceof BinaryStatistics && statistics.hasNonNullValue()) {
      BinaryStatistics extremes = (BinaryStatistics) statistics;
      Binary min = inOwnArray(extremes.getMin());
      // A page of large values may have a single value.
      Binary max = min.equals(extremes.getMax()) ? min : inOwnArray(extremes.getMax());
      extremes.setMinMax(min, max);
    }
    if (nulls > 0) {
      statistics.incrementNumNulls(nulls);
      nulls = 0;
    }
    if (lowest <= highest) {
      update(lowest);
      update(highest);
      lowest = Long.MAX_VALUE;
      highest = Long.MIN_VALUE;
    }
    return statistics;
  }

  /**
   * Returns a value that does not keep the array of a whole page alive: the writer of the file
   * keeps the extremes until the file ends. A value that fills its array is not copied, and keeps
   * only that array. If the caller reuses the array, the statistics have made a copy already.
   */
  private static Binary inOwnArray(Binary value) {
    return Binary.fromConstantByteArray(value.getBytesUnsafe());
  }

  /**
   * Returns the size statistics of the page so far.
   *
   * @param repetitionLevels histogram, if {@link #countsRepetitionLevels()}
   * @param definitionLevels histogram, if {@link #countsDefinitionLevels()}
   */
  SizeStatistics getSizeStatistics(List<Long> repetitionLevels, List<Long> definitionLevels) {
    if (!sizeStatisticsEnabled) {
      return SizeStatistics.noopBuilder(type, maximumRepetitionLevel, maximumDefinitionLevel)
          .build();
    }
    return new SizeStatistics(type, unencodedBytes(), repetitionLevels, definitionLevels);
  }

  GeospatialCollector getGeospatialStatistics() {
    return geospatialStatistics;
  }

  /** Returns whether size statistics have a histogram of repetition levels. */
  boolean countsRepetitionLevels() {
    return sizeStatisticsEnabled
        && maximumRepetitionLevel >= LevelHistograms.LEAST_MAXIMUM_REPETITION_LEVEL;
  }

  /** Returns whether size statistics have a histogram of definition levels. */
  boolean countsDefinitionLevels() {
    return sizeStatisticsEnabled
        && maximumDefinitionLevel >= LevelHistograms.LEAST_MAXIMUM_DEFINITION_LEVEL;
  }

  private void include(long value) {
    include(value, value);
  }

  private void include(long low, long high) {
    lowest = Math.min(lowest, low);
    highest = Math.max(highest, high);
  }

  private void update(long extreme) {
    switch (physicalType) {
      case BOOLEAN:
        statistics.updateStats(extreme != 0);
        break;
      case INT32:
        statistics.updateStats((int) (extreme ^ signFlip));
        break;
      case INT64:
        statistics.updateStats(extreme ^ signFlip);
        break;
      case FLOAT:
        statistics.updateStats(Float.intBitsToFloat((int) ordered((int) extreme)));
        break;
      case DOUBLE:
        statistics.updateStats(Double.longBitsToDouble(ordered(extreme)));
        break;
      default:
        throw new IllegalStateException("No number is a " + type);
    }
  }

  private long unencodedBytes() {
    return physicalType == PrimitiveTypeName.BINARY ? unencodedBytes : 0;
  }

  /**
   * Returns the bits to flip so that signed order is the column's order of integers: 0 if they are
   * signed.
   */
  private static long signFlip(PrimitiveType type, Statistics<?> statistics) {
    switch (type.getPrimitiveTypeName()) {
      case INT32:
        return statistics.comparator().compare(-1, 0) > 0 ? Integer.MIN_VALUE : 0;
      case INT64:
        return statistics.comparator().compare(-1L, 0L) > 0 ? Long.MIN_VALUE : 0;
      default:
        return 0;
    }
  }

  /** Converts the bits of a double to a number in the total order of doubles, and back. */
  private static long ordered(long bits) {
    return bits ^ ((bits >> 63) >>> 1);
  }

  /** Converts the bits of a float to a number in the total order of floats, and back. */
  private static long ordered(int bits) {
    return bits ^ ((bits >> 31) >>> 1);
  }

  private void initBloomFilter(
      ColumnDescriptor column, BloomFilterWriter writer, ParquetProperties properties) {
    if (writer == null || !properties.isBloomFilterEnabled(column)) {
      return;
    }
    bloomFilterWriter = writer;
    int largest = properties.getMaxBloomFilterBytes();
    OptionalLong distinctValues = properties.getBloomFilterNDV(column);
    OptionalDouble falsePositives = properties.getBloomFilterFPP(column);
    double probability = falsePositives.orElse(ParquetProperties.DEFAULT_BLOOM_FILTER_FPP);
    if (distinctValues.isPresent()) {
      int bits = BlockSplitBloomFilter.optimalNumOfBits(distinctValues.getAsLong(), probability);
      bloomFilter = new BlockSplitBloomFilter(bits / 8, largest);
    } else if (properties.getAdaptiveBloomFilterEnabled(column)) {
      bloomFilter =
          new AdaptiveBlockSplitBloomFilter(
              largest, properties.getBloomFilterCandidatesCount(column), probability, column);
    } else {
      bloomFilter = new BlockSplitBloomFilter(largest, largest);
    }
  }
}
