package dev.parquetfast.benchmarks.workload;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.column.statistics.Statistics;

/**
 * The arguments with which a column writer passes on a data page. They are found by their types,
 * because the statistics among them depend on the version of Parquet.
 */
final class WrittenPage {

  /** The page of version 1; repetition levels, definition levels and values of version 2. */
  private final List<BytesInput> parts;

  /** Values and rows of version 1; rows, nulls and values of version 2. */
  private final List<Integer> counts;

  /**
   * Encodings of repetition levels, definition levels and values of version 1; of values of version
   * 2.
   */
  private final List<Encoding> encodings;

  private final Statistics<?> statistics;
  private final SizeStatistics sizeStatistics;

  WrittenPage(Object... arguments) {
    parts = all(BytesInput.class, arguments);
    counts = all(Integer.class, arguments);
    encodings = all(Encoding.class, arguments);
    statistics = all(Statistics.class, arguments).get(0);
    sizeStatistics = all(SizeStatistics.class, arguments).get(0);
  }

  private static <T> List<T> all(Class<T> type, Object[] arguments) {
    return Arrays.stream(arguments).filter(type::isInstance).map(type::cast).toList();
  }

  private boolean isOfFormat2() {
    return parts.size() > 1;
  }

  long size() {
    return parts.stream().mapToLong(BytesInput::size).sum();
  }

  int rows() {
    return counts.get(isOfFormat2() ? 0 : 1);
  }

  List<BytesInput> parts() {
    return parts;
  }

  Statistics<?> statistics() {
    return statistics;
  }

  /**
   * Returns the contents of the header, without the values of the statistics. Histograms that
   * follow from the counts are left out, because only versions before 1.16 write them.
   */
  String header() {
    return String.format(
        "%s %s %d %s %s %s",
        counts,
        encodings,
        statistics.getNumNulls(),
        sizeStatistics.getUnencodedByteArrayDataBytes(),
        ofLevelsUpTo(1, sizeStatistics.getRepetitionLevelHistogram()),
        ofLevelsUpTo(2, sizeStatistics.getDefinitionLevelHistogram()));
  }

  /** Returns the histogram if it has at least that level. */
  private static List<Long> ofLevelsUpTo(int least, List<Long> histogram) {
    return histogram.size() > least ? histogram : List.of();
  }

  /** Returns the page as a reader of files would get it, with copies of its parts. */
  DataPage toRead(List<BytesInput> copies) throws IOException {
    if (isOfFormat2()) {
      return DataPageV2.uncompressed(
          counts.get(0),
          counts.get(1),
          counts.get(2),
          copies.get(0),
          copies.get(1),
          encodings.get(0),
          copies.get(2),
          statistics);
    }
    return new DataPageV1(
        copies.get(0),
        counts.get(0),
        Math.toIntExact(size()),
        statistics,
        encodings.get(0),
        encodings.get(1),
        encodings.get(2));
  }
}
