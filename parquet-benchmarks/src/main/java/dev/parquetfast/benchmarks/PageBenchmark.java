package dev.parquetfast.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How all benchmarks are measured unless the command line says otherwise: the time per page, in
 * several JVMs, each with a heap of one fixed size, whose young generation is used over again many
 * times a second: memory that a JVM touches for the first time costs more than what it is taken
 * for.
 *
 * <p>The collector is named, for a JVM that sees one processor or little memory takes another. The
 * iterations below are for JMH's own command line; a page takes less than three milliseconds, so
 * each has a hundred of them at least. Our commands make iterations of the time that they give a
 * JVM, 40 milliseconds of the least that they give: a dozen of the slowest pages. Files take up to
 * a third of a second, and have to be given more time in both ways.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
    value = 2,
    jvmArgsAppend = {"-XX:+UseG1GC", "-Xms1g", "-Xmx1g", "-Xmn128m"})
public abstract class PageBenchmark {}
