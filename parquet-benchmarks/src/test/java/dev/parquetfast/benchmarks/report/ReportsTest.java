package dev.parquetfast.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.Comparison;
import dev.parquetfast.benchmarks.measure.ForkResult;
import dev.parquetfast.benchmarks.measure.Samples;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReportsTest {

  /** JMH counts what an operation allocates, and several threads have several in the same time. */
  @Test
  void dividesTimeByTheValuesOfAllThreadsAndMemoryByThoseOfOne() {
    JsonNode candidate = describe(Map.of("threads", "4", "rows", "1000")).get("candidate");
    assertThat(candidate.get("nanosPerPage").asDouble()).isEqualTo(8000);
    assertThat(candidate.get("nanosPerValue").asDouble()).isEqualTo(2);
    assertThat(candidate.get("allocatedBytesPerPage").asDouble()).isEqualTo(3000);
    assertThat(candidate.get("allocatedBytesPerValue").asDouble()).isEqualTo(3);
  }

  @Test
  void quotesTheCommandForAShell() throws Exception {
    ObjectNode document = Reports.document(List.of("compare", "--include", "^(A|B's)", ""));
    assertThat(document.get("command").asText())
        .isEqualTo("java -jar parquet-benchmarks.jar compare --include '^(A|B'\\''s)' ''");
  }

  private static ObjectNode describe(Map<String, String> parameters) {
    Samples samples = new Samples();
    samples.add(new ForkResult("a JVM", List.of(), List.of(8000.0), List.of(3000.0), 4000, 0));
    ObjectNode node = new ObjectMapper().createObjectNode();
    Reports.describe(
        new Comparison(
            new BenchmarkCase("org.example.SomeBenchmark.run", parameters),
            "java",
            "fast",
            samples,
            "upstream",
            samples,
            samples),
        node);
    return node;
  }
}
