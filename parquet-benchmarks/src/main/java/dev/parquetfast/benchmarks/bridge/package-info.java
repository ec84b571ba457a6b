/**
 * The interface between the benchmarks and the workload classes.
 *
 * <p>This is the only package that both sides of an implementation's class loader share. So it
 * mentions none of Parquet's classes.
 */
package dev.parquetfast.benchmarks.bridge;
