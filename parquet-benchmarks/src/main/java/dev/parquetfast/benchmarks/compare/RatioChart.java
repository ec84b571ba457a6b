package dev.parquetfast.benchmarks.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.CategorySeries;
import org.knowm.xchart.CategorySeries.CategorySeriesRenderStyle;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws the ratio of each case as a bar, with its interval, and a line where both are equal. */
final class RatioChart {

  private static final int WIDTH_OF_FRAME = 200;
  private static final int WIDTH_OF_CASE = 60;
  private static final int HEIGHT = 900;

  private RatioChart() {}

  /** Writes the chart as PNG; a comparison with several baselines or JVMs has bars of each. */
  static void write(List<Comparison> comparisons, Path file) throws IOException {
    Map<String, Map<String, Ratio>> series = new LinkedHashMap<>();
    List<String> names = new ArrayList<>();
    for (Comparison each : comparisons) {
      String name = name(each.benchmarkCase());
      if (!names.contains(name)) {
        names.add(name);
      }
      series
          .computeIfAbsent(
              each.candidateName() + " against " + each.baselineName() + ", " + each.jvm(),
              title -> new LinkedHashMap<>())
          .put(name, each.ratio());
    }
    CategoryChart chart =
        new CategoryChartBuilder()
            .width(WIDTH_OF_FRAME + WIDTH_OF_CASE * names.size())
            .height(HEIGHT)
            .title("How many times faster")
            .yAxisTitle("ratio")
            .build();
    chart.getStyler().setLegendPosition(LegendPosition.InsideNW);
    chart.getStyler().setXAxisLabelRotation(90);
    chart.getStyler().setYAxisMin(0.0);
    series.forEach((title, ratios) -> addBars(chart, title, names, ratios));
    CategorySeries equal = chart.addSeries("equal", names, Collections.nCopies(names.size(), 1.0));
    equal.setChartCategorySeriesRenderStyle(CategorySeriesRenderStyle.Line);
    equal.setMarker(SeriesMarkers.NONE);
    BitmapEncoder.saveBitmap(chart, file.toString(), BitmapFormat.PNG);
  }

  private static void addBars(
      CategoryChart chart, String title, List<String> names, Map<String, Ratio> ratios) {
    List<Double> bars = new ArrayList<>();
    List<Double> errors = new ArrayList<>();
    for (String name : names) {
      Ratio ratio = ratios.get(name);
      boolean bounded = ratio != null && Double.isFinite(ratio.high());
      bars.add(ratio == null ? 0 : ratio.estimate());
      errors.add(bounded ? (ratio.high() - ratio.low()) / 2 : 0);
    }
    chart.addSeries(title, names, bars, errors);
  }

  private static String name(BenchmarkCase benchmarkCase) {
    return String.join(
        " ",
        benchmarkCase.operation(),
        benchmarkCase.values(),
        benchmarkCase.path(),
        Integer.toString(benchmarkCase.valuesPerPage()));
  }
}
