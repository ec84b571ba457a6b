package dev.parquetfast.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.Comparison;
import dev.parquetfast.benchmarks.measure.ForkResult;
import dev.parquetfast.benchmarks.measure.Samples;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportsTest {

  /** JMH counts what an operation allocates, and several threads have several in the same time. */
  @Test
  void dividesTimeByTheValuesOfAllThreadsAndMemoryByThoseOfOne() {
    Result.Side candidate = measured(Map.of("threads", "4", "rows", "1000"));
    assertThat(candidate.nanosPerPage()).isEqualTo(8000);
    assertThat(candidate.nanosPerValue()).isEqualTo(2);
    assertThat(candidate.allocatedBytesPerPage()).isEqualTo(3000);
    assertThat(candidate.allocatedBytesPerValue()).isEqualTo(3);
  }

  @Test
  void quotesTheCommandForAShell() throws Exception {
    assertThat(Document.of(List.of("compare", "--include", "^(A|B's)", "")).command())
        .isEqualTo("java -jar parquet-benchmarks.jar compare --include '^(A|B'\\''s)' ''");
  }

  /** JSON has no infinity, and a copy of memory may be missing. */
  @Test
  void readsWhatItHasWritten(@TempDir Path folder) throws Exception {
    Samples samples = samples();
    Result result =
        Result.of(
            new Comparison(
                new BenchmarkCase("SomeBenchmark", Map.of("path", "BATCH", "rows", "1000")),
                "java",
                "fast",
                samples,
                "upstream",
                samples,
                new Samples()));
    Path json = folder.resolve("compare.json");
    Document.of(List.of()).withComparisons(List.of(result)).write(json);
    assertThat(json)
        .content()
        .contains("\"benchmark\" : \"SomeBenchmark\"", "\"path\" : \"BATCH\"", "\"count\" : 1000")
        .contains("\"high\" : null", "\"confidence\" : 0.95")
        .doesNotContain("peakBytes", "Infinity", "NaN", "\"run\"");
    Result read = Document.read(json).comparisons().get(0);
    assertThat(read.benchmarkCase()).isEqualTo(result.benchmarkCase());
    assertThat(read.candidate()).isEqualTo(result.candidate());
    assertThat(read.memcpy().nanosPerPage()).isNaN();
    assertThat(read.ratio().high()).isNaN();
  }

  private static Result.Side measured(Map<String, String> parameters) {
    return Result.Side.of("fast", samples(), new BenchmarkCase("SomeBenchmark", parameters));
  }

  private static Samples samples() {
    Samples samples = new Samples();
    samples.add(new ForkResult("a JVM 17", List.of(), List.of(8000.0), List.of(3000.0), 4000, 0));
    return samples;
  }
}
