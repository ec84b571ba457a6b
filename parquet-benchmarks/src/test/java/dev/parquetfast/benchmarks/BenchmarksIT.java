package dev.parquetfast.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.benchmarks.isolation.Implementation;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Every benchmark runs under every implementation, in this JVM and for no time to speak of. */
class BenchmarksIT {

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final OutputFormat output =
      OutputFormatFactory.createFormatInstance(
          new PrintStream(printed, true, StandardCharsets.UTF_8), VerboseMode.NORMAL);

  static Stream<BenchmarkListEntry> benchmarks() {
    return BenchmarkList.defaultList()
        .getAll(
            OutputFormatFactory.createFormatInstance(
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                VerboseMode.SILENT),
            List.of())
        .stream();
  }

  @ParameterizedTest
  @MethodSource("benchmarks")
  void runs(BenchmarkListEntry benchmark) throws Exception {
    Map<String, String[]> parameters = new LinkedHashMap<>(benchmark.getParams().get());
    parameters.replaceAll(
        (name, values) ->
            name.equals("implementation") ? values : new String[] {values[values.length - 1]});
    parameters.computeIfPresent("valuesPerPage", (name, values) -> new String[] {"100"});
    parameters.computeIfPresent("rows", (name, values) -> new String[] {"100"});
    int implementations = parameters.getOrDefault("implementation", new String[1]).length;
    assertThat(run(benchmark, parameters))
        .as(() -> printed.toString(StandardCharsets.UTF_8))
        .hasSize(implementations)
        .allMatch(result -> result.getPrimaryResult().getScore() > 0);
  }

  @Test
  void coverEveryImplementation() throws Exception {
    assertThat(
            benchmarks()
                .flatMap(each -> Stream.ofNullable(each.getParams().get().get("implementation")))
                .map(Arrays::asList)
                .distinct()
                .collect(Collectors.toList()))
        .hasSize(1)
        .first()
        .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
        .containsExactlyInAnyOrderElementsOf(Implementation.names());
  }

  @Test
  void failIfThePageIsNotUpstreams(@TempDir Path references) throws Exception {
    BenchmarkListEntry plain =
        benchmarks()
            .filter(each -> each.getUsername().equals(PlainBenchmark.class.getName() + ".encode"))
            .findFirst()
            .orElseThrow();
    Map<String, String[]> parameters = new LinkedHashMap<>(plain.getParams().get());
    parameters.replaceAll((name, values) -> new String[] {values[0]});
    parameters.put("valuesPerPage", new String[] {"100"});
    Files.writeString(references.resolve("PLAIN,INT32,0,SEQUENTIAL,100.sha256"), "of another page");
    System.setProperty(ImplementationState.REFERENCES_PROPERTY, references.toString());
    try {
      assertThatThrownBy(() -> run(plain, parameters)).isInstanceOf(RunnerException.class);
      assertThat(printed.toString(StandardCharsets.UTF_8)).contains("do not make the same page");
    } finally {
      System.clearProperty(ImplementationState.REFERENCES_PROPERTY);
    }
  }

  private Collection<RunResult> run(BenchmarkListEntry benchmark, Map<String, String[]> parameters)
      throws RunnerException {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + java.util.regex.Pattern.quote(benchmark.getUsername()) + "$")
            .forks(0)
            .warmupIterations(0)
            .measurementIterations(1)
            .measurementTime(TimeValue.milliseconds(1))
            .shouldFailOnError(true);
    parameters.forEach(options::param);
    return new Runner(options.build(), output).run();
  }
}
