package dev.parquetfast.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.Comparison;
import dev.parquetfast.benchmarks.measure.ForkResult;
import dev.parquetfast.benchmarks.measure.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PicturesTest {

  private final List<Result> results = new ArrayList<>();

  @Test
  void hasTheGreatestRatioFirst() throws Exception {
    add("INT32", "upstream", 20_000);
    add("INT64", "upstream", 40_000);
    add("DOUBLE", "upstream", 30_000);
    assertThat(picture())
        .containsSubsequence(
            "fast against upstream 1.18.1, JDK 17.0.1",
            ">Encode PLAIN INT64,",
            ">Encode PLAIN DOUBLE,",
            ">Encode PLAIN INT32,",
            ">4.00×<",
            ">3.00×<",
            ">2.00×<");
  }

  @Test
  void keepsBaselinesApart() throws Exception {
    add("INT32", "upstream", 20_000);
    add("INT32", "upstream-1.17.1", 40_000);
    add("INT64", "upstream", 20_000);
    assertThat(picture())
        .containsSubsequence(
            ">fast against upstream 1.18.1, JDK 17.0.1<",
            "INT32",
            "INT64",
            ">2.00×<",
            ">fast against upstream-1.17.1, JDK 17.0.1<",
            "INT32",
            ">4.00×<");
  }

  private void add(String type, String baseline, double nanos) {
    BenchmarkCase benchmarkCase =
        new BenchmarkCase(
            "PlainEncodingBenchmark",
            Map.of(
                "type", type, BenchmarkCase.PATH, "BATCH", BenchmarkCase.VALUES_PER_PAGE, "20000"));
    results.add(
        Result.of(
            new Comparison(
                benchmarkCase,
                "java",
                "fast",
                samples(10_000),
                baseline,
                samples(nanos),
                samples(4000))));
  }

  private String picture() throws Exception {
    Document here = Document.of(List.of("compare"));
    Document document =
        new Document(here.machine(), "1.18.1", here.command(), results, null, null, null, null);
    return Pictures.ofRun(Run.alone(document).results());
  }

  private static Samples samples(double nanos) {
    Samples samples = new Samples();
    samples.add(new ForkResult("a JVM 17.0.1", List.of(), List.of(nanos), List.of(0.0), 80_000, 0));
    return samples;
  }
}
