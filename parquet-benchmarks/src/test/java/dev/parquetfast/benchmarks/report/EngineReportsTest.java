package dev.parquetfast.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.benchmarks.report.EngineResult.Pair;
import dev.parquetfast.benchmarks.report.EngineResult.Times;
import java.util.List;
import org.junit.jupiter.api.Test;

class EngineReportsTest {

  @Test
  void showsMediansAndRangesOfTheRatiosOfPairs() {
    Times fast = new Times(100, 100, 50, 80);
    EngineResult result =
        new EngineResult(
            "Engine",
            "4.2",
            "engine-flat",
            "OpenJDK 64-Bit Server VM 17.0.15",
            List.of(),
            List.of(
                new Pair(new Times(150, 110, 50, 80), fast),
                new Pair(new Times(300, 120, 50, 160), fast),
                new Pair(new Times(120, 130, 50, 80), fast)));
    Document document =
        new Document(null, "1.16.0", "command", null, null, null, List.of(result), null);

    assertThat(EngineReports.table(List.of(new Run("7", "A", document))).lines())
        .map(row -> row.replaceAll(" +", " "))
        .endsWith(
            "| Engine 4.2 | engine-flat: write | 1.16.0 | 17.0.15 | 7 | 150 | 100"
                + " | 1.50 (1.20 … 3.00) | 1.20 (1.10 … 1.30) | 3 |",
            "| Engine 4.2 | engine-flat: read | 1.16.0 | 17.0.15 | 7 | 50 | 50"
                + " | 1.00 (1.00 … 1.00) | 1.00 (1.00 … 2.00) | 3 |");
  }
}
