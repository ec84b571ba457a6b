package dev.parquetfast.benchmarks.compare;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.CategorySeries;
import org.knowm.xchart.CategorySeries.CategorySeriesRenderStyle;
import org.knowm.xchart.style.Styler.LegendPosition;

/**
 * Draws, for each operation and JVM, the speed of every implementation as bars, and that of copying
 * the same bytes as the line that no codec can pass.
 */
final class ThroughputCharts {

  private static final int WIDTH_OF_FRAME = 500;
  private static final int WIDTH_OF_CASE = 70;
  private static final int HEIGHT = 700;

  /** GB/s where the logarithmic axis begins; a bar must have a length. */
  private static final double LOWEST = 0.01;

  private ThroughputCharts() {}

  /** Writes a PNG for each operation and JVM into the folder, and returns their names. */
  static List<String> write(List<Result> results, Path folder) throws IOException {
    Files.createDirectories(folder);
    Map<String, List<Result>> charts = new LinkedHashMap<>();
    for (Result each : results) {
      charts
          .computeIfAbsent(each.operation + " on " + each.jvm, title -> new ArrayList<>())
          .add(each);
    }
    List<String> names = new ArrayList<>();
    for (Map.Entry<String, List<Result>> each : charts.entrySet()) {
      String file = each.getKey().replaceAll("[^A-Za-z0-9.]+", "-") + ".png";
      BitmapEncoder.saveBitmap(
          chart(each.getKey(), each.getValue()), folder.resolve(file).toString(), BitmapFormat.PNG);
      names.add(file);
    }
    return names;
  }

  /** The chart of an operation in one JVM. */
  static CategoryChart chart(String title, List<Result> results) {
    List<String> cases =
        results.stream().map(Result::values).distinct().collect(Collectors.toList());
    CategoryChart chart =
        new CategoryChartBuilder()
            .width(WIDTH_OF_FRAME + WIDTH_OF_CASE * cases.size())
            .height(HEIGHT)
            .title(title)
            .yAxisTitle("GB/s of encoded bytes")
            .build();
    chart.getStyler().setChartBackgroundColor(Color.WHITE);
    chart.getStyler().setLegendPosition(LegendPosition.OutsideS);
    chart.getStyler().setXAxisLabelRotation(90);
    chart.getStyler().setYAxisLogarithmic(true);
    chart.getStyler().setYAxisMin(LOWEST);
    for (Result each : results) {
      if (!chart.getSeriesMap().containsKey(each.candidateName)) {
        add(chart, each.candidateName, cases, results, result -> result.candidateNanos);
      }
      if (!chart.getSeriesMap().containsKey(each.baselineName)) {
        List<Result> ofBaseline =
            results.stream()
                .filter(result -> result.baselineName.equals(each.baselineName))
                .collect(Collectors.toList());
        add(chart, each.baselineName, cases, ofBaseline, result -> result.baselineNanos);
      }
    }
    CategorySeries limit = add(chart, "memcpy", cases, results, result -> result.memcpyNanos);
    limit.setChartCategorySeriesRenderStyle(CategorySeriesRenderStyle.Line);
    return chart;
  }

  private static CategorySeries add(
      CategoryChart chart,
      String name,
      List<String> cases,
      List<Result> results,
      ToDoubleFunction<Result> nanos) {
    Map<String, Double> speeds = new LinkedHashMap<>();
    for (Result each : results) {
      speeds.put(each.values(), each.gigabytesPerSecond(nanos.applyAsDouble(each)));
    }
    return chart.addSeries(
        name,
        cases,
        cases.stream()
            .map(each -> Math.max(LOWEST, speeds.getOrDefault(each, LOWEST)))
            .collect(Collectors.toList()));
  }
}
