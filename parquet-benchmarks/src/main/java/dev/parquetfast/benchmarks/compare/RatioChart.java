package dev.parquetfast.benchmarks.compare;

import java.awt.Color;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.style.Styler.LegendPosition;

/** Draws the ratio of each case as a bar on a logarithmic axis; at 1 both are equally fast. */
final class RatioChart {

  private static final int WIDTH_OF_FRAME = 200;
  private static final int WIDTH_OF_CASE = 60;
  private static final int HEIGHT = 900;

  /** Where the axis begins: a candidate ten times slower than its baseline has no bar. */
  private static final double LOWEST = 0.1;

  /** How many cases a chart can show; the picture of a thousand would not fit into memory. */
  private static final int MOST = 100;

  private RatioChart() {}

  /**
   * Writes a PNG with all cases, or one for each operation if there are too many, and returns the
   * names of the files.
   */
  static List<String> write(List<Result> results, Path folder) throws IOException {
    if (results.stream().map(Result::name).distinct().count() <= MOST) {
      return List.of(write(results, folder, "compare.png"));
    }
    Map<String, List<Result>> byOperation = new LinkedHashMap<>();
    for (Result each : results) {
      byOperation.computeIfAbsent(each.operation, operation -> new ArrayList<>()).add(each);
    }
    List<String> names = new ArrayList<>();
    for (Map.Entry<String, List<Result>> each : byOperation.entrySet()) {
      names.add(write(each.getValue(), folder, "compare-" + each.getKey() + ".png"));
    }
    return names;
  }

  /** A comparison with several baselines or JVMs has bars of each. */
  private static String write(List<Result> results, Path folder, String file) throws IOException {
    System.setProperty("java.awt.headless", "true");
    Map<String, Map<String, Double>> series = new LinkedHashMap<>();
    List<String> names = new ArrayList<>();
    for (Result each : results) {
      String name = each.name();
      if (!names.contains(name)) {
        names.add(name);
      }
      series
          .computeIfAbsent(
              each.candidateName + " against " + each.against() + ", " + each.jvm,
              title -> new LinkedHashMap<>())
          .put(name, each.ratio);
    }
    CategoryChart chart =
        new CategoryChartBuilder()
            .width(WIDTH_OF_FRAME + WIDTH_OF_CASE * names.size())
            .height(HEIGHT)
            .title("How many times faster")
            .yAxisTitle("ratio")
            .build();
    chart.getStyler().setChartBackgroundColor(Color.WHITE);
    chart.getStyler().setLegendPosition(LegendPosition.OutsideS);
    chart.getStyler().setXAxisLabelRotation(90);
    chart.getStyler().setYAxisLogarithmic(true);
    chart.getStyler().setYAxisMin(LOWEST);
    chart.getStyler().setLabelsVisible(true);
    series.forEach((title, ratios) -> addBars(chart, title, names, ratios));
    BitmapEncoder.saveBitmap(chart, folder.resolve(file).toString(), BitmapFormat.PNG);
    return file;
  }

  private static void addBars(
      CategoryChart chart, String title, List<String> names, Map<String, Double> ratios) {
    chart.addSeries(
        title,
        names,
        names.stream()
            .map(name -> ratios.containsKey(name) ? rounded(ratios.get(name)) : LOWEST)
            .collect(Collectors.toList()));
  }

  /** As exact as the label of a bar is to be. */
  private static double rounded(double ratio) {
    return new BigDecimal(ratio).round(new MathContext(3)).doubleValue();
  }
}
