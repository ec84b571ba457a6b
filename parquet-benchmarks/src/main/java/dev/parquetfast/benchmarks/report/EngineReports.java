package dev.parquetfast.benchmarks.report;

import dev.parquetfast.benchmarks.report.EngineResult.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Shows how long engines took with either jar. */
final class EngineReports {

  /** One way of a case: writing or reading. */
  private record Row(
      Run run,
      EngineResult result,
      String way,
      ToDoubleFunction<Times> processor,
      ToDoubleFunction<Times> clock) {}

  private EngineReports() {}

  static String table(List<Run> runs) {
    List<Row> rows = new ArrayList<>();
    for (Run run : runs) {
      for (EngineResult each : run.document().engines()) {
        rows.add(new Row(run, each, "write", Times::writeProcessor, Times::writeClock));
        rows.add(new Row(run, each, "read", Times::readProcessor, Times::readClock));
      }
    }
    return new Table<Row>()
        .words("Engine", row -> row.result.engine() + " " + row.result.version())
        .words("Case", row -> row.result.name() + ": " + row.way)
        .words("Parquet", row -> row.run.document().upstreamVersion())
        .words("JDK", row -> Result.version(row.result.jvm()))
        .words("Run", row -> row.run.number())
        .figures(
            "Upstream ns",
            row -> row.result.nanos(pair -> row.processor.applyAsDouble(pair.upstream())))
        .figures(
            "Fast ns", row -> row.result.nanos(pair -> row.processor.applyAsDouble(pair.fast())))
        .figures("Ratio", row -> row.result.ratio(row.processor))
        .figures("By the clock", row -> row.result.ratio(row.clock))
        .figures("Pairs", row -> Integer.toString(row.result.pairs().size()))
        .of(rows);
  }
}
