package dev.parquetfast.benchmarks.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Draws the ratio of each case of a run, the greatest first. */
public final class RatioChart {

  private RatioChart() {}

  /** Returns a chart with a group of bars for each baseline and JVM. */
  public static BarChart of(List<Result> results) {
    Map<String, List<Result>> groups = new LinkedHashMap<>();
    for (Result each : results) {
      groups
          .computeIfAbsent(
              each.candidateName + " against " + each.against() + ", " + each.shortJvm(),
              heading -> new ArrayList<>())
          .add(each);
    }
    List<String> notes = new ArrayList<>(List.of("Bar: speed, upstream = 1. Line: 95 % interval."));
    if (groups.size() == 1) {
      notes.add(0, groups.keySet().iterator().next());
    }
    BarChart chart = new BarChart("How many times as fast", notes);
    groups.forEach(
        (heading, ofGroup) -> {
          chart.group(heading);
          ofGroup.stream()
              .sorted(Comparator.comparingDouble((Result each) -> each.ratio).reversed())
              .forEach(each -> chart.bar(each.title(), each.ratio, each.low, each.high));
        });
    return chart;
  }
}
