/**
 * The benchmarks: a class for each codec, which encodes and decodes, and classes for columns and
 * files.
 *
 * <p>All of them measure through {@link dev.parquetfast.benchmarks.bridge.Workload}. A new codec
 * needs a constant of {@link dev.parquetfast.benchmarks.bridge.Encoding}, its writers and readers
 * in {@code workload.Codecs}, a subclass of {@link CodecBenchmark} with its parameters, names in
 * {@code measure/names.csv}, rows in {@code command/codecs.csv} and {@code command/floors.csv}, and
 * its types and patterns in the test {@code WorkloadIT}. A new pattern needs values in {@code
 * data.TestDataFactory} and a phrase in {@code measure/phrases.csv}.
 *
 * <p>In these files and in reports, {@code PlainBenchmark.encode} is {@code
 * PlainEncodingBenchmark}, and {@code decode} is {@code PlainDecodingBenchmark}.
 */
package dev.parquetfast.benchmarks;
