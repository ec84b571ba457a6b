package dev.parquetfast.benchmarks.command;

import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.BenchmarkCatalogue;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** Other values for the parameters of selected cases, for {@code compare} and {@code profile}. */
final class ParameterOptions {

  @Option(
      names = "-p",
      paramLabel = "NAME=VALUE,VALUE",
      description =
          "Measure the selected cases with these values of a parameter; may be given several"
              + " times.")
  private final Map<String, String> parameters = new LinkedHashMap<>();

  /**
   * Returns the number of rows, where that is the only parameter.
   *
   * @param usual the number of rows unless another is given
   * @throws IllegalArgumentException if another parameter is given
   */
  int rows(int usual) {
    for (String name : parameters.keySet()) {
      if (!name.equals(BenchmarkCase.ROWS)) {
        throw new IllegalArgumentException("The only parameter is rows, not \"" + name + "\"");
      }
    }
    return Integer.parseInt(parameters.getOrDefault(BenchmarkCase.ROWS, Integer.toString(usual)));
  }

  /**
   * Returns the cases with these values in place of their own.
   *
   * @throws IllegalArgumentException if no case has one of the parameters
   */
  List<BenchmarkCase> override(List<BenchmarkCase> cases) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    parameters.forEach((name, list) -> values.put(name, Arrays.asList(list.split(",", -1))));
    for (String name : values.keySet()) {
      if (cases.stream().noneMatch(each -> each.parameters().containsKey(name))) {
        throw new IllegalArgumentException("No selected case has a parameter \"" + name + "\"");
      }
    }
    return BenchmarkCatalogue.override(cases, values);
  }
}
