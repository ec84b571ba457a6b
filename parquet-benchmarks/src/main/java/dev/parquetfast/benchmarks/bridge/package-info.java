/**
 * What the benchmarks and the workload classes know of each other.
 *
 * <p>The only package that both sides of an implementation's class loader share, and so it mentions
 * none of Parquet's classes.
 */
package dev.parquetfast.benchmarks.bridge;
