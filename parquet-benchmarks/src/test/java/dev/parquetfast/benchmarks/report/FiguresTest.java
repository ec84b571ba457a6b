package dev.parquetfast.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.benchmarks.command.DurationConverter;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.TypeConversionException;

class FiguresTest {

  @Test
  void showsThreeDigits() {
    assertThat(Figures.number(0.0421734)).isEqualTo("0.0422");
    assertThat(Figures.number(12.345)).isEqualTo("12.3");
    assertThat(Figures.number(438_597.9)).isEqualTo("438598");
    assertThat(Figures.number(0)).isEqualTo("0");
    assertThat(Figures.number(Double.NaN)).isEqualTo("–");
  }

  @Test
  void showsDurations() {
    assertThat(Figures.duration(Duration.ofSeconds(65))).isEqualTo("1:05 min");
    assertThat(Figures.duration(Duration.ofSeconds(3_725))).isEqualTo("1:02:05 h");
  }

  @Test
  void alignsColumns() {
    assertThat(
            new Table<Map.Entry<String, String>>()
                .words("Name", Map.Entry::getKey)
                .figures("ns", Map.Entry::getValue)
                .of(List.of(Map.entry("a", "1.25"), Map.entry("longer", "2"))))
        .isEqualTo(
            """
            | Name   |   ns |
            | :----- | ---: |
            | a      | 1.25 |
            | longer |    2 |
            """);
  }

  @Test
  void readsDurations() {
    DurationConverter converter = new DurationConverter();
    assertThat(converter.convert("800ms")).isEqualTo(Duration.ofMillis(800));
    assertThat(converter.convert("4m")).isEqualTo(Duration.ofMinutes(4));
    assertThatThrownBy(() -> converter.convert("4 minutes"))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("4 minutes");
  }
}
