package dev.parquetfast.benchmarks.report;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.Profile;
import dev.parquetfast.tool.gain.Part;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Where the time of one case goes, under each implementation. */
public record FileProfile(
    @JsonUnwrapped BenchmarkCase benchmarkCase,
    String jvm,
    List<String> jvmFlags,
    List<Side> implementations) {

  /** The profile of one implementation. */
  public record Side(
      String implementation, double nanosPerFile, long samples, Map<Part, PartTime> parts) {

    /**
     * Returns the profile of an implementation.
     *
     * @param nanos time of a file in nanoseconds
     */
    public static Side of(String implementation, double nanos, Profile profile) {
      Map<Part, PartTime> parts = new EnumMap<>(Part.class);
      profile
          .shares()
          .forEach(
              (part, share) -> parts.put(part, new PartTime(profile.samples(part), share * nanos)));
      return new Side(implementation, nanos, profile.samples(), parts);
    }

    /** Returns the time of the code that belongs to parquet-column. */
    double ofColumn() {
      return parts.entrySet().stream()
          .filter(each -> each.getKey().isColumn())
          .mapToDouble(each -> each.getValue().nanosPerFile)
          .sum();
    }
  }

  /** The time of one part, and on how many samples it is based. */
  public record PartTime(long samples, double nanosPerFile) {}
}
