/**
 * The benchmarks: a class for each codec, which encodes and decodes, and classes for columns and
 * files.
 *
 * <p>All of them measure through {@link dev.parquetfast.benchmarks.bridge.Workload}. A new codec is
 * a constant of {@link dev.parquetfast.benchmarks.bridge.Encoding}, a codec among the workload
 * classes that makes its writers and readers, a benchmark here with its parameters, a name in
 * {@code CaseName}, and rows in {@code codecs.csv} and {@code floors.csv}.
 */
package dev.parquetfast.benchmarks;
