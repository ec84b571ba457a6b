/**
 * The benchmarks: a class for each codec, which encodes and decodes, and classes for columns and
 * files.
 *
 * <p>All of them measure through {@link dev.parquetfast.benchmarks.bridge.Workload}. A new codec
 * needs a constant of {@link dev.parquetfast.benchmarks.bridge.Encoding}, a workload class that
 * creates its writers and readers, a benchmark in this package with its parameters, a name in
 * {@code CaseName}, and rows in {@code codecs.csv} and {@code floors.csv}.
 */
package dev.parquetfast.benchmarks;
