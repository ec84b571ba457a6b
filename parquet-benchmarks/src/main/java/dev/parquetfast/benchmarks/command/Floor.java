package dev.parquetfast.benchmarks.command;

import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.BenchmarkCatalogue;
import dev.parquetfast.benchmarks.measure.Comparison;
import dev.parquetfast.benchmarks.measure.CsvRows;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What a case must achieve: a minimum ratio to a baseline, a maximum of allocation, or both.
 *
 * @param ratio minimum ratio to the baseline
 * @param bytesPerPage maximum number of bytes that the candidate may allocate for a page
 * @param reason why it is this high and not higher
 * @param jdk feature version of the JDK for which it is; empty if it is for every JDK that no other
 *     floor of the same case and baseline names
 */
record Floor(
    BenchmarkCase benchmarkCase,
    String baseline,
    OptionalDouble ratio,
    OptionalDouble bytesPerPage,
    String reason,
    OptionalInt jdk) {
  /** Result of comparing a case with its floor. */
  enum Verdict {
    /** It reaches the floor. */
    HOLDS(false),
    /** The estimate is below the floor, and the interval says that this may be chance. */
    UNDECIDED(false),
    /** The whole interval is below the floor. */
    TOO_SLOW(true),
    /** More is allocated than the limit, or nobody knows how much. */
    ALLOCATES_TOO_MUCH(true);

    private final boolean failure;

    Verdict(boolean failure) {
      this.failure = failure;
    }

    boolean isFailure() {
      return failure;
    }
  }

  /** Reads floors. A row with several values of a parameter is a floor for each of them. */
  static List<Floor> read(URL file, BenchmarkCatalogue catalogue) {
    List<Floor> floors = new ArrayList<>();
    for (Map<String, String> row : CsvRows.read(file)) {
      for (BenchmarkCase each : catalogue.select(row.get("benchmark"), row.get("parameters"))) {
        floors.add(
            new Floor(
                each,
                row.get("baseline"),
                number(row.get("ratio")),
                number(row.get("bytesPerPage")),
                row.get("reason"),
                jdk(row.getOrDefault("jdk", ""))));
      }
    }
    return floors;
  }

  /** Returns the floors that apply to a comparison. */
  static List<Floor> of(Comparison comparison, List<Floor> floors) {
    List<Floor> all = new ArrayList<>();
    List<Floor> ofItsJdk = new ArrayList<>();
    for (Floor each : floors) {
      if (each.benchmarkCase.equals(comparison.benchmarkCase())
          && each.baseline.equals(comparison.baselineName())) {
        if (each.jdk.isEmpty()) {
          all.add(each);
        } else if (each.jdk.getAsInt() == feature(comparison.jvm())) {
          ofItsJdk.add(each);
        }
      }
    }
    return ofItsJdk.isEmpty() ? all : ofItsJdk;
  }

  /** Returns the feature version in the name of a JVM, which ends with the JDK's version. */
  private static int feature(String jvm) {
    return Runtime.Version.parse(jvm.substring(jvm.lastIndexOf(' ') + 1)).feature();
  }

  Verdict judge(Comparison comparison) {
    // A JVM that does not say what it allocates gives no number, which holds no limit.
    if (bytesPerPage.isPresent()
        && !(comparison.candidate().allocatedPerPage() <= bytesPerPage.getAsDouble())) {
      return Verdict.ALLOCATES_TOO_MUCH;
    }
    if (ratio.isEmpty() || comparison.ratio().estimate() >= ratio.getAsDouble()) {
      return Verdict.HOLDS;
    }
    return comparison.ratio().high() < ratio.getAsDouble() ? Verdict.TOO_SLOW : Verdict.UNDECIDED;
  }

  private static OptionalDouble number(String cell) {
    return cell.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(cell));
  }

  private static OptionalInt jdk(String cell) {
    return cell.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(cell));
  }
}
