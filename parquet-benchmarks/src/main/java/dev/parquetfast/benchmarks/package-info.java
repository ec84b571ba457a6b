/**
 * The benchmarks: one pair per codec, and one class that holds the parameters of the pair.
 *
 * <p>Every pair is measured through {@link dev.parquetfast.benchmarks.bridge.Workload}. A new codec
 * is a constant of {@link dev.parquetfast.benchmarks.bridge.Encoding}, a codec among the workload
 * classes that makes its writers and readers, a subclass of {@link
 * dev.parquetfast.benchmarks.Pages}, and the pair.
 */
package dev.parquetfast.benchmarks;
