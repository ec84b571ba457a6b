package dev.parquetfast.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Defaults of all benchmarks, which the command line can change. They measure the time per page, in
 * several JVMs.
 *
 * <p>The heap has one fixed size, is touched before the clock starts, and its young generation is
 * reused many times a second, because memory that a JVM touches for the first time costs more than
 * the objects in it: the side that allocates less would pay for that longer. The heap is small,
 * because touching it takes a third of a second. The collector is named, because a JVM that sees
 * one processor or little memory chooses another. Arrow's memory needs the package that is opened.
 *
 * <p>The iterations below are for JMH's own command line. A page takes less than three
 * milliseconds, so each iteration has at least a hundred pages. Our commands divide the time of a
 * JVM into iterations, of 40 milliseconds at least: a dozen of the slowest pages. Files take up to
 * a third of a second and need more time in both cases.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
    value = 2,
    jvmArgsAppend = {
      "-XX:+UseG1GC",
      "-Xms512m",
      "-Xmx512m",
      "-Xmn128m",
      "-XX:+AlwaysPreTouch",
      "--add-opens=java.base/java.nio=ALL-UNNAMED"
    })
public abstract class PageBenchmark {}
