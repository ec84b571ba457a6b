package dev.parquetfast.benchmarks.peers;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.stat.StatUtils;

/**
 * What was measured of one file with one JDK.
 *
 * @param file what the file has that others have not
 * @param specification the name of its {@link dev.parquetfast.benchmarks.bridge.FileSpec}
 * @param jvm name and version of the JVM
 */
public record PeerResult(
    String file,
    String specification,
    int rows,
    long bytes,
    String jvm,
    List<String> jvmFlags,
    List<Reader> readers) {

  /**
   * A way to read the file.
   *
   * @param version name and version of the JVM or of the library
   * @param columns times of each column; empty for a reader of rows
   * @param all time of all columns
   * @param first the same for the first {@value PeerRun#FIRST} readings of fresh processes; null in
   *     older documents
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Reader(Peer peer, String version, List<Time> columns, Time all, Time first) {}

  /**
   * Nanoseconds of the processor for each row: the median and its 95 % interval.
   *
   * @param name of the column; null for all columns
   * @param clockNanosPerRow the median on the clock
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Time(
      String name,
      double nanosPerRow,
      double low,
      double high,
      int samples,
      double clockNanosPerRow) {

    static Time of(String name, List<PeerClient.Sample> samples, int rows) {
      double[] sorted = perRow(samples, rows, PeerClient.Sample::processorNanos);
      int rank = rankOfLow(sorted.length);
      return new Time(
          name,
          StatUtils.percentile(sorted, 50),
          sorted[rank],
          sorted[sorted.length - 1 - rank],
          sorted.length,
          StatUtils.percentile(perRow(samples, rows, PeerClient.Sample::nanos), 50));
    }

    private static double[] perRow(
        List<PeerClient.Sample> samples, int rows, ToDoubleFunction<PeerClient.Sample> time) {
      return samples.stream()
          .mapToDouble(each -> time.applyAsDouble(each) / rows)
          .sorted()
          .toArray();
    }
  }

  /**
   * Returns how many of the sorted samples precede the interval of their median. The number of
   * samples below the true median is binomial, whatever the distribution. Few samples have no such
   * interval; theirs is from the minimum to the maximum.
   */
  static int rankOfLow(int samples) {
    BinomialDistribution below = new BinomialDistribution(samples, 0.5);
    int rank = 0;
    while (below.cumulativeProbability(rank) <= 0.025) {
      rank++;
    }
    return Math.max(0, rank - 1);
  }
}
