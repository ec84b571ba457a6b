/**
 * The benchmarks: a class named {@code …Benchmark} for each codec, which encodes and decodes, and
 * for columns and files. The other classes here are their states, and the check that comes before
 * the clock starts. {@link PlainBenchmark} is the one to read first.
 *
 * <p>What a benchmark calls is in {@code workload}, behind the interface {@link
 * dev.parquetfast.benchmarks.bridge.Workload}; its values are made by {@code data}. The other
 * packages need no change for a new benchmark: {@code isolation} loads an implementation, {@code
 * measure} decides which JVM runs when, {@code report} and {@code command} make tables and verdicts
 * of it, and {@code peers} holds us against other libraries.
 *
 * <p>A new <b>codec</b> needs a constant of {@link dev.parquetfast.benchmarks.bridge.Encoding}, its
 * writers and readers in {@code workload.Codecs}, a subclass of {@link CodecBenchmark} with its
 * parameters, names in {@code measure/names.csv}, rows in {@code command/codecs.csv} and {@code
 * command/floors.csv}, and its types and patterns in the test {@code WorkloadIT}. A new
 * <b>pattern</b> of values needs them in {@code data.TestDataFactory} and a phrase in {@code
 * measure/phrases.csv}. A new <b>way to read</b> columns or files is a constant of {@link
 * dev.parquetfast.benchmarks.bridge.ColumnAccess} or {@link
 * dev.parquetfast.benchmarks.bridge.FileAccess}, a case in {@code workload.ColumnWorkload} or
 * {@code workload.FileWorkload}, and a phrase.
 *
 * <p>In these files and in reports, {@code PlainBenchmark.encode} is {@code
 * PlainEncodingBenchmark}, and {@code decode} is {@code PlainDecodingBenchmark}.
 */
package dev.parquetfast.benchmarks;
