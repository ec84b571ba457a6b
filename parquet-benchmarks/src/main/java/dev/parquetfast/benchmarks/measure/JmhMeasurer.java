package dev.parquetfast.benchmarks.measure;

import dev.parquetfast.benchmarks.ImplementationState;
import dev.parquetfast.benchmarks.PageBenchmark;
import dev.parquetfast.benchmarks.PageSizeProfiler;
import dev.parquetfast.benchmarks.isolation.Implementation;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.profile.Profiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Measures with JMH, one fork at a time. */
public final class JmhMeasurer implements Measurer, Closeable {

  /** Number of iterations of the warm-up, and also of those that count. */
  private static final int ITERATIONS = 5;

  /**
   * Arguments of the annotation of all benchmarks, which fix the size of the heap. JMH drops them
   * if it is given others.
   */
  private static final List<String> ARGUMENTS_OF_ALL =
      List.of(PageBenchmark.class.getAnnotation(Fork.class).jvmArgsAppend());

  private static final String ALLOCATION_LABEL = "gc.alloc.rate.norm";

  /** Folder of the digests of upstream's pages, which only the first JVM of each page computes. */
  private final Path references;

  private final BenchmarkCatalogue catalogue;

  public JmhMeasurer(BenchmarkCatalogue catalogue) throws IOException {
    this.catalogue = catalogue;
    references = Files.createTempDirectory("parquet-benchmarks-references-");
  }

  @Override
  public ForkResult measure(BenchmarkCase benchmarkCase, String jvm, Duration time)
      throws MeasurementFailedException {
    return measure(benchmarkCase, jvm, time, List.of(), List.of());
  }

  /**
   * Measures with more profilers and arguments for the JVM.
   *
   * @param profilers classes that JMH instantiates in the JVM that measures
   * @param arguments arguments that follow all others
   */
  ForkResult measure(
      BenchmarkCase benchmarkCase,
      String jvm,
      Duration time,
      List<Class<? extends Profiler>> profilers,
      List<String> arguments)
      throws MeasurementFailedException {
    List<String> jvmArguments = new ArrayList<>(ARGUMENTS_OF_ALL);
    jvmArguments.add("-D" + ImplementationState.REFERENCES_PROPERTY + "=" + references);
    jvmArguments.addAll(
        Implementation.jvmArguments(
            benchmarkCase.parameters().getOrDefault(BenchmarkCase.IMPLEMENTATION, "")));
    jvmArguments.addAll(arguments);
    TimeValue iteration = TimeValue.nanoseconds(time.toNanos() / (2 * ITERATIONS));
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + Pattern.quote(catalogue.method(benchmarkCase.benchmark())) + "$")
            .jvm(jvm)
            .forks(1)
            .threads(benchmarkCase.threads())
            .warmupIterations(ITERATIONS)
            .warmupTime(iteration)
            .measurementIterations(ITERATIONS)
            .measurementTime(iteration)
            .addProfiler(GCProfiler.class)
            .addProfiler(PageSizeProfiler.class)
            .jvmArgsAppend(jvmArguments.toArray(new String[0]))
            .shouldFailOnError(true);
    profilers.forEach(options::addProfiler);
    benchmarkCase.parameters().forEach((name, value) -> options.param(name, value));
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try (PrintStream stream = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
      return result(
          new Runner(
                  options.build(),
                  OutputFormatFactory.createFormatInstance(stream, VerboseMode.NORMAL))
              .runSingle());
    } catch (RunnerException e) {
      throw new MeasurementFailedException(
          String.format(
              "%n%s failed: %s%n%s",
              benchmarkCase, e.getMessage(), printed.toString(StandardCharsets.UTF_8)),
          e);
    }
  }

  @Override
  public void close() throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(references)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
    Files.delete(references);
  }

  private static ForkResult result(RunResult run) {
    List<Double> times = new ArrayList<>();
    List<Double> allocations = new ArrayList<>();
    double pageSize = 0;
    double peakMemory = 0;
    for (BenchmarkResult fork : run.getBenchmarkResults()) {
      for (IterationResult iteration : fork.getIterationResults()) {
        times.add(iteration.getPrimaryResult().getScore());
        Result<?> allocation = iteration.getSecondaryResults().get(ALLOCATION_LABEL);
        if (allocation != null) {
          allocations.add(allocation.getScore());
        }
        pageSize = iteration.getSecondaryResults().get(PageSizeProfiler.LABEL).getScore();
        Result<?> peak = iteration.getSecondaryResults().get(PageSizeProfiler.PEAK_LABEL);
        if (peak != null) {
          peakMemory = Math.max(peakMemory, peak.getScore());
        }
      }
    }
    BenchmarkParams params = run.getParams();
    return new ForkResult(
        params.getVmName() + " " + params.getJdkVersion(),
        params.getJvmArgs().stream().filter(each -> each.startsWith("-X")).toList(),
        times,
        allocations,
        (long) pageSize,
        (long) peakMemory);
  }
}
