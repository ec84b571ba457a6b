/**
 * The benchmarks: a class for each codec, which encodes and decodes, and classes for columns and
 * files.
 *
 * <p>All of them measure through {@link dev.parquetfast.benchmarks.bridge.Workload}. A new codec
 * needs a constant of {@link dev.parquetfast.benchmarks.bridge.Encoding}, its writers and readers
 * in {@code workload.Codecs}, a subclass of {@link CodecBenchmark} with its parameters, names in
 * {@code names.csv}, and rows in {@code codecs.csv} and {@code floors.csv}.
 */
package dev.parquetfast.benchmarks;
