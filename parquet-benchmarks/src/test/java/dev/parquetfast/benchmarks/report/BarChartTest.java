package dev.parquetfast.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.parquetfast.benchmarks.report.PictureLayout.Box;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class BarChartTest {

  private static final Path IMAGES = Path.of("..", "docs", "images");
  private static final String LONG = "a name of many words that goes on and on ".repeat(3) + "&<>";

  private BarChart chart = new BarChart("Title", "note", "upstream");

  static List<Path> pictures() throws Exception {
    try (Stream<Path> files = Files.list(IMAGES)) {
      return files
          .filter(each -> each.toString().endsWith(".svg"))
          .sorted()
          .collect(Collectors.toList());
    }
  }

  @ParameterizedTest
  @MethodSource("pictures")
  void checkedInPicturesHaveEverythingInItsPlace(Path picture) throws Exception {
    PictureLayout layout = PictureLayout.of(Files.readString(picture));
    assertThat(layout.faults()).isEmpty();
    assertThat(layout.bars()).as("bars").hasSizeBetween(5, 10);
  }

  @Test
  void hasBarsThatAreAsLongAsTheirValues() throws Exception {
    chart.group("only");
    chart.bar("twice", 1.98, 1.5, 3);
    chart.bar("half", 0.495, 0.4, 0.6);
    PictureLayout layout = layout();
    Box twice = layout.bars().get(0);
    Box half = layout.bars().get(1);
    assertThat(twice.style).isEqualTo("faster");
    assertThat(half.style).isEqualTo("slower");
    assertThat(twice.area.getWidth()).isCloseTo(4 * half.area.getWidth(), within(0.3));
    assertThat(twice.area.getX() + twice.area.getWidth() / 1.98)
        .isCloseTo(layout.one(), within(0.3));
    assertThat(layout.words())
        .contains(
            "Title", "note", "only", "twice", "half", "1.98×", "0.495×", "upstream = 1", "2×");
  }

  @Test
  void hasAWhiskerFromEndToEnd() throws Exception {
    chart.group("only");
    chart.bar("twice", 2, 1, 3);
    chart.bar("no interval", 2, Double.NaN, Double.POSITIVE_INFINITY);
    PictureLayout layout = layout();
    assertThat(layout.whiskers()).hasSize(1);
    Box whisker = layout.whiskers().get(0);
    Box bar = layout.bars().get(0);
    assertThat(whisker.area.getMinX() + 0.5).isCloseTo(layout.one(), within(0.3));
    assertThat(whisker.area.getMaxX() - 0.5)
        .isCloseTo(bar.area.getX() + 1.5 * bar.area.getWidth(), within(0.3));
  }

  @Test
  void hasALegendOfWhatOccurs() throws Exception {
    chart.group("only");
    chart.bar("one", 2, 1, 3);
    assertThat(layout().words()).doesNotContain("faster", "slower");
    chart.bar("other", 0.9, 0.8, 1);
    assertThat(layout().words()).contains("faster", "slower");
    chart = new BarChart("Title", "note", "upstream");
    chart.group("only");
    chart.bar("other", 0.9, 0.8, 1);
    assertThat(layout().words()).contains("slower").doesNotContain("faster");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.001, 0.5, 0.999, 1, 1.004, 3.5, 9.99, 33, 120, 12_345})
  void hasEverythingInItsPlaceWhateverTheRatios(double ratio) throws Exception {
    chart = new BarChart(LONG, LONG.repeat(2), "upstream");
    chart.group(LONG);
    chart.bar("one row", ratio, ratio * 0.99, ratio * 1.01);
    assertThat(layout().faults()).isEmpty();
    chart.group("Wide");
    chart.bar(LONG, ratio, ratio / 1000, ratio * 1000);
    chart.bar("no interval", ratio, 0, Double.POSITIVE_INFINITY);
    chart.bar("x".repeat(70), 0.01, 0.009, 2);
    chart.bar("DELTA_LENGTH_BYTE_ARRAY", 1, 0.5, 2);
    chart.bar("W", 1.5, 1.4, 1.6);
    assertThat(layout().faults()).isEmpty();
  }

  @Test
  void hasEverythingInItsPlaceInManyRows() throws Exception {
    for (int group = 0; group < 4; group++) {
      chart.group("Group " + group);
      for (int row = 0; row < 60; row++) {
        chart.bar(LONG.substring(0, row + 1), (row + 1) / 7.0, row / 9.0, row / 5.0);
      }
    }
    PictureLayout layout = layout();
    assertThat(layout.faults()).isEmpty();
    assertThat(layout.bars()).hasSize(240);
  }

  private PictureLayout layout() throws Exception {
    return PictureLayout.of(chart.toString());
  }
}
