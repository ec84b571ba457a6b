package dev.parquetfast.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategorySeries;
import org.knowm.xchart.CategorySeries.CategorySeriesRenderStyle;

class ChartsTest {

  private static final int PAGE = 80_000;

  private final ObjectNode document;

  @TempDir private Path folder;

  ChartsTest() throws Exception {
    System.setProperty("java.awt.headless", "true");
    document = Reports.document(List.of("compare"));
  }

  @Test
  void showsTheSpeedOfEachImplementationBelowThatOfMemcpy() {
    add("PlainEncoding", "INT32", "upstream", 40_000);
    add("PlainEncoding", "INT32", "older", 80_000);
    add("PlainEncoding", "INT64", "upstream", 160_000);
    CategoryChart chart = ThroughputCharts.chart("PlainEncoding", Result.of(document));
    Map<String, CategorySeries> series = chart.getSeriesMap();
    assertThat(series).containsOnlyKeys("fast", "upstream", "older", "memcpy");
    assertThat(series.get("fast").getXData())
        .asInstanceOf(InstanceOfAssertFactories.LIST)
        .containsExactly("INT32 BATCH 20000", "INT64 BATCH 20000");
    assertThat(values(series.get("fast"))).containsExactly(8.0, 8.0);
    assertThat(values(series.get("upstream"))).containsExactly(2.0, 0.5);
    assertThat(values(series.get("older"))).as("not measured of INT64").containsExactly(1.0, 0.01);
    assertThat(values(series.get("memcpy"))).containsExactly(20.0, 20.0);
    assertThat(series.get("memcpy").getChartCategorySeriesRenderStyle())
        .isEqualTo(CategorySeriesRenderStyle.Line);
    assertThat(series.get("fast").getChartCategorySeriesRenderStyle())
        .isNotEqualTo(CategorySeriesRenderStyle.Line);
  }

  @Test
  void drawsOneForEachOperation() throws Exception {
    add("PlainEncoding", "INT32", "upstream", 40_000);
    add("PlainDecoding", "INT32", "upstream", 40_000);
    List<String> names = ThroughputCharts.write(Result.of(document), folder);
    assertThat(names).containsExactly("PlainEncoding-on-a-JVM.png", "PlainDecoding-on-a-JVM.png");
    assertThat(names).allMatch(name -> isPng(folder.resolve(name)));
    assertThat(RatioChart.write(Result.of(document), folder)).containsExactly("compare.png");
    assertThat(isPng(folder.resolve("compare.png"))).isTrue();
  }

  @Test
  void dividesTheRatiosOfMoreCasesThanAChartCanShow() throws Exception {
    for (int i = 0; i < 60; i++) {
      add("PlainEncoding", "INT" + i, "upstream", 40_000);
      add("PlainDecoding", "INT" + i, "upstream", 40_000);
    }
    List<String> names = RatioChart.write(Result.of(document), folder);
    assertThat(names).containsExactly("compare-PlainEncoding.png", "compare-PlainDecoding.png");
    assertThat(names).allMatch(name -> isPng(folder.resolve(name)));
  }

  private void add(String operation, String type, String baseline, double nanos) {
    BenchmarkCase benchmarkCase =
        new BenchmarkCase(
            "org.example." + operation + "Benchmark.run",
            Map.of(
                "type", type, BenchmarkCase.PATH, "BATCH", BenchmarkCase.VALUES_PER_PAGE, "20000"));
    Reports.describe(
        new Comparison(
            benchmarkCase,
            "java",
            "fast",
            samples(10_000),
            baseline,
            samples(nanos),
            samples(4000)),
        document.withArray("comparisons").addObject());
  }

  private static Samples samples(double nanos) {
    Samples samples = new Samples();
    samples.add(new ForkResult("a JVM", List.of(), List.of(nanos), List.of(0.0), PAGE, 0));
    return samples;
  }

  private static List<Double> values(CategorySeries series) {
    return series.getYData().stream()
        .map(value -> Math.round(value.doubleValue() * 1000) / 1000.0)
        .collect(Collectors.toList());
  }

  private static boolean isPng(Path file) {
    try {
      return Files.size(file) > 1000 && ImageIO.read(file.toFile()) != null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
