package dev.parquetfast.benchmarks.report;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What another kind of processor has shown, beside the record where it is something else. */
final class OtherProcessor {

  /** The lesser part of ratios that differ by a fifth. */
  private static final double A_FIFTH_LESS = 1 / 1.2;

  private final List<Result> results;
  private final Map<List<Object>, Result> byCase;

  OtherProcessor(List<Result> results) {
    this.results = results;
    this.byCase = results.stream().collect(Collectors.toMap(OtherProcessor::key, each -> each));
  }

  /** What is the same for a result of each processor. */
  private static List<Object> key(Result result) {
    return List.of(result.benchmarkCase(), result.jdk(), result.release());
  }

  List<Result> results() {
    return results;
  }

  /** Returns the ratio and its date; empty if it is the same or was not measured. */
  String differing(Result here) {
    Result there = byCase.get(key(here));
    return there == null || !differ(here, there)
        ? ""
        : Figures.number(there.ratio().estimate()) + ", " + there.run().document().machine().date();
  }

  private static boolean differ(Result here, Result there) {
    double quotient = there.ratio().estimate() / here.ratio().estimate();
    return Math.min(quotient, 1 / quotient) < A_FIFTH_LESS;
  }

  /** Says how many ratios of the record differ, and in which direction. */
  String summary(List<Result> record) {
    List<Result> common = record.stream().filter(each -> byCase.containsKey(key(each))).toList();
    if (common.isEmpty()) {
      return "No comparison was measured on another processor.\n";
    }
    List<Result> different =
        common.stream().filter(each -> differ(each, byCase.get(key(each)))).toList();
    long more =
        different.stream()
            .filter(each -> byCase.get(key(each)).ratio().estimate() > each.ratio().estimate())
            .count();
    return """
        On an %s (%s to %s, earlier commits), %d of %d comparisons differ by more than a
        fifth: %d have greater ratios there, %d smaller ones.
        """
        .formatted(
            property(Document.Machine::cpu).findFirst().orElseThrow(),
            property(Document.Machine::date).sorted().findFirst().orElseThrow(),
            property(Document.Machine::date).max(String::compareTo).orElseThrow(),
            different.size(),
            common.size(),
            more,
            different.size() - more);
  }

  private Stream<String> property(Function<Document.Machine, String> of) {
    return results.stream().map(each -> of.apply(each.run().document().machine()));
  }
}
